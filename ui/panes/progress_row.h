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

QString clockText(qint64 milliseconds); ///< "00:41", "1:02:03"

/// State, phases, turn, clock and the next oversight: facts, never a percentage.
class ProgressRow : public QWidget {
    Q_OBJECT
public:
    explicit ProgressRow(const AppActions& actions, QWidget* parent = nullptr);
    void setCompact(bool compact);
    void show(const ConsoleState& state);

private:
    QString pillWord(const ConsoleState& state) const;

    StatePill* m_pill;
    ActionButton* m_now; ///< beside "Pausing after this call": not to wait for it
    PhaseTrail* m_phases;
    QLabel* m_turn;
    IconText* m_clock;
    IconText* m_oversight;
    QLabel* m_hint;
    bool m_isCompact = false;
};

} // namespace triarch
