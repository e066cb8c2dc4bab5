// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/mission_request_handler.h"

#include "core/base/json/json_fields.h"
#include "core/base/system/provenance.h"
#include "core/host/approvals/approval_methods.h"
#include "core/host/host_service.h"
#include "core/host/tool_service.h"
#include "core/mission/approval_answers.h"
#include "core/mission/operator_command_parser.h"

namespace triarch {

namespace {

/// The mission has the display; `resume`, which `triarchctl resume` says to every host, lets no held mission go.
bool isForAHost(const HostQuestion& question)
{
    static const QStringList methods{QStringLiteral("stop"), QStringLiteral("resume"), QStringLiteral("shutdown")};
    return methods.contains(question.method) || ToolService::isMethod(question.method) || HostService::acts(question);
}

} // namespace

std::optional<Result<QJsonObject>> MissionRequestHandler::answer(const HostQuestion& question)
{
    if (auto said = answerApproval(m_reach.book, question))
        return said;
    if (question.method == QLatin1String("send"))
        return say(question);
    if (isForAHost(question))
        return Result<QJsonObject>(fail(refusal()));
    return std::nullopt;
}

Error MissionRequestHandler::refusal() const
{
    return {ErrorCode::Unsupported,
        m_reach.feed.hasEnded()
            ? QStringLiteral("The mission on this display has ended; its process takes no commands for it")
            : QStringLiteral("A mission works this display: it takes approvals and an operator's words, no commands"),
        false};
}

/// What it does is seen by events: the mission hears it at its next step.
Result<QJsonObject> MissionRequestHandler::say(const HostQuestion& question)
{
    const auto words = JsonFields(question.params, QStringLiteral("params")).string("text");
    if (!words)
        return fail(words.error());
    if (m_reach.feed.hasEnded())
        return fail(ErrorCode::Refused, QStringLiteral("The mission has ended"));
    if (words->trimmed() == QLatin1String("stop"))
        m_reach.stop();
    else if (auto said = sayOrAnswer(*words, question.sender); !said)
        return fail(said.error());
    return m_reach.feed.status();
}

/// Answers count at once, so that who gives one that cannot be hears why.
Result<void> MissionRequestHandler::sayOrAnswer(const QString& words, const ProcessId& sender)
{
    const auto command = parseOperatorCommand(words);
    const auto answered = command ? answerQueue(m_reach.book, *command, processJson(sender)) : std::nullopt;
    return answered ? *answered : sendText(m_reach.line, words);
}

} // namespace triarch
