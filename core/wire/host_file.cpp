// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/host_file.h"

#include "core/base/json.h"
#include "core/base/json_fields.h"
#include "core/base/runtime_dir.h"

#include <QDir>
#include <QSaveFile>

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
        fields.string("control").value_or(QString()), fields.string("socket").value_or(QString())};
}

} // namespace

Result<std::vector<HostInfo>> runningHosts()
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
                QStringLiteral("The display %1 has a host already, process %2").arg(display).arg(host.process.pid));
    }
    const ProcessId self = ownProcess();
    const QString path = *folder + QLatin1Char('/') + displayWord(display) + QStringLiteral(".json");
    const QByteArray json =
        compactJson({{"display", display}, {"pid", qint64(self.pid)}, {"start_time", QString::number(self.startTime)},
            {"cookie", cookieFile}, {"control", controlPage}, {"socket", socket}});
    QSaveFile file(path);
    file.setDirectWriteFallback(false);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(json) != json.size() || !file.commit())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
    return HostFile(path);
}

HostFile::~HostFile()
{
    if (!m_path.isEmpty())
        QFile::remove(m_path);
}

} // namespace triarch
