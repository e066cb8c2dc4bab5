// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/announcements/announcement.h"
#include "ui/announcements/notification_service.h"

#include <QElapsedTimer>

class QWidget;

namespace triarch {

class ConsoleSettings;
class MissionController;

/// The operator clicked for it, so the window may come to the front.
void bringForward(QWidget& window);

/// Tells the desktop what the mission wants of an operator who looks elsewhere: while no window of the console is
/// active, and until one is.
class Announcer : public QObject {
    Q_OBJECT
public:
    /// @param window  its owner; comes forward when an announcement is clicked on
    /// @param settings  outlives it
    Announcer(MissionController& controller, const ConsoleSettings& settings, QWidget& window);

private:
    void hear(const ConsoleState& state);
    void hearAsked(const triarch::ApprovalList& asked);
    void tell(const std::optional<Announcement>& told);
    bool isWanted(News news) const;
    void withdrawAll();

    const ConsoleSettings& m_settings;
    QWidget& m_window;
    NotificationService m_service;
    ConsoleState m_before;
    ToldRequests m_asked;
    QElapsedTimer m_sinceAsked;
};

} // namespace triarch
