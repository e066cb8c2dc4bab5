// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/reply_decoder.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"
#include "core/model/bad_reply.h"
#include "core/model/call_decoder.h"
#include "core/model/text_calls.h"
#include "core/model/thinking.h"

namespace triarch {

namespace {

constexpr int headCharacters = 512;
constexpr int headBytes = 4 * headCharacters;

QString head(const QByteArray& body)
{
    const QByteArray whole = redactor::redacted(body.trimmed()); // before it is cut: half a key is a key's half
    return elided(redactor::redacted(cleanUtf8(whole, headBytes)), headCharacters);
}

Result<QJsonObject> firstChoice(const QJsonObject& body)
{
    const QJsonValue choices = body.value(QLatin1String("choices"));
    if (const QJsonValue error = body.value(QLatin1String("error")); !error.isUndefined() && !error.isNull())
        return badReply(QStringLiteral("The server reports an error: %1").arg(serverMessage(compactJson(body))));
    if (choices.isUndefined())
        return badReply(QStringLiteral("The reply has no 'choices': this is no chat completion"));
    if (!choices.isArray())
        return badReply(QStringLiteral("The reply's 'choices' is not a list"));
    if (choices.toArray().isEmpty())
        return badReply(QStringLiteral("The reply's 'choices' is empty"));
    const QJsonValue choice = choices.toArray().first();
    return choice.isObject() ? Result<QJsonObject>(choice.toObject())
                             : badReply(QStringLiteral("The reply's first choice is not an object"));
}

int count(const QJsonValue& usage, const char* name)
{
    constexpr double most = 100'000'000;
    const double value = usage[QLatin1String(name)].toDouble(-1);
    return value >= 0 && value <= most ? int(value) : -1;
}

} // namespace

Result<QString> contentText(const QJsonValue& content)
{
    if (content.isNull() || content.isUndefined())
        return QString();
    if (content.isString())
        return content.toString();
    if (!content.isArray())
        return badReply(QStringLiteral("The reply's content is neither a text nor a list of parts"));
    static const QStringList spoken{QString(), QStringLiteral("text"), QStringLiteral("output_text")};
    QString text;
    for (const auto& part : content.toArray()) {
        if (part.isString())
            text += part.toString();
        else if (spoken.contains(part[QLatin1String("type")].toString())) // others hold thinking
            text += part[QLatin1String("text")].toString();
    }
    return text;
}

QString reasoningText(const QJsonValue& message)
{
    const QString text = message[QLatin1String("reasoning_content")].toString();
    return text.isEmpty() ? message[QLatin1String("reasoning")].toString() : text;
}

int estimatedTokens(qsizetype characters) { return int((characters + 3) / 4); }

std::optional<TokenUse> decodeUsage(const QJsonValue& usage)
{
    const int in = count(usage, "prompt_tokens");
    const int out = count(usage, "completion_tokens");
    if (in < 0 && out < 0)
        return std::nullopt;
    return TokenUse{std::max(in, 0), std::max(out, 0), usage[QLatin1String("estimated")].toBool()};
}

TokenUse tokensOf(const QByteArray& body)
{
    const auto json = parseBody(body);
    const auto counted = json ? decodeUsage(json->value(QLatin1String("usage"))) : std::nullopt;
    return counted.value_or(TokenUse{0, estimatedTokens(body.size()), true});
}

Result<QJsonObject> parseBody(const QByteArray& body)
{
    const QByteArray trimmed = body.trimmed();
    if (trimmed.isEmpty())
        return badReply(QStringLiteral("The reply is empty"));
    JsonLimits limits;
    limits.exactNumbers = false; // servers add fields of their own, e.g. a seed of 64 bits
    auto parsed = parseJsonObject(body, limits);
    if (parsed)
        return parsed;
    if (!trimmed.startsWith('{'))
        return badReply(
            QStringLiteral("The reply is not JSON (%1); it begins: %2").arg(parsed.error().message, head(body)));
    if (!trimmed.endsWith('}'))
        return badReply(
            QStringLiteral("The reply is cut off after %1 bytes: %2").arg(body.size()).arg(parsed.error().message));
    return badReply(QStringLiteral("The reply is not acceptable: %1").arg(parsed.error().message));
}

Result<ChatReply> decodeMessage(const QJsonObject& message, const QString& finishReason, ReplyDialect dialect)
{
    auto content = contentText(message.value(QLatin1String("content")));
    if (!content)
        return fail(content.error());
    auto calls = decodeCalls(message.value(QLatin1String("tool_calls")));
    if (!calls)
        return fail(calls.error());
    ChatReply reply;
    reply.content = content->isEmpty() ? message.value(QLatin1String("refusal")).toString() : *content;
    reply.reasoning = reasoningText(message);
    reply.finishReason = finishReason;
    reply.calls = std::move(*calls);
    const QString whole = reply.content;
    const QString thought = reply.reasoning;
    stripThinking(reply); // a call that was only thought of is none, whatever is kept
    auto decoded = dialect.tools == ToolDialect::JsonText && reply.calls.empty() ? withTextCalls(std::move(reply))
                                                                                 : Result<ChatReply>(std::move(reply));
    if (decoded && dialect.thinking != Thinking::Strip) {
        decoded->content = whole;
        decoded->reasoning = thought;
    }
    return decoded;
}

Result<ChatReply> decodeReply(const QByteArray& body, ReplyDialect dialect)
{
    const auto json = parseBody(body);
    if (!json)
        return fail(json.error());
    const auto choice = firstChoice(*json);
    if (!choice)
        return fail(choice.error());
    const QJsonValue message = choice->value(QLatin1String("message"));
    if (!message.isObject())
        return badReply(QStringLiteral("The reply's first choice has no message"));
    auto reply = decodeMessage(message.toObject(), choice->value(QLatin1String("finish_reason")).toString(), dialect);
    if (!reply)
        return reply;
    const TokenUse guess{0, estimatedTokens(reply->content.size() + reply->reasoning.size()), true};
    reply->tokens = decodeUsage(json->value(QLatin1String("usage"))).value_or(guess);
    return reply;
}

QString serverMessage(const QByteArray& body)
{
    const auto json = parseJsonObject(body);
    if (!json)
        return head(body);
    const QJsonValue error = json->value(QLatin1String("error"));
    for (const QJsonValue& candidate : {error[QLatin1String("message")], error, json->value(QLatin1String("message")),
             json->value(QLatin1String("detail"))}) {
        if (candidate.isString() && !candidate.toString().isEmpty())
            return elided(
                redactor::redacted(cleanText(redactor::redacted(candidate.toString()), headBytes)), headCharacters);
    }
    return head(body);
}

Result<QStringList> decodeModelList(const QByteArray& body)
{
    const auto json = parseBody(body);
    if (!json)
        return fail(json.error());
    const QJsonValue listed = json->contains(QLatin1String("data")) ? json->value(QLatin1String("data"))
                                                                    : json->value(QLatin1String("models"));
    if (!listed.isArray() && !listed.isNull()) // an empty Ollama lists null
        return badReply(QStringLiteral("The reply lists no models: %1").arg(serverMessage(body)));
    QStringList names;
    for (const auto& entry : listed.toArray()) {
        QString name;
        for (const char* key : {"id", "name", "model"})
            name = name.isEmpty() ? entry[QLatin1String(key)].toString() : name;
        if (!name.isEmpty())
            names << name;
    }
    return names;
}

} // namespace triarch
