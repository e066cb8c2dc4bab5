// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/staleness.h"

#include <QObject>
#include <QTimer>

namespace triarch {

class MainWindow;

/// While an action is shown that has not been sent: how far the screen has gone from what the executor saw. Looks once
/// a second, and not at all while nothing is proposed.
class StalenessWatch : public QObject {
    Q_OBJECT
public:
    explicit StalenessWatch(MainWindow& window); ///< the window's
    std::optional<Staleness> now() const;        ///< nullopt: nothing is proposed

private:
    void look();

    MainWindow& m_window;
    QTimer m_timer;
    int m_turn = 0;
    Frame m_seen; ///< in that turn
    std::vector<WindowInfo> m_windows;
};

} // namespace triarch
