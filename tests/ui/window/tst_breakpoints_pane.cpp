// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The list of breakpoints: with the keyboard, with more than it has room for, and beside somebody who speaks to the
// mission as well.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/mission_problem.h"
#include "ui/panes/breakpoints_pane.h"
#include "ui/panes/parts/breakpoint_rows.h"
#include "ui/style/language.h"
#include "ui/widgets/elided_check_box.h"

#include <QComboBox>
#include <QLineEdit>
#include <QtTest>

namespace tst_breakpoints_pane {

using namespace triarch;
using namespace triarch::test;

namespace {

Breakpoint at(int turn) { return {Breakpoint::Kind::Turn, QString::number(turn)}; }

/// The pane in a window of its own, with so many breakpoints at turns.
struct Shown {
    explicit Shown(int turns)
    {
        for (int turn = 1; turn <= turns; ++turn)
            model.add(at(turn));
        pane.resize(300, 160);
        static_cast<QWidget&>(pane).show();
        pane.activateWindow();
    }
    bool isReady() { return QTest::qWaitForWindowActive(&pane); }
    QList<ElidedCheckBox*> boxes() const
    {
        QList<ElidedCheckBox*> shown;
        for (auto* box : pane.findChildren<ElidedCheckBox*>())
            if (box->isVisible())
                shown << box;
        return shown;
    }
    ElidedCheckBox* boxOf(int turn) const
    {
        for (auto* box : boxes())
            if (box->accessibleName() == breakpointText(at(turn)))
                return box;
        return nullptr;
    }
    BreakpointModel model;
    BreakpointsPane pane{model};
};

} // namespace

class TestBreakpointsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyLanguage(*qApp, QStringLiteral("en")); }
    /// The lines are reached right after what adds them, and one that is switched keeps the keyboard.
    void theyAreSwitchedByTheKeyboard()
    {
        Shown shown(2);
        QVERIFY(shown.isReady());
        shown.pane.findChild<QWidget*>(QStringLiteral("runToTurn"))->setFocus();
        QTest::keyClick(shown.pane.focusWidget(), Qt::Key_Backtab); // to one that is on: Run to it is off
        shown.pane.findChild<QWidget*>(QStringLiteral("addBreakpoint"))->setFocus();
        QTest::keyClick(shown.pane.focusWidget(), Qt::Key_Tab);
        QCOMPARE(shown.pane.focusWidget(), shown.boxOf(1));
        QTest::keyClick(shown.pane.focusWidget(), Qt::Key_Space);
        QCOMPARE(shown.model.active(), std::vector{at(2)});
        QCOMPARE(shown.pane.focusWidget(), shown.boxOf(1));
        QTest::keyClick(shown.pane.focusWidget(), Qt::Key_Tab);
        QTest::keyClick(shown.pane.focusWidget(), Qt::Key_Space);
        QVERIFY(!shown.model.contains(at(1)));
        QTest::keyClick(shown.pane.focusWidget(), Qt::Key_Backtab); // the next one's button has it
        QCOMPARE(shown.pane.focusWidget(), shown.boxOf(2));
    }
    void oneThatComesIsSeen()
    {
        Shown shown(9);
        QVERIFY(shown.isReady());
        const auto* rows = shown.pane.findChild<BreakpointRows*>();
        const auto isSeen = [&](const QWidget* box) {
            return box && rows->viewport()->rect().contains(box->mapTo(rows->viewport(), box->rect().center()));
        };
        shown.model.add(at(40));
        QTRY_VERIFY(isSeen(shown.boxOf(40)));
        QVERIFY(!isSeen(shown.boxOf(1)));
        const QPoint place = shown.boxOf(9)->mapTo(&shown.pane, QPoint());
        shown.boxOf(9)->click(); // nothing goes elsewhere for it
        QCOMPARE(shown.boxOf(9)->mapTo(&shown.pane, QPoint()), place);
    }
    /// One chord is one, however it is written.
    void whatIsThereIsNotAddedTwice()
    {
        Shown shown(0);
        QVERIFY(shown.isReady());
        auto* kind = shown.pane.findChild<QComboBox*>(QStringLiteral("breakpointKind"));
        auto* value = shown.pane.findChild<QComboBox*>(QStringLiteral("breakpointValue"));
        kind->setCurrentIndex(int(Breakpoint::Kind::Chord));
        for (const char* written : {"ctrl+s", "CTRL + S", "Ctrl+s"}) {
            value->setEditText(QString::fromLatin1(written));
            shown.pane.findChild<QAbstractButton*>(QStringLiteral("addBreakpoint"))->click();
        }
        QCOMPARE(shown.model.words(), QStringList(QStringLiteral("key ctrl+s")));
        QCOMPARE(kind->maxVisibleItems(), kind->count());
    }
    /// A field whose cursor is at the end shows the end.
    void aLongValueIsReadFromItsBeginning()
    {
        Shown shown(0);
        shown.pane.setValues(
            Breakpoint::Kind::Phase, {QStringLiteral("EXECUTION"), QStringLiteral("RECONNAISSANCE OF THE WINDOWS")});
        shown.pane.findChild<QComboBox*>(QStringLiteral("breakpointKind"))
            ->setCurrentIndex(int(Breakpoint::Kind::Phase));
        auto* value = shown.pane.findChild<QComboBox*>(QStringLiteral("breakpointValue"));
        QCOMPARE(value->lineEdit()->cursorPosition(), 0);
        value->setCurrentIndex(1);
        QCOMPARE(value->currentText(), QStringLiteral("RECONNAISSANCE OF THE WINDOWS"));
        QCOMPARE(value->lineEdit()->cursorPosition(), 0);
    }
    /// Where a turn begins the mission has not counted it yet, and it can hold there no more.
    void whereATurnBeginsTheOneAfterItIsOffered()
    {
        Shown shown(0);
        ConsoleState state;
        state.isActive = true;
        state.turn = 3;
        state.status = MissionStatus::Paused;
        state.reason = {QStringLiteral("breakpoint"), QStringLiteral("Turn 4 begins (breakpoint: turn 4)"), {}};
        shown.pane.show(state);
        QCOMPARE(shown.pane.chosenTurn(), 5);
        state.turn = 4;
        state.reason = {QStringLiteral("operator_step"), QStringLiteral("Turn 4 had no action"), {}};
        shown.pane.show(state);
        QCOMPARE(shown.pane.chosenTurn(), 5);
    }
    /// In the banner as in the list, in the operator's language.
    void whatHoldsTheMissionIsSaidInWords()
    {
        ConsoleState state;
        state.isActive = true;
        state.status = MissionStatus::Paused;
        const auto says = [&](const char* word) {
            state.reason = {QStringLiteral("breakpoint"),
                QStringLiteral("press_key(s) is proposed (breakpoint: %1)").arg(QLatin1String(word)), {}};
            return missionReason(state);
        };
        QCOMPARE(
            says("tool press_key"), QStringLiteral("press_key(s) is proposed (breakpoint: Before the tool press_key)"));
        QVERIFY(says("place 0 0 500 1000").endsWith(QStringLiteral("Before input into the place [0,0] [500,1000])")));
    }
    /// A script has spoken to the mission: the list says what holds it.
    void whatOthersSaidToTheMissionIsShown()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        auto& model = stage.window.models().breakpoints;
        model.add(at(30));
        stage.controller.events().onBreakpoints({at(40)});
        QTRY_COMPARE(model.active(), std::vector{at(40)});
        QVERIFY(model.contains(at(30)));
    }
    /// While a model is asked the mission hears nothing, and tells all of it afterwards.
    void whatWasSaidHereComesBackAsNobodyElsesWord()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        auto& model = stage.window.models().breakpoints;
        model.add(at(30));
        model.remove(at(30));
        model.add(at(31));
        MissionEvents& events = stage.controller.events();
        QSignalSpy told(&events, &MissionEvents::breakpointsChanged);
        events.onBreakpoints({}); // what it began with
        events.onBreakpoints({at(30)});
        events.onBreakpoints({});
        events.onBreakpoints({at(31)});
        QTRY_COMPARE(told.size(), 4);
        QCOMPARE(model.words(), QStringList(QStringLiteral("turn 31")));
        events.onBreakpoints({at(40)}); // and this is somebody else's
        QTRY_COMPARE(model.words(), QStringList({QStringLiteral("off turn 31"), QStringLiteral("turn 40")}));
    }
};

} // namespace tst_breakpoints_pane

TRIARCH_TEST(tst_breakpoints_pane, TestBreakpointsPane, QApplication)
#include "tst_breakpoints_pane.moc"
