// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/triarch_file.h"

#include "core/base/limits.h"
#include "core/settings/toml_reader.h"

#include <QFileInfo>

namespace triarch {

namespace {

constexpr int mostDays = 3650;
constexpr int leastMegabytes = 100; // less than one long mission may have
constexpr int mostMegabytes = 10'000'000;

SettleTiming::Time milliseconds(TomlReader& table, const char* key, int least, int most)
{
    const auto value = table.integer(key, least, most);
    return value ? SettleTiming::Time(std::chrono::milliseconds(*value)) : std::nullopt;
}

} // namespace

Result<TriarchFile> readTriarchFile(const QString& path)
{
    TriarchFile read;
    if (!QFileInfo::exists(path))
        return read;
    auto file = TomlReader::openFile(path);
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
    read.retention.days = int(retention.integer("days", 0, mostDays).value_or(0));
    read.retention.megabytes = int(retention.integer("megabytes", 0, mostMegabytes).value_or(0));
    if (read.retention.megabytes > 0 && read.retention.megabytes < leastMegabytes)
        retention.reject("megabytes", QStringLiteral("must be 0 or at least %1").arg(leastMegabytes));
    auto approval = file->table("approval");
    read.approval.answer = std::chrono::seconds(approval.integer("seconds", 30, 600).value_or(60));
    auto worker = file->table("worker");
    const auto way = worker.oneOf("way", {QStringLiteral("connect"), QStringLiteral("listen")});
    read.worker = {way == QStringLiteral("listen"), worker.string("url").value_or(QString()),
        int(worker.integer("port", 0, 65'535).value_or(0)), worker.string("token_file").value_or(QString())};
    return file->finish().map([&] { return read; });
}

} // namespace triarch
