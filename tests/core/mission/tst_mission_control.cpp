// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The operator takes control of the display: the turn gives way, what he does are turns of his own, he hands it back.
#include "core/mission/operator_command_parser.h"
#include "core/mission/turn_reader.h"
#include "core/personas/loop_detector.h"
#include "tests/support/attended_mission.h"
#include "tests/support/controlled_mission.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QJsonArray>

namespace tst_mission_control {

using namespace triarch;
using namespace triarch::test;

namespace {

QStringList actorsOf(const std::vector<TurnRecord>& records)
{
    QStringList actors;
    for (const auto& record : records)
        actors
            << QStringLiteral("%1 %2 %3 %4").arg(record.turn).arg(record.actor, record.tool, statusName(record.status));
    return actors;
}

/// The history's part of what a persona was asked with.
QString historyOf(const ChatRequest& asked)
{
    return asked.user.mid(asked.user.indexOf(QLatin1String("RECENT ACTIONS")));
}

} // namespace

class TestMissionControl : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsProposedIsTurnedDownAndWhatTheOperatorDoesAreTurnsOfHisOwn()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7", 100), setup("EXECUTION", work), click("8")};
        bench.at("T1 proposed", TakeControl{});
        bench.at(taken, clickAt(250, 500.5));
        bench.at(taken, typed(QStringLiteral("hunter2")));
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("status paused limit_turns", Stop{});
        QCOMPARE(bench.run().turns, 4);
        QCOMPARE(bench.desktop->sent().size(), 3u); // his two and the executor's second
        const auto& clicked = std::get<ClickInput>(bench.desktop->sent().at(0));
        QCOMPARE(clicked.at, *toScreen({250, 500.5}, QSize(640, 400)));
        QCOMPARE(std::get<TypeInput>(bench.desktop->sent().at(1)).text, QStringLiteral("hunter2"));

