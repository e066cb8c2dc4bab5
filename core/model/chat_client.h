// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/http_transport.h"
#include "core/model/model_client.h"
#include "core/model/reply_decoder.h"

namespace triarch {

/// One server of one profile, one attempt a call. Retries and pace are decorators, see make_model_client.h.
class ChatClient final : public ModelClient {
public:
    /// @param transport  outlives the client
    ChatClient(ModelProfile profile, HttpTransport& transport, ModelObserver observer = {});

    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override;
    Result<QStringList> listModels(std::stop_token stop) override;
    /// Connects, TLS included, and asks nothing.
    Result<void> reach(std::stop_token stop);
    std::optional<Millis> retryAfter() const override { return m_retryAfter; }
    std::vector<FailedAttempt> failedAttempts() const override { return m_failed; }

private:
    HttpCall call(const QString& resource, const QByteArray& body) const;
    void price(const ChatRequest& request, Exchange& exchange) const;
    Result<ChatReply> attempt(const ChatRequest& request, std::stop_token stop, Exchange& exchange);
    Result<QString> modelFor(const ChatRequest& request, std::stop_token stop);
    Result<ChatReply> answer(const QByteArray& body, std::stop_token stop, Exchange& exchange);
    Result<void> checkStatus(const HttpReply& reply);

    const ModelProfile m_profile;
    const ReplyDialect m_dialect;
    HttpTransport& m_transport;
    const ModelObserver m_observer;
    QString m_listedModel; ///< the server's first one, once it was asked for
    std::optional<Millis> m_retryAfter;
    std::vector<FailedAttempt> m_failed; ///< the last ask(), when it failed
};

} // namespace triarch
