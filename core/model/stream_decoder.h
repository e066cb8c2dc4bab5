// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/reply_decoder.h"
#include "core/model/sse_parser.h"

#include <QMap>

namespace triarch {

/// Adds up a streamed chat completion (server-sent events of "chat.completion.chunk") piece by piece.
/// Bounds: limits::modelReplyBytes in all, limits::modelToolCalls calls. Once it failed, it stays failed.
class StreamDecoder {
public:
    explicit StreamDecoder(ReplyDialect dialect) : m_dialect(dialect) { }

    /// Takes bytes as they come, cut anywhere; gives the words of the answer they brought.
    Result<QString> feed(QByteArrayView bytes);

    /// Nothing that follows can change the reply: [DONE] was read, or it failed.
    bool isOver() const { return m_isDone || m_error; }

    /// The answer is whole; what may follow are its figures and [DONE], which some servers never send.
    bool isWhole() const { return !m_finishReason.isEmpty(); }

    /// As the server counted them so far, else a guess at what came.
    TokenUse tokens() const;
    /// The whole reply. BadReply when the stream ended before it was finished.
    Result<ChatReply> finish();

private:
    struct PartialCall {
        QString id;
        QString name;
        QString argumentText;
        std::optional<QJsonObject> argumentObject = {}; ///< of servers that send them whole; {} are arguments too
    };
    Result<void> takeEvents(const QByteArrayList& events);
    Result<void> takeEvent(const QByteArray& data);
    Result<void> takeDelta(const QJsonValue& delta);
    Result<void> takeCall(const QJsonValue& piece);
    PartialCall* namedCall(const QJsonValue& piece, const QString& id);
    static bool beginsAnother(const QJsonValue& piece, const QString& id, const PartialCall& call);
    Result<PartialCall*> callFor(const QJsonValue& piece);
    QJsonObject message() const;

    ReplyDialect m_dialect;
    SseParser m_events{limits::modelReplyBytes};
    QString m_content;
    QString m_reasoning;
    QString m_finishReason;
    std::vector<PartialCall> m_calls;
    QMap<int, std::size_t> m_callOfIndex;
    std::optional<TokenUse> m_tokens;
    std::optional<Error> m_error;
    bool m_isDone = false;
    bool m_hasChunks = false;
};

} // namespace triarch
