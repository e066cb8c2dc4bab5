// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/application_aliases.h"

#include "core/base/text/text.h"
#include "core/settings/toml_reader.h"

namespace triarch {

Result<ApplicationAliases> readApplicationAliases(const QString& path)
{
    auto file = TomlReader::openFile(path);
    if (!file)
        return fail(file.error());
    ApplicationAliases aliases;
    auto table = file->table("aliases");
    for (const auto& name : table.keys())
        aliases.insert(foldedText(name), table.strings(name.toUtf8().constData()).value_or(QStringList()));
    return file->finish().map([&] { return aliases; });
}

} // namespace triarch
