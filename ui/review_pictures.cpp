// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/review_pictures.h"

#include "ui/main_window.h"
#include "ui/models/turn_words.h"

namespace triarch {

ReviewPictures::ReviewPictures(MainWindow& window) : QObject(&window), m_window(window)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0); // several turns may be chosen one after the other: only the last one is looked at
    connect(&m_soon, &QTimer::timeout, this, &ReviewPictures::choose);
    connect(&window.models().selection, &TurnSelection::changed, &m_soon, qOverload<>(&QTimer::start));
    connect(&window.controller(), &MissionController::changed, this, [this](const ConsoleState& state) {
        if (!state.isReview && isTurn(m_window.panes().compare->view().compare().turn))
            choose();
    });
    connect(&m_reader, &TurnCompareReader::read, this, &ReviewPictures::show);
}

void ReviewPictures::choose()
{
    const ConsoleState& state = m_window.controller().state();
    const TurnTableModel& turns = m_window.models().turns;
    const int row = state.isReview ? turns.rowOf(m_window.models().selection.turn()) : -1;
    m_reader.cancel();
    if (row < 0)
        return m_window.panes().compare->show(TurnCompare());
    const TurnRecord& turn = turns.at(row);
    const TurnRecord* next = row + 1 < turns.rowCount() ? &turns.at(row + 1) : nullptr;
    const bool isNext = next && next->turn == turn.turn + 1; // perhaps in the folder of the mission that took it up
    m_reader.request(state.folder, turn, isNext ? next->picture : QString());
}

void ReviewPictures::show(const TurnCompare& compare)
{
    m_window.panes().compare->show(compare);
    m_window.models().personas.onRecorded(compare.turn.turn, compare.before, compare.bytes);
}

} // namespace triarch
