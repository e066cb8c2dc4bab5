// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/protocols/tool_test_service.h"

#include "core/action/action_parser.h"
#include "core/base/ids.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/stopwatch.h"
#include "core/base/system/process_id.h"
#include "core/desktop/recording_desktop.h"
#include "core/protocols/command/command_service.h"
#include "core/protocols/deskctl/deskctl_service.h"
#include "core/protocols/display_tools.h"
#include "core/protocols/lucy/lucy_service.h"

#include <QDateTime>
#include <QDir>

namespace triarch {

namespace {

const QString manualSource = QStringLiteral("manual"); // for policy and journal; its own numbers of windows as well

ToolTestExchange& talkOf(ToolTest& trial, Dialect dialect) { return trial.talks[std::size_t(dialect)]; }

QJsonObject outcomeJson(const Outcome& outcome)
{
    return {{"result", outcome.result}, {"status", statusName(outcome.status)}, {"changed", outcome.changedFraction},
        {"acted_ms", qint64(outcome.acted.count())}, {"settled_ms", qint64(outcome.settled.count())}};
}

/// What came of it as a tool's result; the code of a failure stands behind `via`.
ToolResult toolTestResult(const Result<Outcome>& done)
{
    ToolResult result;
    const Error* error = !done ? &done.error() : done->error ? &*done->error : nullptr;
    result.ok = !error;
    result.via = QStringLiteral("display");
    if (done)
        result.data = outcomeJson(*done);
    if (error) {
        result.error = error->message;
        result.code = error->code;
        result.via += QLatin1Char(':') + codeName(error->code);
    }
    return result;
}

/// What was sent was sent: a stop ended the wait for what it does, and nothing else.
Result<Outcome> whatCameOf(const Result<Outcome>& done, const ActionRunner& way)
{
    const auto written = way.written();
    const bool wasSent = !done && done.error().code == ErrorCode::Cancelled && written && written->succeeded();
    return wasSent ? Result<Outcome>(*written) : done;
}

/// A reply of another contract as a tool's result.
ToolResult toolTestResult(Dialect dialect, const QString& reply)
{
    ToolResult result;
    result.via = QStringLiteral("display");
    if (dialect == Dialect::Lucy) {
        result.ok = !reply.startsWith(QLatin1String("ERR "));
        result.data = result.ok ? QJsonValue(reply) : QJsonValue(QJsonValue::Undefined);
        result.error = result.ok ? QString() : reply;
        return result;
    }
    const QJsonObject json = parseJsonObject(reply.toUtf8()).value_or(QJsonObject());
    result.ok = json["success"].toBool() || (json.contains("type") && json["type"] != QLatin1String("error"));
    result.error = result.ok ? QString() : json["error"].toString();
    if (result.ok)
        result.data = dialect == Dialect::Deskctl ? json["data"] : QJsonValue(json);
    return result;
}

QString sentenceOf(const ToolResult& result)
{
    const QString told = result.data.toObject().value(QLatin1String("result")).toString();
    return !result.ok ? result.error : told;
}

QString toolReply(ToolResult result, const QString& tool, const QString& id, qint64 elapsedMs)
{
    result.tool = tool;
    result.requestId = id;
    result.durationMs = elapsedMs;
    result.timestamp = QDateTime::currentDateTimeUtc().addMSecs(-elapsedMs).toString(Qt::ISODateWithMs);
    return QString::fromUtf8(compactJson(toolResultJson(result)));
}

/// What asks does not wait for the answer: the operator's yes is for asking once more.
QString approvalOf(const ActionRunner& way)
{
    const auto& last = way.last();
    const bool isAsked = last && *last && (*last)->error && (*last)->error->code == ErrorCode::NeedsApproval;
    return isAsked ? (*last)->approval : QString();
}

/// Whether a service has said no, so that what follows it has no sense.
bool isRefusal(Dialect dialect, const QString& reply) { return !toolTestResult(dialect, reply).ok; }

} // namespace

Result<QString> ToolTestService::ask(Dialect dialect, const QString& request, Place& place)
{
    const qint64 self = ownProcess().pid;
    if (dialect == Dialect::Lucy) {
        LucyService lucy(place.desktop, place.way, m_parts.sandboxed, m_parts.world.windowPicture);
        return lucy.handle(request, after(LucyService::timeout), place.stop, {m_id, self, manualSource});
    }
    const auto json = parseJsonObject(request.toUtf8());
    if (!json)
        return fail(json.error());
    if (dialect == Dialect::Command) {
        CommandService command(place.desktop, place.way, m_parts.sandboxed);
        const QString picture = QDir::tempPath() + QStringLiteral("/triarch-%1.png").arg(newId());
        return command.handle(*json, {picture, m_id, place.stop, self}).map([](const QJsonObject& reply) {
            return QString::fromUtf8(compactJson(reply));
        });
    }
    DeskctlService deskctl(place.desktop, place.way, m_parts.sandboxed, m_parts.sessions, m_parts.world);
    return deskctl.handle(*json, {manualSource, manualSource, {}, m_id, self}, place.stop)
        .map([](const QJsonObject& reply) { return QString::fromUtf8(deskctlBytes(reply)); });
}

/// Where one says no the others are not asked.
Result<QStringList> ToolTestService::askAll(Dialect dialect, const Wording& wording, Place& place)
{
    QStringList replies;
    for (const QString& request : wording.requests) {
        const auto reply = ask(dialect, request, place);
        if (!reply)
            return fail(reply.error());
        replies << *reply;
        if (isRefusal(dialect, *reply))
            break;
    }
    return replies;
}

/// Through the door, by the frame that was taken for it.
ToolResult ToolTestService::performTool(const ManualCall& call, const Action& action, const Frame& seen, Place& place)
{
    if (!place.way)
        return toolTestResult(
            Result<Outcome>(fail(ErrorCode::Unsupported, QStringLiteral("Nothing is done where one only looks"))));
    const bool isBeside = std::holds_alternative<UseTool>(action) || std::holds_alternative<ReportCompletion>(action);
    if (isBeside) // whoever asks has asked the wrong one: nothing of it is the door's
        return toolTestResult(Result<Outcome>(
            fail(ErrorCode::Unsupported, QStringLiteral("%1 does nothing to a display").arg(call.tool))));
    const auto proposal = parseProposal(m_parts.tools, {call.tool}, call.tool, call.arguments, seen.image.size());
    if (!proposal)
        return toolTestResult(Result<Outcome>(fail(proposal.error())));
    ActionRequest request{*proposal, manualSource, 0, m_parts.sandboxed, false};
    request.id = m_id;
    request.requester = ownProcess().pid;
    return toolTestResult(whatCameOf(place.way.perform(request, seen, place.stop), place.way));
}

/// By the first contract that knows it, as it is asked there.
ToolResult ToolTestService::performNatively(const ManualCall& call, ToolTest& trial, Place& place)
{
    for (const auto dialect : {Dialect::Deskctl, Dialect::Lucy, Dialect::Command}) {
        ToolTestExchange& talk = talkOf(trial, dialect);
        if (talk.wording.requests.isEmpty())
            continue;
        const auto replies = askAll(dialect, talk.wording, place);
        if (!replies)
            return toolTestResult(Result<Outcome>(fail(replies.error())));
        talk.replies = *replies;
        return toolTestResult(dialect, replies->last());
    }
    const QString why = talkOf(trial, Dialect::Deskctl).wording.none;
    return toolTestResult(Result<Outcome>(fail(ErrorCode::InvalidArgument, call.tool + QStringLiteral(": ") + why)));
}

/// Nothing has been asked yet: the words, and the id of every row that it will leave.
ToolTest ToolTestService::begin(const ManualCall& call, const DialectView& view)
{
    m_id = newId();
    ToolTest trial;
    for (const auto dialect : dialects)
        talkOf(trial, dialect).wording = wordingOf(dialect, call, m_parts.tools, view);
    return trial;
}

void ToolTestService::finish(ToolTest& trial, const ManualCall& call, const ToolResult& result)
{
    trial.isOk = result.ok;
    trial.sentence = sentenceOf(result);
    if (!talkOf(trial, Dialect::Tool).wording.requests.isEmpty())
        talkOf(trial, Dialect::Tool).replies = {toolReply(result, call.tool, m_id, trial.elapsedMs)};
}

/// What was done is told again by the services that have not spoken, on the display as it was seen right before. What
/// never came to the door, and yet was refused, is nothing that they could know.
void ToolTestService::retell(ToolTest& trial, const Frame& seen, const ActionRunner& way, std::stop_token stop)
{
    const auto& last = way.last();
    const bool wentWell = last && *last && (*last)->succeeded();
    if (last && wentWell != trial.isOk)
        return;
    RecordingDesktop then(seen);
    Place shown{last ? static_cast<Desktop&>(then) : m_parts.desktop,
        last ? ActionRunner::showing(*last) : ActionRunner(), stop};
    for (const auto dialect : {Dialect::Lucy, Dialect::Command, Dialect::Deskctl}) {
        ToolTestExchange& talk = talkOf(trial, dialect);
        Wording asked = talk.wording;
        if (last && !trial.isOk && !asked.requests.isEmpty())
            asked.requests = {asked.requests.last()}; // the way there went well; this is what did not
        if (talk.replies.isEmpty() && !asked.requests.isEmpty())
            talk.replies = askAll(dialect, asked, shown).value_or(QStringList());
    }
}

Result<ToolTest> ToolTestService::run(const ManualCall& call, std::stop_token stop)
{
    const auto seen = m_parts.desktop.capture(after(limits::desktopQuery));
    if (!seen)
        return fail(seen.error());
    ToolTest trial = begin(call, {seen->image.size(), seen->windows, seen->pointer});
    Stopwatch watch;
    Place place{m_parts.desktop, ActionRunner(m_parts.pipeline), stop};
    const auto action = actionOfCall(call, m_parts.tools, seen->image.size());
    const ToolResult result = !action ? performNatively(call, trial, place)
        : *action                     ? performTool(call, **action, *seen, place)
                                      : toolTestResult(Result<Outcome>(fail(action->error())));
    trial.elapsedMs = std::chrono::duration_cast<Millis>(watch.lap()).count();
    trial.approval = approvalOf(place.way);
    finish(trial, call, result);
    const bool isLook = !action && !displayToolActs(call);
    if (isLook || place.way.last()) // else whoever refused it has said all there is to say
        retell(trial, *seen, place.way, std::move(stop));
    return trial;
}

ToolTest ToolTestService::tell(const ManualCall& call, const Frame& seen, const Outcome& done)
{
    ToolTest trial = begin(call, {seen.image.size(), seen.windows, seen.pointer});
    const Result<Outcome> outcome(done);
    trial.elapsedMs = done.acted.count();
    finish(trial, call, toolTestResult(outcome));
    retell(trial, seen, ActionRunner::showing(outcome), {});
    return trial;
}

std::optional<QJsonObject> waitAsked(const ManualCall& call)
{
    const QJsonObject request = call.arguments.value(QLatin1String("request")).toObject();
    const bool waits = call.tool == QLatin1String("deskctl") && DeskctlService::waitOf(request).has_value();
    return waits ? std::optional(request) : std::nullopt;
}

ToolTest answeredToolTest(const ManualCall& call, const ToolRegistry& tools, const ToolResult& result)
{
    ToolTest trial;
    for (const auto dialect : dialects)
        talkOf(trial, dialect).wording = wordingOf(dialect, call, tools, {});
    trial.isOk = result.ok;
    trial.sentence = sentenceOf(result);
    trial.elapsedMs = result.durationMs;
    trial.approval = result.code == ErrorCode::NeedsApproval ? result.via : QString();
    talkOf(trial, Dialect::Tool).replies = {QString::fromUtf8(compactJson(toolResultJson(result)))};
    return trial;
}

ToolTest answeredToolTest(const ManualCall& call, const ToolRegistry& tools, const QJsonObject& reply, Millis elapsed)
{
    const QString said = QString::fromUtf8(deskctlBytes(reply));
    ToolResult result = toolTestResult(Dialect::Deskctl, said);
    result.tool = call.tool;
    result.requestId = newId();
    result.durationMs = elapsed.count();
    ToolTest trial = answeredToolTest(call, tools, result);
    talkOf(trial, Dialect::Deskctl).replies = {said};
    return trial;
}

} // namespace triarch
