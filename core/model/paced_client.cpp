// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/paced_client.h"

#include "core/base/limits.h"

namespace triarch {

PacedClient::PacedClient(std::unique_ptr<ModelClient> inner, const Clock& clock, StoppableWait wait)
    : m_inner(std::move(inner)),
      m_clock(clock),
      m_wait(std::move(wait))
{
}

Result<Exchange> PacedClient::ask(const ChatRequest& request, std::stop_token stop)
{
    const auto begun = m_clock.now();
    if (m_notBefore && begun < *m_notBefore && !m_wait(std::chrono::ceil<Millis>(*m_notBefore - begun), stop))
        return fail(ErrorCode::Cancelled, QStringLiteral("The pause between two calls was cancelled"));
    const auto paced = std::chrono::duration_cast<Micros>(m_clock.now() - begun);
    auto exchange = m_inner->ask(request, stop);
    if (exchange)
        exchange->pacing += paced;
    m_notBefore = m_clock.now() + limits::modelCallFloor;
    return exchange;
}

} // namespace triarch
