// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/picture_store.h"

#include <QFile>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace triarch {

namespace {

tl::unexpected<Error> systemFailure(const QString& what)
{
    return fail(ErrorCode::Io, QStringLiteral("%1: %2").arg(what, QString::fromLocal8Bit(std::strerror(errno))));
}

bool writeAll(int fd, const QByteArray& bytes)
{
    for (qsizetype done = 0; done < bytes.size();) {
        const auto wrote = ::write(fd, bytes.constData() + done, std::size_t(bytes.size() - done));
        if (wrote < 0 && errno != EINTR)
            return false;
        done += std::max<qsizetype>(wrote, 0);
    }
    return true;
}

} // namespace

Result<PictureStore> PictureStore::open(const QString& folder)
{
    UniqueFd fd(::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!fd.isOpen())
        return systemFailure(QStringLiteral("Cannot open the folder %1").arg(folder));
    return PictureStore(std::move(fd));
}

Result<void> PictureStore::write(const QString& name, const QByteArray& bytes, Draft draft)
{
    if (draft == Draft::Hidden)
        return writeHidden(name, bytes);
    const UniqueFd file(::openat(m_folder.get(), ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
    if (!file.isOpen() && (errno == EOPNOTSUPP || errno == EISDIR)) // open(2): what file systems without it answer
        return writeHidden(name, bytes);
    if (!file.isOpen())
        return systemFailure(QStringLiteral("Cannot make the picture %1").arg(name));
    if (!writeAll(file.get(), bytes) || ::fsync(file.get()) != 0)
        return systemFailure(QStringLiteral("Cannot write the picture %1").arg(name));
    const QByteArray nameless = "/proc/self/fd/" + QByteArray::number(file.get());
    if (::linkat(AT_FDCWD, nameless.constData(), m_folder.get(), QFile::encodeName(name).constData(), AT_SYMLINK_FOLLOW)
        != 0)
        return systemFailure(QStringLiteral("Cannot name the picture %1").arg(name));
    return syncName(name);
}

/// Linked like the other, so that a file that is there already stays.
Result<void> PictureStore::writeHidden(const QString& name, const QByteArray& bytes)
{
    const QByteArray hidden = '.' + QFile::encodeName(name) + ".part";
    (void)::unlinkat(m_folder.get(), hidden.constData(), 0); // of a try that was cut short
    const UniqueFd file(
        ::openat(m_folder.get(), hidden.constData(), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, 0600));
    if (!file.isOpen())
        return systemFailure(QStringLiteral("Cannot make the picture %1").arg(name));
    Result<void> done;
    if (!writeAll(file.get(), bytes) || ::fsync(file.get()) != 0)
        done = systemFailure(QStringLiteral("Cannot write the picture %1").arg(name));
    else if (::linkat(m_folder.get(), hidden.constData(), m_folder.get(), QFile::encodeName(name).constData(), 0) != 0)
        done = systemFailure(QStringLiteral("Cannot name the picture %1").arg(name));
    (void)::unlinkat(m_folder.get(), hidden.constData(), 0);
    return done ? syncName(name) : done;
}

void PictureStore::remove(const QString& name)
{
    (void)::unlinkat(m_folder.get(), QFile::encodeName(name).constData(), 0);
}

/// A name is on the disk when its folder is; one that may not be is taken back.
Result<void> PictureStore::syncName(const QString& name)
{
    if (::fsync(m_folder.get()) == 0)
        return {};
    const auto failure = systemFailure(QStringLiteral("Cannot keep the picture %1").arg(name));
    (void)::unlinkat(m_folder.get(), QFile::encodeName(name).constData(), 0);
    return failure;
}

qint64 PictureStore::freeBytes() const
{
    struct statvfs found = {};
    return ::fstatvfs(m_folder.get(), &found) == 0 ? qint64(found.f_bavail) * qint64(found.f_frsize) : -1;
}

} // namespace triarch
