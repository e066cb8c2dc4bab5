// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QObject>
#include <memory>

class QAction;
class QMenu;
class QSystemTrayIcon;

namespace triarch {

class AppActions;
class MissionController;

/// An icon in the desktop's tray, as soon as there is one: the mission's state, and the brakes from anywhere.
class Tray : public QObject {
    Q_OBJECT
public:
    /// @param window  its owner; comes forward by a click
    Tray(MissionController& controller, AppActions& actions, QWidget& window);
    ~Tray() override;

    void setWanted(bool wanted);
    void makeIcon(); ///< there is a tray; again changes nothing

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fillMenu(AppActions& actions);
    void show(const ConsoleState& state);
    void retranslate();

    QWidget& m_window;
    std::unique_ptr<QMenu> m_menu;
    QAction* m_showWindow;
    std::unique_ptr<QSystemTrayIcon> m_icon; ///< null: no tray is known
    bool m_isWanted = false;
    ConsoleState m_state;
};

} // namespace triarch
