// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_file.h"
#include "core/mission/turn_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/shown_pane.h"
#include "ui/panes/breakpoints_pane.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/staleness_badge.h"
#include "ui/staleness_watch.h"
#include "ui/widgets/action_button.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QtTest>

namespace tst_console_edit {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000; // ms

const QString clicks = QStringLiteral("open the calculator, click \"7\", click \"8\", check that it shows 78");

QString cookieOf(const QString& display)
{
    const auto hosts = runningHosts();
    for (const auto& host : hosts ? *hosts : std::vector<HostInfo>())
        if (host.display == display)
            return host.cookieFile;
    return {};
}

/// The action of a turn as it was sent; empty when it was not.
QJsonObject sentAction(const ConsoleSeat& seat, int turn)
{
    const auto journal = readJournal(seat.state().folder);
    for (const auto& row : journal ? journal->events : std::vector<EventRow>())
        if (row.event.kind == QLatin1String("outcome") && row.event.turn == turn
            && row.event.source == QLatin1String("executor"))
            return row.event.json["action"].toObject();
    return {};
}

/// The console with its first click before the operator, stepping, on 1600x1000 so that the form has its pane.
struct Held {
    Held() : seat(0)
    {
        seat.type(clicks);
        seat.press(Qt::Key_F10);
        isUp = seat.runsTo(MissionStatus::Stepping);
        while (isUp && shown().tool != QLatin1String("click_element")) {
            const auto before = seat.shown.size();
            seat.press(Qt::Key_F10);
            isUp = QTest::qWaitFor([&] { return seat.shown.size() > before; }, 2 * timeout)
                && seat.runsTo(MissionStatus::Stepping);
        }
        turn = seat.shown.empty() ? 0 : seat.shown.back().turn;
    }
    const Proposal& shown() const { return seat.shown.back().proposal; }
    ArgumentForm* form() const { return shownIn<ArgumentForm>(seat.window); }
    bool open()
    {
        seat.press(Qt::Key_F2);
        return QTest::qWaitFor([this] { return form() && form()->findChild<QLineEdit*>("position.x"); }, timeout);
    }
    QLineEdit* field(const char* name) const { return form()->findChild<QLineEdit*>(QString::fromLatin1(name)); }
    ActionButton* apply() const { return form()->findChild<ActionButton*>(QStringLiteral("applyEdit")); }
    LiveView& view() { return seat.window.panes().live->view(); }
    ScreenPoint marked() { return view().scene().proposal ? view().scene().proposal->points.front() : ScreenPoint{}; }
    void drag(QPoint by) ///< from the mark's middle, by so many pixels of the view
    {
        const QPoint from = toPointF(view().transform().toView(marked())).toPoint();
        seat.hand.drag(view(), from, from + by);
    }
    void write(const char* name, const QString& text) ///< in place of what stands in the field
    {
        seat.click(field(name));
        seat.press(Qt::CTRL | Qt::Key_A);
        seat.hand.type(text);
    }
    QStringList said() const ///< by the form's labels that can be seen
    {
        QStringList words;
        for (const auto* label : form()->findChildren<QLabel*>())
            words << (label->isVisible() ? label->text() : QString());
        return words;
    }
    /// Waits until the mission has shown what was applied.
    bool isTaken(std::size_t before)
    {
        return QTest::qWaitFor([&] { return seat.shown.size() > before; }, timeout)
            && seat.state().status == MissionStatus::Stepping && !seat.sent.contains(turn);
    }
    bool stepIsSent()
    {
        seat.press(Qt::Key_F10);
        return QTest::qWaitFor([&] { return !sentAction(seat, turn).isEmpty(); }, timeout);
    }

    mutable ConsoleSeat seat;
    int turn = 0;
    bool isUp = false;
};

} // namespace

