// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/resource_paths.h"

#include <QCoreApplication>
#include <QDir>
#include <QStandardPaths>

namespace triarch {

namespace {

QString userConfig(const QString& name)
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/triarch/") + name;
}

/// The folder that holds resources/ and prompts/.
QString sharedRoot()
{
    const QString installed =
        QDir::cleanPath(QCoreApplication::applicationDirPath() + QStringLiteral("/../share/triarch"));
    return QDir(installed).exists() ? installed : QStringLiteral(TRIARCH_SOURCE_DIR);
}

} // namespace

QString resourceDir()
{
    const QString given = qEnvironmentVariable("TRIARCH_RESOURCES");
    return given.isEmpty() ? sharedRoot() + QStringLiteral("/resources") : given;
}

QString promptsDir(const QString& given)
{
    const QString chosen = given.isEmpty() ? qEnvironmentVariable("TRIARCH_PROMPTS") : given;
    return chosen.isEmpty() ? sharedRoot() + QStringLiteral("/prompts") : chosen;
}

QStringList profileDirs()
{
    return {userConfig(QStringLiteral("profiles")), resourceDir() + QStringLiteral("/profiles")};
}

QString ownPolicyFile() { return userConfig(QStringLiteral("policy.toml")); }

QString policyFile()
{
    const QString own = ownPolicyFile();
    return QFile::exists(own) ? own : resourceDir() + QStringLiteral("/policy.toml");
}

QString ownSettingsFile() { return userConfig(QStringLiteral("triarch.toml")); }

QString settingsFile()
{
    const QString own = ownSettingsFile();
    return QFile::exists(own) ? own : resourceDir() + QStringLiteral("/triarch.toml");
}

QString secretsFile() { return userConfig(QStringLiteral("secrets.toml")); }

QString sampleMission(const QString& name) { return resourceDir() + QStringLiteral("/missions/%1.toml").arg(name); }

QStringList sampleMissions()
{
    QStringList names;
    for (const auto& file : QDir(resourceDir() + QStringLiteral("/missions")).entryInfoList({QStringLiteral("*.toml")}))
        names << file.completeBaseName();
    return names;
}

QString ownPrograms() { return QCoreApplication::applicationDirPath(); }

QString siblingProgram(const QString& name) { return ownPrograms() + QLatin1Char('/') + name; }

} // namespace triarch
