// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/redactor.h"
#include "core/journal/retention.h"
#include "core/mission/dry_fork.h"
#include "core/mission/turn_reader.h"
#include "core/model/cassette.h"
#include "tests/support/mission_bench.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_cassette {

using namespace triarch;

namespace {

const QStringList work{QStringLiteral("click_element"), QStringLiteral("press_key")};
const QStringList finish{QStringLiteral("click_element"), QStringLiteral("report_completion")};

/// A client that owns nothing: the recorder wants to own what it wraps.
class Borrowed final : public ModelClient {
public:
    explicit Borrowed(ModelClient& client) : m_client(client) { }
    Result<Exchange> ask(const ChatRequest& request, std::stop_token stop) override
    {
        return m_client.ask(request, stop);
    }
    Result<QStringList> listModels(std::stop_token stop) override { return m_client.listModels(stop); }

private:
    ModelClient& m_client;
};

void script(MissionBench& bench)
{
    bench.config.oversightInterval = 3;
    bench.model.script = {plan(), setup("EXECUTION", work), click("7", 100, 200),
        fail(ErrorCode::BadReply, QStringLiteral("odd")), setup("VERIFICATION", finish), claim(), verdict("yes")};
}

} // namespace

/// Missions played again: whole from a cassette, or one question of them.
class TestCassette : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    QString record(const QString& name)
    {
        const QString path = m_root.filePath(name);
        MissionBench bench;
        script(bench);
        auto recorder = CassetteRecorder::open(std::make_unique<Borrowed>(bench.model), path);
        if (!recorder)
            return {};
        bench.client = recorder->get();
        return bench.run().verified ? path : QString();
    }
