// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What is pressed in the tester stays under the pointer, whatever the tester says meanwhile.
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/tester_stage.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/style/language.h"
#include "ui/widgets/segmented_control.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>
#include <functional>

namespace tst_tester_places {

using namespace triarch;
using namespace triarch::test;

namespace {

/// How far down what is pressed stands: the buttons, and the choice of a contract.
QList<int> placesOfButtons(const TesterPane& pane)
{
    settles(pane);
    QList<int> tops;
    for (const char* name : {"trialPick", "trialDry", "trialRun", "dialect"})
        tops << pane.findChild<QWidget*>(text(name))->mapTo(&pane, QPoint()).y();
    return tops;
}

} // namespace

class TestTesterPlaces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QVERIFY(applyLanguage(*qApp, text("en"))); }

    /// The button cannot be pressed meanwhile, and would hand the keyboard to whatever comes next in the window.
    void whoRunsItByKeysIsAtTheReplyThen()
    {
        TesterStage stage;
        QLineEdit next(&stage.pane);
        stage.pane.show(inMission(true, true));
        ToolTestText words;
        words.dialect = text("tool");
        words.request = {text("press a")};
        stage.pane.showWords({words});
        stage.pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.pane));
        auto* run = stage.button("trialRun");
        run->setFocus(Qt::TabFocusReason);
        stage.pane.setRunning(true);
        QVERIFY(!run->isEnabled());
        auto* talk = stage.pane.findChild<DialectTalk*>();
        QVERIFY(talk->isAncestorOf(stage.pane.focusWidget()));
        ToolTestReport report;
        words.reply = {text("done")};
        report.words = {words};
        stage.pane.setRunning(false);
        stage.pane.showReport(report);
        QCOMPARE(stage.pane.focusWidget(), stage.pane.findChild<QWidget*>(text("replyText")));
        run->setFocus(Qt::TabFocusReason); // and Tab leads there
        for (int tabs = 0; tabs < 3; ++tabs) {
            QTest::keyClick(stage.pane.focusWidget(), Qt::Key_Tab);
            QVERIFY(talk->isAncestorOf(stage.pane.focusWidget()));
        }
    }

    /// A click that was aimed at one of them hits it, whatever is said meanwhile.
    void whatIsPressedKeepsItsPlace_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("es") << QStringLiteral("es");
    }
    void whatIsPressedKeepsItsPlace()
    {
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        TesterStage stage("click_element", {{"label", "x"}, {"position", QJsonArray{500, 500}}});
        stage.pane.show(onOwnDisplay());
        const QList<int> before = placesOfButtons(stage.pane);
        const ToolTestVerdict allowed{Verdict::Allow, false, text("input-by-people-and-scripts"), {}};
        const std::pair<const char*, std::function<void()>> steps[]{
            {"a dry run", [&] { stage.pane.showVerdict(allowed); }},
            {"nothing in a field", [&] { stage.edit.set(text("label"), QJsonValue()); }},
            {"something in it", [&] { stage.edit.set(text("label"), text("y")); }},
            {"a line that is not read",
                [&] { stage.pastes(fail(ErrorCode::InvalidArgument, text("Not understood"))); }},
            {"a line that is read",
                [&] {
                    stage.pastes(ToolTestReading{text("tool"), {text("click_element"), stage.edit.arguments()}, {}});
                }},
            {"no line", [&] { stage.pane.forgetPaste(); }},
            {"a mission", [&] { stage.pane.show(inMission(false, false)); }},
            {"control of it", [&] { stage.pane.show(inMission(true, true)); }},
            {"no display", [&] { stage.pane.show(ConsoleState()); }},
            {"a display", [&] { stage.pane.show(onOwnDisplay()); }}, {"a run", [&] { stage.pane.setRunning(true); }},
            {"its end", [&] { stage.pane.setRunning(false); }},
            {"a refusal",
                [&] {
                    stage.pane.showReport({false, text("Input is stopped"), false, {}, 1, {}, true});
                }},
            {"a mission after it", [&] { stage.pane.show(inMission(false, false)); }},
            {"a dry run in it", [&] { stage.pane.showVerdict(allowed); }}};
        for (const auto& [what, happens] : steps) {
            happens();
            QVERIFY2(placesOfButtons(stage.pane) == before, what);
        }
    }
    /// Who compares two contracts presses one after the other: the shorter words must not draw the buttons away.
    void theContractsKeepTheirPlace()
    {
        TesterStage stage;
        stage.pane.resize(376, 420);
        const QString much = text("[1, 2, 3, 4, 5, 6, 7, 8]").repeated(30);
        stage.pane.showReport(
            {true, {}, false, {{text("lucy"), {text("a")}}, {text("tool"), {much}, {}, {}, {much}}}, 1});
        stage.pane.talk().choose(text("tool"));
        settles(stage.pane);
        auto* bar = stage.pane.findChild<QScrollArea*>()->verticalScrollBar();
        bar->setValue(bar->maximum());
        auto* choice = stage.pane.findChild<SegmentedControl*>(text("dialect"));
        const int before = choice->mapTo(&stage.pane, QPoint()).y();
        QTest::mouseClick(choice->segment(0), Qt::LeftButton);
        settles(stage.pane);
        QCOMPARE(choice->current(), 0);
        QCOMPARE(choice->mapTo(&stage.pane, QPoint()).y(), before);
    }
};

} // namespace tst_tester_places

TRIARCH_TEST(tst_tester_places, TestTesterPlaces, QApplication)
#include "tst_tester_places.moc"