        const QString history = historyOf(bench.model.asked.back());
        QVERIFY2(history.contains("T1: click_element(7) -> Not sent: the operator took control"), qPrintable(history));
        QVERIFY2(history.contains("T2 to T3: operator did click_element(the field), type_text(7 characters)"),
            qPrintable(history));
        QCOMPARE(history.count("operator did"), 1);
        QVERIFY2(!history.contains("hunter2"), qPrintable(history));                // a password, perhaps
        QVERIFY(bench.model.asked.at(3).system != bench.model.asked.back().system); // the tactician looks first

        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(actorsOf(read->records),
            (QStringList{"1 executor click_element not_sent", "2 operator click_element done",
                "3 operator type_text done", "4 executor click_element done"}));
        QCOMPARE(rows(bench.folder(), "intent", "operator").size(), 2u);
        QCOMPARE(rows(bench.folder(), "state", "operator").size(), 2u);
        for (const char* name : {"screen_0002.png", "screen_0003.png"}) // for the film strip
            QVERIFY(QFile::exists(bench.folder() + "/screens/" + QLatin1String(name)));
        const auto live = std::ranges::find_if(
            bench.observer.records, [](const TurnRecord& r) { return r.turn == 2 && hasEnded(r.status); });
        QVERIFY(live != bench.observer.records.end());
        QCOMPARE(live->actor, QStringLiteral("operator"));
    }
    /// What is counted on the whole display is done there, wherever the mission's target stands by now.
    void aPlaceIsCountedOnWhatTheMissionSees()
    {
        const auto tools = *ToolRegistry::load(sourcePath("prompts/tools"));
        const QRect display(0, 0, 1280, 800), seen(640, 100, 600, 500);
        ManualAction click = clickAt(750, 250);                              // px 960,200
        QCOMPARE(countedOn(tools, click, seen)->arguments, click.arguments); // nobody said on what
        click.area = display;
        QCOMPARE(countedOn(tools, click, display)->arguments, click.arguments);
        const auto counted = countedOn(tools, click, seen);
        QVERIFY(counted && counted->area.isNull());
        QCOMPARE(
            actionPoint(readManualAction(tools, *counted, seen.size())->action), std::optional(ScreenPoint{320, 100}));
        for (const auto& [x, y] : {std::pair(499.0, 250.0), {750.0, 124.0}, {969.0, 250.0}, {750.0, 751.0}}) {
            ManualAction outside = clickAt(x, y);
            outside.area = display;
            const auto refused = countedOn(tools, outside, seen);
            QVERIFY(!refused && refused.error().code == ErrorCode::PolicyDenied);
        }
        ManualAction drag =
            act("drag_element", {{"label", "x"}, {"start", QJsonArray{750, 250}}, {"end", QJsonArray{100, 250}}});
        drag.area = display;
        QVERIFY(!countedOn(tools, drag, seen)); // both of its ends
        ManualAction text = typed(QStringLiteral("a"));
        text.area = display;
        QCOMPARE(countedOn(tools, text, seen)->arguments, text.arguments);
    }
    /// The mission has not listened for so long that its box is full.
    void aWordThatIsLostLetsNothingGo()
    {
        OperatorChannel line;
        const auto hands = std::make_shared<PhysicalInputFlag>();
        line.usePhysicalInput(hands);
        QVERIFY(hands->touch(std::chrono::steady_clock::now()));
        while (line.mailbox().post(Pause{})) { }
        for (const OperatorCommand& word : {OperatorCommand(Resume{}), OperatorCommand(TakeControl{})}) {
            QCOMPARE(line.send(word).error().code, ErrorCode::Budget);
            QVERIFY(hands->isHeld());
        }
        QCOMPARE(line.send(HandBack{}).error().code, ErrorCode::Refused); // control was not taken by it either
        QVERIFY(line.mailbox().tryTake());
        QVERIFY(line.send(Resume{}));
        QVERIFY(!hands->isHeld());
    }
    /// Three words of a script, heard in one go while the mission did something else.
    void whatWasDoneBeforeItWasHandedBackIsDone()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8")};
        for (const OperatorCommand& word :
            {OperatorCommand(TakeControl{}), OperatorCommand(clickAt(5, 5)), OperatorCommand(HandBack{})})
            bench.at("T1 proposed", word);
        bench.at(handedBack, Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(actorsOf(read->records),
            (QStringList{"1 executor click_element not_sent", "2 operator click_element done",
                "3 executor click_element done"}));
    }
    /// What a brake takes from him stands there all the same, and nothing else is done of it.
    void whatWaitedAndIsNotDoneHasARowOfItsOwn_data()
    {
        QTest::addColumn<OperatorCommand>("brake");
        QTest::addColumn<QString>("why");
        QTest::newRow("a stop") << OperatorCommand(Stop{}) << "Error: not sent: the mission was stopped";
        QTest::newRow("a pause") << OperatorCommand(Pause{}) << "Error: not sent: the operator paused the mission";
    }
    void whatWaitedAndIsNotDoneHasARowOfItsOwn()
    {
        QFETCH(OperatorCommand, brake);
        QFETCH(QString, why);
        Attended bench;
        bench.config.limits.turns = 9;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.at("T1 proposed", TakeControl{});
        for (const auto& word : {OperatorCommand(clickAt(5, 5)), OperatorCommand(typed(QStringLiteral("abc"))), brake})
            bench.at(taken, word);
        bench.observer.onLine = [&](const QString& line) {
            bench.answer(line);
            if (line == taken && bench.observer.lines.count(taken) > 1)
                QVERIFY(bench.line.send(Stop{})); // the rows are there before he says anything more
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QVERIFY(bench.desktop->sent().empty());
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(actorsOf(read->records),
            (QStringList{"1 executor click_element not_sent", "2 operator click_element not_sent",
                "3 operator type_text not_sent"}));
        QCOMPARE(read->records.back().result, why);
        QCOMPARE(read->records.back().arguments["text"].toString(), QStringLiteral("abc"));
        QCOMPARE(bench.observer.records.back().turn, 3); // and whoever looks on saw them
    }
    /// It holds until he says that it goes on, and hears him.
    void aDisplayThatDoesNotAnswerHoldsHimToo()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("8")};
        bool isTaken = false;
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("T1 proposed"))
                QVERIFY(bench.line.send(TakeControl{}));
            else if (line == taken && !std::exchange(isTaken, true)) {
                bench.desktop->failCaptures(Error{ErrorCode::Timeout, QStringLiteral("no answer"), false});
                QVERIFY(bench.line.send(clickAt(5, 5)));
            } else if (line.startsWith("status paused timeout")) {
                ++holds;
                bench.desktop->failCaptures(std::nullopt);
                QVERIFY(bench.line.send(HandBack{})); // and is held all the same, until he goes on
                QVERIFY(bench.line.send(Resume{}));
            } else if (line.startsWith("status paused limit_turns"))
                QVERIFY(bench.line.send(Stop{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QCOMPARE(holds, 1);
        QCOMPARE(bench.desktop->sent().size(), 2u); // his and the executor's
    }
    void theQuestionUnderWayIsGivenUp()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work),
            fail(ErrorCode::Cancelled, QStringLiteral("Interrupted")), setup("EXECUTION", work)};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                QVERIFY(bench.line.send(TakeControl{}));
        };
        bench.at(taken, clickAt(100, 100));
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(actorsOf(read->records), (QStringList{"1 executor none not_sent", "2 operator click_element done"}));
        QCOMPARE(read->records.front().result, QStringLiteral("Given up: the operator took control"));
        QCOMPARE(std::ranges::count_if(read->answers, &PersonaAnswer::isStopped), 1);
    }
    /// Wherever the mission is held: what held it is still there when he hands it back, unless he has mended it.
    void aHoldGivesWay_data()
    {
        QTest::addColumn<QString>("held");
        QTest::addColumn<QString>("breakpoint");
        QTest::newRow("a call for help") << "status needs_help" << QString();
        QTest::newRow("before a question") << "status paused breakpoint"
                                           << "persona executor";
        QTest::newRow("where a turn begins") << "status paused breakpoint"
                                             << "turn 2";
    }
    void aHoldGivesWay()
    {
        QFETCH(QString, held);
        QFETCH(QString, breakpoint);
        Attended bench;
        if (!breakpoint.isEmpty())
            bench.config.breakpoints = *parseBreakpoints(breakpoint);
        bench.config.limits.turns = 4;
        const auto help =
            calls({{QStringLiteral("request_help"), {{"code", "target_not_found"}, {"text", "Where is the button?"}}}});
        if (breakpoint.isEmpty())
            bench.model.script = {plan(), setup("EXECUTION", work), help};
        else
            bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("9")};
        bool isTaken = false, hasActed = false;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith(held) && !std::exchange(isTaken, true))
                QVERIFY(bench.line.send(TakeControl{}));
            else if (line == taken && !std::exchange(hasActed, true)) {
                QVERIFY(bench.line.send(clickAt(10, 10)));
                QVERIFY(bench.line.send(SetBreakpoints{}));
                QVERIFY(bench.line.send(HandBack{}));
            } else if (line == taken && !bench.line.send(HandBack{})) {
                return; // handed back already
            } else if (isTaken && line.startsWith("status paused") && line != taken) {
                QVERIFY(bench.line.send(Stop{}));
            }
        };
        (void)bench.run();
        QVERIFY(isTaken);
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QVERIFY2(actorsOf(read->records).filter(" operator click_element").size() == 1,
            qPrintable(actorsOf(read->records).join('\n')));
        if (!breakpoint.isEmpty()) // gone meanwhile, and nobody has said that the agent is to go on
            QCOMPARE(bench.desktop->sent().size(), breakpoint.startsWith("turn") ? 2u : 1u);
    }
    /// Who has only looked is asked on; what he does himself is an answer, and so is a word to go on.
    void aCallForHelpIsAskedOnUntilItIsAnswered_data()
    {
        QTest::addColumn<QList<OperatorCommand>>("said");
        QTest::addColumn<int>("calls");
        QTest::newRow("a look") << QList<OperatorCommand>{HandBack{}} << 2;
        QTest::newRow("an act") << QList<OperatorCommand>{clickAt(10, 10), HandBack{}} << 1;
        QTest::newRow("a word") << QList<OperatorCommand>{Tell{QStringLiteral("the left one")}, HandBack{}} << 1;
        QTest::newRow("a word to go on") << QList<OperatorCommand>{Resume{}} << 1;
    }
    void aCallForHelpIsAskedOnUntilItIsAnswered()
    {
        QFETCH(QList<OperatorCommand>, said);
        QFETCH(int, calls);
        Attended bench;
        const auto help = triarch::calls(
            {{QStringLiteral("request_help"), {{"code", "target_not_found"}, {"text", "Where is the button?"}}}});
        bench.model.script = {plan(), setup("EXECUTION", work), help, setup("EXECUTION", work), click("7")};
        int asked = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith(QLatin1String("status needs_help")))
                QVERIFY(bench.line.send(++asked == 1 ? OperatorCommand(TakeControl{}) : OperatorCommand(Stop{})));
            else if (line == taken)
                for (const auto& word : std::exchange(said, {}))
                    QVERIFY(bench.line.send(word));
            else if (line == handedBack)
                QVERIFY(bench.line.send(Resume{}));
            else if (line.contains(QLatin1String(" proposed ")))
                QVERIFY(bench.line.send(Stop{}));
        };
        (void)bench.run();
        QCOMPARE(asked, calls);
        QCOMPARE(bench.model.asked.size(), calls == 1 ? 5u : 3u); // nobody was asked for what it does next
    }
    /// Who has looked may look again, and act then; what could not be sent is no answer.
    void controlIsTakenOnceMoreWhereHelpIsAskedFor()
    {
        Attended bench;
        const auto help = triarch::calls(
            {{QStringLiteral("request_help"), {{"code", "target_not_found"}, {"text", "Where is the button?"}}}});
        bench.model.script = {plan(), setup("EXECUTION", work), help, setup("EXECUTION", work), click("7")};
        const QString asking = QStringLiteral("status needs_help");
        bench.at(asking, TakeControl{});
        bench.at(taken, HandBack{});
        bench.at(asking, TakeControl{});
        bench.at(taken, act("press_key", {{"key", "Escape"}}));
        bench.at(taken, HandBack{});
        bench.at(handedBack, Resume{});
        bench.at("T3 proposed", Stop{});
        (void)bench.run();
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.desktop->sent().size(), 1u);
        QCOMPARE(bench.observer.lines.filter(asking).size(), 2);
    }
    /// Without it nobody may act; and only as a hand does.
    void whatIsNoActIsRefusedWhereItIsSaid()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        QStringList refusals;
        const auto say = [&](const OperatorCommand& command) {
            const auto said = bench.line.send(command);
            refusals << (said ? QStringLiteral("taken") : codeName(said.error().code));
        };
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("T1 proposed")) {
                say(clickAt(1, 1));
                say(HandBack{});
                say(TakeControl{});
            } else if (line == taken) {
                say(clickAt(1001, 1));
                say(act("press_key", {{"key", "Nosuchkey"}}));
                say(Skip{});
                say(Retry{});
                say(act("no_such_tool", {}));
                say(act("report_completion", {{"evidence", QString(120, u'x')}}));
                say(Stop{});
            }
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QCOMPARE(refusals,
            (QStringList{"refused", "refused", "taken", "invalid_argument", "invalid_argument", "refused", "refused",
                "not_found", "invalid_argument", "taken"}));
        QVERIFY(bench.desktop->sent().empty());
    }
};

} // namespace tst_mission_control

TRIARCH_TEST(tst_mission_control, TestMissionControl, QCoreApplication)
#include "tst_mission_control.moc"
