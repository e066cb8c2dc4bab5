// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Commands that let input go on take a press of a device. A program works the console as the accessibility bus does.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/hand_proof.h"
#include "ui/widgets/action_button.h"

#include <QAccessible>

namespace tst_hand_commands {

using namespace triarch;
using namespace triarch::test;

namespace {

Result<void> byNobody(quint64 time)
{
    return time != 0 ? Result<void>()
                     : Result<void>(fail(ErrorCode::Timeout, QStringLiteral("No hand was seen to press this")));
}

Result<void> byAProgram(quint64)
{
    return fail(ErrorCode::Refused, QStringLiteral("A program pressed this, and not a hand"));
}

/// A mission that is held, and what it is told: those commands alone that a hand has to give.
struct Held : Stage {
    Held() : Stage(Scene::FirstRun)
    {
        window.resize(1600, 1000);
        Q_EMIT console.displayOpened({QStringLiteral(":99"), {1280, 800}, true, false});
        console.proof = byNobody;
        console.script = [this](const auto&, MissionEvents& events, OperatorChannel& line, std::stop_token stop) {
            events.onStatus(MissionStatus::Stepping, {});
            while (const auto said = line.mailbox().take(after(std::chrono::minutes(1)), stop))
                (void)words.post(int(said->index()));
            return MissionResult();
        };
        controller.setMission(QStringLiteral("tidy up"));
        controller.start();
        requireHands(window);
        isUp = QTest::qWaitFor([this] { return controller.state().status == MissionStatus::Stepping; });
    }
    bool isTold() ///< something since it was asked last
    {
        return QTest::qWaitFor([this] { return words.tryTake().has_value(); });
    }
    /// Skip, which anybody may say, is the first that it hears.
    bool hearsNothingButSkip()
    {
        controller.skip();
        const auto first = words.take(after(std::chrono::seconds(5)), {});
        return first && *first == int(OperatorCommand(Skip{}).index());
    }
    ActionButton* button(ActionId id)
    {
        for (auto* one : window.findChildren<ActionButton*>())
            if (one->defaultAction() == window.actions().at(id) && one->isVisible())
                return one;
        return nullptr;
    }

    Mailbox<int> words; ///< which of OperatorVerb
    bool isUp = false;
};

} // namespace

class TestHandCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R11_noProgramWorksAnAction_data()
    {
        QTest::addColumn<int>("id");
        for (const auto& [name, id] :
            {std::pair("resume", ActionId::Start), {"step", ActionId::Step}, {"step to call", ActionId::StepToCall},
                {"step out", ActionId::StepOut}, {"take control", ActionId::TakeControl},
                {"ask the tactician", ActionId::AskTactician}, {"extend the limits", ActionId::ExtendLimits}})
            QTest::newRow(name) << int(id);
    }
    void R11_noProgramWorksAnAction()
    {
        QFETCH(int, id);
        Held held;
        QVERIFY(held.isUp);
        QVERIFY(held.window.actions().at(ActionId(id))->isEnabled());
        held.window.actions().at(ActionId(id))->trigger(); // as a menu item's accessible action does
        QTRY_VERIFY(held.window.noticeShown().contains(QStringLiteral("No hand was seen to press this")));
        QVERIFY(!held.controller.state().wantsControl);
        QVERIFY(held.hearsNothingButSkip());
    }
    void R11_noProgramWorksAButton()
    {
        Held held;
        QVERIFY(held.isUp);
        QVERIFY(held.button(ActionId::Step));
        auto* button = QAccessible::queryAccessibleInterface(held.button(ActionId::Step));
        button->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QTRY_VERIFY(held.window.noticeShown().contains(QStringLiteral("No hand was seen to press this")));
        QVERIFY(held.hearsNothingButSkip());
    }
    void R11_noProgramSaysAWord()
    {
        Held held;
        QVERIFY(held.isUp);
        QVERIFY(!held.controller.tell(QStringLiteral("go on")));
        QVERIFY(!held.controller.setTool(QStringLiteral("open_application"), true));
        held.controller.editPrompt(QStringLiteral("go on"));
        held.controller.act({QStringLiteral("press_key"), {{"key", QStringLiteral("Return")}}});
        held.controller.allowInput();
        QVERIFY(!held.console.calls.contains(QStringLiteral("allow input")));
        QVERIFY(held.hearsNothingButSkip());
    }
    void R11_aProgramAddsABreakpointAndTakesNone()
    {
        Held held;
        QVERIFY(held.isUp);
        BreakpointModel& model = held.window.models().breakpoints;
        const Breakpoint one{Breakpoint::Kind::Turn, QStringLiteral("500")};
        model.add(one);
        QVERIFY(held.isTold());
        model.remove(one);
        QVERIFY(held.window.noticeShown().contains(QStringLiteral("No hand was seen to press this")));
        QCOMPARE(model.active(), std::vector{one}); // it is there again
        QVERIFY(held.hearsNothingButSkip());
    }
    void aHandsKeyAndButtonAreHeard()
    {
        Held held;
        QVERIFY(held.isUp);
        QTest::keyClick(held.window.windowHandle(), Qt::Key_F10);
        QVERIFY(held.isTold());
        QTest::mouseClick(held.button(ActionId::Step), Qt::LeftButton);
        QVERIFY(held.isTold());
        QTest::qWait(0); // that press is over
        held.window.actions().at(ActionId::Step)->trigger();
        QVERIFY(held.hearsNothingButSkip());
    }
    void R11_aPressOfXtestIsNoHands()
    {
        Held held;
        QVERIFY(held.isUp);
        held.console.proof = byAProgram;
        QTest::keyClick(held.window.windowHandle(), Qt::Key_F10);
        QVERIFY(held.window.noticeShown().contains(QStringLiteral("A program pressed this")));
        QVERIFY(held.hearsNothingButSkip());
    }
    /// VNC, Xvfb: nobody can tell there, and the console would be of no use.
    void whereNothingCanBeProvenEverythingCounts()
    {
        Held held;
        QVERIFY(held.isUp);
        held.console.proof = [](quint64) {
            return Result<void>(
                fail(ErrorCode::Unsupported, QStringLiteral("This display does not tell devices apart")));
        };
        held.window.actions().at(ActionId::Step)->trigger();
        QVERIFY(held.isTold());
    }
    void anybodyHoldsAndStops()
    {
        Held held;
        QVERIFY(held.isUp);
        held.controller.pause();
        QVERIFY(held.isTold());
        held.window.actions().at(ActionId::Stop)->trigger();
        QTRY_VERIFY(!held.controller.state().isActive);
    }
    /// It would end a stop of the display, which a private one has not.
    void R11_noProgramStartsOnADisplayThatIsThere()
    {
        Stage stage(Scene::FirstRun);
        stage.console.proof = byNobody;
        requireHands(stage.window);
        stage.controller.setMission(QStringLiteral("tidy up"));
        stage.controller.chooseDisplay(QStringLiteral(":7"));
        stage.controller.start();
        QVERIFY(!stage.controller.state().isActive && stage.console.plans.empty());
        QVERIFY(stage.window.noticeShown().contains(QStringLiteral("No hand was seen to press this")));
    }
};

} // namespace tst_hand_commands

TRIARCH_TEST(tst_hand_commands, TestHandCommands, QApplication)
#include "tst_hand_commands.moc"
