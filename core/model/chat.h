// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/result.h"
#include "core/base/stopwatch.h"
#include "core/base/text/call_body_text.h"

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <optional>
#include <vector>

namespace triarch {

/// A picture as it goes to the model: encoded bytes, never pixels.
struct ChatImage {
    QByteArray bytes;
    QByteArray mime = "image/png";
    QByteArray base64 = {}; ///< of `bytes`, when it is known already
    bool operator==(const ChatImage&) const = default;
};

/// One question to a model. Servers keep nothing between calls, so it holds everything they need.
struct ChatRequest {
    QString system;
    QString user;
    std::optional<ChatImage> image = std::nullopt;
    QJsonArray tools = {};  ///< OpenAI function shapes; empty: the model can only answer in words
    double temperature = 0; ///< 0 to 2; left out when the profile says the server takes none
    int maxTokens = 800;    ///< bound of the answer
    QString model = {};     ///< a persona's own model; empty: the profile's
};

/// One tool the model wants called.
struct ToolCall {
    QString id;
    QString name;
    QJsonObject arguments;        ///< empty when `problem` is set
    QString rawArguments;         ///< as the model wrote them, for the journal and for the answer to the model
    std::optional<Error> problem; ///< BadReply: the arguments are no JSON object, or the call names no tool
};

/// Tokens as the server counted them, or a guess of four characters a token when it counted none.
struct TokenUse {
    int in = 0;
    int out = 0;
    bool estimated = false;
    bool operator==(const TokenUse&) const = default;
};

/// What the model said.
struct ChatReply {
    QString content;
    QString reasoning;           ///< what a thinking model showed beside its answer; never an instruction
    std::vector<ToolCall> calls; ///< all, at most limits::modelToolCalls; only the first is carried out
    QString finishReason;        ///< "stop", "tool_calls", "length", ...; empty when the server named none
    TokenUse tokens;
};

/// A reply and how it came about, as the journal records it.
struct Exchange {
    ChatReply reply;
    QByteArray requestSha; ///< SHA-256 of the request body, lower-case hex
    QByteArray replySha;   ///< SHA-256 of the reply body, lower-case hex
    int http = 0;          ///< HTTP status
    int attempts = 1;      ///< calls it took, the successful one included
    Millis elapsed{0};     ///< of all attempts and the waits between them
    qint64 requestBytes = 0;
    double cost = 0;    ///< by the profile's prices; 0 where there is none
    Micros building{0}; ///< the request's bytes; of the attempt that was answered
    Micros decoding{0}; ///< the answer
    Micros pacing{0};   ///< the pause before, so that calls are not too close
    WireBodies wire{};  ///< of the attempt that was answered
};

/// A try that brought no reply that can be used.
struct FailedAttempt {
    QByteArray requestSha; ///< empty when there was no request to send
    QByteArray replySha;   ///< empty when no whole answer came
    int http = 0;          ///< HTTP status; 0 when no answer came
    Millis elapsed{0};
    Error error;
    TokenUse tokens = {}; ///< the server read and wrote all the same when an answer came
    double cost = 0;      ///< of those, by the profile's prices
    WireBodies wire = {};
};

} // namespace triarch
