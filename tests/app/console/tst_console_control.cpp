// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/physical_input_flag.h"
#include "core/mission/turn_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"
#include "ui/staleness_watch.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/segmented_control.h"

#include <QJsonArray>
#include <QMenu>
#include <QtTest>

namespace tst_console_control {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000;      // ms
constexpr Millis betweenPresses{60}; // of one double click

/// Two monitors of one display, the calculator on the right one.
struct TwoMonitors {
    TwoMonitors() : server({.extraArguments = {"-ac"}})
    {
        server.output({"xrandr", "--setmonitor", "Left", "640/200x800/200+0+0", "screen"});
        server.output({"xrandr", "--setmonitor", "Right", "640/200x800/200+640+0", "none"});
        isUp = server.startWindowManager() && server.start({programPath("triarch-practice"), "calculator"})
            && !server.output({"xdotool", "search", "--sync", "--class", "triarch-practice"}).isEmpty();
        server.output({"xdotool", "search", "--onlyvisible", "--class", "triarch-practice", "windowmove", "700", "60"});
        pointer = std::make_unique<PhysicalInput>(server.address());
    }
    const QRect right{640, 0, 640, 800};
    XvfbServer server;
    std::unique_ptr<PhysicalInput> pointer; ///< looks, and presses nothing
    bool isUp = false;
};

/// The console with a click proposed and held, and a hand on its mouse and keyboard: presses that are hardware to it.
struct Seated {
    Seated() : Seated([](ConsoleSeat&) {}, QStringLiteral("open the calculator, ")) { }
    Seated(const std::function<void(ConsoleSeat&)>& prepare, const QString& first) : seat(0), hand(outerDisplay())
    {
        prepare(seat);
        seat.type(first + QStringLiteral("click \"7\", click \"8\", check that it shows 78"));
        seat.press(Qt::Key_F10);
        isUp = seat.runsTo(MissionStatus::Stepping) && hand.isReady();
        while (isUp && seat.shown.back().proposal.tool != QLatin1String("click_element")) {
            const auto before = seat.shown.size();
            seat.press(Qt::Key_F10);
            isUp = QTest::qWaitFor([&] { return seat.shown.size() > before; }, 2 * timeout)
                && seat.runsTo(MissionStatus::Stepping);
        }
        if (!isUp)
            return;
        turn = seat.shown.back().turn;
        seven = *actionPoint(seat.shown.back().proposal.action);
    }
    LiveView& view() { return seat.window.panes().live->view(); }
    void moveTo(const ScreenPoint& point) ///< of the driven display
    {
        const QPoint at = view().mapToGlobal(toPointF(view().transform().toView(point)).toPoint());
        hand.move(at.x(), at.y());
        const auto there = view().transform().toScreen(toViewPoint(view().mapFromGlobal(at)));
        QVERIFY(QTest::qWaitFor([&] { return view().scene().pointer == there; }, timeout));
    }
    /// As a hand does. Openbox takes one press of two that come in the same millisecond for itself, 7 times in 100.
    void press(int button, int times = 1) const
    {
        for (int i = 0; i < times; ++i) {
            hand.button(quint8(button), true, i == 0 ? Millis(0) : betweenPresses);
            hand.button(quint8(button), false);
        }
    }
    void tap(const char* key) const { hand.tap(hand.keycode(key)); }
    void tapWith(const char* modifier, const char* key) const
    {
        hand.key(hand.keycode(modifier), true);
        tap(key);
        hand.key(hand.keycode(modifier), false);
    }
    bool take()
    {
        tap("F12");
        return QTest::qWaitFor([&] { return seat.state().isInControl; }, timeout)
            && QTest::qWaitFor([&] { return isSettled(seat.window); }, timeout);
    }
    std::vector<TurnRecord> done() const ///< by the operator, as the journal has it
    {
        const auto read = readMissionFolder(seat.state().folder);
        std::vector<TurnRecord> all;
        for (const auto& record : read ? read->records : std::vector<TurnRecord>())
            if (record.actor == QLatin1String("operator") && hasEnded(record.status))
                all.push_back(record);
        return all;
    }
    QStringList tools() const
    {
        QStringList names;
        for (const auto& record : done())
            names << record.tool;
        return names;
    }
    bool hasDone(const QStringList& names)
    {
        const bool is = QTest::qWaitFor([&] { return tools() == names; }, timeout);
        if (!is)
            qWarning("done: %s; %s %s", qPrintable(tools().join(QLatin1Char(' '))),
                qPrintable(statusName(seat.state().status)), qPrintable(seat.state().reason.text));
        return is;
    }
    void stop()
    {
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }

    ConsoleSeat seat;
    PhysicalInput hand;
    ScreenPoint seven;
    int turn = 0;
    bool isUp = false;
};

} // namespace

/// The operator works the display of a running mission with his own hand, in the live view.
class TestConsoleControl : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatTheHandDoesIsSentAndRecorded()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        QVERIFY(!at.seat.sent.contains(at.turn)); // what was proposed is turned down
        QCOMPARE(at.view().scene().hold, HoldKind::Control);
        at.moveTo(at.seven);
        at.press(1);
        QVERIFY(at.hasDone({"click_element"}));
        const ScreenPoint clicked = at.done().front().points.front(); // a pixel here is more than one there
        QVERIFY2(std::abs(clicked.x - at.seven.x) <= 2 && std::abs(clicked.y - at.seven.y) <= 2,
            qPrintable(QStringLiteral("%1,%2").arg(clicked.x).arg(clicked.y)));
        QCOMPARE(at.done().front().status, TurnStatus::Done);
        at.press(1, 2);
        QVERIFY(at.hasDone({"click_element", "double_click_element"}));
        for (const char* key : {"1", "2", "plus", "3"})
            at.tap(key);
        QVERIFY(at.hasDone({"click_element", "double_click_element", "type_text"}));
        QVERIFY(at.done().back().arguments["text"].toString().startsWith(QLatin1String("12")));
        at.tapWith("Control_L", "c");
        QVERIFY(at.hasDone({"click_element", "double_click_element", "type_text", "press_key"}));
        QCOMPARE(at.done().back().arguments["key"].toString(), QStringLiteral("ctrl+c"));
        at.press(5, 3);
        QVERIFY(at.hasDone({"click_element", "double_click_element", "type_text", "press_key", "scroll_down"}));
        QCOMPARE(at.done().back().arguments["notches"].toInt(), 3);
        at.hand.button(1, true);
        at.moveTo({at.seven.x + 60, at.seven.y + 30});
        QCOMPARE(at.view().scene().drawn.size(), std::size_t(2)); // what is not sent yet is seen
        QCOMPARE(at.view().scene().drawn.back(), *at.view().scene().pointer);
        at.hand.button(1, false);
        QTRY_VERIFY_WITH_TIMEOUT(at.view().scene().drawn.empty(), timeout);
        QVERIFY(at.hasDone(
            {"click_element", "double_click_element", "type_text", "press_key", "scroll_down", "drag_element"}));
        at.press(3); // and no menu of the view's
        QVERIFY(at.hasDone({"click_element", "double_click_element", "type_text", "press_key", "scroll_down",
            "drag_element", "right_click_element"}));

        const TurnTableModel& table = at.seat.window.models().turns;
        int rows = 0; // of the operator
        for (int row = 0; row < table.rowCount(); ++row)
            for (int column = 0; column < table.columnCount(); ++column)
                rows += table.index(row, column).data().toString() == QLatin1String("operator");
        QCOMPARE(rows, 7);
        for (const auto& record : at.done())
            QVERIFY(QFile::exists(at.seat.state().folder + QLatin1Char('/') + record.picture));

        const int before = at.seat.state().turn;
        at.hand.key(at.hand.keycode("Control_L"), true); // releases
        at.tap("Alt_L");
        at.hand.key(at.hand.keycode("Control_L"), false);
        QTRY_VERIFY_WITH_TIMEOUT(!at.seat.state().wantsControl, timeout);
        QTRY_COMPARE_WITH_TIMEOUT(
            at.seat.state().reason.code, QStringLiteral("operator_handed_back"), timeout); // as the pill says
        QCOMPARE(at.seat.state().status, MissionStatus::Paused);
        QCOMPARE(at.seat.state().turn, before);
        at.seat.press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.state().turn > before && at.seat.shown.back().turn > before, 2 * timeout);
        QVERIFY(at.view().scene().hold != HoldKind::Control);
        at.stop();
    }
    /// A mission that sees the right monitor: its mark stands where its click goes, and a hand's click goes where it
    /// was made.
    void aMonitorIsWorkedWhereItStands()
    {
        TwoMonitors display;
        QVERIFY(display.isUp && display.pointer->isReady());
        Seated at(
            [&display](ConsoleSeat& seat) {
                seat.controller.setDisplay(display.server.display());
                QVERIFY(QTest::qWaitFor([&] { return seat.state().display.monitors.size() >= 2; }, timeout));
                seat.controller.setTarget(QStringLiteral("monitor Right"));
            },
            {});
        QVERIFY(at.isUp);
        const auto& monitors = at.seat.state().display.monitors;
        QVERIFY(std::ranges::count(monitors, MonitorPlace{QStringLiteral("Right"), display.right}) == 1);
        QCOMPARE(
            std::size_t(at.seat.window.actions().at(ActionId::FitMonitor)->menu()->actions().size()), monitors.size());
        QCOMPARE(at.seat.state().seenArea(), display.right);
        const ScreenPoint there{at.seven.x + 640, at.seven.y};
        QCOMPARE(at.view().scene().proposal->points.front(), there);
        const auto* watch = at.seat.window.findChild<StalenessWatch*>();
        QTRY_VERIFY_WITH_TIMEOUT(watch->now() && watch->now()->isFresh(), timeout);
        at.seat.press(Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(display.pointer->pointer(), there, timeout);
        QVERIFY(at.seat.runsTo(MissionStatus::Stepping) && at.take());
        at.moveTo({1100, 620});
        const ScreenPoint aimed = *at.view().scene().pointer;
        at.press(1);
        QVERIFY(at.hasDone({"click_element"}));
        QCOMPARE(display.pointer->pointer(), aimed);
        at.moveTo({200, 300}); // the other monitor is none of this mission's
        at.press(1);
        QVERIFY(at.hasDone({"click_element", "click_element"}));
        QCOMPARE(at.done().back().status, TurnStatus::Rejected);
        QVERIFY(at.done().back().result.contains(QStringLiteral("outside the mission's target")));
        QCOMPARE(display.pointer->pointer(), aimed);
        at.stop();
    }
    /// Nobody takes control: the operator's own desktop is worked, and a hand comes to its mouse.
    void aHandOnASharedDisplayHoldsTheMission()
    {
        ConsoleSeat seat(60'000); // between an answer and its input
        const PhysicalInput hand(outerDisplay());
        QVERIFY(hand.isReady() && seat.leavesRoom());
        seat.controller.setDisplay(qEnvironmentVariable("DISPLAY"));
        QTRY_VERIFY_WITH_TIMEOUT(!seat.state().display.size.isEmpty(), timeout);
        seat.type(QStringLiteral("open the calculator, click \"7\", check that it shows 7"));
        seat.press(Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(!seat.shown.empty(), 4 * timeout);
        QCOMPARE(seat.state().status, MissionStatus::Running);
        QTest::qWait(2 * int(PhysicalInputFlag::rest.count())); // the hand that started it is off the display
        hand.move(1300, 800);
        hand.move(1320, 820);
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().status, MissionStatus::Paused, timeout);
        QCOMPARE(seat.state().reason.code, QStringLiteral("operator_hands"));
        QCOMPARE(seat.window.panes().live->view().scene().hold, HoldKind::Held);
        QVERIFY(seat.sent.isEmpty());
        QTest::mouseClick(seat.runButton(ActionId::Stop), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }
    void keysThatTheDesktopKeepsAreSentByTheMenu()
    {
        Seated at;
        QVERIFY(at.isUp);
        const QAction* send = at.seat.window.actions().at(ActionId::SendKeys);
        QVERIFY(!send->isEnabled());
        QVERIFY(at.take());
        QVERIFY(send->isEnabled());
        const auto keys = send->menu()->actions();
        const auto tab = std::ranges::find(keys, QStringLiteral("Alt+Tab"), &QAction::text);
        QVERIFY(tab != keys.end());
        at.seat.trustProgram();
        (*tab)->trigger();
        QVERIFY(at.hasDone({"press_key"}));
        QCOMPARE(at.done().front().arguments["key"].toString(), QStringLiteral("alt+Tab"));
        at.stop();
    }
    void keysAreHeldAndOtherButtonsDrag()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        at.moveTo(at.seven);
        const auto held = [&](const char* key, const std::function<void()>& act) {
            at.hand.key(at.hand.keycode(key), true);
            act();
            at.hand.key(at.hand.keycode(key), false);
        };
        held("Control_L", [&] { at.press(1); });
        held("Shift_L", [&] { at.press(1); }); // not the second of a double click
        held("Control_L", [&] { at.press(4, 2); });
        QVERIFY(at.hasDone({"click_element", "click_element", "scroll_up"}));
        QStringList modifiers;
        for (const auto& record : at.done())
            modifiers << record.arguments["modifiers"].toString();
        QCOMPARE(modifiers, QStringList({"ctrl", "shift", "ctrl"}));
        at.hand.button(3, true);
        at.moveTo({at.seven.x + 60, at.seven.y + 30});
        at.hand.button(3, false);
        QVERIFY(at.hasDone({"click_element", "click_element", "scroll_up", "drag_element"}));
        QCOMPARE(at.done().back().arguments["button"].toString(), QStringLiteral("right"));
        QVERIFY(at.seat.state().isInControl); // Ctrl alone does not end it
        for (const auto& record : at.done())
            QVERIFY2(
                record.status == TurnStatus::Done || record.status == TurnStatus::NoEffect, qPrintable(record.result));
        at.stop();
    }
    void whoLetsGoBesideThePictureTakesThePressBack()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        at.moveTo(at.seven);
        at.hand.button(1, true);
        const QPoint beside = at.view().mapToGlobal(QPoint(at.view().width() / 2, at.view().height() + 30));
        at.hand.move(beside.x(), beside.y());
        QVERIFY(at.view().scene().drawn.empty());
        at.hand.button(1, false);
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.window.noticeShown().contains(QLatin1String("nothing was sent")), timeout);
        at.tap("1");
        QVERIFY(at.hasDone({"type_text"}));                                                 // and no click before it
        QVERIFY(!at.seat.window.noticeShown().contains(QLatin1String("nothing was sent"))); // it was of the turn before
        at.stop();
    }
    /// The console's own keys are the display's now: but for those that end it.
    void itsShortcutsAreOff()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        at.tap("F6");
        at.tapWith("Control_L", "k");
        QVERIFY(at.hasDone({"press_key", "press_key"}));
        QCOMPARE(at.done().front().arguments["key"].toString(), QStringLiteral("F6"));
        QVERIFY(at.seat.state().isInControl);
        at.tap("F12");
        QTRY_VERIFY_WITH_TIMEOUT(!at.seat.state().isInControl, timeout);
        at.stop();
    }
    /// What was typed right before handing back is not lost.
    void handingBackSaysWhatWasBegun()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        at.tap("5");
        at.tap("F12");
        QVERIFY(at.hasDone({"type_text"}));
        at.stop();
    }
    /// A forbidden key is asked about, and its banner takes a hand: none of it goes to the display before.
    void aForbiddenKeyIsAsked()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        at.tapWith("Alt_L", "F2");
        QVERIFY(at.seat.runsTo(MissionStatus::Waiting));
        QVERIFY(!at.seat.state().isInControl);
        QCOMPARE(at.seat.state().approvals, 1);
        at.seat.press(Qt::CTRL | Qt::SHIFT | Qt::Key_N);
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.state().isInControl, timeout); // he still has it
        at.stop();
        QVERIFY(!at.seat.state().isInControl && !at.seat.state().wantsControl);
    }
    /// What the hand did waits for a yes: nothing more of it is taken, and still it has control, and gives it back.
    void whileItsActWaitsTheChordHandsBack()
    {
        Seated at;
        QVERIFY(at.isUp && at.take());
        at.tapWith("Alt_L", "F2");
        QVERIFY(at.seat.runsTo(MissionStatus::Waiting));
        QVERIFY(!at.seat.state().isInControl && at.seat.state().wantsControl);
        at.tapWith("Control_L", "Alt_L");
        QTRY_VERIFY_WITH_TIMEOUT(!at.seat.state().wantsControl, timeout);
        QVERIFY(!at.seat.window.actions().at(ActionId::TakeControl)->isChecked());
        at.stop();
    }
    /// What a program can do to the console: over the accessibility bus, and by the server's XTEST.
    void R11_noProgramGoesOnOrTakesControl()
    {
        Seated at;
        QVERIFY(at.isUp);
        const PhysicalInput program({qEnvironmentVariable("DISPLAY"), {}});
        QVERIFY(program.isReady());
        const auto says = [&](const char* words) {
            return at.seat.window.noticeShown().contains(QLatin1String(words));
        };
        for (const auto id : {ActionId::Start, ActionId::Step, ActionId::StepToCall, ActionId::StepOut,
                 ActionId::AskTactician, ActionId::ExtendLimits, ActionId::TakeControl})
            at.seat.window.actions().at(id)->trigger(); // as QAccessibleActionInterface does
        QVERIFY2(says("No hand was seen to press this"), qPrintable(at.seat.window.noticeShown()));
        program.tap(program.keycode("F12"));
        QTRY_VERIFY_WITH_TIMEOUT(says("A program pressed this"), timeout);
        QCOMPARE(at.seat.state().status, MissionStatus::Stepping);
        QVERIFY(!at.seat.state().wantsControl && !at.seat.sent.contains(at.turn));
        QVERIFY(at.take());
        at.moveTo(at.seven);
        program.button(1, true);
        program.button(1, false);
        at.tap("1");
        QVERIFY(at.hasDone({"type_text"})); // and no click before it
        at.stop();
    }
    void theButtonAndTheHeaderSaySo()
    {
        Seated at;
        QVERIFY(at.isUp);
        auto* action = at.seat.window.actions().at(ActionId::TakeControl);
        auto* who = at.seat.window.panes().live->findChild<SegmentedControl*>();
        QVERIFY(who && who->isVisible() && who->segment(1)->isEnabled());
        at.seat.click(who->segment(1));
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.state().isInControl, timeout);
        QVERIFY(action->isChecked());
        if (const auto folder = qEnvironmentVariable("TRIARCH_TEST_PICTURES"); !folder.isEmpty())
            QVERIFY(QTest::qWaitFor([&] { return isSettled(at.seat.window); })
                && at.seat.window.grab().save(folder + QStringLiteral("/control.png")));
        QCOMPARE(who->current(), 1);
        at.seat.click(who->segment(0));
        QTRY_VERIFY_WITH_TIMEOUT(!at.seat.state().isInControl && !action->isChecked(), timeout);
        at.stop();
        QVERIFY(!action->isEnabled());
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleControl test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_control

TRIARCH_TEST_FUNCTION(tst_console_control, tst_console_control::run)
#include "tst_console_control.moc"
