// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/journal/journal_reader.h"
#include "core/model/chat_client.h"
#include "tests/support/dialect_server.h"
#include "tests/support/mission_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <atomic>

namespace tst_mission_dialects {

using namespace triarch;
using namespace triarch::test;

namespace {

/// What the persona that a request is for answers: work, then a claim, verified.
class Answers {
public:
    ChatReply to(const QByteArray& request)
    {
        if (request.contains("spawn_executor_prompt"))
            return ++m_oversights == 1 ? setup("EXECUTION", {"click_element", "type_text"})
                                       : setup("VERIFICATION", {"click_element", "report_completion"});
        if (request.contains("report_verification"))
            return verdict("yes");
        if (!request.contains("request_help"))
            return plan();
        return m_oversights == 1 ? click("7", 250, 500) : claim();
    }

private:
    std::atomic<int> m_oversights = 0;
};

QJsonObject parsed(const QByteArray& body)
{
    return parseJsonObject(body, {limits::modelReplyBytes, limits::jsonDepth}).value_or(QJsonObject());
}

} // namespace

/// Whole missions against servers that word their answers as LM Studio, Ollama, llama.cpp and vLLM do.
class TestMissionDialects : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMissionIsVerified_data()
    {
        QTest::addColumn<Dialect>("dialect");
        QTest::addColumn<bool>("streams");
        QTest::addColumn<bool>("inText");
        QTest::newRow("LM Studio, streamed in pieces") << Dialect::LmStudio << true << false;
        QTest::newRow("LM Studio, whole") << Dialect::LmStudioPlain << false << false;
        QTest::newRow("LM Studio, whole though a stream was asked for") << Dialect::LmStudioPlain << true << false;
        QTest::newRow("Ollama, streamed") << Dialect::Ollama << true << false;
        QTest::newRow("Ollama, a model without tools") << Dialect::OllamaNoTools << false << true;
        QTest::newRow("llama.cpp, arguments as object") << Dialect::LlamaCpp << false << false;
        QTest::newRow("vLLM, CR LF, keep-alives, reasoning") << Dialect::Vllm << true << false;
        QTest::newRow("vLLM, thinking aloud") << Dialect::VllmThinks << false << false;
    }
    void aMissionIsVerified()
    {
        QFETCH(Dialect, dialect);
        QFETCH(bool, streams);
        QFETCH(bool, inText);
        Answers answers;
        const ModelServer server([&](const SeenRequest& request) {
            return inDialect(dialect, answers.to(request.body), request.body.contains("\"tools\""));
        });
        MissionBench bench;
        bench.profile.endpoint = server.endpoint();
        bench.profile.model = "m";
        bench.profile.streams = streams;
        bench.profile.tools = inText ? ToolDialect::JsonText : ToolDialect::Native;
        HttpTransport transport;
        ChatClient client(bench.profile, transport);
        bench.client = &client;
        bench.config.oversightInterval = 2;
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done && result.verified,
            qPrintable(result.reason.text + "\n" + bench.observer.lines.join('\n')));
        QCOMPARE(result.turns, 2);
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(0)).at, (ScreenPoint{160, 200}));
        for (const auto& answer : bench.observer.answers)
            QVERIFY2(answer.tokensIn > 0 && answer.error.isEmpty(), qPrintable(answer.error));
        for (const auto& request : server.requests())
            QCOMPARE(parsed(request.body)["stream"].toBool(), streams);
    }
    void aModelWithoutToolsIsSaid()
    {
        Answers answers;
        const ModelServer server([&](const SeenRequest& request) {
            return inDialect(Dialect::OllamaNoTools, answers.to(request.body), request.body.contains("\"tools\""));
        });
        MissionBench bench;
        bench.profile.endpoint = server.endpoint();
        bench.profile.model = "llava";
        HttpTransport transport;
        ChatClient client(bench.profile, transport);
        bench.client = &client;
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("model_no_tools"));
        QVERIFY2(result.reason.text.contains("does not support tools"), qPrintable(result.reason.text));
        QVERIFY(bench.desktop->sent().empty());
    }
    /// Scales, fields and temperatures that a profile says, seen where they arrive: at the server.
    void aProfileIsFollowed()
    {
        Answers answers;
        const ModelServer server([&](const SeenRequest& request) {
            auto reply = answers.to(request.body);
            if (!reply.calls.empty() && reply.calls[0].name == "click_element")
                reply.calls[0].arguments["position"] = QJsonArray{0.25, 0.5};
            return inDialect(Dialect::LmStudioPlain, reply, true);
        });
        MissionBench bench;
        auto& profile = bench.profile;
        profile.endpoint = server.endpoint();
        profile.model = "small";
        profile.verifier.model = "large";
        profile.coordinates = CoordinateScale::Unit;
        profile.tokenField = TokenField::MaxCompletionTokens;
        profile.sendsTemperature = false;
        profile.priceIn = 0.001;
        profile.priceOut = 0.01;
        HttpTransport transport;
        ChatClient client(profile, transport);
        bench.client = &client;
        bench.config.oversightInterval = 2;
        const auto result = bench.run();
        QVERIFY2(result.verified, qPrintable(result.reason.text));
        QCOMPARE(std::get<ClickInput>(bench.desktop->sent().at(0)).at, (ScreenPoint{160, 200}));
        QCOMPARE(result.tokens.cost, result.tokens.calls * (0.9 * 0.001 + 0.04 * 0.01));
        for (const auto& request : server.requests()) {
            const auto body = parsed(request.body);
            QVERIFY(body.contains("max_completion_tokens") && !body.contains("max_tokens"));
            QVERIFY(!body.contains("temperature"));
            QCOMPARE(body["model"].toString(), request.body.contains("report_verification") ? "large" : "small");
            if (request.body.contains("click_element") && request.body.contains("request_help")
                && !request.body.contains("spawn_executor_prompt"))
                QVERIFY(request.body.contains("as fractions from 0 to 1"));
        }
    }
};

} // namespace tst_mission_dialects

TRIARCH_TEST(tst_mission_dialects, TestMissionDialects, QCoreApplication)
#include "tst_mission_dialects.moc"
