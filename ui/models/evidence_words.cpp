// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/evidence_words.h"

#include "ui/models/core_words.h"
#include "ui/models/turn_words.h"
#include "ui/number_text.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

namespace triarch {

namespace {

constexpr qsizetype longestRow = 300; // characters of a row without a sentence of its own
constexpr qint64 second = 1'000'000;  // microseconds

QString translateEvidence(const char* text) { return QCoreApplication::translate("triarch::Evidence", text); }

QString compact(const QJsonObject& json)
{
    const QString text = QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
    return text.size() > longestRow ? text.left(longestRow) + ellipsis : text;
}

QString indented(const QJsonValue& value)
{
    if (value.isString()) // arguments that were no JSON object
        return value.toString();
    return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Indented)).trimmed();
}

QString named(const QJsonObject& json)
{
    const QString target = json["target"].toString();
    return target.isEmpty() ? json["tool"].toString() : QStringLiteral("%1 “%2”").arg(json["tool"].toString(), target);
}

QString endText(const QJsonObject& json)
{
    const auto status = turnStatusOf(json["status"].toString()).value_or(TurnStatus::Rejected);
    const QString result = fromCore(json["result"].toString());
    const QString word = lookOf(status).word;
    return result.startsWith(word) ? result : QStringLiteral("%1: %2").arg(word, result); // said once
}

QString errorOf(const QJsonObject& json) { return fromCore(json["error"]["text"].toString()); }

QString callText(const Event& row, const CallRow& call)
{
    if (row.json.contains(QLatin1String("error")))
        return errorOf(row.json);
    return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "Answered in %1, %2 tokens in, %3 out"))
        .arg(durationText(call.ms * 1000), countText(call.tokensIn), countText(call.tokensOut));
}

bool isEnd(const Event& event)
{
    return (event.kind == QLatin1String("outcome") || event.kind == QLatin1String("refusal"))
        && event.json.contains(QLatin1String("tool"));
}

QStringList words(const QJsonValue& array) { return array.toVariant().toStringList(); }

/// What the operator made of a call, in the words of its arguments alone: why it was called is the executor's.
QString editText(const QJsonObject& json)
{
    QJsonObject after = json["after"].toObject();
    after.remove(QLatin1String("justification"));
    return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "The operator changed %1 to %2"))
        .arg(json["edited"].toString(), compact(after));
}

/// "needs_help" as the console calls it.
QString stateText(QString state)
{
    state.replace(QLatin1Char('_'), QLatin1Char(' '));
    state = state.left(1).toUpper() + state.mid(1);
    return QCoreApplication::translate("triarch::MissionStatus", state.toUtf8().constData());
}

QString rowText(const Event& event)
{
    const auto& json = event.json;
    if (isEnd(event))
        return endText(json);
    if (event.kind == QLatin1String("intent"))
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "Intends %1")).arg(named(json));
    if (event.kind == QLatin1String("prompt"))
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "Another executor prompt, phase %1"))
            .arg(json["phase"].toString());
    if (event.kind == QLatin1String("tools"))
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "Tools: %1"))
            .arg(words(json["tools"]).join(QStringLiteral(", ")));
    if (event.kind == QLatin1String("state") && json.contains(QLatin1String("state"))) {
        const QString text = fromCore(json["text"].toString());
        const QString state = stateText(json["state"].toString());
        return text.isEmpty() ? state : QStringLiteral("%1: %2").arg(state, text);
    }
    if (json["edited"].isString()) // of a request that was edited it is true
        return editText(json);
    const QString text = json[json.contains(QLatin1String("text")) ? "text" : "result"].toString();
    return QStringLiteral("%1: %2").arg(event.kind, text.isEmpty() ? compact(json) : fromCore(text));
}

QString section(const QString& title, const QString& text)
{
    return text.isEmpty() ? QString() : QStringLiteral("\n── %1\n%2\n").arg(title, text);
}

QString pictureText(const CallEvidence& call)
{
    if (call.picture.isEmpty())
        return {};
    return translateEvidence(
        QT_TRANSLATE_NOOP("triarch::Evidence", "%1, %2×%3 pixels, %4; its bytes are left out here"))
        .arg(call.picture, QString::number(call.pictureSize.width()), QString::number(call.pictureSize.height()),
            bytesText(call.pictureBytes));
}

/// Recordings from before bodies were kept have their hash alone.
QString rawText(const QByteArray& body, const QByteArray& sha)
{
    if (!body.isEmpty())
        return QString::fromUtf8(body);
    if (sha.isEmpty())
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "Nothing went over the wire."));
    return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "The recording did not keep it. Its SHA-256 is %1"))
        .arg(QString::fromLatin1(sha));
}

} // namespace

