// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/journal/journal_reader.h"
#include "core/model/chat_client.h"
#include "core/model/model_failure.h"
#include "core/model/retrying_client.h"
#include "core/model/wait.h"
#include "tests/support/fault_server.h"
#include "tests/support/mission_bench.h"
#include "tests/support/model_server.h"
#include "tests/support/test_program.h"
#include "tests/support/tls_server.h"

#include <QElapsedTimer>
#include <QtTest>
#include <atomic>

namespace tst_mission_model_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

QByteArray body(const ChatReply& reply)
{
    QJsonArray made;
    for (const auto& call : reply.calls) {
        const QJsonObject function{{"name", call.name}, {"arguments", QString::fromUtf8(compactJson(call.arguments))}};
        made.append(QJsonObject{{"id", call.id}, {"type", "function"}, {"function", function}});
    }
    QJsonObject message{{"role", "assistant"}, {"content", reply.content}};
    if (!made.isEmpty())
        message.insert("tool_calls", made);
    return compactJson({{"object", "chat.completion"},
        {"choices", QJsonArray{QJsonObject{{"index", 0}, {"message", message}, {"finish_reason", "stop"}}}}});
}

/// What a server that works answers, by the persona a request is for.
ChatReply soundAnswer(const QByteArray& request)
{
    if (request.contains("\"spawn_executor_prompt\""))
        return setup("VERIFICATION", {"click_element", "report_completion"});
    if (request.contains("\"report_verification\""))
        return verdict("yes");
    return request.contains("\"tools\"") ? claim() : plan();
}

/// Answers soundly, but for the executor's first `times` calls, which get `fault`.
ModelServer::Handler faulty(const CannedReply& fault, int times)
{
    auto left = std::make_shared<std::atomic<int>>(times);
    return [=](const SeenRequest& request) {
        if (request.path.endsWith("/models"))
            return CannedReply{200, "{\"data\":[{\"id\":\"m\"}]}"};
        const bool isExecutor =
            request.body.contains("\"report_completion\"") && !request.body.contains("\"spawn_executor_prompt\"");
        if (isExecutor && left->fetch_sub(1) > 0)
            return fault;
        return CannedReply{200, body(soundAnswer(request.body))};
    };
}

ModelProfile profileFor(const QString& endpoint)
{
    ModelProfile profile;
    profile.name = QStringLiteral("test");
    profile.endpoint = endpoint;
    profile.model = QStringLiteral("m");
    profile.totalTimeout = Millis(30'000);
    return profile;
}

/// The client a mission uses, but its waits between attempts take no time.
struct Client {
    using Wait = std::function<bool(Millis, std::stop_token)>;
    explicit Client(
        const ModelProfile& profile, Wait wait = [](Millis, std::stop_token stop) { return !stop.stop_requested(); })
        : retrying(
            std::make_unique<ChatClient>(profile, transport), RetryParts{clock, std::move(wait), [] { return 1.0; }})
    {
    }
    SystemClock clock;
    HttpTransport transport;
    RetryingClient retrying;
};

/// A mission whose questions go to a server through the real client.
struct ServedMission : MissionBench {
    template <typename... Given>
    explicit ServedMission(const ModelProfile& served, Given... given) : server(served, std::move(given)...)
    {
        client = &server.retrying;
        profile.totalTimeout = served.totalTimeout;
    }
    Client server;
};

/// Real time, but for a jump right after it was first asked: a mission that began long ago.
class LateClock final : public Clock {
public:
    explicit LateClock(Millis jump) : m_jump(jump) { }
    std::chrono::steady_clock::time_point now() const override
    {
        const auto now = std::chrono::steady_clock::now();
        return m_isFirst.exchange(false) ? now : now + m_jump;
    }
    qint64 wallMillis() const override { return SystemClock().wallMillis(); }

private:
    const Millis m_jump;
    mutable std::atomic<bool> m_isFirst = true;
};

constexpr int always = 1'000'000;

/// One attempt of a call as the journal keeps it.
struct Attempt {
    CallRow call;
    QJsonObject json;
};

/// The executor's attempts of turn 1, in order.
std::vector<Attempt> executorAttempts(const QString& folder)
{
    std::vector<Attempt> found;
    const auto journal = readJournal(folder);
    for (const auto& row : journal ? journal->events : std::vector<EventRow>()) {
        for (const auto& call : journal->calls) {
            if (call.seq == row.seq && row.event.turn == 1 && call.persona == QLatin1String("executor"))
                found.push_back({call, row.event.json});
        }
    }
    return found;
}

} // namespace

class TestMissionModelFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theMissionGoesOnOrSaysWhy_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("times");
        QTest::addColumn<QString>("code");   // of the reason; empty: the mission is verified in the end
        QTest::addColumn<QString>("remark"); // what the operator is told
        auto two = claim();
        two.calls.push_back(click("7").calls.front());
        const QByteArray sound = body(claim());
        QTest::newRow("F56 500 once") << 500 << QByteArray("oops") << 1 << ""
                                      << "";
        QTest::newRow("F56 503 for ever") << 503 << QByteArray("busy") << always << "model_unreachable"
                                          << "";
        QTest::newRow("F57 429 twice") << 429 << QByteArray("slow down") << 2 << ""
                                       << "";
        QTest::newRow("F58 401") << 401 << QByteArray("{\"error\":{\"message\":\"bad key\"}}") << always << "model_key"
                                 << "";
        const auto refusal = [](const char* name, const char* said, const char* code) {
            QTest::newRow(name) << 400 << QByteArray("{\"error\":{\"message\":\"") + said + "\"}}" << always << code
                                << "";
        };
        refusal("F58 no tools", "registry.ollama.ai/library/llava:latest does not support tools", "model_no_tools");
        refusal("F58 no pictures", "image input is not supported - hint: you may need to provide the mmproj",
            "model_no_vision");
        refusal("F58 something else", "unknown field seed", "model_refused");
        const QJsonObject begun{{"name", "click_element"}, {"arguments", "{\"label\":\"Sa"}};
        const QByteArray half = compactJson({{"choices",
            QJsonArray{QJsonObject{{"finish_reason", "length"},
                {"message",
                    QJsonObject{{"tool_calls", QJsonArray{QJsonObject{{"id", "a"}, {"function", begun}}}}}}}}}});
        QTest::newRow("F64 cut off at max_tokens for ever") << 200 << half << always << "model_cut_off"
                                                            << "cannot be read";
        QTest::newRow("F58 404") << 404 << QByteArray("{}") << always << "model_refused"
                                 << "";
        QTest::newRow("F59 HTML once") << 200 << QByteArray("<html>hello</html>") << 1 << ""
                                       << "not JSON";
        QTest::newRow("F59 HTML for ever") << 200 << QByteArray("<html>hello</html>") << always << "no_action"
                                           << "not JSON";
        QTest::newRow("F60 half a JSON once") << 200 << sound.left(sound.size() / 2) << 1 << ""
                                              << "JSON";
        QTest::newRow("F63 no choices once") << 200 << QByteArray("{\"choices\":[]}") << 1 << ""
                                             << "choices";
        QTest::newRow("F65 an unknown tool once") << 200 << body(calls({{"fly", {}}})) << 1 << ""
                                                  << "unknown tool 'fly'";
        QTest::newRow("F66 no tool call for ever") << 200 << body(says("thinking")) << always << "no_action"
                                                   << "No tool call";
        const auto place = [](const QJsonValue& position) {
            return body(calls({{"click_element",
                {{"label", "7"}, {"position", position},
                    {"justification", "It stands there to be clicked, as planned"}}}}));
        };
        const auto once = [](const char* name, const QByteArray& reply, const char* said) {
            QTest::newRow(name) << 200 << reply << 1 << "" << said;
        };
        once("F61 nine megabytes", QByteArray(9 << 20, ' '), "more than 8388608 bytes");
        once("F62 nested 100,000 deep", "{\"choices\":" + QByteArray(100'000, '[') + QByteArray(100'000, ']') + "}",
            "nested");
        once("F62 a key twice", "{\"choices\":[],\"choices\":[]}", "a key stands twice");
        once("F62 a byte-order mark", "\xEF\xBB\xBF" + sound, "byte-order mark");
        once("F62 a lone surrogate", QByteArray(sound).replace("eeee", "\\ud800"), "surrogate");
        once("F62 1e999", QByteArray(sound).replace("\"index\":0", "\"index\":1e999"), "a number no double can hold");
        once("F63 message null", "{\"choices\":[{\"message\":null}]}", "message");
        once("F64 arguments that are no JSON",
            "{\"choices\":[{\"message\":{\"tool_calls\":[{\"id\":\"a\",\"function\":{\"name\":\"click_element\","
            "\"arguments\":\"x = 1\"}}]}}]}",
            "JSON");
        once("F64 an extra argument",
            body(calls({{"report_completion", {{"evidence", QString(120, 'e')}, {"sure", true}}}})), "sure");
        once("F65 a tool that was not granted",
            body(calls({{"scroll_down", {{"justification", "There is more below, so the wheel goes down"}}}})),
            "not available in this phase");
        once("F65 another persona's tool", body(calls({{"update_phase_tools", {{"tool_names", QJsonArray()}}}})),
            "unknown tool 'update_phase_tools'");
        once("F65 the case of a name", body(calls({{"Click_Element", {}}})), "unknown tool 'Click_Element'");
        once("F65 a letter that looks like another", body(calls({{QString::fromUtf8("cli\xd1\x81k_element"), {}}})),
            "unknown tool");
        once("F68 beyond the scale", place(QJsonArray{500, 1001}), "position[1]");
        once("F68 below it", place(QJsonArray{-1, 0}), "position[0]");
        once("F68 1e308", place(QJsonArray{1e308, 0}), "position[0]");
        once("F68 a text with a unit", place(QJsonArray{"500px", 0}), "position[0]");
        once("F68 hexadecimal", place(QJsonArray{"0x1f4", 0}), "position[0]");
        once("F68 three numbers", place(QJsonArray{1, 2, 3}), "position");
        once("F68 a pair in a pair", place(QJsonArray{QJsonArray{1, 2}, 3}), "position[0]");
        once("F68 no pair at all", place("500,500"), "position");
        once("F69 a label of a megabyte",
            body(calls({{"click_element",
                {{"label", QString(1 << 20, 'x')}, {"position", QJsonArray{1, 1}}, {"justification", "because"}}}})),
            "label");
        once("F69 no justification", body(calls({{"click_element", {{"label", "7"}, {"position", QJsonArray{1, 1}}}}})),
            "justification");
        QTest::newRow("F71 a redirect") << 302 << QByteArray() << always << "model_refused"
                                        << "";
        QTest::newRow("F67 two tool calls") << 200 << body(two) << always << ""
                                            << "ignored: click_element";
    }
    void theMissionGoesOnOrSaysWhy()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, text);
        QFETCH(int, times);
        QFETCH(QString, code);
        QFETCH(QString, remark);
        const ModelServer server(faulty({status, text}, times));
        ServedMission bench(profileFor(server.endpoint()));
        bench.config.limits.failures = 20;
        const auto result = bench.run();
        QCOMPARE(result.reason.code, code);
        QCOMPARE(result.status, code.isEmpty() ? MissionStatus::Done : MissionStatus::Failed);
        QVERIFY2(bench.observer.lines.join('\n').contains(remark), qPrintable(bench.observer.lines.join('\n')));
    }
    void F57_everyFailedAttemptIsARowOfTheJournal()
    {
        const ModelServer server(faulty({429, "slow down"}, 2));
        ServedMission bench(profileFor(server.endpoint()));
        QVERIFY(bench.run().status == MissionStatus::Done);
        const auto attempts = executorAttempts(bench.folder());
        QCOMPARE(attempts.size(), 3u);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(attempts[i].call.http, i < 2 ? 429 : 200);
            QCOMPARE(attempts[i].call.requestSha, attempts[0].call.requestSha); // the same question, asked again
            QCOMPARE(attempts[i].json["attempt"].toInt(), i < 2 ? i + 1 : 0);
            QCOMPARE(attempts[i].json["error"]["code"].toString(), i < 2 ? codeName(ErrorCode::Network) : QString());
        }
        QCOMPARE(attempts[0].call.requestSha.size(), 64);
        QCOMPARE(attempts[2].json["attempts"].toInt(), 3);
        QCOMPARE(attempts[2].json["request_bytes"].toInt(), server.requests().at(4).body.size()); // sent thrice
    }
    void F73_aStopBetweenTwoAttemptsIsARowToo()
    {
        const ModelServer server(faulty({503, "busy"}, always));
        std::stop_source stop;
        ServedMission bench(profileFor(server.endpoint()), [&](Millis, std::stop_token) {
            stop.request_stop();
            return false;
        });
        QVERIFY(bench.run(stop.get_token()).status == MissionStatus::Stopped);
        const auto attempts = executorAttempts(bench.folder());
        QCOMPARE(attempts.size(), 2u);
        QCOMPARE(attempts[0].call.http, 503);
        QCOMPARE(attempts[1].call.http, 0); // nothing was sent: the wait was cut short
        QCOMPARE(attempts[1].json["error"]["code"].toString(), codeName(ErrorCode::Cancelled));
    }
    void F53_nobodyListens()
    {
        const ClosedPort port;
        ServedMission bench(profileFor(QStringLiteral("http://127.0.0.1:%1/v1").arg(port.port())));
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("model_unreachable"));
        QVERIFY2(result.reason.text.contains("5"), qPrintable(result.reason.text)); // the number of attempts is said
    }
    void F54_aServerThatNeverAnswersIsGivenUp()
    {
        const FaultServer server([](FaultConnection& peer) {
            (void)peer.readRequest();
            peer.hang();
        });
        auto profile = profileFor(server.endpoint());
        profile.totalTimeout = Millis(100);
        ServedMission bench(profile);
        QCOMPARE(bench.run().reason.code, QStringLiteral("model_timeout"));
        QCOMPARE(server.connections(), 5);
    }
    /// Bytes keep coming, an answer never does: what counts is the whole time, not the time since the last byte.
    void F55_aDripIsGivenUp()
    {
        std::atomic<qint64> bytes = 0;
        const FaultServer server([&bytes](FaultConnection& peer) {
            (void)peer.readRequest();
            bool goesOn = peer.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n:");
            while (goesOn && (goesOn = peer.send(" ") && peer.pause(Millis(20))))
                ++bytes;
        });
        auto profile = profileFor(server.endpoint());
        profile.totalTimeout = Millis(200);
        ServedMission bench(profile);
        const auto result = bench.run();
        QCOMPARE(result.status, MissionStatus::Failed);
        QCOMPARE(result.reason.code, QStringLiteral("model_timeout"));
        QVERIFY2(result.reason.text.contains("5 attempts"), qPrintable(result.reason.text));
        QCOMPARE(server.connections(), 5);
        QVERIFY2(bytes > 5, "it dripped");
        QVERIFY(bench.desktop->sent().empty());
    }
    void F55_aCallThatEndsWithinTheLastMillisecondHasRunOut()
    {
        const Error gone{ErrorCode::Network, QStringLiteral("gone"), true};
        const auto endedAfter = [&gone](Millis elapsed) {
            return modelFailure(gone, {FailedAttempt{{}, {}, 0, elapsed, gone}}, Millis(200));
        };
        QCOMPARE(endedAfter(Millis(199)), ModelFailure::TimedOut);
        QCOMPARE(endedAfter(Millis(198)), ModelFailure::Unreachable);
    }
    void F72_aCertificateThatIsNotInOrderEndsTheMission_data()
    {
        QTest::addColumn<QString>("names");
        QTest::addColumn<int>("days"); // 0: signed by itself
        QTest::addColumn<QString>("says");
        QTest::newRow("expired") << "IP:127.0.0.1" << -1 << "expired";
        QTest::newRow("signed by itself") << "IP:127.0.0.1" << 0 << "self-signed";
        QTest::newRow("of another host") << "DNS:example.org" << 1 << "no alternative certificate subject name";
    }
    /// Refused at once, not tried again, nothing sent: neither the key nor a picture has left.
    void F72_aCertificateThatIsNotInOrderEndsTheMission()
    {
        QFETCH(QString, names);
        QFETCH(int, days);
        QFETCH(QString, says);
        const TestAuthority authority;
        const TlsServer server(days == 0 ? authority.selfSigned(names) : authority.issue(names, days));
        QVERIFY(server.port() != 0);
        auto profile = profileFor(QStringLiteral("https://127.0.0.1:%1/v1").arg(server.port()));
        profile.caFile = authority.caFile();
        ServedMission bench(profile);
        const auto result = bench.run();
        QCOMPARE(result.status, MissionStatus::Failed);
        QCOMPARE(result.reason.code, QStringLiteral("model_refused"));
        QVERIFY2(result.reason.text.contains(says), qPrintable(result.reason.text));
        QCOMPARE(result.turns, 0);
        QCOMPARE(bench.server.retrying.failedAttempts().size(), 1u);
    }
    void F57_noWaitOutlastsTheMissionsTime_data()
    {
        QTest::addColumn<bool>("hangs");
        QTest::newRow("a server that says to come back later") << false;
        QTest::newRow("a server that never answers") << true;
    }
    void F57_noWaitOutlastsTheMissionsTime()
    {
        QFETCH(bool, hangs);
        const FaultServer server([hangs](FaultConnection& peer) {
            (void)peer.readRequest();
            if (hangs)
                return peer.hang();
            peer.send("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 200\r\nContent-Length: 0\r\n\r\n");
        });
        ServedMission bench(profileFor(server.endpoint()),
            [](Millis wait, std::stop_token stop) { return waitUnlessStopped(wait, stop); });
        const LateClock clock(Millis(59'700)); // of the one minute
        bench.clock = &clock;
        bench.config.limits.minutes = 1;
        QElapsedTimer since;
        since.start();
        QCOMPARE(bench.run().reason.code, QStringLiteral("limit_minutes"));
        QVERIFY2(since.elapsed() < 10'000, qPrintable(QString::number(since.elapsed())));
    }
    void F73_aStopEndsAMissionWhoseServerHangs()
    {
        std::stop_source stop;
        QElapsedTimer since;
        const FaultServer server([&](FaultConnection& peer) {
            (void)peer.readRequest();
            since.start();
            stop.request_stop();
            peer.hang();
        });
        ServedMission bench(profileFor(server.endpoint()));
        QVERIFY(bench.run(stop.get_token()).status == MissionStatus::Stopped);
        qInfo("stopped %lld ms after the request was made", since.elapsed());
        QVERIFY(since.elapsed() < 1000);
    }
    void F70_aTacticianThatFailsIsMissedNotFatal()
    {
        std::atomic<int> oversights = 0;
        const ModelServer server([&](const SeenRequest& request) {
            const bool isTactician = request.body.contains("\"spawn_executor_prompt\"");
            if (isTactician && ++oversights == 2)
                return CannedReply{200, "<html>"};
            if (isTactician)
                return CannedReply{200,
                    body(setup(oversights > 2 ? "VERIFICATION" : "EXECUTION", {"click_element", "report_completion"}))};
            const bool works = request.body.contains("\"report_completion\"") && oversights < 3;
            return CannedReply{200, body(works ? click(QString::number(oversights)) : soundAnswer(request.body))};
        });
        ServedMission bench(profileFor(server.endpoint()));
        bench.config.oversightInterval = 2;
        QVERIFY(bench.run().status == MissionStatus::Done);
        QCOMPARE(bench.observer.lines.filter("Oversight missed (1 in a row").size(), 1);
    }
};

} // namespace tst_mission_model_faults

TRIARCH_TEST(tst_mission_model_faults, TestMissionModelFaults, QCoreApplication)
#include "tst_mission_model_faults.moc"
