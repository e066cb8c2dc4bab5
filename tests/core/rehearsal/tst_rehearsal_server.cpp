// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/rehearsal/rehearsal_server.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QNetworkAccessManager>
#include <QNetworkInterface>
#include <QNetworkReply>
#include <QTcpSocket>
#include <QtTest>

namespace tst_rehearsal_server {

using namespace triarch;

namespace {

const QString resources = test::sourcePath("resources");
constexpr int timeout = 30'000;

struct HttpReply {
    int status = 0;
    QByteArray body;
    QNetworkReply::NetworkError error = QNetworkReply::NoError;

    QJsonObject json() const { return parseJsonObject(body).value_or(QJsonObject()); }
    QJsonObject message() const { return json()[QStringLiteral("choices")][0][QStringLiteral("message")].toObject(); }
    QJsonObject problem() const { return json()[QStringLiteral("error")].toObject(); }
};

QJsonObject picture(const QString& file)
{
    QFile png(test::sourcePath("tests/data/screens/%1.png").arg(file));
    if (!png.open(QIODevice::ReadOnly))
        qFatal("no %s", qPrintable(file));
    const QString url = QStringLiteral("data:image/png;base64,") + QString::fromLatin1(png.readAll().toBase64());
    return {{QStringLiteral("type"), QStringLiteral("image_url")},
        {QStringLiteral("image_url"), QJsonObject{{QStringLiteral("url"), url}}}};
}

QJsonObject chat(const QString& user, const QString& file = {}, const QStringList& tools = {})
{
    QJsonArray content{QJsonObject{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), user}}};
    if (!file.isEmpty())
        content.append(picture(file));
    QJsonObject body{{QStringLiteral("model"), QStringLiteral("triarch-rehearsal-1")},
        {QStringLiteral("messages"),
            QJsonArray{
                QJsonObject{{QStringLiteral("role"), QStringLiteral("user")}, {QStringLiteral("content"), content}}}}};
    QJsonArray functions;
    for (const QString& name : tools)
        functions.append(QJsonObject{{QStringLiteral("type"), QStringLiteral("function")},
            {QStringLiteral("function"), QJsonObject{{QStringLiteral("name"), name}}}});
    if (!functions.isEmpty())
        body[QStringLiteral("tools")] = functions;
    return body;
}

/// A picture, a mission and a tool: what every fault is tried on.
QJsonObject clickSeven()
{
    return chat(QStringLiteral("MISSION: click \"7\""), QStringLiteral("galculator-0-light-1280"),
        {QStringLiteral("click_element"), QStringLiteral("request_help")});
}

} // namespace

