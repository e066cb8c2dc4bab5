// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/main_window.h"

namespace triarch {

/// --screenshot: writes the window's picture when the mission has ended, or is held and would wait for an operator who
/// is not there, then quits with the exit code of formats.md.
class EndPicture : public QObject {
    Q_OBJECT
public:
    EndPicture(MainWindow& window, QString file); ///< the window's

private:
    void follow(const ConsoleState& state);
    void takeHeld(int code);
    void takeEnded(const MissionResult& result);
    int written(int code) const;

    MainWindow& m_window;
    const QString m_file;
    std::optional<int> m_held; ///< the exit code of a mission that was held; nullopt: it was not
};

} // namespace triarch
