// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

#include <QStringList>
#include <functional>
#include <stop_token>

namespace triarch {

/// What can be seen of a call under way. Empty functions are skipped; both run on the thread that called ask().
struct ModelObserver {
    std::function<void(const QString& text)> content = {}; ///< the answer's words as they arrive, when streaming
    /// Attempt number `attempt` (from 2) follows in `wait`, because the one before failed with `why`.
    std::function<void(int attempt, Millis wait, const Error& why)> retry = {};
};

/// A server that answers chat requests. Blocks the calling thread; one call at a time.
///
/// Errors: Network (retryable) no answer, timeout, HTTP 5xx or 429 · Refused HTTP 3xx and other 4xx, TLS ·
/// BadReply an answer of another form · Cancelled within 100 ms of `stop` · Setup an endpoint that cannot be used.
class ModelClient {
public:
    virtual ~ModelClient() = default;

    virtual Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) = 0;
    virtual Result<QStringList> listModels(std::stop_token stop) = 0;

    /// How long the server asked to be left alone (Retry-After, 0 to limits::retryAfterMax) when the last call failed.
    virtual std::optional<Millis> retryAfter() const { return std::nullopt; }

    /// What the last ask() tried in vain, oldest first, whether or not it was answered in the end.
    virtual std::vector<FailedAttempt> failedAttempts() const { return {}; }
};

} // namespace triarch
