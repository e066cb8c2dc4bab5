// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the tester says: why nothing runs, what the rules would say, what came of it, and what its buttons copy.
#include "core/base/limits.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/tester_stage.h"
#include "ui/panes/hand_block.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/panes/parts/wire_text.h"
#include "ui/style/language.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QtTest>

namespace tst_tester_pane {

using namespace triarch;
using namespace triarch::test;

class TestTesterPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QVERIFY(applyLanguage(*qApp, text("en"))); }

    void whatKeepsItFromRunningIsSaid_data()
    {
        QTest::addColumn<ConsoleState>("state");
        QTest::addColumn<QString>("says"); // empty: it runs
        QTest::addColumn<QString>("button");
        QTest::newRow("its own display") << onOwnDisplay() << QString() << QString();
        ConsoleState state;
        QTest::newRow("no display") << state << "There is no display"
                                    << "Start a private display";
        state = onOwnDisplay();
        state.isReview = true;
        QTest::newRow("a recording") << state << "A recording is shown: nothing is sent"
                                     << "";
        state = onOwnDisplay();
        state.display.isLost = true;
        QTest::newRow("lost") << state << "does not answer"
                              << "";
        state = onOwnDisplay();
        state.display.hostPid = 4711;
        QTest::newRow("another's") << state << "Process 4711 drives :99: only it can act there."
                                   << "Start a private display";
        state = onOwnDisplay();
        state.display.socket.clear();
        QTest::newRow("looked at") << state << ":99 is only looked at"
                                   << "Start a private display";
        QTest::newRow("a mission's") << inMission(false, false) << "A mission works the display. Take control, or wait"
                                     << "Take control";
        QTest::newRow("nearly in control") << inMission(true, false) << "in a moment"
                                           << "";
        QTest::newRow("in control") << inMission(true, true) << ""
                                    << "";
    }
    void whatKeepsItFromRunningIsSaid()
    {
        QFETCH(ConsoleState, state);
        QFETCH(QString, says);
        QFETCH(QString, button);
        TesterStage stage;
        stage.pane.show(state);
        const QString block = stage.said("trialBlock");
        QVERIFY2(says.isEmpty() ? block.isEmpty() : block.contains(says), qPrintable(block));
        QCOMPARE(stage.button("trialRun")->isEnabled(), says.isEmpty());
        QCOMPARE(stage.fix(), button);
        QVERIFY(stage.button("trialDry")->isEnabled()); // words and rules can always be looked at
        QCOMPARE(block.contains(text("Queries and dry runs")), !says.isEmpty() && canBeSeen(state));
        if (says.isEmpty())
            return;
        QVERIFY(applyLanguage(*qApp, text("es")));
        QTRY_VERIFY(!stage.said("trialBlock").isEmpty() && stage.said("trialBlock") != block);
    }
    /// Where the fields are made anew for each tool.
    void tabLeadsFromTheFieldsToTheButtons()
    {
        TesterStage stage("type_text", {{"text", "a"}});
        stage.pane.show(onOwnDisplay());
        stage.pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.pane));
        auto* form = stage.pane.findChild<ArgumentForm*>();
        QList<QWidget*> fields = form->findChildren<QWidget*>();
        fields.removeIf([](const QWidget* one) { return !(one->focusPolicy() & Qt::TabFocus) || !one->isVisible(); });
        QVERIFY(!fields.isEmpty());
        fields.front()->setFocus();
        QWidget* reached = fields.front();
        for (int tabs = 0; tabs < 8 && form->isAncestorOf(reached); ++tabs) {
            QTest::keyClick(reached, Qt::Key_Tab); // also out of a text of many lines
            reached = stage.pane.window()->focusWidget();
        }
        QVERIFY2(reached == stage.button("trialDry") || reached == stage.button("trialPick"),
            qPrintable(reached->objectName() + reached->metaObject()->className()));
    }
    /// As the live view copies it, and as people write two numbers: wherever it is put, both fields have it.
    void aPlaceIsPastedWhole_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("pasted");
        QTest::addColumn<QJsonArray>("place"); // what does not fill both is what stands there, and what stood
        for (const char* one : {"en", "es"}) {
            const auto add = [one](const char* pasted, const QJsonArray& place) {
                QTest::addRow("%s %s", one, pasted) << text(one) << text(pasted) << place;
            };
            for (const char* pasted : {"[512,300]", " [ 512 , 300 ] ", "512, 300", "512 300", "512;300"})
                add(pasted, {512, 300});
            add("[512.5,300]", {512.5, 300});
            add("px 512,300", {"px 512,300", 9});
            add("[512,300,4]", {"[512,300,4]", 9});
            add("512", {512, 9});
        }
        QTest::newRow("en, a comma alone") << text("en") << text("600,5") << QJsonArray{"600,5", 9};
        QTest::newRow("es, a decimal comma") << text("es") << text("512,3") << QJsonArray{512.3, 9};
        QTest::newRow("es, two of them") << text("es") << text("512,5 300,25") << QJsonArray{512.5, 300.25};
    }
    void aPlaceIsPastedWhole()
    {
        QFETCH(QString, language);
        QFETCH(QString, pasted);
        QVERIFY(applyLanguage(*qApp, language));
        TesterStage stage("click_element", {{"label", "x"}, {"position", QJsonArray{9, 9}}});
        auto* field = stage.pane.findChild<QLineEdit*>(text("position.x"));
        QApplication::clipboard()->setText(pasted);
        field->selectAll();
        field->paste();
        QTEST(stage.edit.arguments()["position"].toArray(), "place");
    }
    /// What stands between them leads on, as in a field of two parts.
    void whoTypesAPlaceGoesOnInTheSecondField()
    {
        TesterStage stage("click_element", {{"label", "x"}, {"position", QJsonArray{9, 9}}});
        stage.pane.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.pane));
        auto* field = stage.pane.findChild<QLineEdit*>(text("position.x"));
        field->setFocus();
        field->selectAll();
        for (const char letter : QByteArray("512, 300"))
            QTest::keyClick(stage.pane.focusWidget(), letter);
        QCOMPARE(stage.edit.arguments()["position"].toArray(), (QJsonArray{512, 300}));
        QCOMPARE(stage.pane.focusWidget()->objectName(), text("position.y"));
    }
    /// A clipboard may hold anything: no more of it is laid out than its reader needs to say that it is too much.
    void aPasteIsCutOff()
    {
        TesterStage stage;
        auto* field = stage.pane.findChild<QPlainTextEdit*>(text("trialPaste"));
        QApplication::clipboard()->setText(QString(4 * limits::socketLineBytes, QLatin1Char('x')));
        field->paste();
        QCOMPARE(field->toPlainText().size(), limits::socketLineBytes + 1);
    }
    void theWayOutIsAButton()
    {
        TesterStage stage;
        QSignalSpy display(&stage.pane, &TesterPane::displayWanted);
        QSignalSpy control(&stage.pane, &TesterPane::controlWanted);
        stage.pane.show(ConsoleState());
        QTest::mouseClick(stage.button("trialFix"), Qt::LeftButton);
        QCOMPARE(display.size(), 1);
        stage.pane.show(inMission(false, false));
        QTest::mouseClick(stage.button("trialFix"), Qt::LeftButton);
        QCOMPARE(control.size(), 1);
        QCOMPARE(display.size(), 1);
    }
    /// The refusal itself leads on, whether it came from a dry run or from a run.
    void inputThatIsStoppedCanBeAllowedThere()
    {
        TesterStage stage;
        stage.pane.show(onOwnDisplay());
        QSignalSpy input(&stage.pane, &TesterPane::inputWanted);
        QCOMPARE(stage.fix(), QString());
        stage.pane.showVerdict({{}, false, {}, {}, true});
        QCOMPARE(stage.fix(), text("Allow input again"));
        stage.edit.set(text("key"), text("b")); // it was about another
        QCOMPARE(stage.fix(), QString());
        stage.pane.showReport({false, text("Input is stopped"), false, {}, 1, {}, true});
        QCOMPARE(stage.fix(), text("Allow input again"));
        QTest::mouseClick(stage.button("trialFix"), Qt::LeftButton);
        QCOMPARE(input.size(), 1);
        QCOMPARE(stage.said("trialOutcome") + stage.fix(), QString());
        stage.pane.showReport({false, text("The window is gone"), false, {}, 1});
        QCOMPARE(stage.fix(), QString());
    }
    void inControlOnlyInputIsSent()
    {
        for (const auto& [tool, arguments, says] :
            std::initializer_list<std::tuple<const char*, QJsonObject, const char*>>{
                {"wait", {{"seconds", 1}}, "the mission stands still as it is"},
                {"open_application", {{"name", "xterm"}}, "In control only clicks"}}) {
            TesterStage stage(tool, arguments);
            stage.pane.show(inMission(true, true));
            QVERIFY2(stage.said("trialBlock").contains(text(says)), qPrintable(stage.said("trialBlock")));
            QVERIFY(!stage.button("trialRun")->isEnabled());
        }
        TesterStage click("click_element", {{"label", "x"}, {"position", QJsonArray{500, 500}}});
        click.pane.show(inMission(true, true));
        QVERIFY(click.button("trialRun")->isEnabled());
        QVERIFY(click.button("trialPick")->isEnabled());
    }

    /// Whoever works the display: nobody's leave is needed, and nothing of it can be ended by the mission's Stop.
    void whatOnlyLooksRunsWhereverADisplayIsSeen_data()
    {
        QTest::addColumn<ConsoleState>("state");
        QTest::addColumn<bool>("runs");
        ConsoleState another = onOwnDisplay();
        another.display.hostPid = 4711;
        ConsoleState plain = onOwnDisplay();
        plain.display.socket.clear();
        ConsoleState lost = plain;
        lost.display.isLost = true;
        ConsoleState recording = onOwnDisplay();
        recording.isReview = true;
        QTest::newRow("another's") << another << true;
        QTest::newRow("looked at") << plain << true;
        QTest::newRow("a mission's") << inMission(false, false) << true;
        QTest::newRow("in control") << inMission(true, true) << true;
        QTest::newRow("lost") << lost << false;
        QTest::newRow("a recording") << recording << false;
        QTest::newRow("no display") << ConsoleState() << false;
    }
    void whatOnlyLooksRunsWhereverADisplayIsSeen()
    {
        QFETCH(ConsoleState, state);
        QFETCH(bool, runs);
        TesterStage stage("wait", {{"seconds", 1}});
        stage.pane.setLooks([](const Proposal& call) { return call.tool == text("wait"); });
        stage.pane.show(state);
        QCOMPARE(stage.button("trialRun")->isEnabled(), runs);
        QCOMPARE(stage.said("trialBlock").isEmpty(), runs);
        QVERIFY(!runs || stage.button("trialRun")->toolTip().contains(text("nothing is sent")));
        if (!runs)
            return;
        stage.pane.setRunning(true);
        QSignalSpy stopped(&stage.pane, &TesterPane::stopWanted);
        QTest::mouseClick(stage.button("trialRun"), Qt::LeftButton);
        QCOMPARE(stopped.size(), 1);
    }

    void whatTheRulesWouldSay_data()
    {
        QTest::addColumn<ToolTestVerdict>("verdict");
        QTest::addColumn<QString>("says");
        const QString why = text("This key combination can lock, close, switch or power down");
        QTest::newRow("allow") << ToolTestVerdict{Verdict::Allow, false, text("launch"), {}}
                               << "Nothing was sent. Allowed by the rule launch.";
        QTest::newRow("ask") << ToolTestVerdict{Verdict::Ask, false, text("forbidden-chord"), why}
                             << text("Nothing was sent. The rule forbidden-chord asks you first: ") + why;
        QTest::newRow("deny") << ToolTestVerdict{Verdict::Deny, false, text("no-keys"), why}
                              << text("Nothing was sent. The rule no-keys refuses it: ") + why;
        QTest::newRow("a look") << ToolTestVerdict{{}, true, {}, {}}
                                << "Nothing was sent. It only looks: no rule is asked.";
        QTest::newRow("stopped") << ToolTestVerdict{{}, false, {}, {}, true}
                                 << "Nothing was sent, and it would not be sent: input is stopped on this display.";
        QTest::newRow("not known") << ToolTestVerdict{}
                                   << "Nothing was sent. What the rules say is known when it runs.";
    }
    void whatTheRulesWouldSay()
    {
        QFETCH(ToolTestVerdict, verdict);
        QFETCH(QString, says);
        TesterStage stage;
        stage.pane.showVerdict(verdict);
        QCOMPARE(stage.said("trialOutcome"), says);
        QVERIFY(!stage.pane.hasReport());
        stage.edit.set(text("key"), text("b")); // it was about another
        QCOMPARE(stage.said("trialOutcome"), QString());
    }

    void whatCameOfIt_data()
    {
        QTest::addColumn<ToolTestReport>("report");
        QTest::addColumn<QString>("says");
        QTest::newRow("done") << ToolTestReport{true, text("Pressed: a"), false, {}, 12} << "Pressed: a (12 ms)";
        QTest::newRow("without a word") << ToolTestReport{true, {}, false, {}, 12} << "Done in 12 ms";
        QTest::newRow("asked") << ToolTestReport{false, text("refused"), true, {}, 1}
                               << "A rule asks you first. Say yes among the approvals, then run it once more.";
        QTest::newRow("refused") << ToolTestReport{false, text("Input is stopped"), false, {}, 1} << "Input is stopped";
        QTest::newRow("nothing said") << ToolTestReport{} << "It came to nothing.";
    }
    void whatCameOfIt()
    {
        QFETCH(ToolTestReport, report);
        QFETCH(QString, says);
        TesterStage stage;
        stage.pane.showReport(report);
        QCOMPARE(stage.said("trialOutcome"), says);
    }

    /// To the letter, whatever is shown more airily.
    void eachContractsWordsAreCopied()
    {
        TesterStage stage;
        const QList<ToolTestText> words{{text("lucy"), {text("send_keys 0x1 a")}, {}, {}, {text("OK")}},
            {text("command"), {text(R"({"type":"mouse_move"})"), text(R"({"type":"mouse_click"})")}, {}, {},
                {text(R"({"type":"success"})")}},
            {text("deskctl"), {text(R"({"action":"press","key":"a"})")}, text("triarchctl press a"), {},
                {text(R"({"success":true})")}},
            {text("tool"), {text(R"({"tool":"press_key"})")}, {}, {}, {text(R"({"ok":true})")}}};
        ToolTestReport report{true, text("Pressed: a"), false, words, 5};
        stage.pane.showReport(report);
        for (const ToolTestText& one : words) {
            stage.pane.talk().choose(one.dialect);
            const std::pair<const char*, QString> parts[]{
                {"request", one.request.join(u'\n')}, {"reply", one.reply.join(u'\n')}, {"shell", one.shell}};
            for (const auto& [name, exact] : parts) {
                auto* copy = stage.button(qPrintable(text(name) + text("Copy")));
                QCOMPARE(copy->isVisible(), !exact.isEmpty());
                if (exact.isEmpty())
                    continue;
                QGuiApplication::clipboard()->clear();
                QTest::mouseClick(copy, Qt::LeftButton);
                QCOMPARE(QGuiApplication::clipboard()->text(), exact);
            }
        }
        stage.pane.talk().choose(text("lucy"));
        QCOMPARE(stage.pane.findChild<WireText*>(text("replyText"))->toPlainText(), text("OK"));
    }
    void muchIsCopiedWholeAndShownFromItsBeginning()
    {
        TesterStage stage;
        const QString much(3'000'000, u'x');
        stage.pane.showReport({true, {}, false, {{text("lucy"), {text("list_windows")}, {}, {}, {much}}}, 1});
        QVERIFY(stage.pane.findChild<WireText*>(text("replyText"))->toPlainText().size() < 21'000);
        QTest::mouseClick(stage.button("replyCopy"), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text().size(), much.size());
        QSignalSpy pasted(&stage.pane, &TesterPane::pasted); // the same, the other way
        auto* field = stage.pane.findChild<QPlainTextEdit*>(text("trialPaste"));
        field->paste();
        QCOMPARE(pasted.size(), 1);
        QVERIFY(pasted.first().first().toString().size() < 70'000);
    }
    void whatIsUnderWayCanBeEnded()
    {
        TesterStage stage;
        stage.pane.show(onOwnDisplay());
        QSignalSpy run(&stage.pane, &TesterPane::runWanted);
        QSignalSpy stop(&stage.pane, &TesterPane::stopWanted);
        auto* button = stage.button("trialRun");
        QTest::mouseClick(button, Qt::LeftButton);
        stage.pane.setRunning(true);
        QCOMPARE(button->text(), text("Stop"));
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(run.size(), 1);
        QCOMPARE(stop.size(), 1);
        stage.pane.setRunning(false);
        QCOMPARE(button->text(), text("Run"));
    }
    /// It turns into Stop below the pointer: the second press was not meant for that.
    void aDoubleClickRunsOnce()
    {
        TesterStage stage;
        stage.pane.show(onOwnDisplay());
        QSignalSpy run(&stage.pane, &TesterPane::runWanted);
        QSignalSpy stop(&stage.pane, &TesterPane::stopWanted);
        connect(&stage.pane, &TesterPane::runWanted, &stage.pane, [&stage] { stage.pane.setRunning(true); });
        QTest::mouseClick(stage.button("trialRun"), Qt::LeftButton);
        QCOMPARE(run.size(), 1);
        QTest::mouseDClick(stage.button("trialRun"), Qt::LeftButton); // its second press
        QTest::mouseRelease(stage.button("trialRun"), Qt::LeftButton);
        QCOMPARE(stop.size(), 0);
        QTest::mouseClick(stage.button("trialRun"), Qt::LeftButton);
        QCOMPARE(stop.size(), 1);
        const auto press = [&](quint64 at) { // the third of three is an ordinary one
            for (const auto type : {QEvent::MouseButtonPress, QEvent::MouseButtonRelease}) {
                const QPointF middle = stage.button("trialRun")->rect().center();
                QMouseEvent event(type, middle, stage.button("trialRun")->mapToGlobal(middle), Qt::LeftButton,
                    type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton, {});
                event.setTimestamp(at);
                QCoreApplication::sendEvent(stage.button("trialRun"), &event);
            }
        };
        const quint64 later = 1'000'000'000;
        press(later);
        QCOMPARE(stop.size(), 2);
        press(later + 100);
        QCOMPARE(stop.size(), 2);
        press(later + 100 + quint64(QApplication::doubleClickInterval()));
        QCOMPARE(stop.size(), 3);
    }
    void aMissionsWordIsThereAndSaysWhyItIsNotTried()
    {
        TesterStage stage;
        auto* box = stage.pane.findChild<QComboBox*>(text("trialTool"));
        const int at = box->findText(names.back());
        QVERIFY(at >= 0 && !box->itemIcon(at).isNull());
        QVERIFY(!qobject_cast<QStandardItemModel*>(box->model())->item(at)->isEnabled());
        QVERIFY(box->itemData(at, Qt::ToolTipRole).toString().contains(text("own word")));
    }
    void whatIsPastedAndWrongIsSaidInTheOperatorsLanguage()
    {
        TesterStage stage;
        QVERIFY(applyLanguage(*qApp, text("es")));
        auto* paste = stage.pane.findChild<QPlainTextEdit*>(text("trialPaste"));
        paste->setPlainText(text("dance"));
        stage.pane.showReading(fail(ErrorCode::InvalidArgument, text("One message at a time")));
        QStringList all;
        for (const auto* label : stage.pane.findChildren<QLabel*>())
            all << label->text();
        QVERIFY2(!all.filter(text("Un mensaje cada vez")).isEmpty(), qPrintable(all.join(u'|')));
        QVERIFY(applyLanguage(*qApp, text("en")));
    }
    /// The form has the call of the line before: it is not what stands in the box.
    void whatWasNotReadIsNotRun()
    {
        TesterStage stage;
        stage.pane.show(onOwnDisplay());
        const auto* run = stage.button("trialRun");
        const auto* dry = stage.button("trialDry");
        QVERIFY(run && dry && run->isEnabled() && dry->isEnabled());
        auto* paste = stage.pane.findChild<QPlainTextEdit*>(text("trialPaste"));
        connect(&stage.pane, &TesterPane::pasted, &stage.pane, [&stage](const QString& line) {
            stage.pane.showReading(fail(ErrorCode::InvalidArgument, text("not understood: ") + line));
        });
        paste->setPlainText(text("{\"action\":\"mouse_click\"}"));
        QVERIFY(!run->isEnabled() && !dry->isEnabled());
        paste->clear();
        QVERIFY(run->isEnabled() && dry->isEnabled());
    }
    void aLineIsReadAsWhatTheFormStillSays()
    {
        TesterStage stage;
        const auto isRead = [&] {
            const auto labels = stage.pane.findChildren<QLabel*>();
            return std::ranges::any_of(
                labels, [](const QLabel* one) { return one->text().startsWith(text("Read as deskctl: press_key")); });
        };
        stage.pastes(ToolTestReading{text("deskctl"), {text("press_key"), stage.edit.arguments()}, {}});
        QVERIFY(isRead());
        stage.edit.setDisplay({800, 600});
        QVERIFY(isRead());
        stage.edit.set(text("key"), text("b"));
        QVERIFY(!isRead());
        stage.edit.set(text("key"), text("a"));
        QVERIFY(isRead());
        stage.pane.forgetPaste();
        QVERIFY(!isRead());
    }
};

} // namespace tst_tester_pane

TRIARCH_TEST(tst_tester_pane, TestTesterPane, QApplication)
#include "tst_tester_pane.moc"
