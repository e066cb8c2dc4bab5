// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/leaving.h"

#include "ui/main_window.h"

#include <QGuiApplication>

namespace triarch {

Leaving::Leaving(MainWindow& window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
    connect(window.panes().banner, &MessageBanner::closed, this, [this] { m_isMeant = false; });
    connect(&window.controller(), &MissionController::missionBegan, this, [this] { m_isMeant = false; });
}

void Leaving::leave()
{
    m_isMeant = true;
    m_window.close();
}

bool Leaving::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Close)
        return QObject::eventFilter(watched, event);
    const ConsoleState& state = m_window.controller().state();
    const bool stops = state.isActive && !state.isAttached && !state.isStopping;
    if (!stops || m_isMeant || qGuiApp->isSavingSession())
        return false;
    m_isMeant = true;
    m_window.showNotice(MessageKind::Waiting,
        MainWindow::tr("A mission runs here, and quitting stops it. Quit once more to do that"), ActionId::Quit);
    event->ignore();
    return true;
}

} // namespace triarch
