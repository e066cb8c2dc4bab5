// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/unique_fd.h"

#include <QFile>
#include <QtTest>
#include <algorithm>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>

namespace triarch::test {

/// How many files the process may have open, until the end of the block.
class OpenFiles {
public:
    explicit OpenFiles(rlim_t most)
    {
        ::getrlimit(RLIMIT_NOFILE, &m_before);
        const rlimit limit{most, m_before.rlim_max};
        m_isSet = ::setrlimit(RLIMIT_NOFILE, &limit) == 0;
    }
    ~OpenFiles() { ::setrlimit(RLIMIT_NOFILE, &m_before); }
    Q_DISABLE_COPY_MOVE(OpenFiles)
    bool isSet() const { return m_isSet; }

private:
    rlimit m_before = {};
    bool m_isSet = false;
};

/// Peers of a local socket that is served by this thread: every other one says half a line, the rest nothing at all.
class SocketCrowd {
public:
    explicit SocketCrowd(int count)
    {
        for (int i = 0; i < count; ++i)
            m_peers.emplace_back(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    }
    bool connectAll(const QString& path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = QFile::encodeName(path);
        std::copy(name.begin(), name.end(), address.sun_path);
        bool saysSomething = false;
        return std::ranges::all_of(m_peers, [&](const UniqueFd& peer) {
            const auto isThere = [&] {
                return ::connect(peer.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
            };
            if (!QTest::qWaitFor(isThere, 20'000)) // while too many are waiting to be let in
                return false;
            saysSomething = !saysSomething;
            return !saysSomething || ::send(peer.get(), "{", 1, MSG_NOSIGNAL) == 1;
        });
    }
    /// How many were not hung up on.
    int present() const
    {
        return int(std::ranges::count_if(m_peers, [](const UniqueFd& peer) {
            char byte = 0;
            return ::recv(peer.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT) < 0 && errno == EAGAIN;
        }));
    }

private:
    std::vector<UniqueFd> m_peers;
};

} // namespace triarch::test
