// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/runtime_dir.h"

#include <QDir>
#include <QFile>
#include <QSysInfo>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch {

namespace {

QString rootPath()
{
    const QByteArray base = qgetenv("XDG_RUNTIME_DIR");
    if (!base.isEmpty() && QDir(QFile::decodeName(base)).exists())
        return QFile::decodeName(base) + QStringLiteral("/triarch");
    return QStringLiteral("/tmp/triarch-%1").arg(::getuid());
}

/// Returns the host of "[host]:number[.screen]".
QString hostOf(const QString& display) { return display.left(std::max<qsizetype>(display.lastIndexOf(u':'), 0)); }

} // namespace

Result<void> makePrivateDir(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    if (::mkdir(name.constData(), 0700) != 0 && errno != EEXIST)
        return fail(
            ErrorCode::Setup, QStringLiteral("Cannot make %1: %2").arg(path, QString::fromLocal8Bit(strerror(errno))));
    struct stat found = {};
    const bool isOurs = ::lstat(name.constData(), &found) == 0 && S_ISDIR(found.st_mode) && found.st_uid == ::getuid();
    if (!isOurs || (found.st_mode & 0077) != 0)
        return fail(ErrorCode::Setup,
            QStringLiteral("%1 is not a folder of this user alone; remove it or set XDG_RUNTIME_DIR").arg(path));
    return {};
}

Result<QString> runtimeDir()
{
    QString path = rootPath();
    return makePrivateDir(path).map([&] { return path; });
}

Result<QString> runtimeDir(const QString& name)
{
    auto root = runtimeDir();
    if (!root)
        return root;
    QString path = *root + QLatin1Char('/') + name;
    return makePrivateDir(path).map([&] { return path; });
}

QString displayWord(const QString& display)
{
    const auto colon = display.lastIndexOf(QLatin1Char(':'));
    QString host = hostOf(display);
    if (host == QLatin1String("unix")) // another name of this machine's
        host.clear();
    QString number = display.mid(colon + 1).section(QLatin1Char('.'), 0, 0);
    while (number.size() > 1 && number.startsWith(QLatin1Char('0')))
        number.remove(0, 1);
    QString word = host.isEmpty() ? number : host + QLatin1Char('_') + number;
    return word.replace(QLatin1Char('/'), QLatin1Char('_'));
}

bool isThisMachine(const QString& host)
{
    const QStringList names{QString(), QStringLiteral("unix"), QStringLiteral("localhost"), QStringLiteral("127.0.0.1"),
        QStringLiteral("::1"), QStringLiteral("[::1]"), QSysInfo::machineHostName()};
    return names.contains(host, Qt::CaseInsensitive);
}

bool mayBeOneServer(const QString& a, const QString& b)
{
    const auto number = [](const QString& display) { return displayWord(display.mid(display.lastIndexOf(u':'))); };
    return displayWord(a) == displayWord(b)
        || (isThisMachine(hostOf(a)) && isThisMachine(hostOf(b)) && number(a) == number(b));
}

} // namespace triarch
