// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/command_client.h"
#include "core/host/websocket/command_listener.h"
#include "tests/support/command_seat.h"
#include "tests/support/raw_peer.h"
#include "tests/support/raw_worker.h"
#include "tests/support/test_program.h"
#include "tests/support/tls_server.h"

#include <QSignalSpy>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <unistd.h>

namespace tst_websocket_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr const char* position = "{\"type\":\"get_mouse_position\"}";

const QByteArray accented = QByteArrayLiteral("\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"); // 2, 3 and 4 bytes

/// A command whose id is `accented`, in two fragments with a ping between them, cut so many bytes into the id; -1: each
/// byte is a fragment.
template <typename MakeFrame>
QByteArrayList cutAt(int at, MakeFrame frame)
{
    const QByteArray begin = "{\"type\":\"get_mouse_position\",\"commandId\":\"";
    const QByteArray text = begin + accented + "\"}";
    if (at >= 0)
        return {frame(0x01, text.left(begin.size() + at)), frame(0x89, "p"), frame(0x80, text.mid(begin.size() + at))};
    QByteArrayList frames{frame(0x01, {}), frame(0x89, "p")};
    for (const char byte : text)
        frames << frame(0x00, QByteArray(1, byte));
    return frames << frame(0x80, {});
}

void cuts()
{
    QTest::addColumn<int>("at");
    for (int at = 0; at <= accented.size(); ++at)
        QTest::addRow("%d bytes into the text", at) << at;
    QTest::newRow("each byte is a fragment") << -1;
}

std::unique_ptr<QSslServer> secureServer(const TestAuthority::Certificate& certificate)
{
    QFile key(certificate.key);
    QSslConfiguration configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(QSslCertificate::fromPath(certificate.file));
    if (key.open(QIODevice::ReadOnly))
        configuration.setPrivateKey(QSslKey(key.readAll(), QSsl::Ec));
    auto server = std::make_unique<QSslServer>();
    server->setSslConfiguration(configuration);
    return server;
}

/// Trust in an authority, for as long as it lives.
class Trust {
public:
    explicit Trust(const TestAuthority& authority)
    {
        QSslConfiguration trusting = m_before;
        trusting.addCaCertificates(QSslCertificate::fromPath(authority.caFile()));
        QSslConfiguration::setDefaultConfiguration(trusting);
    }
    ~Trust() { QSslConfiguration::setDefaultConfiguration(m_before); }
    Q_DISABLE_COPY_MOVE(Trust)

private:
    const QSslConfiguration m_before = QSslConfiguration::defaultConfiguration();
};

/// A listener before a bench's host.
struct ListenerSeat {
    explicit ListenerSeat(const PeerBounds& bounds = {}, Millis headTimeout = Millis(5000))
        : viewers(seat.link, seat.broker, [this] { return seat.folder.filePath(newId()); }),
          listener(seat.broker, viewers,
              {0, token, "<style>a</style><script>b</script>", QStringLiteral("1.2.3"), bounds, headTimeout})
    {
        QVERIFY(listener.listen());
    }
    /// A worker that has been greeted; it is open unless something is wrong.
    std::unique_ptr<RawPeer> worker()
    {
        auto peer = std::make_unique<RawPeer>(listener.port());
        if (peer->upgrade("/connect", token.reveal()) != 101 || peer->hear().opcode != 1)
            qWarning("no worker was let in");
        return peer;
    }
    Secret token = newToken();
    CommandSeat seat; ///< has a worker of its own
    ScreenViewerServer viewers;
    CommandListener listener;
};

qint64 residentBytes()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * ::getpagesize() : 0;
}

} // namespace