class TestRehearsalServer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { restart({}); }
    void cleanup() { m_server.reset(); }

    void modelsAreListedWithTheBanner()
    {
        const HttpReply list = get(QStringLiteral("/models"));
        QCOMPARE(list.status, 200);
        const QJsonValue model = list.json()[QStringLiteral("data")][0];
        QCOMPARE(model[QStringLiteral("id")].toString(), QStringLiteral("triarch-rehearsal-1"));
        QVERIFY(model[QStringLiteral("banner")].toString().contains(QStringLiteral("does not think")));
        QCOMPARE(get(QStringLiteral("/models/triarch-rehearsal-1")).status, 200);
    }
    void aToolIsCalledOnARealPicture()
    {
        const HttpReply reply = post(clickSeven());
        QCOMPARE(reply.status, 200);
        const QJsonValue call = reply.message()[QStringLiteral("tool_calls")][0];
        QCOMPARE(call[QStringLiteral("function")][QStringLiteral("name")].toString(), QStringLiteral("click_element"));
        const auto arguments =
            parseJsonObject(call[QStringLiteral("function")][QStringLiteral("arguments")].toString().toUtf8());
        QVERIFY(arguments);
        const QJsonArray at = (*arguments)[QStringLiteral("position")].toArray();
        QVERIFY(QRectF(481, 420, 57, 32).contains(at[0].toDouble() * 1.28, at[1].toDouble() * 0.8));
        QVERIFY(reply.message()[QStringLiteral("content")].isNull());
        const QJsonValue usage = reply.json()[QStringLiteral("usage")];
        QVERIFY(usage[QStringLiteral("prompt_tokens")].toInt() > 1000
            && usage[QStringLiteral("completion_tokens")].toInt() > 10);
        QVERIFY(usage[QStringLiteral("estimated")].toBool());
    }
    void theSameRequestHasTheSameBytes()
    {
        const HttpReply first = post(clickSeven());
        restart({});
        QCOMPARE(post(clickSeven()).body, first.body);
    }
    void theStreamIsTheSameReply()
    {
        QJsonObject body = clickSeven();
        const QString whole =
            post(body)
                .message()[QStringLiteral("tool_calls")][0][QStringLiteral("function")][QStringLiteral("arguments")]
                .toString();
        body[QStringLiteral("stream")] = true;
        body[QStringLiteral("stream_options")] = QJsonObject{{QStringLiteral("include_usage"), true}};
        const HttpReply reply = post(body);
        const QList<QByteArray> events = reply.body.split('\n');
        QString arguments, finish;
        bool usage = false;
        for (const QByteArray& line : events) {
            if (!line.startsWith("data: {"))
                continue;
            const auto chunk = parseJsonObject(line.mid(6));
            QVERIFY2(chunk, line.constData());
            const QJsonValue choice = (*chunk)[QStringLiteral("choices")][0];
            arguments += choice[QStringLiteral("delta")][QStringLiteral("tool_calls")][0][QStringLiteral("function")]
                               [QStringLiteral("arguments")]
                                   .toString();
            finish += choice[QStringLiteral("finish_reason")].toString();
            usage = usage || (*chunk)[QStringLiteral("usage")].isObject();
        }
        QCOMPARE(arguments, whole);
        QCOMPARE(finish, QStringLiteral("tool_calls"));
        QVERIFY(usage);
        QVERIFY(reply.body.endsWith("data: [DONE]\n\n"));
        QVERIFY(events.size() > 10);
    }
    void plainChatIsAnswered()
    {
        QVERIFY(post(chat(QStringLiteral("hello")))
                    .message()[QStringLiteral("content")]
                    .toString()
                    .contains(QStringLiteral("I do not think")));
        QVERIFY(post(chat(QStringLiteral("what does the picture show?"), QStringLiteral("form-light-1280")))
                    .message()[QStringLiteral("content")]
                    .toString()
                    .contains(QStringLiteral("'Family name'")));
    }
    void badRequestsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* fact, const QJsonObject& body, int status = 400, const char* code = "") {
            QTest::newRow(fact) << compactJson(body) << status << QString::fromLatin1(code);
        };
        QTest::newRow("no JSON") << QByteArray("hello") << 400 << QString();
        QTest::newRow("a key twice") << QByteArray("{\"model\":\"a\",\"model\":\"b\"}") << 400 << QString();
        QTest::newRow("not UTF-8") << QByteArray("{\"model\":\"\xff\"}") << 400 << QString();
        QTest::newRow("too deep") << QByteArray("{\"a\":") + QByteArray(200, '[') + QByteArray(200, ']') + '}' << 400
                                  << QString();
        row("no model", {});
        row("another model",
            {{QStringLiteral("model"), QStringLiteral("gpt")}, {QStringLiteral("messages"), QJsonArray{1}}}, 404,
            "model_not_found");
        QJsonObject body = chat(QStringLiteral("x"));
        body[QStringLiteral("messages")] = QJsonArray();
        row("no messages", body);
        body[QStringLiteral("messages")] = QJsonArray{QJsonObject{{QStringLiteral("role"), QStringLiteral("king")}}};
        row("an unknown role", body);
        body = chat(QStringLiteral("x"));
        body[QStringLiteral("tools")] = QStringLiteral("all");
        row("tools that are no list", body);
        for (const char* url : {"http://example.org/a.png", "data:image/gif;base64,R0lGODlh",
                 "data:image/png;base64,%%%", "data:image/png;base64,iVBORw0KGgo="}) {
            QJsonArray content{QJsonObject{{QStringLiteral("type"), QStringLiteral("image_url")},
                {QStringLiteral("image_url"), QJsonObject{{QStringLiteral("url"), QString::fromLatin1(url)}}}}};
            body = chat(QStringLiteral("x"));
            body[QStringLiteral("messages")] = QJsonArray{
                QJsonObject{{QStringLiteral("role"), QStringLiteral("user")}, {QStringLiteral("content"), content}}};
            row(url, body);
        }
    }
    void badRequestsAreRefused()
    {
        QFETCH(QByteArray, body);
        const HttpReply reply = post(body);
        QTEST(reply.status, "status");
        QVERIFY(!reply.problem()[QStringLiteral("message")].toString().isEmpty());
        QCOMPARE(reply.problem()[QStringLiteral("type")].toString(), QStringLiteral("invalid_request_error"));
        QTEST(reply.problem()[QStringLiteral("code")].toString(), "code");
    }
    void unknownPathsAre404()
    {
        const HttpReply reply = get(QStringLiteral("/nothing"));
        QCOMPARE(reply.status, 404);
        QCOMPARE(reply.problem()[QStringLiteral("code")].toString(), QStringLiteral("unknown_url"));
    }
    void overSixteenMebibytesIs413()
    {
        const QByteArray head =
            "POST /v1/chat/completions HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 16777217\r\n\r\n";
        const QByteArray reply = raw(head + QByteArray(1000, 'x'));
        QVERIFY2(reply.startsWith("HTTP/1.1 413 "), reply.constData());
        QVERIFY(reply.contains("request_too_large"));
    }
    void otherHostsAreRefused()
    {
        QVERIFY(raw("GET /v1/models HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
                    .startsWith("HTTP/1.1 403 "));
    }
    void onlyTheLoopbackListens()
    {
        for (const QHostAddress& address : QNetworkInterface::allAddresses()) {
            if (address.isLoopback() || address.protocol() != QAbstractSocket::IPv4Protocol)
                continue;
            QTcpSocket socket;
            socket.connectToHost(address, m_server->port());
            QVERIFY(!socket.waitForConnected(2000));
        }
    }
    void faults_data()
    {
        QTest::addColumn<QString>("fault");
        for (const char* fault :
            {"no-tools", "plain-text", "bad-json", "truncated", "500", "drop", "loop", "out-of-range"})
            QTest::newRow(fault) << QString::fromLatin1(fault);
    }
    void faults()
    {
        QFETCH(QString, fault);
        restart(fault);
        QCOMPARE(get(QStringLiteral("/models")).status, 200); // only completions fail
        const HttpReply reply = post(clickSeven());
        const QJsonValue function = reply.message()[QStringLiteral("tool_calls")][0][QStringLiteral("function")];
        const QByteArray arguments = function[QStringLiteral("arguments")].toString().toUtf8();
        const QString finish = reply.json()[QStringLiteral("choices")][0][QStringLiteral("finish_reason")].toString();
        if (fault == QStringLiteral("no-tools")) {
            QCOMPARE(reply.status, 400);
            QVERIFY(reply.problem()[QStringLiteral("message")].toString().contains(
                QStringLiteral("does not support tools")));
            QCOMPARE(post(chat(QStringLiteral("MISSION: click \"7\""))).status, 200);
        } else if (fault == QStringLiteral("plain-text")) {
            QVERIFY(function.isUndefined() && finish == QStringLiteral("stop"));
            QVERIFY(reply.message()[QStringLiteral("content")].toString().contains(QStringLiteral("click_element")));
        } else if (fault == QStringLiteral("bad-json")) {
            QVERIFY(arguments.contains("position") && !parseJsonObject(arguments));
        } else if (fault == QStringLiteral("truncated")) {
            QVERIFY(finish == QStringLiteral("length") && !parseJsonObject(arguments));
        } else if (fault == QStringLiteral("500")) {
            QCOMPARE(reply.status, 500);
            QCOMPARE(reply.problem()[QStringLiteral("type")].toString(), QStringLiteral("server_error"));
        } else if (fault == QStringLiteral("drop")) {
            QVERIFY(reply.error != QNetworkReply::NoError && reply.json().isEmpty());
        } else if (fault == QStringLiteral("loop")) {
            QJsonObject other = chat(QStringLiteral("MISSION: click \"8\""), QStringLiteral("galculator-7-light-1280"),
                {QStringLiteral("click_element")});
            QCOMPARE(post(other).message()[QStringLiteral("tool_calls")][0][QStringLiteral("function")], function);
        } else {
            const QJsonArray at =
                parseJsonObject(arguments).value_or(QJsonObject())[QStringLiteral("position")].toArray();
            QVERIFY(at[0].toDouble() > 1000 && at[1].toDouble() > 1000);
        }
    }
    void aDroppedStreamHasNoEnd()
    {
        restart(QStringLiteral("drop"));
        QJsonObject body = clickSeven();
        body[QStringLiteral("stream")] = true;
        const HttpReply reply = post(body);
        QVERIFY(reply.body.contains("data: {") && !reply.body.contains("[DONE]"));
        QVERIFY(reply.error != QNetworkReply::NoError);
    }
    void slowAnswersTakeTheirTime()
    {
        restart(QStringLiteral("slow=700ms"));
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(post(chat(QStringLiteral("hello"))).status, 200);
        QVERIFY(timer.elapsed() >= 700);
    }
    void aStoppedServerDoesNotFinishItsSleep()
    {
        restart(QStringLiteral("slow=60s"));
        QNetworkReply* reply = send(compactJson(chat(QStringLiteral("hello"))));
        QSignalSpy sent(reply, &QNetworkReply::uploadProgress);
        QVERIFY(sent.wait(timeout));
        QElapsedTimer timer;
        timer.start();
        m_server.reset();
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
        reply->deleteLater();
    }
    void unknownFaultsDoNotStart_data()
    {
        QTest::addColumn<QString>("fault");
        for (const char* fault : {"sleepy", "slow", "slow=", "slow=5", "slow=9999s", "500 "})
            QTest::newRow(fault) << QString::fromLatin1(fault);
    }
    void unknownFaultsDoNotStart()
    {
        QFETCH(QString, fault);
        const auto server = RehearsalServer::start({0, fault, resources});
        QVERIFY(!server);
        QCOMPARE(server.error().code, ErrorCode::InvalidArgument);
    }
    void aTakenPortIsAnError()
    {
        const auto second = RehearsalServer::start({m_server->port(), {}, resources});
        QVERIFY(!second);
        QCOMPARE(second.error().code, ErrorCode::Io);
    }
    void aMissingGrammarIsAnError()
    {
        const auto server = RehearsalServer::start({0, {}, QStringLiteral("/nowhere")});
        QVERIFY(!server);
        QCOMPARE(server.error().code, ErrorCode::Io);
    }
    void manyAtOnceAreAllAnswered()
    {
        std::vector<QNetworkReply*> replies;
        for (int i = 0; i < 6; ++i)
            replies.push_back(send(compactJson(clickSeven())));
        for (QNetworkReply* reply : replies) {
            QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), timeout);
            QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 200);
            reply->deleteLater();
        }
    }

