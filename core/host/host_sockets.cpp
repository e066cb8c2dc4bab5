// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_sockets.h"

#include "core/base/json/redacted_json.h"
#include "core/host/approvals/approval_methods.h"
#include "core/host/approvals/first_answer.h"
#include "core/host/request_note.h"
#include "core/mission/operator_command_parser.h"

#include <QMetaMethod>
#include <QTimer>

namespace triarch {

namespace {

constexpr Millis queryTimeout{100};
constexpr Millis stopKeyTimeout{30'000};

QByteArray lucyBytes(const Result<QJsonObject>& result)
{
    const QString line =
        result ? result->value(QLatin1String("reply")).toString() : LucyService::errorLine(result.error());
    return line.toUtf8() + '\n';
}

/// Returns true if only the operator may send this request. Every process may stop and pause.
bool isForOperator(const HostQuestion& question)
{
    static const QStringList methods{QStringLiteral("approvals"), QStringLiteral("approve"), QStringLiteral("reject"),
        QStringLiteral("revoke"), QStringLiteral("resume")};
    if (question.method != QLatin1String("send"))
        return methods.contains(question.method);
    const auto command = parseOperatorCommand(question.params.value(QLatin1String("text")).toString());
    return !command || !(std::holds_alternative<Stop>(*command) || std::holds_alternative<Pause>(*command));
}

bool isByStopKey(const HostQuestion& question)
{
    return question.method == QLatin1String("resume") && question.params.value(QLatin1String("by_stop_key")).toBool();
}

/// The same question under our id, taken back by another stop.
HostQuestion named(HostQuestion question, const QString& id, std::stop_token stop)
{
    question.id = id;
    question.stop = std::move(stop);
    return question;
}

} // namespace

HostSockets::HostSockets(
    HostService& service, StopFlag& stopFlag, QString folder, std::shared_ptr<RequestLog> log, OperatorCheck mayCommand)
    : m_service(service),
      m_stopFlag(stopFlag),
      m_folder(std::move(folder)),
      m_log(std::move(log)),
      m_mayCommand(std::move(mayCommand)),
      m_isStopTold(stopFlag.isRaised()), // by whoever was here before
      m_operator(
          [this](const HostQuestion& question, const HostAnswer& reply) {
              const auto note = noteOf(question);
              answer(named(question, note.id, question.stop), counted(reply, note));
          },
          m_mayCommand),
      m_sessions(m_folder,
          [this](const DeskctlCaller& caller, const LineServer::Question& asked, const LineServer::Answer& reply) {
              answerDeskctl(caller, asked, reply);
          }),
      m_lucy([this](const LineServer::Question& asked, const LineServer::Answer& reply) {
          const HostQuestion question{QStringLiteral("lucy"), {{"line", QString::fromUtf8(asked.line)}}, asked.stop, {},
              asked.sender.pid, asked.sender};
          const auto note = noteOf(question);
          const auto inWords = [reply](const Result<QJsonObject>& result) { reply(lucyBytes(result)); };
          answer(named(question, note.id, asked.stop), counted(inWords, note));
      })
{
    if (stopFlag.isRaised()) // as after a stop of this host's own
        m_stop.request_stop();
    m_stopKeyTimeout.setSingleShot(true);
    connect(&m_stopKeyTimeout, &QTimer::timeout, this, [this] {
        std::exchange(m_resumeByKey, {})(
            fail(ErrorCode::Timeout, QStringLiteral("Nobody pressed the stop key on the display's keyboard")));
    });
}

HostSockets::~HostSockets() { m_stopFlag.clearIf(m_ownStop); }

void HostSockets::serveApprovals(ApprovalQueue& book)
{
    m_approvals = &book;
    m_approvalWatch = std::make_unique<ApprovalWatch>(book);
    connect(m_approvalWatch.get(), &ApprovalWatch::changed, this, [this](const ApprovalList& list) {
        auto json = redactedJson(approvalsJson(list));
        json.insert(QStringLiteral("event"), QStringLiteral("approvals"));
        tell(json);
        Q_EMIT approvalsChanged(list);
    });
}

Result<void> HostSockets::open()
{
    if (auto session = m_sessions.open(QStringLiteral("default")); !session)
        return fail(session.error());
    if (auto listening = m_lucy.listen(m_folder + QStringLiteral("/lucy.sock")); !listening)
        return listening;
    lookAtDisplay({QStringLiteral("status"), {}, {}}, {}); // before anybody can ask for more
    return m_operator.listen(m_folder + QStringLiteral("/host.sock"));
}

void HostSockets::tell(const QJsonObject& event)
{
    const bool isOperators = event.value(QLatin1String("event")) == QLatin1String("approvals");
    m_operator.tell(event, isOperators ? OperatorSocket::Audience::Operator : OperatorSocket::Audience::Everyone);
}

/// The flag first, which the gate sees at once; then the token, which ends a wait for the picture to settle.
void HostSockets::stop()
{
    m_stopFlag.raise();
    m_stop.request_stop();
    m_operator.tell({{"event", "stopped"}});
    if (m_working == 0)
        tellStopped();
}

/// The keys raise the flag in a thread of their own, others from another process: it is seen by what they ended.
void HostSockets::tellStopped()
{
    const auto since = m_stopFlag.raisedFor();
    if (since && !std::exchange(m_isStopTold, true))
        Q_EMIT stopped(std::chrono::duration_cast<std::chrono::milliseconds>(*since).count());
}

/// Returns true for a resume that the stop key may confirm. While nothing is stopped a press of it is a stop.
bool HostSockets::canAwaitStopKey(const HostQuestion& question) const
{
    return isByStopKey(question) && m_hearsStopKey && m_stopFlag.isRaised();
}

/// Waits for a press of the Pause key. Only one client can wait at a time: a press answers one request.
void HostSockets::awaitStopKey(const HostAnswer& reply)
{
    if (m_resumeByKey)
        return reply(fail(ErrorCode::Refused, QStringLiteral("Another resume waits for the stop key")));
    m_resumeByKey = reply;
    m_stopKeyTimeout.start(stopKeyTimeout);
}

bool HostSockets::resumeByStopKey()
{
    if (!m_resumeByKey)
        return false;
    resume();
    return true;
}

/// Answers a client that waits for the stop key as well: its next press is a stop again.
void HostSockets::resume()
{
    m_stop = std::stop_source(); // what was asked before the stop stays cancelled
    m_stopFlag.clear();
    m_isStopTold = false;
    m_operator.tell({{"event", "resumed"}});
    m_stopKeyTimeout.stop();
    if (const auto reply = std::exchange(m_resumeByKey, {}))
        reply(QJsonObject{{"stopped", false}});
}

/// A process that does more than serve is nobody's to end but its operator's; and what is stopped for an end that does
/// not come would stay stopped.
Result<void> HostSockets::mayShutDown(const ProcessId& sender) const
{
    if (auto may = m_mayCommand(sender); !may)
        return may;
    if (m_mission)
        return fail(m_mission->refusal());
    if (isSignalConnected(QMetaMethod::fromSignal(&HostSockets::shutdownAsked)))
        return {};
    return fail(ErrorCode::Unsupported, QStringLiteral("the console serves this display, until it is closed"));
}

void HostSockets::end()
{
    if (const quint64 at = m_stopFlag.raiseIfClear())
        m_ownStop = at;
    m_stop.request_stop();
}

void HostSockets::shutDown()
{
    end();
    Q_EMIT shutdownAsked();
}

/// Returns true if the end of this host would lose what the operator decided, or is asked to decide.
bool HostSockets::holdsDecision() const
{
    const auto list = m_approvals ? m_approvals->list() : ApprovalList();
    return m_stopFlag.isRaised() || !list.waiting.empty() || !list.grants.empty();
}

/// Ends the host for a mission, unless a client waits for an answer.
void HostSockets::yield(const HostAnswer& reply)
{
    const bool isFree = m_isTemporary && !m_mission && m_pending == 1; // this question
    if (isFree) {
        reply(QJsonObject());
        Q_EMIT shutdownAsked();
        return;
    }
    reply(fail(ErrorCode::Refused,
        m_isTemporary ? QStringLiteral("Another request to the host has no answer yet")
                      : QStringLiteral("The host was not started by a command")));
}

HostAnswer HostSockets::counted(const HostAnswer& reply, const RequestNote& note)
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

void HostSockets::tellRequest(const RequestNote& note, const Result<QJsonObject>& result)
{
    if (!m_operator.hasListeners())
        return;
    const auto took = std::chrono::duration_cast<Millis>(after(Millis(0)) - note.begun);
    auto json = redactedJson(RequestLog::lineOf(note, result, took));
    json.insert(QStringLiteral("event"), QStringLiteral("request"));
    m_operator.tell(json);
}

std::shared_ptr<JoinedStop> HostSockets::stopFor(std::stop_token requester) const
{
    return std::make_shared<JoinedStop>(m_stop.get_token(), std::move(requester));
}

HostAnswer HostSockets::returning(const HostAnswer& reply, const std::shared_ptr<JoinedStop>& stop)
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

void HostSockets::answer(const HostQuestion& question, const HostAnswer& reply)
{
    const QString& method = question.method;
    const bool isOperators = isForOperator(question) || (method == QLatin1String("yield") && holdsDecision());
    if (auto may = isOperators ? m_mayCommand(question.sender) : Result<void>(); !may)
        return canAwaitStopKey(question) ? awaitStopKey(reply) : reply(fail(may.error()));
    if (const auto said = m_mission ? m_mission->answer(question) : std::nullopt)
        return reply(*said);
    if (method == QLatin1String("status"))
        return answerStatus(question, reply);
    if (method == QLatin1String("stop") || method == QLatin1String("resume")) {
        method == QLatin1String("stop") ? stop() : resume();
        return reply(QJsonObject{{"stopped", m_stopFlag.isRaised()}});
    }
    if (method == QLatin1String("shutdown")) {
        const auto may = mayShutDown(question.sender);
        reply(may.map([] { return QJsonObject(); }));
        if (may)
            shutDown();
        return;
    }
    if (method == QLatin1String("yield"))
        return yield(reply);
    if (const auto said = m_approvals ? answerApproval(*m_approvals, question) : std::nullopt)
        return reply(*said);
    if (m_approvals && method == QLatin1String("send"))
        return reply(answerWords(*m_approvals, question));
    if (method == QLatin1String("session"))
        return reply(openSession(question.params));
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

/// Of a mission, what it is like as well. Somebody's look may take its while: whoever asks how things are is then told
/// the display as it was seen last.
void HostSockets::answerStatus(const HostQuestion& question, const HostAnswer& reply)
{
    const HostAnswer first = onlyFirst([this, reply](const Result<QJsonObject>& display) {
        reply(display || m_mission ? wholeStatus(display.value_or(QJsonObject())) : display);
    });
    QTimer::singleShot(queryTimeout, this, [this, first] {
        if (m_mission || !m_display.isEmpty())
            first(m_display);
    });
    lookAtDisplay(question, first);
}

void HostSockets::lookAtDisplay(const HostQuestion& question, const HostAnswer& reply)
{
    const HostAnswer seen = [this, reply](const Result<QJsonObject>& display) {
        m_display = display.value_or(m_display);
        if (reply)
            reply(display);
    };
    auto& service = serviceFor(false);
    QMetaObject::invokeMethod(&service,
        [&service, question, back = returning(seen, stopFor(question.stop))] { service.handle(question, back); });
}

QJsonObject HostSockets::wholeStatus(QJsonObject display) const
{
    QJsonObject json = m_mission ? m_mission->status() : std::exchange(display, {});
    for (const char* fact : {"width", "height"})
        if (display.contains(QLatin1String(fact)))
            json.insert(QLatin1String(fact), display.value(QLatin1String(fact)));
    json.insert(QStringLiteral("stopped"), m_stopFlag.isRaised());
    return json;
}

Result<QJsonObject> HostSockets::openSession(const QJsonObject& params)
{
    const QString session = params.value(QLatin1String("session")).toString(QStringLiteral("default"));
    return m_sessions.open(session, params.value(QLatin1String("path")).toString()).map([](const QString& path) {
        return QJsonObject{{"socket", path}};
    });
}

} // namespace triarch
