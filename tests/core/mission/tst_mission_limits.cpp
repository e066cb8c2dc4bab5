// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/resume_point.h"
#include "core/mission/turn_reader.h"
#include "tests/support/attended_mission.h"
#include "tests/support/operator_mission.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_limits {

using namespace triarch;
using namespace triarch::test;

/// What a limit does to a mission, and what takes over where its model does not answer.
class TestMissionLimits : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void limitsWarnAtFourFifthsAndEndAtAll_data()
    {
        QTest::addColumn<QString>("limit");
        QTest::addColumn<QString>("code");
        QTest::addColumn<int>("turns");
        QTest::newRow("turns") << "turns 5"
                               << "limit_turns" << 5;
        QTest::newRow("tokens") << "tokens 1100"
                                << "limit_tokens" << 8;
        QTest::newRow("cost") << "cost 0.5"
                              << "limit_cost" << 3;
    }
    void limitsWarnAtFourFifthsAndEndAtAll()
    {
        QFETCH(QString, limit);
        QFETCH(QString, code);
        QFETCH(int, turns);
        MissionBench bench;
        bench.config.oversightInterval = 100;
        bench.config.limits = *limitsWith({60, 10, 100'000, 5, 100}, limit);
        bench.model.cost = 0.1;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int turn = 1; turn <= 10; ++turn)
            bench.model.script.push_back(click(QString::number(turn), turn * 20, 100));
        const auto result = bench.run();
        QCOMPARE(result.reason.code, code);
        QCOMPARE(result.turns, turns);
        const auto told = rows(bench.folder(), "limit");
        QCOMPARE(told.size(), 2u);
        QVERIFY(told.at(0)["warning"].toBool() && told.at(0)["code"] == code);
        QVERIFY(!told.at(1)["warning"].toBool() && told.at(1)["code"] == code);
        QCOMPARE(count(bench.observer.lines, "are used up"), 1);
    }
    void theOperatorMayMoveALimit()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("1", 100), click("2", 200), click("3", 300), click("4", 400)};
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (!line.startsWith("status paused limit_turns"))
                return;
            if (++holds == 1) {
                QVERIFY(bench.line.send(SetLimit{"turns 4"}));
                QVERIFY(bench.line.send(Resume{}));
            } else {
                QVERIFY(bench.line.send(Stop{}));
            }
        };
        const auto result = bench.run();
        QCOMPARE(result.status, MissionStatus::Stopped);
        QCOMPARE(result.turns, 4);
        const QJsonObject row = rows(bench.folder(), "limit", "operator").at(0);
        QCOMPARE(row["limits"]["turns"].toInt(), 4);
        QCOMPARE(bench.observer.limits.size(), 2u); // whoever looks on hears what they are, and that one was moved
        QCOMPARE(bench.observer.limits.at(1).turns, 4);
    }
    /// Whoever looks on knows it while the mission is still held, and that it goes on without another move.
    void aLimitThatIsMovedWhileHeldIsHeardAtOnce()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("1", 100), click("2", 200), click("3", 300)};
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status paused limit_turns")
                QVERIFY(bench.line.send(++holds == 1 ? OperatorCommand(SetLimit{"turns 3"}) : OperatorCommand(Stop{})));
        };
        bench.observer.onMoved = [&] {
            if (holds == 1)
                QVERIFY(bench.line.send(Resume{}));
        };
        QCOMPARE(bench.run().turns, 3);
        QCOMPARE(holds, 2);
        QCOMPARE(bench.observer.limits.size(), 2u);
        QCOMPARE(bench.observer.limits.at(1).turns, 3);
    }
    void whoResumesAtALimitHasItMovedByHalf()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("1", 100), click("2", 200), click("3", 300)};
        int holds = 0;
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("status paused limit_turns"))
                QVERIFY(bench.line.send(++holds == 1 ? OperatorCommand(Resume{}) : OperatorCommand(Stop{})));
        };
        QCOMPARE(bench.run().turns, 3);
        QCOMPARE(holds, 2);
        QCOMPARE(bench.observer.limits.size(), 2u);
        QCOMPARE(bench.observer.limits.at(1).turns, 3);
    }
    /// What was extended stays so when the operator then speaks of another limit.
    void oneLimitLeavesTheOthersAsTheyAre()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("1", 100), click("2", 200), click("3", 300), click("4", 400)};
        bench.observer.onLine = [&, holds = 0](const QString& line) mutable {
            if (!line.startsWith("status paused limit_turns"))
                return;
            if (++holds == 2)
                QVERIFY(bench.line.send(SetLimit{"tokens 50000"}));
            QVERIFY(bench.line.send(holds < 3 ? OperatorCommand(Resume{}) : OperatorCommand(Stop{})));
        };
        QCOMPARE(bench.run().turns, 4);
        for (const QJsonObject& row : rows(bench.folder(), "limit", "operator")) {
            const QJsonObject limits = row["limits"].toObject();
            if (row.contains("said"))
                QCOMPARE(limits["turns"].toInt(), 3);
            QCOMPARE(limits["tokens"].toInt() == 50'000, row.contains("said") || limits["turns"].toInt() > 3);
        }
    }
    void theFallbackProfileTakesOver()
    {
        MissionBench bench;
        ScriptedModel second;
        ModelProfile pixels;
        pixels.name = "second";
        pixels.coordinates = CoordinateScale::Pixels;
        bench.fallbacks = {{&second, &pixels}};
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), fail(ErrorCode::Network, QStringLiteral("gone"))};
        second.script = {click("7", 320, 200), says("all is well"), click("8", 640, 400)};
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QVERIFY(second.script.empty() && bench.model.script.empty());
        QCOMPARE(count(bench.observer.lines, "The profile second takes over"), 1);
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(0)).at, (ScreenPoint{320, 200})); // its own pixels
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(1)).at, (ScreenPoint{639, 399}));
        QVERIFY(second.asked.at(1).system.contains("in pixels of the picture, which is 640 wide and 400 high"));
        QCOMPARE(rows(bench.folder(), "persona").back()["profile"].toString(), QStringLiteral("second"));
    }
    /// What was mended in its file while its failure held the mission counts from the next question on.
    void theProfileIsReadAgainAfterItsServerFailed()
    {
        Attended bench;
        ScriptedModel mended;
        ModelProfile now = bench.profile;
        now.endpoint = "http://localhost:2/v1";
        int read = 0;
        bench.reread = [&] {
            ++read;
            return std::optional(ModelChoice{&mended, &now});
        };
        bench.model.script = {plan(), setup("EXECUTION", work), fail(ErrorCode::Refused, QStringLiteral("HTTP 404"))};
        mended.script = {click("7")};
        bench.config.limits.turns = 2;
        bench.at(QStringLiteral("status paused model_refused"), Resume{});
        bench.at(QStringLiteral("status paused limit_turns"), Stop{});
        (void)bench.run();
        QVERIFY(bench.commands.empty() && mended.script.empty());
        QCOMPARE(read, 1); // a limit has nothing to do with it
        QCOMPARE(bench.desktop->sent().size(), 1u);
        QCOMPARE(count(bench.observer.lines, "was read again"), 1);
    }
    void fiveTurnsWithoutAnActionSayWhy()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", work)};
        for (int answer = 0; answer < 20; ++answer)
            bench.model.script.push_back(says("I would rather talk"));
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("no_action"));
        const QString said = result.reason.text;
        QVERIFY2(said.startsWith(QStringLiteral("No action in 5 turns; the last: ")), qPrintable(said));
        QVERIFY2(said.size() > 45, qPrintable(said));
    }
    /// Also in the turn in which it takes over, with the prompt that the other one was sent.
    void theFallbackProfileHasPicturesOfItsForm()
    {
        MissionBench bench;
        ScriptedModel second;
        ModelProfile small;
        small.name = "second";
        small.coordinates = CoordinateScale::Pixels;
        small.imageLongest = 320;
        small.imageFormat = ImageFormat::Jpeg;
        bench.fallbacks = {{&second, &small}};
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), says("nothing"), fail(ErrorCode::Network, QStringLiteral("gone"))};
        second.script = {click("7", 160, 100), says("all is well"), click("8", 320, 200)};
        (void)bench.run();
        for (const auto& asked : second.asked)
            QCOMPARE(asked.image->mime, QByteArray("image/jpeg"));
        const QString scale = "in pixels of the picture, which is 320 wide and 200 high";
        QCOMPARE(second.asked.at(0).system.count(scale), 2); // what always holds, and the fallback prompt
        QVERIFY(!second.asked.at(0).system.contains("0 to 1000"));
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(0)).at, (ScreenPoint{320, 200}));
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(1)).at, (ScreenPoint{639, 399}));
        QCOMPARE(QImage(bench.folder() + "/screens/screen_0001.png").width(), 640);
        QCOMPARE(QImage(bench.folder() + "/screens/screen_0001_1.png").width(), 320);
        QCOMPARE(QImage(bench.folder() + "/screens/screen_0002.png").width(), 320);
    }
    void fallbacksTakeOverInTheirOrder()
    {
        MissionBench bench;
        ScriptedModel second;
        ScriptedModel third;
        ModelProfile profiles[2];
        profiles[0].name = "second";
        profiles[1].name = "third";
        bench.fallbacks = {{&second, &profiles[0]}, {&third, &profiles[1]}};
        bench.config.limits.turns = 1;
        const Result<ChatReply> gone = fail(ErrorCode::Network, QStringLiteral("gone"));
        bench.model.script = {plan(), gone};
        second.script = {setup("EXECUTION", work), gone};
        third.script = {click("7")};
        QCOMPARE(bench.run().reason.code, QStringLiteral("limit_turns"));
        QVERIFY(bench.model.script.empty() && second.script.empty() && third.script.empty());
        QCOMPARE(count(bench.observer.lines, "The profile third takes over from second"), 1);
    }
    void aRefusalIsNoReasonToFallBack()
    {
        MissionBench bench;
        ScriptedModel second;
        bench.fallbacks = {{&second, &bench.profile}};
        bench.model.script = {plan(), fail(ErrorCode::Refused, QStringLiteral("401"))};
        QCOMPARE(bench.run().reason.code, QStringLiteral("model_refused"));
        QVERIFY(second.asked.empty());
    }
};

} // namespace tst_mission_limits

TRIARCH_TEST(tst_mission_limits, TestMissionLimits, QCoreApplication)
#include "tst_mission_limits.moc"
