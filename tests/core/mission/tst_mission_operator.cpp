// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/resume_point.h"
#include "core/mission/turn_reader.h"
#include "tests/support/attended_mission.h"
#include "tests/support/forwarding_desktop.h"
#include "tests/support/operator_mission.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_operator {

using namespace triarch;
using namespace triarch::test;

namespace {

const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

ChatReply halfPlan()
{
    return says(QStringLiteral("1. MISSION RESTATEMENT\nx\n4. VERIFICATION PHASE\n- The display shows 12"));
}

/// A display whose first answer to the door's question for its windows takes so long that somebody speaks meanwhile.
class SlowToAnswer final : public test::ForwardingDesktop {
public:
    SlowToAnswer(Desktop& inner, std::function<void()> meanwhile)
        : ForwardingDesktop(inner),
          m_meanwhile(std::move(meanwhile))
    {
    }
    Result<std::vector<WindowInfo>> windows(Deadline deadline) override
    {
        if (const auto meanwhile = std::exchange(m_meanwhile, nullptr))
            meanwhile();
        return ForwardingDesktop::windows(deadline);
    }

private:
    std::function<void()> m_meanwhile;
};

} // namespace

/// What an operator, a limit or a broken doctrine does to a mission.
class TestMissionOperator : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatADoctrineLacksIsAskedForOnce()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {halfPlan(), plan(), setup("EXECUTION", work), click("7")};
        (void)bench.run();
        QVERIFY(bench.model.script.empty());
        QVERIFY(bench.model.asked.at(1).image);
        QVERIFY2(bench.model.asked.at(1).user.contains("IT LACKS: section 2. RECONNAISSANCE PHASE; section 3."),
            qPrintable(bench.model.asked.at(1).user));
        QVERIFY(bench.model.asked.at(2).system.contains("5. OPERATIONAL RISKS"));
        QCOMPARE(count(bench.observer.lines, "asked for once more"), 1);
        const auto state = rows(bench.folder(), "state").at(1);
        QCOMPARE(state["risks"].toArray(), QJsonArray{"none"});
        QVERIFY(state["missing"].toArray().isEmpty() && state["doctrine"].toString().contains("6. FIELD"));
    }
    void aDoctrineThatStaysIncompleteIsShownAndFollowed()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {halfPlan(), says("I have nothing to add"), setup("EXECUTION", work), click("7")};
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QVERIFY(bench.model.script.empty()); // asked for once, not twice
        QCOMPARE(count(bench.observer.lines, "remark The doctrine lacks section 6."), 1);
        QVERIFY(bench.model.asked.at(2).system.contains("- The display shows 12")); // the better one counts
    }
    void everyPersonaHasItsTemperatureItsBoundAndThePicture()
    {
        MissionBench bench;
        const QStringList tools{"click_element", "report_completion"};
        bench.model.script = {plan(), setup("EXECUTION", tools), claim(), verdict("yes")};
        bench.profile.verifier.maxTokens = 333; // a profile's own word counts
        QCOMPARE(bench.run().status, MissionStatus::Done);
        const std::pair<double, int> bounds[] = {{0.3, 1200}, {0.4, 800}, {0.5, 1024}, {0, 333}};
        QCOMPARE(bench.model.asked.size(), std::size(bounds));
        for (std::size_t i = 0; i < std::size(bounds); ++i) {
            const auto& asked = bench.model.asked[i];
            QVERIFY2(std::pair(asked.temperature, asked.maxTokens) == bounds[i], qPrintable(QString::number(i)));
            QVERIFY(asked.image && asked.image->bytes.startsWith("\x89PNG"));
            QCOMPARE(asked.tools.isEmpty(), i == 0); // the strategist answers in words
        }
    }
    void aShortJustificationIsNotedToTheModel()
    {
        MissionBench bench;
        bench.config.limits.turns = 3;
        auto brief = calls({{"press_key", {{"key", "a"}, {"justification", "because"}}}});
        bench.model.script = {plan(), setup("EXECUTION", work), brief, click("7"), click("8")};
        (void)bench.run();
        const QString note = QStringLiteral("WARNING: Your call in turn 1: justification shorter than 30 characters");
        QVERIFY(bench.model.asked.at(3).user.contains(note));
        QVERIFY(!bench.model.asked.at(4).user.contains(note));
        QCOMPARE(bench.desktop->sent().size(), 3u); // noted, not refused
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(read->records.at(0).notes, QStringList{"justification shorter than 30 characters"});
        QCOMPARE(read->records.at(1).notes, QStringList());
    }
    void aWaitSendsNothingAndIsAnAction()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {
            plan(), setup("EXECUTION", {"wait"}), calls({{"wait", {{"seconds", 0.1}, {"justification", why}}}})};
        (void)bench.run();
        QVERIFY(bench.desktop->sent().empty());
        QCOMPARE(bench.observer.records.back().result, QStringLiteral("Waited (no change on screen)"));
        QVERIFY(rows(bench.folder(), "outcome").at(0)["acted_ms"].toInt() >= 100);
    }
    void onlyThePhasesToolsAreSentAndTheSavingIsKept()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        const auto result = bench.run();
        const QJsonObject call = rows(bench.folder(), "persona", "executor").at(0);
        const auto saving = call["tool_saving"];
        QVERIFY(saving["sent_bytes"].toInt() > 0 && saving["all_bytes"].toInt() > saving["sent_bytes"].toInt());
        QCOMPARE(result.tokens.saved, saving["tokens"].toInt());
        QVERIFY(result.tokens.saved > 1000);
    }
    void threeFailuresInARowBringTheTactician()
    {
        MissionBench bench;
        bench.config.oversightInterval = 100;
        bench.config.limits.turns = 4;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int i = 0; i < 3; ++i)
            bench.model.script.push_back(calls({{"fly", {{"to", i}}}}));
        bench.model.script.push_back(says("try the menu"));
        bench.model.script.push_back(click("7"));
        (void)bench.run();
        QVERIFY(bench.model.script.empty());
    }
    void aMissedOversightIsTriedAgainNextTurn()
    {
        MissionBench bench;
        bench.config.oversightInterval = 2;
        bench.config.limits.turns = 4;
        const Result<ChatReply> broken = fail(ErrorCode::BadReply, QStringLiteral("odd"));
        bench.model.script = {plan(), setup("EXECUTION", work), click("1", 100), broken, click("2", 200), broken,
            click("3", 300), says("all is well"), click("4", 400)};
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QVERIFY(bench.model.script.empty());
        QCOMPARE(
            count(bench.observer.lines, "Oversight missed (1 in a row, the tactician was last heard 1 turns ago)"), 1);
        QCOMPARE(
            count(bench.observer.lines, "Oversight missed (1 in a row, the tactician was last heard 2 turns ago)"), 1);
    }
    void fifteenTurnsUnheardAreStale()
    {
        MissionBench bench;
        bench.config.oversightInterval = 50;
        const Result<ChatReply> broken = fail(ErrorCode::BadReply, QStringLiteral("odd"));
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int turn = 1; turn <= 3; ++turn)
            bench.model.script.push_back(calls({{"fly", {{"to", turn}}}})); // the third brings the tactician
        for (int turn = 4; turn <= 16; ++turn) {
            bench.model.script.push_back(broken);
            bench.model.script.push_back(click(QString::number(turn), turn * 20, 100));
        }
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("tactician_missing"));
        QCOMPARE(result.turns, 16);
        QCOMPARE(result.phase, QStringLiteral("FALLBACK"));
    }
    void theOperatorMayCallTheTactician()
    {
        Attended bench;
        bench.config.limits.turns = 600;
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("7"), setup("VERIFICATION", finish), claim(), verdict("yes")};
        bench.at("T1 proposed", Oversee{});
        QCOMPARE(bench.run().status, MissionStatus::Done);
    }
    /// Nobody has said no to the click: the history gives the tactician's turn as the reason.
    void whatGivesWayToTheTacticianIsNotSent()
    {
        Attended bench;
        bench.config.oversightInterval = 100;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8"),
            setup("VERIFICATION", finish), claim(), verdict("yes")};
        bench.at("T1 proposed", Oversee{});
        bench.at("T1 proposed", Skip{});
        bench.at("T2 proposed", Oversee{});
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QCOMPARE(bench.desktop->sent().size(), 1u);
        const QString& told = bench.model.asked.at(3).user;
        QVERIFY2(told.contains("T1: click_element(7) -> Not sent: the operator has the tactician asked first"),
            qPrintable(told));
    }
    /// Between the proposal and its input the door looks and judges: a word said then still comes first.
    void aWordWhileTheDoorJudgesTakesEffectBeforeTheInput_data()
    {
        QTest::addColumn<OperatorCommand>("said");
        QTest::addColumn<OperatorCommand>("answer");
        QTest::addColumn<int>("sent");
        QTest::newRow("pause, and on: exactly what was shown")
            << OperatorCommand(Pause{}) << OperatorCommand(Resume{}) << 1;
        QTest::newRow("pause, and skipped") << OperatorCommand(Pause{}) << OperatorCommand(Skip{}) << 0;
        QTest::newRow("pause, and stopped") << OperatorCommand(Pause{}) << OperatorCommand(Stop{}) << 0;
    }
    void aWordWhileTheDoorJudgesTakesEffectBeforeTheInput()
    {
        QFETCH(OperatorCommand, said);
        QFETCH(OperatorCommand, answer);
        QFETCH(int, sent);
        Attended bench;
        bench.config.limits.turns = 1;
        bench.config.attended = true;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        SlowToAnswer slow(*bench.desktop, [&] { QVERIFY(bench.line.send(said)); });
        bench.elsewhere = &slow;
        std::size_t sentWhenHeld = 99, intendedWhenHeld = 99;
        bench.observer.onLine = [&](const QString& line) {
            if (!line.startsWith(QLatin1String("status paused")))
                return;
            if (sentWhenHeld != 99)
                return (void)bench.line.send(Stop{}); // the limit of one turn
            sentWhenHeld = bench.desktop->sent().size();
            intendedWhenHeld = rows(bench.folder(), "intent").size();
            (void)bench.line.send(answer);
        };
        (void)bench.run();
        QCOMPARE(sentWhenHeld, 0u);
        QCOMPARE(intendedWhenHeld, 0u);
        QCOMPARE(int(bench.desktop->sent().size()), sent);
        QCOMPARE(int(rows(bench.folder(), "intent").size()), sent);
        QCOMPARE(bench.observer.proposals.size(), 1u); // shown once
    }
    void thePromptIsEditedWhilePaused()
    {
        Attended bench;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8"), setup("VERIFICATION", finish),
            claim(), verdict("yes")};
        bench.at("T1 proposed", Pause{});
        bench.at("status paused", EditPrompt{"Only ever click on 8."});
        bench.at("status paused", Resume{});
        bench.at("T2 proposed", Oversee{});
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QCOMPARE(bench.desktop->sent().size(), 2u); // what was shown was sent as it was shown
        QVERIFY(bench.model.asked.at(3).system.endsWith("\n\n| Only ever click on 8."));
        const auto edits = rows(bench.folder(), "prompt", "operator");
        QCOMPARE(edits.size(), 1u);
        QCOMPARE(edits.at(0)["executor_prompt"].toString(), QStringLiteral("Only ever click on 8."));
        const auto point = forkPointOf(bench.folder(), *readJournal(bench.folder()), 3);
        QVERIFY(point);
        QCOMPARE(point->executorPrompt, QStringLiteral("Only ever click on 8.")); // a fork goes on with it
    }
    /// What he changed counts from the turn on that begins next, and so in a fork from that one, whatever the tactician
    /// that looks first writes.
    void aForkHasWhatWasChangedBeforeItsQuestion()
    {
        Attended bench;
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("7"), setup("VERIFICATION", finish), claim(), verdict("yes")};
        bench.at("T1 proposed", Pause{});
        bench.at("status paused", EditPrompt{"Only ever click on 8."});
        bench.at("status paused", SetTool{QStringLiteral("hover"), true});
        bench.at("status paused", Resume{});
        QCOMPARE(bench.run().status, MissionStatus::Done);
        const auto point = forkPointOf(bench.folder(), *readJournal(bench.folder()), 2);
        QVERIFY2(point, point ? "" : qPrintable(point.error().message));
        QCOMPARE(point->executorPrompt, QStringLiteral("Only ever click on 8."));
        QCOMPARE(point->toolOverrides, (ToolOverrides{{QStringLiteral("hover"), true}}));
        QCOMPARE(point->history.size(), 1u);
        Attended fork;
        fork.config.resume = *point;
        fork.model.script = {setup("VERIFICATION", finish), claim(), verdict("yes")};
        QCOMPARE(fork.run().status, MissionStatus::Done);
        QVERIFY(fork.model.asked.at(1).system.endsWith("\n\n| Only ever click on 8."));
        QVERIFY(QJsonDocument(fork.model.asked.at(1).tools).toJson().contains("hover"));
    }
    /// He was told that the executor is asked with it next; the tactician that is asked in between changes nothing of
    /// it.
    void anEditedPromptOutlivesTheOversightOfItsTurn()
    {
        Attended bench;
        bench.config.breakpoints = *parseBreakpoints(QStringLiteral("persona tactician"));
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("7"), setup("VERIFICATION", finish), claim(), verdict("yes")};
        bool isEdited = false;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("T1 proposed"))
                QVERIFY(bench.line.send(Oversee{}));
            if (!line.startsWith("status paused breakpoint"))
                return;
            if (!std::exchange(isEdited, true))
                QVERIFY(bench.line.send(EditPrompt{"Only ever click on 8."}));
            QVERIFY(bench.line.send(Resume{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QVERIFY(bench.model.asked.at(2).system.endsWith("\n\n| Only ever click on 8."));
        QVERIFY(!bench.model.asked.at(4).system.contains("Only ever click on 8.")); // a later one writes another
    }
    void promptsAreReadAgainBetweenTurns()
    {
        const QTemporaryDir folder;
        for (const char* name : {"strategist", "tactician", "executor", "executor_fallback", "verifier"})
            QVERIFY(QFile::copy(
                sourcePath("prompts/%1.md").arg(QLatin1String(name)), folder.filePath(QLatin1String(name) + ".md")));
        MissionBench bench;
        bench.usePrompts(folder.path());
        bench.config.oversightInterval = 2;
        bench.config.limits.turns = 3;
        bench.model.script = {plan(), says("nothing"), click("7"), says("nothing"), click("8"), click("9")};
        const auto write = [&](const char* name, const QByteArray& text) {
            QFile file(folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3) { // in turn 1
                QVERIFY(write("tactician.md", "{mission} {doctrine} {tools} {scale} briefly"));
                QVERIFY(write("executor_fallback.md", "Act {scale}."));
            }
            if (bench.model.asked.size() == 5) // in turn 2
                QVERIFY(write("executor_fallback.md", "Act {wildly}."));
        };
        (void)bench.run();
        QVERIFY(bench.model.asked.at(3).system.endsWith("briefly"));
        const QString act = QStringLiteral("\n\n| Act on a scale of 0 to 1000.");
        QVERIFY(bench.model.asked.at(4).system.endsWith(act));
        QVERIFY(bench.model.asked.at(5).system.endsWith(act)); // the broken one is not used
        QCOMPARE(count(bench.observer.lines, "T2 remark Prompts read again: executor_fallback, tactician"), 1);
        QCOMPARE(count(bench.observer.lines, "T3 remark The prompts stay as they were: "), 1);
        QCOMPARE(rows(bench.folder(), "prompt").back()["reloaded"].toArray().size(), 2);
        const QDir kept(bench.folder() + "/prompts");
        QVERIFY2(kept.entryList(QDir::Files).size() >= 5, "every version that was sent is kept");
    }
    /// Nothing is pressed without a guard; it is started again, and the operator says when it goes on.
    void F05_aGuardThatEndsHoldsTheMission()
    {
        Attended attended;
        attended.config.limits.turns = 2;
        attended.model.script = {plan(), setup("EXECUTION", work), click("7"), click("5")};
        attended.desktop->failNext({ErrorCode::InputDisabled, QStringLiteral("The guard had ended"), false});
        attended.at(QStringLiteral("status paused input_disabled"), Resume{});
        attended.at(QStringLiteral("status paused limit_turns"), Stop{});
        (void)attended.run();
        QVERIFY(attended.commands.empty());
        QCOMPARE(attended.desktop->sent().size(), 1u);
        MissionBench alone;
        alone.model.script = {plan(), setup("EXECUTION", work), click("7")};
        alone.desktop->failNext({ErrorCode::InputDisabled, QStringLiteral("The guard had ended"), false});
        const auto ended = alone.run();
        QCOMPARE(ended.status, MissionStatus::Failed);
        QCOMPARE(ended.reason.code, QStringLiteral("input_disabled"));
    }
};

} // namespace tst_mission_operator

TRIARCH_TEST(tst_mission_operator, TestMissionOperator, QCoreApplication)
#include "tst_mission_operator.moc"