private Q_SLOTS:
    void aRecordedMissionPlaysAgain_data()
    {
        QTest::addColumn<bool>("isStrict");
        QTest::newRow("strictly") << true;
        QTest::newRow("in order") << false;
    }
    void aRecordedMissionPlaysAgain()
    {
        QFETCH(bool, isStrict);
        const QString path = record(isStrict ? "strict" : "order");
        QVERIFY(!path.isEmpty());
        QVERIFY((int(QFileInfo(path).permissions()) & 0x77) == 0); // it quotes the screen
        auto player =
            CassettePlayer::open(path, isStrict ? CassettePlayer::Match::Strict : CassettePlayer::Match::InOrder);
        QVERIFY(player);
        MissionBench bench;
        script(bench);
        bench.client = player->get();
        const auto result = bench.run();
        QVERIFY2(result.verified, qPrintable(result.reason.text));
        QCOMPARE(result.tokens.in, 600); // as they were counted then; the answer that failed counted none
        QVERIFY(bench.model.asked.empty());
    }
    void anotherQuestionIsNoticed()
    {
        const QString path = record("other");
        auto player = CassettePlayer::open(path, CassettePlayer::Match::Strict);
        MissionBench bench;
        script(bench);
        bench.config.text = "something else";
        bench.client = player->get();
        const auto result = bench.run();
        QVERIFY(result.status == MissionStatus::Failed);
        QCOMPARE(result.reason.text, QStringLiteral("Question 1 is not the recorded one: its 'user' is another"));
        const ChatRequest any{"s", "u"};
        auto loose = CassettePlayer::open(path, CassettePlayer::Match::InOrder);
        for (int i = 0; i < 7; ++i)
            (void)(*loose)->ask(any, {});
        QVERIFY((*loose)->ask(any, {}).error().message.contains("ended after 7 answers"));
    }
    void keysAreBlottedOut()
    {
        redactor::add(Secret("sk-canary-0815"));
        const QString path = m_root.filePath("redacted");
        ScriptedModel model;
        model.script = {says("your key is sk-canary-0815")};
        auto recorder = CassetteRecorder::open(std::make_unique<Borrowed>(model), path);
        const ChatRequest request{"s", "the key sk-canary-0815", ChatImage{"pixels"}};
        QVERIFY((*recorder)->ask(request, {}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto text = file.readAll();
        QVERIFY(!text.contains("canary") && text.contains("[redacted]"));
        QVERIFY(text.contains("image_sha256") && !text.contains("pixels"));
        auto player = CassettePlayer::open(path, CassettePlayer::Match::Strict);
        QVERIFY((*player)->ask(request, {})); // the question is compared as it stands there
    }
    void whatIsNoCassetteIsRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("another file") << QByteArray("hello\n") << "no:1:";
        QTest::newRow("no head") << QByteArray("{\"request\":{},\"reply\":{}}\n") << "no:1: this is no line";
        QTest::newRow("half a line") << QByteArray("{\"cassette\":1}\n{\"request\":{},\"re") << "no:2:";
        QTest::newRow("no answer") << QByteArray("{\"cassette\":1}\n{\"request\":{}}\n") << "no:2: this is no line";
    }
    void whatIsNoCassetteIsRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        QFile file(m_root.filePath("no"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const auto player = CassettePlayer::open(file.fileName(), CassettePlayer::Match::Strict);
        QVERIFY(!player);
        QVERIFY2(player.error().message.contains(message), qPrintable(player.error().message));
        QCOMPARE(CassetteRecorder::open(nullptr, file.fileName()).error().code, ErrorCode::InvalidArgument);
    }
    void oldMissionsGo_data()
    {
        QTest::addColumn<int>("days");
        QTest::addColumn<int>("megabytes");
        QTest::addColumn<QStringList>("gone");
        QTest::newRow("for ever") << 0 << 0 << QStringList();
        QTest::newRow("by age") << 5 << 0 << QStringList{"old"}; // "interrupted" is older, and stays
        QTest::newRow("by size") << 0 << 150 << QStringList{"old", "young"};
        QTest::newRow("by both") << 1 << 250 << QStringList{"old", "young"};
        QTest::newRow("enough room") << 0 << 300 << QStringList();
    }
    void oldMissionsGo()
    {
        QFETCH(int, days);
        QFETCH(int, megabytes);
        QFETCH(QStringList, gone);
        constexpr qint64 day = 86'400'000;
        constexpr qint64 now = 100 * day;
        const std::vector<KeptMission> missions{{"young", 100'000'000, now - 3 * day, true},
            {"old", 100'000'000, now - 10 * day, true}, {"interrupted", 100'000'000, now - 50 * day, false}};
        QCOMPARE(missionsToRetire(missions, days, megabytes, now), gone);
    }
    void aMissionThatIsOpenOrUnreadableStays()
    {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkpath("no-mission"));
        const auto ended = [&](const char* name) {
            const SystemClock clock;
            auto journal = Journal::create(*MissionFolder::create(home.filePath(name)), clock);
            QVERIFY((*journal)->append({1, "mission", "state", {{"state", "done"}, {"turns", 1}}}));
            QVERIFY((*journal)->finish());
        };
        ended("ours"); // written by this very process, which runs
        const auto kept = keptMissions(home.path());
        QCOMPARE(kept.size(), 1u);
        QVERIFY(kept[0].bytes > 1000);
        QVERIFY(!kept[0].mayGo);
        QCOMPARE(*retireMissions(home.path(), 1, 1, SystemClock().wallMillis() + 1'000'000'000), QStringList());
        QVERIFY(QFile::exists(home.filePath("ours/mission.db")) && QFile::exists(home.filePath("no-mission")));
    }
    /// Doctrine, phase, tools and history of before the turn, and nothing of what came after.
    void aMissionIsForkedFromATurn()
    {
        MissionBench first;
        script(first);
        QVERIFY(first.run().verified);
        const auto journal = readJournal(first.folder());
        const auto point = forkPointOf(first.folder(), *journal, 3);
        QVERIFY2(point, point ? "" : qPrintable(point.error().message));
        QCOMPARE(point->turn, 2);
        QCOMPARE(point->phase, QStringLiteral("EXECUTION"));
        QCOMPARE(*point->tools, work);
        QCOMPARE(point->tokens, TokenTotals());
        QCOMPARE(point->history.size(), 2u);
        MissionBench second;
        second.config.resume = *point;
        second.model.script = {setup("VERIFICATION", finish), claim(), verdict("yes")};
        const auto result = second.run();
        QVERIFY2(result.verified, qPrintable(result.reason.text));
        QCOMPARE(result.turns, 3);
        const QString told = second.model.asked.at(0).user;
        QVERIFY(told.contains("T1: click_element(7) -> Clicked: 7") && told.contains("goes on from turn 2 of another"));
        const auto reviewed = readMissionAndPast(second.folder());
        QVERIFY(reviewed && reviewed->past.size() == 1);
        QCOMPARE(reviewed->past[0].records.back().turn, 2); // the turn it replaces is no past of it
        for (const int turn : {0, 5})
            QCOMPARE(forkPointOf(first.folder(), *journal, turn).error().code, ErrorCode::InvalidArgument);
    }
    void aRecordedQuestionIsAskedAgain()
    {
        MissionBench bench;
        script(bench);
        QVERIFY(bench.run().verified);
        const auto tools = ToolRegistry::load(test::sourcePath("prompts/tools"));
        const auto journal = readJournal(bench.folder());
        const auto call = recordedCall(bench.folder(), *journal, Persona::Executor, 1, *tools, bench.profile, {});
        QVERIFY2(call, call ? "" : qPrintable(call.error().message));
        const auto& asked = bench.model.asked.at(2); // by the executor in turn 1
        QCOMPARE(call->request.system, asked.system);
        QCOMPARE(call->request.user, asked.user);
        QCOMPARE(call->request.tools, asked.tools);
        QCOMPARE(call->request.temperature, asked.temperature);
        QCOMPARE(call->request.maxTokens, asked.maxTokens);
        QCOMPARE(QImage::fromData(call->request.image->bytes), QImage::fromData(asked.image->bytes));
        QVERIFY(comparedAnswers(*call, click("7", 100, 200))["same"].toBool());
        QVERIFY(!comparedAnswers(*call, click("7", 100, 300))["same"].toBool());
        QVERIFY(!comparedAnswers(*call, says("no"))["same"].toBool());
    }
    /// Places in the scale of its models, the persona's own model, pictures in its form: as the mission would ask it.
    void itIsAskedAsTheProfileWants()
    {
        MissionBench bench;
        bench.profile.name = "other";
        bench.profile.coordinates = CoordinateScale::Pixels;
        bench.profile.imageFormat = ImageFormat::Jpeg;
        bench.profile.executor.model = "small";
        script(bench);
        (void)bench.run();
        const auto tools = ToolRegistry::load(test::sourcePath("prompts/tools"));
        const auto journal = readJournal(bench.folder());
        QCOMPARE(*recordedProfile(*journal, Persona::Executor, 1), QStringLiteral("other"));
        QCOMPARE(recordedProfile(*journal, Persona::Verifier, 1).error().code, ErrorCode::NotFound);
        const auto call = recordedCall(bench.folder(), *journal, Persona::Executor, 1, *tools, bench.profile, {});
        QVERIFY2(call, call ? "" : qPrintable(call.error().message));
        const auto& asked = bench.model.asked.at(2);
        QCOMPARE(call->request.tools, asked.tools);
        QCOMPARE(call->request.model, QStringLiteral("small"));
        QCOMPARE(call->request.image->mime, QByteArray("image/jpeg"));
    }
    /// The tactician configures by two calls: another set of tools is another answer.
    void allOfTheTacticiansCallsCount()
    {
        const QJsonObject prompt{{"name", "spawn_executor_prompt"}, {"arguments", QJsonObject{{"prompt", "x"}}}};
        const auto grants = [](const QString& tool, const QString& why) {
            return QJsonObject{{"name", "update_phase_tools"},
                {"arguments", QJsonObject{{"tool_names", QJsonArray{tool}}, {"rationale", why}}}};
        };
        RecordedCall recorded;
        recorded.persona = Persona::Tactician;
        recorded.calls = {prompt, grants("type_text", "so")};
        const auto now = [&](const QJsonObject& second) {
            ChatReply reply;
            for (const auto& call : {prompt, second}) {
                ToolCall said;
                said.name = call["name"].toString();
                said.arguments = call["arguments"].toObject();
                reply.calls.push_back(said);
            }
            return comparedAnswers(recorded, reply)["same"].toBool();
        };
        QVERIFY(now(grants("type_text", "otherwise")));
        QVERIFY(!now(grants("press_key", "so")));
        recorded.persona = Persona::Executor;
        QVERIFY(now(grants("press_key", "so"))); // only its first is carried out
    }
    void aRecordedQuestionIsChanged()
    {
        MissionBench bench;
        script(bench);
        QVERIFY(bench.run().verified);
        const auto tools = ToolRegistry::load(test::sourcePath("prompts/tools"));
        const auto journal = readJournal(bench.folder());
        const auto ask = [&](Persona persona, int turn, const DryChanges& changes) {
            return recordedCall(bench.folder(), *journal, persona, turn, *tools, bench.profile, changes);
        };
        const auto call = ask(Persona::Executor, 1, {"Be quick.", 0.9, QStringList{"scroll_down"}, 320});
        QVERIFY(call);
        QCOMPARE(call->request.system, QStringLiteral("Be quick."));
        QCOMPARE(call->request.temperature, 0.9);
        QCOMPARE(call->request.tools.size(), 1);
        QCOMPARE(QImage::fromData(call->request.image->bytes).width(), 320);
        QVERIFY(ask(Persona::Verifier, 3, {}) && ask(Persona::Strategist, 0, {}));
        QCOMPARE(ask(Persona::Verifier, 1, {}).error().code, ErrorCode::NotFound);
        QCOMPARE(ask(Persona::Executor, 2, {}).error().code, ErrorCode::NotFound); // it failed then
        QCOMPARE(ask(Persona::Executor, 1, {{}, 3.0, {}, {}}).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(ask(Persona::Executor, 1, {{}, {}, QStringList{"fly"}, {}}).error().code, ErrorCode::InvalidArgument);
    }
};

} // namespace tst_cassette

TRIARCH_TEST(tst_cassette, TestCassette, QCoreApplication)
#include "tst_cassette.moc"
