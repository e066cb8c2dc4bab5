// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_file.h"

#include "core/base/ids.h"
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/system/stop_flag.h"
#include "core/host/local_listener.h"

#include <QDir>
#include <QSaveFile>
#include <QSet>
#include <csignal>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qsizetype maxFileBytes = 64 * 1024;

std::optional<HostInfo> readHost(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > maxFileBytes)
        return std::nullopt;
    const auto json = parseJsonObject(file.readAll(), {maxFileBytes, 4});
    if (!json)
        return std::nullopt;
    const JsonFields fields(*json, QStringLiteral("host file"));
    const auto display = fields.string("display");
    const auto pid = fields.integer("pid");
    const auto start = fields.string("start_time");
    if (!display || !pid || !start)
        return std::nullopt;
    return HostInfo{*display, {*pid, start->toULongLong()}, fields.string("cookie").value_or(QString()),
        fields.string("control").value_or(QString()), fields.string("socket").value_or(QString()), path};
}

/// Returns the program and arguments of a process. Empty: it has ended.
QStringList commandOf(const QString& pid)
{
    QFile file(QStringLiteral("/proc/%1/cmdline").arg(pid));
    return file.open(QIODevice::ReadOnly) ? QString::fromLocal8Bit(file.read(maxFileBytes)).split(QChar(u'\0'))
                                          : QStringList();
}

QString canonical(const QString& path) { return QFileInfo(path).canonicalFilePath(); }

QString noHost(const QString& wanted, const std::vector<HostInfo>& hosts)
{
    QStringList running;
    for (const auto& host : hosts)
        running << QStringLiteral("%1 (process %2)").arg(host.display, QString::number(host.process.pid));
    return running.isEmpty()
        ? QStringLiteral("No host runs on %1, and none on any other display").arg(wanted)
        : QStringLiteral("No host runs on %1; hosts run on %2").arg(wanted, running.join(QStringLiteral(", ")));
}

/// Every live process that left a file, also those that have no display yet.
Result<std::vector<HostInfo>> allHosts()
{
    const auto folder = runtimeDir(QStringLiteral("hosts"));
    if (!folder)
        return fail(folder.error());
    std::vector<HostInfo> hosts;
    const QDir dir(*folder);
    for (const auto& name : dir.entryList({QStringLiteral("*.json")}, QDir::Files)) {
        const auto host = readHost(dir.filePath(name));
        if (host && isAlive(host->process))
            hosts.push_back(*host);
        else
            QFile::remove(dir.filePath(name)); // left by a host that was killed
    }
    return hosts;
}

Result<std::vector<HostInfo>> hostsThat(bool haveDisplay)
{
    return allHosts().map([&](std::vector<HostInfo> hosts) {
        std::erase_if(hosts, [&](const HostInfo& host) { return host.display.isEmpty() == haveDisplay; });
        return hosts;
    });
}

/// Mode 0600, whole or not at all.
Result<void> writeHost(const QString& path, const HostInfo& host)
{
    const QByteArray json = compactJson({{"display", host.display}, {"pid", qint64(host.process.pid)},
        {"start_time", QString::number(host.process.startTime)}, {"cookie", host.cookieFile},
        {"control", host.controlPage}, {"socket", host.socket}});
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(json) != json.size() || !file.commit())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
    return {};
}

} // namespace

Result<std::vector<HostInfo>> runningHosts() { return hostsThat(true); }

std::vector<HostInfo> hostsElsewhere()
{
    QSet<QString> roots;
    const QDir proc(QStringLiteral("/proc"));
    for (const QString& pid : proc.entryList({QStringLiteral("[1-9]*")}, QDir::Dirs)) {
        const QStringList words =
            QFileInfo(proc.filePath(pid)).ownerId() == ::getuid() ? commandOf(pid) : QStringList();
        const qsizetype control = words.indexOf(QLatin1String("--control"));
        if (control < 0 || QFileInfo(words.first()).fileName() != QLatin1String("triarch-guard"))
            continue;
        const QDir folder = QFileInfo(words.value(control + 1)).dir(); // of the display, or of all while it starts
        roots << folder.path() << QFileInfo(folder.path()).path();
    }
    roots.remove(runtimeDir().value_or(QString()));
    std::vector<HostInfo> hosts;
    for (const QString& root : std::as_const(roots)) {
        const QDir folder(root + QStringLiteral("/hosts"));
        for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files)) {
            const auto host = readHost(folder.filePath(name));
            if (host && !host->display.isEmpty() && isAlive(host->process))
                hosts.push_back(*host);
        }
    }
    return hosts;
}

