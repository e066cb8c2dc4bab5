// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/socket.h>
#include <unistd.h>

namespace triarch {

/// Is the process at the other end of a local socket one of this user's? A path says nothing about who listens there or
/// connects, the kernel does: of who listens, who that was when it began to.
inline bool isOurUser(int socket)
{
    ucred credentials = {};
    socklen_t size = sizeof credentials;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 && credentials.uid == ::getuid();
}

/// Who connected, or listens; 0 when the kernel does not say.
inline pid_t peerProcess(int socket)
{
    ucred credentials = {};
    socklen_t size = sizeof credentials;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 ? credentials.pid : 0;
}

} // namespace triarch
