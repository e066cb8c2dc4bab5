// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/key_source.h"

#include "core/base/system/unique_fd.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr int keyringTimeout = 5000; // ms

Result<QByteArray> fromEnvironment(const QString& variable, const SoughtValue& sought)
{
    const QByteArray name = variable.toLocal8Bit();
    if (!qEnvironmentVariableIsSet(name.constData()))
        return fail(ErrorCode::Setup,
            QStringLiteral("the %1 is looked for in $%2, which is not set").arg(sought.name, variable));
    return qgetenv(name.constData()).left(sought.longest + 1);
}

Result<void> onlyOurs(int fd, const QString& path, const QString& what)
{
    struct stat state { };
    if (::fstat(fd, &state) != 0 || !S_ISREG(state.st_mode))
        return fail(ErrorCode::Setup, QStringLiteral("the %1 file %2 is not a regular file").arg(what, path));
    if (state.st_uid != ::geteuid())
        return fail(ErrorCode::Setup, QStringLiteral("the %1 file %2 belongs to somebody else").arg(what, path));
    if ((state.st_mode & 077) != 0)
        return fail(ErrorCode::Setup,
            QStringLiteral("others may read the %1 file %2; take that away with: chmod 600 %2").arg(what, path));
    return {};
}

Result<QByteArray> fromFile(const QString& named, const SoughtValue& sought)
{
    const QString path = named.startsWith(QLatin1String("~/")) ? QDir::homePath() + named.mid(1) : named;
    const UniqueFd fd(::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!fd.isOpen())
        return fail(ErrorCode::Setup,
            QStringLiteral("cannot open the %1 file %2: %3")
                .arg(sought.name, path, QString::fromLocal8Bit(std::strerror(errno))));
    if (auto ours = onlyOurs(fd.get(), path, sought.name); !ours)
        return fail(ours.error());
    QByteArray key(sought.longest + 1, Qt::Uninitialized); // one to notice a longer file
    const ssize_t got = ::read(fd.get(), key.data(), std::size_t(key.size()));
    if (got < 0)
        return fail(ErrorCode::Setup, QStringLiteral("cannot read the %1 file %2").arg(sought.name, path));
    key.truncate(got);
    return key;
}

QString keyringClient() { return QStandardPaths::findExecutable(QStringLiteral("secret-tool")); }

/// From the desktop's Secret Service, by its own client. A locked keyring asks its user in a window of its own, and
/// where nobody answers the time is up.
Result<QByteArray> fromKeyring(const QString& name, const SoughtValue& sought)
{
    const QString client = keyringClient();
    if (client.isEmpty())
        return fail(ErrorCode::Unsupported, keyringProblem());
    const QString store = QStringLiteral("secret-tool store --label='Triarch %1' service triarch key %1").arg(name);
    QProcess lookup;
    lookup.start(client,
        {QStringLiteral("lookup"), QStringLiteral("service"), QStringLiteral("triarch"), QStringLiteral("key"), name});
    if (!lookup.waitForFinished(keyringTimeout)) {
        lookup.kill();
        lookup.waitForFinished(keyringTimeout);
        return fail(
            ErrorCode::Setup, QStringLiteral("the keyring does not answer; unlock it, or use env:VAR or file:PATH"));
    }
    if (lookup.exitStatus() != QProcess::NormalExit || lookup.exitCode() != 0)
        return fail(ErrorCode::Setup,
            QStringLiteral("the keyring has no %1 '%2'; put it there with: %3").arg(sought.name, name, store));
    return lookup.read(sought.longest + 1);
}

} // namespace

QString keyringProblem()
{
    return keyringClient().isEmpty() ? QStringLiteral(
               "keys from the keyring need secret-tool (apt-get install libsecret-tools); else use env:VAR or "
               "file:PATH")
                                     : QString();
}

Result<QByteArray> readKeySource(const QString& source, const SoughtValue& sought)
{
    const QString rest = source.section(QLatin1Char(':'), 1);
    if (source.startsWith(QLatin1String("env:")) && !rest.isEmpty())
        return fromEnvironment(rest, sought);
    if (source.startsWith(QLatin1String("file:")) && !rest.isEmpty())
        return fromFile(rest, sought);
    if (source.startsWith(QLatin1String("keyring:")) && !rest.isEmpty())
        return fromKeyring(rest, sought);
    return fail(ErrorCode::InvalidArgument, // never quotes the value: it may be the key itself
        QStringLiteral("%1 must begin with env:, file: or keyring:, the %2 itself never stands in a file of settings")
            .arg(sought.field, sought.name));
}

} // namespace triarch
