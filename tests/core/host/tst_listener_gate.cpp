// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/host/websocket/command_client.h"
#include "core/host/websocket/listener_gate.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

namespace tst_listener_gate {

using namespace triarch;

/// Who is let in: every head of tests/contracts/vectors/listener.json. And where a client may go, how often.
class TestListenerGate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void heads_data()
    {
        QTest::addColumn<QJsonObject>("vector");
        QFile file(test::sourcePath("tests/contracts/vectors/listener.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto json = parseJsonObject(file.readAll());
        QVERIFY(json && json->value("cases").toArray().size() > 40);
        for (const QJsonValue one : json->value("cases").toArray())
            QTest::newRow(qPrintable(one["name"].toString())) << one.toObject();
    }
    void heads()
    {
        QFETCH(QJsonObject, vector);
        const ListenerRules rules{9000, Secret(QByteArray(64, 'a')), viewerTokenOf(Secret(QByteArray(64, 'a')))};
        QByteArray bytes = vector["line"].toString().toUtf8() + "\r\n";
        for (const QJsonValue header : vector["headers"].toArray())
            bytes += header.toString().toUtf8() + "\r\n";
        bytes.replace("TOKEN", rules.token.reveal()).replace("VIEWER", rules.viewerToken.reveal());
        const auto head = parseHttpHead(bytes + "\r\n");
        const auto admission = head ? admit(*head, rules) : Admission{Admission::To::Nothing, 400, {}};
        static const QStringList places{"Nothing", "Page", "Picture", "Worker", "Viewer"};
        QCOMPARE(places.at(int(admission.to)), vector["to"].toString("Nothing"));
        QCOMPARE(admission.status, vector["status"].toInt(200));
    }
    void tokensDiffer()
    {
        const auto token = newToken();
        QCOMPARE(token.reveal().size(), 64);
        QVERIFY(token.reveal() != newToken().reveal());
        QVERIFY(viewerTokenOf(token).reveal() != token.reveal());
        QCOMPARE(viewerTokenOf(token).reveal(), viewerTokenOf(token).reveal());
    }
    void aHeadWithoutEndIsNone()
    {
        QVERIFY(!parseHttpHead("GET / HTTP/1.1\r\nHost: a"));
        QVERIFY(!parseHttpHead("GET / HTTP/1.1\r\nX: " + QByteArray(httpHeadBytes, 'x') + "\r\n\r\n"));
        QVERIFY(!parseHttpHead("\r\n\r\n"));
    }

    void urls_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("isFine");
        QTest::newRow("the usual one") << "ws://localhost:8787/connect" << true;
        QTest::newRow("this machine") << "ws://127.0.0.1:1/x" << true;
        QTest::newRow("this machine, IPv6") << "ws://[::1]:1/x" << true;
        QTest::newRow("another machine, protected") << "wss://worker.example/connect" << true;
        QTest::newRow("another machine") << "ws://worker.example/connect" << false;
        QTest::newRow("an address that looks like this machine") << "ws://127.0.0.1.evil.example/x" << false;
        QTest::newRow("http") << "http://localhost:8787/" << false;
        QTest::newRow("a file") << "file:///etc/passwd" << false;
        QTest::newRow("no host") << "ws:///connect" << false;
        QTest::newRow("words") << "connect please" << false;
        QTest::newRow("a password") << "wss://me:secret@worker.example/" << false;
    }
    void urls()
    {
        QFETCH(QString, url);
        QFETCH(bool, isFine);
        QCOMPARE(CommandClient::checkUrl(url).has_value(), isFine);
    }
    void noAddressIsNamedWithItsPassword_data()
    {
        QTest::addColumn<QString>("url");
        QTest::newRow("http") << "http://me:secret@worker.example/";
        QTest::newRow("no address") << "http://me:sec ret@worker.example/";
        QTest::newRow("a slash in the password") << "http://me:/secret@worker.example/";
        QTest::newRow("no scheme") << "me:secret@worker.example";
        QTest::newRow("no host") << "secret@ws:///";
    }
    void noAddressIsNamedWithItsPassword()
    {
        QFETCH(QString, url);
        const auto checked = CommandClient::checkUrl(url);
        QVERIFY(!checked);
        QVERIFY2(!checked.error().message.contains(QStringLiteral("sec")), qPrintable(checked.error().message));
        QVERIFY(!checked.error().message.contains(QStringLiteral("me:")));
    }
    void pauses_data()
    {
        QTest::addColumn<int>("failures");
        QTest::addColumn<int>("seconds");
        for (const auto& [failures, seconds] : {std::pair(1, 1), {2, 2}, {3, 4}, {4, 8}, {5, 16}, {6, 30}, {100, 30}})
            QTest::addRow("after %d", failures) << failures << seconds;
    }
    void pauses()
    {
        QFETCH(int, failures);
        QFETCH(int, seconds);
        CommandClientOptions options;
        options.jitter = [] { return 1.0; };
        QCOMPARE(CommandClient::pauseAfter(failures, options), Millis(seconds * 1000));
        for (const double jitter : {0.8, 1.2}) {
            options.jitter = [jitter] { return jitter; };
            const auto pause = CommandClient::pauseAfter(failures, options);
            QVERIFY(pause >= Millis(1000) && pause <= Millis(30'000));
        }
        options.jitter = {};
        for (int i = 0; i < 50; ++i) {
            const auto pause = CommandClient::pauseAfter(failures, options);
            QVERIFY(pause >= Millis(seconds * 800) && pause <= Millis(seconds * 1200));
            QVERIFY(pause >= Millis(1000) && pause <= Millis(30'000));
        }
    }
};

} // namespace tst_listener_gate

TRIARCH_TEST(tst_listener_gate, TestListenerGate, QCoreApplication)
#include "tst_listener_gate.moc"
