// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A working day with the console, by pointer and keys alone: from the mission's text to what is looked back on.
#include "core/mission/turn_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/held_yes.h"
#include "ui/panes/parts/argument_form.h"

#include <QLineEdit>
#include <QToolButton>

namespace tst_console_walk {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString sum = QStringLiteral("open the calculator, click \"7\", click \"8\", check that it shows 78");

/// The console, a hand, and nothing else.
struct Walk {
    Walk() : seat(0) { }

    const Proposal& shown() const { return seat.shown.back().proposal; }
    LiveView& view() { return seat.window.panes().live->view(); }
    ScreenPoint marked() { return view().scene().proposal ? view().scene().proposal->points.front() : ScreenPoint{}; }
    QPoint inView(ScreenPoint point) { return toPointF(view().transform().toView(point)).toPoint(); }
    bool isShown(std::size_t before) ///< another proposal than those
    {
        return QTest::qWaitFor([&] { return seat.shown.size() > before && seat.state().hasProposal; }, 2 * timeout);
    }
    bool step()
    {
        const auto before = seat.shown.size();
        seat.press(Qt::Key_F10);
        return isShown(before) && seat.runsTo(MissionStatus::Stepping);
    }
    /// Started by the button, held by the key, and stepped to the first click.
    bool stepsToTheFirstClick(const QString& mission)
    {
        seat.type(mission);
        seat.click(seat.runButton(ActionId::Start));
        seat.press(Qt::Key_F6);
        bool isUp = seat.runsTo(MissionStatus::Paused) && isShown(0) && seat.sent.isEmpty();
        while (isUp && shown().tool != QLatin1String("click_element"))
            isUp = step();
        return isUp;
    }
    ArgumentForm* form() const
    {
        for (auto* one : seat.window.findChildren<ArgumentForm*>())
            if (one->isVisible())
                return one;
        return nullptr;
    }
    QAbstractButton* button(const QWidget& in, const char* name) const ///< by its object name, or its words
    {
        for (auto* one : in.findChildren<QAbstractButton*>())
            if (one->isVisible() && (one->objectName() == QLatin1String(name) || one->text() == QLatin1String(name)))
                return one;
        return nullptr;
    }
    QStringList answers() const ///< what became of the requests, as the journal has it
    {
        QStringList all;
        const auto read = readJournal(seat.state().folder);
        for (const auto& row : read ? read->events : std::vector<EventRow>())
            if (row.event.kind == QLatin1String("approval"))
                all << row.event.json["state"].toString();
        return all;
    }
    std::vector<TurnRecord> records() const
    {
        const auto read = readMissionFolder(seat.state().folder);
        return read ? read->records : std::vector<TurnRecord>();
    }

    mutable ConsoleSeat seat;
};

} // namespace

