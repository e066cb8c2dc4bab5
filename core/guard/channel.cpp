// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/channel.h"

#include <cerrno>
#include <sys/socket.h>
#include <unistd.h>

namespace triarch::guard {

namespace {

void takeDescriptors(msghdr& message, std::vector<int>& into)
{
    for (cmsghdr* control = CMSG_FIRSTHDR(&message); control; control = CMSG_NXTHDR(&message, control)) {
        if (control->cmsg_level != SOL_SOCKET || control->cmsg_type != SCM_RIGHTS)
            continue;
        into.resize((control->cmsg_len - CMSG_LEN(0)) / sizeof(int));
        std::memcpy(into.data(), CMSG_DATA(control), into.size() * sizeof(int));
    }
}

} // namespace

void Packet::clear()
{
    for (const int descriptor : descriptors)
        ::close(descriptor);
    descriptors.clear();
    size = 0;
}

Channel::Received Channel::receive(Packet& packet) const
{
    packet.clear();
    alignas(cmsghdr) char control[CMSG_SPACE(4 * sizeof(int))];
    iovec data = {packet.bytes.data(), packet.bytes.size()};
    msghdr message = {};
    message.msg_iov = &data;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    ssize_t size = ::recvmsg(m_descriptor, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    // A host that died with a reply unread is announced by an error, once, ahead of the packets it had sent before.
    if (size < 0 && errno == ECONNRESET)
        size = ::recvmsg(m_descriptor, &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
    if (size < 0)
        return errno == EAGAIN || errno == EINTR ? Received::Nothing : Received::Closed;
    takeDescriptors(message, packet.descriptors);
    packet.size = std::size_t(size);
    return size == 0 ? Received::Closed : Received::Packet;
}

void Channel::send(const Reply& reply) const
{
    (void)!::send(m_descriptor, &reply, sizeof reply, MSG_NOSIGNAL | MSG_DONTWAIT);
}

} // namespace triarch::guard
