// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/mission_controller.h"

namespace triarch {

/// One thing that the operator in control has done in words instead of by hand: said to the mission as an act of his,
/// and followed until it has ended. It has its turn, its rules and its row as whatever his hand does.
class OperatorAct : public QObject {
    Q_OBJECT
public:
    explicit OperatorAct(MissionController& controller, QObject* parent = nullptr);
    void begin(const ToolTestCall& call);

Q_SIGNALS:
    /// How it ended, or why it was not even heard; then once more with the contracts' words, where it was sent.
    void ended(const triarch::ToolTestReport& report);

private:
    void follow(const TurnRecord& record);
    void giveUp(const QString& why); ///< where something is waited for
    void end(const ToolTestReport& report);

    MissionController& m_controller;
    ToolTestCall m_call;
    bool m_isBeginning = false; ///< what is refused now is this
    bool m_isWaiting = false;
    int m_after = 0; ///< the turn in which it was said
    int m_turn = 0;  ///< its own; 0: not begun yet
    Frame m_seen;    ///< of its turn
};

} // namespace triarch
