// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/checkpoint.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>

namespace triarch {

namespace {

/// The last event of a kind in which `field` is there.
QJsonValue lastOf(const JournalContents& journal, const char* kind, const char* field)
{
    for (auto row = journal.events.rbegin(); row != journal.events.rend(); ++row) {
        if (row->event.kind == QLatin1String(kind) && row->event.json.contains(QLatin1String(field)))
            return row->event.json.value(QLatin1String(field));
    }
    return {};
}

/// The one the mission goes by; before that is settled the strategist's; in a mission that was taken up, what it was
/// taken up with.
QString doctrineOf(const JournalContents& journal)
{
    QString settled = lastOf(journal, "state", "doctrine").toString();
    if (!settled.isEmpty())
        return settled;
    const QString planned = lastOf(journal, "persona", "doctrine").toString();
    return planned.isEmpty() ? lastOf(journal, "prompt", "doctrine").toString() : planned;
}

QJsonArray fullArchive(const JournalContents& journal)
{
    QJsonArray rows;
    for (const auto& row : journal.events) {
        const auto& json = row.event.json;
        if (row.event.kind != QLatin1String("outcome") && row.event.kind != QLatin1String("refusal"))
            continue;
        rows.append(QJsonObject{{"turn", row.event.turn}, {"tool", json.value(QLatin1String("tool"))},
            {"args", json.value(QLatin1String("arguments"))}, {"result", json.value(QLatin1String("result"))},
            {"screenshot", json.value(QLatin1String("screenshot"))}});
    }
    return rows;
}

/// It quotes what was on the screen.
bool makePrivate(QSaveFile& file) { return file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner); }

} // namespace

QJsonObject checkpointJson(const JournalContents& journal)
{
    return {{"task", journal.meta.value(QStringLiteral("mission"))}, {"turn", lastTurnOf(journal)},
        {"phase", lastOf(journal, "prompt", "phase").toString(QStringLiteral("INIT"))},
        {"strategist_doctrine", doctrineOf(journal)},
        {"tactician_prompt", lastOf(journal, "prompt", "tactician_prompt").toString()},
        {"current_executor_prompt", lastOf(journal, "prompt", "executor_prompt").toString()},
        {"current_tool_names", lastOf(journal, "tools", "tools").toArray()}, {"full_archive", fullArchive(journal)}};
}

Result<void> writeCheckpoint(const QString& missionFolder)
{
    const auto journal = readJournal(missionFolder);
    if (!journal)
        return fail(journal.error());
    QSaveFile file(missionFolder + QStringLiteral("/checkpoint.json"));
    const QByteArray bytes = QJsonDocument(checkpointJson(*journal)).toJson();
    if (!file.open(QIODevice::WriteOnly) || !makePrivate(file) || file.write(bytes) != bytes.size() || !file.commit())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(file.fileName(), file.errorString()));
    return {};
}

} // namespace triarch
