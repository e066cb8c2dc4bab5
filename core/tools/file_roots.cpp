// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/file_roots.h"

#include "core/base/text/text.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qsizetype pathBytes = 4096;
constexpr int triesWhileNamesChange = 16;

tl::unexpected<Error> denied(const QString& why) { return fail(ErrorCode::PolicyDenied, why); }

QString shown(const QString& path) { return cleanText(path, 300); }

/// Beneath the root and nowhere else, whatever happens to names while it is looked up. Source: openat2(2).
int openBeneath(int root, const QByteArray& relative, quint64 flags)
{
    open_how how{};
    how.flags = flags | O_CLOEXEC;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS;
    for (int tries = 0; tries < triesWhileNamesChange; ++tries) {
        const auto fd = ::syscall(SYS_openat2, root, relative.constData(), &how, sizeof how);
        if (fd >= 0 || (errno != EAGAIN && errno != EINTR))
            return int(fd);
    }
    return -1;
}

tl::unexpected<Error> whyNot(int error, const QString& path)
{
    switch (error) {
    case EXDEV:
        return denied(QStringLiteral("%1 leads out of the folders that are open to tools").arg(shown(path)));
    case ELOOP:
        return denied(QStringLiteral("%1 leads over a symbolic link, and none is followed").arg(shown(path)));
    case ENOENT:
    case ENOTDIR:
        return fail(ErrorCode::NotFound, QStringLiteral("File not found: %1").arg(shown(path)));
    case ENAMETOOLONG:
        return fail(ErrorCode::InvalidArgument, QStringLiteral("A name in %1 is too long").arg(shown(path)));
    case EAGAIN:
        return failRetryable(ErrorCode::Io, QStringLiteral("%1 is being renamed all the time").arg(shown(path)));
    case ENOSYS:
        return fail(ErrorCode::Unsupported, QStringLiteral("This kernel has no openat2; Linux 5.6 has"));
    default:
        return fail(ErrorCode::Io,
            QStringLiteral("%1 cannot be opened: %2").arg(shown(path), QString::fromLocal8Bit(std::strerror(error))));
    }
}

/// Files there are doors to the kernel or to other processes.
bool isStorage(int fd)
{
    struct statfs system { };
    if (::fstatfs(fd, &system) != 0)
        return false;
    static constexpr long sockets[] = {PROC_SUPER_MAGIC, SYSFS_MAGIC, DEBUGFS_MAGIC, TRACEFS_MAGIC, SECURITYFS_MAGIC,
        CGROUP_SUPER_MAGIC, CGROUP2_SUPER_MAGIC, BPF_FS_MAGIC, DEVPTS_SUPER_MAGIC, EFIVARFS_MAGIC, SELINUX_MAGIC};
    return std::ranges::find(sockets, long(system.f_type)) == std::end(sockets);
}

/// Opened before we know what it is, it was not opened for reading: a device would notice. Now it may be.
UniqueFd reopened(int pathFd, int flags)
{
    const QByteArray name = "/proc/self/fd/" + QByteArray::number(pathFd);
    return UniqueFd(::open(name.constData(), flags | O_CLOEXEC));
}

struct CloseFolder {
    void operator()(DIR* folder) const noexcept { ::closedir(folder); }
};

FileKind kindOf(mode_t mode)
{
    return S_ISREG(mode) ? FileKind::File
        : S_ISDIR(mode)  ? FileKind::Folder
        : S_ISLNK(mode)  ? FileKind::Link
                         : FileKind::Other;
}

} // namespace

QString fileKindWord(FileKind kind)
{
    switch (kind) {
    case FileKind::File:
        return QStringLiteral("file");
    case FileKind::Folder:
        return QStringLiteral("directory");
    case FileKind::Link:
        return QStringLiteral("symlink");
    case FileKind::Other:
        break;
    }
    return QStringLiteral("other");
}

