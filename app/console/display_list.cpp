// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/display_list.h"

#include "core/base/runtime_dir.h"

#include <QDir>
#include <algorithm>
#include <cerrno>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <vector>

namespace triarch {

namespace {

/// Nothing is said: whoever listens there forgets it. At once, also where so many have asked that none is let in.
bool isListened(const QString& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    if (name.size() >= qsizetype(sizeof address.sun_path))
        return false;
    std::ranges::copy(name, address.sun_path);
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket < 0)
        return true; // nobody can tell
    const bool isThere = ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0
        || errno == EAGAIN || errno == EACCES;
    ::close(socket);
    return isThere;
}

} // namespace

QStringList localDisplays(const QString& folder)
{
    std::vector<int> numbers;
    for (const auto& name : QDir(folder).entryList({QStringLiteral("X*")}, QDir::System)) {
        bool isNumber = false;
        const int number = name.mid(1).toInt(&isNumber);
        if (isNumber && number >= 0 && isListened(QDir(folder).filePath(name)))
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
