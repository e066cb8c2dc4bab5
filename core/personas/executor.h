// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action_parser.h"
#include "core/personas/mission_state.h"
#include "core/personas/persona_call.h"
#include "core/personas/prompts.h"

#include <variant>

namespace triarch {

/// What could not be used of an answer, in words the model reads next turn.
struct ExecutorProblem {
    QString tool; ///< as it was called; empty when nothing was
    QString target;
    QJsonObject arguments;
    QString text;
    bool inWords = false;  ///< it answered, but called nothing
    bool isCutOff = false; ///< it had more to say than max_tokens allows
    bool calledNothing() const { return tool.isEmpty(); }
};

/// One action, a cry for help, or what was wrong.
struct ExecutorAnswer {
    std::variant<Proposal, Reason, ExecutorProblem> value;
    QStringList ignored;     ///< names of calls after the first: never carried out
    QString helpWanted = {}; ///< why it cries for help
};

/// @param temperature  the profile's, raised while a loop lasts
/// @param screen       the display's size, for turning positions into pixels
Result<ExecutorAnswer> askExecutor(CallParts& parts, const ToolRegistry& tools, const Prompts& prompts,
    const MissionState& state, const QString& historyText, const ModelFrame& picture, double temperature, QSize screen,
    TokenTotals& totals, std::stop_token stop);

/// Reads a reply: pure. Only the first call counts.
ExecutorAnswer readExecutorReply(const ToolRegistry& tools, const QStringList& granted, const ChatReply& reply,
    QSize screen, const PlaceScale& scale = {});

} // namespace triarch
