// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/quit_guard.h"

#include "ui/announcements/announcer.h"
#include "ui/main_window.h"

#include <QGuiApplication>
#include <QKeyEvent>

namespace triarch {

namespace {

constexpr int timeout = 10'000; // ms
constexpr int unread = 700;     // ms; who closes again so soon has not seen that he was asked
constexpr int oneHold = 1000;   // ms; a server waits less with its first repeat, and far less with the others

QString question(const ConsoleState& state)
{
    return state.isAttached
        ? MainWindow::tr("The mission stays held when you leave: nothing goes on there. Quit once more to do that")
        : MainWindow::tr("A mission runs here, and quitting stops it. Quit once more to do that");
}

/// What no field and no picture has taken for itself.
bool isEscape(const QEvent& event)
{
    return event.type() == QEvent::KeyPress && static_cast<const QKeyEvent&>(event).key() == Qt::Key_Escape;
}

} // namespace

QuitGuard::QuitGuard(MainWindow& window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
    m_asked.setSingleShot(true);
    m_asked.setInterval(timeout);
    connect(&m_asked, &QTimer::timeout, this, &QuitGuard::takeBack);
    connect(window.panes().banner, &MessageBanner::closed, &m_asked, &QTimer::stop);
    connect(&window.controller(), &MissionController::ended, this, &QuitGuard::takeBack);
    connect(&window.controller(), &MissionController::missionBegan, this, &QuitGuard::takeBack); // it was about another
    connect(qGuiApp, &QGuiApplication::commitDataRequest, this, [this] { m_mustGo = true; });
}

/// Not every repeat of a key says that it is one.
void QuitGuard::quit()
{
    const bool isHeld = m_pressed.isValid() && m_pressed.elapsed() < oneHold;
    m_pressed.start();
    if (!isHeld)
        m_window.close();
}

void QuitGuard::leave()
{
    m_mustGo = true;
    m_window.close();
}

void QuitGuard::ask()
{
    m_asked.start();
    bringForward(m_window); // it may be the tray's menu that was used
    m_question = question(m_window.controller().state());
    m_window.showNotice(MessageKind::Waiting, m_question, ActionId::Quit);
}

void QuitGuard::takeBack()
{
    m_asked.stop();
    m_window.endNotice(m_question);
}

bool QuitGuard::eventFilter(QObject* watched, QEvent* event)
{
    if (m_asked.isActive() && isEscape(*event)) {
        takeBack();
        return true;
    }
    if (event->type() != QEvent::Close)
        return QObject::eventFilter(watched, event);
    const ConsoleState& state = m_window.controller().state();
    const bool isAsked =
        state.isAttached ? isHeldForOperator(state) || state.isPausePending : state.isActive && !state.isStopping;
    const bool isMeant = m_asked.isActive() && timeout - m_asked.remainingTime() >= unread;
    if (!isAsked || m_mustGo || isMeant)
        return false;
    if (!m_asked.isActive())
        ask();
    event->ignore();
    return true;
}

} // namespace triarch
