// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/unique_fd.h"
#include "core/settings/profile.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qsizetype longestKey = 4096;
constexpr int keyringPatience = 5000; // ms

/// A header value: visible ASCII without spaces, so that no key can begin a header of its own.
Result<Secret> checked(const QByteArray& raw, const QString& from)
{
    const QByteArray key = raw.trimmed();
    const bool fits = std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c < 0x7f; });
    if (key.isEmpty())
        return fail(ErrorCode::Setup, QStringLiteral("the key in %1 is empty").arg(from));
    if (!fits || key.size() > longestKey)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("the key in %1 is not one word of ASCII").arg(from));
    return Secret(key);
}

Result<Secret> fromEnvironment(const QString& variable)
{
    const QByteArray name = variable.toLocal8Bit();
    if (!qEnvironmentVariableIsSet(name.constData()))
        return fail(ErrorCode::Setup, QStringLiteral("the key is looked for in $%1, which is not set").arg(variable));
    return checked(qgetenv(name.constData()), QLatin1Char('$') + variable);
}

Result<void> onlyOurs(int fd, const QString& path)
{
    struct stat state { };
    if (::fstat(fd, &state) != 0 || !S_ISREG(state.st_mode))
        return fail(ErrorCode::Setup, QStringLiteral("the key file %1 is not a regular file").arg(path));
    if (state.st_uid != ::geteuid())
        return fail(ErrorCode::Setup, QStringLiteral("the key file %1 belongs to somebody else").arg(path));
    if ((state.st_mode & 077) != 0)
        return fail(ErrorCode::Setup,
            QStringLiteral("others may read the key file %1; take that away with: chmod 600 %1").arg(path));
    return {};
}

Result<Secret> fromFile(const QString& named)
{
    const QString path = named.startsWith(QLatin1String("~/")) ? QDir::homePath() + named.mid(1) : named;
    const UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd.isOpen())
        return fail(ErrorCode::Setup,
            QStringLiteral("cannot open the key file %1: %2").arg(path, QString::fromLocal8Bit(std::strerror(errno))));
    if (auto ours = onlyOurs(fd.get(), path); !ours)
        return fail(ours.error());
    QByteArray key(longestKey + 2, Qt::Uninitialized); // one for a newline, one to notice a longer file
    const ssize_t got = ::read(fd.get(), key.data(), std::size_t(key.size()));
    if (got < 0)
        return fail(ErrorCode::Setup, QStringLiteral("cannot read the key file %1").arg(path));
    key.truncate(got);
    return checked(key, path);
}

/// From the desktop's Secret Service, by its own client. A locked keyring asks its user in a window of its own, and
/// where nobody answers the time is up.
Result<Secret> fromKeyring(const QString& name)
{
    const QString client = QStandardPaths::findExecutable(QStringLiteral("secret-tool"));
    if (client.isEmpty())
        return fail(ErrorCode::Unsupported,
            QStringLiteral(
                "keys from the keyring need secret-tool (apt-get install libsecret-tools); else use env:VAR or "
                "file:PATH"));
    const QString store = QStringLiteral("secret-tool store --label='Triarch %1' service triarch key %1").arg(name);
    QProcess lookup;
    lookup.start(client,
        {QStringLiteral("lookup"), QStringLiteral("service"), QStringLiteral("triarch"), QStringLiteral("key"), name});
    if (!lookup.waitForFinished(keyringPatience)) {
        lookup.kill();
        lookup.waitForFinished(keyringPatience);
        return fail(
            ErrorCode::Setup, QStringLiteral("the keyring does not answer; unlock it, or use env:VAR or file:PATH"));
    }
    if (lookup.exitStatus() != QProcess::NormalExit || lookup.exitCode() != 0)
        return fail(
            ErrorCode::Setup, QStringLiteral("the keyring has no key '%1'; put it there with: %2").arg(name, store));
    return checked(lookup.read(longestKey + 2), QStringLiteral("the keyring"));
}

} // namespace

Result<Secret> resolveApiKey(const QString& source)
{
    if (source.isEmpty())
        return Secret();
    const QString rest = source.section(QLatin1Char(':'), 1);
    if (source.startsWith(QLatin1String("env:")) && !rest.isEmpty())
        return fromEnvironment(rest);
    if (source.startsWith(QLatin1String("file:")) && !rest.isEmpty())
        return fromFile(rest);
    if (source.startsWith(QLatin1String("keyring:")) && !rest.isEmpty())
        return fromKeyring(rest);
    return fail(ErrorCode::InvalidArgument, // never quotes the value: it may be the key itself
        QStringLiteral("api_key must begin with env:, file: or keyring:, the key itself never stands in a profile"));
}

} // namespace triarch
