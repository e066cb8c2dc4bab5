// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/line_socket.h"

#include "core/base/system/socket_peer.h"

#include <QFile>
#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

namespace triarch {

namespace {

constexpr qsizetype step = 64 * 1024; // bytes read at once

tl::unexpected<Error> gone() { return fail(ErrorCode::Network, QStringLiteral("The host has closed the connection")); }

} // namespace

Result<LineSocket> LineSocket::connect(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (name.size() >= qsizetype(sizeof address.sun_path))
        return fail(ErrorCode::Network, QStringLiteral("%1 is too long for a socket").arg(path));
    std::copy(name.begin(), name.end(), address.sun_path);
    UniqueFd fd(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    const timeval timeout{2, 500'000}; // connecting to a full queue would block for ever
    ::setsockopt(fd.get(), SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
    if (!fd.isOpen() || ::connect(fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        return fail(errno == EAGAIN ? ErrorCode::Timeout : ErrorCode::Network,
            QStringLiteral("The host does not answer at %1").arg(path));
    if (!isOurUser(fd.get())) // what is typed or asked is not told to whoever sits at a path
        return fail(ErrorCode::Refused, QStringLiteral("%1 is another user's").arg(path));
    return LineSocket(std::move(fd));
}

Result<void> LineSocket::await(short event, Deadline deadline) const
{
    pollfd waited{m_fd.get(), event, 0};
    for (;;) {
        const int left = int(millisLeft(deadline));
        const int ready = ::poll(&waited, 1, left);
        if (ready > 0)
            return {};
        if (ready == 0 || (errno != EINTR))
            return fail(ErrorCode::Timeout, QStringLiteral("The host has not answered in time"));
    }
}

Result<QByteArray> LineSocket::ask(const QByteArray& line, Deadline deadline, qsizetype most)
{
    if (auto sent = send(line, deadline); !sent)
        return fail(sent.error());
    return hear(deadline, most);
}

Result<void> LineSocket::send(const QByteArray& line, Deadline deadline)
{
    for (qsizetype sent = 0; sent < line.size();) {
        if (auto ready = await(POLLOUT, deadline); !ready)
            return fail(ready.error());
        const auto count =
            ::send(m_fd.get(), line.constData() + sent, std::size_t(line.size() - sent), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            return gone();
        sent += std::max<qsizetype>(0, count);
    }
    return {};
}

Result<QByteArray> LineSocket::hear(Deadline deadline, qsizetype most)
{
    for (qsizetype from = 0;;) {
        if (const auto end = m_heard.indexOf('\n', from); end >= 0) {
            const QByteArray line = m_heard.first(end);
            m_heard.remove(0, end + 1);
            return line;
        }
        if (m_heard.size() > most)
            return fail(ErrorCode::BadReply, QStringLiteral("The host's answer is too long"));
        from = m_heard.size();
        if (auto ready = await(POLLIN, deadline); !ready)
            return fail(ready.error());
        m_heard.resize(from + step);
        const auto count = ::recv(m_fd.get(), m_heard.data() + from, std::size_t(step), MSG_DONTWAIT);
        m_heard.resize(from + std::max<qsizetype>(0, count));
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN))
            return gone();
    }
}

} // namespace triarch
