// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/process_id.h"
#include "core/base/system/unique_fd.h"
#include "core/desktop/desktop.h"
#include "core/x11/display_address.h"
#include "core/x11/input/guard_link.h"

#include <QSize>

namespace triarch {

class Connection;

/// What a sandbox display is made of.
struct SandboxOptions {
    QSize size{1280, 800};
    QString server = QStringLiteral("Xvfb");           ///< or "Xephyr", which shows itself on `hostDisplay`
    QString hostDisplay;                               ///< Xephyr only; empty: $DISPLAY
    QString windowManager = QStringLiteral("openbox"); ///< a program that speaks EWMH; "none": there is none
    int dpi = 96;          ///< told by the server, and by the resource Xft.dpi that toolkits read
    QString theme;         ///< GTK's, e.g. "Adwaita:dark"; empty: the operator's
    QString folder;        ///< HOME and XDG_* lie inside; made when missing
    bool keepHome = false; ///< programs see the operator's own HOME and XDG_* folders
    int interrupt = -1;    ///< descriptor; readable: give up with Cancelled. -1: none
};

/// A display of its own with a cookie, a D-Bus session, a HOME and a window manager; all of its processes are children
/// of the guard, so none survives a host that is killed. Used by one thread at a time.
class Sandbox final : public Launcher {
public:
    /// Starts everything and waits until the window manager manages; the pointer is parked in the bottom right corner,
    /// where it raises no tooltip.
    /// @param guard  outlives the sandbox
    /// Setup when a program is missing or gives up, Timeout at the deadline, Cancelled when interrupted, Io for
    /// folders.
    static Result<std::unique_ptr<Sandbox>> start(const SandboxOptions& options, GuardLink& guard, Deadline deadline);
    ~Sandbox() override; ///< ends every process of it

    DisplayAddress address() const { return m_address; }
    const QStringList& environment() const { return m_environment; } ///< "NAME=value", what its programs get

    /// argv[0] is looked up in PATH. Its output goes to `log/` in the folder.
    Result<qint64> launch(const QStringList& argv) override;

private:
    Sandbox(const SandboxOptions& options, GuardLink& guard) : m_options(options), m_guard(guard) { }
    Result<void> makeFolders();
    Result<QStringList> serverEnvironment() const;
    Result<void> startServer(Deadline deadline);
    Result<void> startBus(Deadline deadline);
    Result<void> startWindowManager(Deadline deadline);
    Result<void> startOpenbox(Deadline deadline);
    Result<void> launchManager(const QStringList& argv);
    Result<void> awaitManager(const Connection& x, Deadline deadline) const;
    /// Spawns a program that says one line on descriptor 3, and answers that line.
    Result<QByteArray> spawnAndHear(const QStringList& argv, Deadline deadline);
    Result<qint64> spawn(const QStringList& argv, int result);
    void endOrphans() const;

    const SandboxOptions m_options;
    GuardLink& m_guard;
    DisplayAddress m_address;
    QString m_runtime; ///< XDG_RUNTIME_DIR: short, since socket paths end at 108 bytes
    QStringList m_environment;
    std::vector<ProcessId> m_started; ///< what the guard was asked to start
    UniqueFd m_manager;               ///< pidfd of the window manager
};

} // namespace triarch
