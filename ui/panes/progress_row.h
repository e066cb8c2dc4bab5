// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"

#include <QWidget>

class QLabel;

namespace triarch {

class ActionButton;
class IconText;
class PhaseTrail;
class StatePill;

/// What is set up for a mission beside its text, in few words: "galculator · 40 turns"; empty: all is as usual.
/// @param all  also the limits that are as usual
QString setupWords(const ConsoleState& state, bool all = false);

QString clockText(qint64 milliseconds); ///< "00:41", "1:02:03"
QString momentText(qint64 atMs);        ///< "25 Nov 2026, 04:52", of ms since 1970

/// What went wrong among the turns that are looked at.
struct TurnFaults {
    int rejected = 0;
    int withoutEffect = 0;
    int failed = 0;
};

/// State, phases, turn, clock and the next oversight: facts, never a percentage.
class ProgressRow : public QWidget {
    Q_OBJECT
public:
    explicit ProgressRow(const AppActions& actions, QWidget* parent = nullptr);
    void setCompact(bool compact);
    void show(const ConsoleState& state);
    void showFaults(const TurnFaults& faults); ///< of a recording

protected:
    void changeEvent(QEvent* event) override;

private:
    void place();
    void showTurn();
    QString pillWord(const ConsoleState& state) const;
    void showReview(const ConsoleState& state);
    void settle();

    StatePill* m_pill;
    ActionButton* m_now; ///< beside "Pausing before the next input": not to wait for it
    PhaseTrail* m_phases;
    ActionButton* m_setup; ///< of the mission that is being written
    QLabel* m_turn;
    QString m_turnWords;
    IconText* m_date; ///< when a recording began
    IconText* m_clock;
    QLabel* m_frozen; ///< said of the clock while the mission is held
    IconText* m_oversight;
    IconText* m_rejected;
    IconText* m_failed;
    IconText* m_withoutEffect;
    TurnFaults m_faults;
    bool m_isReview = false;
    QLabel* m_hint;
    bool m_isCompact = false;
    ConsoleState m_state; ///< as it is shown
};

} // namespace triarch
