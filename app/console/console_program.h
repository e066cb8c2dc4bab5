// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/console/console_core.h"
#include "app/console/console_options.h"
#include "app/console/server_finder.h"
#include "app/unix_signals.h"
#include "core/x11/windows/system_tray_watch.h"
#include "ui/main_window.h"

class QApplication;

namespace triarch {

/// The console from its options to its end: dresses it, opens the window, starts what was asked for.
class ConsoleProgram {
public:
    ConsoleProgram(QApplication& application, const ConsoleOptions& options);
    int run(); ///< the process's exit code

private:
    void dress();
    void watchTray();
    void showMission();
    bool chooseProfile(); ///< false: it is not there
    void begin();

    QApplication& m_application;
    const ConsoleOptions m_options;
    SystemClock m_clock;
    ConsoleSettings m_settings;
    UnixSignals m_signals;
    ConsoleCore m_core;
    ServerFinder m_finder;
    SystemTrayWatch m_tray; ///< of the operator's own display
    std::unique_ptr<MissionController> m_controller;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace triarch
