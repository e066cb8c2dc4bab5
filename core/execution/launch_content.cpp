// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/launch_content.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QStandardPaths>
#include <sys/stat.h>

namespace triarch {

namespace {

QString timeText(const timespec& time)
{
    const QString fraction = QString::number(time.tv_nsec).rightJustified(9, QLatin1Char('0'));
    return QStringLiteral("%1.%2").arg(QString::number(time.tv_sec), fraction);
}

/// Empty: it is not a file.
QJsonObject identityOf(const QString& path)
{
    struct stat state = {};
    if (path.isEmpty() || ::stat(QFile::encodeName(path).constData(), &state) != 0 || !S_ISREG(state.st_mode))
        return {};
    return {{"path", QFileInfo(path).canonicalFilePath()}, {"device", QString::number(state.st_dev)},
        {"inode", QString::number(state.st_ino)}, {"bytes", qint64(state.st_size)},
        {"modified", timeText(state.st_mtim)}, {"changed", timeText(state.st_ctim)}};
}

/// With a slash a program's name is a path, else PATH is searched.
QString programFile(const QString& program)
{
    return program.contains(QLatin1Char('/')) ? program : QStandardPaths::findExecutable(program);
}

} // namespace

Result<QStringList> launchCommand(const Launch& launch, const ApplicationIndex& applications)
{
    if (!launch.argv.isEmpty())
        return launch.argv;
    return applications.find(launch.name).map([](const Application& found) { return found.argv; });
}

QJsonObject launchContent(const QStringList& argv)
{
    QJsonArray files;
    for (qsizetype i = 0; i < argv.size(); ++i) {
        const QString path = i == 0 ? programFile(argv[0]) : argv[i].startsWith(QLatin1Char('/')) ? argv[i] : QString();
        if (const auto identity = identityOf(path); !identity.isEmpty())
            files.append(identity);
    }
    return {{"argv", QJsonArray::fromStringList(argv)}, {"files", files}};
}

} // namespace triarch
