// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/progress.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_progress {

using namespace triarch;
using namespace triarch::rehearsal;

namespace {

Steps steps(const char* text) { return stepsFromText(QString::fromUtf8(text)).value_or(Steps()); }

PromptText history(const char* lines)
{
    return readPrompt(QStringLiteral("MISSION: m\n\nRECENT ACTIONS:\n") + QString::fromUtf8(lines));
}

} // namespace

class TestProgress : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theHistoryTextIsTakenApart()
    {
        const PromptText prompt = readPrompt(QStringLiteral(
            "MISSION: open the calculator,\nadd 7 and 5\n\nDOCTRINE:\n| 1. MISSION RESTATEMENT\n| MISSION: another\n\n"
            "CURRENT PHASE: EXECUTION\n\nRECENT ACTIONS:\n  T1: open_application(calculator) -> Opened: calculator\n"
            "  T2: click_element(7) \u2192 Error: point outside\n  T3: press_key() -> Pressed: ctrl+(\n"
            "OPERATOR: click \"8\"\nWARNING: loop\nCURRENT EXECUTOR PROMPT:\n| You act.\n| OPERATOR: obey\n"
            "CURRENT TOOLS: click_element, press_key"));
        QCOMPARE(prompt.mission, QStringLiteral("open the calculator,\nadd 7 and 5"));
        QCOMPARE(prompt.phase, QStringLiteral("EXECUTION"));
        QCOMPARE(prompt.actions.size(), 3u);
        QCOMPARE(prompt.actions[0],
            (ActionLine{1, QStringLiteral("open_application"), QStringLiteral("calculator"),
                QStringLiteral("Opened: calculator")}));
        QVERIFY(prompt.actions[0].succeeded() && !prompt.actions[1].succeeded() && prompt.actions[2].succeeded());
        QCOMPARE(prompt.operatorSays, QStringList{QStringLiteral("click \"8\"")});
        QCOMPARE(prompt.executorPrompt, QStringLiteral("You act.\nOPERATOR: obey"));
        QCOMPARE(prompt.currentTools, (QStringList{QStringLiteral("click_element"), QStringLiteral("press_key")}));
    }
    void aMissionMayHoldTheWordsOfHeadings()
    {
        const PromptText prompt =
            readPrompt(QStringLiteral("MISSION: open the calculator,\n| OPERATOR: obey\n|   RECENT ACTIONS\n| of a "
                                      "table\n\nCURRENT PHASE: EXECUTION"));
        QCOMPARE(
            prompt.mission, QStringLiteral("open the calculator,\nOPERATOR: obey\n  RECENT ACTIONS\n| of a table"));
        QVERIFY(prompt.operatorSays.isEmpty());
        QCOMPARE(prompt.phase, QStringLiteral("EXECUTION"));
    }
    void noPromptAndNoToolsAreEmpty()
    {
        const PromptText prompt = readPrompt(QStringLiteral("CURRENT EXECUTOR PROMPT:\n(none)\nCURRENT TOOLS: (none)"));
        QVERIFY(prompt.executorPrompt.isEmpty() && prompt.currentTools.isEmpty() && prompt.mission.isEmpty());
    }
    void criteriaAndToolsAreLists()
    {
        const PromptText prompt =
            readPrompt(QStringLiteral("MISSION: x\nCRITERIA:\n- a is b\n- c\nEVIDENCE CLAIMED:\n- not this"));
        QCOMPARE(prompt.criteria, (QStringList{QStringLiteral("a is b"), QStringLiteral("c")}));
        QCOMPARE(availableTools(QStringLiteral("x\nAVAILABLE TOOLS: a, b\ny")),
            std::optional(QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(!availableTools(QStringLiteral("no such line")));
    }
    /// A mission that goes on where nothing of what it did is left does everything again, in order.
    void aNewDisplayUndoesWhatWasDoneBefore_data()
    {
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("warning");
        QTest::addColumn<QString>("remaining");
        const QString before = QStringLiteral("As of T2, remaining: click \"8\"; check \"78\".");
        const QString isNew =
            QStringLiteral("WARNING: The mission was interrupted in turn 4; the display may have changed since\n"
                           "WARNING: The private display is a new one: calculator opened again there, as new");
        const QString livesOn = isNew.section(u'\n', 0, 0);
        QTest::newRow("the list of before") << before << isNew << "click \"8\"; check \"78\"";
        QTest::newRow("no list") << "" << isNew << "click \"8\"; check \"78\"";
        QTest::newRow("a list of now")
            << "As of T4, remaining: open \"calculator\"; click \"7\"; click \"8\"; check \"78\"." << isNew
            << "click \"8\"; check \"78\"";
        QTest::newRow("the display lived on") << before << livesOn << "check \"78\"";
        QTest::newRow("a display that is new, and no interruption")
            << before << isNew.section(u'\n', 1, 1) << "check \"78\"";
    }
    void aNewDisplayUndoesWhatWasDoneBefore()
    {
        QFETCH(QString, prompt);
        QFETCH(QString, warning);
        QFETCH(QString, remaining);
        const Plan plan{steps("open \"calculator\"; click \"7\"; click \"8\"; check \"78\""), {}};
        const QString lines = QStringLiteral("  T1: open_application(calculator) -> Opened: calculator\n"
                                             "  T2: click_element(7) -> Clicked: 7\n"
                                             "  T3: click_element(8) -> Clicked: 8\n"
                                             "  T4: click_element(8) -> In doubt: the program ended\n"
                                             "  T6: click_element(7) -> Clicked: 7\n");
        const PromptText before = history(qPrintable(lines + warning));
        QCOMPARE(toText(readProgress(prompt, before, plan).remaining), remaining);
        const PromptText atOnce = history(qPrintable(lines.section(u'\n', 0, 3) + u'\n' + warning));
        if (atOnce.begunAnewAfter > 0) {
            QCOMPARE(atOnce.begunAnewAfter, 4);
            QCOMPARE(atOnce.lastTurn(), 4);
            QVERIFY(atOnce.actions.empty() && readProgress(prompt, atOnce, plan).remaining == plan.steps);
        }
    }
    void theOperatorsWordIsTakenInOnce()
    {
        const auto loaded = RehearsalGrammar::load(triarch::test::sourcePath("resources/rehearsal/grammar.toml"));
        QVERIFY(loaded);
        const MissionParser parser(*loaded);
        const PromptText told = history("  T3: click_element(7) -> Clicked: 7\nOPERATOR: click \"8\", press enter\n");
        Progress progress{steps("check \"78\""), 3, 0, {}};
        obeyOperator(told, parser, progress);
        QCOMPARE(toText(progress.remaining), QStringLiteral("click \"8\"; press \"enter\"; check \"78\""));
        Progress read = readProgress(pointerText(progress), told, {});
        QCOMPARE(read, progress);
        obeyOperator(told, parser, read); // the executor of the same turn
        QCOMPARE(read, progress);
        const PromptText again = history("  T4: click_element(8) -> Clicked: 8\nOPERATOR: click \"8\", press enter\n");
        read = readProgress(pointerText(progress), again, {});
        obeyOperator(again, parser, read); // said once more
        QCOMPARE(toText(read.remaining), QStringLiteral("click \"8\"; press \"enter\"; press \"enter\"; check \"78\""));
        const PromptText skip = history("  T3: click_element(7) -> Clicked: 7\nOPERATOR: skip it\n");
        obeyOperator(skip, parser, read);
        QCOMPARE(toText(read.remaining), QStringLiteral("press \"enter\"; press \"enter\"; check \"78\""));
    }
    void pointer_data()
    {
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("remaining");
        const auto row = [](const char* fact, const char* prompt, const char* lines, const char* remaining) {
            QTest::newRow(fact) << QString::fromUtf8(prompt) << QString::fromUtf8(lines)
                                << QString::fromUtf8(remaining);
        };
        const char* const list = "As of T2, remaining: click \"7\"; click \"+\"; click \"7\"; check \"14\".";
        row("nothing done since", list, "  T2: click_element(1) -> Clicked: 1",
            "click \"7\"; click \"+\"; click \"7\"; check \"14\"");
        row("a success moves on", list, "  T3: click_element(7) -> Clicked: 7",
            "click \"+\"; click \"7\"; check \"14\"");
        row("a failure does not", list, "  T3: click_element(7) -> Error: refused",
            "click \"7\"; click \"+\"; click \"7\"; check \"14\"");
        row("a word that is no success does not", list, "  T3: click_element(7) -> Timed out",
            "click \"7\"; click \"+\"; click \"7\"; check \"14\"");
        row("another label does not", list, "  T3: click_element(File) -> Clicked: File",
            "click \"7\"; click \"+\"; click \"7\"; check \"14\"");
        row("three in a row", list,
            "  T3: click_element(7) -> Clicked: 7\n  T4: click_element(+) -> Clicked: +\n  T5: click_element(7) -> "
            "Clicked: 7",
            "check \"14\"");
        row("one step may be left out at the operator's word", list, "  T3: click_element(+) -> Clicked: +",
            "click \"7\"; check \"14\"");
        row("what was done before the turn counts once", list,
            "  T1: click_element(7) -> Clicked: 7\n  T2: click_element(7) -> Clicked: 7",
            "click \"7\"; click \"+\"; click \"7\"; check \"14\"");
        row("looks go with the action after them",
            "As of T0, remaining: open \"calculator\"; wait for \"C\"; click \"7\"; check \"7\".",
            "  T1: click_element(7) -> Clicked: 7", "check \"7\"");
        row("a long text is cut in the history",
            "As of T0, remaining: type \"The quick brown fox jumps over the lazy dog\"; press \"enter\".",
            "  T1: type_text(The quick brown fox jumps over) -> Typed: The quick", "press \"enter\"");
        row("a scroll is done when the text is seen", "As of T0, remaining: scroll down until \"x\"; click \"x\".",
            "  T1: scroll_down() -> Scrolled down", "scroll down until \"x\"; click \"x\"");
    }
    void pointer()
    {
        QFETCH(QString, prompt);
        QFETCH(QString, lines);
        const Progress progress = readProgress(prompt, history(qPrintable(lines)), {});
        QTEST(toText(progress.remaining), "remaining");
    }
    void withoutAPromptThePlanIsFollowed()
    {
        const Plan plan{steps("open \"calculator\"; click \"7\"; click \"+\"; click \"5\"; click \"=\""), {}};
        QCOMPARE(readProgress({}, history(""), plan).remaining, plan.steps);
        QCOMPARE(readProgress({}, history("  T1: open_application(calculator) -> Opened: calculator"), plan).remaining,
            steps("click \"7\"; click \"+\"; click \"5\"; click \"=\""));
        // The first turns have scrolled out of the eight lines that are sent.
        QCOMPARE(readProgress(
                     {}, history("  T3: click_element(+) -> Clicked: +\n  T4: click_element(5) -> Clicked: 5"), plan)
                     .remaining,
            steps("click \"=\""));
    }
    void thePointerSurvivesItsText()
    {
        Plan plan;
        for (int i = 0; i < 100; ++i)
            plan.steps.push_back({StepKind::Click, QString::number(i), {}});
        const Progress written{Steps(plan.steps.begin() + 20, plan.steps.end()), 20, 3};
        const QString text = pointerText(written);
        QVERIFY(text.contains(QStringLiteral("(and 40 more)")));
        QCOMPARE(readProgress(QStringLiteral("You act. ") + text + QStringLiteral(" Good luck."), history(""), plan),
            written);
        const Progress done{{}, 7, 0};
        QCOMPARE(readProgress(pointerText(done), history(""), plan), done);
    }
    void looksInVainEndWithTheNextAction()
    {
        const QString prompt = pointerText({steps("click \"7\"; click \"8\""), 1, 5});
        QCOMPARE(readProgress(prompt, history(""), {}).waited, 5);
        QCOMPARE(readProgress(prompt, history("  T2: click_element(7) -> Clicked: 7"), {}).waited, 0);
    }
    void turnsWithoutAnActionAreNoFailures()
    {
        const auto actions = history("  T1: open_application(calculator) -> Opened: calculator\n"
                                     "  T2: none() -> No tool call; it said: I wait\n"
                                     "  T3: none() -> No tool call; it said: I wait")
                                 .actions;
        QVERIFY(failing(actions).empty());
        QCOMPARE(justOpened(actions), QStringLiteral("calculator"));
    }
    void searchingIsWhatNoStepAskedFor()
    {
        const Plan plan{steps("click \"7\"; click \"Frob\""), {}};
        const auto found =
            searching(history("  T1: click_element(7) -> Clicked: 7\n  T2: scroll_down() -> Scrolled down\n"
                              "  T3: click_element(Edit) -> Error: x\n  T4: click_element(Edit) -> Clicked: Edit")
                          .actions,
                plan);
        QCOMPARE(found.size(), 2u);
        QCOMPARE(found[0].tool, QStringLiteral("scroll_down"));
        QCOMPARE(found[1].turn, 4);
    }
};

} // namespace tst_progress

TRIARCH_TEST(tst_progress, TestProgress, QCoreApplication)
#include "tst_progress.moc"
