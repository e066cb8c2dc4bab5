// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/approvals/approvals_query.h"

namespace triarch {

namespace {

constexpr Millis askAgainAfter{1000};

} // namespace

ApprovalsQuery::ApprovalsQuery(HostLink& host, HostAnswer heard, Millis timeout)
    : m_host(host),
      m_heard(std::move(heard))
{
    m_again.setSingleShot(true);
    m_again.setInterval(askAgainAfter);
    m_late.setSingleShot(true);
    m_late.setInterval(timeout);
    QObject::connect(&m_again, &QTimer::timeout, &m_host, [this] { ask(); });
    QObject::connect(&m_late, &QTimer::timeout, &m_host, [this] { giveUp(); });
}

void ApprovalsQuery::ask()
{
    m_isOld = m_asked != 0;
    if (m_isOld)
        return;
    m_again.stop();
    m_late.start();
    m_asked = m_host.ask(
        QStringLiteral("approvals"), {{"patches", true}}, [this](const Result<QJsonObject>& said) { take(said); });
}

void ApprovalsQuery::take(const Result<QJsonObject>& said)
{
    m_asked = 0;
    m_late.stop();
    if (std::exchange(m_isOld, false) && said)
        ask();
    if (!said && said.error().code == ErrorCode::Refused)
        m_again.start();
    m_heard(said);
}

/// An answer that is none is owed for ever.
void ApprovalsQuery::giveUp()
{
    m_host.forget(std::exchange(m_asked, 0));
    m_isOld = false;
    m_heard(fail(ErrorCode::Timeout, QStringLiteral("The host does not answer")));
}

} // namespace triarch
