// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What holds a mission that somebody attends, and what the next turn then knows.
#include "tests/support/attended_mission.h"
#include "tests/support/forwarding_desktop.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

namespace tst_mission_held {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};

/// A display that is too busy to show itself for a while.
class BusyDesktop final : public test::ForwardingDesktop {
public:
    using ForwardingDesktop::ForwardingDesktop;
    Result<Frame> capture(Deadline deadline) override
    {
        if (failures > 0 && after == 0) {
            --failures;
            return fail(code, QStringLiteral("The X server gave no answer"));
        }
        after = std::max(0, after - 1);
        return ForwardingDesktop::capture(deadline);
    }

    int after = 0;    ///< pictures that are still given
    int failures = 0; ///< then so many are not
    ErrorCode code = ErrorCode::Timeout;
};

} // namespace

class TestMissionHeld : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Of a text half of which was typed the model must know: it would type the whole once more.
    void whatWasSentInPartIsInTheNextHistory()
    {
        Attended bench;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("5")};
        bench.desktop->failNext({ErrorCode::InputDisabled, QStringLiteral("The guard had ended"), false});
        bench.at("status paused input_disabled", Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        const QString seen = bench.model.asked.at(3).user;
        QVERIFY2(seen.contains("T1: click_element(7) -> Error: The guard had ended"), qPrintable(seen));
    }
    /// Input ends at once; the mission is held until the operator goes on, and says why.
    void anEmergencyHoldsTheMission()
    {
        Attended bench;
        const QTemporaryDir folder;
        auto opened = StopFlag::open(folder.filePath("control"));
        QVERIFY(opened);
        const auto flag = std::make_shared<StopFlag>(std::move(*opened));
        bench.line.useStop(flag);
        bench.config.panicHolds = true;
        bench.config.limits.turns = 2;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("5")};
        bench.desktop->failNext({ErrorCode::Cancelled, QStringLiteral("Input was stopped"), false});
        QStringList raised; // statuses told while the flag was up
        bench.observer.onLine = [&](const QString& seen) {
            if (seen == QLatin1String("T1 sent")) { // in the middle of it: the gate has noticed, the line not yet
                flag->raise();
                return;
            }
            if (flag->isRaised() && seen.startsWith(QLatin1String("status ")))
                raised << seen;
            if (seen == QLatin1String("status paused operator_stop"))
                bench.line.panicked(QStringLiteral("esc"));
            bench.answer(seen);
        };
        bench.at("status paused operator_escape", Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        QVERIFY(bench.commands.empty());
        QCOMPARE(raised, (QStringList{"status paused operator_stop", "status paused operator_escape"}));
        QVERIFY(!flag->isRaised());
        QCOMPARE(bench.desktop->sent().size(), 1u); // of the second turn
        QVERIFY(bench.model.asked.at(3).user.contains("T1: click_element(7) -> Error: Input was stopped"));
    }
    void anEmergencyInACallGivesItUpAndHolds()
    {
        Attended bench;
        bench.config.panicHolds = true;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                bench.line.panicked(QStringLiteral("corner"));
        };
        bench.at("status paused operator_corner", Stop{});
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QVERIFY(bench.commands.empty());
        QVERIFY(bench.desktop->sent().empty());
    }
    /// Where nobody says that an emergency holds it, it ends.
    void withoutThatAStoppedInputEndsTheMission()
    {
        Attended bench;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.desktop->failNext({ErrorCode::Cancelled, QStringLiteral("Input was stopped"), false});
        QVERIFY(bench.run().status == MissionStatus::Stopped);
    }
    /// An emergency ends the operator's control as well; the first of two is the cause.
    void anEmergencyEndsControl()
    {
        Attended bench;
        bench.config.panicHolds = true;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), setup("EXECUTION", work), click("7")};
        bench.at("T1 proposed click_element", TakeControl{});
        bench.observer.onLine = [&](const QString& seen) {
            if (seen == QLatin1String("status paused operator_control")) {
                bench.line.panicked(QStringLiteral("pause"));
                bench.line.panicked(QString());
                QCOMPARE(bench.line.send(ManualAction{QStringLiteral("press_key"), {{"key", "a"}}}).error().code,
                    ErrorCode::Refused);
            }
            bench.answer(seen);
        };
        bench.at("status paused operator_pause_key", Stop{});
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QVERIFY(bench.commands.empty());
        QVERIFY(bench.desktop->sent().empty());
    }
    void F35_aDisplayThatIsBusyIsLookedAtAgain_data()
    {
        QTest::addColumn<int>("code");
        QTest::newRow("no answer in time") << int(ErrorCode::Timeout);
        QTest::newRow("an X error") << int(ErrorCode::X11);
    }
    void F35_aDisplayThatIsBusyIsLookedAtAgain()
    {
        QFETCH(int, code);
        MissionBench bench;
        BusyDesktop busy(*bench.desktop);
        bench.elsewhere = &busy;
        busy.failures = 2;
        busy.code = ErrorCode(code);
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        QCOMPARE(bench.run().reason.code, QStringLiteral("limit_turns"));
        QCOMPARE(bench.observer.lines.filter("remark No picture of the screen").size(), 2);
        QCOMPARE(bench.desktop->sent().size(), 1u);
    }
    void F35_aDisplayThatDoesNotAnswerHoldsTheMission()
    {
        Attended bench;
        BusyDesktop busy(*bench.desktop);
        bench.elsewhere = &busy;
        busy.after = 1; // the one for the strategist
        busy.failures = 3;
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        bench.at("status paused timeout", Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.desktop->sent().size(), 1u);
        MissionBench alone;
        alone.desktop->failCaptures(Error{ErrorCode::Timeout, QStringLiteral("no answer"), false});
        QCOMPARE(alone.run().reason.code, QStringLiteral("timeout"));
    }
    /// Until there is a doctrine the mission plans, however often it is held over it.
    void whoGoesOnBeforeThereIsAPlanPlans()
    {
        Attended bench;
        bench.config.limits.turns = 1;
        const Result<ChatReply> dead = fail(ErrorCode::Network, QStringLiteral("Connection refused"));
        bench.model.script = {dead, plan(), setup("EXECUTION", work), click("7")};
        bench.at("status paused model_", Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        QVERIFY(bench.commands.empty());
        QStringList told;
        for (const QString& line : bench.observer.lines)
            if (line.startsWith(QLatin1String("status ")))
                told << line.section(QLatin1Char(' '), 1, 1);
        QCOMPARE(told, (QStringList{"planning", "paused", "planning", "running", "paused", "stopped"}));
    }
    /// Warned at four fifths; an answer that came too late is a turn of its own, and the operator gives it more time.
    void timeThatRunsOutHoldsTheMission()
    {
        Attended bench;
        ManualClock clock;
        bench.clock = &clock;
        bench.config.limits.turns = 3;
        const Result<ChatReply> late = fail(ErrorCode::Budget, QStringLiteral("No answer came in time"));
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), late, click("5")};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                clock.advance(std::chrono::seconds(510)); // of ten minutes
            if (bench.model.asked.size() == 4)
                clock.advance(std::chrono::seconds(120));
        };
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status paused limit_minutes") {
                const auto& cut = bench.observer.records.back(); // told before the operator is asked
                QVERIFY(cut.turn == 2 && cut.status == TurnStatus::Failed);
            }
            bench.answer(line);
        };
        bench.at("status paused limit_minutes", Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.observer.lines.filter("8.5 of 10 minutes are used up").size(), 1);
        QVERIFY(rows(bench.folder(), "limit").at(0)["warning"].toBool());
        const QString seen = bench.model.asked.at(4).user;
        QVERIFY2(seen.contains("T2: none() -> Error: No answer came in time"), qPrintable(seen));
        const auto moved = rows(bench.folder(), "limit", "operator");
        QCOMPARE(moved.at(0)["limits"]["minutes"].toInt(), 15);
    }
    /// The tactician's answer came too late: the turn goes on with the executor, and has one row.
    void timeThatRunsOutInAnOversightLeavesTheTurn()
    {
        Attended bench;
        ManualClock clock;
        bench.clock = &clock;
        bench.config.oversightInterval = 2;
        bench.config.limits.turns = 2;
        const Result<ChatReply> late = fail(ErrorCode::Budget, QStringLiteral("No answer came in time"));
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), late, click("5")};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 4)
                clock.advance(std::chrono::minutes(11));
        };
        bench.at("status paused limit_minutes", Resume{});
        bench.at("status paused limit_turns", Stop{});
        (void)bench.run();
        QCOMPARE(bench.desktop->sent().size(), 2u);
        QVERIFY(rows(bench.folder(), "refusal").empty());
    }
};

} // namespace tst_mission_held

TRIARCH_TEST(tst_mission_held, TestMissionHeld, QCoreApplication)
#include "tst_mission_held.moc"
