// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What a mission that is taken up or forked knows of the one before, and what it may cost.
#include "app/model_parts.h"
#include "app/resume_request.h"
#include "core/mission/limit_watch.h"
#include "core/mission/mission_json.h"
#include "core/mission/turn_reader.h"
#include "tests/support/attended_mission.h"
#include "tests/support/test_program.h"

namespace tst_mission_resumed {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

/// A mission's folder as a killed process leaves it: nobody finished it, and its host is another, gone.
struct Killed {
    explicit Killed(const QString& folder)
    {
        auto made = Journal::create(*MissionFolder::create(folder), m_clock);
        journal = std::move(*made);
        MissionFile mission;
        mission.text = QStringLiteral("add 7 and 5");
        (void)journal->setMeta("request", missionText(mission));
        (void)journal->setMeta("host", "1 2 another-boot");
        append(0, "mission", "state", {{"state", "running"}, {"doctrine", plan().content}, {"criteria", QJsonArray{}}});
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

/// Killed in a turn in which the tactician wrote first and the operator changed it then.
void editAfterTactician(Killed& killed)
{
    const auto tools = [](const QStringList& names) { return QJsonArray::fromStringList(names); };
    killed.append(1, "tactician", "prompt", {{"phase", "RECONNAISSANCE"}, {"executor_prompt", "Look."}});
    killed.append(1, "tactician", "tools", {{"tools", tools(work)}});
    killed.append(1, "executor", "persona", {{"persona", "executor"}});
    killed.append(2, "tactician", "prompt", {{"phase", "EXECUTION"}, {"executor_prompt", "Do."}});
    killed.append(2, "tactician", "tools", {{"tools", tools({"hover"})}});
    killed.append(2, "operator", "prompt", {{"phase", "EXECUTION"}, {"executor_prompt", "Only 8."}});
    killed.append(
        2, "operator", "tools", {{"tools", tools({"hover"})}, {"operator", QJsonObject{{"press_key", false}}}});
}

/// A server whose every answer was preceded by one that could not be used, and had its price.
class Costly final : public ModelClient {
public:
    explicit Costly(ModelClient& inner) : m_inner(inner) { }
    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override
    {
        return m_inner.ask(request, stop);
    }
    Result<QStringList> listModels(std::stop_token stop) override { return m_inner.listModels(stop); }
    std::vector<FailedAttempt> failedAttempts() const override
    {
        FailedAttempt attempt;
        attempt.error = {ErrorCode::BadReply, QStringLiteral("odd"), false};
        attempt.tokens = {7, 3, false};
        attempt.cost = 0.25;
        return {attempt};
    }

private:
    ModelClient& m_inner;
};

ResumePoint pointInDoubt()
{
    ResumePoint point;
    point.folder = QStringLiteral("/somewhere/old");
    point.turn = 6;
    point.phase = QStringLiteral("EXECUTION");
    point.doctrine = plan().content;
    point.executorPrompt = QStringLiteral("Go on with 8.");
    point.tools = work;
    point.inDoubt = QStringList{"click_element(+)"};
    return point;
}

QString message(const Error& error) { return error.message; }

} // namespace

class TestMissionResumed : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;

private Q_SLOTS:
    /// What the operator moved is not forgotten by a killed process; a fork from before is as it was then.
    void limitsThatWereMovedStayMoved()
    {
        Killed killed(m_root.filePath("moved"));
        const QString folder = killed.folder();
        auto moved = *limitsWith(MissionLimits(), "turns 90");
        killed.append(3, "operator", "limit", {{"text", "set"}, {"limits", limitsJson(moved)}});
        moved.cost = 2.5;
        killed.append(4, "operator", "limit", {{"text", "set"}, {"limits", limitsJson(moved)}});
        killed.append(5, "mission", "limit", {{"code", "limit_turns"}, {"text", "72 of 90"}, {"warning", true}});
        const auto request = readResumeRequest(folder);
        QVERIFY2(request, request ? "" : qPrintable(message(request.error())));
        QCOMPARE(request->point.limits, std::optional(moved));
        QCOMPARE(request->mission.limits, MissionLimits()); // the next folder says how it was set up, as this one does
        const auto fork = readForkRequest(folder, 4);
        QVERIFY2(fork, fork ? "" : qPrintable(message(fork.error())));
        QCOMPARE(fork->point.limits, std::optional(*limitsWith(MissionLimits(), "turns 90")));
        QVERIFY(!readForkRequest(folder, 3)->point.limits);
    }
    /// They hold in the mission that takes it up, and in the one that takes up that one.
    void limitsThatWereMovedHoldInTheNextMission()
    {
        MissionBench bench;
        auto point = pointInDoubt();
        point.limits = *limitsWith(MissionLimits(), "turns 7");
        bench.config.resume = point;
        bench.model.script = {says("go on"), click("8")};
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("limit_turns"));
        QCOMPARE(result.turns, 7);
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read && read->limits == point.limits);
    }
    void limitsThatAreNoneAreAsUsual()
    {
        QCOMPARE(limitsFromJson({}), MissionLimits());
        QCOMPARE(limitsFromJson({{"turns", 0}, {"minutes", -1}, {"cost", 0}, {"tokens", "many"}}), MissionLimits());
    }
    void aForkCountsItsTimeAndItsTokensFromNothing()
    {
        Killed killed(m_root.filePath("forked"));
        const QString folder = killed.folder();
        killed.append(2, "executor", "persona", {{"persona", "executor"}, {"clock_ms", 500'000}});
        const auto whole = readResumeRequest(folder);
        QVERIFY(whole);
        QCOMPARE(whole->point.elapsedMs, 500'000);
        const auto fork = readForkRequest(folder, 3);
        QVERIFY(fork);
        QCOMPARE(fork->point.elapsedMs, 0);
        QCOMPARE(fork->point.tokens.calls, 0);
    }
    /// Killed between two rows that belong together.
    void toolsOfASetupCutInTwoAreThoseBefore()
    {
        Killed killed(m_root.filePath("cut"));
        const QString folder = killed.folder();
        killed.append(1, "tactician", "prompt", {{"phase", "RECONNAISSANCE"}, {"executor_prompt", "Look."}});
        QVERIFY(!readResumeRequest(folder)->point.tools); // none were granted yet: that is no empty list
        killed.append(1, "tactician", "tools", {{"tools", QJsonArray::fromStringList(work)}});
        killed.append(5, "tactician", "prompt", {{"phase", "EXECUTION"}, {"executor_prompt", "Do."}});
        const auto point = readResumeRequest(folder)->point;
        QCOMPARE(point.executorPrompt.value_or(QString()), QStringLiteral("Do."));
        QCOMPARE(point.tools.value_or(QStringList()), work);
    }
    /// The rows of his edit say the phase and the tools as they were by then, too.
    void aForkHasOfItsTurnOnlyWhatTheOperatorChanged()
    {
        Killed killed(m_root.filePath("edited"));
        editAfterTactician(killed);
        const auto point = readForkRequest(killed.folder(), 2)->point;
        QCOMPARE(point.phase, QStringLiteral("RECONNAISSANCE"));
        QCOMPARE(point.tools.value_or(QStringList()), work);
        QCOMPARE(point.executorPrompt.value_or(QString()), QStringLiteral("Only 8."));
        QCOMPARE(point.toolOverrides, (ToolOverrides{{QStringLiteral("press_key"), false}}));
        QVERIFY(point.isPromptKept);
    }
    /// He was told that the executor is asked with it next; the tactician that looks first would write another.
    void anEditNobodyWasAskedWithOutlivesAnInterruption()
    {
        Killed killed(m_root.filePath("unasked"));
        editAfterTactician(killed);
        auto point = readResumeRequest(killed.folder())->point;
        QVERIFY(point.isPromptKept);
        Attended bench;
        bench.config.resume = point;
        bench.model.script = {setup("VERIFICATION", finish), claim(), verdict("yes")};
        QCOMPARE(bench.run().status, MissionStatus::Done);
        QVERIFY(bench.model.asked.at(1).system.endsWith("\n\n| Only 8."));
        Killed again(m_root.filePath("again")); // the one that took it up, killed before it asked
        const auto rowsOf = rows(bench.folder(), "prompt", "mission");
        again.append(2, "mission", "prompt", rowsOf.at(0));
        QVERIFY(readResumeRequest(again.folder())->point.isPromptKept);
        again.append(3, "tactician", "prompt", {{"phase", "EXECUTION"}, {"executor_prompt", "Only 8."}});
        QVERIFY(readResumeRequest(again.folder())->point.isPromptKept);
        again.append(4, "tactician", "prompt", {{"phase", "EXECUTION"}, {"executor_prompt", "Do."}});
        QVERIFY(!readResumeRequest(again.folder())->point.isPromptKept); // another turn's
        killed.append(2, "executor", "persona", {{"persona", "executor"}});
        QVERIFY(!readResumeRequest(killed.folder())->point.isPromptKept);
    }
    void aMissionTakenUpWithoutToolsIsGivenTheFallbacks()
    {
        MissionBench bench;
        auto point = pointInDoubt();
        point.tools.reset();
        bench.config.resume = point;
        bench.config.limits.turns = 7;
        bench.model.script = {says("go on"), click("8")};
        (void)bench.run();
        QCOMPARE(bench.desktop->sent().size(), 1u);
        const auto granted = rows(bench.folder(), "tools");
        QCOMPARE(granted.size(), 1u);
        QVERIFY(granted.at(0)["fallback"].toBool());
    }
    /// The operator looks before anybody is asked what to do next.
    void whatIsInDoubtHoldsAnAttendedMissionFirst()
    {
        Attended bench;
        bench.config.resume = pointInDoubt();
        bench.config.limits.turns = 7;
        bench.model.script = {says("go on"), click("8")};
        bench.observer.onLine = [&](const QString& line) {
            if (line == "status paused in_doubt") {
                QVERIFY(bench.model.asked.empty());
                QVERIFY(bench.line.send(Tell{"it was pressed"}));
                QVERIFY(bench.line.send(Resume{}));
            } else if (line.startsWith("status paused")) {
                QVERIFY(bench.line.send(Stop{}));
            }
        };
        (void)bench.run();
        QCOMPARE(bench.observer.lines.filter("status paused in_doubt").size(), 1);
        QVERIFY(bench.model.asked.at(0).user.contains("OPERATOR: it was pressed"));
        QCOMPARE(bench.desktop->sent().size(), 1u);
    }
    void whatIsInDoubtHoldsNobodyWhereNobodyAttends()
    {
        MissionBench bench;
        bench.config.resume = pointInDoubt();
        bench.config.limits.turns = 7;
        bench.model.script = {says("go on"), click("8")};
        QCOMPARE(bench.run().reason.code, QStringLiteral("limit_turns"));
    }
    void whatUnusableAnswersCostIsReadBack()
    {
        MissionBench bench;
        Costly costly(bench.model);
        bench.client = &costly;
        bench.model.cost = 0.5;
        bench.config.limits = *limitsWith(*limitsWith(bench.config.limits, "cost 100"), "turns 1");
        bench.model.script = {plan(), setup("EXECUTION", work), click("7")};
        const auto result = bench.run();
        QCOMPARE(result.tokens.cost, 3 * 0.75);
        const auto read = readMissionFolder(bench.folder());
        QVERIFY(read);
        QCOMPARE(read->tokens, result.tokens);
        QVERIFY(read->records == std::vector{bench.observer.records.back()});
    }
    /// A recording has every answer, whoever gave it; played, it needs no server at all.
    void aCassetteHasWhatTheFallbackAnswered()
    {
        const QString file = m_root.filePath("dead.toml");
        QFile profile(file);
        QVERIFY(profile.open(QIODevice::WriteOnly));
        profile.write(
            "name = \"dead\"\nendpoint = \"http://127.0.0.1:9/v1\"\nmodel = \"m\"\nfallback = \"rehearsal\"\n");
        profile.close();
        const SystemClock clock;
        const ChatRequest question{QStringLiteral("Be brief."), QStringLiteral("Say hello.")};
        CassetteChoice choice;
        choice.record = m_root.filePath("tape");
        {
            const auto first = ModelParts::open(file, clock, {}, choice);
            QVERIFY2(first, first ? "" : qPrintable(message(first.error())));
            const auto second = (*first)->openFallback((*first)->profile().fallback, clock, {});
            QVERIFY2(second, second ? "" : qPrintable(message(second.error())));
            QVERIFY((*second)->client().ask(question, {}));
        }
        const CassetteChoice played{{}, choice.record, false};
        const auto first = ModelParts::open(file, clock, {}, played);
        QVERIFY2(first, first ? "" : qPrintable(message(first.error())));
        const auto second = (*first)->openFallback((*first)->profile().fallback, clock, {});
        QVERIFY2(second, second ? "" : qPrintable(message(second.error())));
        const auto answer = (*second)->client().ask(question, {});
        QVERIFY2(answer, answer ? "" : qPrintable(message(answer.error())));
        QVERIFY(!answer->reply.content.isEmpty());
    }
};

} // namespace tst_mission_resumed

TRIARCH_TEST(tst_mission_resumed, TestMissionResumed, QCoreApplication)
#include "tst_mission_resumed.moc"
