// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/chat_request.h"
#include "core/rehearsal/fault.h"

#include <QByteArrayList>

namespace triarch::rehearsal {

inline const QString banner =
    QStringLiteral("Rehearsal: follows written steps by reading the screen. It does not think");

/// One reply in the shapes of the wire. Ids come from the request's hash and `created` is fixed, so the same request
/// has the same bytes for an answer.
class WireReply {
public:
    WireReply(const ChatRequest& request, const QByteArray& body, const Reply& reply, Fault fault);

    QByteArray whole() const;        ///< a chat.completion object
    QByteArrayList streamed() const; ///< server-sent events, the last "data: [DONE]"

private:
    struct Call {
        QString id, name, arguments;
    };
    QJsonObject envelope(const QString& object) const;
    QJsonObject usage() const;
    QJsonObject chunk(const QJsonObject& delta, const QJsonValue& finish) const;

    QString m_id, m_text, m_finish;
    std::vector<Call> m_calls;
    bool m_includeUsage;
    int m_promptTokens;
};

/// {error: {message, type, code}}, as OpenAI-compatible servers answer.
QByteArray errorBody(const QString& message, const QString& type, const QString& code);

QByteArray modelList();
QByteArray modelObject();

} // namespace triarch::rehearsal
