// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <optional>
#include <vector>

namespace triarch::rehearsal {

/// One line of the history: `T3: click_element(7) -> Clicked: 7`.
struct ActionLine {
    int turn = 0;
    QString tool;
    QString target; ///< cut at 30 characters by the sender
    QString result; ///< cut at 60
    bool operator==(const ActionLine&) const = default;

    /// Whether the result is one of the words for success. Everything else counts as failed.
    bool succeeded() const;
    /// The screen was the same after it: `Pressed: ctrl+n (no change on screen)`.
    bool changedNothing() const { return result.contains(QLatin1String("no change")); }
    /// A turn that did nothing to the screen: `T6: none() -> No tool call; it said: ...`, or a call for help.
    bool wasNone() const { return tool == QStringLiteral("none") || tool == QStringLiteral("request_help"); }
};

/// What the agent loop writes into its messages, taken apart.
struct PromptText {
    QString mission; ///< empty when the text holds none
    QString phase;
    std::vector<ActionLine> actions; ///< oldest first
    QStringList operatorSays;
    QString executorPrompt; ///< what the tactician wrote before; empty for "(none)"
    QStringList currentTools;
    QStringList criteria;
    /// The turn after which everything begins anew, by a WARNING: the mission was interrupted in it, and the private
    /// display is a new one. What was done up to it is gone, so `actions` leaves it out. 0: nothing like that.
    int begunAnewAfter = 0;

    int lastTurn() const { return actions.empty() ? begunAnewAfter : actions.back().turn; }
};

/// Reads a message by its headings (MISSION:, CURRENT PHASE:, RECENT ACTIONS:, ...), each at the start of a line.
PromptText readPrompt(const QString& text);

/// The names after `AVAILABLE TOOLS:`; nullopt when the text has no such line.
std::optional<QStringList> availableTools(const QString& text);

} // namespace triarch::rehearsal
