// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/model/model_client.h"
#include "core/model/wait.h"

#include <memory>

namespace triarch {

/// Leaves limits::modelCallFloor between the end of one question and the start of the next, so that no loop of ours
/// can flood a server or run up a bill. The built-in server needs none.
class PacedClient final : public ModelClient {
public:
    /// @param clock  outlives the client
    PacedClient(std::unique_ptr<ModelClient> inner, const Clock& clock, StoppableWait wait = waitUnlessStopped);

    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override;
    Result<QStringList> listModels(std::stop_token stop) override { return m_inner->listModels(stop); }
    std::optional<Millis> retryAfter() const override { return m_inner->retryAfter(); }
    std::vector<FailedAttempt> failedAttempts() const override { return m_inner->failedAttempts(); }

private:
    const std::unique_ptr<ModelClient> m_inner;
    const Clock& m_clock;
    const StoppableWait m_wait;
    std::optional<Deadline> m_notBefore;
};

} // namespace triarch
