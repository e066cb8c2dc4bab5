// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/personas/mission_state.h"
#include "core/personas/persona_call.h"

namespace triarch {

/// What the tactician decided; what is nullopt stays as it is.
struct TacticianUpdate {
    std::optional<QString> prompt;
    std::optional<QString> phase;
    std::optional<QStringList> tools; ///< known names only
    QStringList unknownTools;
    QString rationale;
    QString status;             ///< words beside or instead of calls
    std::optional<Reason> help; ///< it asks for the operator
    QStringList problems;       ///< calls that could not be used
    bool isEmpty() const { return !prompt && !phase && !tools && !help; }
};

/// Asks the tactician. Errors as callPersona; an answer without calls is an update that changes nothing.
Result<TacticianUpdate> askTactician(CallParts& parts, const ToolRegistry& tools, const MissionState& state,
    const QString& historyText, const ModelFrame& picture, TokenTotals& totals, std::stop_token stop);

/// Reads a reply: pure. Meta tools are checked against their schemas; of two calls of one tool the first counts.
TacticianUpdate readTacticianReply(const ToolRegistry& tools, const ChatReply& reply);

/// Applies an update field by field and answers what the operator and the next oversight must know:
/// unknown tool names, a VERIFICATION phase without report_completion. Source: the agent contract, decision 4.
QStringList applyUpdate(MissionState& state, const TacticianUpdate& update, const ToolRegistry& tools);

/// What does not fit between a phase and the tools granted in it, one sentence each. Pure.
/// VERIFICATION needs report_completion and no other phase should have it; EXECUTION needs a tool that does something.
QStringList phaseWarnings(const QString& phase, const QStringList& tools, const ToolRegistry& known);

/// request_help's arguments as a reason; shared with the executor. nullopt when they do not hold to the schema.
std::optional<Reason> readHelpRequest(const ToolRegistry& tools, const ToolCall& call);

} // namespace triarch
