// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/chat_client.h"
#include "tests/support/mission_bench.h"
#include "tests/support/paths.h"
#include "tests/support/reply_text.h"
#include "tests/support/test_program.h"

#include <QDeadlineTimer>
#include <QProcess>
#include <QtTest>

namespace tst_openai_mock {

using namespace triarch;

/// The client against an OpenAI-compatible server that somebody else wrote (npm package openai-mock-api).
class TestOpenAiMock : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        m_profile = start(m_node, {QStringLiteral("mock.mjs")});
        QVERIFY(!m_profile.endpoint.isEmpty());
    }
    void cleanupTestCase() { QVERIFY(end(m_node)); }

    void modelsAreListed()
    {
        const auto models = ChatClient(m_profile, m_transport).listModels({});
        QVERIFY2(models, models ? "" : qPrintable(models.error().message));
        QCOMPARE(models->join(QLatin1Char(' ')), QStringLiteral("gpt-3.5-turbo gpt-4"));
    }

    void aWholeMissionIsDriven()
    {
        QProcess node;
        const auto profile = start(node, {QStringLiteral("mock.mjs"), QStringLiteral("mission")});
        ChatClient client(profile, m_transport);
        MissionBench bench;
        bench.client = &client;
        const auto result = bench.run();
        QVERIFY2(
            result.status == MissionStatus::Done, qPrintable(result.reason.text + bench.observer.lines.join('\n')));
        QVERIFY(result.verified);
        QCOMPARE(result.turns, 1);
        QVERIFY(end(node));
    }

    void answers_data()
    {
        QTest::addColumn<bool>("streams");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("expected"); // content|reasoning|finish||calls
        const QString words = QStringLiteral("A mock, and proud of it||stop|");
        const QString calls = QStringLiteral("||stop|call_a:click_element{\"label\":\"Save\",\"position\":[500,250.5]};"
                                             "call_b:press_key{\"key\":\"Return\"}");
        QTest::newRow("words") << false << QStringLiteral("Who are you?") << words;
        QTest::newRow("words, streamed") << true << QStringLiteral("Who are you?") << words;
        QTest::newRow("tool calls") << false << QStringLiteral("Please click") << calls;
        QTest::newRow("tool calls, streamed") << true << QStringLiteral("Please click") << calls;
    }
    void answers()
    {
        QFETCH(bool, streams);
        QFETCH(QString, user);
        QFETCH(QString, expected);
        ModelProfile profile = m_profile;
        profile.streams = streams;
        QString observed;
        ChatClient client(profile, m_transport, {[&](const QString& text) { observed += text; }});
        ChatRequest request;
        request.system = QStringLiteral("You are tested");
        request.user = user;
        request.tools = {QJsonObject{{QStringLiteral("type"), QStringLiteral("function")},
            {QStringLiteral("function"), QJsonObject{{QStringLiteral("name"), QStringLiteral("click_element")}}}}};
        const auto exchange = client.ask(request, {});
        QVERIFY2(exchange, exchange ? "" : qPrintable(exchange.error().message));
        QStringList parts = replyText(exchange->reply).split(QLatin1Char('|'));
        parts.removeAt(3); // tokens: counted in one case, guessed in the other
        QCOMPARE(parts.join(QLatin1Char('|')), expected);
        QCOMPARE(observed, exchange->reply.content);
        QCOMPARE(exchange->reply.tokens.estimated, streams); // this server counts only what it does not stream
        QVERIFY(exchange->reply.tokens.in > 0);
    }

    void aWrongKeyIsRefused()
    {
        ModelProfile profile = m_profile;
        profile.apiKey = Secret("sk-wrong");
        const auto models = ChatClient(profile, m_transport).listModels({});
        QVERIFY(!models);
        QCOMPARE(models.error().code, ErrorCode::Refused);
        QVERIFY2(models.error().message.contains(QStringLiteral("401")), qPrintable(models.error().message));
    }
    void whatItHasNoAnswerForIsRefused()
    {
        ChatRequest request;
        request.user = QStringLiteral("Something else entirely");
        const auto exchange = ChatClient(m_profile, m_transport).ask(request, {});
        QVERIFY(!exchange);
        QVERIFY2(exchange.error().code == ErrorCode::Refused, qPrintable(exchange.error().message));
    }

private:
    /// Starts the server and answers a profile for it; without an endpoint when it did not come up in a minute.
    static ModelProfile start(QProcess& node, const QStringList& arguments)
    {
        node.setWorkingDirectory(test::npmPath("openai_mock"));
        node.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        node.start(QStringLiteral("node"), arguments);
        QByteArray said; // the server's own log lines, and ours among them
        const QDeadlineTimer deadline(60'000);
        const auto portLine = [&] { return said.indexOf("PORT "); };
        while (portLine() < 0 || said.indexOf('\n', portLine()) < 0) {
            if (!node.waitForReadyRead(int(deadline.remainingTime())))
                return {};
            said += node.readAllStandardOutput();
        }
        const int port = said.mid(portLine() + 5, said.indexOf('\n', portLine()) - portLine() - 5).toInt();
        ModelProfile profile;
        profile.endpoint = QStringLiteral("http://127.0.0.1:%1/v1").arg(port);
        profile.model = QStringLiteral("gpt-4");
        profile.apiKey = Secret("sk-mock-key");
        return profile;
    }
    static bool end(QProcess& node)
    {
        node.closeWriteChannel(); // it ends with its standard input
        return node.waitForFinished(20'000);
    }

    QProcess m_node;
    ModelProfile m_profile;
    HttpTransport m_transport;
};

} // namespace tst_openai_mock

TRIARCH_TEST(tst_openai_mock, TestOpenAiMock, QCoreApplication)
#include "tst_openai_mock.moc"
