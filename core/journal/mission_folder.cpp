// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/mission_folder.h"

#include "core/event/turn_record.h"

#include "core/base/text/text.h"

#include <QDateTime>
#include <QDir>
#include <QRegularExpression>
#include <QStandardPaths>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>

namespace triarch {

namespace {

constexpr qsizetype slugMost = 40; // characters

QString slugOf(const QString& text)
{
    QString slug = foldedText(text);
    slug.replace(QRegularExpression(QStringLiteral("[^a-z0-9]+")), QStringLiteral("-"));
    if (slug.size() > slugMost) // at a word, so that nobody takes it for cut
        slug.truncate(std::max(slug.lastIndexOf(QLatin1Char('-'), slugMost), slugMost / 2));
    slug.remove(QRegularExpression(QStringLiteral("^-+|-+$")));
    return slug.isEmpty() ? QStringLiteral("mission") : slug;
}

QString systemWords() { return QString::fromLocal8Bit(std::strerror(errno)); }

bool makeFolder(const QString& path) { return ::mkdir(QFile::encodeName(path).constData(), 0700) == 0; }

} // namespace

QString MissionFolder::screenName(int turn) { return turnPicture(turn).section(QLatin1Char('/'), -1); }

QString MissionFolder::home()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/triarch/missions");
}

Result<MissionFolder> MissionFolder::createNew(const QString& missionText)
{
    return createUnique(home() + QLatin1Char('/')
        + QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss")) + QLatin1Char('-')
        + slugOf(missionText));
}

Result<MissionFolder> MissionFolder::createUnique(const QString& path)
{
    constexpr int namesMost = 1000;
    QDir().mkpath(QFileInfo(path).absolutePath());
    for (int n = 1; n <= namesMost; ++n) {
        const QString name = n == 1 ? path : path + QStringLiteral("-%1").arg(n);
        if (makeFolder(name)) // the kernel gives it to one alone
            return create(name);
        if (errno != EEXIST)
            break;
    }
    return fail(ErrorCode::Setup, QStringLiteral("Cannot make the mission folder %1: %2").arg(path, systemWords()));
}

Result<MissionFolder> MissionFolder::create(const QString& path)
{
    const MissionFolder folder{QDir(path).absolutePath()};
    const QDir dir(folder.path);
    if (dir.exists() && !dir.isEmpty(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot))
        return fail(ErrorCode::Setup, QStringLiteral("The mission folder %1 is not empty").arg(folder.path));
    if (!dir.exists() && (!QDir().mkpath(QFileInfo(folder.path).absolutePath()) || !makeFolder(folder.path)))
        return fail(
            ErrorCode::Setup, QStringLiteral("Cannot make the mission folder %1: %2").arg(folder.path, systemWords()));
    for (const auto& part : {folder.screens(), folder.prompts()}) {
        if (!makeFolder(part))
            return fail(ErrorCode::Setup,
                QStringLiteral("Cannot write into the mission folder %1: %2").arg(folder.path, systemWords()));
    }
    return folder;
}

} // namespace triarch