/// Hostile and unlucky peers of the command protocol's listener and client.
class TestWebSocketFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWorkerIsGreetedAndServed()
    {
        ListenerSeat at;
        RawPeer peer(at.listener.port());
        QCOMPARE(peer.upgrade("/connect", at.token.reveal()), 101);
        const auto handshake = parseJsonObject(peer.hear().payload);
        QCOMPARE(handshake->value("type").toString(), QStringLiteral("handshake"));
        peer.say("{\"type\":\"handshake_ack\"}");
        peer.say("{\"type\":\"get_mouse_position\",\"commandId\":\"a\"}");
        const auto reply = parseJsonObject(peer.hear().payload);
        QCOMPARE(reply->value("commandId").toString(), QStringLiteral("a"));
        QCOMPARE(reply->value("x").toInt(), 7);
    }
    void F74_whoHasNoTokenIsTurnedAwayAndToldOnce()
    {
        ListenerSeat at;
        QSignalSpy refused(&at.listener, &CommandListener::refused);
        for (const QByteArray& token : {QByteArray(), QByteArray(64, 'b'), at.token.reveal().left(63)}) {
            RawPeer peer(at.listener.port());
            QCOMPARE(peer.upgrade("/connect", token), 401);
            QVERIFY(peer.closes());
        }
        RawPeer foreign(at.listener.port());
        QCOMPARE(foreign.upgrade("/connect", at.token.reveal(), "Origin: https://evil.example\r\n"), 403);
        QCOMPARE(refused.size(), 1);
        QCOMPARE(at.seat.broker.workers(), 1);
    }
    void F74_aSecondUpgradeEndsTheFirst()
    {
        ListenerSeat at;
        const auto peer = at.worker();
        peer->write("GET /connect HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        QCOMPARE(peer->farewell(), 1002);
        QTRY_COMPARE(at.seat.broker.workers(), 1);
    }
    void F74_whatAViewerSaysReachesNobody()
    {
        ListenerSeat at;
        RawPeer peer(at.listener.port());
        QCOMPARE(peer.upgrade("/watch", viewerTokenOf(at.token).reveal()), 101);
        QCOMPARE(parseJsonObject(peer.hear().payload)->value("type").toString(), QStringLiteral("state"));
        peer.say("{\"type\":\"mouse_click\",\"button\":\"left\"}");
        const auto worker = at.worker();
        worker->say(position);
        QTRY_COMPARE(at.seat.fed.size(), 1); // the worker's
        QVERIFY(at.seat.bench.sent().isEmpty());
    }

    void F75_aFloodOfMessagesEndsItsPeerAlone()
    {
        ListenerSeat at;
        at.seat.keeps = true;
        const auto quiet = at.worker();
        const auto loud = at.worker();
        for (int i = 0; i < 10'000; ++i)
            loud->say("{\"type\":\"mouse_click\",\"button\":\"left\"}");
        quiet->say(position);
        QCOMPARE(parseJsonObject(quiet->hear().payload)->value("type").toString(), QStringLiteral("mouse_position"));
        QCOMPARE(loud->farewell(30'000), 1008);
        QCOMPARE(at.seat.kept.size(), 8u); // the others were refused, and these are taken back
        for (const auto& one : at.seat.kept)
            QTRY_VERIFY(one.question.stop.stop_requested());
        QVERIFY(quiet->isOpen());
    }
    void F75_aThousandConnectionsLeaveTheOthersServed()
    {
        ListenerSeat at;
        const auto first = at.worker();
        std::vector<std::unique_ptr<RawPeer>> crowd;
        for (int i = 0; i < 1000; ++i)
            crowd.push_back(std::make_unique<RawPeer>(at.listener.port()));
        const auto open = [&] { return std::ranges::count_if(crowd, [](const auto& one) { return one->isOpen(); }); };
        QTRY_VERIFY_WITH_TIMEOUT(open() < limits::socketConnections, 20'000);
        first->say(position);
        QCOMPARE(parseJsonObject(first->hear().payload)->value("type").toString(), QStringLiteral("mouse_position"));
    }

    /// Those who were not let in have places of their own: they may be anybody on this machine.
    void F75_whoSaysNothingKeepsNobodyOut()
    {
        ListenerSeat at;
        std::vector<std::unique_ptr<RawPeer>> crowd;
        for (int i = 0; i < 100; ++i)
            crowd.push_back(std::make_unique<RawPeer>(at.listener.port()));
        std::vector<std::unique_ptr<RawPeer>> workers;
        for (int i = 0; i < limits::socketConnections; ++i) {
            workers.push_back(std::make_unique<RawPeer>(at.listener.port()));
            QCOMPARE(workers.back()->upgrade("/connect", at.token.reveal()), 101);
        }
        RawPeer oneMore(at.listener.port());
        QCOMPARE(oneMore.upgrade("/connect", at.token.reveal()), 503);
        workers.pop_back();
        QTRY_COMPARE(at.seat.broker.workers(), limits::socketConnections); // with the seat's own
        RawPeer another(at.listener.port());
        QCOMPARE(another.upgrade("/connect", at.token.reveal()), 101);
    }

    void F76_malformedFrames_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::newRow("an opcode nobody knows") << RawPeer::frame(0x83, "x") << 1002;
        QTest::newRow("a reserved bit") << RawPeer::frame(0xc1, "x") << 1002;
        QTest::newRow("a ping in pieces") << RawPeer::frame(0x09, "x") << 1002;
        QTest::newRow("a ping of 126 bytes") << RawPeer::frame(0x89, QByteArray(126, 'x')) << 1002;
        QTest::newRow("the end of no message") << RawPeer::frame(0x80, "x") << 1002;
        QTest::newRow("2 GB are announced")
            << QByteArray("\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff\0\0\0\0", 14) << 1009;
        QTest::newRow("more than 63 bits are announced")
            << QByteArray("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14) << 1002;
        QTest::newRow("one frame too long") << RawPeer::frame(0x81, QByteArray(commandBytes + 1, 'x')) << 1009;
        QTest::newRow("pieces too long together")
            << RawPeer::frame(0x01, QByteArray(commandBytes, 'x')) + RawPeer::frame(0x80, "x") << 1009;
        QTest::newRow("no UTF-8") << RawPeer::frame(0x81, "\xff\xfe") << 1007;
        QTest::newRow("bytes") << RawPeer::frame(0x82, "x") << 1003;
    }
    void F76_malformedFrames()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        ListenerSeat at;
        const auto peer = at.worker();
        peer->write(bytes);
        QCOMPARE(peer->farewell(), code);
        QTRY_COMPARE(at.seat.broker.workers(), 1);
        QVERIFY(at.seat.bench.sent().isEmpty());
    }
    /// Bytes that nobody reads would make the system drop the close.
    void F76_whoStillSendsAfterARefusalHearsItsCode()
    {
        ListenerSeat at;
        const auto peer = at.worker();
        const QByteArray more = RawPeer::frame(0x81, QByteArray(commandBytes, 'x'));
        peer->write(RawPeer::frame(0x82, "x") + more.repeated(16));
        QTRY_VERIFY(peer->hasSent());
        QCOMPARE(peer->farewell(), 1003);
        QVERIFY(peer->closes());
        QVERIFY(at.seat.bench.sent().isEmpty());
    }
    void aPingIsAnsweredWithItsPayload()
    {
        ListenerSeat at;
        const auto peer = at.worker();
        peer->write(RawPeer::frame(0x89, "one, two"));
        const RawFrame pong = peer->hear();
        QCOMPARE(pong.opcode, 10);
        QCOMPARE(pong.payload, QByteArray("one, two"));
    }
    void F76_aFrameWithoutAMaskEndsItsPeer()
    {
        ListenerSeat at;
        const auto peer = at.worker();
        peer->write(QByteArray("\x81") + char(qstrlen(position)) + position);
        QCOMPARE(peer->farewell(), 1002);
    }
    /// RFC 6455, section 5.6: the message is UTF-8, its fragments need not be. A ping may stand between them.
    void aCharacterMayBeCutByFragments_data() { cuts(); }
    void aCharacterMayBeCutByFragments()
    {
        QFETCH(int, at);
        ListenerSeat seat;
        const auto peer = seat.worker();
        for (const QByteArray& frame : cutAt(at, &RawPeer::frame))
            peer->write(frame);
        QCOMPARE(peer->hear().opcode, 10); // the ping's
        const auto reply = parseJsonObject(peer->hear().payload).value_or(QJsonObject());
        QCOMPARE(reply["commandId"].toString().toUtf8(), accented);
    }
    void aWorkersCharacterMayBeCutByFragments_data() { cuts(); }
    void aWorkersCharacterMayBeCutByFragments()
    {
        QFETCH(int, at);
        RawWorker worker(cutAt(at, &RawWorker::frame).join());
        CommandSeat seat;
        CommandClient client(seat.broker, {worker.url()});
        const QSignalSpy lost(&client, &CommandClient::lost);
        client.open();
        QTRY_COMPARE(worker.texts().size(), 2); // the handshake and the reply
        const auto reply = parseJsonObject(worker.texts().last()).value_or(QJsonObject());
        QCOMPARE(reply["commandId"].toString().toUtf8(), accented);
        QVERIFY(lost.isEmpty());
    }
    void aProtectedWorkerIsReachedIfItsCertificateIsTrusted()
    {
        const TestAuthority authority;
        const auto certificate = authority.issue(QStringLiteral("IP:127.0.0.1"), 1);
        RawWorker worker(RawWorker::frame(0x81, position), secureServer(certificate));
        CommandSeat seat;
        {
            CommandClient stranger(seat.broker, {worker.url("wss")});
            QSignalSpy lost(&stranger, &CommandClient::lost);
            stranger.open();
            QTRY_COMPARE(lost.size(), 1);
            const QString why = lost[0][0].toString();
            QVERIFY2(why.startsWith(u"no protected connection") && why.contains(u"certificate"), qPrintable(why));
        }
        const Trust trust(authority);
        CommandClient client(seat.broker, {worker.url("wss")});
        client.open();
        QTRY_COMPARE(worker.texts().size(), 2);
    }
    void F76_aPingFloodThatReadsNothingFillsNoMemory()
    {
        PeerBounds bounds;
        bounds.unreadBytes = 1024 * 1024;
        ListenerSeat at(bounds);
        const auto peer = at.worker();
        const auto before = residentBytes();
        const QByteArray pings = RawPeer::frame(0x89, QByteArray(125, 'x')).repeated(1000);
        for (int i = 0; i < 100; ++i) { // 13 MB
            peer->write(pings);
            QTRY_VERIFY(peer->hasSent() || !peer->isOpen()); // it is hung up on once it leaves too much unread
        }
        QVERIFY(residentBytes() - before < 64 * 1024 * 1024);
        const auto other = at.worker();
        other->say(position);
        QCOMPARE(parseJsonObject(other->hear().payload)->value("type").toString(), QStringLiteral("mouse_position"));
    }
    /// TLS keeps what it has encrypted apart from what was written.
    void F76_aProtectedWorkerThatReadsNothingFillsNoMemory()
    {
        const TestAuthority authority;
        const Trust trust(authority);
        RawWorker worker(RawWorker::frame(0x89, QByteArray(125, 'x')).repeated(200'000), // 25 MB, as many pongs
            secureServer(authority.issue(QStringLiteral("IP:127.0.0.1"), 1)));
        worker.stopReading();
        CommandSeat seat;
        CommandClientOptions options;
        options.url = worker.url("wss");
        options.bounds.unreadBytes = 1024 * 1024;
        CommandClient client(seat.broker, options);
        const QSignalSpy connected(&client, &CommandClient::connected);
        const QSignalSpy lost(&client, &CommandClient::lost);
        client.open();
        QTRY_VERIFY_WITH_TIMEOUT(!lost.isEmpty(), 20'000);
        QCOMPARE(connected.size(), 1); // it was let in before
    }
    void F76_whoDoesNotAnswerPingsIsTakenForGone()
    {
        PeerBounds bounds;
        bounds.pingEvery = Millis(50);
        bounds.silence = Millis(400);
        ListenerSeat at(bounds);
        const auto peer = at.worker();
        QVERIFY(peer->closes());
        QTRY_COMPARE(at.seat.broker.workers(), 1);
    }
    void F76_aHeadThatNeverEndsIsCutOff()
    {
        ListenerSeat at({}, Millis(300));
        RawPeer slow(at.listener.port());
        slow.write("GET /connect HTT");
        QVERIFY(slow.closes());
        RawPeer endless(at.listener.port());
        endless.write("GET / HTTP/1.1\r\n" + QByteArray(20'000, 'x'));
        QCOMPARE(endless.status(), 400);
    }
    void theLongestHeadIsUpgraded_data()
    {
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {httpHeadBytes, httpHeadBytes + 1})
            QTest::addRow("%lld bytes", qint64(size)) << size;
    }
    void theLongestHeadIsUpgraded()
    {
        QFETCH(qsizetype, size);
        ListenerSeat at;
        RawPeer peer(at.listener.port());
        const QByteArray token = at.token.reveal();
        const auto bare = peer.request("/connect", token, "X-Filler: \r\n").size();
        QCOMPARE(peer.upgrade("/connect", token, "X-Filler: " + QByteArray(size - bare, 'x') + "\r\n"), 101);
        QCOMPARE(peer.hear().opcode, 1); // the handshake
        peer.say(position);
        QCOMPARE(parseJsonObject(peer.hear().payload)->value("type").toString(), QStringLiteral("mouse_position"));
    }
    void anotherVersionIsToldWhichIsSpoken()
    {
        ListenerSeat at;
        RawPeer peer(at.listener.port());
        QByteArray request = peer.request("/connect", at.token.reveal());
        peer.write(request.replace("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8"));
        QCOMPARE(peer.status(), 426);
        for (const char* header : {"Upgrade: websocket", "Connection: upgrade, close", "Sec-WebSocket-Version: 13"})
            QVERIFY2(peer.head().contains("\r\n" + QByteArray(header)), header);
    }

    void F77_whatIsUnderWayEndsWithItsPeer()
    {
        ListenerSeat at;
        at.seat.keeps = true;
        auto peer = at.worker();
        peer->say("{\"type\":\"mouse_move\",\"x\":1,\"y\":2,\"duration\":20}");
        QTRY_COMPARE(at.seat.kept.size(), 1u);
        peer.reset();
        QTRY_VERIFY(at.seat.kept[0].question.stop.stop_requested());
        at.seat.kept[0].answer(commandError("it was stopped"));
    }

    void F76_aWorkerThatTakesConnectionsAndSaysNothingIsTriedAgain()
    {
        QTcpServer mute;
        QVERIFY(mute.listen(QHostAddress::LocalHost));
        CommandSeat seat;
        CommandClientOptions options;
        options.url = QUrl(QStringLiteral("ws://127.0.0.1:%1/").arg(mute.serverPort()));
        options.connectTimeout = Millis(200);
        options.firstPause = Millis(20);
        CommandClient client(seat.broker, options);
        QSignalSpy lost(&client, &CommandClient::lost);
        client.open();
        QTRY_VERIFY(lost.size() >= 3);
        QVERIFY(lost[2][1].value<Millis>() > lost[0][1].value<Millis>());
    }
    void F76_aWorkerWhoseMessagesAreTooLongIsLeft()
    {
        RawWorker worker(QByteArray("\x81\x7f\x00\x00\x00\x00\x7f\xff\xff\xff", 10));
        CommandSeat seat;
        CommandClient client(seat.broker, {worker.url()});
        QSignalSpy lost(&client, &CommandClient::lost);
        client.open();
        QTRY_COMPARE_WITH_TIMEOUT(lost.size(), 1, 10'000);
        QCOMPARE(seat.broker.workers(), 1); // the seat's own
        QCOMPARE(lost[0][0].toString(), QStringLiteral("the connection was closed with code 1009"));
    }
    void aWorkersReasonToCloseIsNamed()
    {
        RawWorker worker(RawWorker::frame(0x88, closePayload(1008, "too much")));
        CommandSeat seat;
        CommandClient client(seat.broker, {worker.url()});
        QSignalSpy lost(&client, &CommandClient::lost);
        client.open();
        QTRY_COMPARE(lost.size(), 1);
        QCOMPARE(lost[0][0].toString(), QStringLiteral("the connection was closed with code 1008: too much"));
    }
    void anAnswerThatIsNoUpgradeIsNamed_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QString>("why");
        QTest::newRow("no token") << QByteArray("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")
                                  << "the worker answered with HTTP status 401: check the token";
        QTest::newRow("no such path") << QByteArray("HTTP/1.1 404 Not Found\r\n\r\n")
                                      << "the worker answered with HTTP status 404";
        QTest::newRow("no key") << QByteArray("HTTP/1.1 101 Switching Protocols\r\n\r\n")
                                << "the worker's handshake is not valid";
        QTest::newRow("another protocol") << QByteArray("SSH-2.0-OpenSSH_9.2\r\n\r\n") << "the answer is not HTTP/1.1";
    }
    void anAnswerThatIsNoUpgradeIsNamed()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, why);
        QTcpServer server;
        connect(&server, &QTcpServer::newConnection, &server, [&] { server.nextPendingConnection()->write(answer); });
        QVERIFY(server.listen(QHostAddress::LocalHost));
        CommandSeat seat;
        CommandClient client(seat.broker, {QUrl(QStringLiteral("ws://127.0.0.1:%1/").arg(server.serverPort()))});
        QSignalSpy lost(&client, &CommandClient::lost);
        client.open();
        QTRY_COMPARE(lost.size(), 1);
        QCOMPARE(lost[0][0].toString(), why);
    }

    void thePageIsEverybodysAndItsPolicyLetsItDoNothingElse()
    {
        ListenerSeat at;
        RawPeer peer(at.listener.port());
        peer.write("GET / HTTP/1.1\r\nHost: localhost:" + QByteArray::number(at.listener.port()) + "\r\n\r\n");
        QCOMPARE(peer.status(), 200);
        QVERIFY(peer.head().contains(
            "default-src 'none'; script-src 'sha256-PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='"));
        QVERIFY(peer.head().contains("X-Content-Type-Options: nosniff"));
        QVERIFY(!peer.head().contains("unsafe"));
    }
    void thePictureIsThatOfTheDisplay()
    {
        ListenerSeat at;
        RawPeer peer(at.listener.port());
        peer.write("GET /picture HTTP/1.1\r\nHost: localhost:" + QByteArray::number(at.listener.port())
            + "\r\nAuthorization: Bearer " + viewerTokenOf(at.token).reveal() + "\r\n\r\n");
        QCOMPARE(peer.status(), 200);
        QVERIFY(peer.head().contains("Content-Type: image/jpeg"));
        QVERIFY(peer.closes());
    }
};

} // namespace tst_websocket_faults

TRIARCH_TEST(tst_websocket_faults, TestWebSocketFaults, QCoreApplication)
#include "tst_websocket_faults.moc"
