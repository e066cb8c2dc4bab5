// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fault_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

namespace triarch::test {

namespace {

constexpr Millis longest{60'000}; // no wait of a script outlives a test

/// A socket bound to a free loopback port.
UniqueFd boundSocket(quint16& port)
{
    UniqueFd fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool ok = ::bind(fd.get(), reinterpret_cast<sockaddr*>(&address), size) == 0
        && ::getsockname(fd.get(), reinterpret_cast<sockaddr*>(&address), &size) == 0;
    Q_ASSERT(ok);
    port = ok ? ntohs(address.sin_port) : 0;
    return fd;
}

qsizetype contentLength(const QByteArray& head)
{
    const qsizetype at = head.toLower().indexOf("content-length:");
    return at < 0 ? 0 : head.mid(at + 15, head.indexOf('\r', at) - at - 15).trimmed().toLongLong();
}

} // namespace

bool FaultConnection::waitFor(short what, Deadline deadline)
{
    pollfd fds[] = {{m_fd.get(), what, 0}, {m_stopFd, POLLIN, 0}};
    const int ready = ::poll(fds, 2, millisLeft(deadline));
    return ready > 0 && fds[1].revents == 0 && fds[0].revents != 0;
}

QByteArray FaultConnection::readRequest()
{
    QByteArray request;
    char block[65536];
    while (waitFor(POLLIN, after(longest))) {
        const ssize_t got = ::recv(m_fd.get(), block, sizeof block, 0);
        if (got <= 0)
            break;
        request.append(block, got);
        const qsizetype headEnd = request.indexOf("\r\n\r\n");
        if (headEnd >= 0 && request.size() >= headEnd + 4 + contentLength(request.first(headEnd + 2)))
            break;
    }
    return request;
}

bool FaultConnection::send(const QByteArray& all)
{
    qsizetype sent = 0;
    while (sent < all.size()) {
        if (!waitFor(POLLOUT, after(longest)))
            return false;
        const ssize_t took =
            ::send(m_fd.get(), all.constData() + sent, std::size_t(all.size() - sent), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (took < 0 && errno != EAGAIN)
            return false;
        sent += std::max<ssize_t>(took, 0);
    }
    return true;
}

bool FaultConnection::pause(Millis wait)
{
    pollfd stop{m_stopFd, POLLIN, 0};
    return ::poll(&stop, 1, int(wait.count())) == 0;
}

void FaultConnection::hang()
{
    char block[4096];
    while (waitFor(POLLIN, after(longest)) && ::recv(m_fd.get(), block, sizeof block, 0) > 0) { }
}

void FaultConnection::reset()
{
    const linger atOnce{1, 0};
    ::setsockopt(m_fd.get(), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    m_fd.reset();
}

FaultServer::FaultServer(Script script)
    : m_script(std::move(script)),
      m_listener(boundSocket(m_port)),
      m_stop(::eventfd(0, EFD_CLOEXEC))
{
    ::listen(m_listener.get(), SOMAXCONN);
    m_acceptor = std::thread([this] { accept(); });
}

FaultServer::~FaultServer()
{
    ::eventfd_write(m_stop.get(), 1);
    m_acceptor.join();
    for (auto& script : m_scripts)
        script.join();
}

void FaultServer::accept()
{
    for (;;) {
        pollfd fds[] = {{m_listener.get(), POLLIN, 0}, {m_stop.get(), POLLIN, 0}};
        ::poll(fds, 2, -1);
        if (fds[1].revents != 0)
            return;
        const int fd = ::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC);
        if (fd < 0)
            continue;
        ++m_connections;
        m_scripts.emplace_back([this, fd] {
            FaultConnection connection(fd, m_stop.get());
            m_script(connection);
        });
    }
}

ClosedPort::ClosedPort() : m_fd(boundSocket(m_port)) { }

DeafPort::DeafPort() : m_listener(boundSocket(m_port))
{
    ::listen(m_listener.get(), 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(m_port);
    for (int i = 0; i < 4; ++i) { // one fits into the queue of length 0, Linux drops what follows
        m_fillers.emplace_back(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        ::connect(m_fillers.back().get(), reinterpret_cast<sockaddr*>(&address), sizeof address);
    }
}

} // namespace triarch::test
