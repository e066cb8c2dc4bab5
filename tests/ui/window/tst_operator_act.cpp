// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the operator in control does in words in a mission that another process runs: whoever waits for it is always
// told how it ended.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/gesture_recorder.h"
#include "ui/operator_act.h"
#include "ui/widgets/live_view/live_view.h"

#include <QInputMethodEvent>
#include <QKeyEvent>

namespace tst_operator_act {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A mission found at the host of the display, and one act said to it.
struct ActStage : Stage {
    ActStage() : Stage(Scene::FirstRun), act(controller), ended(&act, &OperatorAct::ended)
    {
        console.script = [](const auto&, MissionEvents& events, OperatorChannel& line, std::stop_token stop) {
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
    ToolTestReport told() { return ended.takeFirst().at(0).value<ToolTestReport>(); }

    OperatorAct act;
    QSignalSpy ended;
};

} // namespace

class TestManualAction : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A character beyond the first plane is two of Qt's: whatever it came by, and where the text is as long as one
    /// may be, both are told together.
    void whatTheHandTypesIsToldWhole()
    {
        Stage stage(Scene::FirstRun);
        LiveView& view = stage.window.panes().live->view();
        GestureRecorder hand(view);
        QStringList told;
        connect(&hand, &GestureRecorder::acted, &hand,
            [&told](const ManualAction& act) { told << act.arguments.value(QStringLiteral("text")).toString(); });
        hand.setOn(true);
        const QString face = QStringLiteral("\U0001F600");
        const auto press = [&] {
            QKeyEvent key(QEvent::KeyPress, 0x1F600, Qt::NoModifier, face);
            QCoreApplication::sendEvent(&view, &key);
        };
        const auto compose = [&view](const QString& text) {
            QInputMethodEvent composed;
            composed.setCommitString(text);
            QCoreApplication::sendEvent(&view, &composed);
        };
        press();
        compose(QStringLiteral("x") + face);
        QTRY_COMPARE(told, QStringList{face + QStringLiteral("x") + face});
        const QString most(899, QLatin1Char('x'));
        compose(most);
        press();
        QCOMPARE(told.size(), 2);
        QCOMPARE(told.back(), most + face);
        hand.setOn(false);
        QCOMPARE(told.size(), 2); // nothing was left of it
    }
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

} // namespace tst_operator_act

TRIARCH_TEST(tst_operator_act, TestManualAction, QApplication)
#include "tst_operator_act.moc"
