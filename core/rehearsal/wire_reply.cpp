// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/wire_reply.h"

#include "core/base/json/json_fields.h"

#include <QCryptographicHash>
#include <QJsonArray>

namespace triarch::rehearsal {
namespace {

constexpr int createdAt = 1767225600; // fixed: a clock would make answers differ
constexpr qsizetype pieceSize = 48;   // characters in one event
constexpr int replyCharactersPerToken = 4;

/// What arrives when a model's arguments lose a bracket or a quote near the end.
QString broken(QString json)
{
    json.chop(2);
    return json + u'}';
}

QStringList pieces(const QString& text)
{
    QStringList list;
    for (qsizetype at = 0; at < text.size();) {
        qsizetype size = std::min(pieceSize, text.size() - at);
        if (text[at + size - 1].isHighSurrogate())
            size = size > 1 ? size - 1 : 2; // a pair stays together
        list += text.mid(at, size);
        at += size;
    }
    return list;
}

QByteArray event(const QJsonObject& object) { return "data: " + compactJson(object) + "\n\n"; }

QJsonObject model()
{
    return {{QStringLiteral("id"), modelName}, {QStringLiteral("object"), QStringLiteral("model")},
        {QStringLiteral("created"), createdAt}, {QStringLiteral("owned_by"), QStringLiteral("triarch")},
        {QStringLiteral("banner"), banner}};
}

} // namespace

WireReply::WireReply(const ChatRequest& request, const QByteArray& body, const Reply& reply, Fault fault)
    : m_text(reply.text),
      m_includeUsage(request.includeUsage),
      m_promptTokens(request.promptTokens)
{
    const QString hash = QString::fromLatin1(QCryptographicHash::hash(body, QCryptographicHash::Sha1).toHex().left(24));
    m_id = QStringLiteral("chatcmpl-") + hash;
    m_finish = reply.calls.empty() ? QStringLiteral("stop") : QStringLiteral("tool_calls");
    for (const ToolCall& call : reply.calls) {
        QString arguments = QString::fromUtf8(compactJson(call.arguments));
        if (fault.kind == Fault::BadJson)
            arguments = broken(arguments);
        m_calls.push_back(
            {QStringLiteral("call_%1_%2").arg(hash, QString::number(m_calls.size())), call.name, arguments});
    }
    if (fault.kind != Fault::Truncated)
        return;
    m_finish = QStringLiteral("length");
    m_text.truncate(m_text.size() / 2);
    if (m_calls.size() > 1)
        m_calls.resize(1);
    if (!m_calls.empty())
        m_calls[0].arguments.truncate(m_calls[0].arguments.size() / 2);
}

QJsonObject WireReply::envelope(const QString& object) const
{
    return {{QStringLiteral("id"), m_id}, {QStringLiteral("object"), object}, {QStringLiteral("created"), createdAt},
        {QStringLiteral("model"), modelName}, {QStringLiteral("system_fingerprint"), QStringLiteral("rehearsal")}};
}

QJsonObject WireReply::usage() const
{
    qsizetype characters = m_text.size();
    for (const Call& call : m_calls)
        characters += call.name.size() + call.arguments.size();
    const int completion = int(characters) / replyCharactersPerToken + 1;
    return {{QStringLiteral("prompt_tokens"), m_promptTokens}, {QStringLiteral("completion_tokens"), completion},
        {QStringLiteral("total_tokens"), m_promptTokens + completion}, {QStringLiteral("estimated"), true}};
}

QByteArray WireReply::whole() const
{
    QJsonObject message{{QStringLiteral("role"), QStringLiteral("assistant")},
        {QStringLiteral("content"), m_text.isEmpty() ? QJsonValue() : QJsonValue(m_text)}};
    QJsonArray calls;
    for (const Call& call : m_calls)
        calls.append(QJsonObject{{QStringLiteral("id"), call.id}, {QStringLiteral("type"), QStringLiteral("function")},
            {QStringLiteral("function"),
                QJsonObject{{QStringLiteral("name"), call.name}, {QStringLiteral("arguments"), call.arguments}}}});
    if (!calls.isEmpty())
        message[QStringLiteral("tool_calls")] = calls;
    QJsonObject object = envelope(QStringLiteral("chat.completion"));
    object[QStringLiteral("choices")] =
        QJsonArray{QJsonObject{{QStringLiteral("index"), 0}, {QStringLiteral("message"), message},
            {QStringLiteral("finish_reason"), m_finish}, {QStringLiteral("logprobs"), QJsonValue()}}};
    object[QStringLiteral("usage")] = usage();
    return compactJson(object);
}

QJsonObject WireReply::chunk(const QJsonObject& delta, const QJsonValue& finish) const
{
    QJsonObject object = envelope(QStringLiteral("chat.completion.chunk"));
    object[QStringLiteral("choices")] = QJsonArray{QJsonObject{
        {QStringLiteral("index"), 0}, {QStringLiteral("delta"), delta}, {QStringLiteral("finish_reason"), finish}}};
    if (m_includeUsage)
        object[QStringLiteral("usage")] = QJsonValue();
    return object;
}

QByteArrayList WireReply::streamed() const
{
    QByteArrayList events;
    const auto add = [&events, this](const QJsonObject& delta) { events += event(chunk(delta, QJsonValue())); };
    const auto addCall = [&add](int index, QJsonObject call) {
        call[QStringLiteral("index")] = index;
        add({{QStringLiteral("tool_calls"), QJsonArray{call}}});
    };
    add({{QStringLiteral("role"), QStringLiteral("assistant")}, {QStringLiteral("content"), QString()}});
    for (const QString& piece : pieces(m_text))
        add({{QStringLiteral("content"), piece}});
    for (int i = 0; i < int(m_calls.size()); ++i) {
        const Call& call = m_calls[std::size_t(i)];
        addCall(i,
            {{QStringLiteral("id"), call.id}, {QStringLiteral("type"), QStringLiteral("function")},
                {QStringLiteral("function"),
                    QJsonObject{{QStringLiteral("name"), call.name}, {QStringLiteral("arguments"), QString()}}}});
        for (const QString& piece : pieces(call.arguments))
            addCall(i, {{QStringLiteral("function"), QJsonObject{{QStringLiteral("arguments"), piece}}}});
    }
    events += event(chunk({}, m_finish));
    if (m_includeUsage) {
        QJsonObject last = envelope(QStringLiteral("chat.completion.chunk"));
        last[QStringLiteral("choices")] = QJsonArray();
        last[QStringLiteral("usage")] = usage();
        events += event(last);
    }
    return events += "data: [DONE]\n\n";
}

QByteArray errorBody(const QString& message, const QString& type, const QString& code)
{
    return compactJson({{QStringLiteral("error"),
        QJsonObject{{QStringLiteral("message"), message}, {QStringLiteral("type"), type},
            {QStringLiteral("param"), QJsonValue()},
            {QStringLiteral("code"), code.isEmpty() ? QJsonValue() : QJsonValue(code)}}}});
}

QByteArray modelList()
{
    return compactJson(
        {{QStringLiteral("object"), QStringLiteral("list")}, {QStringLiteral("data"), QJsonArray{model()}}});
}

QByteArray modelObject() { return compactJson(model()); }

} // namespace triarch::rehearsal
