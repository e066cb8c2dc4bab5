// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/display_list.h"

#include "core/base/system/runtime_dir.h"
#include "core/x11/local_socket.h"

#include <QDir>
#include <algorithm>
#include <vector>

namespace triarch {

namespace {

/// Nothing is said: whoever listens there forgets it. A server that is too busy for another client is there, too.
bool isListened(int display)
{
    const auto socket = connectToLocalDisplay(display);
    return socket || socket.error().code != ErrorCode::X11;
}

} // namespace

QStringList localDisplays()
{
    std::vector<int> numbers;
    for (const auto& name : QDir(QStringLiteral("/tmp/.X11-unix")).entryList({QStringLiteral("X*")}, QDir::System)) {
        bool isNumber = false;
        const int number = name.mid(1).toInt(&isNumber);
        if (isNumber && number >= 0 && isListened(number))
            numbers.push_back(number);
    }
    std::sort(numbers.begin(), numbers.end());
    QStringList displays;
    for (const int number : numbers)
        displays << QStringLiteral(":%1").arg(number);
    return displays;
}

QList<DisplayEntry> displaysWith(const QStringList& local, const std::vector<HostInfo>& hosts)
{
    QList<DisplayEntry> entries;
    for (const auto& name : local)
        entries.append({name, 0});
    for (const auto& host : hosts) {
        const auto isIt = [&](const DisplayEntry& entry) {
            return displayWord(entry.name) == displayWord(host.display);
        };
        const bool isOurs = host.process == ownProcess();
        const bool isOurSandbox = isOurs && !host.cookieFile.isEmpty();
        if (isOurSandbox) {
            entries.removeIf(isIt);
            continue;
        }
        auto entry = std::find_if(entries.begin(), entries.end(), isIt);
        if (entry == entries.end())
            entry = entries.insert(entries.end(), {host.display, 0});
        entry->hostPid = isOurs ? 0 : host.process.pid;
    }
    return entries;
}

} // namespace triarch
