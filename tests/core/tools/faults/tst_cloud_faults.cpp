// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/tls_server.h"
#include "tests/support/tool_bench.h"

#include <QElapsedTimer>
#include <QtTest>

namespace tst_cloud_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

QString via(const QJsonObject& result) { return result["provenance"]["via"].toString(); }

QByteArray services(const QString& base)
{
    return QStringLiteral("[web]\nallow = [\"allowed.test\"]\n[pwa]\nbase = \"%1\"\n[render]\nbase = \"%1\"\n"
                          "[github]\nbase = \"%1\"\n")
        .arg(base)
        .toUtf8();
}

} // namespace

/// F87 and F88: addresses that lead elsewhere, servers that misbehave. Real servers on this machine.
class TestCloudFaults : public QObject {
    Q_OBJECT
private:
    QJsonObject fetch(ToolBench& bench, const QString& path)
    {
        return bench.call("cloud.web.fetch", {{"url", bench.filledIn("@WEB@") + path}});
    }

private Q_SLOTS:
    /// The rows of web.tsv are the matrix; here is what needs a server.
    void F87_a_redirect_to_what_is_blocked_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("expected"); ///< via
        QTest::newRow("loopback") << "http://127.0.0.2:8080/"
                                  << "web:policy_denied";
        QTest::newRow("loopback in another spelling") << "http://0x7f.2:8080/"
                                                      << "web:policy_denied";
        QTest::newRow("IPv6 loopback") << "http://[::1]:8080/"
                                       << "web:policy_denied";
        QTest::newRow("metadata") << "http://169.254.169.254/latest/"
                                  << "web:policy_denied";
        QTest::newRow("a name that leads to loopback") << "http://to-loopback.allowed.test/"
                                                       << "web:policy_denied";
        QTest::newRow("a host that is not listed") << "http://example.org/"
                                                   << "web:policy_denied";
        QTest::newRow("a file") << "file:///etc/passwd"
                                << "web:policy_denied";
        QTest::newRow("data") << "data:text/plain,x"
                              << "web:policy_denied";
        QTest::newRow("a user") << "http://user@allowed.test/"
                                << "web:policy_denied";
        QTest::newRow("another port of the machine") << "http://allowed.test:22/"
                                                     << "web:policy_denied";
    }
    void F87_a_redirect_to_what_is_blocked()
    {
        QFETCH(QString, target);
        QFETCH(QString, expected);
        ToolBench bench;
        const auto result = fetch(bench, "/to/" + QString::fromLatin1(QUrl::toPercentEncoding(target)));
        QVERIFY2(via(result) == expected, compactJson(result).constData());
        QCOMPARE(bench.server().requests().size(), 1);
    }
    void F87_chains_of_redirects()
    {
        ToolBench bench;
        for (int length = 1; length <= 10; ++length) {
            const auto result = fetch(bench, QStringLiteral("/chain/%1").arg(length));
            QCOMPARE(via(result), length <= 3 ? QStringLiteral("web") : QStringLiteral("web:refused"));
        }
    }
    /// The name is public when it is judged and private when it is used: it is used as it was judged.
    void F87_a_name_that_changes_its_mind()
    {
        ToolBench bench;
        std::atomic<int> asked = 0;
        bench.world().lookUp = [&asked](const QByteArray&, Deadline, std::stop_token) -> Result<QList<QByteArray>> {
            return QList<QByteArray>{++asked == 1 ? "127.0.0.1" : "127.0.0.2"};
        };
        QCOMPARE(via(fetch(bench, "/page")), QStringLiteral("web"));
        QCOMPARE(asked.load(), 1); // nobody asks again while it connects
        QCOMPARE(via(fetch(bench, "/page")), QStringLiteral("web:policy_denied"));
        QCOMPARE(bench.server().requests().size(), 1);
    }
    /// What the socket is about to connect to is judged too, whatever was said of the name.
    void F87_the_connected_address_decides()
    {
        ToolBench bench;
        std::atomic<int> asked = 0;
        bench.world().isPublic = [&asked](const QByteArray&) { return ++asked == 1; };
        const auto result = fetch(bench, "/page");
        QCOMPARE(via(result), QStringLiteral("web:policy_denied"));
        QVERIFY(result["error"].toString().startsWith("blocked_address"));
        QVERIFY(bench.server().requests().isEmpty());
    }
    void F87_addresses_data()
    {
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<bool>("isPublic");
        for (const char* address :
            {"8.8.8.8", "1.1.1.1", "93.184.216.34", "172.15.255.255", "172.32.0.1", "100.63.255.255", "100.128.0.1",
                "192.167.255.255", "223.255.255.255", "2606:4700::1111", "2a00:1450:4001::1", "2001:4860:4860::8888",
                "::ffff:8.8.8.8", "11.0.0.1", "126.255.255.255", "128.0.0.1"})
            QTest::newRow(address) << QByteArray(address) << true;
        for (const char* address : {"0.0.0.0", "10.1.2.3", "127.0.0.1", "100.64.0.1", "169.254.169.254", "172.16.0.1",
                 "172.31.255.255", "192.168.1.1", "198.19.255.255", "224.0.0.1", "239.255.255.255", "240.0.0.1",
                 "255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::127.0.0.1",
                 "64:ff9b::8.8.8.8", "2002:808:808::", "2001:0:1::1", "2001:db8::1", "fc00::1", "fe80::1", "fec0::1",
                 "ff02::1", "3fff::1", "4000::1", "", "nonsense", "1.2.3", "8.8.8.8.8", "fe80::1%lo"})
            QTest::newRow(qPrintable(QLatin1String("not ") + QLatin1String(address))) << QByteArray(address) << false;
    }
    void F87_addresses()
    {
        QFETCH(QByteArray, address);
        QFETCH(bool, isPublic);
        QCOMPARE(isPublicAddress(address), isPublic);
    }
    void F87_the_shipped_resolver_reads_numbers_as_sockets_do()
    {
        for (const char* host : {"127.1", "0x7f000001", "2130706433", "0177.0.0.1", "localhost"}) {
            const auto found = lookUpName(host, after(Millis(5000)), {});
            QVERIFY(found);
            for (const QByteArray& address : *found)
                QVERIFY2(!isPublicAddress(address), address.constData());
        }
    }

    void F88_servers_that_misbehave_data()
    {
        QTest::addColumn<QByteArray>("answer"); ///< empty: none, ever
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("expected"); ///< the code
        const QByteArray json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n";
        QTest::newRow("no answer") << QByteArray() << "cloud.pwa.query"
                                   << "network";
        QTest::newRow("bad JSON") << json + "{\"a\": "
                                  << "cloud.pwa.query"
                                  << "bad_reply";
        QTest::newRow("a key twice") << json + "{\"a\": 1, \"a\": 2}"
                                     << "cloud.pwa.query"
                                     << "bad_reply";
        QTest::newRow("very deep") << json + QByteArray(1000, '[') << "cloud.pwa.query"
                                   << "bad_reply";
        QTest::newRow("no logs") << json + "{\"lines\": []}"
                                 << "cloud.render.logs"
                                 << "bad_reply";
        QTest::newRow("HTML for logs") << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>")
                                       << "cloud.render.logs"
                                       << "bad_reply";
        QTest::newRow("not HTTP") << QByteArray("SSH-2.0-OpenSSH\r\n") << "cloud.pwa.query"
                                  << "bad_reply";
        QTest::newRow("a server error") << QByteArray("HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n")
                                        << "cloud.pwa.query"
                                        << "network";
        QTest::newRow("not allowed") << QByteArray("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n")
                                     << "cloud.render.logs"
                                     << "refused";
        QTest::newRow("not there") << QByteArray("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n")
                                   << "cloud.github.readFile"
                                   << "not_found";
        QTest::newRow("huge by its length")
            << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nx") << "cloud.github.readFile"
            << "bad_reply";
        QTest::newRow("huge") << "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n" + QByteArray(3 * 1024 * 1024, 'x')
                              << "cloud.github.readFile"
                              << "bad_reply";
        QTest::newRow("cut off") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
                                 << "cloud.github.readFile"
                                 << "bad_reply";
        QTest::newRow("compressed") << QByteArray(
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd")
                                    << "cloud.github.readFile"
                                    << "bad_reply";
        QTest::newRow("no text") << QByteArray("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n\xff\xfe\x00\x01", 43)
                                 << "cloud.github.readFile"
                                 << "bad_reply";
    }
    void F88_servers_that_misbehave()
    {
        QFETCH(QByteArray, answer);
        QFETCH(QString, tool);
        QFETCH(QString, expected);
        FaultServer server([answer](FaultConnection& connection) {
            connection.readRequest();
            answer.isEmpty() ? connection.hang() : void(connection.send(answer));
        });
        ToolBench bench(services(QStringLiteral("http://127.0.0.1:%1").arg(server.port())));
        bench.world().fetchTime = Millis(1500);
        static const QHash<QString, QJsonObject> arguments{{"cloud.pwa.query", {{"endpoint", "/x"}}},
            {"cloud.render.logs", {{"serviceId", "srv-1"}}},
            {"cloud.github.readFile", {{"owner", "o"}, {"repo", "r"}, {"path", "p"}}}};
        QElapsedTimer watch;
        watch.start();
        const auto result = bench.call(tool, arguments[tool]);
        QVERIFY2(via(result).endsWith(':' + expected), compactJson(result).left(500).constData());
        QVERIFY(!result["error"].toString().isEmpty() && !result.contains("data"));
        QVERIFY(watch.elapsed() < 4000);
    }
    void F88_nobody_listens()
    {
        const ClosedPort closed;
        ToolBench bench(services(QStringLiteral("http://127.0.0.1:%1").arg(closed.port())));
        QCOMPARE(via(bench.call("cloud.pwa.query", {{"endpoint", "/x"}})), QStringLiteral("pwa:network"));
    }
    void F88_a_certificate_that_is_not_in_order()
    {
        const TestAuthority authority;
        const TlsServer server(authority.selfSigned(QStringLiteral("IP:127.0.0.1")));
        QVERIFY(server.port() != 0);
        ToolBench bench(services(QStringLiteral("https://127.0.0.1:%1").arg(server.port())));
        QCOMPARE(via(bench.call("cloud.pwa.query", {{"endpoint", "/x"}})), QStringLiteral("pwa:refused"));
    }
    void F88_a_service_that_is_not_set_up()
    {
        ToolBench bench("[fs]\nroots = []\n");
        QCOMPARE(via(bench.call("cloud.pwa.query", {{"endpoint", "/x"}})), QStringLiteral("pwa:setup"));
        QCOMPARE(via(bench.call("cloud.render.logs", {{"serviceId", "srv-1"}})), QStringLiteral("render:setup"));
        QCOMPARE(via(bench.call("local.fs.read", {{"path", "x"}})), QStringLiteral("fs:setup"));
    }
    /// What has a body may change something there: that is the operator's to say.
    void aBodyIsSentWhereTheOperatorSaysSo()
    {
        CloudServer server;
        const QJsonObject wish{{"endpoint", "/api/items"}, {"body", QJsonObject{{"q", "x"}}}};
        const QByteArray section = "[pwa]\nbase = \"" + server.base().toUtf8() + "\"\n";
        ToolBench asks(section);
        QCOMPARE(via(asks.call("cloud.pwa.query", wish)), QStringLiteral("policy:approval_required"));
        QCOMPARE(server.requests().size(), 0);
        asks.approveEverything();
        QVERIFY(asks.call("cloud.pwa.query", wish)["ok"].toBool());
        ToolBench writes(section + "writes = true\n");
        QVERIFY(writes.call("cloud.pwa.query", wish)["ok"].toBool());
        QCOMPARE(server.requests().size(), 2);
        for (const QByteArray& request : server.requests())
            QVERIFY2(request.startsWith("POST /api/items "), request.constData());
    }
    /// A key goes to the service's own base, and nowhere else: not to where it redirects, not into journal or result.
    void F88_a_key_stays_with_its_service()
    {
        qputenv("TRIARCH_TEST_KEY", "canary-key-123456");
        CloudServer elsewhere;
        FaultServer server([&elsewhere](FaultConnection& connection) {
            const QByteArray request = connection.readRequest();
            const bool hasKey = request.contains("Authorization: Bearer canary-key-123456");
            connection.send(hasKey ? "HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: " + elsewhere.base().toUtf8()
                        + "/api/x\r\n\r\n"
                                   : QByteArray("HTTP/1.1 401 No\r\nContent-Length: 0\r\n\r\n"));
        });
        ToolBench bench(QStringLiteral("[pwa]\nbase = \"http://127.0.0.1:%1\"\nkey = \"env:TRIARCH_TEST_KEY\"\n")
                            .arg(server.port())
                            .toUtf8());
        const auto result = bench.call("cloud.pwa.query", {{"endpoint", "/x"}});
        QVERIFY2(result["ok"].toBool(), compactJson(result).constData());
        QCOMPARE(elsewhere.requests().size(), 1);
        QVERIFY(!elsewhere.requests().first().contains("canary"));
        QVERIFY(!compactJson(result).contains("canary"));
        for (const EventRow& row : bench.rows())
            QVERIFY(!compactJson(row.event.json).contains("canary"));
    }
    void F88_a_service_that_echoes_its_key_data()
    {
        QTest::addColumn<QByteArray>("status");
        QTest::addColumn<int>("before"); // characters before the key
        QTest::newRow("in data") << QByteArray("200 OK") << 0;
        QTest::newRow("in an error") << QByteArray("401 No") << 0;
        QTest::newRow("in an error that is cut within it") << QByteArray("401 No") << 180;
    }
    void F88_a_service_that_echoes_its_key()
    {
        QFETCH(const QByteArray, status);
        QFETCH(const int, before);
        qputenv("TRIARCH_TEST_KEY", "canary-key-with-many-characters-123456");
        const QByteArray body =
            "{\"said\": \"" + QByteArray(before, 'x') + " canary-key-with-many-characters-123456\"}";
        FaultServer server([&](FaultConnection& connection) {
            connection.readRequest();
            connection.send("HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: "
                + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        });
        ToolBench bench(QStringLiteral("[pwa]\nbase = \"http://127.0.0.1:%1\"\nkey = \"env:TRIARCH_TEST_KEY\"\n")
                            .arg(server.port())
                            .toUtf8());
        const QByteArray result = compactJson(bench.call("cloud.pwa.query", {{"endpoint", "/x"}}));
        QVERIFY2(result.contains("[reda") && !result.contains("canary"), result.constData());
    }
    void F88_a_stop_ends_a_request_at_once()
    {
        FaultServer server([](FaultConnection& connection) { connection.hang(); });
        ToolBench bench(services(QStringLiteral("http://127.0.0.1:%1").arg(server.port())));
        std::stop_source stop;
        std::thread stopper([&] {
            QElapsedTimer watch;
            watch.start();
            while (server.connections() == 0 && watch.elapsed() < 5000)
                std::this_thread::yield();
            stop.request_stop();
        });
        const auto result = bench.use({QStringLiteral("cloud.pwa.query"), {{"endpoint", "/x"}}}, stop.get_token());
        stopper.join();
        QCOMPARE(result.via, QStringLiteral("pwa:cancelled"));
    }
};

} // namespace tst_cloud_faults

TRIARCH_TEST(tst_cloud_faults, TestCloudFaults, QCoreApplication)
#include "tst_cloud_faults.moc"