/// What is proposed and held, changed by the operator before it is sent, and where he has it held.
class TestConsoleEdit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsTypedIsShownAndThenSent()
    {
        Held held;
        QVERIFY(held.isUp && held.open());
        QVERIFY(!held.seat.runButton(ActionId::Step)->isEnabled()); // nothing goes on while it is edited
        QVERIFY(!held.seat.runButton(ActionId::Start)->isEnabled());
        held.write("position.x", QStringLiteral("500"));
        held.write("position.y", QStringLiteral("250.5"));
        held.write("label", QStringLiteral("the desk"));
        const QSize display = held.seat.state().display.size;
        const ScreenPoint at = *toScreen({500, 250.5}, display);
        QCOMPARE(held.marked(), at);
        QCOMPARE(held.view().scene().proposal->stage, MarkStage::Proposed);
        const auto before = held.seat.shown.size();
        held.seat.click(held.apply());
        QVERIFY(held.isTaken(before));
        QVERIFY(!held.form());
        QCOMPARE(actionPoint(held.shown().action), std::optional(at));
        QCOMPARE(held.shown().target, QStringLiteral("the desk"));
        QVERIFY(held.stepIsSent());
        QStringList said; // the log tells that it was changed, and not what was typed
        const auto& log = held.seat.window.models().log;
        for (int row = 0; row < log.rowCount(); ++row)
            if (log.index(row, LogModel::SourceColumn).data().toString() == QLatin1String("operator"))
                said << log.index(row, LogModel::TextColumn).data().toString();
        QVERIFY2(said.contains(QStringLiteral("edit")) && said.contains(QStringLiteral("step")),
            qPrintable(said.join(QLatin1Char('|'))));
        QCOMPARE(sentAction(held.seat, held.turn), actionJson(held.shown().action));
        const auto read = readMissionFolder(held.seat.state().folder);
        QVERIFY(read);
        const auto record = std::ranges::find(read->records, held.turn, &TurnRecord::turn);
        QVERIFY(record != read->records.end()
            && !record->notes.filter(QStringLiteral("edited by the operator: it was {")).isEmpty());
    }

    void theCrosshairIsDraggedAndTheFormFollows()
    {
        Held held;
        QVERIFY(held.isUp && held.open());
        const ScreenPoint from = held.marked();
        const QString before = held.field("position.x")->text();
        held.drag({60, -40});
        const ScreenPoint to = held.marked();
        const double zoom = held.view().zoom();
        QVERIFY2(std::abs(to.x - from.x - 60 / zoom) <= 1.5 && std::abs(to.y - from.y + 40 / zoom) <= 1.5,
            qPrintable(QStringLiteral("%1,%2 to %3,%4").arg(from.x).arg(from.y).arg(to.x).arg(to.y)));
        QVERIFY(held.field("position.x")->text() != before);
        held.seat.press(Qt::Key_Right);
        held.seat.press(Qt::SHIFT | Qt::Key_Down);
        QCOMPARE(held.marked(), (ScreenPoint{to.x + 1, to.y + 10}));
        const auto shown = held.seat.shown.size();
        held.seat.press(Qt::Key_Return); // where one has dragged, no button has to be gone to
        QVERIFY(held.isTaken(shown));
        QCOMPARE(actionPoint(held.shown().action), std::optional(ScreenPoint{to.x + 1, to.y + 10}));
        held.drag({30, 30}); // it is not edited any more
        QCOMPARE(held.marked(), (ScreenPoint{to.x + 1, to.y + 10}));
        QVERIFY(held.stepIsSent());
        QCOMPARE(sentAction(held.seat, held.turn), actionJson(held.shown().action));
    }

    /// The label is that of the place where the crosshair was.
    void whatWasDraggedElsewhereIsNotCalledByItsOldName()
    {
        Held held;
        QVERIFY(held.isUp && held.open());
        const QString before = held.shown().target;
        held.drag({60, 0});
        const auto shown = held.seat.shown.size();
        held.seat.press(Qt::Key_Return);
        QVERIFY(held.isTaken(shown) && held.stepIsSent());
        const auto& turns = held.seat.window.models().turns;
        const int row = turns.rowOf(held.turn);
        QVERIFY(row >= 0);
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded(turns.at(row).status), timeout);
        QEXPECT_FAIL("", "a place that is moved keeps the label of the place before", Continue);
        QVERIFY(turns.index(row, TurnTableModel::TargetColumn).data().toString() != before);
        QEXPECT_FAIL("", "a place that is moved keeps the label of the place before", Continue);
        QVERIFY(!turns.at(row).result.endsWith(before));
    }

    /// How far the screen has gone from what the executor saw stands beside the proposal, in words where there is room.
    void theBadgeFollowsTheScreen()
    {
        Held held;
        QVERIFY(held.isUp);
        const QWidget& personas = *held.seat.window.panes().personas;
        QTRY_VERIFY_WITH_TIMEOUT(shownIn<StalenessBadge>(personas), timeout);
        const auto* badge = shownIn<StalenessBadge>(personas);
        auto* facts = held.seat.window.panes().personas->findChild<QWidget*>(QStringLiteral("stalenessFacts"));
        const auto watch = held.seat.window.findChild<StalenessWatch*>();
        QVERIFY(watch->now() && watch->now()->isFresh());
        QVERIFY2(badge->accessibleName().contains(QStringLiteral("unchanged")), qPrintable(badge->accessibleName()));
        QVERIFY(badge->accessibleDescription().contains(QStringLiteral("Goes to: ")));
        QVERIFY(!facts->isVisible() || facts->toolTip().contains(QStringLiteral("pixels round the target")));
        TestClient program({held.seat.state().display.name, cookieOf(held.seat.state().display.name)});
        const ScreenPoint at = held.marked();
        program.map(program.create({at.x - 20, at.y - 20, 40, 40}, TestClient::Kind::OverrideRedirect));
        QTRY_VERIFY_WITH_TIMEOUT(!watch->now()->isFresh(), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!badge->accessibleName().contains(QStringLiteral("unchanged")), timeout);
        held.seat.window.actions().at(ActionId::LayoutCompact)->trigger();
        auto* small = held.seat.window.panes().next->findChild<StalenessBadge*>();
        QTRY_VERIFY_WITH_TIMEOUT(small->isVisible(), timeout);
        QCOMPARE(small->accessibleDescription(), badge->accessibleDescription());
    }
    void cancelPutsItBackAndWhatIsWrongIsSaid()
    {
        Held held;
        QVERIFY(held.isUp && held.open());
        const ScreenPoint at = held.marked();
        const auto shown = held.seat.shown.size();
        held.write("position.x", QStringLiteral("2000"));
        QVERIFY(!held.apply()->isEnabled());
        QTRY_VERIFY(held.said().contains(QStringLiteral("Two numbers from 0 to 1000")));
        QCOMPARE(held.field("position.x")->property("valid").toString(), QStringLiteral("false"));
        held.seat.press(Qt::Key_Return);
        QVERIFY(held.form());        // it is not taken
        QCOMPARE(held.marked(), at); // what is proposed, and not the last of what could be read on the way
        held.drag({50, 50});
        QVERIFY(!(held.marked() == at) && held.apply()->isEnabled());
        held.view().setFocus();
        held.seat.press(Qt::Key_Escape); // where one has dragged
        QTRY_VERIFY(!held.form());
        QCOMPARE(held.marked(), at);
        QVERIFY(held.open());
        held.drag({50, 50});
        held.seat.click(held.field("label"));
        held.seat.press(Qt::Key_Escape);
        QTRY_VERIFY(!held.form());
        QTRY_COMPARE(QApplication::focusWidget(), &held.view()); // and no button that comes after the form
        QCOMPARE(held.marked(), at);
        QCOMPARE(held.seat.shown.size(), shown);
        QVERIFY(held.seat.runButton(ActionId::Step)->isEnabled());
        QVERIFY(held.stepIsSent());
        QCOMPARE(sentAction(held.seat, held.turn), actionJson(held.shown().action));
        QCOMPARE(actionPoint(held.shown().action), std::optional(at));
    }

    void whatRunsIsHeldFirst()
    {
        ConsoleSeat seat(20'000); // as long as an action is shown
        seat.type(clicks);
        seat.click(seat.runButton(ActionId::Start));
        QTRY_VERIFY_WITH_TIMEOUT(!seat.shown.empty(), 4 * timeout);
        const int turn = seat.shown.back().turn;
        QTRY_VERIFY(seat.window.actions().at(ActionId::EditAction)->isEnabled());
        auto* button = seat.window.panes().personas->findChild<ActionButton*>(QStringLiteral("editAction"));
        QVERIFY(button && button->isVisible() && button->isEnabled());
        seat.click(button);
        QVERIFY(seat.state().isEditing);
        QVERIFY(seat.runsTo(MissionStatus::Paused));
        QVERIFY(!seat.sent.contains(turn));
        seat.press(Qt::Key_F5); // it has no meaning now
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
        QVERIFY(seat.sent.isEmpty() && !seat.state().isEditing);
    }

    void breakpointsHoldTheMissionAndSaySo()
    {
        ConsoleSeat seat(0);
        seat.press(Qt::ALT | Qt::Key_8);
        BreakpointsPane& pane = seat.window.panes().evidence->breakpoints();
        QTRY_VERIFY(pane.isVisible());
        auto* kind = pane.findChild<QComboBox*>(QStringLiteral("breakpointKind"));
        auto* value = pane.findChild<QComboBox*>(QStringLiteral("breakpointValue"));
        auto* add = pane.findChild<ActionButton*>(QStringLiteral("addBreakpoint"));
        QCOMPARE(kind->count(), int(Breakpoint::Kind::NoChange) + 1); // all that the core knows
        kind->setCurrentIndex(int(Breakpoint::Kind::Chord));
        value->setEditText(QStringLiteral("no such key+q"));
        QVERIFY(!add->isEnabled());
        kind->setCurrentIndex(int(Breakpoint::Kind::Tool));
        QVERIFY(value->findText(QStringLiteral("click_element")) >= 0);
        value->setEditText(QStringLiteral("click_element"));
        seat.click(add);
        kind->setCurrentIndex(int(Breakpoint::Kind::Loop));
        seat.click(add);
        QTRY_COMPARE(pane.findChildren<QCheckBox*>().size(), 2);
        seat.type(clicks);
        seat.press(Qt::Key_F5);
        QVERIFY(seat.runsTo(MissionStatus::Paused));
        QCOMPARE(seat.shown.back().proposal.tool, QStringLiteral("click_element"));
        QVERIFY(!seat.sent.contains(seat.shown.back().turn));
        QTRY_VERIFY(seat.window.models().breakpoints.rows().front().isHit);
        QVERIFY(!seat.window.models().breakpoints.rows().back().isHit);

        const int turn = seat.state().turn;
        seat.press(Qt::Key_F11); // to the next question
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().status == MissionStatus::Paused && seat.sent.contains(turn)
                && seat.state().reason.text.contains(QStringLiteral("is asked")),
            timeout);
        seat.window.models().breakpoints.setOn({Breakpoint::Kind::Tool, QStringLiteral("click_element")}, false);
        const int next = seat.state().turn;
        QTest::keyClick(&seat.window, Qt::Key_F11, Qt::ShiftModifier); // out, to the next turn
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().status == MissionStatus::Paused
                && seat.state().reason.text == QStringLiteral("Turn %1 begins").arg(next + 1),
            timeout);
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }

    void aTurnIsRunToAndABreakpointToggled()
    {
        ConsoleSeat seat(0);
        seat.press(Qt::Key_F9);
        const Breakpoint first{Breakpoint::Kind::Turn, QStringLiteral("1")};
        QVERIFY(seat.window.models().breakpoints.contains(first));
        seat.type(clicks);
        seat.press(Qt::Key_F5);
        QVERIFY(seat.runsTo(MissionStatus::Paused));
        QTRY_VERIFY(seat.window.models().breakpoints.rows().front().isHit);
        QVERIFY(seat.shown.empty());
        BreakpointsPane& pane = seat.window.panes().evidence->breakpoints();
        pane.findChild<QComboBox*>(QStringLiteral("breakpointValue"))->setEditText(QStringLiteral("3"));
        QCOMPARE(pane.chosenTurn(), 3);
        seat.press(Qt::CTRL | Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(
            seat.state().status == MissionStatus::Paused && seat.state().reason.text == QStringLiteral("Turn 3 begins"),
            2 * timeout);
        QCOMPARE(seat.shown.back().turn, 2);
        seat.click(seat.runButton(ActionId::Stop));
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, timeout);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleEdit test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_edit

TRIARCH_TEST_FUNCTION(tst_console_edit, tst_console_edit::run)
#include "tst_console_edit.moc"
