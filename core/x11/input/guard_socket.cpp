// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/guard_socket.h"

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>

namespace triarch {

namespace {

constexpr std::size_t descriptorsMax = 3;

Error guardGone()
{
    return {ErrorCode::InputDisabled, QStringLiteral("The guard is not running, so nothing may be pressed"), false};
}

} // namespace

Result<void> GuardSocket::send(QByteArrayView packet, std::span<const int> descriptors) const
{
    iovec data = {const_cast<char*>(packet.data()), std::size_t(packet.size())};
    alignas(cmsghdr) char control[CMSG_SPACE(descriptorsMax * sizeof(int))] = {};
    msghdr message = {};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    if (!descriptors.empty()) {
        Q_ASSERT(descriptors.size() <= descriptorsMax);
        message.msg_control = control;
        message.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
        cmsghdr* header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(descriptors.size_bytes());
        std::memcpy(CMSG_DATA(header), descriptors.data(), descriptors.size_bytes());
    }
    if (::sendmsg(m_descriptor.get(), &message, MSG_NOSIGNAL | MSG_DONTWAIT) != packet.size())
        return fail(guardGone());
    return {};
}

Result<guard::Reply> GuardSocket::receive(quint32 serial, Deadline deadline) const
{
    for (;;) {
        pollfd waiting = {m_descriptor.get(), POLLIN, 0};
        const int ready = ::poll(&waiting, 1, millisLeft(deadline));
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return fail(ErrorCode::InputDisabled, QStringLiteral("The guard does not answer"));
        guard::Reply reply;
        const ssize_t size = ::recv(m_descriptor.get(), &reply, sizeof reply, MSG_DONTWAIT);
        if (size < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (size != ssize_t(sizeof reply))
            return fail(guardGone());
        if (reply.header.serial == serial)
            return reply;
    }
}

bool GuardSocket::isOpen() const
{
    pollfd waiting = {m_descriptor.get(), 0, 0};
    return m_descriptor.isOpen() && ::poll(&waiting, 1, 0) >= 0
        && (waiting.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0;
}

} // namespace triarch
