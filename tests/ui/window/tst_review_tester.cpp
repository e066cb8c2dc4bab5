// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A recorded turn in the tester, and its call in everybody's words.
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/parts/copy_as.h"
#include "ui/panes/tester_pane.h"

#include <QClipboard>
#include <QComboBox>
#include <QMenu>

namespace tst_review_tester {

using namespace triarch;
using namespace triarch::test;

namespace {

using Stage = ReviewStage;

QString toolIn(Stage& stage) { return stage.window.findChild<QComboBox*>(QStringLiteral("trialTool"))->currentText(); }

QString valueIn(Stage& stage, const char* argument)
{
    return stage.window.models().trial.arguments()[QLatin1String(argument)].toString();
}

EvidencePane& evidence(Stage& stage) { return *stage.window.panes().evidence; }

ActionButton* tryButton(Stage& stage)
{
    const auto buttons = evidence(stage).inspector().findChildren<ActionButton*>();
    const auto found = std::ranges::find(buttons, QStringLiteral("Try in tester"), &ActionButton::text);
    return found == buttons.end() ? nullptr : *found;
}

} // namespace

class TestReviewTester : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<Recording> m_recording;

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
    }

    /// By its key, and by the button at the foot of the inspector; what is filled in is not sent.
    void aTurnIsTriedByHand()
    {
        Stage stage;
        QVERIFY(stage.open(m_recording->folder()));
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.window.models().selection.choose(2);
        QTest::keyClick(&stage.window, Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(evidence(stage).page() == EvidencePane::Page::Tester);
        QCOMPARE(toolIn(stage), QStringLiteral("click_element"));
        QCOMPARE(valueIn(stage, "label"), QStringLiteral("8"));
        QVERIFY(!valueIn(stage, "justification").isEmpty());

        evidence(stage).showTurn();
        stage.window.models().selection.choose(1);
        ActionButton* button = tryButton(stage);
        QVERIFY(button);
        QTRY_VERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(evidence(stage).page() == EvidencePane::Page::Tester);
        QCOMPARE(valueIn(stage, "label"), QStringLiteral("7"));
        QVERIFY(stage.console.tester.calls.empty());
    }
    /// The journal has no secrets: that one was there is said until something else stands in its place.
    void whatTheJournalLeavesOutIsSaid()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup(QStringLiteral("EXECUTION"), {QStringLiteral("click_element")}),
            click(QStringLiteral("[redacted]"))};
        (void)bench.run();
        Stage stage;
        QVERIFY(stage.open(bench.folder()));
        stage.window.models().selection.choose(1);
        stage.window.actions().at(ActionId::TryTurn)->trigger();
        QVERIFY2(stage.window.noticeShown().startsWith(QLatin1String("The journal leaves out what is secret")),
            qPrintable(stage.window.noticeShown()));
        stage.window.models().trial.set(QStringLiteral("label"), QStringLiteral("the field"));
        QTRY_VERIFY(!stage.window.noticeShown().startsWith(QLatin1String("The journal leaves out")));
    }
    void aClaimIsNotTried()
    {
        Stage stage;
        QVERIFY(stage.open(m_recording->folder()));
        stage.console.tester.refusals.insert(
            QStringLiteral("report_completion"), QStringLiteral("report_completion is a mission's own word"));
        stage.window.models().selection.choose(2);
        QVERIFY(stage.window.actions().at(ActionId::TryTurn)->isEnabled());
        stage.window.models().selection.choose(4);
        QVERIFY(!stage.window.actions().at(ActionId::TryTurn)->isEnabled()); // as the inspector's button
    }
    void whatCannotBeTriedIsNotOffered()
    {
        Stage stage;
        QVERIFY(stage.open(m_recording->folder()));
        stage.console.tester.refusals.insert(
            QStringLiteral("report_completion"), QStringLiteral("report_completion is a mission's own word"));
        const auto* button = tryButton(stage);
        stage.window.models().selection.choose(2);
        QVERIFY(button && button->isEnabled());
        stage.window.models().selection.choose(4);
        QVERIFY(!button->isEnabled() && button->toolTip().contains(QStringLiteral("own word")));
        TurnRecord silent;
        silent.turn = 3;
        silent.tool = QStringLiteral("none");
        evidence(stage).inspector().showTurn(silent, m_recording->folder());
        QVERIFY(!button->isEnabled() && button->toolTip().contains(QStringLiteral("called no tool")));
    }
    /// Without a display its pixels are still those that the mission saw.
    void pixelsAreCountedOnTheRecordedDisplay()
    {
        Stage stage;
        QVERIFY(stage.open(m_recording->folder()));
        QVERIFY(stage.state().display.size.isEmpty());
        const QSize recorded = QImage(m_recording->folder() + QLatin1Char('/') + turnPicture(2)).size();
        QVERIFY(!recorded.isEmpty());
        stage.window.models().selection.choose(2);
        stage.window.actions().at(ActionId::TryTurn)->trigger();
        QCOMPARE(stage.console.tester.screen, recorded);
        stage.console.tester.screen = {};
        stage.window.models().trial.set(QStringLiteral("label"), QStringLiteral("9"));
        QCOMPARE(stage.console.tester.screen, recorded);
    }
    /// A display may become another size while it is worked.
    void pixelsAreCountedOnTheDisplayOfThatTurn()
    {
        Stage stage;
        auto past = readMissionFolder(m_recording->folder());
        QVERIFY(past);
        past->seen[3] = QSize(640, 480);
        stage.controller.review(*past);
        stage.window.models().selection.choose(2);
        stage.window.actions().at(ActionId::TryTurn)->trigger();
        QCOMPARE(stage.console.tester.screen, past->seen[2]);
        stage.window.models().selection.choose(3);
        stage.window.actions().at(ActionId::TryTurn)->trigger();
        QCOMPARE(stage.console.tester.screen, QSize(640, 480));
    }
    void aTurnsCallIsCopiedInEachContractsWords()
    {
        Stage stage;
        QVERIFY(stage.open(m_recording->folder()));
        stage.window.models().selection.choose(2);
        auto* copy = stage.window.findChild<CopyAs*>();
        QVERIFY(copy);
        stage.window.resize(1600, 1000);
        QVERIFY(settles(stage.window, [&] { return copy->isVisible(); }));
        copy->menu()->popup(copy->mapToGlobal(QPoint(0, copy->height())));
        const QList<QAction*> entries = copy->menu()->actions();
        QCOMPARE(entries.size(), 4);
        QVERIFY(!entries[0]->isEnabled()); // lucy has none, and says so
        QVERIFY(entries[0]->toolTip().contains(QStringLiteral("lucy has no such action")));
        const TurnRecord& turn = stage.window.models().turns.at(stage.window.models().turns.rowOf(2));
        ToolTestCall call{turn.tool, turn.arguments};
        if (!turn.justification.isEmpty())
            call.arguments.insert(QStringLiteral("justification"), turn.justification);
        const QList<ToolTestText> words = stage.console.tester.words(call);
        for (int i = 1; i < entries.size(); ++i) {
            QGuiApplication::clipboard()->clear();
            copy->menu()->popup(copy->mapToGlobal(QPoint(0, copy->height())));
            const QList<QAction*> now = copy->menu()->actions();
            QCOMPARE(now[i]->text(), words[i].dialect);
            QTest::mouseClick(copy->menu(), Qt::LeftButton, {}, copy->menu()->actionGeometry(now[i]).center());
            QTRY_COMPARE(QGuiApplication::clipboard()->text(), words[i].request.join(QLatin1Char('\n')));
        }
    }
};

} // namespace tst_review_tester

TRIARCH_TEST(tst_review_tester, TestReviewTester, QApplication)
#include "tst_review_tester.moc"
