// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/dead_pages.h"

#include "core/base/system/process_id.h"
#include "core/guard/control_page.h"

#include <QDateTime>
#include <QFileInfo>
#include <algorithm>

namespace triarch {

namespace {

constexpr qint64 startSeconds = 60;

bool isHeld(const std::atomic<std::uint8_t>& entry) { return entry.load() != 0; }

} // namespace

bool isPageDead(const QString& path)
{
    QFile file(path);
    const QFileInfo info(path);
    if (info.isSymLink() || !file.open(QIODevice::ReadWrite) || file.size() < qint64(guard::pageBytes)
        || info.lastModified().secsTo(QDateTime::currentDateTime()) < startSeconds)
        return false;
    auto* mapped = file.map(0, guard::pageBytes);
    if (!mapped)
        return false;
    const auto& page = *reinterpret_cast<const guard::PageLayout*>(mapped);
    const auto& record = page.record;
    const bool isStopped = page.stop.load() != 0 && isAlive({page.serverPid.load(), page.serverStartTime.load()});
    const bool isOwned = isAlive({pid_t(record.ownerPid.load()), record.ownerStartTime.load()});
    return !isOwned && !isStopped && std::ranges::none_of(record.heldKeys, isHeld)
        && std::ranges::none_of(record.heldButtons, isHeld);
}

} // namespace triarch
