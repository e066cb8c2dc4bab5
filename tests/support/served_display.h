// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/host_file.h"
#include "tests/support/xvfb.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

namespace triarch::test {

/// A display whose hosts, started by programs of ours, register themselves in `runtime`; null when it did not come up.
inline std::unique_ptr<XvfbServer> servedDisplay(const QTemporaryDir& runtime)
{
    qputenv("XDG_RUNTIME_DIR", runtime.path().toUtf8());
    auto server = std::make_unique<XvfbServer>();
    if (!server->isRunning())
        return nullptr;
    qputenv("XAUTHORITY", server->cookieFile().toUtf8());
    return server;
}

/// Ends the hosts that are registered, and waits until they are gone.
inline void endHosts(int timeout)
{
    for (const auto& host : runningHosts().value_or(std::vector<HostInfo>())) {
        ::kill(host.process.pid, SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(!isAlive(host.process), timeout);
    }
}

} // namespace triarch::test
