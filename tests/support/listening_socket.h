// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/unique_fd.h"

#include <QFile>
#include <algorithm>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>

namespace triarch::test {

/// A local socket that lies at a path; not open when it cannot be made.
inline UniqueFd boundSocket(const QString& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    std::copy(name.begin(), name.end(), address.sun_path);
    UniqueFd fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (::bind(fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        fd.reset();
    return fd;
}

/// The same, and somebody listens there.
/// @param user  who; -1: whoever runs the test
inline UniqueFd listeningSocket(const QString& path, int user = -1)
{
    auto fd = boundSocket(path);
    std::jthread([&fd, user] { // the kernel has threads be somebody else one by one
        if (::syscall(SYS_setresuid, -1, user, -1) != 0 || ::listen(fd.get(), 1) != 0)
            fd.reset();
    })
        .join();
    return fd;
}

} // namespace triarch::test
