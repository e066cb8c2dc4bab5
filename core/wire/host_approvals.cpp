// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/host_approvals.h"

#include "core/wire/feed_values.h"
#include "core/wire/host_link.h"

namespace triarch {

namespace {

constexpr Millis lookAgain{1000};

} // namespace

HostApprovals::HostApprovals() = default;

HostApprovals::~HostApprovals()
{
    m_thread.end([this] {
        m_host.reset();
        m_again.reset();
    });
}

void HostApprovals::follow(const QString& socket)
{
    if (socket == m_socket)
        return;
    m_socket = socket;
    m_thread.post([this, socket, followed = ++m_followed] { listen(socket, followed); });
    Q_EMIT told({});
}

void HostApprovals::listen(const QString& socket, int followed)
{
    m_listening = followed;
    m_again.reset();
    m_host.reset();
    if (socket.isEmpty())
        return;
    m_again = std::make_unique<QTimer>();
    m_again->setSingleShot(true);
    m_again->setInterval(lookAgain);
    m_host = std::make_unique<HostLink>([socket] { return Result<QString>(socket); });
    connect(m_again.get(), &QTimer::timeout, m_host.get(), [this] { begin(); });
    connect(m_host.get(), &HostLink::lost, m_host.get(), [this] { lose(); });
    connect(m_host.get(), &HostLink::told, m_host.get(), [this](const QJsonObject& event) {
        if (event.value(QLatin1String("event")) == QLatin1String("approvals"))
            ask();
    });
    begin();
}

/// First the events, so that none is missed.
void HostApprovals::begin()
{
    m_host->ask(QStringLiteral("events"), {}, [](const Result<QJsonObject>&) {});
    ask();
}

/// An event says it without the part of the screen that the operator is shown with it.
void HostApprovals::ask()
{
    m_host->ask(QStringLiteral("approvals"), {{"patches", true}}, [this](const Result<QJsonObject>& said) {
        if (!said && said.error().code == ErrorCode::Network)
            return lose();
        tell((said ? readFedApprovals(*said) : fail(said.error())).value_or(ApprovalList()));
    });
}

void HostApprovals::lose()
{
    m_again->start();
    tell({});
}

void HostApprovals::tell(const ApprovalList& list)
{
    QMetaObject::invokeMethod(
        this,
        [this, list, followed = m_listening] {
            if (followed == m_followed)
                Q_EMIT told(list);
        },
        Qt::QueuedConnection);
}

} // namespace triarch
