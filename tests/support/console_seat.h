// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/console/console_core.h"
#include "tests/support/scripted_operator.h"
#include "ui/main_window.h"

#include <QSignalSpy>
#include <QTemporaryDir>

class QAbstractButton;
class QLineEdit;

namespace triarch::test {

/// A proposal as the window showed it, and whether its mark stood over the picture before it was sent.
struct ShownProposal {
    int turn = 0;
    Proposal proposal;
    bool isMarked = false; ///< the live view marked it as proposed at that moment
};

/// The console as its program puts it together, with its window shown and active on the operator's display.
class ConsoleSeat {
public:
    /// @param delayMs  between an answer and its input
    explicit ConsoleSeat(int delayMs);

    QAbstractButton* runButton(ActionId id);
    QLineEdit* missionField();
    void type(const QString& mission); ///< into the mission text, key by key
    void press(QKeyCombination keys) { hand.press(keys); }
    void click(QWidget* widget);                         ///< by the hand on the mouse
    bool runsTo(MissionStatus status);                   ///< waits
    void trustProgram() { controller.setHandProof({}); } ///< what the test calls itself counts as a hand's
    /// A mission on the operator's own display sees no console: it needs room beside the window. Waits for it.
    bool leavesRoom();
    const ConsoleState& state() const { return controller.state(); }
    MissionResult result() const
    {
        return ended.isEmpty() ? MissionResult() : ended.last().at(0).value<MissionResult>();
    }

    const QTemporaryDir folder;
    SystemClock clock;
    ConsoleSettings settings;
    ConsoleCore core;
    MissionController controller;
    MainWindow window;
    ScriptedOperator hand;
    std::vector<ShownProposal> shown;
    QList<int> sent;         ///< turns
    bool isSentSolid = true; ///< every mark of a point was solid when its input began
    QSignalSpy ended;
    QSignalSpy asked;

private:
    void listen();
};

} // namespace triarch::test
