// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "tests/support/mission_bench.h"

#include <QtTest>

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

int count(const QStringList& lines, const QString& part) { return int(lines.filter(part).size()); }

Result<ChatReply> broken(ErrorCode code) { return fail(code, QStringLiteral("the server said something odd")); }

} // namespace

class TestMissionLoop : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMissionIsPlannedWorkedAndVerified()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("+"), setup("VERIFICATION", finish),
            claim(), verdict("yes")};
        bench.config.oversightInterval = 3;
        const auto result = bench.run();
        QVERIFY2(
            result.status == MissionStatus::Done && result.verified && result.claimed, qPrintable(result.reason.text));
        QCOMPARE(result.turns, 3);
        QCOMPARE(result.phase, QStringLiteral("VERIFICATION"));
        QCOMPARE(result.tokens.in, 700);
        QCOMPARE(bench.desktop->sent().size(), 2u);
        QVERIFY(bench.model.script.empty());
        QVERIFY(bench.model.asked.at(3).user.contains("T1: click_element(7) -> Clicked: 7"));
        QVERIFY(bench.model.asked.at(4).user.contains("CURRENT EXECUTOR PROMPT:\nDo the next step."));
        const auto journal = readJournal(bench.folder());
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QVERIFY(journal->inDoubt.empty());
        QCOMPARE(journal->calls.size(), 7u);
        QCOMPARE(journal->pictures,
            (std::vector<QString>{"screens/screen_0000.png", "screens/screen_0001.png", "screens/screen_0002.png",
                "screens/screen_0003.png", "screens/verify_0003.png"}));
    }
    void oversightComesOnTurnOneAndEveryFifth()
    {
        MissionBench bench;
        bench.config.limits.turns = 10;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int turn = 1; turn <= 10; ++turn) {
            if (turn % 5 == 0)
                bench.model.script.push_back(says("all is well"));
            bench.model.script.push_back(click(QString::number(turn), turn * 20, 100));
        }
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QVERIFY(bench.model.script.empty());
    }
    void aClaimThatIsNotBorneOutGoesBack()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), verdict("no"),
            setup("VERIFICATION", finish), claim(), verdict("yes")};
        const auto result = bench.run();
        QVERIFY(result.status == MissionStatus::Done);
        QVERIFY(bench.model.asked.at(5).user.contains("Error: not met: The display shows 12"));
    }
    void theThirdFailedVerificationNeedsHelp()
    {
        MissionBench bench;
        bench.model.script = {plan()};
        for (int i = 0; i < 3; ++i) {
            for (const auto& reply : {setup("VERIFICATION", finish), claim(), verdict("unsure")})
                bench.model.script.push_back(reply);
        }
        const auto result = bench.run();
        QVERIFY(result.status == MissionStatus::NeedsHelp && result.claimed && !result.verified);
        QCOMPARE(result.reason.code, QStringLiteral("not_verified"));
    }
    void plainTextFromTheVerifierIsUnsure()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), says("yes, all is well")};
        QVERIFY(!bench.run().verified);
    }
    void anAnswerCountsForItsOwnCriterionOnly()
    {
        MissionBench bench;
        bench.config.criteria = {"The moon is full"};
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), verdict("yes")};
        const auto result = bench.run();
        QVERIFY(!result.verified);
        QCOMPARE(result.criteria.at(0).text, QStringLiteral("The moon is full"));
        QVERIFY(result.criteria.at(0).met == Met::Unsure);
        QVERIFY(result.criteria.at(1).met == Met::Yes);
    }
    void aRewordedAnswerCountsAtItsPlace()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(), verdict("yes", "It shows twelve")};
        QVERIFY(bench.run().verified);
    }
    void shortEvidenceIsRefused()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim(99)};
        QVERIFY(!bench.run().claimed);
        QVERIFY(bench.model.script.empty()); // the verifier was not asked
    }
    void everyBadAnswerLeavesATraceForTheNextTurn_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("trace");
        QTest::newRow("no tool call") << "none"
                                      << "No tool call; it said: I would rather talk";
        QTest::newRow("an unknown tool") << "unknown"
                                         << "Error: unknown tool 'fly'";
        QTest::newRow("a tool that was not granted") << "ungranted"
                                                     << "not available in this phase";
        QTest::newRow("arguments that do not hold") << "schema"
                                                    << "Error: position";
        QTest::newRow("arguments that are no JSON") << "arguments"
                                                    << "Error: broken";
        QTest::newRow("an unreadable answer") << "reply"
                                              << "Error: the server said something odd";
        QTest::newRow("a chord the policy refuses") << "policy"
                                                    << "Error: refused, needs the operator";
    }
    void everyBadAnswerLeavesATraceForTheNextTurn()
    {
        QFETCH(QString, kind);
        QFETCH(QString, trace);
        const QString why = QStringLiteral("a justification that is long enough to pass");
        QHash<QString, Result<ChatReply>> answers;
        answers.insert("none", says("I would rather talk"));
        answers.insert("unknown", calls({{"fly", {{"to", "moon"}}}}));
        answers.insert("ungranted", calls({{"scroll_down", {{"justification", why}}}}));
        answers.insert("schema",
            calls({{"click_element", {{"label", "x"}, {"position", QJsonArray{1, 2000}}, {"justification", why}}}}));
        auto unparsed = calls({{"click_element", {}}});
        unparsed.calls[0].problem = Error{ErrorCode::BadReply, "broken arguments"};
        answers.insert("arguments", unparsed);
        answers.insert("reply", broken(ErrorCode::BadReply));
        answers.insert("policy", calls({{"press_key", {{"key", "alt+F4"}, {"justification", why}}}}));
        MissionBench bench;
        bench.config.limits.turns = 2;
        bench.model.script = {
            plan(), setup("EXECUTION", work), answers.value(kind, says("")), says("all is well"), click("7")};
        if (kind != "none" && kind != "reply")
            bench.model.script.erase(bench.model.script.begin() + 3);
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QVERIFY2(bench.model.asked.back().user.contains(trace), qPrintable(bench.model.asked.back().user));
        QCOMPARE(bench.desktop->sent().size(), 1u); // only the click of turn 2
    }
    /// How a turn that sent nothing stands in the history, and in front of the operator while the mission is held.
    void aTurnThatSendsNothingSaysWhy_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("row");
        QTest::newRow("words") << "words"
                               << "none no_action No tool call; it said: All 4 steps are done";
        QTest::newRow("no tools") << "no tools"
                                  << "none no_action No action tools are granted in this phase";
        QTest::newRow("executor asks") << "executor asks"
                                       << "request_help needs_help Which one?";
        QTest::newRow("tactician asks") << "tactician asks"
                                        << "request_help needs_help Which one?";
        QTest::newRow("executor unheard") << "executor unheard"
                                          << "none failed Error: the server said something odd";
        QTest::newRow("tactician unheard") << "tactician unheard"
                                           << "none failed Error: the server said something odd";
        QTest::newRow("verifier unheard") << "verifier unheard"
                                          << "report_completion failed Error: the server said something odd";
    }
    void aTurnThatSendsNothingSaysWhy()
    {
        QFETCH(QString, kind);
        QFETCH(QString, row);
        const auto help = calls({{"request_help", {{"code", "other"}, {"text", "Which one?"}}}});
        const Result<ChatReply> gone = broken(ErrorCode::Network);
        const QHash<QString, std::vector<Result<ChatReply>>> scripts{
            {"words", {setup("EXECUTION", work), says("All 4 steps are done")}}, {"no tools", {setup("WAIT", {})}},
            {"executor asks", {setup("EXECUTION", work), help}}, {"tactician asks", {help}},
            {"executor unheard", {setup("EXECUTION", work), gone}}, {"tactician unheard", {gone}},
            {"verifier unheard", {setup("VERIFICATION", finish), claim(), gone}}};
        for (const bool attended : {true, false}) {
            MissionBench bench;
            bench.config.attended = attended;
            bench.config.limits.turns = 1;
            bench.model.script = {plan()};
            for (const auto& reply : scripts.value(kind))
                bench.model.script.push_back(reply);
            bench.observer.onLine = [&](const QString& line) {
                if (!line.startsWith("status needs_help") && !line.startsWith("status paused"))
                    return;
                QVERIFY(!bench.observer.records.empty()); // before the operator is asked
                QVERIFY(bench.mailbox.post(Stop{}));
            };
            (void)bench.run();
            const auto& last = bench.observer.records.back();
            QCOMPARE(QStringList({last.tool, statusWord(last.status), last.result}).join(' '), row);
            QCOMPARE(last.actor, kind.startsWith("tactician asks") ? "tactician" : "executor");
        }
    }
    void aTurnIsProposedThenSentThenDone()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        (void)bench.run();
        QStringList words;
        for (const auto& record : bench.observer.records)
            words << statusWord(record.status);
        QCOMPARE(words, (QStringList{"proposed", "sent", "done"}));
    }
    void onlyTheFirstCallCounts()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        auto two = click("7");
        two.calls.push_back(click("8").calls.front());
        bench.model.script = {plan(), setup("EXECUTION", work), two};
        (void)bench.run();
        QCOMPARE(bench.desktop->sent().size(), 1u);
        QCOMPARE(count(bench.observer.lines, "ignored: click_element"), 1);
    }
    void anEmptyToolListMeansNoAction()
    {
        MissionBench bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("WAIT", {}), setup("EXECUTION", work), click("7")};
        (void)bench.run();
        QVERIFY(bench.model.script.empty()); // turn 1 asked no executor, turn 2 had an oversight
        QVERIFY(bench.model.asked.at(2).user.contains("No action tools are granted"));
    }
    void unknownToolNamesAreReportedBack()
    {
        MissionBench bench;
        bench.config.limits.turns = 2;
        bench.config.oversightInterval = 2;
        bench.model.script = {
            plan(), setup("EXECUTION", {"click_element", "teleport"}), click("7"), says("fine"), click("8")};
        (void)bench.run();
        QVERIFY(bench.model.asked.at(3).user.contains("There is no tool named teleport"));
        QCOMPARE(count(bench.observer.lines, "There is no tool named teleport"), 1);
    }
    void aVerificationPhaseWithoutTheToolIsReported()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("VERIFICATION", work), click("7")};
        (void)bench.run();
        QCOMPARE(count(bench.observer.lines, "lacks report_completion"), 1);
    }
    void aPromptWithoutToolsUpdatesThePromptOnly()
    {
        MissionBench bench;
        bench.config.limits.turns = 2;
        bench.config.oversightInterval = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"),
            calls({{"spawn_executor_prompt", {{"prompt", "Second prompt"}}}}), click("8")};
        (void)bench.run();
        QCOMPARE(bench.model.asked.at(4).system, QStringLiteral("Second prompt"));
        QCOMPARE(bench.model.asked.at(4).tools.size(), 3); // the two granted and request_help
        QVERIFY(bench.model.asked.at(4).user.contains("CURRENT PHASE: EXECUTION"));
    }
    void withoutAConfigurationTheFallbackServes()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), says("I have nothing to add"), click("7")};
        (void)bench.run();
        QCOMPARE(count(bench.observer.lines, "T1 setup FALLBACK"), 1);
        QVERIFY(bench.observer.setups.back().second.toolsAreFallback);
        QCOMPARE(bench.model.asked.at(2).tools.size(), 6);
    }
    void toolsThatNobodyChoseAreTheFallback()
    {
        MissionBench bench;
        bench.config.limits.turns = 2;
        bench.config.oversightInterval = 2;
        bench.model.script = {plan(), calls({{"spawn_executor_prompt", {{"prompt", "Do it"}, {"phase", "EXECUTION"}}}}),
            click("7"), setup("EXECUTION", work), click("8")};
        (void)bench.run();
        QCOMPARE(bench.observer.setups.size(), 2u);
        QVERIFY(bench.observer.setups.at(0).second.toolsAreFallback);
        QVERIFY(!bench.observer.setups.at(1).second.toolsAreFallback);
    }
    void theThirdMissedOversightEndsAnUnattendedMission()
    {
        MissionBench bench;
        bench.config.oversightInterval = 1;
        bench.model.script = {plan()};
        for (int i = 0; i < 3; ++i) {
            bench.model.script.push_back(broken(ErrorCode::BadReply));
            bench.model.script.push_back(click("7", 100 * i, 10));
        }
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("tactician_missing"));
        QCOMPARE(result.turns, 3);
    }
    void fiveTurnsWithoutAnActionEndIt()
    {
        MissionBench bench;
        bench.config.limits.failures = 50;
        bench.model.script = {plan(), setup("EXECUTION", work), says("hm")};
        for (int i = 0; i < 4; ++i) {
            bench.model.script.push_back(says("all is well"));
            bench.model.script.push_back(says("hm"));
        }
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("no_action"));
        QCOMPARE(result.turns, 5);
    }
    void aHelpRequestEndsAnUnattendedMission()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", work),
            calls({{"request_help",
                {{"code", "target_not_found"}, {"text", "Launch"}, {"nearest", QJsonArray{"Lunch", "Latch"}},
                    {"justification", "x"}}}})};
        const auto result = bench.run();
        QVERIFY(result.status == MissionStatus::NeedsHelp);
        QCOMPARE(result.reason, (Reason{"target_not_found", "Launch", {"Lunch", "Latch"}}));
    }
    void aServerThatIsGoneEndsAnUnattendedMission_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no answer") << int(ErrorCode::Network) << "model_unreachable";
        QTest::newRow("refused") << int(ErrorCode::Refused) << "model_refused";
    }
    void aServerThatIsGoneEndsAnUnattendedMission()
    {
        QFETCH(int, code);
        QFETCH(QString, reason);
        for (const int place : {0, 1, 2}) { // strategist, tactician, executor
            MissionBench bench;
            bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
            bench.model.script[std::size_t(place)] = broken(ErrorCode(code));
            const auto result = bench.run();
            QVERIFY(result.status == MissionStatus::Failed);
            QCOMPARE(result.reason.code, reason);
        }
    }
    void anAttendedMissionPausesAndTriesAgain()
    {
        MissionBench bench;
        bench.config.attended = true;
        bench.config.limits.turns = 600;
        bench.model.script = {
            plan(), setup("VERIFICATION", finish), broken(ErrorCode::Network), claim(), verdict("yes")};
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status paused model_unreachable")
                QVERIFY(bench.mailbox.post(Resume{}));
        };
        QVERIFY(bench.run().status == MissionStatus::Done);
    }
    void aToldTextEntersTheNextTurnAndAnswersNeedsHelp()
    {
        MissionBench bench;
        bench.config.attended = true;
        bench.model.script = {plan(), setup("EXECUTION", work),
            calls({{"request_help", {{"code", "other"}, {"text", "which one?"}}}}), setup("VERIFICATION", finish),
            claim(), verdict("yes")};
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("status needs_help"))
                QVERIFY(bench.mailbox.post(Tell{"the left one"}));
        };
        QVERIFY(bench.run().status == MissionStatus::Done);
        QVERIFY(bench.model.asked.at(3).user.contains("OPERATOR: the left one"));
    }
    void aPauseTakesEffectBeforeTheNextInput()
    {
        MissionBench bench;
        bench.config.attended = true;
        bench.config.limits.turns = 600;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), says("fine")};
        bench.observer.onLine = [&](const QString& line) {
            if (line == "T1 proposed click_element")
                QVERIFY(bench.mailbox.post(Pause{}));
            if (line == "status paused") {
                QVERIFY(bench.desktop->sent().empty());
                QVERIFY(bench.mailbox.post(Stop{}));
            }
        };
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QVERIFY(bench.desktop->sent().empty());
    }
    void aStepCarriesOutExactlyWhatWasShown()
    {
        MissionBench bench;
        bench.config.attended = bench.config.startsStepping = true;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status stepping")
                QVERIFY(bench.mailbox.post(++holds == 1 ? OperatorCommand(Step{}) : OperatorCommand(Stop{})));
        };
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QCOMPARE(bench.desktop->sent().size(), 1u);
        QCOMPARE(bench.model.asked.size(), 4u); // nothing was asked anew
    }
    void aStopEndsTheMission()
    {
        MissionBench bench;
        std::stop_source stop;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                stop.request_stop();
        };
        const auto result = bench.run(stop.get_token());
        QVERIFY(result.status == MissionStatus::Stopped);
        QVERIFY(bench.desktop->sent().empty());
        QCOMPARE(
            readJournal(bench.folder())->events.back().event.json.value("state").toString(), QStringLiteral("stopped"));
    }
    void limitsEndIt_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("failures");
        QTest::addColumn<QString>("code");
        QTest::newRow("tokens") << 300 << 50 << "limit_tokens";
        QTest::newRow("failures in a row") << 100'000 << 2 << "limit_failures";
    }
    void limitsEndIt()
    {
        QFETCH(int, tokens);
        QFETCH(int, failures);
        QFETCH(QString, code);
        MissionBench bench;
        bench.config.limits.tokens = tokens;
        bench.config.limits.failures = failures;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int i = 0; i < 4; ++i)
            bench.model.script.push_back(calls({{"fly", {}}}));
        QCOMPARE(bench.run().reason.code, code);
    }
    void aLoopIsWarnedAboutAndRaisesTheTemperature()
    {
        MissionBench bench;
        bench.desktop->onInput({}); // nothing ever changes
        bench.config.limits.turns = 5;
        bench.config.oversightInterval = 100;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int i = 0; i < 4; ++i)
            bench.model.script.push_back(click("Start", 300 + i, 300));
        bench.model.script.push_back(says("try the menu"));
        bench.model.script.push_back(click("Start", 300, 300));
        (void)bench.run();
        QVERIFY(bench.model.script.empty());
        QVERIFY(!bench.model.asked.at(4).user.contains("LOOP"));
        QVERIFY(bench.model.asked.at(5).user.contains("WARNING: LOOP: click_element on 'Start' repeated 3 times"));
        QCOMPARE(bench.model.asked.at(4).temperature, 0.5);
        QCOMPARE(bench.model.asked.at(5).temperature, 0.75);
    }
};

QTEST_GUILESS_MAIN(TestMissionLoop)
#include "tst_mission_loop.moc"
