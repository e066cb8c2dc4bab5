// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// HostSockets' part that answers in a contract's own form: deskctl's sessions, and lucy with her 2 s.
#include "core/host/host_sockets.h"

#include "core/base/ids.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/provenance.h"
#include "core/host/approvals/first_answer.h"

#include <QTimer>

namespace triarch {

namespace {

constexpr Millis lucyGrace{200}; ///< what was stopped needs it to say what became of it

QJsonObject plainReply(const QJsonObject& request, const QString& error)
{
    return deskctlEnvelope(request, plainFailure(error));
}

} // namespace

/// Its 2 s begin here: what waits behind others for so long is not begun any more. What is under way then ends at once,
/// and tells whether it was done; whoever asked does not wait for what cannot.
void HostSockets::answerLucy(const HostQuestion& question, const HostAnswer& reply)
{
    const QString line = question.params.value(QLatin1String("line")).toString();
    auto joined = stopFor(question.stop);
    const auto deadline = after(LucyService::timeout);
    const HostAnswer first = onlyFirst(reply);
    QTimer::singleShot(LucyService::timeout, this, [late = std::weak_ptr(joined)] {
        if (const auto stop = late.lock())
            stop->request();
    });
    QTimer::singleShot(LucyService::timeout + lucyGrace, this, [first] {
        first(QJsonObject{{"reply", LucyService::errorLine({ErrorCode::Timeout, {}})}});
    });
    auto& service = serviceFor(LucyService::acts(line));
    QMetaObject::invokeMethod(&service,
        [&service, line, deadline, caller = LucyCaller{question.id, question.process}, token = joined->token(),
            back = returning(first, joined)] {
            back(service.lucy(line, deadline, token, caller).map([](const QString& text) {
                return QJsonObject{{"reply", text}};
            }));
        });
}

void HostSockets::answerDeskctl(
    DeskctlCaller caller, const LineServer::Question& asked, const LineServer::Answer& reply)
{
    const QByteArray line = asked.line.trimmed();
    if (line.isEmpty())
        return reply({}); // as deskctl does
    const auto request = parseJsonObject(line, {LocalListener::longestLine, limits::jsonDepth});
    const JsonFields fields(request.value_or(QJsonObject()), QStringLiteral("request"));
    const auto id = fields.string("id");
    const auto action = fields.string("action");
    const auto inBytes = [reply, request = request.value_or(QJsonObject())](const Result<QJsonObject>& result) {
        reply(deskctlBytes(result ? *result : plainReply(request, result.error().message)) + '\n');
    };
    if (!request || !id || !action) {
        const auto& why = !request ? request.error() : !id ? id.error() : action.error();
        return counted(inBytes, {newId(), caller.source, QStringLiteral("bad request")})(
            plainReply(fields.json(), QStringLiteral("Bad request: ") + why.message));
    }
    RequestNote note{newId(), caller.source, *action};
    note.process = processJson(asked.sender);
    const auto back = counted(inBytes, note);
    if (*action == QLatin1String("ping"))
        return back(deskctlEnvelope(*request, QJsonObject{{"message", "pong"}}));
    if (*action == QLatin1String("shutdown")) {
        const auto may = mayShutDown(asked.sender);
        back(deskctlEnvelope(*request,
            may ? DeskctlReply(QJsonObject{{"message", "Shutting down"}}) : failedTo("Shutdown", may.error())));
        if (may)
            shutDown();
        return;
    }
    if (m_mission && DeskctlService::acts(*action))
        return back(deskctlEnvelope(*request, failedTo("Request", m_mission->refusal())));
    caller.request = note.id;
    caller.process = asked.sender.pid;
    auto joined = stopFor(asked.stop);
    auto& service = serviceFor(DeskctlService::acts(*action));
    QMetaObject::invokeMethod(
        &service, [&service, request = *request, caller, token = joined->token(), reply = returning(back, joined)] {
            service.desk(request, caller, token, reply);
        });
}

} // namespace triarch
