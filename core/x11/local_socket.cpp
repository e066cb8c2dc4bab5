// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/local_socket.h"

#include <cerrno>
#include <condition_variable>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <mutex>
#include <sys/socket.h>
#include <sys/un.h>

namespace triarch {

namespace {

/// @return 0 or errno
int connectSocket(int fd, const QByteArray& path)
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), std::size_t(path.size()));
    const auto size = socklen_t(offsetof(sockaddr_un, sun_path) + std::size_t(path.size()));
    return ::connect(fd, reinterpret_cast<const sockaddr*>(&address), size) == 0 ? 0 : errno;
}

} // namespace

Result<UniqueFd> connectToLocalDisplay(int number)
{
    const QByteArray path = "/tmp/.X11-unix/X" + QByteArray::number(number);
    int why = 0;
    for (const QByteArray& name : {QByteArray(1, '\0') + path, path}) {
        UniqueFd fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        if (!fd.isOpen())
            return fail(ErrorCode::Io, QStringLiteral("Cannot make a socket"));
        why = connectSocket(fd.get(), name);
        if (why == 0)
            return fd;
        if (why == EAGAIN) // its queue of new clients is full
            break;
    }
    if (why == EAGAIN)
        return failRetryable(ErrorCode::Timeout, QStringLiteral("Display :%1 takes no new clients now").arg(number));
    return fail(ErrorCode::X11, QStringLiteral("No X server answers at display :%1").arg(number));
}

SocketWatchdog::SocketWatchdog(int fd, Deadline deadline, std::stop_token stop)
    : m_fd(::fcntl(fd, F_DUPFD_CLOEXEC, 0)),
      m_onStop(std::move(stop), [this] { bite(); })
{
    m_thread = std::jthread([this, deadline](std::stop_token end) {
        std::mutex mutex;
        std::condition_variable_any ended;
        std::unique_lock lock(mutex);
        ended.wait_until(lock, end, deadline, [] { return false; });
        if (!end.stop_requested())
            bite();
    });
}

void SocketWatchdog::bite()
{
    m_bitten = true;
    ::shutdown(m_fd.get(), SHUT_RDWR);
}

} // namespace triarch
