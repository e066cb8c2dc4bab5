// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/profile_writer.h"

#include "core/settings/profile.h"
#include "core/settings/toml_text.h"

#include <QDir>
#include <QRegularExpression>
#include <QSaveFile>
#include <QUrl>

namespace triarch {

namespace {

bool matches(const char* pattern, const QString& text)
{
    return QRegularExpression(QRegularExpression::anchoredPattern(QString::fromLatin1(pattern))).match(text).hasMatch();
}

Result<void> check(const NewServer& server)
{
    if (!matches("[a-z0-9][a-z0-9._-]{0,39}", server.name))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A profile's name is 1 to 40 small letters, digits, dots, hyphens and underscores"));
    const QUrl url(server.endpoint, QUrl::StrictMode);
    const bool isWeb = url.scheme() == QLatin1String("http") || url.scheme() == QLatin1String("https");
    if (!url.isValid() || !isWeb || url.host().isEmpty() || !url.userInfo().isEmpty())
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("A server's address is written as http://localhost:1234/v1"));
    if (!server.apiKeySource.isEmpty() && !matches("(env|file|keyring):.+", server.apiKeySource))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A key is named by where it is: env:VARIABLE, file:PATH or keyring:NAME"));
    for (const QString& text : {server.endpoint, server.model, server.apiKeySource})
        if (text.size() > profileTextCharacters)
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("A text of a profile has at most %1 characters").arg(profileTextCharacters));
    return {};
}

} // namespace

Result<void> writeProfile(const NewServer& server, const QString& folder)
{
    if (auto checked = check(server); !checked)
        return checked;
    const QString path = QDir(folder).filePath(server.name + QStringLiteral(".toml"));
    if (QFile::exists(path))
        return fail(ErrorCode::Refused, QStringLiteral("There is a profile %1 already").arg(server.name));
    QDir().mkpath(folder);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return fail(ErrorCode::Io, QStringLiteral("%1: %2").arg(path, file.errorString()));
    file.write(tomlLine("name", server.name) + tomlLine("endpoint", server.endpoint) + tomlLine("model", server.model));
    file.write("stream = true\n"); // every server of the kind can, and the personas' pages show an answer as it comes
    if (!server.apiKeySource.isEmpty())
        file.write(tomlLine("api_key", server.apiKeySource));
    return file.commit() ? Result<void>()
                         : Result<void>(fail(ErrorCode::Io, QStringLiteral("%1: %2").arg(path, file.errorString())));
}

} // namespace triarch
