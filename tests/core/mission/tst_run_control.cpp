// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "core/mission/mission_config.h"
#include "core/mission/mission_events.h"
#include "core/mission/mission_session.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QtTest>

namespace tst_run_control {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};
constexpr auto longDelay = Millis(20'000); // a test that waits for it fails by its own time

/// What the journal says that the operator said, with the turns.
QStringList toldIn(const QString& folder)
{
    QStringList told;
    const auto journal = readJournal(folder);
    for (const auto& row : journal ? journal->events : std::vector<EventRow>())
        if (row.event.kind == QLatin1String("operator"))
            told << QStringLiteral("T%1 %2").arg(row.event.turn).arg(row.event.json["text"].toString());
    return told;
}

int count(const QStringList& lines, const QString& part) { return int(lines.filter(part).size()); }

/// A mission somebody attends: clicks on 7 and 8, a claim, verified. Commands answer lines of the observer, each once.
struct Attended : MissionBench {
    Attended()
    {
        config.attended = true;
        config.oversightInterval = 3;
        model.script = {plan(), setup("EXECUTION", work), click("7", 100, 200), click("8", 300, 400),
            setup("VERIFICATION", finish), claim(), verdict("yes")};
        observer.onLine = [this](const QString& seen) { answer(seen); };
    }
    void at(const QString& seen, const OperatorCommand& command) { commands.push_back({seen, command}); }
    void answer(const QString& seen)
    {
        const auto next = std::find_if(commands.begin(), commands.end(), [&](auto& row) { return row.first == seen; });
        if (next == commands.end())
            return;
        const auto command = next->second;
        commands.erase(next);
        QVERIFY(line.send(command));
    }
    std::vector<std::pair<QString, OperatorCommand>> commands;
};

/// A desk alone, with its mailbox.
struct Desk {
    explicit Desk(bool seesPhysicalInput = true) : config(attended(seesPhysicalInput)) { }
    static MissionConfig attended(bool seesPhysicalInput)
    {
        MissionConfig config;
        config.attended = true;
        config.seesPhysicalInput = seesPhysicalInput;
        return config;
    }
    bool hears(std::initializer_list<OperatorCommand> commands)
    {
        bool isHeard = true;
        for (const OperatorCommand& command : commands)
            isHeard = mailbox.post(command) && isHeard;
        desk.listen();
        return isHeard;
    }
    OperatorCommandQueue mailbox;
    RecordingObserver observer;
    const SystemClock clock;
    MissionTimer timer{clock};
    const MissionConfig config;
    const RunControl::Ear ear{[](const QString&) {}, [](const QString&) {}};
    RunControl desk{mailbox, observer, timer, config, ear};
};

/// A model that does not answer its third question until the call is given up.
class HangingModel final : public ModelClient {
public:
    explicit HangingModel(ScriptedModel& model) : m_model(model) { }
    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override
    {
        if (m_model.asked.size() == 2 && !std::exchange(m_hung, true)) {
            Mailbox<int> never;
            (void)never.take(after(longDelay), stop);
            return fail(ErrorCode::Cancelled, QStringLiteral("Stopped"));
        }
        return m_model.ask(request, stop);
    }
    Result<QStringList> listModels(std::stop_token) override { return QStringList(); }

private:
    ScriptedModel& m_model;
    bool m_hung = false;
};

} // namespace

