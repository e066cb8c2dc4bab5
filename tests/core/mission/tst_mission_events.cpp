// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_events.h"
#include "core/mission/mission_session.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_mission_events {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

/// What a receiver hears, one line a signal, in order; and whether it heard all of it in its own thread.
struct Ears {
    explicit Ears(MissionEvents& events)
    {
        const auto note = [this](const QString& line) {
            lines << line;
            atHome = atHome && QThread::currentThread() == QCoreApplication::instance()->thread();
        };
        QObject::connect(&events, &MissionEvents::statusChanged, [=](auto status, auto&) { note(statusName(status)); });
        QObject::connect(
            &events, &MissionEvents::turnBegan, [=](int turn, auto&) { note(QStringLiteral("turn %1").arg(turn)); });
        QObject::connect(&events, &MissionEvents::asked,
            [=](auto persona, int turn) { note(QStringLiteral("T%1 ask %2").arg(turn).arg(personaName(persona))); });
        QObject::connect(&events, &MissionEvents::words, [=](auto persona, int, const QString& delta) {
            note(QStringLiteral("words %1: %2").arg(personaName(persona), delta));
        });
        QObject::connect(&events, &MissionEvents::answered, [=](const auto& answer) {
            note(QStringLiteral("answer %1 %2").arg(answer.text.left(2), answer.tool).trimmed());
        });
        QObject::connect(
            &events, &MissionEvents::proposed, [=](int, auto& proposal) { note("proposed " + proposal.tool); });
        QObject::connect(&events, &MissionEvents::sent, [=](int) { note("sent"); });
        QObject::connect(&events, &MissionEvents::acted, [=](int, auto&, auto& outcome) { note(outcome.result); });
        QObject::connect(&events, &MissionEvents::turnRecorded,
            [=](const auto& record) { note("record " + statusName(record.status)); });
        QObject::connect(
            &events, &MissionEvents::oversightDue, [=](int turn) { note(QStringLiteral("oversight %1").arg(turn)); });
        QObject::connect(&events, &MissionEvents::counted, [this](const auto& totals, int calls) {
            tokens = totals;
            counted = calls;
        });
    }
    QStringList lines;
    bool atHome = true;
    QString last() const { return lines.isEmpty() ? QString() : lines.last(); }
    TokenTotals tokens;
    int counted = 0;
};

} // namespace

class TestMissionEvents : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySignalComesInOrderAndInTheReceiversThread()
    {
        MissionBench bench;
        MissionEvents events;
        Ears ears(events);
        bench.seenBy = &events;
        bench.model.script = {
            plan(), setup("EXECUTION", work), click("7"), setup("VERIFICATION", finish), claim(), verdict("yes")};
        bench.config.oversightInterval = 2;
        MissionSession session([&](std::stop_token stop) { return bench.run(stop); });
        QSignalSpy finished(&session, &MissionSession::finished);
        session.start();
        QTRY_COMPARE(finished.size(), 1);
        QTRY_COMPARE(ears.last(), QStringLiteral("done"));
        QVERIFY(ears.atHome);
        const QStringList expected{"planning", "T0 ask strategist", "answer 1.", "running", "turn 1",
            "T1 ask tactician", "answer  spawn_executor_prompt", "oversight 2", "T1 ask executor",
            "answer  click_element", "proposed click_element", "record proposed", "sent", "record sent", "record done",
            "Clicked: 7", "turn 2", "T2 ask tactician", "answer  spawn_executor_prompt", "oversight 4",
            "T2 ask executor", "answer  report_completion", "proposed report_completion", "record proposed",
            "T2 ask verifier", "answer  report_verification", "record completed", "done"};
        QCOMPARE(ears.lines, expected);
        QCOMPARE(ears.counted, 6);
        QCOMPARE(ears.tokens.in, 600);
    }
    void wordsAreConflatedAndComeBeforeTheAnswer()
    {
        MissionEvents events;
        Ears ears(events);
        events.onAsked(Persona::Executor, 3);
        for (int i = 0; i < 200; ++i)
            events.onText(QStringLiteral("w"));
        events.onAnswer({});
        events.onAsked(Persona::Verifier, 3); // the mission is ahead of the receiver
        events.onText(QStringLiteral("later"));
        QTRY_COMPARE(ears.last(), QStringLiteral("words verifier: later"));
        QCOMPARE(ears.lines,
            (QStringList{"T3 ask executor", "words executor: " + QString(200, 'w'), "answer", "T3 ask verifier",
                "words verifier: later"}));
    }
    void aFloodOfWordsIsBounded()
    {
        MissionEvents events;
        QSignalSpy words(&events, &MissionEvents::words);
        events.onAsked(Persona::Executor, 1);
        for (int i = 0; i < 20'000; ++i)
            events.onText(QString(1000, QLatin1Char('x')));
        events.onAnswer({});
        QSignalSpy answered(&events, &MissionEvents::answered);
        QTRY_COMPARE(answered.size(), 1);
        QCOMPARE(words.size(), 1);
        QCOMPARE(words.at(0).at(2).toString().size(), 16 * 1024);
    }
    void anotherAttemptBeginsAnew()
    {
        MissionEvents events;
        Ears ears(events);
        QSignalSpy remarks(&events, &MissionEvents::remarked);
        QSignalSpy retries(&events, &MissionEvents::retried);
        events.onAsked(Persona::Tactician, 2);
        events.onText(QStringLiteral("half"));
        events.onRetry(2, Millis(500), QStringLiteral("the server hung up"));
        events.onText(QStringLiteral("whole"));
        events.onAnswer({});
        QTRY_COMPARE(ears.last(), QStringLiteral("answer"));
        QCOMPARE(ears.lines,
            (QStringList{
                "T2 ask tactician", "words tactician: half", "T2 ask tactician", "words tactician: whole", "answer"}));
        QCOMPARE(retries.at(0).mid(1), QVariantList({2, 500, QStringLiteral("the server hung up")}));
        QCOMPARE(remarks.at(0).at(1).toString(), QStringLiteral("Attempt 2 follows in 500 ms: the server hung up"));
    }
    void nothingIsDeliveredToWhatIsGone()
    {
        auto events = std::make_unique<MissionEvents>();
        int heard = 0;
        connect(events.get(), &MissionEvents::remarked, this, [&] { ++heard; });
        events->onNote(1, QStringLiteral("x"));
        events.reset();
        QCoreApplication::processEvents();
        QCOMPARE(heard, 0);
    }

    void phasesAreRunsOfTurns()
    {
        const auto in = [](int turn, const char* phase) {
            TurnRecord record;
            record.turn = turn;
            record.phase = QLatin1String(phase);
            return record;
        };
        QVERIFY(phaseSteps({}).empty());
        const auto steps =
            phaseSteps({in(0, "INIT"), in(1, "RECON"), in(1, "RECON"), in(2, "RECON"), in(3, "WORK"), in(5, "RECON")});
        QCOMPARE(steps, (std::vector<PhaseStep>{{"RECON", 1, 2}, {"WORK", 3, 3}, {"RECON", 5, 5}}));
    }
    void statusWordsAreRead()
    {
        for (int i = 0; i <= int(TurnStatus::Completed); ++i)
            QVERIFY(turnStatusOf(statusName(TurnStatus(i))) == TurnStatus(i));
        QVERIFY(!turnStatusOf(QStringLiteral("nothing")));
        QCOMPARE(statusName(TurnStatus::NoEffect), QStringLiteral("no_effect"));
    }
};

} // namespace tst_mission_events

TRIARCH_TEST(tst_mission_events, TestMissionEvents, QCoreApplication)
#include "tst_mission_events.moc"
