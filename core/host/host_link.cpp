// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_link.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/base/system/socket_peer.h"
#include "core/host/host_file.h"

#include <QSignalBlocker>

namespace triarch {

namespace {

constexpr qsizetype answerBytes = 8 * 1024 * 1024;
constexpr int connectTimeout = 5000; // ms
constexpr auto unreachedFor = Millis(3000);
constexpr auto probeEvery = Millis(1500);
constexpr int probesMost = 2; ///< without an answer; then it hangs

Result<QJsonObject> resultIn(const QJsonObject& answer)
{
    const auto error = answer.value(QLatin1String("error")).toObject();
    if (!error.isEmpty())
        return fail(ErrorCode::Refused, error.value(QLatin1String("text")).toString());
    return answer.value(QLatin1String("result")).toObject();
}

} // namespace

HostLink::HostLink(Locate locate) : m_locate(std::move(locate))
{
    connect(&m_host, &QLocalSocket::readyRead, this, &HostLink::hear);
    connect(&m_host, &QLocalSocket::disconnected, this, [this] {
        lose({ErrorCode::Network, QStringLiteral("The display's host has ended")});
    });
    connect(&m_probe, &QTimer::timeout, this, &HostLink::probe);
}

HostLink::~HostLink() { m_host.disconnect(this); } // it says once more that it is gone while all else is gone

Result<void> HostLink::reach()
{
    if (isReached())
        return {};
    if (m_unreached && millisLeft(m_unreachedUntil) > 0)
        return fail(*m_unreached);
    const auto path = m_locate();
    auto reached = path ? connectTo(*path) : fail(path.error());
    m_unreached = reached ? std::nullopt : std::optional(reached.error());
    const bool wasDear = !path || (m_unreached && m_unreached->code == ErrorCode::Timeout);
    m_unreachedUntil = wasDear ? after(unreachedFor) : Deadline();
    return reached;
}

Result<void> HostLink::connectTo(const QString& path)
{
    m_host.connectToServer(path);
    const bool isThere = m_host.waitForConnected(connectTimeout);
    if (isThere && isOurUser(m_host))
        return {};
    const bool isBusy = m_host.state() == QLocalSocket::ConnectingState; // it has not said no
    const QSignalBlocker quiet(m_host);                                  // no host has ended
    m_host.abort();                                                      // the next question would find it connected
    if (isThere)
        return fail(ErrorCode::Refused, QStringLiteral("%1 is another user's").arg(path));
    return fail(
        isBusy ? ErrorCode::Timeout : ErrorCode::Network, QStringLiteral("The host does not answer at %1").arg(path));
}

int HostLink::ask(const QString& method, const QJsonObject& params, HostAnswer reply)
{
    const int question = ++m_last;
    m_waiting.emplace(question, std::move(reply));
    const QByteArray line = compactJson({{"id", question}, {"method", method}, {"params", params}});
    const auto fits = checkRequestSize(line);
    if (auto reached = fits ? reach() : fits; !reached) {
        QMetaObject::invokeMethod(
            this, [this, question, error = reached.error()] { answer(question, fail(error)); }, Qt::QueuedConnection);
        return question;
    }
    m_host.write(line + '\n');
    if (!m_probe.isActive()) {
        m_unanswered = 0;
        m_probe.start(probeEvery);
    }
    return question;
}

void HostLink::cancel(int question)
{
    if (m_waiting.contains(question) && m_host.state() == QLocalSocket::ConnectedState)
        write({{"method", "cancel"}, {"params", QJsonObject{{"id", question}}}});
}

void HostLink::leave()
{
    m_unreached.reset();
    m_host.abort();
}

void HostLink::tell(const QString& method, const QJsonObject& params)
{
    if (m_host.state() == QLocalSocket::ConnectedState)
        write({{"id", ++m_last}, {"method", method}, {"params", params}});
}

void HostLink::write(const QJsonObject& message) { m_host.write(compactJson(message) + '\n'); }

/// Sends an empty line, which a host answers with an error at once, also while it is busy.
void HostLink::probe()
{
    if (m_waiting.empty() || !isReached())
        return m_probe.stop();
    if (m_unanswered++ < probesMost)
        return void(m_host.write("\n"));
    const auto hung = hungHost(peerProcess(int(m_host.socketDescriptor())));
    const QSignalBlocker quiet(m_host); // it has not ended
    m_host.abort();
    lose(hung);
}

void HostLink::hear()
{
    m_unanswered = 0;
    while (m_host.canReadLine()) {
        const auto said = parseJsonObject(m_host.readLine().trimmed(), {answerBytes, limits::jsonDepth});
        if (said && said->value(QLatin1String("id")).isDouble()) // else it answers a cancel
            answer(said->value(QLatin1String("id")).toInt(), resultIn(*said));
        else if (said && said->contains(QLatin1String("event")))
            Q_EMIT told(*said);
    }
    if (m_host.bytesAvailable() > answerBytes)
        m_host.abort();
}

void HostLink::lose(const Error& why)
{
    for (const auto& [question, reply] : std::exchange(m_waiting, {}))
        reply(fail(why));
    Q_EMIT lost();
}

void HostLink::answer(int question, const Result<QJsonObject>& result)
{
    const auto found = m_waiting.find(question);
    if (found == m_waiting.end())
        return;
    const auto reply = std::move(found->second);
    m_waiting.erase(found);
    reply(result);
}

} // namespace triarch
