// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the tester says of an action that a rule asks about: it goes with the operator's answer.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/tester_pane.h"

#include <QJsonArray>
#include <QLabel>

namespace tst_tester_answers {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString asked = QStringLiteral("859e9629ab65e375");

/// The tester of a display that is served here, after a Run that a rule asks about.
struct AskedStage : Stage {
    AskedStage() : Stage(Scene::FirstRun)
    {
        DisplayState display{QStringLiteral(":99"), {1280, 800}, true, false};
        display.socket = QStringLiteral("host.sock");
        Q_EMIT console.displayOpened(display);
        window.actions().at(ActionId::GoTester)->trigger();
        run();
    }
    void run()
    {
        ActionEdit& trial = window.models().trial;
        trial.set(QStringLiteral("label"), QStringLiteral("OK"));
        trial.set(QStringLiteral("position"), QJsonArray{500, 500});
        auto* button = pane().findChild<ActionButton*>(QStringLiteral("trialRun"));
        QVERIFY(button->isEnabled());
        button->click();
        ToolTestReport report;
        report.isAsked = true;
        report.approval = asked;
        Q_EMIT console.tester.tried(int(console.tester.calls.size()), report);
    }
    TesterPane& pane() { return window.panes().evidence->tester(); }
    QString says() { return pane().findChild<QWidget*>(QStringLiteral("trialOutcome"))->findChild<QLabel*>()->text(); }
    void tell(bool isWaiting, bool isGranted)
    {
        ApprovalList list;
        if (isWaiting) {
            list.waiting = {PaneStage::waiting().waiting.back()};
            list.waiting.front().request.id = asked;
        }
        if (isGranted) {
            Grant grant;
            grant.id = QStringLiteral("0a1b2c3d");
            grant.approval = asked;
            list.grants = {{grant, Millis(60'000)}};
        }
        Q_EMIT console.approvalsChanged(list);
    }
};

} // namespace

class TestTesterAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aYesIsForRunningItNow()
    {
        AskedStage stage;
        QVERIFY2(stage.says().startsWith(QStringLiteral("A rule asks you first")), qPrintable(stage.says()));
        stage.tell(false, false); // of before: the request is not told yet
        stage.tell(true, false);
        QVERIFY(stage.says().startsWith(QStringLiteral("A rule asks you first")));
        stage.tell(false, true);
        QCOMPARE(stage.says(), QStringLiteral("You said yes: run it now."));
        stage.tell(false, false); // its time is over
        QCOMPARE(stage.says(), QStringLiteral("Your yes counts no more. Run it to be asked again."));
        stage.run();
        QVERIFY(stage.says().startsWith(QStringLiteral("A rule asks you first")));
    }
    void whatGetsNoYesIsSaidToBeOver()
    {
        AskedStage stage;
        stage.tell(true, false);
        stage.tell(false, false);
        QCOMPARE(stage.says(), QStringLiteral("It was turned down, or nobody answered: it is not sent."));
    }
    void whatIsWrittenAnewHasNoAnswer()
    {
        AskedStage stage;
        stage.tell(true, false);
        stage.window.models().trial.set(QStringLiteral("label"), QStringLiteral("another"));
        const QString before = stage.says();
        stage.tell(false, true);
        QCOMPARE(stage.says(), before);
    }
};

} // namespace tst_tester_answers

TRIARCH_TEST(tst_tester_answers, TestTesterAnswers, QApplication)
#include "tst_tester_answers.moc"