FileRoots FileRoots::open(const QStringList& folders)
{
    FileRoots roots;
    for (const QString& folder : folders) {
        auto fd =
            std::make_shared<UniqueFd>(::open(QFile::encodeName(folder).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
        if (!fd->isOpen())
            continue;
        QList<QByteArray> spellings;
        for (const QString& path : {folder, QFileInfo(folder).canonicalFilePath()}) {
            QByteArray bytes = QFile::encodeName(path);
            while (bytes.endsWith('/'))
                bytes.chop(1);
            spellings << bytes;
        }
        roots.m_roots.push_back({std::move(fd), spellings});
    }
    return roots;
}

/// Relative paths begin at the first root; absolute ones lie below the longest root that they name.
Result<FileRoots::Place> FileRoots::locate(const QString& path) const
{
    const QByteArray bytes = QFile::encodeName(path);
    if (path.isEmpty() || bytes.contains('\0') || bytes.size() > pathBytes)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("That is no path"));
    if (m_roots.empty())
        return fail(
            ErrorCode::Setup, QStringLiteral("No folder is open to tools; name one as [fs] roots in policy.toml"));
    if (!bytes.startsWith('/'))
        return Place{
            m_roots.front().fd->get(), bytes, QFile::decodeName(m_roots.front().spellings.first() + '/' + bytes)};
    Place place;
    qsizetype longest = -1;
    for (const Root& root : m_roots) {
        for (const QByteArray& spelling : root.spellings) {
            const bool isBelow = bytes == spelling || bytes.startsWith(spelling + '/');
            if (!isBelow || spelling.size() <= longest)
                continue;
            longest = spelling.size();
            place = {root.fd->get(), bytes.mid(spelling.size()), path};
        }
    }
    if (longest < 0)
        return denied(QStringLiteral("%1 is outside the folders that are open to tools").arg(shown(path)));
    while (place.relative.startsWith('/'))
        place.relative.remove(0, 1);
    if (place.relative.isEmpty())
        place.relative = ".";
    return place;
}

Result<OpenedFile> FileRoots::openAny(const QString& path) const
{
    const auto place = locate(path);
    if (!place)
        return fail(place.error());
    OpenedFile opened{UniqueFd(openBeneath(place->root, place->relative, O_PATH)), place->path};
    if (!opened.fd.isOpen())
        return whyNot(errno, path);
    if (::fstat(opened.fd.get(), &opened.state) != 0)
        return whyNot(errno, path);
    if (!isStorage(opened.fd.get()))
        return denied(QStringLiteral("%1 is a system interface, not a stored file").arg(shown(path)));
    return opened;
}

Result<OpenedFile> FileRoots::openFile(const QString& path) const
{
    auto opened = openAny(path);
    if (!opened)
        return opened;
    if (S_ISDIR(opened->state.st_mode))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is a folder").arg(shown(path)));
    if (!S_ISREG(opened->state.st_mode))
        return denied(QStringLiteral("%1 is no regular file").arg(shown(path)));
    opened->fd = reopened(opened->fd.get(), O_RDONLY | O_NONBLOCK | O_NOCTTY);
    return opened->fd.isOpen() ? std::move(opened) : Result<OpenedFile>(whyNot(errno, path));
}

Result<OpenedFile> FileRoots::openFolder(const QString& path) const
{
    auto opened = openAny(path);
    if (!opened)
        return opened;
    if (!S_ISDIR(opened->state.st_mode))
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is no folder").arg(shown(path)));
    opened->fd = reopened(opened->fd.get(), O_RDONLY | O_DIRECTORY);
    return opened->fd.isOpen() ? std::move(opened) : Result<OpenedFile>(whyNot(errno, path));
}

Result<FileListing> readFolder(int folder, std::size_t most, Deadline deadline)
{
    const int own = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC); // with a place of its own in it
    const std::unique_ptr<DIR, CloseFolder> open(own < 0 ? nullptr : ::fdopendir(own));
    if (!open)
        return fail(ErrorCode::Io, QStringLiteral("The folder cannot be read"));
    FileListing listing;
    while (const dirent* entry = ::readdir(open.get())) {
        const QByteArray name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        if (listing.entries.size() >= most || millisLeft(deadline) == 0) {
            listing.isWhole = false;
            break;
        }
        struct stat state { };
        if (::fstatat(folder, entry->d_name, &state, AT_SYMLINK_NOFOLLOW) == 0) // gone meanwhile: not there
            listing.entries.push_back(
                {name, kindOf(state.st_mode), S_ISREG(state.st_mode) ? qint64(state.st_size) : 0});
    }
    std::ranges::sort(listing.entries, {}, &FileEntry::name);
    return listing;
}

} // namespace triarch
