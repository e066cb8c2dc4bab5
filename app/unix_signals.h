// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/unique_fd.h"

#include <QObject>
#include <memory>

class QSocketNotifier;

namespace triarch {

/// SIGINT, SIGTERM, SIGHUP and SIGUSR1 as a Qt signal, through a signalfd: nothing runs in a handler.
/// Made before any thread, so that all of them block these signals.
class UnixSignals : public QObject {
    Q_OBJECT
public:
    UnixSignals();
    /// Blocks the signals in this thread and all it starts: to be called before anybody starts one. QApplication does.
    static void block();
    ~UnixSignals() override;

    /// For commands without an event loop: the signals do again what they do by default, that is end the process.
    void leaveToDefault();
    /// Readable once a signal has come and before arrived() says so: for what blocks without an event loop.
    int descriptor() const { return m_fd.get(); }
Q_SIGNALS:
    void arrived(int signal);

private:
    void read();
    UniqueFd m_fd;
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace triarch
