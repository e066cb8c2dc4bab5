// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/memory_peak.h"
#include "tests/support/model_faults.h"
#include "tests/support/reply_text.h"
#include "tests/support/test_program.h"

namespace tst_model_replies {

using namespace triarch;
using namespace triarch::test;

/// Faults F59 to F69 of a model endpoint, as far as they concern the client alone: what it answers.
class TestModelReplies : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void F59_notJson_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("contentType");
        QTest::addColumn<QString>("says");
        QTest::newRow("HTML") << QByteArray("<html><body>It works!</body></html>") << QByteArray("text/html")
                              << QStringLiteral("not JSON");
        QTest::newRow("HTML that says it is JSON")
            << QByteArray("<html></html>") << QByteArray("application/json") << QStringLiteral("begins: <html></html>");
        QTest::newRow("empty") << QByteArray() << QByteArray("application/json") << QStringLiteral("empty");
        QTest::newRow("empty stream") << QByteArray() << QByteArray("text/event-stream")
                                      << QStringLiteral("holds no answer");
        QTest::newRow("a picture") << QByteArray("\x89PNG\r\n\x1a\n") << QByteArray("image/png")
                                   << QStringLiteral("not JSON");
    }
    void F59_notJson()
    {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, contentType);
        QFETCH(QString, says);
        const ModelServer server(CannedReply{200, body, contentType});
        const Outcome outcome = asked(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        QVERIFY2(outcome.message().contains(says), qPrintable(outcome.message()));
    }
    void F59_jsonUnderAWrongTypeIsRead()
    {
        const ModelServer server(CannedReply{200, chatReply("x"), "text/plain"});
        QVERIFY(asked(profileOf(server.endpoint())).exchange);
    }

    void F60_cutOff_data()
    {
        QTest::addColumn<QByteArray>("sent");
        const QByteArray reply = chatReply("hello");
        const QByteArray stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n";
        const QByteArray event = json("data: {'choices':[{'delta':{'content':'a'}}]}\n\n");
        QTest::newRow("truncated JSON, close ends the body") << http("Connection: close\r\n", reply.chopped(9));
        QTest::newRow("Content-Length says more") << http("Content-Length: 5000\r\n", reply);
        QTest::newRow("Content-Length says less")
            << http("Content-Length: " + QByteArray::number(reply.size() - 4) + "\r\n", reply);
        QTest::newRow("chunk cut in the middle") << http("Transfer-Encoding: chunked\r\n", "40\r\n" + reply.left(20));
        QTest::newRow("last chunk missing")
            << http("Transfer-Encoding: chunked\r\n", "14\r\n" + reply.left(20) + "\r\n");
        QTest::newRow("stream cut between events") << stream + "Connection: close\r\n\r\n" + event;
        QTest::newRow("stream cut in an event") << stream + "Connection: close\r\n\r\n" + event + event.left(20);
    }
    void F60_cutOff()
    {
        QFETCH(QByteArray, sent);
        const FaultServer server([&](FaultConnection& peer) {
            peer.readRequest();
            peer.send(sent);
        });
        const Outcome outcome = asked(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        VERIFY_SAYS(outcome, "cut off");
    }
    void F60_lyingLengths_data()
    {
        QTest::addColumn<QByteArray>("headers");
        QTest::newRow("negative") << QByteArray("Content-Length: -1\r\n");
        QTest::newRow("not a number") << QByteArray("Content-Length: many\r\n");
        QTest::newRow("past all memory") << QByteArray("Content-Length: 99999999999999999999\r\n");
        QTest::newRow("two that differ") << QByteArray("Content-Length: 5\r\nContent-Length: 9999\r\n");
        QTest::newRow("chunk of a negative size") << QByteArray("Transfer-Encoding: chunked\r\n");
    }
    void F60_lyingLengths()
    {
        QFETCH(QByteArray, headers);
        const MemoryPeak memory;
        const FaultServer server([&](FaultConnection& peer) {
            peer.readRequest();
            peer.send(http(headers, "-5\r\n" + chatReply("x")));
        });
        const Outcome outcome = asked(profileOf(server.endpoint(), Millis(3000)));
        QVERIFY(server.connections() > 0);
        qInfo("%s", qPrintable(outcome.message()));
        QVERIFY2(!outcome.exchange, "a body of an unknown length is not taken for an answer");
        QVERIFY2(memory.grown() < mostMemory, qPrintable(QString::number(memory.grown())));
    }

    void F61_endlessReplies_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("block");
        const QByteArray megabyte(1024 * 1024, ' ');
        QTest::newRow("200 MB by Content-Length") << http("Content-Length: 209715200\r\n") << megabyte;
        QTest::newRow("without any length") << http("Connection: close\r\n") << megabyte;
        QTest::newRow("chunked") << http("Transfer-Encoding: chunked\r\n")
                                 << QByteArray("100000\r\n" + megabyte + "\r\n");
        QTest::newRow("one endless event")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: ") << megabyte;
        QTest::newRow("endless small events")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
            << json("data: {'choices':[{'delta':{'content':'" + QByteArray("words ").repeated(50) + "'}}]}\n\n")
                   .repeated(3000);
        QTest::newRow("an endless error page")
            << QByteArray("HTTP/1.1 500 No\r\nConnection: close\r\n\r\n") << megabyte;
    }
    void F61_endlessReplies()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, block);
        std::atomic<qint64> sent = 0;
        const FaultServer server([&](FaultConnection& peer) {
            peer.readRequest();
            bool goesOn = peer.send(before);
            while (goesOn && (goesOn = peer.send(block)))
                sent += block.size();
        });
        const MemoryPeak memory;
        const Outcome outcome = asked(profileOf(server.endpoint()));
        qInfo("%lld ms, memory +%lld KiB, %lld KiB sent", outcome.ms, memory.grown() / 1024, sent / 1024);
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        VERIFY_SAYS(outcome, "more than 8388608 bytes");
        QVERIFY2(outcome.ms < generous.count(), "it ends at the limit and not at the deadline");
        QVERIFY2(sent < 64 * 1024 * 1024, "reading stops at the limit, so the sender is held up");
        QVERIFY2(memory.grown() < mostMemory, qPrintable(QString::number(memory.grown())));
    }
    void F61_endlessHeaders()
    {
        const FaultServer server([](FaultConnection& peer) {
            peer.readRequest();
            bool goesOn = peer.send("HTTP/1.1 200 OK\r\n");
            const QByteArray block = ("X-Filler: " + QByteArray(1000, 'x') + "\r\n").repeated(100);
            while (goesOn)
                goesOn = peer.send(block);
        });
        const MemoryPeak memory;
        const Outcome outcome = asked(profileOf(server.endpoint(), Millis(2000)));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        VERIFY_SAYS(outcome, "bytes of headers");
        QVERIFY2(memory.grown() < mostMemory, qPrintable(QString::number(memory.grown())));
    }
    void F61_gzipBomb()
    {
        const QByteArray zeros = qCompress(QByteArray(100 * 1024 * 1024, '\0'), 9).mid(4); // a zlib stream, 1000 to 1
        const FaultServer server([&](FaultConnection& peer) {
            peer.readRequest();
            peer.send(http(
                "Content-Encoding: deflate\r\nContent-Length: " + QByteArray::number(zeros.size()) + "\r\n", zeros));
            peer.hang();
        });
        const MemoryPeak memory;
        const Outcome outcome = asked(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        VERIFY_SAYS(outcome, "compressed its reply");
        QVERIFY2(memory.grown() < mostMemory, qPrintable(QString::number(memory.grown())));
    }

    void F62_hostileJson_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("says");
        QTest::newRow("100,000 deep") << QByteArray("{\"choices\":" + QByteArray(100'000, '['))
                                      << QStringLiteral("deep");
        QTest::newRow("a key twice") << json("{'choices':[],'choices':[]}") << QStringLiteral("stands twice");
        QTest::newRow("byte-order mark") << QByteArray("\xEF\xBB\xBF" + chatReply("x")) << QStringLiteral("byte-order");
        QTest::newRow("NUL byte") << QByteArray(chatReply("x") + '\0') << QStringLiteral("NUL");
        QTest::newRow("lone surrogate") << chatReply("\\udc00") << QStringLiteral("surrogate");
        QTest::newRow("1e999") << json("{'choices':[],'n':1e999}") << QStringLiteral("number");
        QTest::newRow("bad UTF-8") << chatReply("\xc3\x28") << QStringLiteral("UTF-8");
    }
    void F62_hostileJson()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, says);
        const ModelServer server(CannedReply{200, body});
        const Outcome outcome = asked(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        QVERIFY2(outcome.message().contains(says), qPrintable(outcome.message()));
    }

    void F63_noUsableChoice_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("choices missing") << QByteArray("{}");
        QTest::newRow("choices empty") << json("{'choices':[]}");
        QTest::newRow("choices not a list") << json("{'choices':'none'}");
        QTest::newRow("message null") << json("{'choices':[{'message':null}]}");
    }
    void F63_noUsableChoice()
    {
        QFETCH(QByteArray, body);
        const ModelServer server(CannedReply{200, body});
        const auto [waits, outcome] = askedAgain(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        QVERIFY(waits.isEmpty());
    }

    void toolCalls_data()
    {
        QTest::addColumn<QByteArray>("calls");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QByteArray& calls, const char* expected) {
            QTest::newRow(name) << json(calls) << QString::fromUtf8(expected);
        };
        row("F64 arguments that are not JSON", "{'id':'a','function':{'name':'t','arguments':'x=1'}}", "a:t!");
        row("F64 arguments as object", "{'id':'a','function':{'name':'t','arguments':{'k':1}}}", "a:t{\"k\":1}");
        row("F64 keys nobody asked for", "{'id':'a','function':{'name':'t','arguments':'{}','x':1},'y':2}", "a:t{}");
        row("F65 an unknown tool keeps its name", "{'id':'a','function':{'name':'Click_Element','arguments':'{}'}}",
            "a:Click_Element{}");
        row("F65 a look-alike letter is not mended",
            "{'id':'a','function':{'name':'cl\xd1\x96\x63k','arguments':'{}'}}", "a:cl\xd1\x96\x63k{}");
        row("F67 every call is reported, in order",
            "{'id':'a','function':{'name':'t'}},{'id':'b','function':{'name':'u'}}", "a:t{};b:u{}");
        row("F68 NaN as a position", "{'id':'a','function':{'name':'t','arguments':'{\\'position\\':[NaN,1]}'}}",
            "a:t!");
        row("F68 1e308 and texts are passed on as they are",
            "{'id':'a','function':{'name':'t','arguments':{'position':[1e308,'500px',[1]]}}}",
            "a:t{\"position\":[1e+308,\"500px\",[1]]}");
    }
    void toolCalls()
    {
        QFETCH(QByteArray, calls);
        QFETCH(QString, expected);
        const ModelServer server(
            CannedReply{200, json("{'choices':[{'message':{'tool_calls':[") + calls + json("]}}]}")});
        const Outcome outcome = asked(profileOf(server.endpoint()));
        QVERIFY2(outcome.exchange, qPrintable(outcome.message()));
        QCOMPARE(replyText(outcome.exchange->reply).section(QLatin1Char('|'), 4), expected);
    }
    void F69_tenMegabytesOfText()
    {
        const ModelServer server(CannedReply{200, chatReply(QByteArray(10'000'000, 'x'))});
        const MemoryPeak memory;
        const Outcome outcome = asked(profileOf(server.endpoint()));
        VERIFY_ERROR(outcome, ErrorCode::BadReply, false);
        VERIFY_SAYS(outcome, "more than 8388608 bytes");
    }
};

} // namespace tst_model_replies

TRIARCH_TEST(tst_model_replies, TestModelReplies, QCoreApplication)
#include "tst_model_replies.moc"
