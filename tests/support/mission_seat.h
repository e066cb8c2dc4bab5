// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/scripted_console.h"
#include "ui/mission_controller.h"

#include <QtTest>

namespace triarch::test {

/// What the executor answered. @param elapsedMs  ms
inline PersonaAnswer answerOf(qint64 elapsedMs, int tokensIn, int tokensOut)
{
    PersonaAnswer answer;
    answer.persona = Persona::Executor;
    answer.elapsedMs = elapsedMs;
    answer.tokensIn = tokensIn;
    answer.tokensOut = tokensOut;
    return answer;
}

/// A mission controller over a scripted console, and all it said. Its missions end after two answers.
struct Seat {
    Seat()
        : controller(console, clock),
          began(&controller, &MissionController::missionBegan),
          ended(&controller, &MissionController::ended),
          refused(&controller, &MissionController::refused),
          sent(&controller.events(), &MissionEvents::sent),
          asked(&controller.events(), &MissionEvents::asked),
          proposed(&controller.events(), &MissionEvents::proposed),
          recorded(&controller.events(), &MissionEvents::turnRecorded)
    {
        controller.setMission(QStringLiteral("press two buttons"));
    }
    const ConsoleState& state() const { return controller.state(); }
    Error refusal() const { return refused.isEmpty() ? Error{} : refused.last().at(0).value<Error>(); }
    MissionStatus result() const { return ended.at(0).at(0).value<MissionResult>().status; }
    void answer() { (void)console.answers.post(answerOf(10, 1, 1)); }

    ScriptedConsole console;
    ManualClock clock;
    MissionController controller;
    QSignalSpy began;
    QSignalSpy ended;
    QSignalSpy refused;
    QSignalSpy sent;
    QSignalSpy asked;
    QSignalSpy proposed;
    QSignalSpy recorded;
};

} // namespace triarch::test
