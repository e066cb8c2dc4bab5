// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/model/model_client.h"
#include "core/model/wait.h"

#include <memory>

namespace triarch {

/// What retries depend on besides the server.
struct RetryParts {
    const Clock& clock;
    StoppableWait wait = waitUnlessStopped;
    std::function<double()> jitter; ///< factor of each wait, 0.8 to 1.2; random when empty
};

/// Asks again when a failure may pass: limits::modelAttempts attempts, 1, 2, 4, 8 s between them with jitter, longer
/// when the server says so by Retry-After. The last error is passed on with the number of attempts.
/// Source: the agent contract, decision 14; the list of models is asked for once only.
class RetryingClient final : public ModelClient {
public:
    RetryingClient(std::unique_ptr<ModelClient> inner, RetryParts parts, ModelObserver observer = {});

    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override;
    Result<QStringList> listModels(std::stop_token stop) override { return m_inner->listModels(stop); }
    std::optional<Millis> retryAfter() const override { return m_inner->retryAfter(); }
    std::vector<FailedAttempt> failedAttempts() const override { return m_failed; }

private:
    Millis pauseBefore(int attempt) const;

    const std::unique_ptr<ModelClient> m_inner;
    const RetryParts m_parts;
    const ModelObserver m_observer;
    std::vector<FailedAttempt> m_failed;
};

} // namespace triarch
