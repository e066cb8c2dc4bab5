// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the operator in control does in words in a mission that another process runs: whoever waits for it is always
// told how it ended.
#include "tests/console/window_stage.h"
#include "ui/operator_act.h"

using namespace triarch;
using namespace triarch::test;

namespace {

/// A mission found at the host of the display, and one act said to it.
struct ActStage : Stage {
    ActStage() : Stage(Scene::FirstRun), act(controller), ended(&act, &OperatorAct::ended)
    {
        console.script = [](const auto&, MissionEvents& events, OperatorLine& line, std::stop_token stop) {
            events.onStatus(MissionStatus::Paused, {QStringLiteral("operator_control"), {}, {}});
            while (line.mailbox().take(after(std::chrono::minutes(1)), stop)) { }
            return MissionResult();
        };
        MissionFile mission;
        mission.text = QStringLiteral("tidy up");
        mission.display.display = QStringLiteral(":7");
        Q_EMIT console.missionFound(mission);
        controller.setControl(true);
    }
    bool isInControl() { return controller.state().isAttached && controller.state().isInControl; }
    bool begins()
    {
        act.begin({QStringLiteral("press_key"), {{"key", QStringLiteral("ctrl+s")}}});
        return ended.isEmpty();
    }
    TrialReport told() { return ended.takeFirst().at(0).value<TrialReport>(); }

    OperatorAct act;
    QSignalSpy ended;
};

} // namespace

class TestOperatorAct : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsRefusalMayComeLater()
    {
        ActStage stage;
        QTRY_VERIFY(stage.isInControl());
        QVERIFY(stage.begins());
        Q_EMIT stage.console.answerRefused(
            {ErrorCode::InvalidArgument, QStringLiteral("The display is not held"), false});
        QCOMPARE(stage.ended.size(), 1);
        QCOMPARE(stage.told().sentence, QStringLiteral("The display is not held"));
        Q_EMIT stage.console.answerRefused({ErrorCode::InvalidArgument, QStringLiteral("Of something else"), false});
        QVERIFY(stage.ended.isEmpty()); // it waits no longer
    }
    void whoLeavesTheMissionWaitsNoLonger()
    {
        ActStage stage;
        QTRY_VERIFY(stage.isInControl());
        QVERIFY(stage.begins());
        stage.controller.setDisplay(QStringLiteral(":9"));
        QVERIFY(!stage.controller.state().isActive);
        QCOMPARE(stage.ended.size(), 1);
        QVERIFY(stage.told().sentence.contains(QStringLiteral("left the mission")));
    }
};

QTEST_MAIN(TestOperatorAct)
#include "tst_operator_act.moc"
