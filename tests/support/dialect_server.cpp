// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/dialect_server.h"

#include "core/base/json/json_fields.h"

namespace triarch::test {

namespace {

QByteArray argumentsOf(const ToolCall& call) { return compactJson(call.arguments); }

QJsonObject choice(const char* part, const QJsonObject& content, const QString& finish = {})
{
    return {{"index", 0}, {QLatin1String(part), content},
        {"finish_reason", finish.isEmpty() ? QJsonValue() : QJsonValue(finish)}};
}

QByteArray event(const QJsonObject& object) { return "data: " + compactJson(object) + "\n\n"; }

QByteArray delta(const QJsonObject& content, const QString& finish = {})
{
    return event({{"object", "chat.completion.chunk"}, {"choices", QJsonArray{choice("delta", content, finish)}}});
}

QByteArray callDelta(const QJsonObject& call) { return delta({{"tool_calls", QJsonArray{call}}}); }

const QByteArray usage = "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":900,\"completion_tokens\":40,"
                         "\"total_tokens\":940}}\n\n";

QString finishOf(const ChatReply& reply)
{
    return reply.calls.empty() ? QStringLiteral("stop") : QStringLiteral("tool_calls");
}

/// Words three letters at a time; a call's id and name first, then its arguments five letters at a time.
QByteArrayList inPieces(const ChatReply& reply)
{
    QByteArrayList events;
    for (qsizetype at = 0; at < reply.content.size(); at += 3)
        events << delta({{"content", reply.content.mid(at, 3)}});
    for (int i = 0; i < int(reply.calls.size()); ++i) {
        const auto& call = reply.calls[std::size_t(i)];
        events << callDelta({{"index", i}, {"id", call.id}, {"type", "function"},
            {"function", QJsonObject{{"name", call.name}, {"arguments", ""}}}});
        const QString arguments = QString::fromUtf8(argumentsOf(call));
        for (qsizetype at = 0; at < arguments.size(); at += 5)
            events << callDelta({{"index", i}, {"function", QJsonObject{{"arguments", arguments.mid(at, 5)}}}});
    }
    return events << delta({}, finishOf(reply)) << usage << "data: [DONE]\n\n";
}

QByteArrayList ollama(const ChatReply& reply)
{
    QByteArrayList events{delta({{"role", "assistant"}, {"content", reply.content}})};
    for (const auto& call : reply.calls)
        events << callDelta({{"index", 0}, {"id", call.id}, {"type", "function"},
            {"function", QJsonObject{{"name", call.name}, {"arguments", QString::fromUtf8(argumentsOf(call))}}}});
    return events << delta({}, finishOf(reply)) << "data: [DONE]\n\n";
}

QByteArrayList vllm(const ChatReply& reply)
{
    QByteArrayList events{delta({{"role", "assistant"}, {"content", ""}}), ": keep-alive\n\n",
        delta({{"reasoning_content", "I look at the "}}), ":\n\n", delta({{"reasoning_content", "picture."}})};
    events += inPieces(reply);
    for (auto& one : events)
        one.replace("\n", "\r\n");
    return events;
}

QByteArray whole(const ChatReply& reply, bool asObject, const QString& words)
{
    QJsonArray made;
    for (const auto& call : reply.calls) {
        const QJsonValue arguments =
            asObject ? QJsonValue(call.arguments) : QJsonValue(QString::fromUtf8(argumentsOf(call)));
        made.append(QJsonObject{{"id", call.id}, {"type", "function"},
            {"function", QJsonObject{{"name", call.name}, {"arguments", arguments}}}});
    }
    QJsonObject message{{"role", "assistant"}, {"content", words.isEmpty() ? QJsonValue() : QJsonValue(words)}};
    if (!made.isEmpty())
        message.insert("tool_calls", made);
    auto body = compactJson({{"object", "chat.completion"}, {"choices", QJsonArray{choice("message", message, "stop")}},
        {"usage", QJsonObject{{"prompt_tokens", 900}, {"completion_tokens", 40}}}});
    return asObject ? body.chopped(1) + ",\"timings\":{\"predicted_per_second\":41.300000000000004213}}" : body;
}

QString callsInWords(const ChatReply& reply)
{
    QString words = reply.content;
    for (const auto& call : reply.calls)
        words += QStringLiteral("I will do this:\n```json\n%1\n```")
                     .arg(QString::fromUtf8(compactJson({{"tool", call.name}, {"arguments", call.arguments}})));
    return words;
}

CannedReply streamed(const QByteArrayList& events) { return {200, {}, "text/event-stream; charset=utf-8", {}, events}; }

} // namespace

CannedReply inDialect(Dialect dialect, const ChatReply& reply, bool offersTools)
{
    switch (dialect) {
    case Dialect::LmStudio:
        return streamed(inPieces(reply));
    case Dialect::LmStudioPlain:
        return {200, whole(reply, false, reply.content)};
    case Dialect::Ollama:
        return streamed(ollama(reply));
    case Dialect::OllamaNoTools:
        if (offersTools)
            return {400, "{\"error\":{\"message\":\"registry.ollama.ai/library/llava:7b does not support tools\"}}"};
        return {200, whole({callsInWords(reply), {}, {}, {}, {}}, false, callsInWords(reply))};
    case Dialect::LlamaCpp:
        return {200, whole(reply, true, reply.content)};
    case Dialect::Vllm:
        return streamed(vllm(reply));
    case Dialect::VllmThinks:
        return {200, whole(reply, false, QStringLiteral("<think>{\"tool\": \"fly\"}</think>") + reply.content)};
    }
    return {};
}

} // namespace triarch::test
