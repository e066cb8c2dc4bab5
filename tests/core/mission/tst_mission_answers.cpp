// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the loop does with an answer that is no action.
#include "core/mission/turn_reader.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_answers {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

int count(const QStringList& lines, const QString& part) { return int(lines.filter(part).size()); }

Result<ChatReply> broken(ErrorCode code) { return fail(code, QStringLiteral("the server said something odd")); }

} // namespace

class TestMissionAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
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
            QCOMPARE(QStringList({last.tool, statusName(last.status), last.result}).join(' '), row);
            QCOMPARE(last.actor, kind.startsWith("tactician asks") ? "tactician" : "executor");
        }
    }
    void onlyTheFirstCallCounts()
    {
        MissionBench bench;
        bench.config.limits.turns = 2;
        auto two = click("7");
        two.calls.push_back(click("8").calls.front());
        bench.model.script = {plan(), setup("EXECUTION", work), two, click("9")};
        (void)bench.run();
        QCOMPARE(bench.desktop->sent().size(), 2u);
        QCOMPARE(count(bench.observer.lines, "ignored: click_element"), 1);
        const QString next = bench.model.asked.at(3).user; // else it would take both for done
        QVERIFY2(
            next.contains("WARNING: Only the first call of turn 1 counted; ignored: click_element"), qPrintable(next));
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(read->records.at(0).ignored, QStringList{"click_element"});
        QCOMPARE(read->records.at(1).ignored, QStringList());
        QCOMPARE(bench.observer.records.back(), read->records.at(1));
    }
};

} // namespace tst_mission_answers

TRIARCH_TEST(tst_mission_answers, TestMissionAnswers, QCoreApplication)
#include "tst_mission_answers.moc"
