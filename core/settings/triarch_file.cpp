// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/triarch_file.h"

#include "core/base/limits.h"
#include "core/settings/toml_reader.h"
#include "core/settings/toml_text.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace triarch {

namespace {

SettleTiming::Time milliseconds(TomlReader& table, const char* key, int least, int most)
{
    const auto value = table.integer(key, least, most);
    return value ? SettleTiming::Time(std::chrono::milliseconds(*value)) : std::nullopt;
}

Result<TriarchFile> readTriarchToml(Result<TomlReader> file)
{
    TriarchFile read;
    if (!file)
        return fail(file.error());
    auto timing = file->table("timing");
    for (const QString& name : timing.keys()) {
        auto table = timing.table(name.toUtf8().constData());
        read.timing.insert(name.toLower(),
            {milliseconds(table, "quiet", 50, 2000), milliseconds(table, "window_quiet", 50, 3000),
                milliseconds(table, "nothing", 50, 5000),
                milliseconds(table, "cap", 200, int(limits::settleCap.count()))});
    }
    auto retention = file->table("retention");
    read.safety.retention.days = int(retention.integer("days", 0, Retention::mostDays).value_or(0));
    read.safety.retention.megabytes = int(retention.integer("megabytes", 0, Retention::mostMegabytes).value_or(0));
    if (read.safety.retention.megabytes > 0 && read.safety.retention.megabytes < Retention::leastMegabytes)
        retention.reject("megabytes", QStringLiteral("must be 0 or at least %1").arg(Retention::leastMegabytes));
    auto approval = file->table("approval");
    const auto seconds = approval.integer("seconds", ApprovalTime::least.count(), ApprovalTime::most.count());
    read.safety.approval.answer = std::chrono::seconds(seconds.value_or(ApprovalTime().answer.count()));
    auto panic = file->table("panic");
    read.safety.cornerStops = panic.boolean("corner").value_or(Safety().cornerStops);
    read.safety.escapeStops = panic.boolean("escape").value_or(Safety().escapeStops);
    auto worker = file->table("worker");
    const auto mode = worker.oneOf("mode", {QStringLiteral("connect"), QStringLiteral("listen")});
    read.worker = {mode == QStringLiteral("listen"), worker.string("url").value_or(QString()),
        int(worker.integer("port", 0, 65'535).value_or(0)), worker.string("token_file").value_or(QString())};
    return file->finish().map([&] { return read; });
}

QByteArray bytesOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Result<TriarchFile> readTriarchFile(const QString& path)
{
    return QFileInfo::exists(path) ? readTriarchToml(TomlReader::openFile(path)) : TriarchFile();
}

Result<void> writeSafety(const QString& path, const QString& from, const Safety& safety)
{
    QByteArray text = bytesOf(QFileInfo::exists(path) ? path : from);
    text = tomlWith(text, "approval", "seconds", int(safety.approval.answer.count()));
    text = tomlWith(text, "retention", "days", safety.retention.days);
    text = tomlWith(text, "retention", "megabytes", safety.retention.megabytes);
    text = tomlWith(text, "panic", "corner", safety.cornerStops);
    text = tomlWith(text, "panic", "escape", safety.escapeStops);
    const auto read = readTriarchToml(TomlReader::parse(text, QFileInfo(path).fileName()));
    if (!read)
        return fail(read.error());
    if (read->safety != safety)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is written in a way of its own").arg(path));
    QDir().mkpath(QFileInfo(path).absolutePath());
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(path, file.errorString()));
    return {};
}

} // namespace triarch
