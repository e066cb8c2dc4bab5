// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/turn_reader.h"
#include "tests/support/approval_attempt.h"
#include "tests/support/socket_answer.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <sys/stat.h>

namespace tst_approvals_answered {

using namespace triarch;
using namespace triarch::test;

/// What else an answer does, and what becomes of what waits when its mission cannot go on.
class TestApprovalsAnswered : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aYesIsUsedExactlyOnce()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) { a.yes(); };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        const auto asked = rows(attempt.folder(), QStringLiteral("approval"));
        const auto intents = rows(attempt.folder(), QStringLiteral("intent"));
        QCOMPARE(attempt.states(), (QStringList{"asked", "approved"}));
        QCOMPARE(intents.size(), 1u);
        QCOMPARE(intents.front()[QLatin1String("approval")], asked.front()[QLatin1String("id")]);
        QCOMPARE(attempt.observer.records.back().status, TurnStatus::Done);
        QVERIFY(attempt.book.list().waiting.empty());
    }
    /// Where operator and agent share a mouse, moving it to the answer is no answer, and pressing is none but that.
    void handsThatAnswerDoNotRefuse()
    {
        Attempt attempt;
        const auto hands = std::make_shared<PhysicalInputFlag>();
        attempt.line.usePhysicalInput(hands);
        attempt.act = [&](Attempt& a) {
            QVERIFY(hands->touch(std::chrono::steady_clock::now()));
            a.line.touched();
            a.yes();
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(attempt.states(), (QStringList{"asked", "approved"}));
        QVERIFY(!hands->isHeld()); // the gate would refuse it
    }
    /// A hand said it, and nothing would be sent from then on.
    void handsThatSkipDoNotRefuseWhatFollows()
    {
        Attempt attempt;
        const auto hands = std::make_shared<PhysicalInputFlag>();
        attempt.line.usePhysicalInput(hands);
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [&](Attempt& a) {
            QVERIFY(hands->touch(std::chrono::steady_clock::now()));
            a.line.touched();
            QVERIFY(a.line.send(Skip{}));
        };
        (void)attempt.run();
        QCOMPARE(attempt.states(), (QStringList{"asked", "skipped"}));
        QVERIFY(!hands->isHeld());
        QCOMPARE(attempt.pressed(), 1); // ctrl+s
    }
    void aYesOnTheSocketCounts()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) { answerBySocket(a, 0); };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
    }
    void theModelReadsWhyNot()
    {
        Attempt attempt;
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.send(Reject{a.asked().id, QStringLiteral("save it first")})); };
        (void)attempt.run();
        const QString told = attempt.model.asked.back().user;
        QVERIFY2(told.contains("the operator says no: save it first"), qPrintable(told));
        QCOMPARE(attempt.pressed(), 1); // ctrl+s
    }
    /// As a skip that no rule asks about: nobody refused it, and nobody reads that somebody did.
    void aSkipReadsAsASkip()
    {
        Attempt attempt;
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.send(Skip{})); };
        (void)attempt.run();
        const QString told = attempt.model.asked.back().user;
        QVERIFY2(told.contains("T1: press_key(alt+F4) -> Skipped by the operator"), qPrintable(told));
        QVERIFY2(!told.contains("refused"), qPrintable(told));
        QCOMPARE(attempt.states(), (QStringList{"asked", "skipped"}));
        const auto read = readMissionFolder(attempt.folder());
        QVERIFY(read);
        QCOMPARE(read->records.at(0).status, TurnStatus::NotSent);
        QCOMPARE(read->records.at(0).result, QStringLiteral("Skipped by the operator"));
    }
    void aRetryAsksTheExecutorAnew()
    {
        Attempt attempt;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.act = [](Attempt& a) { QVERIFY(a.line.send(Retry{})); };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(std::get<ChordInput>(attempt.desktop->sent().at(0)).chord, QStringLiteral("ctrl+s"));
        QCOMPARE(attempt.observer.records.back().turn, 1);
    }
    void anEditedActionIsDone()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) {
            QVERIFY(a.line.send(
                EditAction{{{"key", "ctrl+s"}, {"justification", "what the operator wants instead of it"}}}));
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(std::get<ChordInput>(attempt.desktop->sent().at(0)).chord, QStringLiteral("ctrl+s"));
        QCOMPARE(attempt.states(), (QStringList{"asked", "edited"}));
        QCOMPARE(attempt.observer.records.back().target, QStringLiteral("ctrl+s"));
    }
    /// What is put in its place is judged as it was: another forbidden key takes a yes of its own.
    void anEditToAForbiddenKeyIsNoYes()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) {
            if (a.states().size() == 1)
                QVERIFY(a.line.send(EditAction{
                    {{"key", "ctrl+alt+Delete"}, {"justification", "what the operator wants instead of it"}}}));
            else
                QVERIFY(a.line.send(Reject{a.asked().id, QStringLiteral("no")}));
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 0);
        QVERIFY2(attempt.desktop->sent().empty(), qPrintable(attempt.states().join(QLatin1Char(' '))));
    }
    void anEditThatIsNoneLeavesItWaiting()
    {
        Attempt attempt;
        attempt.act = [](Attempt& a) {
            QVERIFY(!a.line.send(EditAction{{{"key", 7}}}));
            a.yes();
        };
        (void)attempt.run();
        QCOMPARE(attempt.pressed(), 1);
        QCOMPARE(std::get<ChordInput>(attempt.desktop->sent().at(0)).chord, QStringLiteral("alt+F4"));
    }

    void F89_whatWaitsIsDeniedWhenItsMissionCannotGoOn_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("state");
        QTest::newRow("60 s passed") << "time"
                                     << "expired";
        QTest::newRow("mission stopped") << "stop"
                                         << "mission_stopped";
        QTest::newRow("mission stopped by a signal") << "token"
                                                     << "mission_stopped";
        QTest::newRow("mission paused") << "pause"
                                        << "mission_paused";
    }
    void F89_whatWaitsIsDeniedWhenItsMissionCannotGoOn()
    {
        QFETCH(QString, what);
        QFETCH(QString, state);
        Attempt attempt;
        std::stop_source stop;
        attempt.act = [&](Attempt& a) {
            if (what == "time")
                a.letExpire();
            if (what == "token")
                stop.request_stop();
            if (what == "stop" || what == "pause")
                QVERIFY(a.line.send(what == "stop" ? OperatorCommand(Stop{}) : OperatorCommand(Pause{})));
        };
        const auto result = attempt.run(stop.get_token());
        QCOMPARE(attempt.pressed(), 0);
        QCOMPARE(attempt.states(), (QStringList{"asked", state}));
        const auto read = readMissionFolder(attempt.folder());
        QVERIFY(read && !read->records.empty());
        const bool wasStopped = state == "mission_stopped"; // nobody has said no
        const auto expected = wasStopped ? TurnStatus::NotSent : TurnStatus::Rejected;
        QCOMPARE(read->records.front().status, expected);
        QCOMPARE(attempt.observer.records.back().status, expected); // as it was told live
        if (what == "time")
            QVERIFY(attempt.observer.lines.contains("status paused approval_expired"));
        QCOMPARE(result.status, MissionStatus::Stopped);
    }
    /// What nobody answered holds the mission for itself: a breakpoint has nothing to add.
    void whatHeldAlreadyIsNotHeldOnceMore()
    {
        Attempt attempt;
        attempt.config.attended = true;
        attempt.config.breakpoints = *parseBreakpoints(QStringLiteral("approval, error"));
        attempt.act = [](Attempt& a) { a.letExpire(); };
        attempt.config.limits.turns = 2;
        attempt.model.script.push_back(Attempt::press("ctrl+s"));
        attempt.observer.onLine = [&attempt, seen = attempt.observer.onLine](const QString& line) {
            if (line.startsWith(QLatin1String("status paused")) && !line.endsWith(QLatin1String("limit_turns")))
                QVERIFY(attempt.line.send(Resume{}));
            else
                seen(line);
        };
        (void)attempt.run();
        QCOMPARE(attempt.observer.lines.filter(QStringLiteral("status paused")),
            (QStringList{"status paused approval_expired", "status paused limit_turns"}));
        QCOMPARE(attempt.pressed(), 1); // ctrl+s
    }
    /// Another process knows nothing of it: what was asked before is a name without a request.
    void F89_aRestartForgetsWhatWaited()
    {
        Attempt attempt;
        ApprovalRequest asked;
        attempt.act = [&](Attempt& a) {
            asked = a.asked();
            a.letExpire();
        };
        (void)attempt.run();
        Attempt later;
        const auto said = later.book.approve(asked.id, asked.hash);
        QVERIFY(!said && said.error().code == ErrorCode::NotFound);
    }
    void F89_nobodyAttendsAndNobodyAnswers()
    {
        Attempt attempt;
        attempt.config.attended = false;
        attempt.act = [](Attempt& a) { a.letExpire(); };
        const auto result = attempt.run();
        QCOMPARE(result.status, MissionStatus::Failed);
        QCOMPARE(result.reason.code, QStringLiteral("approval_expired"));
        QVERIFY2(result.reason.text.endsWith(QLatin1String("press_key(alt+F4) was not carried out")),
            qPrintable(result.reason.text));
        QCOMPARE(attempt.pressed(), 0);
    }
    /// 50 in a minute: the mission is held, and none of them was a yes.
    void F90_aStormHoldsTheMission_data()
    {
        QTest::addColumn<bool>("isSkipped");
        QTest::newRow("each refused") << false;
        QTest::newRow("each skipped") << true;
    }
    void F90_aStormHoldsTheMission()
    {
        QFETCH(bool, isSkipped);
        Attempt attempt;
        attempt.config.limits.turns = 60;
        attempt.config.limits.failures = 100;
        for (int i = 0; i < 60; ++i)
            attempt.model.script.push_back(Attempt::press(i % 2 ? "alt+F4" : "alt+F2"));
        attempt.act = [=](Attempt& a) {
            QVERIFY(a.line.send(isSkipped ? OperatorCommand(Skip{}) : OperatorCommand(Reject{a.asked().id, {}})));
        };
        (void)attempt.run();
        QVERIFY(attempt.observer.lines.contains("status paused approval_storm"));
        QCOMPARE(attempt.pressed(), 0);
        QCOMPARE(attempt.states().count("asked"), 50);
        QCOMPARE(attempt.states().count("approved"), 0);
    }
    void aGrantLetsTheSameThroughAgain()
    {
        Attempt attempt;
        attempt.config.limits.turns = 3;
        attempt.policyText = QStringLiteral("[[rule]]\nid = \"closing\"\nverdict = \"ask\"\nonce = false\n"
                                            "reason = \"It closes a tab\"\nmatch = { chord = [\"ctrl+w\"] }\n");
        attempt.model.script = {plan(), setup(QStringLiteral("EXECUTION"), {QStringLiteral("press_key")}),
            Attempt::press("ctrl+w"), Attempt::press("ctrl+w"), Attempt::press("ctrl+w")};
        int asked = 0;
        attempt.act = [&](Attempt& a) {
            if (++asked == 1)
                QVERIFY(a.line.send(Approve{a.asked().id, a.asked().hash, GrantTerms{1, std::chrono::minutes(5)}}));
            else
                a.letExpire();
        };
        (void)attempt.run();
        QCOMPARE(asked, 2);
        QCOMPARE(attempt.pressed(), 2); // approved, and once more by the grant
        const auto grantOf = [&](int turn) {
            const auto& told = attempt.observer.records;
            const auto last =
                std::find_if(told.rbegin(), told.rend(), [turn](const TurnRecord& one) { return one.turn == turn; });
            return last == told.rend() ? QString() : last->grant;
        };
        QCOMPARE(grantOf(1), QString()); // he was asked
        QVERIFY2(grantOf(2).startsWith(QStringLiteral("press ctrl+w")), qPrintable(grantOf(2)));
    }
};

} // namespace tst_approvals_answered

TRIARCH_TEST(tst_approvals_answered, TestApprovalsAnswered, QCoreApplication)
#include "tst_approvals_answered.moc"
