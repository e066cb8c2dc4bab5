// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/secrets_file.h"

#include "core/settings/profile.h"
#include "core/settings/toml_reader.h"

#include <QRegularExpression>
#include <algorithm>

namespace triarch {

namespace {

struct SecretRow {
    QString name;
    QString value;
    QStringList classes;
};

Result<std::vector<SecretRow>> readRows(const QString& path)
{
    auto file = TomlReader::openFile(path);
    if (!file)
        return fail(file.error());
    std::vector<SecretRow> rows;
    for (auto& row : file->tables("secret"))
        rows.push_back({row.string("name").value_or(QString()), row.string("value").value_or(QString()),
            row.strings("class").value_or(QStringList())});
    if (auto ended = file->finish(); !ended)
        return fail(ended.error());
    return rows;
}

bool isMeantFor(const QStringList& globs, const QString& windowClass)
{
    return std::ranges::any_of(globs, [&windowClass](const QString& glob) {
        return QRegularExpression(
            QRegularExpression::wildcardToRegularExpression(glob), QRegularExpression::CaseInsensitiveOption)
            .match(windowClass)
            .hasMatch();
    });
}

} // namespace

Result<Secret> readSecret(const QString& path, const QString& name, const QString& windowClass)
{
    const auto rows = readRows(path);
    if (!rows)
        return fail(rows.error());
    const auto row = std::ranges::find(*rows, name, &SecretRow::name);
    if (row == rows->end())
        return fail(ErrorCode::NotFound, QStringLiteral("There is no secret '%1'").arg(name));
    if (!isMeantFor(row->classes, windowClass))
        return fail(ErrorCode::PolicyDenied,
            QStringLiteral("The secret '%1' is not meant for windows of the class '%2'").arg(name, windowClass));
    auto value = resolveApiKey(row->value);
    if (value)
        redactor::add(*value);
    return value;
}

} // namespace triarch
