// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/retrying_client.h"

#include "core/base/limits.h"

#include <QRandomGenerator>
#include <algorithm>
#include <iterator>

namespace triarch {

namespace {

constexpr Millis firstPause{1000};

double randomJitter() { return 0.8 + 0.4 * QRandomGenerator::global()->generateDouble(); }

} // namespace

RetryingClient::RetryingClient(std::unique_ptr<ModelClient> inner, RetryParts parts, ModelObserver observer)
    : m_inner(std::move(inner)),
      m_parts(std::move(parts)),
      m_observer(std::move(observer))
{
}

Result<Exchange> RetryingClient::ask(const ChatRequest& request, std::stop_token stop)
{
    const auto start = m_parts.clock.now();
    m_failed.clear();
    for (int attempt = 1;; ++attempt) {
        auto exchange = m_inner->ask(request, stop);
        if (exchange) {
            exchange->attempts = attempt;
            exchange->elapsed = std::chrono::duration_cast<Millis>(m_parts.clock.now() - start);
            return exchange;
        }
        std::ranges::move(m_inner->failedAttempts(), std::back_inserter(m_failed));
        Error error = exchange.error();
        if (!error.retryable)
            return exchange;
        if (attempt == limits::modelAttempts) {
            error.message += QStringLiteral(" (%1 attempts)").arg(attempt);
            return fail(std::move(error));
        }
        const Millis pause = pauseBefore(attempt + 1);
        if (m_observer.retry)
            m_observer.retry(attempt + 1, pause, error);
        if (!m_parts.wait(pause, stop))
            return fail(ErrorCode::Cancelled, QStringLiteral("Waiting for the model server was cancelled"));
    }
}

Millis RetryingClient::pauseBefore(int attempt) const
{
    const double jitter = m_parts.jitter ? m_parts.jitter() : randomJitter();
    const Millis own(qint64(double(firstPause.count() << (attempt - 2)) * jitter));
    return std::max(own, m_inner->retryAfter().value_or(Millis(0)));
}

} // namespace triarch
