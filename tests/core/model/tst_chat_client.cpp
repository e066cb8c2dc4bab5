// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/model/chat_body.h"
#include "core/model/chat_client.h"
#include "tests/support/model_server.h"
#include "tests/support/reply_text.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_chat_client {

using namespace triarch;
using namespace triarch::test;

namespace {

ModelProfile profileOf(const ModelServer& server)
{
    ModelProfile profile;
    profile.endpoint = server.endpoint();
    profile.model = QStringLiteral("m");
    profile.totalTimeout = Millis(20'000);
    return profile;
}

ChatRequest question()
{
    ChatRequest request;
    request.system = QStringLiteral("sys");
    request.user = QStringLiteral("usr");
    request.temperature = 0.5;
    request.maxTokens = 900;
    return request;
}

QJsonArray oneTool()
{
    return {
        parseJsonObject("{\"type\":\"function\",\"function\":{\"name\":\"t\",\"parameters\":{\"type\":\"object\"}}}")
            .value()};
}

QByteArray json(QByteArray text) { return text.replace('\'', '"'); }

} // namespace

class TestChatClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bodies_data()
    {
        QTest::addColumn<QByteArray>("expected");
        QTest::addColumn<std::function<void(ModelProfile&, ChatRequest&)>>("change");
        using Change = std::function<void(ModelProfile&, ChatRequest&)>;
        const auto row = [](const char* name, const QByteArray& expected, const Change& change) {
            QTest::newRow(name) << json(expected) << change;
        };
        const QByteArray texts = "'messages':[{'content':'sys','role':'system'},{'content':'usr','role':'user'}]";
        row("plain", "{'max_tokens':900," + texts + ",'model':'m','temperature':0.5}", {});
        row("without a system text",
            "{'max_tokens':900,'messages':[{'content':'usr','role':'user'}],'model':'m','temperature':0.5}",
            [](auto&, ChatRequest& r) { r.system.clear(); });
        row("servers that take no temperature", "{'max_tokens':900," + texts + ",'model':'m'}",
            [](ModelProfile& p, auto&) { p.sendsTemperature = false; });
        row("the newer name of the token bound",
            "{'max_completion_tokens':900," + texts + ",'model':'m','temperature':0.5}",
            [](ModelProfile& p, auto&) { p.tokenField = TokenField::MaxCompletionTokens; });
        row("a stream asks for its usage",
            "{'max_tokens':900," + texts
                + ",'model':'m','stream':true,'stream_options':{'include_usage':true},'temperature':0.5}",
            [](ModelProfile& p, auto&) { p.streams = true; });
        row("tools bring tool_choice",
            "{'max_tokens':900," + texts
                + ",'model':'m','temperature':0.5,'tool_choice':'auto','tools':[{'function':{'name':'t','parameters':{"
                  "'type':'object'}},'type':'function'}]}",
            [](auto&, ChatRequest& r) { r.tools = oneTool(); });
        row("a picture",
            "{'max_tokens':900,'messages':[{'content':'sys','role':'system'},{'content':[{'text':'usr','type':'text'},{"
            "'image_url':{'url':'data:image/png;base64,YWJj'},'type':'image_url'}],'role':'user'}],'model':'m',"
            "'temperature':0.5}",
            [](auto&, ChatRequest& r) { r.image = ChatImage{"abc"}; });
        row("a JPEG",
            "{'max_tokens':900,'messages':[{'content':'sys','role':'system'},{'content':[{'text':'usr','type':'text'},{"
            "'image_url':{'url':'data:image/jpeg;base64,YWJj'},'type':'image_url'}],'role':'user'}],'model':'m',"
            "'temperature':0.5}",
            [](auto&, ChatRequest& r) {
                r.image = ChatImage{"abc", "image/jpeg"};
            });
    }
    void bodies()
    {
        QFETCH(QByteArray, expected);
        using Change = std::function<void(ModelProfile&, ChatRequest&)>;
        QFETCH(Change, change);
        ModelProfile profile;
        ChatRequest request = question();
        if (change)
            change(profile, request);
        QCOMPARE(chatBody(profile, QStringLiteral("m"), request), expected);
    }
    void toolsInTextAreToldInTheSystemText()
    {
        ModelProfile profile;
        profile.tools = ToolDialect::JsonText;
        ChatRequest request = question();
        request.tools = oneTool();
        const QByteArray body = chatBody(profile, QStringLiteral("m"), request);
        const auto sent = parseJsonObject(body);
        QVERIFY(!sent->contains(QStringLiteral("tools")) && !sent->contains(QStringLiteral("tool_choice")));
        const QString system = sent->value(QStringLiteral("messages"))[0][QStringLiteral("content")].toString();
        QVERIFY(system.startsWith(QStringLiteral("sys\n")));
        QVERIFY(system.contains(QStringLiteral("{\"name\":\"t\",\"parameters\":{\"type\":\"object\"}}")));
    }

