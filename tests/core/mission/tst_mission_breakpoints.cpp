// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/attended_mission.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_breakpoints {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};
const QString why = QStringLiteral("a justification that is long enough to pass without a note");

} // namespace

/// Where a mission holds, and how the operator goes on from there.
class TestMissionBreakpoints : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFallbackIsAPhaseLikeOthers()
    {
        Attended bench;
        bench.config.breakpoints = *parseBreakpoints(QStringLiteral("phase FALLBACK"));
        bench.model.script = {plan(), calls({{"fly", {}}})};
        bench.at("status paused breakpoint", Stop{});
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.model.asked.size(), 2u);
    }
    void breakpointsHold_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("held"); // what stands right before the hold
        QTest::addColumn<int>("sent");     // inputs sent by then
        QTest::addColumn<int>("asked");    // questions asked by then
        QTest::newRow("turn") << "turn 2"
                              << "T1 Clicked: 7" << 1 << 3;
        QTest::newRow("tool") << "tool press_key"
                              << "T2 proposed press_key" << 1 << 4;
        QTest::newRow("phase") << "phase exec"
                               << "T1 setup EXECUTION" << 0 << 2;
        QTest::newRow("tactician") << "persona tactician"
                                   << "T0 remark The doctrine has one" << 0 << 1;
        QTest::newRow("executor") << "persona executor"
                                  << "T1 setup EXECUTION" << 0 << 2;
        QTest::newRow("verifier") << "persona verifier"
                                  << "T5 proposed report_completion" << 3 << 8;
        QTest::newRow("key") << "key Ctrl+S"
                             << "T2 proposed press_key" << 1 << 4;
        QTest::newRow("key with a blank") << "key ctrl s"
                                          << "T2 proposed press_key" << 1 << 4;
        QTest::newRow("window") << "window galculator"
                                << "T1 proposed click_element" << 0 << 3;
        QTest::newRow("error") << "error"
                               << "T3 remark unknown tool" << 2 << 5;
        QTest::newRow("approval") << "approval"
                                  << "T4 Error: refused, needs the operator" << 2 << 6;
        QTest::newRow("two") << "tool nothing, turn 3"
                             << "T2 Pressed: ctrl+s" << 2 << 4;
    }
    void breakpointsHold()
    {
        QFETCH(QString, where);
        QFETCH(QString, held);
        QFETCH(int, sent);
        QFETCH(int, asked);
        Attended bench;
        bench.config.breakpoints = *parseBreakpoints(where);
        const auto press = [](const char* key) {
            return calls({{"press_key", {{"key", QLatin1String(key)}, {"justification", why}}}});
        };
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), press("ctrl+s"), calls({{"fly", {}}}),
            press("alt+F4"), setup("VERIFICATION", finish), claim(), verdict("yes")};
        if (where == "persona verifier") {
            bench.model.script.insert(bench.model.script.begin() + 6, click("8"));
            bench.model.script.erase(bench.model.script.begin() + 5);
        }
        QString last;
        QStringList before;
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status paused breakpoint" && ++holds == 1)
                before = {
                    last, QString::number(bench.desktop->sent().size()), QString::number(bench.model.asked.size())};
            if (line.startsWith("status paused"))
                QVERIFY(bench.line.send(Stop{}));
            if (line.startsWith("T4 Error") || line.startsWith("T4 Clicked"))
                QVERIFY(bench.line.send(Oversee{}));
            last = line;
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QCOMPARE(holds, 1);
        QVERIFY2(before[0].startsWith(held), qPrintable(before[0]));
        QCOMPARE(before[1].toInt(), sent);
        QCOMPARE(before[2].toInt(), asked);
    }
    void aBreakpointSendsExactlyWhatWasShown()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        bench.config.breakpoints = *parseBreakpoints("tool click_element");
        bench.model.script = {plan(), setup("EXECUTION", work), click("7", 250, 500)};
        bench.at("status paused breakpoint", Resume{});
        bench.at("status paused limit", Stop{});
        (void)bench.run();
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(0)).at, (ScreenPoint{160, 200}));
        QCOMPARE(bench.model.asked.size(), 3u); // nothing was asked anew
    }
    void aPlaceHolds_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<bool>("holds");
        QTest::newRow("in it") << "place 200 400 300 600" << true;
        QTest::newRow("beside it") << "place 251 400 300 600" << false;
    }
    void aPlaceHolds()
    {
        QFETCH(QString, where);
        QFETCH(bool, holds);
        Attended bench;
        bench.config.limits.turns = 1;
        bench.config.breakpoints = *parseBreakpoints(where);
        bench.model.script = {plan(), setup("EXECUTION", work), click("7", 250, 500)};
        bench.at("status paused", Stop{});
        (void)bench.run();
        QCOMPARE(bench.desktop->sent().empty(), holds);
    }
    void aPlaceOfThePictureIsAPlaceOfTheScale()
    {
        const QSize screen(1280, 800);
        const QRect button(100, 200, 40, 30);
        const auto place = placeBreakpoint(button, screen);
        QVERIFY(parseBreakpoint(breakpointName(place)));
        QVERIFY(placeOf(place, screen).contains(button));
        QVERIFY(placeOf(place, screen).width() <= button.width() + 4);
    }
    void aLoopAndAStandstillHold_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<int>("turn");
        QTest::addColumn<QString>("held");
        QTest::newRow("loop") << "loop" << 4 << "status paused breakpoint_loop"; // who shows it can offer what ends one
        QTest::newRow("nothing changed") << "no-change" << 1 << "status paused breakpoint";
    }
    void aLoopAndAStandstillHold()
    {
        QFETCH(QString, where);
        QFETCH(int, turn);
        QFETCH(QString, held);
        Attended bench;
        bench.desktop->onInput({}); // nothing ever changes
        bench.config.breakpoints = *parseBreakpoints(where);
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int i = 0; i < 4; ++i)
            bench.model.script.push_back(click("Start", 300, 300));
        bench.at(held, Stop{});
        QCOMPARE(bench.run().turns, turn);
    }
    void aTurnIsAskedAgain()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        bench.config.startsStepping = true;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
        bench.at("status stepping", Tell{"rather the eight"});
        bench.at("status stepping", Retry{});
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status stepping" && ++holds == 2)
                QVERIFY(bench.line.send(Stop{}));
            else
                bench.answer(line);
        };
        (void)bench.run();
        QCOMPARE(holds, 2);
        QVERIFY(bench.desktop->sent().empty());
        QCOMPARE(bench.observer.proposals.back().target, QStringLiteral("8"));
        QVERIFY(bench.model.asked.at(3).user.contains("OPERATOR: rather the eight"));
        QVERIFY(bench.model.asked.at(3).image == bench.model.asked.at(2).image); // of the same turn
    }
    void nobodysBreakpointsArePassedBy()
    {
        MissionBench bench;
        bench.config.limits.turns = 1;
        bench.config.breakpoints = *parseBreakpoints("turn 1, tool click_element");
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        QCOMPARE(bench.run().reason.code, QStringLiteral("limit_turns"));
    }
    void theOperatorStepsFromCallToCall()
    {
        Attended bench;
        bench.config.startsStepping = true;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
        bench.at("status stepping", StepToCall{});
        std::vector<std::size_t> askedAt;
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status stepping")
                QVERIFY(bench.line.send(StepToCall{}));
            if (line != "status paused breakpoint")
                return;
            askedAt.push_back(bench.model.asked.size());
            QVERIFY(bench.line.send(askedAt.size() == 1 ? OperatorCommand(StepToCall{}) : OperatorCommand(Stop{})));
            if (askedAt.size() == 1)
                bench.model.script.push_back(click("9"));
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QCOMPARE(askedAt, (std::vector<std::size_t>{3, 4})); // before turn 2's question, and before turn 3's
    }
    void oneEventIsOneHold_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<OperatorCommand>("word"); // said when the first action is shown
        QTest::addColumn<QList<int>>("asked");     // questions asked by each hold
        QTest::newRow("a call stepped into, with a breakpoint")
            << "persona executor" << OperatorCommand(StepToCall{}) << QList<int>{2, 3, 4};
        QTest::newRow("a turn run to, with a breakpoint") << "turn 2" << OperatorCommand(RunToTurn{2}) << QList<int>{3};
        QTest::newRow("two breakpoints at one end of a turn")
            << "error, approval" << OperatorCommand(Resume{}) << QList<int>{4};
        QTest::newRow("a breakpoint at a turn that had no action to step to")
            << "error" << OperatorCommand(Step{}) << QList<int>{4};
        QTest::newRow("a call on the way to which another breakpoint held")
            << "turn 2" << OperatorCommand(StepToCall{}) << QList<int>{3};
    }
    void oneEventIsOneHold()
    {
        QFETCH(QString, where);
        QFETCH(OperatorCommand, word);
        QFETCH(QList<int>, asked);
        Attended bench;
        bench.config.limits.turns = 3;
        bench.config.startsStepping = true;
        bench.config.breakpoints = *parseBreakpoints(where);
        const bool isIdle = std::holds_alternative<Step>(word);
        const auto second =
            isIdle ? calls({{"fly", {}}}) : calls({{"press_key", {{"key", "alt+F4"}, {"justification", why}}}});
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), second, click("8")};
        QList<int> askedAt;
        bool isSaid = false;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("status stepping"))
                QVERIFY(bench.line.send(std::exchange(isSaid, true) ? OperatorCommand(Resume{}) : word));
            if (line == "status paused breakpoint") {
                askedAt << int(bench.model.asked.size());
                QVERIFY(bench.line.send(Resume{}));
            }
            if (line.startsWith("status paused limit"))
                QVERIFY(bench.line.send(Stop{}));
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QCOMPARE(askedAt, asked);
    }
    void theOperatorRunsToATurn()
    {
        Attended bench;
        bench.config.startsStepping = true;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int turn = 1; turn <= 5; ++turn)
            bench.model.script.push_back(click(QString::number(turn), turn * 100, 100));
        bench.at("status stepping", RunToTurn{4});
        bench.at("status paused breakpoint", Stop{});
        const auto result = bench.run();
        QCOMPARE(result.turns, 3);
        QCOMPARE(bench.desktop->sent().size(), 3u);
    }
};

} // namespace tst_mission_breakpoints

TRIARCH_TEST(tst_mission_breakpoints, TestMissionBreakpoints, QCoreApplication)
#include "tst_mission_breakpoints.moc"
