// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcements/tray.h"

#include "ui/announcements/announcer.h"
#include "ui/announcements/tray_host_watch.h"
#include "ui/app_actions.h"
#include "ui/mission_controller.h"
#include "ui/style/icons.h"
#include "ui/widgets/mission_look.h"

#include <QEvent>
#include <QMenu>
#include <QSystemTrayIcon>

namespace triarch {

namespace {

/// Pixels, and no engine: the tray's process gets pictures.
QIcon pictureOf(const MissionStyle& look)
{
    QIcon icon;
    for (const int px : {16, 22, 24, 32, 48})
        icon.addPixmap(iconPixmap(look.icon, look.token, px, 1));
    return icon;
}

bool looksAlike(const ConsoleState& a, const ConsoleState& b)
{
    return a.status == b.status && a.turn == b.turn && a.mission == b.mission && a.isReview == b.isReview;
}

} // namespace

Tray::Tray(MissionController& controller, AppActions& actions, QWidget& window)
    : QObject(&window),
      m_window(window),
      m_menu(std::make_unique<QMenu>()),
      m_showWindow(m_menu->addAction(QString()))
{
    fillMenu(actions);
    connect(&controller, &MissionController::changed, this, [this](const ConsoleState& state) {
        if (!looksAlike(m_state, state))
            show(state);
    });
    connect(new TrayHostWatch(this), &TrayHostWatch::found, this, &Tray::makeIcon);
    window.installEventFilter(this);
    m_state = controller.state();
    retranslate();
}

Tray::~Tray() = default;

void Tray::fillMenu(AppActions& actions)
{
    m_menu->addSeparator();
    for (const auto id : {ActionId::Pause, ActionId::Stop, ActionId::Panic})
        m_menu->addAction(actions.at(id));
    m_menu->addSeparator();
    m_menu->addAction(actions.at(ActionId::Quit));
    connect(m_showWindow, &QAction::triggered, this, [this] { bringForward(m_window); });
}

void Tray::setWanted(bool wanted)
{
    m_isWanted = wanted;
    if (m_icon)
        m_icon->setVisible(wanted);
}

/// Qt finds out once in a process which kind of tray there is, when the first icon is made: not before there is any.
void Tray::makeIcon()
{
    if (m_icon)
        return;
    m_icon = std::make_unique<QSystemTrayIcon>();
    m_icon->setContextMenu(m_menu.get());
    connect(m_icon.get(), &QSystemTrayIcon::activated, this, [this](QSystemTrayIcon::ActivationReason reason) {
        if (reason == QSystemTrayIcon::Trigger)
            bringForward(m_window);
    });
    show(m_state);
    m_icon->setVisible(m_isWanted);
}

void Tray::show(const ConsoleState& state)
{
    m_state = state;
    if (!m_icon)
        return;
    const MissionStyle look = lookOf(state.status);
    m_icon->setIcon(pictureOf(look));
    QStringList words{QStringLiteral("Triarch"), look.word};
    if (state.turn > 0 && state.isActive)
        words << tr("Turn %1 of %2").arg(state.turn).arg(state.maxTurns);
    m_icon->setToolTip(words.join(QStringLiteral(" \u00b7 ")));
}

void Tray::retranslate()
{
    m_showWindow->setText(tr("Show Triarch"));
    show(m_state);
}

/// The window hears of a new language; the icon is no widget.
bool Tray::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    return QObject::eventFilter(watched, event);
}

} // namespace triarch