QString durationText(qint64 micros)
{
    const QLocale locale;
    if (micros < second)
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1 ms"))
            .arg(locale.toString((micros + 500) / 1000));
    if (micros < 60 * second)
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1 s"))
            .arg(locale.toString(double(micros) / second, 'f', 1));
    return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1 min %2 s"))
        .arg(locale.toString(micros / (60 * second)), locale.toString(micros / second % 60));
}

QString bytesText(qint64 bytes)
{
    return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1 bytes")).arg(groupedText(bytes));
}

QString promptVersion(const QString& file)
{
    QString version = file;
    version.remove(QStringLiteral(".md"));
    return version.replace(QLatin1Char('_'), QLatin1Char(' '));
}

std::optional<TurnStatus> endOf(const Event& row)
{
    if (!isEnd(row))
        return std::nullopt;
    return turnStatusOf(row.json["status"].toString()).value_or(TurnStatus::Rejected);
}

QString rowSentence(const Event& row, const CallRow& call)
{
    return row.kind == QLatin1String("persona") ? callText(row, call) : rowText(row);
}

std::vector<EvidenceLine> evidenceLines(const TurnEvidence& evidence)
{
    std::vector<EvidenceLine> lines;
    auto call = evidence.calls.begin();
    for (const auto& row : evidence.rows) {
        const bool isCall = call != evidence.calls.end() && call->row.seq == row.seq;
        lines.push_back({row.atMs, row.event.source, rowSentence(row.event, isCall ? call->call : CallRow())});
        if (isCall)
            ++call;
    }
    return lines;
}

static bool isTrouble(std::optional<TurnStatus> end)
{
    return end == TurnStatus::Rejected || end == TurnStatus::Failed || end == TurnStatus::NeedsHelp;
}

QStringList evidenceErrors(const TurnEvidence& evidence)
{
    QStringList errors;
    for (const auto& row : evidence.rows) {
        const auto& json = row.event.json;
        if (json.contains(QLatin1String("error")))
            errors << QStringLiteral("%1: %2").arg(row.event.source, errorOf(json));
        else if (row.event.kind == QLatin1String("in_doubt"))
            errors << rowText(row.event);
        else if (isTrouble(endOf(row.event)))
            errors << endText(json);
    }
    return errors;
}

QString callTitle(const CallEvidence& call)
{
    const QString persona = actorWord(personaName(call.persona));
    const QString took = durationText(call.call.ms * 1000);
    if (call.hasFailed())
        return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1, failed after %2")).arg(persona, took);
    return translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1, %2, %3 in, %4 out"))
        .arg(persona, took, countText(call.call.tokensIn), countText(call.call.tokensOut));
}

QString requestText(const CallEvidence& call)
{
    const auto& json = call.row.event.json;
    QStringList head{QStringLiteral("profile %1").arg(json["profile"].toString()),
        QStringLiteral("temperature %1").arg(json["temperature"].toDouble()),
        QStringLiteral("max_tokens %1").arg(json["max_tokens"].toInt()),
        QStringLiteral("tools %1").arg(words(json["tool_names"]).join(QStringLiteral(", ")))};
    if (const qint64 bytes = json["request_bytes"].toInteger(); bytes > 0)
        head << bytesText(bytes);
    const QString file = json["prompt_file"].toString();
    return (head.join(QLatin1Char('\n')) + QLatin1Char('\n')
        + section(QStringLiteral("system, %1").arg(file), call.system)
        + section(QStringLiteral("user"), json["user"].toString())
        + section(QStringLiteral("image"), pictureText(call)))
        .trimmed();
}

QString rawRequestText(const CallEvidence& call) { return rawText(call.wire.request, call.call.requestSha); }

QString rawReplyText(const CallEvidence& call) { return rawText(call.wire.reply, call.call.replySha); }

QString replyText(const CallEvidence& call)
{
    const auto& json = call.row.event.json;
    QStringList head{call.call.http > 0 ? QStringLiteral("HTTP %1").arg(call.call.http)
                                        : translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "No answer came")),
        durationText(call.call.ms * 1000)};
    head << translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", "%1 tokens in, %2 out"))
                .arg(countText(call.call.tokensIn), countText(call.call.tokensOut));
    if (json["tokens_estimated"].toBool())
        head.back() +=
            translateEvidence(QT_TRANSLATE_NOOP("triarch::Evidence", ", estimated: the server counted none"));
    QString text = head.join(QLatin1Char('\n')) + QLatin1Char('\n') + section(QStringLiteral("error"), errorOf(json))
        + section(QStringLiteral("reasoning"), json["reasoning"].toString())
        + section(QStringLiteral("content"), json["content"].toString());
    for (const auto& one : json["calls"].toArray())
        text += section(one[QLatin1String("name")].toString(), indented(one[QLatin1String("arguments")]));
    return text.trimmed();
}

} // namespace triarch
