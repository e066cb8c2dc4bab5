// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/mission_controller.h"

#include <QWidget>

namespace triarch {

/// Tells an operator who looks elsewhere that the mission waits for him or is over: over D-Bus, by whatever shows
/// notifications there, else by asking for attention in the taskbar. It raises nothing and takes no keyboard.
class Notifier : public QObject {
    Q_OBJECT
public:
    /// @param window  while it is active nothing is told; it owns the notifier
    Notifier(MissionController& controller, QWidget& window);

private:
    void show(const ConsoleState& state);
    void tell(const QString& summary, const QString& body);
    void alert();

    QWidget& m_window;
    MissionStatus m_last = MissionStatus::Idle;
    uint m_shown = 0; ///< the notification that the next one takes the place of
};

} // namespace triarch
