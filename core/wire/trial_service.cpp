// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/trial_service.h"

#include "core/action/action_parser.h"
#include "core/base/ids.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/process_id.h"
#include "core/base/stopwatch.h"
#include "core/desktop/recording_desktop.h"
#include "core/wire/command_service.h"
#include "core/wire/deskctl_service.h"
#include "core/wire/display_tools.h"
#include "core/wire/lucy_service.h"

#include <QDateTime>
#include <QDir>

namespace triarch {

namespace {

const QString manualDoor = QStringLiteral("manual"); // for policy and journal; its own numbers of windows as well

TrialTalk& talkOf(Trial& trial, Dialect dialect) { return trial.talks[std::size_t(dialect)]; }

QJsonObject outcomeJson(const Outcome& outcome)
{
    return {{"result", outcome.result}, {"status", statusWord(outcome.status)}, {"changed", outcome.changedFraction},
        {"acted_ms", qint64(outcome.acted.count())}, {"settled_ms", qint64(outcome.settled.count())}};
}

/// What came of it as a tool's result; the code of a failure stands behind `via`.
ToolResult trialResult(const Result<Outcome>& done)
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
        result.via += QLatin1Char(':') + codeWord(error->code);
    }
    return result;
}

/// What was sent was sent: a stop ended the wait for what it does, and nothing else.
Result<Outcome> whatCameOf(const Result<Outcome>& done, const DoorWay& way)
{
    const auto written = way.written();
    const bool wasSent = !done && done.error().code == ErrorCode::Cancelled && written && written->succeeded();
    return wasSent ? Result<Outcome>(*written) : done;
}

/// A reply of another contract as a tool's result.
ToolResult trialResult(Dialect dialect, const QString& reply)
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
QString approvalOf(const DoorWay& way)
{
    const auto& last = way.last();
    const bool isAsked = last && *last && (*last)->error && (*last)->error->code == ErrorCode::NeedsApproval;
    return isAsked ? (*last)->approval : QString();
}

/// Whether a service has said no, so that what follows it has no sense.
bool isRefusal(Dialect dialect, const QString& reply) { return !trialResult(dialect, reply).ok; }

} // namespace