class TestConsoleWalk : public QObject {
    Q_OBJECT
private:
    /// The crosshair is dragged, what it marks is applied, and that is what is sent.
    void dragTheClickAndSendIt(Walk& walk)
    {
        const int turn = walk.seat.shown.back().turn;
        const ScreenPoint from = walk.marked();
        walk.seat.press(Qt::Key_F2);
        QTRY_VERIFY_WITH_TIMEOUT(walk.form(), timeout);
        walk.seat.hand.drag(walk.view(), walk.inView(from), walk.inView(from) + QPoint(4, -3)); // still on the key
        const ScreenPoint to = walk.marked();
        QVERIFY(to.x > from.x && to.y < from.y);
        const auto before = walk.seat.shown.size();
        walk.seat.click(walk.button(*walk.form(), "applyEdit"));
        QVERIFY(walk.isShown(before));
        QCOMPARE(actionPoint(walk.shown().action), std::optional(to));
        QVERIFY(!walk.seat.sent.contains(turn));
        QVERIFY(walk.step());
        QVERIFY(walk.seat.sent.contains(turn));
    }
    void lookBack(Walk& walk)
    {
        MainWindow& window = walk.seat.window;
        walk.seat.press(Qt::CTRL | Qt::Key_R);
        ComparePane* pane = window.panes().compare;
        QTRY_VERIFY_WITH_TIMEOUT(walk.seat.state().isReview && pane->isVisible(), timeout);
        walk.seat.press(Qt::ALT | Qt::Key_Home);
        QTRY_COMPARE(window.models().selection.turn(), 1);
        walk.seat.press(Qt::ALT | Qt::Key_Down);
        walk.seat.press(Qt::ALT | Qt::Key_Down);
        QTRY_COMPARE(window.models().selection.turn(), 3);
        QTRY_VERIFY_WITH_TIMEOUT(
            pane->view().compare().turn.turn == 3 && !pane->view().compare().before.isNull(), timeout);
        walk.seat.click(walk.button(*pane, "Slider"));
        const QPoint middle = pane->view().rect().center();
        walk.seat.hand.drag(pane->view(), middle, middle + QPoint(pane->view().width() / 8, 0));
        QVERIFY2(pane->view().split() > 0.55, qPrintable(QString::number(pane->view().split())));
        walk.seat.press(Qt::CTRL | Qt::Key_W);
        QTRY_VERIFY(!walk.seat.state().isReview && !pane->isVisible());
    }

private Q_SLOTS:
    void aMissionIsSteeredLookedBackOnAndAnotherOneStopped()
    {
        Walk walk;
        QVERIFY(walk.stepsToTheFirstClick(sum));
        dragTheClickAndSendIt(walk);
        if (QTest::currentTestFailed())
            return;
        const int skipped = walk.seat.shown.back().turn;
        const auto before = walk.seat.shown.size();
        walk.seat.click(walk.button(*walk.seat.window.panes().personas, "skip"));
        QVERIFY(walk.isShown(before) && !walk.seat.sent.contains(skipped));
        walk.seat.click(walk.seat.runButton(ActionId::Start));
        QTRY_COMPARE_WITH_TIMEOUT(walk.seat.ended.size(), 1, 4 * timeout);
        const auto result = walk.seat.result();
        QVERIFY2(result.status == MissionStatus::Done && result.verified, qPrintable(result.reason.text));
        QVERIFY(walk.seat.isSentSolid && !walk.seat.sent.contains(skipped));

        lookBack(walk);
        if (QTest::currentTestFailed())
            return;
        walk.seat.type(QStringLiteral("open the calculator, click \"9\""));
        const auto earlier = walk.seat.shown.size();
        walk.seat.press(Qt::Key_F10); // it begins, and waits at its first action
        QVERIFY(walk.isShown(earlier));
        walk.seat.click(walk.seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(walk.seat.ended.size(), 2, timeout);
        QVERIFY(walk.seat.result().status == MissionStatus::Stopped);
    }

    /// The first time no, which the executor takes for an answer; the second time yes, by the button held down.
    void aRequestIsRejectedAndTheNextOneApproved()
    {
        Walk walk;
        const QString closing = QStringLiteral("open the calculator, press alt+F4");
        walk.seat.type(closing);
        walk.seat.press(Qt::Key_F5);
        QVERIFY(walk.seat.runsTo(MissionStatus::Waiting) && isAsked(walk.seat.window));
        walk.seat.click(walk.button(*walk.seat.window.panes().approval, "Reject"));
        QVERIFY(walk.seat.runsTo(MissionStatus::NeedsHelp));
        QCOMPARE(walk.answers(), (QStringList{"asked", "rejected"}));
        walk.seat.click(walk.seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(walk.seat.ended.size(), 1, timeout);

        walk.seat.type(closing);
        walk.seat.press(Qt::Key_F5);
        QVERIFY(walk.seat.runsTo(MissionStatus::Waiting) && isAsked(walk.seat.window));
        QVERIFY(holdYes(*yesButton(walk.seat.window), walk.seat.hand.hands()));
        QVERIFY2(QTest::qWaitFor([&] { return walk.seat.ended.size() == 2; }, 2 * timeout),
            qPrintable(QStringLiteral("turn %1, %2 %3; answers: %4")
                           .arg(walk.seat.state().turn)
                           .arg(statusName(walk.seat.state().status), walk.seat.state().reason.text,
                               walk.answers().join(QLatin1Char(' ')))));
        QCOMPARE(walk.answers().mid(0, 2), (QStringList{"asked", "approved"}));
        QVERIFY2(walk.seat.result().status == MissionStatus::Done, qPrintable(walk.seat.result().reason.text));
    }

    void theDisplayIsTakenAndHandedBack()
    {
        Walk walk;
        QVERIFY(walk.stepsToTheFirstClick(sum));
        walk.seat.press(Qt::Key_F12);
        QVERIFY(settles(
            walk.seat.window, [&] { return walk.seat.state().isInControl; }, timeout));
        const QSize display = walk.seat.state().display.size;
        walk.seat.hand.click(walk.view(), walk.inView({display.width() - 20, display.height() - 20})); // on the desktop
        const auto isHis = [](const TurnRecord& record) {
            return record.actor == QLatin1String("operator") && hasEnded(record.status);
        };
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count_if(walk.records(), isHis) == 1, timeout);
        const auto before = walk.seat.shown.size();
        walk.seat.press(Qt::Key_F12);
        QTRY_COMPARE_WITH_TIMEOUT(walk.seat.state().reason.code, QStringLiteral("operator_handed_back"), timeout);
        walk.seat.press(Qt::Key_F5);
        QVERIFY(walk.isShown(before));
        if (isHeldForOperator(walk.seat.state()))
            walk.seat.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(walk.seat.ended.size(), 1, 4 * timeout);
        QVERIFY2(walk.seat.result().verified, qPrintable(walk.seat.result().reason.text));
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleWalk test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_walk

TRIARCH_TEST_FUNCTION(tst_console_walk, tst_console_walk::run)
#include "tst_console_walk.moc"