class TestRunControl : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSkippedProposalIsNotSentAndTheNextTurnKnows()
    {
        Attended bench;
        bench.at("T1 proposed click_element", Skip{});
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QCOMPARE(bench.desktop->sent().size(), 1u);
        QVERIFY(bench.model.asked.at(3).user.contains("T1: click_element(7) -> Skipped by the operator"));
        QCOMPARE(count(bench.observer.lines, "T1 sent"), 0);
        QCOMPARE(count(bench.observer.lines, "T2 sent"), 1);
        const auto skipped = std::ranges::find_if(
            bench.observer.records, [](const TurnRecord& record) { return hasEnded(record.status); });
        QCOMPARE(skipped->status, TurnStatus::NotSent); // nobody refused it
    }
    void aHeldProposalCanBeSkipped()
    {
        Attended bench;
        bench.config.startsStepping = true;
        bench.at("status stepping", Skip{});
        bench.at("status stepping", Step{});
        bench.at("status stepping", Resume{});
        QVERIFY(bench.run().status == MissionStatus::Done);
        QCOMPARE(bench.desktop->sent().size(), 1u);
        QVERIFY(bench.commands.empty());
    }
    /// Whatever the personas answer: a turn without an action is a step, and so is what a pause lets pass.
    void aTurnWithoutAnActionIsAStep_data()
    {
        QTest::addColumn<OperatorCommand>("brake");
        QTest::addColumn<QString>("held");
        QTest::newRow("stepping") << OperatorCommand(Step{}) << "status stepping operator_step";
        QTest::newRow("paused") << OperatorCommand(Pause{}) << "status paused operator_step";
    }
    void aTurnWithoutAnActionIsAStep()
    {
        QFETCH(OperatorCommand, brake);
        QFETCH(QString, held);
        Attended bench;
        bench.model.script = {plan(), setup("EXECUTION", work), says("hm"), setup("EXECUTION", work), says("hm"),
            setup("EXECUTION", work), says("hm")};
        bench.at("T1 setup EXECUTION", brake);
        QList<std::size_t> asked;
        bench.observer.onLine = [&](const QString& line) {
            bench.answer(line);
            if (line != held)
                return;
            asked << bench.model.asked.size();
            QVERIFY(bench.line.send(asked.size() == 1 ? OperatorCommand(Step{}) : OperatorCommand(Stop{})));
            held = QStringLiteral("status stepping operator_step");
        };
        QCOMPARE(bench.run().status, MissionStatus::Stopped);
        QCOMPARE(asked, (QList<std::size_t>{3, 5})); // one turn each: the tactician and the executor
    }
    void aSkipWithNothingToSkipIsForgotten()
    {
        Attended bench;
        bench.at("T1 setup EXECUTION", Skip{});
        QVERIFY(bench.run().status == MissionStatus::Done);
        QCOMPARE(bench.desktop->sent().size(), 2u);
    }

    void whatIsSaidDuringTheDelayTakesEffectBeforeTheInput_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<int>("sent");
        QTest::newRow("stop") << "stop" << 0;
        QTest::newRow("pause, then stop") << "pause" << 0;
        QTest::newRow("step: this one at once, the next is held") << "step" << 1;
        QTest::newRow("skip, then stop") << "skip" << 0;
        QTest::newRow("no delay any more") << "delay" << 2;
        QTest::newRow("resume: at once") << "resume" << 1;
    }
    void whatIsSaidDuringTheDelayTakesEffectBeforeTheInput()
    {
        QFETCH(QString, said);
        QFETCH(int, sent);
        const QHash<QString, OperatorCommand> commands{{"stop", Stop{}}, {"pause", Pause{}}, {"step", Step{}},
            {"skip", Skip{}}, {"delay", SetDelay{Millis(0)}}, {"resume", Resume{}}};
        Attended bench;
        bench.config.delay = longDelay;
        bench.at("T1 proposed click_element", commands.value(said, Stop{}));
        bench.at("status paused", Stop{});
        bench.at("status stepping", Stop{});
        if (said == "skip" || said == "resume")
            bench.at("T2 proposed click_element", Stop{});
        QElapsedTimer took;
        took.start();
        const auto result = bench.run();
        QCOMPARE(int(bench.desktop->sent().size()), sent);
        QCOMPARE(result.status, said == "delay" ? MissionStatus::Done : MissionStatus::Stopped);
        QVERIFY2(took.elapsed() < longDelay.count(), qPrintable(QString::number(took.elapsed())));
    }
    void theDelayIsWaitedOut()
    {
        Attended bench;
        bench.config.delay = Millis(150);
        QElapsedTimer took;
        took.start();
        QVERIFY(bench.run().status == MissionStatus::Done);
        QVERIFY(took.elapsed() >= 3 * 150);
        QCOMPARE(count(bench.observer.lines, "status paused"), 0);
    }

    void aCallThatIsGivenUpIsAskedAnew_data()
    {
        QTest::addColumn<int>("call");
        QTest::newRow("strategist") << 1;
        QTest::newRow("tactician") << 2;
        QTest::newRow("executor") << 3;
        QTest::newRow("verifier") << 7;
    }
    void aCallThatIsGivenUpIsAskedAnew()
    {
        QFETCH(int, call);
        Attended bench;
        bench.model.onAsk = [&] {
            if (int(bench.model.asked.size()) == call)
                bench.line.interruptCall();
        };
        bench.at("status paused", Resume{});
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QCOMPARE(count(bench.observer.lines, "status paused"), 1);
        QCOMPARE(bench.model.asked.size(), 8u);
        QCOMPARE(bench.model.asked.at(std::size_t(call)).user, bench.model.asked.at(std::size_t(call) - 1).user);
        QCOMPARE(bench.desktop->sent().size(), 2u);
    }
    void aCallThatIsGivenUpMayBeTheLast()
    {
        Attended bench;
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                bench.line.interruptCall();
        };
        bench.at("status paused", Stop{});
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QCOMPARE(bench.model.asked.size(), 3u);
    }
    void aCallIsGivenUpFromAnotherThread()
    {
        Attended bench;
        HangingModel hanging(bench.model);
        bench.client = &hanging;
        MissionEvents events;
        bench.seenBy = &events;
        QStringList seen;
        connect(&events, &MissionEvents::statusChanged, this, [&](auto status, auto&) { seen << statusName(status); });
        QSignalSpy asked(&events, &MissionEvents::asked);
        MissionSession session([&](std::stop_token stop) { return bench.run(stop); });
        QSignalSpy finished(&session, &MissionSession::finished);
        session.start();
        QTRY_COMPARE(asked.size(), 3);
        QElapsedTimer took;
        took.start();
        bench.line.interruptCall();
        QTRY_VERIFY(seen.contains(QStringLiteral("paused")));
        QVERIFY2(took.elapsed() < 1000, qPrintable(QString::number(took.elapsed())));
        QVERIFY(bench.line.send(Resume{}));
        QTRY_COMPARE(finished.size(), 1);
        QCOMPARE(finished.at(0).at(0).value<MissionResult>().status, MissionStatus::Done);
        QCOMPARE(bench.model.asked.size(), 7u);
    }
    void anInterruptionWithoutACallIsAPause()
    {
        Attended bench;
        bench.line.interruptCall();
        bench.at("status paused", Resume{});
        QVERIFY(bench.run().status == MissionStatus::Done);
        QCOMPARE(bench.model.asked.size(), 7u);
        QCOMPARE(count(bench.observer.lines, "status paused"), 1);
    }

    void theClockStandsStillWhileTheMissionIsHeld()
    {
        ManualClock clock;
        Attended bench;
        bench.clock = &clock;
        bench.config.limits.minutes = 10;
        bench.at("T1 proposed click_element", Pause{});
        bench.observer.onLine = [&, answer = bench.observer.onLine](const QString& seen) {
            if (seen == "status paused") {
                clock.advance(std::chrono::minutes(30));
                QVERIFY(bench.line.send(Resume{}));
            }
            if (seen == "T2 proposed click_element")
                clock.advance(std::chrono::minutes(2));
            answer(seen);
        };
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QCOMPARE(result.elapsedMs, 120'000);
        QCOMPARE(bench.observer.frozen, (QList<bool>{false, false, true, false, false, false, true}));
    }
    void resumingSendsExactlyWhatWasShown()
    {
        Attended bench;
        bench.at("T1 proposed click_element", Pause{});
        bench.at("status paused", Tell{"something else"});
        bench.at("status paused", Resume{});
        bench.observer.onLine = [&](const QString& seen) {
            bench.answer(seen);
            if (seen == "status paused")
                bench.answer(seen);
        };
        QVERIFY(bench.run().status == MissionStatus::Done);
        QVERIFY(bench.commands.empty());
        QCOMPARE(bench.observer.proposals.size(), 3u);
        for (std::size_t i = 0; i < 2; ++i)
            QVERIFY(Action(bench.desktop->sent().at(i)) == bench.observer.proposals.at(i).action);
        QVERIFY(bench.model.asked.at(3).user.contains("OPERATOR: something else"));
    }

    /// Whoever speaks before a mission ends is heard first, and stands in the journal whatever comes.
    void wordsComeBeforeAnEnd_data()
    {
        QTest::addColumn<QString>("when");
        QTest::addColumn<QString>("row");
        QTest::newRow("while the claim is held") << "status stepping"
                                                 << "Not verified: the operator has spoken";
        QTest::newRow("right before it is carried out") << "T1 proposed report_completion"
                                                        << "Not verified: the operator has spoken";
        QTest::newRow("while it is verified") << "verifier"
                                              << "Verified, but the operator has spoken";
    }
    void wordsComeBeforeAnEnd()
    {
        QFETCH(QString, when);
        QFETCH(QString, row);
        Attended bench;
        bench.config.startsStepping = when == "status stepping";
        bench.model.script = {plan(), setup("VERIFICATION", finish), claim()};
        if (when == "verifier")
            bench.model.script.push_back(verdict("yes"));
        for (const auto& reply : {setup("VERIFICATION", finish), claim(), verdict("yes")})
            bench.model.script.push_back(reply);
        bench.at(when, Tell{"and then save it"});
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 4 && when == "verifier")
                bench.answer(when);
        };
        bench.observer.onLine = [&, told = bench.observer.onLine](const QString& seen) {
            told(seen);
            if (seen == "status stepping")
                QVERIFY(bench.line.send(Resume{}));
        };
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done && result.verified, qPrintable(result.reason.text));
        QCOMPARE(result.turns, 2);
        QVERIFY(bench.model.script.empty());
        const auto& records = bench.observer.records;
        const auto put = std::find_if(records.begin(), records.end(), [&](const auto& r) { return r.result == row; });
        QVERIFY(put != records.end() && put->turn == 1 && put->status == TurnStatus::Rejected);
        const auto& next =
            bench.model.asked.at(when == "verifier" ? 4 : 3).user; // the tactician's, then the executor's
        QVERIFY2(next.contains("OPERATOR: and then save it") && next.contains(row), qPrintable(next));
        QVERIFY(bench.model.asked.at(when == "verifier" ? 5 : 4).user.contains("OPERATOR: and then save it"));
        QCOMPARE(toldIn(bench.folder()), QStringList{"T1 and then save it"});
    }
    void lastWordsAreKept()
    {
        Attended bench;
        bench.at("T1 proposed click_element", Stop{});
        bench.observer.onLine = [&, told = bench.observer.onLine](const QString& seen) {
            if (seen == "T1 proposed click_element")
                QVERIFY(bench.line.send(Tell{"enough"}));
            told(seen);
        };
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QCOMPARE(toldIn(bench.folder()), QStringList{"T1 enough"});
    }
    /// A turn that is lost before the executor was asked has not heard them.
    void wordsOutliveALostTurn()
    {
        Attended bench;
        bench.config.oversightInterval = 10;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"),
            fail(ErrorCode::Network, QStringLiteral("the server is gone")), click("8"), says("x")};
        bench.at("T1 proposed click_element", Tell{"the left"});
        bench.at("status paused model_unreachable", Resume{});
        bench.at("T3 proposed click_element", Stop{});
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QVERIFY2(
            bench.model.asked.back().user.contains("OPERATOR: the left"), qPrintable(bench.model.asked.back().user));
    }
    /// Said already what was going to be asked for: nobody is there to be asked.
    void anUnattendedMissionThatWasSpokenToGoesOn()
    {
        Attended bench;
        bench.config.attended = false;
        bench.model.script.insert(bench.model.script.begin() + 2,
            calls({{"request_help", {{"code", "other"}, {"text", "which one?"}, {"justification", "x"}}}}));
        bench.model.script.insert(bench.model.script.begin() + 3, setup("EXECUTION", work));
        bench.config.oversightInterval = 4;
        bench.at("T1 setup EXECUTION", Tell{"the left"});
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QVERIFY(bench.model.asked.at(3).user.contains("OPERATOR: the left"));
    }

    void needsHelpHoldsUntilItIsAnswered_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("then");
        QTest::newRow("told") << "tell"
                              << "";
        QTest::newRow("resumed") << "resume"
                                 << "";
        QTest::newRow("stepped: the next input is held") << "step"
                                                         << "status stepping";
        QTest::newRow("paused and told: the next input is held") << "pause"
                                                                 << "status paused";
    }
    void needsHelpHoldsUntilItIsAnswered()
    {
        QFETCH(QString, said);
        QFETCH(QString, then);
        Attended bench;
        bench.model.script.insert(bench.model.script.begin() + 2,
            calls({{"request_help", {{"code", "other"}, {"text", "which one?"}, {"justification", "x"}}}}));
        bench.model.script.insert(bench.model.script.begin() + 3, setup("EXECUTION", work));
        bench.config.oversightInterval = 4;
        const QString help = QStringLiteral("status needs_help other");
        const QHash<QString, OperatorCommand> commands{
            {"tell", Tell{"the left"}}, {"resume", Resume{}}, {"step", Step{}}, {"pause", Pause{}}};
        bench.observer.onLine = [&](const QString& seen) {
            if (seen == help)
                QVERIFY(bench.line.send(commands.value(said, Stop{})));
            if (seen == help && said == "pause")
                QVERIFY(bench.line.send(Tell{"the left"}));
            if (!then.isEmpty() && seen == then)
                QVERIFY(bench.line.send(Resume{}));
        };
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        QCOMPARE(count(bench.observer.lines, "status stepping") + count(bench.observer.lines, "status paused"),
            then.isEmpty() ? 0 : 1);
    }
    /// What was sent on is not held back for what held it before: the loop would turn for ever.
    void whoGoesOnAfterHandingBackHasSentItOn()
    {
        Desk at;
        RunControl& desk = at.desk;
        desk.expectAnswer();
        QVERIFY(!desk.hasLetGo());
        QVERIFY(at.hears({Pause{}, TakeControl{}, HandBack{}}));
        QVERIFY(!desk.hasLetGo() && desk.thinksAgain());
        QVERIFY(at.mailbox.post(Resume{}));
        QVERIFY(desk.beforeInput({}) == RunControl::Word::Go && desk.hasLetGo());
        QVERIFY(!desk.thinksAgain());
        QVERIFY(at.mailbox.post(Pause{}));
        QVERIFY(desk.thinksAgain());
    }
    /// The hand that resumes before anything is proposed is the last on the display, for one input.
    void whoGoesOnHasSentTheNextInputOn()
    {
        Desk at;
        const auto letsGo = [&](const OperatorCommand& said) {
            const bool isHeard = at.hears({said});
            at.desk.expectAnswer();
            return isHeard && at.desk.hasLetGo();
        };
        QVERIFY(!letsGo(Tell{"go"}));
        QVERIFY(letsGo(Resume{}));
        QVERIFY(letsGo(Answered{}));        // nobody's word: some request is another one
        QVERIFY(!letsGo(Tell{"this one"})); // he writes there
        QVERIFY(letsGo(Resume{}));
        QVERIFY(!letsGo(PhysicalInputSeen{}));
        QVERIFY(!letsGo(TakeControl{}));
        QVERIFY(!letsGo(HandBack{}));
        QVERIFY(letsGo(Resume{}));
        at.desk.noteSent();
        QVERIFY(!at.desk.hasLetGo());
        QVERIFY(letsGo(Step{}));
        QVERIFY(!letsGo(Pause{}));
    }
    /// Where nobody notices hands he may be writing in the console by then.
    void whoCannotBeSeenHasSentOnWhatHeSaw()
    {
        Desk blind(false);
        QVERIFY(blind.hears({Resume{}}) && blind.desk.hasLetGo());
        blind.desk.expectAnswer();
        QVERIFY(!blind.desk.hasLetGo());
    }
    /// Control is taken on a display that is shared by hands that hold the mission on their way.
    void whoHandsBackAfterHandsIsHeld_data()
    {
        QTest::addColumn<OperatorCommand>("before");
        QTest::newRow("stepping") << OperatorCommand(Step{});
        QTest::newRow("paused") << OperatorCommand(Pause{});
        QTest::newRow("running") << OperatorCommand(Resume{});
    }
    void whoHandsBackAfterHandsIsHeld()
    {
        QFETCH(OperatorCommand, before);
        Desk at;
        QVERIFY(at.hears({before, PhysicalInputSeen{}, PhysicalInputSeen{}, TakeControl{}, HandBack{}}));
        QCOMPARE(at.desk.mode(), RunControl::Mode::Paused);
        at.observer.onLine = [&](const QString& line) {
            if (line == QLatin1String("status paused operator_handed_back"))
                QVERIFY(at.mailbox.post(Step{}));
        };
        QVERIFY(at.desk.holdForPhysicalInput({}) == RunControl::Word::Go);
        QCOMPARE(at.desk.mode(), RunControl::Mode::Stepping);
    }
    /// The hand that says it is no reason to hold what follows; nor does anything follow that nobody lets go.
    void whoSkipsHasHisHandsOnForThat_data()
    {
        QTest::addColumn<OperatorCommand>("before");
        QTest::addColumn<OperatorCommand>("said");
        QTest::addColumn<RunControl::Mode>("then");
        for (const auto& [name, said] :
            {std::pair("skip", OperatorCommand(Skip{})), {"retry", OperatorCommand(Retry{})}}) {
            QTest::addRow("%s, stepping", name) << OperatorCommand(Step{}) << said << RunControl::Mode::Stepping;
            QTest::addRow("%s, paused", name) << OperatorCommand(Pause{}) << said << RunControl::Mode::Paused;
            QTest::addRow("%s, running", name) << OperatorCommand(Resume{}) << said << RunControl::Mode::Paused;
        }
    }
    void whoSkipsHasHisHandsOnForThat()
    {
        QFETCH(OperatorCommand, before);
        QFETCH(OperatorCommand, said);
        QFETCH(RunControl::Mode, then);
        Desk at;
        QVERIFY(at.hears({before, PhysicalInputSeen{}, said}));
        QCOMPARE(at.desk.mode(), then);
        QVERIFY(at.desk.holdForPhysicalInput({}) == RunControl::Word::Go); // at once
        QVERIFY(at.hears({PhysicalInputSeen{}}));
        QCOMPARE(at.desk.mode(), RunControl::Mode::Paused); // hands that come later hold it
    }
    void anOldWordToThePersonasAnswersNoNewQuestion()
    {
        Attended bench;
        bench.model.script = {plan(), setup("EXECUTION", work),
            calls({{"request_help", {{"code", "other"}, {"text", "which one?"}, {"justification", "x"}}}})};
        bench.at("T1 setup EXECUTION", Tell{"before it asked"});
        bench.at("status needs_help other", Stop{});
        QVERIFY(bench.run().status == MissionStatus::Stopped);
        QCOMPARE(bench.model.asked.size(), 3u);
    }
};

} // namespace tst_run_control

TRIARCH_TEST(tst_run_control, TestRunControl, QCoreApplication)
#include "tst_run_control.moc"
