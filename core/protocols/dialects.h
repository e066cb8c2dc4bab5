// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/action/tool_registry.h"
#include "core/desktop/window_info.h"

#include <QSize>
#include <array>

/// One thing to be done or asked, in the words of each contract, and back. Pure.
///
/// What is between them is a tool and its arguments: one of the executor's (prompts/tools), else one of those that
/// display_tools.h adds for what the other contracts know. Sources: lucy-x11-agent-api.md, command-protocol.md,
/// deskctl-wire-contract.md, sandra-tools.md.
namespace triarch {

enum class Dialect { Lucy, Command, Deskctl, Tool };
inline constexpr std::array dialects{Dialect::Lucy, Dialect::Command, Dialect::Deskctl, Dialect::Tool};
QString dialectName(Dialect dialect); ///< lucy, command, deskctl, tool

/// A tool's name and its arguments, places on 0 to 1000.
struct ManualCall {
    QString tool;
    QJsonObject arguments;
    bool operator==(const ManualCall&) const = default;
};

/// The display as far as words depend on it: pixels, whose the keys are, where a click without a place goes.
struct DialectView {
    QSize screen; ///< root pixels
    std::vector<WindowInfo> windows = {};
    std::optional<ScreenPoint> pointer = {}; ///< nullopt: not known
};

/// A call as one contract says it.
struct Wording {
    QStringList requests = {}; ///< one after the other: lines of lucy's, messages in JSON; empty: it has no such thing
    QString shell = {};        ///< deskctl alone: the same as a command line
    QString none = {};         ///< why it has none, one sentence
    bool operator==(const Wording&) const = default;
};

/// A contract that has no such thing.
/// @param why  one sentence
inline Wording noWording(const QString& why) { return {{}, {}, why}; }

/// @param tools  the executor's with those of display_tools.h
Wording wordingOf(Dialect dialect, const ManualCall& call, const ToolRegistry& tools, const DialectView& view);

/// What somebody wrote or pasted, understood.
struct Understood {
    Dialect dialect = Dialect::Tool;
    ManualCall call;
    QStringList notes = {}; ///< what was said and has no place in the tool's arguments
};

/// A line of lucy's, a message of the command protocol (or several, one a line: a move and the clicks after it), a
/// command line or a request of deskctl's, or the call of a tool (dialect_tool.h). InvalidArgument says what is wrong
/// with it.
Result<Understood> understand(const QString& text, const ToolRegistry& tools, const DialectView& view);

/// What a call of one of the executor's tools does, in pixels; nullopt: it is none of them. As parseProposal().
std::optional<Result<Action>> actionOfCall(const ManualCall& call, const ToolRegistry& tools, QSize screen);

/// Every tool is told why it is used; here a hand uses it.
ManualCall justified(ManualCall call, const ToolRegistry& tools);

/// The executor's call for an input; nullopt: no tool does exactly this.
std::optional<ManualCall> callOf(const Input& input, const ToolRegistry& tools, const DialectView& view);

} // namespace triarch
