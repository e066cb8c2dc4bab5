// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/triarch_file.h"

#include "core/settings/toml_reader.h"

#include <QFileInfo>

namespace triarch {

namespace {

constexpr int mostDays = 3650;
constexpr int leastMegabytes = 100; // less than one long mission may have
constexpr int mostMegabytes = 10'000'000;

} // namespace

Result<TriarchFile> readTriarchFile(const QString& path)
{
    TriarchFile settings;
    if (!QFileInfo::exists(path))
        return settings;
    auto file = TomlReader::openFile(path);
    if (!file)
        return fail(file.error());
    TomlReader retention = file->table("retention");
    settings.retention.days = int(retention.integer("days", 1, mostDays).value_or(0));
    settings.retention.megabytes = int(retention.integer("megabytes", leastMegabytes, mostMegabytes).value_or(0));
    return file->finish().map([&] { return settings; });
}

} // namespace triarch