Result<std::vector<HostInfo>> startingHosts() { return hostsThat(false); }

Result<HostInfo> findHost(const QString& host)
{
    const auto hosts = runningHosts();
    if (!hosts)
        return fail(hosts.error());
    const bool isFile = host.contains(QLatin1Char('/'));
    const QString file = isFile ? canonical(host) : QString(); // empty: there is none
    for (const auto& running : *hosts) {
        const bool isMeant = isFile ? !file.isEmpty() && canonical(running.file) == file
                                    : displayWord(running.display) == displayWord(host);
        if (isMeant)
            return running;
    }
    return fail(ErrorCode::NotFound,
        isFile ? QStringLiteral("%1 is not the file of a running host").arg(host) : noHost(host, *hosts));
}

bool stopHost(const HostInfo& host)
{
    if (QFile::exists(host.controlPage)) { // opening would make one
        if (auto flag = StopFlag::open(host.controlPage))
            flag->raise();
    }
    return isAlive(host.process) && ::kill(host.process.pid, SIGUSR1) == 0;
}

Error hungHost(qint64 process)
{
    return {ErrorCode::Timeout,
        QStringLiteral("The host, process %1, does not react; end it with: kill -9 %1").arg(process)};
}

Result<void> checkRequestSize(const QByteArray& line)
{
    if (line.size() <= LocalListener::longestLine)
        return {};
    return fail(ErrorCode::Budget,
        QStringLiteral("The request has %1 bytes; a host reads at most %2")
            .arg(line.size())
            .arg(LocalListener::longestLine));
}

std::vector<DisplayPage> displayPages()
{
    std::vector<DisplayPage> pages;
    const auto root = runtimeDir();
    if (!root)
        return pages;
    const QDir folder(*root);
    for (const auto& word : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks)) {
        bool isNumber = false;
        word.toUInt(&isNumber);
        const QString path = folder.filePath(word) + QStringLiteral("/control");
        if (!isNumber || !QFile::exists(path)) // opening would make one
            continue;
        const auto flag = StopFlag::open(path);
        if (flag && isAlive(flag->server()))
            pages.push_back({QLatin1Char(':') + word, path, flag->isRaised()});
    }
    return pages;
}

Result<HostFile> HostFile::write(
    const QString& display, const QString& cookieFile, const QString& controlPage, const QString& socket)
{
    const auto folder = runtimeDir(QStringLiteral("hosts"));
    const auto hosts = runningHosts();
    if (!folder || !hosts)
        return fail(folder ? hosts.error() : folder.error());
    for (const auto& host : *hosts) {
        if (displayWord(host.display) == displayWord(display) && host.process != ownProcess())
            return fail(ErrorCode::Setup,
                QStringLiteral("The display %1 has a host already, process %2")
                    .arg(display, QString::number(host.process.pid)));
    }
    const QString path = *folder + QLatin1Char('/') + displayWord(display) + QStringLiteral(".json");
    if (auto written = writeHost(path, {display, ownProcess(), cookieFile, controlPage, socket, path}); !written)
        return fail(written.error());
    return HostFile(path);
}

Result<HostFile> HostFile::announce(const QString& controlPage)
{
    const auto folder = runtimeDir(QStringLiteral("hosts"));
    if (!folder)
        return fail(folder.error());
    const QString path = *folder + QStringLiteral("/starting-%1.json").arg(newId());
    if (auto written = writeHost(path, {{}, ownProcess(), {}, controlPage, {}, path}); !written)
        return fail(written.error());
    return HostFile(path);
}

HostFile& HostFile::operator=(HostFile&& other) noexcept
{
    if (this != &other) {
        if (!m_path.isEmpty() && m_path != other.m_path)
            QFile::remove(m_path);
        m_path = std::exchange(other.m_path, {});
    }
    return *this;
}

HostFile::~HostFile()
{
    if (!m_path.isEmpty())
        QFile::remove(m_path);
}

} // namespace triarch
