// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/host_doors.h"

#include "core/base/ids.h"
#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/redacted_json.h"
#include "core/wire/approval_methods.h"

#include <QFileInfo>
#include <QMetaMethod>
#include <QRegularExpression>
#include <QTimer>

namespace triarch {

namespace {

constexpr std::size_t sessionsMax = 16;
constexpr Millis lucyGrace{200}; ///< what was stopped needs it to say what became of it

bool isSessionName(const QString& name)
{
    static const QRegularExpression form(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$"));
    static const QStringList taken{QStringLiteral("host"), QStringLiteral("lucy")}; // sockets of that name are others
    return form.match(name).hasMatch() && !taken.contains(name);
}

QJsonObject plainReply(const QJsonObject& request, const QString& error)
{
    return deskEnvelope(request, plainFailure(error));
}

QByteArray lucyBytes(const Result<QJsonObject>& result)
{
    const QString line =
        result ? result->value(QLatin1String("reply")).toString() : LucyService::errorLine(result.error());
    return line.toUtf8() + '\n';
}

/// Of several answers to one question the first counts.
HostAnswer onlyFirst(const HostAnswer& reply)
{
    return [open = std::make_shared<HostAnswer>(reply)](const Result<QJsonObject>& result) {
        if (const auto answer = std::exchange(*open, {}))
            answer(result);
    };
}

/// Who looks on asks again and again, and it says nothing about anybody's wishes.
bool isLook(const RequestNote& note)
{
    return note.door == QLatin1String("host")
        && (note.intent == QLatin1String("status") || note.intent == QLatin1String("picture"));
}

/// The log never holds what was typed: only the word of what was asked.
RequestNote noteOf(const HostQuestion& question)
{
    const QString& method = question.method;
    if (method == QLatin1String("lucy"))
        return {
            newId(), method, question.params.value(QLatin1String("line")).toString().section(QLatin1Char(' '), 0, 0)};
    if (method == QLatin1String("command"))
        return {newId(), method, question.params.value(QLatin1String("command"))[QLatin1String("type")].toString()};
    if (method == QLatin1String("deskctl") || method == QLatin1String("mcp"))
        return {newId(), method, question.params.value(QLatin1String("action")).toString()};
    if (method == QLatin1String("tool"))
        return toolNote(question.params);
    if (method == QLatin1String("perform"))
        return {newId(), QStringLiteral("manual"), question.params.value(QLatin1String("tool")).toString()};
    return {newId(), QStringLiteral("host"), method};
}

/// The same question under our id, taken back by another stop.
HostQuestion named(HostQuestion question, const QString& id, std::stop_token stop)
{
    question.id = id;
    question.stop = std::move(stop);
    return question;
}

} // namespace

HostDoors::HostDoors(HostService& service, StopFlag& stopFlag, QString folder, std::shared_ptr<RequestLog> log)
    : m_service(service),
      m_stopFlag(stopFlag),
      m_folder(std::move(folder)),
      m_log(std::move(log)),
      m_isStopTold(stopFlag.isRaised()), // by whoever was here before
      m_operator([this](const HostQuestion& question, const HostAnswer& reply) {
          const auto note = noteOf(question);
          answer(named(question, note.id, question.stop), counted(reply, note));
      }),
      m_lucy([this](const LineServer::Question& asked, const LineServer::Answer& reply) {
          const HostQuestion question{
              QStringLiteral("lucy"), {{"line", QString::fromUtf8(asked.line)}}, asked.stop, {}, asked.process};
          const auto note = noteOf(question);
          const auto inWords = [reply](const Result<QJsonObject>& result) { reply(lucyBytes(result)); };
          answer(named(question, note.id, asked.stop), counted(inWords, note));
      })
{
}

HostDoors::~HostDoors()
{
    if (m_approvals)
        m_approvals->tell({});
}

void HostDoors::serveApprovals(ApprovalBook& book)
{
    m_approvals = &book;
    book.tell([this] { // from any thread
        QMetaObject::invokeMethod(this, [this] {
            auto json = redactedJson(approvalsJson(m_approvals->list()));
            json.insert(QStringLiteral("event"), QStringLiteral("approvals"));
            m_operator.tell(json);
        });
    });
}

Result<void> HostDoors::open()
{
    const QString usual = QStringLiteral("default");
    if (auto session = openSession(usual, HostService::sessionPath(m_folder, usual)); !session)
        return fail(session.error());
    if (auto listening = m_lucy.listen(m_folder + QStringLiteral("/lucy.sock")); !listening)
        return listening;
    return m_operator.listen(m_folder + QStringLiteral("/host.sock"));
}

/// The flag first, which the gate sees at once; then the token, which ends a wait for the picture to settle.
void HostDoors::stop()
{
    m_stopFlag.raise();
    m_stop.request_stop();
    m_operator.tell({{"event", "stopped"}});
    if (m_working == 0)
        tellStopped();
}

/// The keys raise the flag in a thread of their own, others from another process: it is seen by what they ended.
void HostDoors::tellStopped()
{
    const auto since = m_stopFlag.raisedFor();
    if (since && !std::exchange(m_isStopTold, true))
        Q_EMIT stopped(std::chrono::duration_cast<std::chrono::milliseconds>(*since).count());
}

void HostDoors::resume()
{
    m_stop = std::stop_source(); // what was asked before the stop stays cancelled
    m_stopFlag.clear();
    m_isStopTold = false;
    m_operator.tell({{"event", "resumed"}});
}

/// A process that does more than serve is nobody's to end but its operator's; and what is stopped for an end that does
/// not come would stay stopped.
Result<void> HostDoors::mayShutDown() const
{
    if (m_mission)
        return fail(m_mission->refusal());
    if (isSignalConnected(QMetaMethod::fromSignal(&HostDoors::shutdownAsked)))
        return {};
    return fail(ErrorCode::Unsupported, QStringLiteral("the console serves this display, until it is closed"));
}

void HostDoors::shutDown()
{
    stop();
    Q_EMIT shutdownAsked();
}

HostAnswer HostDoors::counted(const HostAnswer& reply, const RequestNote& note)
{
    if (m_pending++ == 0)
        Q_EMIT busy();
    return [this, reply, note](const Result<QJsonObject>& result) {
        reply(result);
        if (!isLook(note)) {
            m_log->write(note, result);
            tellRequest(note, result);
        }
        if (--m_pending == 0)
            Q_EMIT idle();
    };
}

void HostDoors::tellRequest(const RequestNote& note, const Result<QJsonObject>& result)
{
    if (!m_operator.hasListeners())
        return;
    const auto took = std::chrono::duration_cast<Millis>(after(Millis(0)) - note.begun);
    auto json = redactedJson(RequestLog::lineOf(note, result, took));
    json.insert(QStringLiteral("event"), QStringLiteral("request"));
    m_operator.tell(json);
}

std::shared_ptr<JoinedStop> HostDoors::stopFor(std::stop_token asker) const
{
    return std::make_shared<JoinedStop>(m_stop.get_token(), std::move(asker));
}

HostAnswer HostDoors::returning(const HostAnswer& reply, const std::shared_ptr<JoinedStop>& stop)
{
    ++m_working;
    return [this, reply, stop](const Result<QJsonObject>& result) {
        QMetaObject::invokeMethod(this, [this, reply, result, stop] {
            --m_working;
            reply(result);
            if (m_working == 0)
                tellStopped();
            if (!result && result.error().code == ErrorCode::DisplayLost)
                Q_EMIT displayLost();
        });
    };
}

void HostDoors::answer(const HostQuestion& question, const HostAnswer& reply)
{
    const QString& method = question.method;
    if (const auto said = m_mission ? m_mission->answer(question) : std::nullopt)
        return reply(*said);
    if (method == QLatin1String("status"))
        return answerStatus(question, reply);
    if (method == QLatin1String("stop") || method == QLatin1String("resume")) {
        method == QLatin1String("stop") ? stop() : resume();
        return reply(QJsonObject{{"stopped", m_stopFlag.isRaised()}});
    }
    if (method == QLatin1String("shutdown")) {
        const auto may = mayShutDown();
        reply(may.map([] { return QJsonObject(); }));
        if (may)
            shutDown();
        return;
    }
    if (const auto said = m_approvals ? answerApproval(*m_approvals, question) : std::nullopt)
        return reply(*said);
    if (method == QLatin1String("session"))
        return answerSession(question.params, reply);
    if (method == QLatin1String("lucy"))
        return answerLucy(question, reply);
    auto joined = stopFor(question.stop);
    if (m_tools && ToolService::isMethod(method))
        return m_tools->handle(named(question, question.id, joined->token()), returning(reply, joined));
    auto& service = serviceFor(HostService::acts(question));
    QMetaObject::invokeMethod(&service,
        [&service, question = named(question, question.id, joined->token()), back = returning(reply, joined)] {
            service.handle(question, back);
        });
}

/// Of a mission, what it is like as well; that is said whatever the display says.
void HostDoors::answerStatus(const HostQuestion& question, const HostAnswer& reply)
{
    auto joined = stopFor(question.stop);
    const HostAnswer whole = [this, reply](const Result<QJsonObject>& status) {
        if (!m_mission)
            return reply(status);
        auto json = m_mission->status();
        const auto display = status.value_or(QJsonObject());
        for (const char* fact : {"width", "height", "stopped"})
            json.insert(QLatin1String(fact), display.value(QLatin1String(fact)));
        reply(json);
    };
    auto& service = serviceFor(false);
    QMetaObject::invokeMethod(
        &service, [&service, question, back = returning(whole, joined)] { service.handle(question, back); });
}

void HostDoors::answerSession(const QJsonObject& params, const HostAnswer& reply)
{
    const QString session = params.value(QLatin1String("session")).toString(QStringLiteral("default"));
    const QString asked = params.value(QLatin1String("path")).toString();
    reply(openSession(session, asked.isEmpty() ? HostService::sessionPath(m_folder, session) : asked)
              .map([](const QString& path) {
                  return QJsonObject{{"socket", path}};
              }));
}

/// @return the path, also when it was open already
Result<QString> HostDoors::openSession(const QString& session, const QString& path)
{
    if (!isSessionName(session))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' cannot name a session").arg(session));
    if (!QFileInfo(path).isAbsolute())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The path of a socket begins with /"));
    const auto open = m_sessions.find(path);
    if (open != m_sessions.end() && QFileInfo::exists(path)) {
        open->second.lastUse = ++m_sessionUses;
        return path;
    }
    m_sessions.erase(path); // somebody took its socket away
    const DeskCaller caller{QStringLiteral("deskctl"), session, path};
    auto socket = std::make_unique<LineServer>(
        [this, caller](const LineServer::Question& asked, const LineServer::Answer& reply) {
            m_sessions.at(caller.socketPath).lastUse = ++m_sessionUses;
            answerDesk(caller, asked, reply);
        });
    if (auto listening = socket->listen(path); !listening)
        return fail(listening.error());
    if (auto room = makeRoomForSession(); !room)
        return fail(room.error());
    m_sessions.emplace(path, Session{std::move(socket), ++m_sessionUses});
    return path;
}

/// The one that nobody has used for longest is closed; whoever names it again has it opened again. Its numbers of
/// windows are the service's and stay.
Result<void> HostDoors::makeRoomForSession()
{
    if (m_sessions.size() < sessionsMax)
        return {};
    const QString usual = HostService::sessionPath(m_folder, QStringLiteral("default"));
    auto oldest = m_sessions.end();
    for (auto one = m_sessions.begin(); one != m_sessions.end(); ++one) {
        if (one->first != usual && one->second.server->peers() == 0
            && (oldest == m_sessions.end() || one->second.lastUse < oldest->second.lastUse))
            oldest = one;
    }
    if (oldest == m_sessions.end())
        return fail(ErrorCode::Budget, QStringLiteral("%1 sessions are being used already").arg(sessionsMax));
    m_sessions.erase(oldest);
    return {};
}

/// Its 2 s begin here: what waits behind others for so long is not begun any more. What is under way then ends at once,
/// and tells whether it was done; whoever asked does not wait for what cannot.
void HostDoors::answerLucy(const HostQuestion& question, const HostAnswer& reply)
{
    const QString line = question.params.value(QLatin1String("line")).toString();
    auto joined = stopFor(question.stop);
    const auto deadline = after(LucyService::patience);
    const HostAnswer first = onlyFirst(reply);
    QTimer::singleShot(LucyService::patience, this, [late = std::weak_ptr(joined)] {
        if (const auto stop = late.lock())
            stop->request();
    });
    QTimer::singleShot(LucyService::patience + lucyGrace, this, [first] {
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

void HostDoors::answerDesk(DeskCaller caller, const LineServer::Question& asked, const LineServer::Answer& reply)
{
    const QByteArray line = asked.line.trimmed();
    if (line.isEmpty())
        return reply({}); // as deskctl does
    const auto request = parseJsonObject(line, {limits::socketLineBytes, limits::jsonDepth});
    const JsonFields fields(request.value_or(QJsonObject()), QStringLiteral("request"));
    const auto id = fields.string("id");
    const auto action = fields.string("action");
    const auto inBytes = [reply, request = request.value_or(QJsonObject())](const Result<QJsonObject>& result) {
        reply(deskBytes(result ? *result : plainReply(request, result.error().message)) + '\n');
    };
    if (!request || !id || !action) {
        const auto& why = !request ? request.error() : !id ? id.error() : action.error();
        return counted(inBytes, {newId(), caller.door, QStringLiteral("bad request")})(
            plainReply(fields.json(), QStringLiteral("Bad request: ") + why.message));
    }
    const RequestNote note{newId(), caller.door, *action};
    const auto back = counted(inBytes, note);
    if (*action == QLatin1String("ping"))
        return back(deskEnvelope(*request, QJsonObject{{"message", "pong"}}));
    if (*action == QLatin1String("shutdown")) {
        const auto may = mayShutDown();
        back(deskEnvelope(
            *request, may ? DeskReply(QJsonObject{{"message", "Shutting down"}}) : failedTo("Shutdown", may.error())));
        if (may)
            shutDown();
        return;
    }
    if (m_mission && DeskctlService::acts(*action))
        return back(deskEnvelope(*request, failedTo("Request", m_mission->refusal())));
    caller.request = note.id;
    caller.process = asked.process;
    auto joined = stopFor(asked.stop);
    auto& service = serviceFor(DeskctlService::acts(*action));
    QMetaObject::invokeMethod(
        &service, [&service, request = *request, caller, token = joined->token(), reply = returning(back, joined)] {
            service.desk(request, caller, token, reply);
        });
}

} // namespace triarch
