// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/announcer.h"

#include "ui/mission_controller.h"
#include "ui/settings/console_settings.h"

#include <QApplication>
#include <QWidget>

namespace triarch {

void bringForward(QWidget& window)
{
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.show();
    window.raise();
    window.activateWindow();
}

Announcer::Announcer(MissionController& controller, const ConsoleSettings& settings, QWidget& window)
    : QObject(&window),
      m_settings(settings),
      m_window(window),
      m_service(this),
      m_before(controller.state())
{
    m_sinceAsked.start();
    connect(&controller, &MissionController::changed, this, &Announcer::hear);
    connect(&controller, &MissionController::approvalsChanged, this, &Announcer::hearAsked);
    connect(&m_service, &NotificationService::chosen, this, [this] { bringForward(m_window); });
    connect(&m_service, &NotificationService::failed, this, [this] { QApplication::alert(&m_window); });
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive)
            withdrawAll();
    });
}

void Announcer::hear(const ConsoleState& state)
{
    const auto told = announcementOf(std::exchange(m_before, state), state);
    for (int news = 0; news < newsKinds; ++news)
        if (!isStillNews(News(news), state))
            m_service.withdraw(news);
    tell(told);
}

void Announcer::hearAsked(const ApprovalList& asked) { tell(m_asked.take(asked, Millis(m_sinceAsked.restart()))); }

void Announcer::tell(const std::optional<Announcement>& told)
{
    if (told && isWanted(told->news) && QGuiApplication::applicationState() != Qt::ApplicationActive)
        m_service.show(int(told->news), {told->title, told->text, told->news == News::Approval});
}

bool Announcer::isWanted(News news) const
{
    const NoticeSwitches wanted = m_settings.notices();
    switch (news) {
    case News::Approval:
        return wanted.approval;
    case News::Help:
        return wanted.help;
    case News::Done:
        return wanted.done;
    case News::Failed:
        return wanted.failed;
    }
    return false;
}

void Announcer::withdrawAll()
{
    for (int news = 0; news < newsKinds; ++news)
        m_service.withdraw(news);
}

} // namespace triarch
