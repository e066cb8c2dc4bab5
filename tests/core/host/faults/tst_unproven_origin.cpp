// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_sockets.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <QLocalSocket>
#include <QSignalSpy>

namespace tst_unproven_origin {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 10'000; // ms

/// A stopped host that a command started. It takes every process for one from inside of the display.
struct StoppedHost {
    StoppedHost()
        : flag(std::move(*StopFlag::open(folder.filePath(QStringLiteral("control"))))),
          sockets(bench.service(), flag, folder.path(), RequestLog::in(folder.path()),
              [](const ProcessId&) { return Result<void>(fail(ErrorCode::Refused, QStringLiteral("from inside"))); }),
          ended(&sockets, &HostSockets::shutdownAsked)
    {
        sockets.serveApprovals(bench.approvals());
        sockets.setTemporary();
        isOpen = sockets.open().has_value();
        sockets.stop();
    }
    QTemporaryDir folder;
    WireBench bench;
    StopFlag flag;
    HostSockets sockets;
    QSignalSpy ended;
    bool isOpen = false;
};

/// A client of one of the host's sockets.
class Client {
public:
    Client(const StoppedHost& host, const QString& socket)
    {
        m_socket.connectToServer(host.folder.filePath(socket));
        m_socket.waitForConnected(timeout);
    }
    void send(const QJsonObject& request)
    {
        m_socket.write(compactJson(request) + '\n');
        m_socket.flush();
    }
    /// Returns the next line as JSON; empty: none came.
    QJsonObject next()
    {
        (void)QTest::qWaitFor([this] { return m_socket.canReadLine(); }, timeout);
        return parseJsonObject(m_socket.readLine().trimmed()).value_or(QJsonObject());
    }

private:
    QLocalSocket m_socket;
};

void sendResumeByKey(Client& client)
{
    client.send({{"id", 1}, {"method", "resume"}, {"params", QJsonObject{{"by_stop_key", true}}}});
    client.send({{"id", 2}, {"method", "cancel"}, {"params", QJsonObject{{"id", 2}}}});
}

} // namespace

/// Tests the replies of a host to processes that are not proven to come from outside of its display.
class TestUnprovenOrigin : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void requestsThatAreForTheOperator_data()
    {
        QTest::addColumn<QString>("method");
        QTest::addColumn<QJsonObject>("params");
        for (const char* method : {"yield", "shutdown", "resume", "approvals", "approve", "reject", "revoke"})
            QTest::newRow(method) << QString::fromLatin1(method) << QJsonObject();
        for (const char* words :
            {"resume", "approve", "reject", "tell go on", "take-control", "limits turns 99", "dance"})
            QTest::addRow("send %s", words) << QStringLiteral("send") << QJsonObject{{"text", words}};
    }
    /// Nothing ends, and nothing that the operator decided changes.
    void requestsThatAreForTheOperator()
    {
        QFETCH(const QString, method);
        QFETCH(QJsonObject, params);
        StoppedHost host;
        QVERIFY(host.isOpen);
        const QJsonObject closing{{"action", "hotkey"}, {"keys", QJsonArray{"alt", "F4"}}};
        QVERIFY(!host.bench.desk(closing)["success"].toBool());
        const auto waiting = host.bench.approvals().list().waiting;
        QCOMPARE(waiting.size(), 1u);
        if (params.isEmpty())
            params = {{"id", waiting[0].request.id}, {"hash", waiting[0].request.hash}};
        Client client(host, QStringLiteral("host.sock"));
        client.send({{"id", 1}, {"method", method}, {"params", params}});
        const auto answer = client.next();
        QCOMPARE(answer["error"]["code"].toString(), codeName(ErrorCode::Refused));
        QVERIFY(host.ended.isEmpty());
        QVERIFY(host.flag.isRaised());
        QCOMPARE(host.bench.approvals().list().waiting.size(), 1u);
    }
    void deskctlsShutdownIsForTheOperator()
    {
        StoppedHost host;
        Client client(host, QStringLiteral("default.sock"));
        client.send({{"id", "1"}, {"action", "shutdown"}});
        const auto answer = client.next();
        QCOMPARE(answer["data"]["detail"].toString(), codeName(ErrorCode::Refused));
        QVERIFY(host.ended.isEmpty());
    }
    /// A client knows by the order of the answers whether the host waits for the stop key.
    void aResumeThatIsRefusedIsAnsweredFirst()
    {
        StoppedHost host;
        Client client(host, QStringLiteral("host.sock"));
        sendResumeByKey(client);
        const auto refused = client.next();
        QCOMPARE(refused["id"].toInt(), 1);
        QCOMPARE(refused["error"]["code"].toString(), codeName(ErrorCode::Refused));
        QCOMPARE(client.next()["id"].toInt(), 2);
    }
    void aResumeThatWaitsIsAnsweredAfterThePress()
    {
        StoppedHost host;
        host.sockets.hearStopKey();
        Client first(host, QStringLiteral("host.sock"));
        sendResumeByKey(first);
        QCOMPARE(first.next()["id"].toInt(), 2);
        Client second(host, QStringLiteral("host.sock"));
        sendResumeByKey(second);
        QCOMPARE(second.next()["id"].toInt(), 1); // only one waits
        QVERIFY(host.flag.isRaised());
        QVERIFY(host.sockets.resumeByStopKey());
        const auto resumed = first.next();
        QCOMPARE(resumed["id"].toInt(), 1);
        QVERIFY(resumed.contains("result"));
        QVERIFY(!host.flag.isRaised());
    }
    /// The next press of the key must stop the display.
    void aResumeOfADisplayThatIsNotStoppedDoesNotWait()
    {
        StoppedHost host;
        host.sockets.hearStopKey();
        host.sockets.resume();
        Client client(host, QStringLiteral("host.sock"));
        sendResumeByKey(client);
        const auto refused = client.next();
        QCOMPARE(refused["id"].toInt(), 1);
        QCOMPARE(refused["error"]["code"].toString(), codeName(ErrorCode::Refused));
        QVERIFY(!host.sockets.resumeByStopKey());
    }
    void aResumeByTheOperatorAnswersTheOneThatWaits()
    {
        StoppedHost host;
        host.sockets.hearStopKey();
        Client client(host, QStringLiteral("host.sock"));
        sendResumeByKey(client);
        QCOMPARE(client.next()["id"].toInt(), 2);
        host.sockets.resume();
        const auto resumed = client.next();
        QCOMPARE(resumed["id"].toInt(), 1);
        QVERIFY(resumed.contains("result"));
        host.sockets.stop();
        QVERIFY(!host.sockets.resumeByStopKey()); // a press of the key
        QVERIFY(host.flag.isRaised());
    }
};

} // namespace tst_unproven_origin

TRIARCH_TEST(tst_unproven_origin, TestUnprovenOrigin, QCoreApplication)
#include "tst_unproven_origin.moc"
