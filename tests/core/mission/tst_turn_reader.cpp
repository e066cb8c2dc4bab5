// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_database.h"
#include "core/journal/journal_host.h"
#include "core/journal/mission_summary.h"
#include "core/mission/interrupted_turn.h"
#include "core/mission/limit_watch.h"
#include "core/mission/turn_reader.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_turn_reader {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};
const QString why = QStringLiteral("a justification that is long enough to pass");

/// What the history shows in the end: the last record of each turn.
std::vector<TurnRecord> lastOfEach(const std::vector<TurnRecord>& records)
{
    std::vector<TurnRecord> last;
    for (const auto& record : records) {
        if (!last.empty() && last.back().turn == record.turn)
            last.pop_back();
        last.push_back(record);
    }
    return last;
}

QString text(const TurnRecord& record)
{
    return QStringLiteral("T%1 %2 %3(%4) %5 '%6' points %7 changed %8 ms %9 tokens %10/%11 %12")
        .arg(record.turn)
        .arg(record.phase, record.tool, record.target, statusName(record.status), record.result)
        .arg(record.points.size())
        .arg(record.changedFraction.value_or(-1))
        .arg(record.elapsedMs)
        .arg(record.tokensIn)
        .arg(record.tokensOut)
        .arg(record.picture);
}

void compare(const std::vector<TurnRecord>& read, const std::vector<TurnRecord>& seen)
{
    QCOMPARE(read.size(), seen.size());
    for (std::size_t i = 0; i < read.size(); ++i)
        QVERIFY2(read[i] == seen[i], qPrintable(text(read[i]) + QStringLiteral(" | ") + text(seen[i])));
}

/// A mission's folder as a killed process leaves it: nobody finished it, and its host is another, gone.
struct KilledMission {
    KilledMission(const QTemporaryDir& root, const QString& name)
    {
        auto made = Journal::create(*MissionFolder::create(root.filePath(name)), m_clock);
        journal = std::move(*made);
        (void)journal->setMeta("mission", "add 7 and 5");
        (void)journal->setMeta("host", "1 2 another-boot");
    }
    void append(int turn, const QString& source, const QString& kind, const QJsonObject& json)
    {
        QVERIFY(journal->append({turn, source, kind, json}));
    }
    QString folder() const { return journal->folder().path; }
    std::unique_ptr<Journal> journal;

private:
    SystemClock m_clock;
};

} // namespace

class TestTurnReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// The display became another size in the middle.
    void eachTurnHasTheSizeOfItsPicture()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("EXECUTION", work), click("7"), click("8")};
        bench.config.limits.turns = 2;
        (void)bench.run();
        auto journal = readJournal(bench.folder());
        QVERIFY(journal);
        const QSize first = journal->pictureRows.value(turnPicture(1)).size;
        journal->pictureRows[turnPicture(2)].size = {640, 480};
        const auto seen = reviewMission(bench.folder(), *journal).seen;
        QVERIFY(!first.isEmpty());
        QCOMPARE(seen, (QMap<int, QSize>{{1, first}, {2, {640, 480}}}));
    }
    /// What it had been about to do is shown where it would have gone.
    void whatWasCutOffPointsAtThePictureThatWasSeen()
    {
        ReviewedMission mission;
        mission.turn = 3;
        mission.seen[3] = {1280, 800};
        PersonaAnswer answer;
        answer.persona = Persona::Executor;
        answer.turn = 3;
        answer.tool = QStringLiteral("click_element");
        answer.arguments = {{"label", "+"}, {"position", QJsonArray{552, 788.1}}};
        mission.answers = {answer};
        QCOMPARE(interruptedTurn(mission)->points, std::vector<ScreenPoint>({{707, 630}}));
        mission.answers.front().arguments["position"] = QJsonArray{1552, 788}; // off the scale: nowhere
        QCOMPARE(interruptedTurn(mission)->points, std::vector<ScreenPoint>());
        mission.seen.clear(); // its picture is not there
        mission.answers = {answer};
        QCOMPARE(interruptedTurn(mission)->points, std::vector<ScreenPoint>());
    }
    void whatIsReadBackIsWhatWasSeen_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"done", "not verified", "stopped while held", "skipped", "stopped in mid input",
                 "refused", "no action", "without tools", "a server that is gone", "help wanted",
                 "help wanted by the tactician", "verifier gone", "stopped while asked", "fallback", "display gone"})
            QTest::newRow(kind) << kind;
    }
    void whatIsReadBackIsWhatWasSeen()
    {
        QFETCH(QString, kind);
        MissionBench bench;
        bench.config.criteria = {"the operator's own"};
        bench.config.attended = true;
        bench.config.oversightInterval = 3;
        auto& script = bench.model.script;
        script = {plan(), setup("EXECUTION", work), click("7", 100, 900), click("8"), setup("VERIFICATION", finish)};
        if (kind == "done")
            script.insert(script.end(), {claim(99), claim(), verdict("yes")});
        if (kind == "not verified")
            script.insert(script.end(), {claim(), verdict("no"), says("go on"), calls({{"fly", {{"to", "moon"}}}})});
        if (kind == "refused")
            script.push_back(calls({{"press_key", {{"key", "alt+F4"}, {"justification", why}}}}));
        if (kind == "no action")
            script.push_back(says("I would rather talk"));
        if (kind == "without tools")
            script.back() = setup("WAIT", {});
        if (kind == "fallback")
            script[1] = says("I have nothing to add");
        const auto help = calls({{"request_help", {{"code", "other"}, {"text", "Which one?"}}}});
        if (kind == "help wanted")
            script.push_back(help);
        if (kind == "help wanted by the tactician")
            script.back() = help;
        if (kind == "verifier gone")
            script.push_back(claim());
        std::stop_source stop;
        if (kind == "stopped while asked")
            bench.model.onAsk = [&] {
                if (bench.model.asked.size() == 4)
                    stop.request_stop();
            };
        if (kind == "display gone")
            bench.desktop->failNext({ErrorCode::DisplayLost, "the display is gone"});
        if (kind == "stopped in mid input")
            bench.desktop->failNext({ErrorCode::Cancelled, "stopped"});
        bench.observer.onLine = [&](const QString& line) {
            const bool held = kind == "stopped while held" && line == "T2 proposed click_element";
            if (kind == "skipped" && line == "T2 proposed click_element")
                QVERIFY(bench.mailbox.post(Skip{}));
            if (held || line.startsWith("status paused") || line.startsWith("status needs_help"))
                QVERIFY(bench.mailbox.post(Stop{}));
        };
        const auto result = bench.run(stop.get_token());
        const auto read = readMissionFolder(bench.folder());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        compare(read->records, lastOfEach(bench.observer.records));
        QCOMPARE(read->records.size(), std::size_t(result.turns)); // every turn has its row
        QVERIFY(read->answers == bench.observer.answers);
        QCOMPARE(read->setups.size(), bench.observer.setups.size());
        for (std::size_t i = 0; i < read->setups.size(); ++i)
            QVERIFY(read->setups[i].setup == bench.observer.setups[i].second);
        QVERIFY(read->ended == result.status && !read->isInterrupted());
        QCOMPARE(read->reason, result.reason);
        QCOMPARE(read->tokens, result.tokens);
        QCOMPARE(read->turn, result.turns);
        QCOMPARE(read->text, QStringLiteral("add 7 and 5"));
        QVERIFY(read->doctrine.startsWith("1. MISSION"));
        QCOMPARE(read->criteria.isEmpty() ? QString() : read->criteria.first(), QStringLiteral("the operator's own"));
        QVERIFY(read->inDoubt.empty());
        for (const auto& record : read->records)
            QVERIFY(QFile::exists(bench.folder() + '/' + record.picture));
    }

    void theTurnThatCalledForHelpHasTheAnswer()
    {
        MissionBench bench;
        bench.config.attended = true;
        bench.model.script = {plan(), setup("EXECUTION", work),
            calls({{"request_help", {{"code", "other"}, {"text", "Which one?"}}}}), setup("VERIFICATION", finish),
            claim(), verdict("yes")};
        bench.observer.onLine = [&](const QString& line) {
            if (line.startsWith("status needs_help"))
                QVERIFY(bench.mailbox.post(Tell{"the left one"}));
        };
        QVERIFY(bench.run().status == MissionStatus::Done);
        const auto read = readMissionFolder(bench.folder());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        compare(read->records, lastOfEach(bench.observer.records));
        QCOMPARE(read->records.front().status, TurnStatus::NeedsHelp);
        QVERIFY2(read->records.front().result.endsWith("The operator answered: the left one"),
            qPrintable(read->records.front().result));
    }

    void whatNobodySawIsNoZero() // a stop right after the input: no picture came
    {
        Outcome outcome;
        outcome.intent = 1;
        TurnRecord record;
        record.take(outcome);
        QCOMPARE(record.changedFraction, std::optional(0.0));
        outcome.isUnseen = true;
        TurnRecord unseen;
        unseen.take(outcome);
        QVERIFY(!unseen.changedFraction);
    }
    /// Who looks back knows that somebody was asked.
    void aYesOfTheOperatorIsRead()
    {
        const QTemporaryDir root;
        KilledMission mission(root, "asked");
        mission.append(1, "executor", "outcome",
            {{"tool", "press_key"}, {"status", "done"}, {"approval", "3f9a61c0"}, {"grant", "press ctrl+w"}});
        mission.append(2, "executor", "outcome", {{"tool", "press_key"}, {"status", "done"}});
        mission.append(3, "executor", "refusal", {{"tool", "press_key"}, {"status", "refused"}, {"approval", "17"}});
        const auto read = readMissionFolder(mission.folder());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->records.size(), 3u);
        QCOMPARE(read->records[0].grant, QStringLiteral("press ctrl+w"));
        QVERIFY(read->records[0].isApproved && !read->records[1].isApproved && !read->records[2].isApproved);
    }
    /// It is in the midst of a turn, and of none.
    void aRevokedGrantIsNoTurn()
    {
        const QTemporaryDir root;
        KilledMission mission(root, "asked");
        const QJsonArray notes{QStringLiteral("edited by the operator: it was {}")};
        mission.append(4, "operator", "refusal",
            {{"edited", "click_element"}, {"before", QJsonObject()}, {"after", QJsonObject()},
                {"ignored", QJsonArray()}, {"notes", notes}});
        mission.append(0, "operator", "grant", {{"state", "revoked"}});
        mission.append(4, "executor", "outcome", {{"tool", "click_element"}, {"status", "done"}});
        mission.append(0, "operator", "grant", {{"state", "revoked"}});
        const auto read = readMissionFolder(mission.folder());
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QCOMPARE(read->turn, 4);
        QCOMPARE(read->records.back().notes, QStringList{notes.first().toString()});
        const auto seen = glanceAt(mission.folder());
        QVERIFY(seen && seen->turn == 4);
    }
    /// An earlier version did not move the limit with what the operator did, nor said it where he took control.
    void theOperatorsTurnsMoveTheLimitWhereTheyDid()
    {
        const auto moved = [](bool isSaid) {
            const QTemporaryDir root;
            KilledMission mission(root, "limits");
            MissionLimits limits;
            limits.turns = 40;
            QJsonObject control{{"state", "paused"}, {"code", "operator_control"}};
            if (isSaid)
                control.insert("limits", limitsJson(limits));
            mission.append(2, "operator", "limit", {{"limits", limitsJson(limits)}});
            mission.append(2, "operator", "state", control);
            for (const int turn : {3, 4})
                mission.append(turn, "operator", "outcome", {{"tool", "press_key"}, {"status", "done"}});
            return readMissionFolder(mission.folder())->limits->turns;
        };
        QCOMPARE(moved(false), 40);
        QCOMPARE(moved(true), 42);
    }
    void onlyWhatWasCutShortIsInterrupted()
    {
        const QTemporaryDir root;
        KilledMission killed(root, "b-killed");
        killed.append(0, "mission", "state", {{"state", "planning"}});
        killed.append(4, "executor", "intent", {{"tool", "click_element"}, {"target", "7"}});
        KilledMission ended(root, "c-ended");
        ended.append(1, "mission", "state", {{"state", "done"}, {"elapsed_ms", 1}});
        KilledMission running(root, "d-running");
        QVERIFY(running.journal->setMeta("host", hostWord()));
        KilledMission held(root, "e-needs-help"); // a hold is no ending
        held.append(2, "mission", "state", {{"state", "needs_help"}, {"code", "other"}});
        QVERIFY(QDir(root.path()).mkdir("a-nothing"));
        const auto found = interruptedMissions(root.path());
        QCOMPARE(found.size(), 2u);
        QCOMPARE(found[0].folder, held.folder());
        QCOMPARE(found[1].folder, killed.folder());
        QCOMPARE(found[1].text, QStringLiteral("add 7 and 5"));
        QCOMPARE(found[1].turn, 4);
        QVERIFY(found[1].startedAtMs > 0);
    }
    void whatIsDiscardedHasEndedAndIsStillThere()
    {
        const QTemporaryDir root;
        auto killed = std::make_unique<KilledMission>(root, "killed");
        killed->append(3, "executor", "intent", {{"tool", "click_element"}, {"target", "7"}});
        const QString folder = killed->folder();
        killed.reset(); // a second connection of this process would keep the log
        QVERIFY(discardInterrupted(folder));
        QVERIFY(interruptedMissions(root.path()).empty());
        const auto read = readMissionFolder(folder);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QVERIFY(read->ended == MissionStatus::Stopped);
        QCOMPARE(read->reason.code, QStringLiteral("discarded"));
        QCOMPARE(read->inDoubt.size(), 1u);
        QCOMPARE(discardInterrupted(folder).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(discardInterrupted(root.path()).error().code, ErrorCode::NotFound);
    }
    void aResumedMissionIsReadWithItsPast_data()
    {
        QTest::addColumn<QString>("first"); // what the first of three names as the mission before it
        QTest::newRow("three") << QString();
        QTest::newRow("one before is gone") << "gone";
        QTest::newRow("a circle") << "third";
    }
    void aResumedMissionIsReadWithItsPast()
    {
        QFETCH(QString, first);
        const QTemporaryDir root;
        QString before = first.isEmpty() ? first : root.filePath(first);
        for (const auto& [name, turn] : {std::pair{"first", 3}, std::pair{"second", 5}, std::pair{"third", 8}}) {
            KilledMission killed(root, name);
            QVERIFY(killed.journal->setMeta("resumed_from", before));
            killed.append(turn, "executor", "intent", {{"tool", "click_element"}, {"target", name}});
            before = killed.folder();
        }
        const auto read = readMissionAndPast(before);
        QVERIFY2(read, read ? "" : qPrintable(read.error().message));
        QStringList targets;
        for (const auto& mission : read->past)
            targets << mission.records.at(0).target;
        QCOMPARE(targets, QStringList({"first", "second"}));
        QCOMPARE(read->records.at(0).target, QStringLiteral("third"));
        QVERIFY(readMissionFolder(before)->past.empty());
    }
    void aRunningMissionIsNeitherDiscardedNorResumed()
    {
        MissionBench bench;
        QCOMPARE(discardInterrupted(bench.folder()).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(resumePointOf(*readMissionFolder(bench.folder())).error().code, ErrorCode::InvalidArgument);
    }

    void whatIsUnderWayIsSent()
    {
        const QTemporaryDir root;
        KilledMission running(root, "a-running");
        QVERIFY(running.journal->setMeta("host", hostWord()));
        running.append(4, "executor", "intent", {{"tool", "click_element"}, {"target", "7"}});
        const auto read = readMissionFolder(running.folder());
        QVERIFY(read && read->isRunning);
        QCOMPARE(read->records.size(), 1u);
        QVERIFY(read->records.front().status == TurnStatus::Sent && read->inDoubt.empty());
    }

    void whatWasToldAndNotHeardIsCarriedOver()
    {
        const QTemporaryDir root;
        KilledMission killed(root, "mission");
        killed.append(3, "operator", "operator", {{"text", "heard"}});
        killed.append(4, "executor", "persona", {{"persona", "executor"}});
        killed.append(4, "operator", "operator", {{"text", "not heard"}});
        killed.append(5, "executor", "persona", {{"persona", "executor"}, {"error", QJsonObject{{"text", "gone"}}}});
        const auto point = resumePointOf(*readMissionFolder(killed.folder()));
        QVERIFY2(point, point ? "" : qPrintable(point.error().message));
        QCOMPARE(point->told, QStringList{"not heard"});
    }
    void anInterruptedMissionGoesOnAtItsNextTurn()
    {
        ResumePoint point;
        point.folder = "/somewhere/old";
        point.turn = 6;
        point.phase = "EXECUTION";
        point.doctrine = plan().content;
        point.criteria = {"The display shows 12"};
        point.executorPrompt = "Go on with 8.";
        point.tools = work;
        point.history = {{5, "click_element", "7", "Clicked: 7", {}, true, false}};
        point.inDoubt = {"click_element(+)"};
        point.tokens = {1000, 100, 8, 5000};
        point.told = QStringList{"the left one"};
        MissionBench bench;
        bench.config.resume = point;
        bench.config.oversightInterval = 100;
        bench.model.script = {says("go on"), click("8"), click("9")};
        bench.config.limits.turns = 8;
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QCOMPARE(result.turns, 8);
        QCOMPARE(result.tokens.in, 1300);
        QCOMPARE(bench.model.asked.size(), 3u); // no strategist, one oversight, two turns
        const QString asked = bench.model.asked.at(0).user;
        QVERIFY2(asked.contains("WARNING: The mission was interrupted in turn 6"), qPrintable(asked));
        QVERIFY(asked.contains("WARNING: click_element(+) may or may not have been carried out"));
        QVERIFY(asked.contains("OPERATOR: the left one"));
        QVERIFY(bench.model.asked.at(1).user.contains("OPERATOR: the left one"));
        QVERIFY(!bench.model.asked.at(2).user.contains("OPERATOR: the left one"));
        QVERIFY(asked.contains("T5: click_element(7) -> Clicked: 7"));
        QVERIFY(asked.contains("CURRENT EXECUTOR PROMPT:\n| Go on with 8."));
        QVERIFY(bench.model.asked.at(1).system.endsWith("\n\n| Go on with 8."));
        QCOMPARE(bench.desktop->sent().size(), 2u); // what was in doubt is not among them
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(read->resumedFrom, point.folder);
        QCOMPARE(read->doctrine, point.doctrine);
        QCOMPARE(read->tokens, result.tokens);
        compare(read->records, lastOfEach(bench.observer.records));
        QCOMPARE(read->records.front().turn, 7);
        QCOMPARE(read->records.front().phase, QStringLiteral("EXECUTION"));
    }
    void whatWasTakenUpCanBeTakenUpAgain()
    {
        MissionBench bench;
        ResumePoint point;
        point.folder = "/somewhere/old";
        point.turn = 6;
        point.phase = "EXECUTION";
        point.doctrine = plan().content;
        point.executorPrompt = "Go on.";
        point.tools = work;
        point.history = {{5, "click_element", "7", "Clicked: 7", {}, true, false}};
        point.tokens = {1000, 100, 8, 5000};
        point.elapsedMs = 90'000;
        point.opened = 1; // an application, in turn 7
        bench.config.resume = point;
        bench.config.limits.turns = 8;
        bench.model.script = {says("go on"), click("8")};
        ManualClock clock;
        bench.clock = &clock;
        bench.model.onAsk = [&clock] { clock.advance(Millis(1000)); };
        QCOMPARE(bench.run().elapsedMs, 92'000);
        auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        read->ended.reset(); // as if it had been killed
        read->isRunning = false;
        const auto again = resumePointOf(*read);
        QVERIFY(again);
        QCOMPARE(again->turn, 8);
        QVERIFY(again->elapsedMs >= 92'000 && again->elapsedMs < 100'000);
        QCOMPARE(again->executorPrompt, point.executorPrompt);
        QCOMPARE(again->tools, point.tools);
        QCOMPARE(again->tokens.in, 1200);
        QCOMPARE(again->history.size(), 2u);
        QCOMPARE(again->history[0].result, QStringLiteral("Clicked: 7"));
        QVERIFY(again->history[0].screenChanged);
        QCOMPARE(again->history[1].target, QStringLiteral("8"));
    }
    void aMissionInterruptedWhilePlanningIsPlanned()
    {
        MissionBench bench;
        bench.config.resume = ResumePoint{};
        bench.config.limits.turns = 1;
        bench.model.script = {plan(), setup("EXECUTION", work), click("8")};
        QCOMPARE(bench.run().turns, 1);
        QVERIFY(bench.model.script.empty());
    }
};

} // namespace tst_turn_reader

TRIARCH_TEST(tst_turn_reader, TestTurnReader, QCoreApplication)
#include "tst_turn_reader.moc"
