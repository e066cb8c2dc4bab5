// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/websocket_frames.h"
#include "core/host/websocket/websocket_handshake.h"
#include "tests/support/test_program.h"

#include <QUrl>
#include <QtTest>

namespace tst_websocket_frames {

using namespace triarch;

namespace {

constexpr qsizetype most = 70'000;

QByteArray bytesOf(const char* hex) { return QByteArray::fromHex(hex); }

/// "text:Hello pong:": what a decoder gets out of the bytes; with them one by one the same.
QByteArray decoded(WebSocketRole role, const QByteArray& bytes, qsizetype atOnce, int* problem = nullptr)
{
    static const QHash<WebSocketOpcode, QByteArray> names{{WebSocketOpcode::Text, "text"},
        {WebSocketOpcode::Binary, "binary"}, {WebSocketOpcode::Close, "close"}, {WebSocketOpcode::Ping, "ping"},
        {WebSocketOpcode::Pong, "pong"}};
    WebSocketDecoder decoder(role, most);
    QByteArrayList found;
    for (qsizetype from = 0; from < bytes.size(); from += atOnce) {
        decoder.add(bytes.mid(from, atOnce));
        while (const auto message = decoder.next())
            found << names[message->opcode] + ':' + message->payload;
    }
    if (problem)
        *problem = decoder.problem();
    return found.join(' ');
}

} // namespace

/// Frames and handshakes of websockets against RFC 6455; hexadecimal are the bytes on the wire.
class TestWebSocketFrames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void accepted_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("messages");
        const auto row = [](const char* name, const char* hex, const QByteArray& messages) {
            QTest::newRow(name) << bytesOf(hex) << messages;
        };
        row("section 5.7: one frame", "810548656c6c6f", "text:Hello");
        row("section 5.7: two fragments", "010348656c 80026c6f", "text:Hello");
        row("section 5.7: a ping", "890548656c6c6f", "ping:Hello");
        row("a ping between fragments", "010348656c 8900 80026c6f", "ping: text:Hello");
        row("a character in two fragments", "0101c3 8001a9", "text:\xc3\xa9");
        row("a character in four fragments", "0101f0 00019f 000198 800180", "text:\xf0\x9f\x98\x80");
        row("a character around a ping", "0102e282 890170 8001ac", "ping:p text:\xe2\x82\xac");
        row("empty fragments", "0100 0000 000141 8000", "text:A");
        row("two messages", "810141 820142", "text:A binary:B");
        row("bytes need not be UTF-8", "8201ff", "binary:\xff");
        row("a close without a code", "8800", "close:");
        row("a close with a reason", "880503e8c3a921", "close:\x03\xe8\xc3\xa9!");
        row("a close of an application", "8802 0bb8", "close:\x0b\xb8");
    }
    void accepted()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, messages);
        for (const qsizetype atOnce : {qsizetype(1), qsizetype(2), bytes.size()}) {
            int problem = 0;
            QCOMPARE(decoded(WebSocketRole::Client, bytes, atOnce, &problem), messages);
            QCOMPARE(problem, 0);
        }
    }
    void refused_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const char* hex, int code) {
            QTest::newRow(name) << bytesOf(hex) << code;
        };
        row("a mask of a server", "8185 37fa213d 7f9f4d5158", 1002);
        row("a character that ends with its message", "8101c3", 1007);
        row("a character that another message ends", "8101c3 8101a9", 1007);
        row("a character that the last fragment does not end", "0102f09f 800198", 1007);
        row("a surrogate", "8103eda080", 1007);
        row("more than one byte needs", "8102c080", 1007);
        row("above U+10FFFF", "8104f4908080", 1007);
        row("RSV1", "c10141", 1002);
        row("RSV2", "a10141", 1002);
        row("RSV3", "910141", 1002);
        row("a text within a text", "010141 810142", 1002);
        row("the end of no message", "800141", 1002);
        row("a reserved operation", "830141", 1002);
        row("a reserved control operation", "8b00", 1002);
        row("a ping in fragments", "0900", 1002);
        row("a length that needs no two bytes", "817e007d", 1002);
        row("a length that needs no eight bytes", "817f000000000000ffff", 1002);
        row("a length of 64 bits", "817fffffffffffffffff", 1002);
        row("more than is allowed", "817f0000000000011171", 1009);
        row("a close with half a code", "880103", 1002);
        row("a close with a code that is not sent", "880203ed", 1002);
        row("a close with no known code", "880203e7", 1002);
        row("a close whose reason is not UTF-8", "880303e8ff", 1007);
    }
    void refused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        for (const qsizetype atOnce : {qsizetype(1), bytes.size()}) {
            int problem = 0;
            QCOMPARE(decoded(WebSocketRole::Client, bytes + bytesOf("810141"), atOnce, &problem), QByteArray());
            QCOMPARE(problem, code);
        }
    }
    void aFrameOfAClientWithoutAMaskIsRefused()
    {
        int problem = 0;
        QCOMPARE(decoded(WebSocketRole::Server, bytesOf("810141"), 1, &problem), QByteArray());
        QCOMPARE(problem, 1002);
    }
    void fragmentsThatAreTooLongTogetherAreRefused()
    {
        QByteArray frames = webSocketFrame(WebSocketRole::Server, WebSocketOpcode::Text, QByteArray(most, 'x'));
        frames[0] = '\x01'; // more follows
        int problem = 0;
        QCOMPARE(decoded(WebSocketRole::Client, frames + bytesOf("800141"), frames.size(), &problem), QByteArray());
        QCOMPARE(problem, 1009);
        QCOMPARE(decoded(WebSocketRole::Client, frames + bytesOf("8000"), frames.size(), &problem).size(), most + 5);
        QCOMPARE(problem, 0);
    }
    void closeCodes_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("problem");
        for (const int code : {1004, 1005, 1006, 1015, 1016, 2999, 5000})
            QTest::addRow("%d", code) << code << 1002;
        for (const int code : {1014, 3000, 4999})
            QTest::addRow("%d", code) << code << 0;
    }
    void closeCodes()
    {
        QFETCH(int, code);
        const QByteArray payload = closePayload(code, {});
        const QByteArray frame = webSocketFrame(WebSocketRole::Server, WebSocketOpcode::Close, payload);
        int problem = 0;
        const QByteArray messages = decoded(WebSocketRole::Client, frame, frame.size(), &problem);
        QTEST(problem, "problem");
        QCOMPARE(messages, problem == 0 ? "close:" + payload : QByteArray());
    }
    void whatIsSentIsReadByTheOtherEnd_data()
    {
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {0, 1, 125, 126, 65'535, 65'536, 70'000})
            QTest::addRow("%lld bytes", qint64(size)) << size;
    }
    void whatIsSentIsReadByTheOtherEnd()
    {
        QFETCH(qsizetype, size);
        const QByteArray text(size, 'x');
        for (const auto& [from, to] : {std::pair(WebSocketRole::Client, WebSocketRole::Server),
                 std::pair(WebSocketRole::Server, WebSocketRole::Client)}) {
            const QByteArray frame = webSocketFrame(from, WebSocketOpcode::Text, text);
            QCOMPARE(decoded(to, frame, 1000), "text:" + text);
            QCOMPARE(bool(frame[1] & 0x80), from == WebSocketRole::Client); // it is masked
        }
    }
    /// Section 1.3's key and its answer.
    void handshakes()
    {
        const QByteArray key = "dGhlIHNhbXBsZSBub25jZQ==";
        const QByteArray request =
            upgradeRequest(QUrl(QStringLiteral("ws://[::1]:8787/connect?a=%20b#c")), key, Secret("secret"));
        const auto head = parseHttpHead(request);
        QVERIFY(head && isUpgradeRequest(*head) && hasWebSocketVersion(*head) && hasWebSocketKey(*head));
        QCOMPARE(head->path, QByteArray("/connect?a=%20b"));
        QCOMPARE(head->headers["host"], QByteArray("[::1]:8787"));
        QCOMPARE(head->headers["authorization"], QByteArray("Bearer secret"));
        const QByteArray whole = upgradeAnswer(*head, "triarch");
        QVERIFY(whole.endsWith("\r\n\r\n"));
        const QByteArray answer = whole.chopped(4);
        QVERIFY(answer.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
        QVERIFY(!answer.contains("Sec-WebSocket-Protocol")); // it was not offered
        QVERIFY(isUpgraded(answer, key));
        QVERIFY(!isUpgraded(answer, newWebSocketKey()));
        QVERIFY(!isUpgraded(QByteArray(answer).replace("101", "200"), key));
        QVERIFY(!isUpgraded(answer + "\r\nSec-WebSocket-Extensions: permessage-deflate", key));
        QVERIFY(!isUpgraded(answer + "\r\nUpgrade: websocket", key)); // twice
        QVERIFY(isUpgraded(QByteArray(answer).replace("Connection: Upgrade", "Connection: x, upgrade"), key));
        QVERIFY(!isUpgraded(QByteArray(answer).replace("Connection: Upgrade", "Connection: no-upgrade"), key));
        QVERIFY(!upgradeAnswer(*head, {}).contains("Sec-WebSocket-Protocol"));
        QCOMPARE(answerStatus("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0"), 401);
        QCOMPARE(answerStatus("SSH-2.0-OpenSSH_9.2"), 0);
        QVERIFY(parseHttpHead(upgradeRequest(QUrl(QStringLiteral("ws://localhost")), key, {}))->path == "/");
    }
};

} // namespace tst_websocket_frames

TRIARCH_TEST(tst_websocket_frames, TestWebSocketFrames, QCoreApplication)
#include "tst_websocket_frames.moc"