    void addresses_data()
    {
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* endpoint, const char* expected) {
            QTest::newRow(name) << QString::fromLatin1(endpoint) << QString::fromLatin1(expected);
        };
        row("base", "http://h:1/v1", "http://h:1/v1/models");
        row("slash at the end", "http://h:1/v1/", "http://h:1/v1/models");
        row("only the host", "http://h:1", "http://h:1/v1/models");
        row("the whole chat path", "http://h:1/v1/chat/completions", "http://h:1/v1/models");
        row("a base of its own", "https://h/api/v3", "https://h/api/v3/models");
        row("a query is kept", "https://h/openai?api-version=2", "https://h/openai/models?api-version=2");
    }
    void addresses()
    {
        QFETCH(QString, endpoint);
        QFETCH(QString, expected);
        QCOMPARE(apiUrl(endpoint, QStringLiteral("models")).toString(), expected);
    }

    void endpointsThatAreNotUsed_data()
    {
        QTest::addColumn<QString>("endpoint");
        QTest::addColumn<bool>("allowsPlainHttp");
        QTest::addColumn<bool>("isUsed");
        const auto row = [](const char* endpoint, bool allowsPlainHttp, bool isUsed) {
            QTest::newRow(endpoint) << QString::fromLatin1(endpoint) << allowsPlainHttp << isUsed;
        };
        row("http://localhost:1/v1", false, true);
        row("http://127.9.9.9/v1", false, true);
        row("http://[::1]:5/v1", false, true);
        row("https://example.org/v1", false, true);
        row("http://192.168.1.5/v1", false, false);
        row("http://localhost.example.org/v1", false, false);
        row("http://192.168.1.6/v1", true, true);
        row("file:///etc/passwd", true, false);
        row("ftp://h/v1", true, false);
        row("https://user:key@h/v1", true, false);
        row("localhost:1234/v1", true, false);
        row("rehearsal", true, false);
        row("", true, false);
    }
    void endpointsThatAreNotUsed()
    {
        QFETCH(QString, endpoint);
        QFETCH(bool, allowsPlainHttp);
        QFETCH(bool, isUsed);
        const auto checked = checkModelUrl(apiUrl(endpoint, QStringLiteral("models")), allowsPlainHttp);
        QCOMPARE(bool(checked), isUsed);
        if (!checked)
            QCOMPARE(checked.error().code, ErrorCode::Setup);
    }

    void aQuestionAndItsAnswer()
    {
        const ModelServer server(CannedReply{200,
            json("{'choices':[{'message':{'content':'hi'},'finish_reason':'stop'}],"
                 "'usage':{'prompt_tokens':4,'completion_tokens':2}}")});
        ModelProfile profile = profileOf(server);
        profile.apiKey = Secret("sk-test-1");
        HttpTransport transport;
        ChatClient client(profile, transport);
        const auto exchange = client.ask(question(), {});
        QVERIFY2(exchange, exchange ? "" : qPrintable(exchange.error().message));
        QCOMPARE(replyText(exchange->reply), QStringLiteral("hi||stop|4/2|"));
        const auto requests = server.requests();
        QCOMPARE(requests.size(), 1u);
        QCOMPARE(requests[0].method, QByteArray("POST"));
        QCOMPARE(requests[0].path, QByteArray("/v1/chat/completions"));
        QCOMPARE(requests[0].headers[QByteArray("authorization")], QByteArray("Bearer sk-test-1"));
        QCOMPARE(requests[0].headers[QByteArray("content-type")], QByteArray("application/json"));
        QVERIFY(!requests[0].headers.contains("cookie"));
        QCOMPARE(exchange->http, 200);
        QCOMPARE(exchange->requestBytes, requests[0].body.size());
        QCOMPARE(exchange->requestSha, QCryptographicHash::hash(requests[0].body, QCryptographicHash::Sha256).toHex());
        QCOMPARE(exchange->replySha.size(), 64);
    }

    void bothBodiesAreHandedOnAndThePictureIsNamed()
    {
        const ModelServer server(CannedReply{200, chatReply("hi")});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        ChatRequest request = question();
        const auto plain = client.ask(request, {});
        QVERIFY(plain);
        QCOMPARE(plain->wire.request, server.requests().at(0).body);
        request.image = ChatImage{"abc"};
        const auto exchange = client.ask(request, {});
        QVERIFY(exchange);
        const QByteArray named = "sha256:" + QCryptographicHash::hash("abc", QCryptographicHash::Sha256).toHex();
        QCOMPARE(exchange->wire.request, QByteArray(server.requests().at(1).body).replace("YWJj", named));
        QCOMPARE(exchange->wire.reply, chatReply("hi"));
    }

    void aRefusedCallHandsItsBodiesOnToo()
    {
        const ModelServer server(CannedReply{400, "{\"error\":\"no\"}"});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        QVERIFY(!client.ask(question(), {}));
        QCOMPARE(client.failedAttempts().at(0).wire, (WireBodies{server.requests().at(0).body, "{\"error\":\"no\"}"}));
    }

    void noKeyNoHeader()
    {
        const ModelServer server(CannedReply{200, chatReply("x")});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        QVERIFY(client.ask(question(), {}));
        QVERIFY(!server.requests()[0].headers.contains("authorization"));
    }

    void cookiesAreNotKept()
    {
        const ModelServer server(CannedReply{200, chatReply("x"), "application/json", {{"Set-Cookie", "a=b"}}});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        QVERIFY(client.ask(question(), {}));
        QVERIFY(client.ask(question(), {}));
        QVERIFY(!server.requests()[1].headers.contains("cookie"));
    }

    void ambientProxiesAreNotUsed()
    {
        const ModelServer proxy(CannedReply{200, chatReply("from the proxy")});
        const ModelServer server(CannedReply{200, chatReply("from the server")});
        qputenv("http_proxy", proxy.endpoint().toLatin1());
        qputenv("all_proxy", proxy.endpoint().toLatin1());
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        const auto exchange = client.ask(question(), {});
        qunsetenv("http_proxy");
        qunsetenv("all_proxy");
        QCOMPARE(exchange->reply.content, QStringLiteral("from the server"));
        QVERIFY(proxy.requests().empty());
    }

    void streamedWordsReachTheObserverOnTheCallersThread()
    {
        CannedReply canned{200, {}, "text/event-stream; charset=utf-8"};
        canned.chunks = {json("data: {'choices':[{'delta':{'content':'he'}}]}\n\nda"),
            json("ta: {'choices':[{'delta':{'content':'llo'},'finish_reason':'stop'}]}\n\n"),
            json("data: {'choices':[],'usage':{'prompt_tokens':9,'completion_tokens':2}}\n\ndata: [DONE]\n\n")};
        const ModelServer server(canned);
        ModelProfile profile = profileOf(server);
        profile.streams = true;
        QString words;
        QThread* thread = nullptr;
        HttpTransport transport;
        ChatClient client(profile, transport, {[&](const QString& text) {
            words += text;
            thread = QThread::currentThread();
        }});
        const auto exchange = client.ask(question(), {});
        QVERIFY2(exchange, exchange ? "" : qPrintable(exchange.error().message));
        QCOMPARE(replyText(exchange->reply), QStringLiteral("hello||stop|9/2|"));
        QCOMPARE(words, QStringLiteral("hello"));
        QCOMPARE(thread, QThread::currentThread());
    }

    void aStreamUnderAnotherTypeIsUnderstoodToo()
    {
        CannedReply canned{200, {}, "text/plain"};
        canned.chunks = {json("data: {'choices':[{'delta':{'content':'x'},'finish_reason':'stop'}]}\n\n")};
        const ModelServer server(canned);
        ModelProfile profile = profileOf(server);
        profile.streams = true;
        HttpTransport transport;
        QCOMPARE(ChatClient(profile, transport).ask(question(), {})->reply.content, QStringLiteral("x"));
        profile.streams = false; // nobody asked for a stream: what came is not JSON
        QCOMPARE(ChatClient(profile, transport).ask(question(), {}).error().code, ErrorCode::BadReply);
    }
    void aServerThatDoesNotStreamIsUnderstoodToo()
    {
        const ModelServer server(CannedReply{200, chatReply("whole")});
        ModelProfile profile = profileOf(server);
        profile.streams = true;
        QString words;
        HttpTransport transport;
        ChatClient client(profile, transport, {[&](const QString& text) { words += text; }});
        QCOMPARE(client.ask(question(), {})->reply.content, QStringLiteral("whole"));
        QCOMPARE(words, QStringLiteral("whole"));
    }

    void tokensAreGuessedWhenNotCounted()
    {
        const ModelServer server(CannedReply{200, chatReply("12345678")});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        ChatRequest request = question();
        request.user = QString(97, QLatin1Char('x'));
        const TokenUse expected{25, 2, true};
        QCOMPARE(client.ask(request, {})->reply.tokens, expected);
    }

    /// The server has read and written it all the same, and will have it paid.
    void anAnswerThatCannotBeUsedIsCountedToo_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("in");
        QTest::addColumn<int>("out");
        QTest::newRow("counted") << json("{'usage':{'prompt_tokens':120,'completion_tokens':30},'choices':[]}") << 120
                                 << 30;
        QTest::newRow("half of it") << QByteArray("{\"choices\":[{\"message\":{\"content\":\"aa") << 25 << 10;
    }
    void anAnswerThatCannotBeUsedIsCountedToo()
    {
        QFETCH(QByteArray, body);
        const ModelServer server(CannedReply{200, body});
        ModelProfile profile = profileOf(server);
        profile.priceIn = 1;
        profile.priceOut = 2;
        HttpTransport transport;
        ChatClient client(profile, transport);
        ChatRequest request = question();
        request.user = QString(97, QLatin1Char('x'));
        QCOMPARE(client.ask(request, {}).error().code, ErrorCode::BadReply);
        const FailedAttempt attempt = client.failedAttempts().at(0);
        QTEST(attempt.tokens.in, "in");
        QTEST(attempt.tokens.out, "out");
        QCOMPARE(attempt.cost, (attempt.tokens.in + 2 * attempt.tokens.out) / 1000.0);
    }
    void theFirstModelThatCanChatIsTaken()
    {
        const ModelServer server([](const SeenRequest& request) {
            const bool isList = request.path == "/v1/models";
            return CannedReply{
                200, isList ? json("{'data':[{'id':'text-embedding-x'},{'id':'chatty'}]}") : chatReply("x")};
        });
        ModelProfile profile = profileOf(server);
        profile.model.clear();
        HttpTransport transport;
        ChatClient client(profile, transport);
        QVERIFY(client.ask(question(), {}));
        QVERIFY(client.ask(question(), {}));
        const auto requests = server.requests();
        QCOMPARE(requests.size(), 3u); // the list is asked for once
        QCOMPARE(
            parseJsonObject(requests[2].body)->value(QStringLiteral("model")).toString(), QStringLiteral("chatty"));
    }
    void aPersonasModelComesFirst()
    {
        const ModelServer server(CannedReply{200, chatReply("x")});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        ChatRequest request = question();
        request.model = QStringLiteral("own");
        QVERIFY(client.ask(request, {}));
        QCOMPARE(parseJsonObject(server.requests()[0].body)->value(QStringLiteral("model")).toString(),
            QStringLiteral("own"));
    }
    void noModelAtAll()
    {
        const ModelServer server(CannedReply{200, json("{'data':[]}")});
        ModelProfile profile = profileOf(server);
        profile.model.clear();
        HttpTransport transport;
        ChatClient client(profile, transport);
        const auto exchange = client.ask(question(), {});
        QVERIFY(!exchange);
        QCOMPARE(exchange.error().code, ErrorCode::Setup);
    }
    void modelsAreListed()
    {
        const ModelServer server(CannedReply{200, json("{'data':[{'id':'a'},{'id':'b'}]}")});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        QCOMPARE(client.listModels({}).value(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(server.requests()[0].path, QByteArray("/v1/models"));
        QCOMPARE(server.requests()[0].method, QByteArray("GET"));
    }

    void aLargePictureArrivesWhole()
    {
        const ModelServer server(CannedReply{200, chatReply("x")});
        HttpTransport transport;
        ChatClient client(profileOf(server), transport);
        ChatRequest request = question();
        request.image = ChatImage{QByteArray(5'000'000, 'p')};
        const auto exchange = client.ask(request, {});
        QVERIFY2(exchange, exchange ? "" : qPrintable(exchange.error().message));
        QCOMPARE(server.requests()[0].body.size(), exchange->requestBytes);
        QVERIFY(exchange->requestBytes > 6'600'000);
    }
};

} // namespace tst_chat_client

TRIARCH_TEST(tst_chat_client, TestChatClient, QCoreApplication)
#include "tst_chat_client.moc"
