// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/approvals/host_approvals.h"

#include "core/host/mission/event_values.h"

namespace triarch {

namespace {

constexpr Millis lookAgainAfter{1000};

std::unique_ptr<QTimer> once(Millis wait)
{
    auto timer = std::make_unique<QTimer>();
    timer->setSingleShot(true);
    timer->setInterval(wait);
    return timer;
}

} // namespace

HostApprovals::HostApprovals(Millis timeout) : m_timeout(timeout) { }

HostApprovals::~HostApprovals()
{
    m_thread.end([this] { listen({}, m_listening); });
}

void HostApprovals::follow(const QString& socket)
{
    if (socket == m_socket)
        return;
    m_socket = socket;
    m_thread.post([this, socket, followed = ++m_followed] { listen(socket, followed); });
    Q_EMIT told({});
    Q_EMIT misheard({});
}

void HostApprovals::listen(const QString& socket, int followed)
{
    m_listening = followed;
    m_again.reset();
    m_host.reset();
    m_question.reset();
    if (socket.isEmpty())
        return;
    m_again = once(lookAgainAfter);
    m_host = std::make_unique<HostLink>([socket] { return Result<QString>(socket); });
    m_question = std::make_unique<ApprovalsQuery>(
        *m_host, [this](const Result<QJsonObject>& said) { hear(said); }, m_timeout);
    connect(m_again.get(), &QTimer::timeout, m_host.get(), [this] { begin(); });
    connect(m_host.get(), &HostLink::lost, m_host.get(), [this] { m_again->start(); });
    connect(m_host.get(), &HostLink::told, m_host.get(), [this](const QJsonObject& event) {
        if (event.value(QLatin1String("event")) == QLatin1String("approvals"))
            m_question->ask();
    });
    begin();
}

/// First the events, so that none is missed. Where nobody is, nobody asks.
void HostApprovals::begin()
{
    m_host->ask(QStringLiteral("events"), {}, [](const Result<QJsonObject>&) {});
    m_question->ask();
    const auto& why = m_host->whyUnreached();
    if (!why || why->code != ErrorCode::Network)
        return;
    tell({});
    complain({});
}

void HostApprovals::hear(const Result<QJsonObject>& said)
{
    const auto fed = said ? readFedApprovals(*said) : fail(said.error());
    if (!fed)
        return misunderstand(fed.error());
    tell(fed->list);
    complain(fed->fault);
}

/// What it asked stands: it may only be busy. A list of another form is that of another version, whose next one is as
/// good.
void HostApprovals::misunderstand(const Error& why)
{
    if (why.code != ErrorCode::Network)
        complain(why);
    if (why.code == ErrorCode::Timeout && m_host->isReached())
        m_host->leave();
    if (!m_host->isReached())
        m_again->start();
}

void HostApprovals::tell(const ApprovalList& list)
{
    later([this, list] { Q_EMIT told(list); });
}

void HostApprovals::complain(const std::optional<Error>& fault)
{
    later([this, why = fault ? fault->message : QString()] { Q_EMIT misheard(why); });
}

/// To whoever follows the same host by then.
void HostApprovals::later(std::function<void()> say)
{
    QMetaObject::invokeMethod(
        this,
        [this, say = std::move(say), followed = m_listening] {
            if (followed == m_followed)
                say();
        },
        Qt::QueuedConnection);
}

} // namespace triarch
