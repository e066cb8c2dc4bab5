// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/operator_command_parser.h"
#include "core/mission/resume_point.h"
#include "core/mission/turn_reader.h"
#include "core/personas/loop_detector.h"
#include "tests/support/attended_mission.h"
#include "tests/support/controlled_mission.h"
#include "tests/support/test_program.h"

#include <QJsonArray>

namespace tst_mission_handed_back {

using namespace triarch;
using namespace triarch::test;

/// What stays of what the operator did himself: his turns, his no, his line in the history.
class TestMissionHandedBack : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// At once, before anybody is asked anything.
    void whoeverHandsBackIsHeld_data()
    {
        QTest::addColumn<QList<OperatorCommand>>("before");
        QTest::addColumn<QList<OperatorCommand>>("did");
        QTest::newRow("running") << QList<OperatorCommand>{} << QList<OperatorCommand>{};
        QTest::newRow("paused") << QList<OperatorCommand>{Pause{}} << QList<OperatorCommand>{};
        QTest::newRow("stepping") << QList<OperatorCommand>{StepToCall{}} << QList<OperatorCommand>{};
        QTest::newRow("with an act") << QList<OperatorCommand>{} << QList<OperatorCommand>{clickAt(5, 5)};
        QTest::newRow("with a word") << QList<OperatorCommand>{} << QList<OperatorCommand>{Tell{"the left one"}};
    }
    void whoeverHandsBackIsHeld()
    {
        QFETCH(QList<OperatorCommand>, before);
        QFETCH(QList<OperatorCommand>, did);
        Attended bench;
        bench.config.limits.turns = 3;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8")};
        for (const auto& word : before)
            bench.at("T1 proposed", word);
        bench.at("T1 proposed", TakeControl{});
        for (const auto& word : did)
            bench.at(taken, word);
        bench.at(taken, HandBack{});
        bench.at(handedBack, Stop{});
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.model.asked.size(), 3u);
        QCOMPARE(int(bench.desktop->sent().size()),
            int(did.size() == 1 && std::holds_alternative<ManualAction>(did.front())));
    }
    /// A request is about what he did himself: the personas hear nothing of it but the outcome.
    void hisNoToHimselfIsNobodysCall()
    {
        Attended bench;
        auto& book = bench.useApprovals();
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8")};
        bool isAsked = false;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("T1 proposed"))
                QVERIFY(bench.line.send(TakeControl{}));
            else if (line == taken && !isAsked)
                QVERIFY(bench.line.send(act("press_key", {{"key", "alt+F4"}})));
            else if (line.startsWith("status waiting")) {
                isAsked = true;
                const auto request = book.list().waiting.at(0).request;
                QVERIFY(!bench.line.send(EditAction{{{"key", "ctrl+s"}}})); // he may do that instead, as an act
                QVERIFY(bench.line.send(Reject{request.id, "no"}));
            } else if (line == taken)
                (void)bench.line.send(HandBack{});
            else if (line == handedBack)
                QVERIFY(bench.line.send(Resume{}));
            else if (line.startsWith("status paused limit_turns"))
                QVERIFY(bench.line.send(Stop{}));
        };
        (void)bench.run();
        QVERIFY(isAsked);
        QCOMPARE(bench.model.asked.size(), 5u);
        for (const auto& one : bench.model.asked)
            QVERIFY2(!one.user.contains("was not carried out"), qPrintable(one.user));
    }
    /// Whose hand it is does not change what a key does: the rules ask him as they ask about anybody.
    void aForbiddenKeyIsAskedOfHimToo_data()
    {
        QTest::addColumn<bool>("yes");
        QTest::newRow("yes") << true;
        QTest::newRow("no") << false;
    }
    void aForbiddenKeyIsAskedOfHimToo()
    {
        QFETCH(bool, yes);
        Attended bench;
        auto& book = bench.useApprovals();
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work)};
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("T1 proposed"))
                QVERIFY(bench.line.send(TakeControl{}));
            else if (line == taken && bench.observer.lines.count(taken) == 1)
                QVERIFY(bench.line.send(act("press_key", {{"key", "alt+F4"}})));
            else if (line.startsWith("status waiting")) {
                const auto asked = book.list().waiting.at(0).request;
                QVERIFY(bench.line.send(
                    yes ? OperatorCommand(Approve{asked.id, asked.hash}) : OperatorCommand(Reject{asked.id, "no"})));
            } else if (line == taken)
                QVERIFY(bench.line.send(Stop{})); // he still has control
        };
        (void)bench.run();
        QCOMPARE(bench.desktop->sent().size(), yes ? 1u : 0u);
        QCOMPARE(bench.observer.lines.count(taken), 2);
    }
    void whatWaitsForAYesIsTurnedDown()
    {
        Attended bench;
        auto& book = bench.useApprovals();
        bench.config.limits.turns = 1;
        const auto close = calls({{QStringLiteral("press_key"),
            {{"key", "alt+F4"}, {"justification", "The dialog that is left over has to be closed now"}}}});
        bench.model.script = {plan(), setup("EXECUTION", work), close};
        bench.at("status waiting", TakeControl{});
        bench.at(taken, Stop{});
        (void)bench.run();
        QVERIFY(bench.desktop->sent().empty());
        QVERIFY(book.list().waiting.empty());
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read && read->records.back().result.contains("the operator took control"));
    }
    /// His hand is no word about it: the mission is held there again, and by the same one.
    void takingControlMovesNoLimit()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.at("status paused limit_turns", TakeControl{});
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("status paused limit_turns", Stop{});
        QCOMPARE(bench.run().turns, 1);
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.observer.limits.size(), 1u);
    }
    /// A limit is the agent's: what he does himself uses up none of it, whoever counts, also when his mission is
    /// killed.
    void whatHeDoesUsesUpNoLimit()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8", 100)};
        bench.at("T1 proposed", TakeControl{});
        for (int key = 0; key < 3; ++key)
            bench.at(taken, act("press_key", {{"key", "a"}}));
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("status paused limit_turns", Stop{});
        QCOMPARE(bench.run().turns, 5);
        QCOMPARE(bench.desktop->sent().size(), 4u); // his and the executor's second
        QCOMPARE(bench.observer.limits.back().turns, 5);
        const auto journal = readJournal(bench.folder());
        QVERIFY(journal);
        for (const int turn : {4, 5}) // in the middle of what he did, and after it
            QCOMPARE(forkPointOf(bench.folder(), *journal, turn)->limits->turns, turn);
    }
    /// More than is kept of the past: none of it is told as another's, or not at all.
    void allThatHeDidInARowIsCounted()
    {
        History history;
        history.add({1, QStringLiteral("click_element"), QStringLiteral("7"), QStringLiteral("Clicked: 7"), {}, true});
        for (int turn = 2; turn <= 40; ++turn) {
            HistoryEntry act{turn, QStringLiteral("press_key"), QString::number(turn), QStringLiteral("Pressed"), {}};
            act.isOperators = true;
            if (turn == 3)
                act.result = QStringLiteral("Error: no"); // it is not told beside the others
            history.add(act);
        }
        const QString line = history.lines(10).last();
        QVERIFY2(line.startsWith(QLatin1String("  T2 to T40: operator did ")), qPrintable(line));
        const int named = int(line.count(QLatin1String("press_key(")));
        QVERIFY2(line.endsWith(QStringLiteral(", and %1 more before").arg(39 - named)), qPrintable(line));
        QCOMPARE(history.lines(10).size(), 1);
        History again; // of the mission that takes it up
        for (const auto& entry : historyFrom(historyJson(history.actions())))
            again.add(entry);
        QCOMPARE(again.lines(10), history.lines(10));
    }
    /// What is typed under a name stays a name, in the journal and everywhere.
    void aSecretIsWrittenDownByItsName()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.at("T1 proposed", TakeControl{});
        bench.at(taken, typed(QStringLiteral("<secret:bank>")));
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        const auto row = rows(bench.folder(), "intent", "operator").at(0);
        QCOMPARE(row["arguments"]["text"].toString(), QStringLiteral("<secret:bank>"));
    }
    void aMissionThatIsTakenUpKnowsWhatHeDid()
    {
        Attended bench;
        bench.config.limits.turns = 3;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8")};
        bench.at("T1 proposed", TakeControl{});
        bench.at(taken, clickAt(5, 5, QStringLiteral("Save")));
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("T3 proposed", Stop{});
        (void)bench.run();
        const auto journal = readJournal(bench.folder());
        QVERIFY(journal);
        const auto point = forkPointOf(bench.folder(), *journal, 3);
        QVERIFY(point && point->history.size() == 2);
        QVERIFY(!point->history.front().isOperators && point->history.back().isOperators);
        const auto again = historyFrom(historyJson(point->history));
        QVERIFY(again.back().isOperators);
    }
    void whatHeDidIsOneLineOfBoundedLength()
    {
        History history;
        history.add({1, "click_element", "7", "Clicked: 7", {}});
        for (int turn = 2; turn <= 60; ++turn)
            history.add({turn, "click_element", QString(40, u'x'), "Clicked", {{"position", QJsonArray{5, 5}}}, false,
                false, true});
        const auto lines = history.lines(8);
        QVERIFY2(lines.size() <= 2, qPrintable(lines.join('\n')));
        QVERIFY2(lines.back().size() <= 400, qPrintable(lines.back()));
        QVERIFY2(lines.back().contains("more before"), qPrintable(lines.back()));
        QVERIFY(!detectLoop(history)); // it is nobody's loop
    }
    /// What the agent did between two times in control may be too old to stand there; it is not the operator's then.
    void onlyWhatHeDidInARowIsOneLine()
    {
        History history;
        for (const int turn : {3, 4, 18, 19})
            history.add({turn, "press_key", "esc", "Pressed: esc", {}, false, false, true});
        QCOMPARE(history.lines(8),
            (QStringList{"  T3 to T4: operator did press_key(esc), press_key(esc)",
                "  T18 to T19: operator did press_key(esc), press_key(esc)"}));
    }
    void theWordsOfTheCommandLine()
    {
        QVERIFY(std::holds_alternative<TakeControl>(*parseOperatorCommand("take-control")));
        QVERIFY(std::holds_alternative<HandBack>(*parseOperatorCommand("hand-back")));
        const auto said = parseOperatorCommand("act press_key {\"key\": \"ctrl+s\"}");
        QVERIFY(said);
        QCOMPARE(std::get<ManualAction>(*said).tool, QStringLiteral("press_key"));
        QCOMPARE(std::get<ManualAction>(*said).arguments["key"].toString(), QStringLiteral("ctrl+s"));
        for (const char* misused : {"act press_key", "act press_key {", "act press_key [1]", "edit {\"a\": 1,}"}) {
            const auto read = parseOperatorCommand(QString::fromLatin1(misused));
            QVERIFY2(!read && read.error().code == ErrorCode::InvalidArgument, misused); // one exit code for all
        }
    }
};

} // namespace tst_mission_handed_back

TRIARCH_TEST(tst_mission_handed_back, TestMissionHandedBack, QCoreApplication)
#include "tst_mission_handed_back.moc"
