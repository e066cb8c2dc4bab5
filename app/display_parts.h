// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/stop_flag.h"
#include "core/base/system/unique_fd.h"
#include "core/desktop/secret_source.h"
#include "core/host/host_file.h"
#include "core/settings/mission_file.h"
#include "core/x11/input/guard_link.h"
#include "core/x11/sandbox/sandbox.h"
#include "core/x11/watch/physical_input_monitor.h"
#include "core/x11/x11_desktop.h"

namespace triarch {

/// A display to work on with all that keeps it safe, in the order of its end: the desktop and its gate first, then the
/// sandbox, the guard last.
class DisplayParts {
public:
    /// Starts the guard, the sandbox when one is wanted, the gate, and registers this process as the display's host.
    /// @param folder  where the sandbox keeps its HOME; unused for a display that exists
    /// @param serves  OperatorSocket: the display's host calls serve() once it listens
    /// @param interrupt  descriptor; readable: the wait for a sandbox ends with Cancelled
    /// Setup, X11, Io, InputDisabled: what is missing, in one sentence.
    enum class Serves { Nothing, OperatorSocket };
    static Result<std::unique_ptr<DisplayParts>> open(
        const DisplayChoice& choice, const QString& folder, Serves serves = Serves::Nothing, int interrupt = -1);
    ~DisplayParts();

    X11Desktop& desktop() { return *m_desktop; }
    /// The same display over another connection, for a thread that only looks. As X11Desktop::open.
    Result<std::unique_ptr<X11Desktop>> openEyes() const { return openEyes(m_address, isSandbox()); }
    static Result<std::unique_ptr<X11Desktop>> openEyes(const DisplayAddress& address, bool isSandbox);
    Launcher& launcher() { return m_sandbox ? static_cast<Launcher&>(*m_sandbox) : *m_launcher; }
    StopFlag& stopFlag() { return *m_stop; }
    DisplayAddress address() const { return m_address; }
    Result<void> serve();       ///< it listens: registers this process as the display's host
    Result<void> serveNoMore(); ///< it listens no more, and stays the display's host
    const QString& socketPath() const { return m_socketPath; } ///< where host.sock belongs
    bool isSandbox() const { return m_sandbox != nullptr; }
    /// Checks that a process may give the operator's commands. Refused: it is not proven to come from outside of this
    /// display, so the agent may have started it. Other errors are those of displayProcesses().
    Result<void> mayCommand(const ProcessId& process) const;
    /// Who notices hands on the mouse and keyboard of a display that is shared; null on a sandbox, which has none.
    PhysicalInputMonitor* hands() const { return m_physicalInput.get(); }
    /// What such hands hold: a mission until it is told to go on, the input of a host that serves others just then.
    const std::shared_ptr<PhysicalInputFlag>& physicalInputFlag() const { return m_physicalInputFlag; }
    const QString& controlPage() const { return m_guard->controlPage(); } ///< of the stop flag: others map it too

private:
    DisplayParts() = default;
    static Result<QString> pagePath(const DisplayChoice& choice);
    Result<void> openGuard(const DisplayChoice& choice);
    Result<void> openDisplay(const DisplayChoice& choice, const QString& folder, int interrupt);
    Result<void> openDesktop(Serves serves);
    Result<void> registerHost(Serves serves);

    std::unique_ptr<StopFlag> m_stop;
    std::unique_ptr<GuardLink> m_guard;
    std::unique_ptr<Sandbox> m_sandbox;
    DisplayAddress m_address;
    QString m_socketPath;
    QString m_ownFolder;                     ///< a sandbox's, below the runtime folder; removed with it
    std::unique_ptr<SecretSource> m_secrets; ///< the gate asks it
    std::shared_ptr<PhysicalInputFlag> m_physicalInputFlag;
    std::unique_ptr<PhysicalInputMonitor> m_physicalInput;
    std::unique_ptr<X11Desktop> m_desktop;
    std::unique_ptr<Launcher> m_launcher; ///< of a display that is not ours
    std::unique_ptr<HostFile> m_hostFile;
    UniqueFd m_lock; ///< of a display that others may want as well
};

} // namespace triarch
