// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/retention.h"

#include "core/journal/journal_host.h"
#include "core/journal/journal_reader.h"
#include "core/journal/mission_folder.h"

#include <QDir>
#include <QDirIterator>
#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 msPerDay = 86'400'000;
constexpr qint64 bytesPerMegabyte = 1'000'000;

/// Links are not followed: what they lead to is not ours.
qint64 bytesBelow(const QString& folder)
{
    qint64 bytes = 0;
    for (QDirIterator it(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
         it.hasNext();)
        bytes += QFileInfo(it.next()).isSymLink() ? 0 : it.fileInfo().size();
    return bytes;
}

} // namespace

QStringList missionsToRetire(std::vector<KeptMission> missions, int days, int megabytes, qint64 nowMs)
{
    std::ranges::sort(missions, {}, &KeptMission::lastAtMs);
    qint64 total = 0;
    for (const auto& mission : missions)
        total += mission.bytes;
    QStringList gone;
    for (const auto& mission : missions) {
        const bool isOld = days > 0 && nowMs - mission.lastAtMs > days * msPerDay;
        const bool isTooMuch = megabytes > 0 && total > megabytes * bytesPerMegabyte;
        if (!mission.mayGo || (!isOld && !isTooMuch))
            continue;
        gone << mission.folder;
        total -= mission.bytes;
    }
    return gone;
}

std::vector<KeptMission> keptMissions(const QString& missionsFolder)
{
    std::vector<KeptMission> kept;
    for (const auto& entry : QDir(missionsFolder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        const auto journal = readJournal(entry.filePath());
        if (!journal || journal->events.empty())
            continue;
        kept.push_back({entry.filePath(), bytesBelow(entry.filePath()), journal->events.back().atMs,
            endingOf(*journal) && !isHostAlive(*journal)});
    }
    return kept;
}

Result<QStringList> retireMissions(const QString& missionsFolder, int days, int megabytes, qint64 nowMs)
{
    QStringList gone;
    QStringList left;
    for (const auto& folder : missionsToRetire(keptMissions(missionsFolder), days, megabytes, nowMs))
        (QDir(folder).removeRecursively() ? gone : left) << folder;
    if (!left.isEmpty())
        return fail(ErrorCode::Io, QStringLiteral("Cannot delete %1").arg(left.join(QStringLiteral(", "))));
    return gone;
}

} // namespace triarch