Result<QString> TrialService::ask(Dialect dialect, const QString& request, Place& place)
{
    const qint64 self = ownProcess().pid;
    if (dialect == Dialect::Lucy) {
        LucyService lucy(place.desktop, place.way, m_parts.sandboxed, m_parts.world.windowPicture);
        return lucy.handle(request, after(LucyService::patience), place.stop, {m_id, self, manualDoor});
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
    return deskctl.handle(*json, {manualDoor, manualDoor, {}, m_id, self}, place.stop)
        .map([](const QJsonObject& reply) { return QString::fromUtf8(deskBytes(reply)); });
}

/// Where one says no the others are not asked.
Result<QStringList> TrialService::askAll(Dialect dialect, const Wording& wording, Place& place)
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
ToolResult TrialService::performTool(const ManualCall& call, const Action& action, const Frame& seen, Place& place)
{
    if (!place.way)
        return trialResult(
            Result<Outcome>(fail(ErrorCode::Unsupported, QStringLiteral("Nothing is done where one only looks"))));
    const bool isBeside = std::holds_alternative<UseTool>(action) || std::holds_alternative<ReportCompletion>(action);
    if (isBeside) // whoever asks has asked the wrong one: nothing of it is the door's
        return trialResult(Result<Outcome>(
            fail(ErrorCode::Unsupported, QStringLiteral("%1 does nothing to a display").arg(call.tool))));
    const auto proposal = parseProposal(m_parts.tools, {call.tool}, call.tool, call.arguments, seen.image.size());
    if (!proposal)
        return trialResult(Result<Outcome>(fail(proposal.error())));
    ActionRequest request{*proposal, manualDoor, 0, m_parts.sandboxed, false};
    request.id = m_id;
    request.asker = ownProcess().pid;
    return trialResult(whatCameOf(place.way.perform(request, seen, place.stop), place.way));
}

/// By the first contract that knows it, as it is asked there.
ToolResult TrialService::performNatively(const ManualCall& call, Trial& trial, Place& place)
{
    for (const auto dialect : {Dialect::Deskctl, Dialect::Lucy, Dialect::Command}) {
        TrialTalk& talk = talkOf(trial, dialect);
        if (talk.wording.requests.isEmpty())
            continue;
        const auto replies = askAll(dialect, talk.wording, place);
        if (!replies)
            return trialResult(Result<Outcome>(fail(replies.error())));
        talk.replies = *replies;
        return trialResult(dialect, replies->last());
    }
    const QString why = talkOf(trial, Dialect::Deskctl).wording.none;
    return trialResult(Result<Outcome>(fail(ErrorCode::InvalidArgument, call.tool + QStringLiteral(": ") + why)));
}

/// Nothing has been asked yet: the words, and the id of every row that it will leave.
Trial TrialService::begin(const ManualCall& call, const DialectView& view)
{
    m_id = newId();
    Trial trial;
    for (const auto dialect : dialects)
        talkOf(trial, dialect).wording = wordingOf(dialect, call, m_parts.tools, view);
    return trial;
}

void TrialService::finish(Trial& trial, const ManualCall& call, const ToolResult& result)
{
    trial.isOk = result.ok;
    trial.sentence = sentenceOf(result);
    if (!talkOf(trial, Dialect::Tool).wording.requests.isEmpty())
        talkOf(trial, Dialect::Tool).replies = {toolReply(result, call.tool, m_id, trial.elapsedMs)};
}

/// What was done is told again by the services that have not spoken, on the display as it was seen right before. What
/// never came to the door, and yet was refused, is nothing that they could know.
void TrialService::retell(Trial& trial, const Frame& seen, const DoorWay& way, std::stop_token stop)
{
    const auto& last = way.last();
    const bool wentWell = last && *last && (*last)->succeeded();
    if (last && wentWell != trial.isOk)
        return;
    RecordingDesktop then(seen);
    Place shown{last ? static_cast<Desktop&>(then) : m_parts.desktop, last ? DoorWay::showing(*last) : DoorWay(), stop};
    for (const auto dialect : {Dialect::Lucy, Dialect::Command, Dialect::Deskctl}) {
        TrialTalk& talk = talkOf(trial, dialect);
        Wording asked = talk.wording;
        if (last && !trial.isOk && !asked.requests.isEmpty())
            asked.requests = {asked.requests.last()}; // the way there went well; this is what did not
        if (talk.replies.isEmpty() && !asked.requests.isEmpty())
            talk.replies = askAll(dialect, asked, shown).value_or(QStringList());
    }
}

Result<Trial> TrialService::run(const ManualCall& call, std::stop_token stop)
{
    const auto seen = m_parts.desktop.capture(after(limits::desktopQuery));
    if (!seen)
        return fail(seen.error());
    Trial trial = begin(call, {seen->image.size(), seen->windows, seen->pointer});
    Stopwatch watch;
    Place place{m_parts.desktop, DoorWay(m_parts.door), stop};
    const auto action = actionOfCall(call, m_parts.tools, seen->image.size());
    const ToolResult result = !action ? performNatively(call, trial, place)
        : *action                     ? performTool(call, **action, *seen, place)
                                      : trialResult(Result<Outcome>(fail(action->error())));
    trial.elapsedMs = std::chrono::duration_cast<Millis>(watch.lap()).count();
    trial.approval = approvalOf(place.way);
    finish(trial, call, result);
    const bool isLook = !action && !displayToolActs(call);
    if (isLook || place.way.last()) // else whoever refused it has said all there is to say
        retell(trial, *seen, place.way, std::move(stop));
    return trial;
}

Trial TrialService::tell(const ManualCall& call, const Frame& seen, const Outcome& done)
{
    Trial trial = begin(call, {seen.image.size(), seen.windows, seen.pointer});
    const Result<Outcome> outcome(done);
    trial.elapsedMs = done.acted.count();
    finish(trial, call, trialResult(outcome));
    retell(trial, seen, DoorWay::showing(outcome), {});
    return trial;
}

std::optional<QJsonObject> waitAsked(const ManualCall& call)
{
    const QJsonObject request = call.arguments.value(QLatin1String("request")).toObject();
    const bool waits = call.tool == QLatin1String("deskctl") && DeskctlService::waitOf(request).has_value();
    return waits ? std::optional(request) : std::nullopt;
}

Trial answeredTrial(const ManualCall& call, const ToolRegistry& tools, const ToolResult& result)
{
    Trial trial;
    for (const auto dialect : dialects)
        talkOf(trial, dialect).wording = wordingOf(dialect, call, tools, {});
    trial.isOk = result.ok;
    trial.sentence = sentenceOf(result);
    trial.elapsedMs = result.durationMs;
    trial.approval = result.code == ErrorCode::NeedsApproval ? result.via : QString();
    talkOf(trial, Dialect::Tool).replies = {QString::fromUtf8(compactJson(toolResultJson(result)))};
    return trial;
}

Trial answeredTrial(const ManualCall& call, const ToolRegistry& tools, const QJsonObject& reply, Millis elapsed)
{
    const QString said = QString::fromUtf8(deskBytes(reply));
    ToolResult result = trialResult(Dialect::Deskctl, said);
    result.tool = call.tool;
    result.requestId = newId();
    result.durationMs = elapsed.count();
    Trial trial = answeredTrial(call, tools, result);
    talkOf(trial, Dialect::Deskctl).replies = {said};
    return trial;
}

} // namespace triarch
