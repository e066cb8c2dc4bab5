// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_host.h"

#include "core/journal/journal_database.h"
#include "core/journal/mission_folder.h"
#include "core/journal/mission_summary.h"

#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <algorithm>

namespace triarch {

namespace {

/// A pid and its start time count from the last boot and may come again after the next.
QString bootWord()
{
    QFile file(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed() : QString();
}

/// A finished journal is one file; what was cut short has left its log or its reserve behind.
bool mayBeInterrupted(const MissionFolder& folder)
{
    return QFile::exists(folder.reserve()) || QFile::exists(folder.database() + QStringLiteral("-wal"));
}

Event endingRow(const MissionGlance& mission, const QString& code, const QString& text)
{
    return {mission.turn, QStringLiteral("operator"), QStringLiteral("state"),
        {{"state", QStringLiteral("stopped")}, {"code", code}, {"text", text}, {"nearest", QJsonArray()},
            {"turns", mission.turn}, {"elapsed_ms", mission.lastAtMs - mission.startedAtMs}}};
}

} // namespace

QString processWord(const ProcessId& process)
{
    return QStringLiteral("%1 %2 %3").arg(process.pid).arg(process.startTime).arg(bootWord());
}

QString hostWord() { return processWord(ownProcess()); }

int hostPidOf(const JournalContents& journal)
{
    return journal.meta.value(QStringLiteral("host")).section(QLatin1Char(' '), 0, 0).toInt();
}

bool isHostAlive(const JournalContents& journal)
{
    const auto words = journal.meta.value(QStringLiteral("host")).split(QLatin1Char(' '));
    return words.size() == 3 && words[2] == bootWord() && isAlive({words[0].toInt(), words[1].toULongLong()});
}

const Event* endingOf(const JournalContents& journal)
{
    const auto isEnding = [](const EventRow& row) {
        return row.event.kind == QLatin1String("state") && row.event.json.contains(QLatin1String("elapsed_ms"));
    };
    const auto ending = std::find_if(journal.events.rbegin(), journal.events.rend(), isEnding);
    return ending == journal.events.rend() ? nullptr : &ending->event;
}

std::vector<InterruptedMission> interruptedMissions(const QString& missionsFolder)
{
    std::vector<InterruptedMission> found;
    const QDir missions(missionsFolder);
    for (const auto& name : missions.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed)) {
        const MissionFolder folder{missions.absoluteFilePath(name)};
        if (!mayBeInterrupted(folder))
            continue;
        const auto seen = glanceAt(folder.path);
        if (seen && seen->state.isEmpty() && !seen->isRunning)
            found.push_back({folder.path, seen->text, seen->turn, seen->startedAtMs});
    }
    return found;
}

Result<void> endInterrupted(const QString& folder, const QString& code, const QString& text)
{
    const auto seen = glanceAt(folder);
    if (!seen)
        return fail(seen.error());
    if (!seen->state.isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The mission in %1 has ended already").arg(folder));
    if (seen->isRunning)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The mission in %1 is running, in process %2").arg(folder, QString::number(seen->hostPid)));
    const MissionFolder mission{folder};
    const auto database = JournalDatabase::open(mission.database(), JournalDatabase::Mode::Resume);
    if (!database)
        return fail(database.error());
    const auto row = endingRow(*seen, code, text);
    if (auto written = (*database)->append(row, QDateTime::currentMSecsSinceEpoch(), std::nullopt); !written)
        return fail(written.error());
    if (auto finished = (*database)->finish(); !finished)
        return finished;
    QFile::remove(mission.reserve());
    return {};
}

Result<void> discardInterrupted(const QString& folder)
{
    return endInterrupted(
        folder, QStringLiteral("discarded"), QStringLiteral("Interrupted, and discarded by the operator"));
}

} // namespace triarch
