// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/input.h"

#include <QJsonObject>
#include <QStringList>
#include <chrono>
#include <optional>
#include <variant>
#include <vector>

namespace triarch {

/// Starts an application by the name a person would say, without arguments; or exactly `argv`, when there is one.
struct Launch {
    QString name;
    QStringList argv = {}; ///< only from doors that are asked for a program and not for an application
    bool operator==(const Launch&) const = default;
};

/// Says that the mission is complete; a claim, verified elsewhere.
struct ReportCompletion {
    QString evidence;
    bool operator==(const ReportCompletion&) const = default;
};

/// Lets time pass and sends nothing; then the display is seen to settle like after any action.
struct Wait {
    std::chrono::milliseconds duration{1000}; ///< at most a minute
    bool operator==(const Wait&) const = default;
};

/// Uses a tool that works beside the display: files, programs, services. Carried out by core/tools, never by the door.
struct UseTool {
    QString tool;             ///< its name in resources/tools.json: "local.fs.read"
    QJsonObject arguments;    ///< its own
    QJsonObject exactly = {}; ///< what it would touch, once that is known: argv, program, address
    bool operator==(const UseTool&) const = default;
};

/// The one thing a turn does.
using Action = std::variant<Input, Launch, ReportCompletion, Wait, UseTool>;

/// The action's word in tool files, policy rules and the journal: move, click, drag, scroll, type, press, focus,
/// close, move_window, resize_window, launch, complete, wait, tool.
QString actionWord(const Action& action);

/// The pixel an action points at, the first of several; nullopt for those that point at nothing.
std::optional<ScreenPoint> actionPoint(const Action& action);

/// Every pixel an action goes to by its words: one, or all corners of a drag.
std::vector<ScreenPoint> actionPoints(const Action& action);

/// An action somebody wants done, with what they said about it.
struct Proposal {
    QString tool;          ///< tool name, or the action word when no tool was involved
    QJsonObject arguments; ///< as given, for the journal
    Action action;
    QString target; ///< label, else text, else key or name: what the history shows
    QString justification;
    QString result;        ///< what the history says when it is done, e.g. "Clicked: Save"
    QStringList notes;     ///< remarks that refuse nothing, e.g. a justification that is too short
    bool isEdited = false; ///< the operator made it another one than was proposed
};

/// The action as a JSON object with pixels, keys in a fixed order: what is hashed, journaled and shown.
QJsonObject actionJson(const Action& action);

} // namespace triarch
