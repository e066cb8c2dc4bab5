// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/cassette.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/json/redacted_json.h"

#include <QCryptographicHash>

namespace triarch {

namespace {

constexpr qsizetype longestLine = 16 * 1024 * 1024;

QJsonObject requestJson(const ChatRequest& request)
{
    QJsonArray tools;
    for (const auto& tool : request.tools)
        tools.append(tool[QLatin1String("function")][QLatin1String("name")]);
    QJsonObject json{{"system", request.system}, {"user", request.user}, {"tools", tools},
        {"temperature", request.temperature}, {"max_tokens", request.maxTokens}, {"model", request.model}};
    if (request.image)
        json.insert(QStringLiteral("image_sha256"),
            QString::fromLatin1(QCryptographicHash::hash(request.image->bytes, QCryptographicHash::Sha256).toHex()));
    return json;
}

QJsonObject replyJson(const Exchange& exchange)
{
    QJsonArray calls;
    for (const auto& call : exchange.reply.calls) {
        QJsonObject json{{"id", call.id}, {"name", call.name}, {"arguments", call.arguments}};
        if (call.problem) {
            json.insert(QStringLiteral("raw"), call.rawArguments);
            json.insert(QStringLiteral("problem"), call.problem->message);
        }
        calls.append(json);
    }
    const auto& tokens = exchange.reply.tokens;
    return {{"content", exchange.reply.content}, {"reasoning", exchange.reply.reasoning}, {"calls", calls},
        {"finish", exchange.reply.finishReason}, {"http", exchange.http},
        {"tokens", QJsonObject{{"in", tokens.in}, {"out", tokens.out}, {"estimated", tokens.estimated}}}};
}

Exchange exchangeFrom(const QJsonObject& json)
{
    Exchange exchange;
    exchange.http = json["http"].toInt();
    auto& reply = exchange.reply;
    reply.content = json["content"].toString();
    reply.reasoning = json["reasoning"].toString();
    reply.finishReason = json["finish"].toString();
    const auto tokens = json["tokens"];
    reply.tokens = {tokens["in"].toInt(), tokens["out"].toInt(), tokens["estimated"].toBool()};
    for (const auto& value : json["calls"].toArray()) {
        const auto call = value.toObject();
        ToolCall made{
            call["id"].toString(), call["name"].toString(), call["arguments"].toObject(), call["raw"].toString(), {}};
        if (call.contains(QLatin1String("problem")))
            made.problem = Error{ErrorCode::BadReply, call["problem"].toString(), false};
        reply.calls.push_back(made);
    }
    return exchange;
}

/// Errors by their words; one that this build does not know is an unusable answer.
Error errorFrom(const QJsonValue& json)
{
    for (const auto code : {ErrorCode::Network, ErrorCode::Refused, ErrorCode::BadReply, ErrorCode::Cancelled,
             ErrorCode::Setup, ErrorCode::Budget}) {
        if (codeName(code) == json["code"].toString())
            return {code, json["text"].toString(), false};
    }
    return {ErrorCode::BadReply, json["text"].toString(), false};
}

/// The first field in which two questions differ, the picture left aside; empty: none.
QString difference(const QJsonObject& recorded, const QJsonObject& asked)
{
    for (const char* field : {"system", "user", "tools", "temperature", "max_tokens", "model"}) {
        if (recorded.value(QLatin1String(field)) != asked.value(QLatin1String(field)))
            return QLatin1String(field);
    }
    return {};
}

} // namespace

Result<std::unique_ptr<CassetteRecorder>> CassetteRecorder::open(
    std::unique_ptr<ModelClient> inner, const QString& path)
{
    if (QFile::exists(path))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The cassette %1 is there already").arg(path));
    std::unique_ptr<CassetteRecorder> recorder(new CassetteRecorder(std::move(inner)));
    recorder->m_file = std::make_shared<QFile>(path);
    if (!recorder->m_file->open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, recorder->m_file->errorString()));
    if (auto begun = recorder->write({{"cassette", 1}}); !begun)
        return fail(begun.error());
    return recorder;
}

std::unique_ptr<CassetteRecorder> CassetteRecorder::another(std::unique_ptr<ModelClient> inner) const
{
    std::unique_ptr<CassetteRecorder> recorder(new CassetteRecorder(std::move(inner)));
    recorder->m_file = m_file;
    return recorder;
}

Result<void> CassetteRecorder::write(const QJsonObject& line)
{
    const QByteArray bytes = compactJson(redactedJson(line)) + '\n';
    if (m_file->write(bytes) == bytes.size() && m_file->flush())
        return {};
    return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(m_file->fileName(), m_file->errorString()));
}

/// A cassette that cannot be written any more is an error of the question: half a recording is none.
Result<Exchange> CassetteRecorder::ask(const ChatRequest& request, std::stop_token stop)
{
    auto exchange = m_inner->ask(request, stop);
    QJsonObject line{{"request", requestJson(request)}};
    if (exchange)
        line.insert(QStringLiteral("reply"), replyJson(*exchange));
    else
        line.insert(QStringLiteral("error"),
            QJsonObject{{"code", codeName(exchange.error().code)}, {"text", exchange.error().message}});
    const auto written = write(line);
    return written ? exchange : Result<Exchange>(fail(written.error()));
}

Result<std::unique_ptr<CassettePlayer>> CassettePlayer::open(const QString& path, Match match)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("Cannot read %1: %2").arg(path, file.errorString()));
    std::unique_ptr<CassettePlayer> player(new CassettePlayer(match));
    for (int number = 1; !file.atEnd(); ++number) {
        const auto line = parseJsonObject(file.readLine(longestLine).trimmed(), {longestLine, limits::jsonDepth});
        const bool isHead = line && number == 1 && line->value(QLatin1String("cassette")) == 1;
        const bool isExchange = line && number > 1 && line->value(QLatin1String("request")).isObject()
            && (line->contains(QLatin1String("reply")) || line->contains(QLatin1String("error")));
        if (!isHead && !isExchange)
            return fail(ErrorCode::BadReply,
                QStringLiteral("%1:%2: %3")
                    .arg(path, QString::number(number),
                        line ? QStringLiteral("this is no line of a cassette") : line.error().message));
        if (isExchange)
            player->m_lines.push_back(*line);
    }
    return player;
}

Result<Exchange> CassettePlayer::ask(const ChatRequest& request, std::stop_token stop)
{
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("Stopped"));
    if (m_lines.empty())
        return fail(ErrorCode::Setup, QStringLiteral("The cassette ended after %1 answers").arg(m_played));
    const auto line = m_lines.front();
    const QString other = difference(
        line.value(QLatin1String("request")).toObject(), redactedJson(requestJson(request))); // as in the file
    if (m_match == Match::Strict && !other.isEmpty())
        return fail(ErrorCode::Setup,
            QStringLiteral("Question %1 is not the recorded one: its '%2' is another").arg(m_played + 1).arg(other));
    m_lines.pop_front();
    ++m_played;
    if (line.contains(QLatin1String("error")))
        return fail(errorFrom(line.value(QLatin1String("error"))));
    return exchangeFrom(line.value(QLatin1String("reply")).toObject());
}

} // namespace triarch