private:
    void restart(const QString& fault)
    {
        m_server.reset();
        auto server = RehearsalServer::start({0, fault, resources});
        QVERIFY2(server, server ? "" : qPrintable(server.error().message));
        m_server = std::move(*server);
    }
    QNetworkReply* send(const QByteArray& body)
    {
        QNetworkRequest request(QUrl(m_server->baseUrl() + QStringLiteral("/chat/completions")));
        request.setHeader(QNetworkRequest::ContentTypeHeader, QStringLiteral("application/json"));
        return m_network.post(request, body);
    }
    static HttpReply finished(QNetworkReply* reply)
    {
        QSignalSpy done(reply, &QNetworkReply::finished);
        if (!reply->isFinished() && !done.wait(timeout))
            qFatal("no answer");
        reply->deleteLater();
        return {reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), reply->readAll(), reply->error()};
    }
    HttpReply post(const QByteArray& body) { return finished(send(body)); }
    HttpReply post(const QJsonObject& body) { return post(compactJson(body)); }
    HttpReply get(const QString& path)
    {
        return finished(m_network.get(QNetworkRequest(QUrl(m_server->baseUrl() + path))));
    }
    /// Bytes over a plain socket, for what a client library would not send.
    QByteArray raw(const QByteArray& bytes) const
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_server->port());
        if (!socket.waitForConnected(timeout))
            return {};
        socket.write(bytes);
        QByteArray reply;
        while (socket.waitForReadyRead(timeout))
            reply += socket.readAll();
        return reply;
    }

    QNetworkAccessManager m_network;
    std::unique_ptr<RehearsalServer> m_server;
};

} // namespace tst_rehearsal_server

TRIARCH_TEST(tst_rehearsal_server, TestRehearsalServer, QCoreApplication)
#include "tst_rehearsal_server.moc"
