// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/executor.h"

#include "core/base/text/redactor.h"
#include "core/personas/tactician.h"

namespace triarch {

namespace {

const QString executorHelpTool = QStringLiteral("request_help");

ExecutorProblem problemOf(const ToolCall& call, const QString& text)
{
    return {redactor::redactedHead(call.name, 60), targetOf(call.arguments), call.arguments, text};
}

std::variant<Proposal, Reason, ExecutorProblem> readFirst(
    const ToolRegistry& tools, const QStringList& granted, const ToolCall& call, QSize screen, const PlaceScale& scale)
{
    if (call.problem)
        return problemOf(call, call.problem->message);
    if (call.name == executorHelpTool) {
        if (const auto help = readHelpRequest(tools, call))
            return *help;
        return problemOf(call, QStringLiteral("request_help needs a code and a text"));
    }
    const auto proposal = parseProposal(tools, granted, call.name, call.arguments, screen, scale);
    if (proposal)
        return *proposal;
    return problemOf(call, proposal.error().message);
}

} // namespace

ExecutorAnswer readExecutorReply(const ToolRegistry& tools, const QStringList& granted, const ChatReply& reply,
    QSize screen, const PlaceScale& scale)
{
    const bool isCutOff = reply.finishReason == QLatin1String("length");
    if (reply.calls.empty())
        return {ExecutorProblem{{}, {}, {},
                    QStringLiteral("No tool call; it said: %1").arg(redactor::redactedHead(reply.content, 100)), true,
                    isCutOff},
            {}};
    ExecutorAnswer answer{readFirst(tools, granted, reply.calls.front(), screen, scale), {}};
    if (std::holds_alternative<Reason>(answer.value))
        answer.helpWanted = reply.calls.front().arguments.value(QLatin1String("justification")).toString();
    if (auto* problem = std::get_if<ExecutorProblem>(&answer.value); problem && reply.calls.front().problem)
        problem->isCutOff = isCutOff;
    for (std::size_t i = 1; i < reply.calls.size(); ++i)
        answer.ignored << redactor::redactedHead(reply.calls[i].name, 60);
    return answer;
}

Result<ExecutorAnswer> askExecutor(CallParts& parts, const ToolRegistry& tools, const Prompts& prompts,
    const MissionState& state, const QString& historyText, const ModelFrame& picture, double temperature, QSize screen,
    TokenTotals& totals, std::stop_token stop)
{
    const QStringList granted = state.granted();
    const QStringList sent = granted + QStringList{executorHelpTool};
    const auto scale = scaleOf(*parts.profile, picture.size);
    auto request = requestFor(Persona::Executor, *parts.profile);
    request.system = prompts.executor(scale.words(), state.executorPrompt.value_or(QString()));
    request.user = historyText;
    request.image = chatImage(picture);
    request.temperature = temperature;
    request.tools = scaledDeclarations(tools.declarations(sent), tools, scale);
    return callPersona(parts, Persona::Executor, state.turn, request, totals, stop, toolSaving(tools, sent))
        .map([&](const ChatReply& reply) { return readExecutorReply(tools, granted, reply, screen, scale); });
}

} // namespace triarch
