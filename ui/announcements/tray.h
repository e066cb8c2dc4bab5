// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QSystemTrayIcon>

class QAction;
class QMenu;

namespace triarch {

class AppActions;
class MissionController;

/// An icon in the desktop's tray, where there is one: the mission's state, and the brakes from anywhere.
class Tray : public QObject {
    Q_OBJECT
public:
    /// @param window  its owner; comes forward by a click
    Tray(MissionController& controller, AppActions& actions, QWidget& window);
    ~Tray() override;

    void setWanted(bool wanted) { m_icon.setVisible(wanted); }
    QString text() const { return m_icon.toolTip(); } ///< the state in words

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(const ConsoleState& state);
    void retranslate();

    QWidget& m_window;
    std::unique_ptr<QMenu> m_menu;
    QAction* m_showWindow;
    QSystemTrayIcon m_icon;
    ConsoleState m_state;
};

} // namespace triarch
