// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/stream_decoder.h"

#include "core/base/json/json.h"
#include "core/model/bad_reply.h"
#include "core/model/call_decoder.h"

#include <algorithm>

namespace triarch {

Result<QString> StreamDecoder::feed(QByteArrayView bytes)
{
    const qsizetype before = m_content.size();
    auto events = m_error ? Result<QByteArrayList>(fail(*m_error)) : m_events.feed(bytes);
    if (!events) {
        m_error = events.error();
        return fail(*m_error);
    }
    if (auto taken = takeEvents(*events); !taken)
        return fail(taken.error());
    return m_content.mid(before);
}

Result<ChatReply> StreamDecoder::finish()
{
    if (!m_error)
        (void)takeEvents(m_events.finish()); // its failure is kept in m_error
    if (m_error)
        return fail(*m_error);
    if (!m_isDone && m_finishReason.isEmpty())
        return badReply(m_hasChunks ? QStringLiteral("The streamed reply is cut off: it ended without a finish_reason")
                                    : QStringLiteral("The streamed reply holds no answer"));
    auto reply = decodeMessage(message(), m_finishReason, m_dialect);
    if (!reply)
        return reply;
    reply->tokens = tokens();
    return reply;
}

TokenUse StreamDecoder::tokens() const
{
    return m_tokens.value_or(TokenUse{0, estimatedTokens(m_content.size() + m_reasoning.size()), true});
}

Result<void> StreamDecoder::takeEvents(const QByteArrayList& events)
{
    for (const auto& event : events) {
        if (auto taken = takeEvent(event); !taken) {
            m_error = taken.error();
            return taken;
        }
    }
    return {};
}

Result<void> StreamDecoder::takeEvent(const QByteArray& data)
{
    if (m_isDone || data.trimmed().isEmpty()) // what follows the end is not part of the answer
        return {};
    if (data.trimmed() == "[DONE]") {
        m_isDone = true;
        return {};
    }
    const auto chunk = parseBody(data);
    if (!chunk)
        return fail(chunk.error());
    if (const QJsonValue error = chunk->value(QLatin1String("error")); !error.isUndefined() && !error.isNull())
        return badReply(QStringLiteral("The server reports an error: %1").arg(serverMessage(data)));
    m_hasChunks = true;
    if (auto tokens = decodeUsage(chunk->value(QLatin1String("usage"))))
        m_tokens = tokens;
    const QJsonValue choice = chunk->value(QLatin1String("choices"))[0]; // none in the chunk that brings the usage
    if (const QString reason = choice[QLatin1String("finish_reason")].toString(); !reason.isEmpty())
        m_finishReason = reason;
    return takeDelta(choice[QLatin1String("delta")]);
}

Result<void> StreamDecoder::takeDelta(const QJsonValue& delta)
{
    auto content = contentText(delta[QLatin1String("content")]);
    if (!content)
        return fail(content.error());
    m_content += *content + delta[QLatin1String("refusal")].toString();
    m_reasoning += reasoningText(delta);
    for (const auto& piece : delta[QLatin1String("tool_calls")].toArray()) {
        if (auto taken = takeCall(piece); !taken)
            return taken;
    }
    return {};
}

/// The call that a piece names by its index, else by its id, else the last one; null: none is known yet.
/// Gemini and older versions of Ollama send no index, and some servers send null.
StreamDecoder::PartialCall* StreamDecoder::namedCall(const QJsonValue& piece, const QString& id)
{
    if (const QJsonValue index = piece[QLatin1String("index")]; index.isDouble()) {
        const auto known = m_callOfIndex.constFind(index.toInt());
        return known == m_callOfIndex.constEnd() ? nullptr : &m_calls[*known];
    }
    const auto sameId =
        std::find_if(m_calls.rbegin(), m_calls.rend(), [&id](const PartialCall& call) { return call.id == id; });
    if (!id.isEmpty() && sameId != m_calls.rend())
        return &*sameId;
    return m_calls.empty() ? nullptr : &m_calls.back();
}

/// Returns true if a piece begins a new call although its index or id names an earlier one: some servers give every
/// call index 0, or neither index nor id. Only a piece with a name begins a call. Some servers send a name in pieces,
/// or repeat it in every piece.
bool StreamDecoder::beginsAnother(const QJsonValue& piece, const QString& id, const PartialCall& call)
{
    const QString name = piece[QLatin1String("function")][QLatin1String("name")].toString();
    if (name.isEmpty() || call.name.isEmpty())
        return false;
    if (!id.isEmpty() && !call.id.isEmpty() && id != call.id)
        return true;
    if (call.argumentObject) // is never sent in pieces; an empty one may be filled later, under the same id
        return id.isEmpty() || id != call.id || !call.argumentObject->isEmpty();
    if (call.argumentText.isEmpty()) // "type" stands at the head of a call
        return name != call.name && !piece[QLatin1String("type")].toString().isEmpty();
    const bool mayBeWhole = QStringView(call.argumentText).trimmed().endsWith(QLatin1Char('}'));
    return name != call.name || (mayBeWhole && parseJsonObject(call.argumentText.toUtf8()));
}

Result<StreamDecoder::PartialCall*> StreamDecoder::callFor(const QJsonValue& piece)
{
    const double index = piece[QLatin1String("index")].toDouble(0);
    if (index < 0 || index >= limits::modelToolCalls || index != int(index))
        return badReply(QStringLiteral("A streamed tool call has index %1; 0 to %2 are possible")
                            .arg(index)
                            .arg(limits::modelToolCalls - 1));
    const QString id = piece[QLatin1String("id")].toString();
    auto* call = namedCall(piece, id);
    if (call && !beginsAnother(piece, id, *call))
        return call;
    if (auto few = checkCallCount(m_calls.size() + 1); !few)
        return fail(few.error());
    if (piece[QLatin1String("index")].isDouble())
        m_callOfIndex[int(index)] = m_calls.size();
    m_calls.emplace_back();
    return &m_calls.back();
}

Result<void> StreamDecoder::takeCall(const QJsonValue& piece)
{
    auto found = callFor(piece);
    if (!found)
        return fail(found.error());
    PartialCall& call = **found;
    const QJsonValue function = piece[QLatin1String("function")];
    if (call.id.isEmpty())
        call.id = piece[QLatin1String("id")].toString();
    if (const QString name = function[QLatin1String("name")].toString(); name != call.name) // some repeat it whole
        call.name += name;
    const QJsonValue arguments = function[QLatin1String("arguments")];
    if (arguments.isObject())
        call.argumentObject = arguments.toObject();
    call.argumentText += arguments.toString();
    return {};
}

QJsonObject StreamDecoder::message() const
{
    QJsonArray calls;
    for (const auto& call : m_calls) {
        const QJsonValue arguments =
            call.argumentObject ? QJsonValue(*call.argumentObject) : QJsonValue(call.argumentText);
        calls << QJsonObject{{QStringLiteral("id"), call.id},
            {QStringLiteral("function"),
                QJsonObject{{QStringLiteral("name"), call.name}, {QStringLiteral("arguments"), arguments}}}};
    }
    return {{QStringLiteral("content"), m_content}, {QStringLiteral("reasoning"), m_reasoning},
        {QStringLiteral("tool_calls"), calls}};
}

} // namespace triarch
