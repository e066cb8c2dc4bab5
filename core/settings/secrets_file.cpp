// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/secrets_file.h"

#include "core/base/limits.h"
#include "core/settings/key_source.h"
#include "core/settings/toml_reader.h"

#include <QRegularExpression>
#include <QStringDecoder>
#include <algorithm>

namespace triarch {

namespace {

constexpr qsizetype longestBytes = 4 * limits::typedCharacters + 2; ///< of UTF-8, and a line's end

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

/// What can be typed: Unicode with newlines and tabs, and not the newline that ends a file of one line.
Result<Secret> typable(QByteArray raw, const QString& name)
{
    if (raw.endsWith('\n'))
        raw.chop(raw.endsWith("\r\n") ? 2 : 1);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(raw);
    const auto isWild = [](QChar c) {
        return c.category() == QChar::Other_Control && c != QLatin1Char('\n') && c != QLatin1Char('\t');
    };
    if (text.isEmpty())
        return fail(ErrorCode::Setup, QStringLiteral("The secret '%1' is empty").arg(name));
    if (decoder.hasError() || std::ranges::any_of(text, isWild))
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("The secret '%1' is no text that can be typed").arg(name));
    if (text.toUcs4().size() > limits::typedCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The secret '%1' is longer than %2 characters")
                .arg(name, QString::number(limits::typedCharacters)));
    return Secret(raw);
}

Result<Secret> valueOf(const SecretRow& row)
{
    const auto raw = readKeySource(row.value, {QStringLiteral("secret"), QStringLiteral("value"), longestBytes});
    auto value = raw ? typable(*raw, row.name) : fail(raw.error());
    if (value)
        redactor::add(*value);
    return value;
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
    return valueOf(*row);
}

void registerSecrets(const QString& path)
{
    const auto rows = readRows(path);
    for (const auto& row : rows ? *rows : std::vector<SecretRow>())
        (void)valueOf(row);
}

} // namespace triarch
