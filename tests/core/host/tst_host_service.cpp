// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/limits.h"
#include "core/host/host_file.h"
#include "core/host/operator_socket.h"
#include "tests/support/test_program.h"
#include "tests/support/wire_bench.h"

#include <QLocalSocket>
#include <QtTest>

namespace tst_host_service {

using namespace triarch;
using triarch::test::anyProcess;

class TestHostService : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;

    /// Sends one line to a socket that echoes its params, and answers what comes back.
    static QByteArray exchange(const QString& path, const QByteArray& bytes)
    {
        QLocalSocket client;
        client.connectToServer(path);
        client.write(bytes);
        [&] {
            QTRY_VERIFY_WITH_TIMEOUT(client.canReadLine() || client.state() == QLocalSocket::UnconnectedState, 10'000);
        }();
        return client.readLine().trimmed();
    }
private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void lines_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("a request is answered with its id")
            << QByteArray("{\"id\":7,\"method\":\"echo\",\"params\":{\"a\":1}}\n")
            << QByteArray("{\"id\":7,\"result\":{\"a\":1}}");
        QTest::newRow("an unknown method")
            << QByteArray("{\"id\":\"x\",\"method\":\"fly\"}\n")
            << QByteArray("{\"error\":{\"code\":\"not_found\",\"text\":\"no\"},\"id\":\"x\"}");
        QTest::newRow("no method")
            << QByteArray("{\"id\":1}\n")
            << QByteArray(
                   "{\"error\":{\"code\":\"bad_reply\",\"text\":\"request: field 'method' is missing\"},\"id\":1}");
        QTest::newRow("not JSON") << QByteArray("hello\n") << QByteArray("\"code\":\"bad_reply\"");
        QTest::newRow("a line without end")
            << QByteArray(LocalListener::longestLine + 1, 'x') << QByteArray("A line may have at most 4194304 bytes");
        const QByteArray text(3 * limits::copiedBytes, 'x'); // as long as a text to be copied may be in ASCII
        QTest::newRow("a long line") << "{\"id\":7,\"method\":\"echo\",\"params\":{\"a\":\"" + text + "\"}}\n"
                                     << "{\"id\":7,\"result\":{\"a\":\"" + text + "\"}}";
    }
    void lines()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, answer);
        OperatorSocket socket(
            [](const HostQuestion& question, const HostAnswer& reply) {
                reply(question.method == "echo" ? Result<QJsonObject>(question.params)
                                                : Result<QJsonObject>(fail(ErrorCode::NotFound, "no")));
            },
            anyProcess);
        const QString path = m_runtime.filePath("host.sock");
        QVERIFY(socket.listen(path));
        const QByteArray got = exchange(path, line);
        QVERIFY2(got.contains(answer), got.constData());
    }
    /// All peers together cannot fill the memory; whoever is answered makes room.
    void longLinesHaveFewRooms()
    {
        std::vector<HostAnswer> waiting;
        OperatorSocket socket(
            [&waiting](const HostQuestion&, const HostAnswer& reply) { waiting.push_back(reply); }, anyProcess);
        const QString path = m_runtime.filePath("long.sock");
        QVERIFY(socket.listen(path));
        const QByteArray line =
            "{\"id\":1,\"method\":\"wait\",\"params\":{\"a\":\"" + QByteArray(200'000, 'x') + "\"}}\n";
        std::vector<std::unique_ptr<QLocalSocket>> clients;
        for (int i = 0; i < LocalListener::roomsMost; ++i) {
            clients.push_back(std::make_unique<QLocalSocket>());
            clients.back()->connectToServer(path);
            clients.back()->write(line);
            QTRY_COMPARE_WITH_TIMEOUT(waiting.size(), clients.size(), 10'000);
        }
        const QByteArray begun(limits::socketLineBytes + 1, 'x'); // it is known for a long one by that
        QVERIFY(exchange(path, begun).contains("4 long requests are read already"));
        QVERIFY(exchange(path, "{\"id\":2}\n").contains("\"id\":2")); // short ones need no room
        waiting.front()(QJsonObject());
        waiting.erase(waiting.begin());
        QLocalSocket next;
        next.connectToServer(path);
        next.write(line);
        QTRY_COMPARE_WITH_TIMEOUT(waiting.size(), std::size_t(LocalListener::roomsMost), 10'000);
        clients.pop_back(); // who has gone makes room when the question is dropped
        waiting.clear();
        QLocalSocket last;
        last.connectToServer(path);
        last.write(line);
        QTRY_COMPARE_WITH_TIMEOUT(waiting.size(), std::size_t(1), 10'000);
    }
    void whoAsksWithoutEndIsToldSo()
    {
        std::vector<HostAnswer> waiting;
        OperatorSocket socket(
            [&waiting](const HostQuestion&, const HostAnswer& reply) { waiting.push_back(reply); }, anyProcess);
        const QString path = m_runtime.filePath("busy.sock");
        QVERIFY(socket.listen(path));
        QLocalSocket client;
        client.connectToServer(path);
        for (int i = 0; i <= limits::socketRequests; ++i)
            client.write("{\"id\":" + QByteArray::number(i) + ",\"method\":\"wait\"}\n");
        QTRY_VERIFY_WITH_TIMEOUT(client.canReadLine(), 10'000);
        const auto refused = parseJsonObject(client.readLine().trimmed());
        QCOMPARE(refused->value("id").toInt(), limits::socketRequests);
        QCOMPARE(refused->value("error")["code"].toString(), QStringLiteral("budget"));
        QCOMPARE(waiting.size(), std::size_t(limits::socketRequests));
        waiting.front()(QJsonObject());
        QTRY_VERIFY_WITH_TIMEOUT(client.canReadLine(), 10'000);
        QCOMPARE(parseJsonObject(client.readLine().trimmed())->value("id").toInt(), 0);
        client.write("{\"id\":99,\"method\":\"wait\"}\n"); // there is room again
        QTRY_COMPARE_WITH_TIMEOUT(waiting.size(), std::size_t(limits::socketRequests) + 1, 10'000);
    }
    void aSecondServerIsRefused()
    {
        const auto nobody = [](const HostQuestion&, const HostAnswer&) {};
        OperatorSocket first(nobody, anyProcess);
        OperatorSocket second(nobody, anyProcess);
        const QString path = m_runtime.filePath("one.sock");
        QVERIFY(first.listen(path));
        QCOMPARE(second.listen(path).error().code, ErrorCode::Setup);
    }
    void aHostIsListedWhileItLives()
    {
        {
            const auto file = HostFile::write(":93", "/cookie", "/control", "/socket");
            QVERIFY2(file, file ? "" : qPrintable(file.error().message));
            const auto hosts = runningHosts();
            QCOMPARE(hosts->size(), 1u);
            QCOMPARE(hosts->front().display, QStringLiteral(":93"));
            QCOMPARE(hosts->front().process, ownProcess());
            QCOMPARE(hosts->front().controlPage, QStringLiteral("/control"));
        }
        QVERIFY(runningHosts()->empty());
    }
    void theFileOfADeadHostIsCleared()
    {
        const QString folder = m_runtime.filePath("triarch/hosts");
        QVERIFY(runningHosts());
        QFile file(folder + "/94.json");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"display\":\":94\",\"pid\":1,\"start_time\":\"1\"}"); // pid 1 lives, but did not start then
        file.close();
        QVERIFY(runningHosts()->empty());
        QVERIFY(!file.exists());
    }
};

} // namespace tst_host_service

TRIARCH_TEST(tst_host_service, TestHostService, QCoreApplication)
#include "tst_host_service.moc"
