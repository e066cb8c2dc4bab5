// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_player.h"

#include "ui/main_window.h"
#include "ui/style/icons.h"

namespace triarch {

ReviewPlayer::ReviewPlayer(MainWindow& window)
    : QObject(&window),
      m_window(window),
      m_action(window.actions().at(ActionId::PlayTurns))
{
    connect(m_action, &QAction::toggled, this, &ReviewPlayer::setPlaying);
    connect(&m_next, &QTimer::timeout, this, &ReviewPlayer::goOn);
    connect(window.panes().bar, &MissionBar::paceChanged, this, &ReviewPlayer::pace);
    connect(&window.models().selection, &TurnSelection::changed, this, [this] {
        if (!m_isOurs)
            m_action->setChecked(false);
    });
    connect(&window.controller(), &MissionController::changed, this, [this](const ConsoleState& state) {
        if (!state.isReview)
            m_action->setChecked(false);
    });
}

void ReviewPlayer::pace() { m_next.setInterval(m_window.panes().bar->pace()); }

void ReviewPlayer::setPlaying(bool playing)
{
    m_action->setIcon(icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    if (!playing)
        return m_next.stop();
    m_isOurs = true;
    HistoryPane* history = m_window.panes().history;
    if (!history->showsChosenTurn() || history->isAtLastTurn())
        history->firstTurn();
    m_isOurs = false;
    pace();
    m_next.start();
}

void ReviewPlayer::goOn()
{
    m_isOurs = true;
    m_window.panes().history->nextTurn();
    m_isOurs = false;
    if (m_window.panes().history->isAtLastTurn())
        m_action->setChecked(false);
}

} // namespace triarch
