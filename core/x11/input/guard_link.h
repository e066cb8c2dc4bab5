// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/system/stop_flag.h"
#include "core/guard/held_input.h"
#include "core/x11/display_address.h"
#include "core/x11/input/guard_socket.h"

#include <QStringList>
#include <span>
#include <thread>

namespace triarch {

/// A program to be started as a child of the guard.
struct SpawnRequest {
    QStringList argv;        ///< a name without '/' is looked up in PATH
    QStringList environment; ///< whole, "NAME=value" each; nothing else is inherited
    QString folder;          ///< working folder; empty: /
    int output = -1;         ///< becomes descriptor 1; -1: /dev/null
    int errors = -1;         ///< becomes descriptor 2; -1: /dev/null
    int result = -1;         ///< becomes descriptor 3, for -displayfd and --print-address; -1: none
};

/// The host's end of triarch-guard: the process that releases what the host holds down when the host dies or hangs,
/// and whose children the sandbox's processes are. Used by one thread at a time.
class GuardLink {
public:
    static constexpr Millis defaultAnswerTimeout{1000};

    /// Starts the guard.
    /// @param controlPage    the file of the display's StopFlag
    /// @param answerTimeout  until the guard answers for a lease
    /// Fails with Setup when the program is missing, with Io.
    static Result<std::unique_ptr<GuardLink>> start(
        const QString& guardBinary, const QString& controlPage, Millis answerTimeout = defaultAnswerTimeout);
    /// Ends the guard, which ends everything that was spawned.
    ~GuardLink();

    /// Names the display to answer for. What an earlier host left down there is released. X11, Unsupported (no XTEST).
    Result<void> watch(const DisplayAddress& address, Deadline deadline = after(Millis(5000)));

    /// Asks for the right to press. Cancelled while the stop flag is raised; InputDisabled without guard or display.
    Result<void> beginLease();
    /// Fails as soon as the lease is gone: Cancelled (stop flag), InputDisabled (guard dead, or it took the lease back
    /// because this process did not run for 400 ms). Cheap: called before and after every burst.
    Result<void> checkLease() const;
    void endLease();
    /// Tells the guard what is about to be pressed or was released. InputDisabled when it cannot be told.
    Result<void> announce(std::span<const HeldChange> changes);

    /// @return the pid. Io when the program cannot be started.
    Result<qint64> spawn(const SpawnRequest& request);
    /// Ends every process that was spawned and all they started. @return how many
    Result<int> endSandbox(Deadline deadline = after(Millis(15'000)));

    bool isAlive() const; ///< the guard process has not ended
    qint64 pid() const { return m_pid; }
    /// Starts a new guard and watches the same display. Programs of the old one live on and are nobody's children.
    Result<void> restart();
    const QString& controlPage() const { return m_pagePath; }
    /// Renames the page's file, for a display whose number was not known when the guard was started. Who has mapped it
    /// keeps the same page. Io.
    Result<void> moveControlPage(const QString& path);

private:
    GuardLink(QString binary, StopFlag page, Millis answerTimeout)
        : m_binary(std::move(binary)),
          m_pagePath(page.path()),
          m_page(std::move(page)),
          m_answerTimeout(answerTimeout)
    {
    }
    Result<void> launch();
    void bury(Deadline deadline);
    Result<guard::Reply> ask(QByteArrayView packet, Deadline deadline, std::span<const int> descriptors = {});
    bool isAwake() const;
    void beat(std::stop_token stop) const;

    const QString m_binary;
    QString m_pagePath;
    const StopFlag m_page;
    Millis m_answerTimeout;
    GuardSocket m_socket;
    pid_t m_pid = 0;
    quint32 m_serial = 0;
    DisplayAddress m_watched;
    bool m_isWatching = false;
    bool m_hasLease = false;
    quint32 m_epoch = 0;
    std::jthread m_heartbeat;
};

} // namespace triarch
