// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/small_disk.h"

#include <QFile>
#include <sched.h>
#include <sys/mount.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace triarch::test {

namespace {

bool put(const char* path, const QByteArray& text)
{
    QFile file(QString::fromLatin1(path));
    return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(text) == text.size();
}

bool asRootOfOwnUsers()
{
    const QByteArray uid = QByteArray::number(::geteuid());
    const QByteArray gid = QByteArray::number(::getegid());
    return ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0 && put("/proc/self/setgroups", "deny")
        && put("/proc/self/uid_map", "0 " + uid + " 1") && put("/proc/self/gid_map", "0 " + gid + " 1");
}

} // namespace

bool takeOwnMounts()
{
    if (::unshare(CLONE_NEWNS) != 0 && !asRootOfOwnUsers())
        return false;
    return ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
}

SmallDisk::SmallDisk(const QString& folder, qint64 bytes)
    : m_folder(QFile::encodeName(folder)),
      m_mounted(::mount("tmpfs", m_folder.constData(), "tmpfs", MS_NOSUID | MS_NODEV,
                    ("size=" + QByteArray::number(bytes)).constData())
          == 0)
{
}

SmallDisk::~SmallDisk()
{
    if (m_mounted)
        ::umount2(m_folder.constData(), MNT_DETACH);
}

qint64 SmallDisk::freeBytes() const
{
    struct statvfs found = {};
    return ::statvfs(m_folder.constData(), &found) == 0 ? qint64(found.f_bavail) * qint64(found.f_frsize) : -1;
}

} // namespace triarch::test
