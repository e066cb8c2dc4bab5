// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/request_log.h"

#include "core/base/json/json_fields.h"
#include "core/base/json/redacted_json.h"
#include "core/base/text/text.h"

#include <QDateTime>

namespace triarch {

namespace {

constexpr int intentCharacters = 200;

/// What an answer of any door says went wrong; empty: nothing.
QString failureOf(const Result<QJsonObject>& answer)
{
    if (!answer)
        return answer.error().message;
    const QString lucy = answer->value(QLatin1String("reply")).toString();
    if (lucy.startsWith(QLatin1String("ERR ")))
        return lucy.mid(int(qstrlen("ERR ")));
    for (const char* success : {"success", "ok"}) { // of deskctl, of a tool
        if (answer->value(QLatin1String(success)) == QJsonValue(false))
            return answer->value(QLatin1String("error")).toString(QStringLiteral("failed"));
    }
    const bool isCommandError = answer->value(QLatin1String("type")) == QLatin1String("error");
    return isCommandError ? answer->value(QLatin1String("error")).toString() : QString();
}

} // namespace

RequestLog::RequestLog(const QString& path, qint64 most) : m_file(path), m_most(most) { }

std::shared_ptr<RequestLog> RequestLog::in(const QString& folder)
{
    return std::make_shared<RequestLog>(folder + QStringLiteral("/requests.jsonl"));
}

QJsonObject RequestLog::lineOf(const RequestNote& note, const Result<QJsonObject>& answer, Millis took)
{
    const QString intent = elided(note.intent, intentCharacters);
    const QStringList tools = note.tools.isEmpty() ? QStringList{intent} : note.tools;
    const QString failure = failureOf(answer);
    QJsonObject result{{"tool", tools.last()}, {"ok", failure.isEmpty()}, {"durationMs", qint64(took.count())}};
    if (!failure.isEmpty())
        result.insert(QStringLiteral("error"), failure);
    QJsonObject line{{"at", QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)}, {"requestId", note.id},
        {"source", note.source}, {"intent", intent}, {"chosenTools", QJsonArray::fromStringList(tools)},
        {"localVsCloud", note.location}, {"toolResults", QJsonArray{result}}};
    if (!note.process.isEmpty())
        line.insert(QStringLiteral("process"), note.process);
    return line;
}

void RequestLog::write(const RequestNote& note, const Result<QJsonObject>& answer)
{
    const auto took = std::chrono::duration_cast<Millis>(after(Millis(0)) - note.begun);
    const QByteArray line = compactJson(redactedJson(lineOf(note, answer, took))) + '\n';
    const std::scoped_lock lock(m_mutex);
    if (!open())
        return;
    m_file.write(line);
    m_file.flush();
}

bool RequestLog::open()
{
    if (m_file.isOpen() && m_file.size() >= m_most) {
        m_file.close();
        const QString old = m_file.fileName() + QStringLiteral(".1");
        QFile::remove(old);
        QFile::rename(m_file.fileName(), old);
    }
    if (m_file.isOpen())
        return true;
    return m_file.open(QIODevice::WriteOnly | QIODevice::Append, QFileDevice::ReadOwner | QFileDevice::WriteOwner);
}

} // namespace triarch
