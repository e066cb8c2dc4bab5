// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/profile.h"

#include "core/settings/toml_reader.h"

#include <QDir>
#include <QFileInfo>

namespace triarch {

namespace {

const QString suffix = QStringLiteral(".toml");

QString profileText(TomlReader& table, const char* key)
{
    QString value = table.string(key).value_or(QString());
    if (value.size() > profileTextCharacters)
        table.reject(key, QStringLiteral("is longer than %1 characters").arg(profileTextCharacters));
    return value;
}

/// One of the words, as the enumerator of the same index; the first when the key is not there.
template <typename Choice>
Choice choice(TomlReader& table, const char* key, const QStringList& words, Choice otherwise)
{
    const auto word = table.oneOf(key, words);
    return word ? Choice(words.indexOf(*word)) : otherwise;
}

Millis seconds(TomlReader& table, const char* key, Millis otherwise)
{
    constexpr double shortest = 0.1;
    constexpr double longest = 3600;
    const auto value = table.number(key, shortest, longest);
    return value ? Millis(qint64(*value * 1000)) : otherwise;
}

PersonaOverride persona(TomlReader table)
{
    PersonaOverride own;
    own.model = table.string("model");
    own.temperature = table.number("temperature", 0, 2);
    if (const auto tokens = table.integer("max_tokens", 1, 131'072))
        own.maxTokens = int(*tokens);
    return own;
}

void readServer(TomlReader& file, ModelProfile& profile)
{
    profile.name = profileText(file, "name");
    profile.endpoint = profileText(file, "endpoint");
    profile.isRehearsal = profile.endpoint == QLatin1String("rehearsal");
    profile.model = profileText(file, "model");
    profile.apiKeySource = profileText(file, "api_key");
    profile.allowsPlainHttp = file.boolean("plain_http").value_or(false);
    profile.caFile = profileText(file, "ca_file");
    profile.fallback = profileText(file, "fallback");
    profile.priceIn = file.number("price_in", 0, 1e6).value_or(0);
    profile.priceOut = file.number("price_out", 0, 1e6).value_or(0);
    TomlReader timeout = file.table("timeout");
    profile.connectTimeout = seconds(timeout, "connect", profile.connectTimeout);
    profile.totalTimeout = seconds(timeout, "total", profile.totalTimeout);
}

void readDialect(TomlReader& file, ModelProfile& profile)
{
    const auto words = [](const char* all) { return QString::fromLatin1(all).split(QLatin1Char(' ')); };
    profile.coordinates = choice(file, "coordinates", words("0-1000 pixels 0-1"), profile.coordinates);
    profile.tools = choice(file, "tools", words("native json_text"), profile.tools);
    profile.tokenField = choice(file, "token_field", words("max_tokens max_completion_tokens"), profile.tokenField);
    profile.imageFormat = choice(file, "image_format", words("png jpeg"), profile.imageFormat);
    profile.thinking = choice(file, "thinking", words("keep strip"), profile.thinking);
    profile.sendsTemperature = file.boolean("temperature").value_or(true);
    profile.streams = file.boolean("stream").value_or(false);
    profile.imageLongest = int(file.integer("image_longest", 256, 4096).value_or(profile.imageLongest));
}

void readPersonas(TomlReader& file, ModelProfile& profile)
{
    TomlReader personas = file.table("persona");
    profile.strategist = persona(personas.table("strategist"));
    profile.tactician = persona(personas.table("tactician"));
    profile.executor = persona(personas.table("executor"));
    profile.verifier = persona(personas.table("verifier"));
}

Result<ModelProfile> readProfileFile(const QString& path)
{
    auto file = TomlReader::openFile(path);
    if (!file)
        return fail(file.error());
    ModelProfile profile;
    readServer(*file, profile);
    readDialect(*file, profile);
    readPersonas(*file, profile);
    if (profile.endpoint.isEmpty())
        file->reject("endpoint", QStringLiteral("must name the server, e.g. http://localhost:1234/v1"));
    if (profile.name.isEmpty())
        profile.name = QFileInfo(path).completeBaseName();
    if (auto read = file->finish(); !read)
        return fail(read.error());
    return profile;
}

} // namespace

QStringList profileNames(const QStringList& folders)
{
    QStringList names;
    for (const auto& folder : folders) {
        for (const auto& entry : QDir(folder).entryInfoList({QLatin1Char('*') + suffix}, QDir::Files))
            names << entry.completeBaseName();
    }
    names.sort();
    names.removeDuplicates();
    return names;
}

Result<ModelProfile> readProfile(const QString& nameOrPath, const QStringList& folders)
{
    if (nameOrPath.contains(QLatin1Char('/')) || nameOrPath.endsWith(suffix))
        return readProfileFile(nameOrPath);
    for (const auto& folder : folders) {
        const QString path = QDir(folder).filePath(nameOrPath + suffix);
        if (!nameOrPath.isEmpty() && QFileInfo(path).isFile())
            return readProfileFile(path);
    }
    return fail(ErrorCode::NotFound,
        QStringLiteral("There is no profile '%1'; there are: %2")
            .arg(nameOrPath, profileNames(folders).join(QStringLiteral(", "))));
}

Result<ModelProfile> loadProfile(const QString& nameOrPath, const QStringList& folders)
{
    auto profile = readProfile(nameOrPath, folders);
    if (!profile)
        return profile;
    auto key = resolveApiKey(profile->apiKeySource);
    if (!key)
        return fail(key.error().code, QStringLiteral("Profile '%1': %2").arg(profile->name, key.error().message));
    constexpr int shortestKey = 8; // below it, it is a word that some local server asks for, and no secret
    if (key->reveal().size() >= shortestKey)
        redactor::add(*key);
    profile->apiKey = *key;
    return profile;
}

} // namespace triarch
