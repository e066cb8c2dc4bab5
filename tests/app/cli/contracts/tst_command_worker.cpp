// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/host/host_file.h"
#include "tests/support/event_recorder.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/raw_worker.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <csignal>

namespace tst_command_worker {

using namespace triarch;
using namespace triarch::test;

/// `triarchctl connect` and `triarchctl listen` with peers that somebody else wrote (npm package ws), on a real
/// display.
class TestCommandWorker : public QObject {
    Q_OBJECT
private:
    using Kind = RecordedEvent::Kind;
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<EventRecorder> m_recorder;

    void startNode(QProcess& node, const QStringList& arguments)
    {
        node.setWorkingDirectory(npmPath("command_worker"));
        node.setProcessChannelMode(QProcess::MergedChannels);
        node.start(QStringLiteral("node"), arguments);
    }
private Q_SLOTS:
    void initTestCase()
    {
        m_server = servedDisplay(m_runtime);
        QVERIFY(m_server);
        m_recorder = std::make_unique<EventRecorder>(m_server->address(), QRect(0, 0, 1280, 800));
    }
    void init() { m_recorder->clear(); }
    void cleanupTestCase() { endHosts(timeout); }

    void aWorkerIsObeyedDroppedAndFoundAgain()
    {
        QFile token(m_state.filePath(QStringLiteral("token")));
        QVERIFY(token.open(QIODevice::WriteOnly, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        token.write(QByteArray(40, 't') + '\n');
        token.close();
        QProcess node;
        startNode(node, {QStringLiteral("worker.mjs")});
        QVERIFY(node.waitForReadyRead(timeout));
        const QByteArray port = node.readLine().trimmed().mid(5);
        Program client(m_state.path(),
            {"connect", "ws://127.0.0.1:" + port + "/connect", "--token-file", token.fileName(), "--display",
                m_server->display(), "--json"});
        QVERIFY(node.waitForFinished(3 * timeout));
        const QByteArray said = node.readAll();
        QVERIFY2(node.exitCode() == 0, said.constData());
        QCOMPARE(said.count("ok "), 5);
        QCOMPARE(m_recorder->text(), QStringLiteral("hello\n"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->events(Kind::ButtonPress).size(), 4u, timeout); // 3 of the wheel, 1 click
        const auto fed = client.hear();
        QCOMPARE(fed["tool"].toString(), QStringLiteral("mouse_move"));
        QCOMPARE(fed["arguments"]["x"].toInt(), 500);
        client->terminate();
        QVERIFY(client->waitForFinished(timeout));
        QCOMPARE(client->exitCode(), 0);
    }
    /// A worker may send back what it was sent, and control characters.
    void aWorkersReasonToCloseIsPrintedWithoutTheToken()
    {
        const QByteArray secret = QByteArrayLiteral("0123456789abcdef0123456789abcdef");
        QFile token(m_state.filePath(QStringLiteral("other-token")));
        QVERIFY(token.open(QIODevice::WriteOnly, QFileDevice::ReadOwner | QFileDevice::WriteOwner));
        token.write(secret);
        token.close();
        const RawWorker worker(RawWorker::frame(0x88, closePayload(1008, "bad token " + secret + "\x1b[2J")));
        Program client(m_state.path(),
            {"connect", worker.url().toString(), "--token-file", token.fileName(), "--display", m_server->display()});
        QByteArray said;
        QTRY_VERIFY_WITH_TIMEOUT((said += client->readAllStandardError()).contains("again in"), timeout);
        QVERIFY2(said.contains("bad token [redacted]"), said.constData());
        QVERIFY(!said.contains(secret) && !said.contains('\x1b'));
        client->terminate();
        QVERIFY(client->waitForFinished(timeout));
    }
    void aListenerTakesWhoHasTheToken()
    {
        Program listener(m_state.path(), {"listen", "--display", m_server->display(), "--json"});
        const auto where = listener.hear();
        QFile token(where["token_file"].toString());
        QVERIFY(token.open(QIODevice::ReadOnly));
        QCOMPARE(token.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());
        QProcess node;
        startNode(node,
            {QStringLiteral("peers.mjs"), where["url"].toString(), token.readAll().trimmed(),
                where["viewer"].toString().section('#', 1)});
        QVERIFY(node.waitForFinished(3 * timeout));
        const QByteArray said = node.readAll();
        QVERIFY2(node.exitCode() == 0, said.constData());
        QCOMPARE(said.count("ok "), 3);
        QVERIFY(m_recorder->events(Kind::ButtonPress).empty()); // a viewer's click is nobody's
        QVERIFY(listener.says(QStringLiteral("somebody was refused (401)")));
    }
    void everyRequestIsALineOfTheLogAndItsIdIsInTheJournal()
    {
        const auto logs = QDir(m_state.path() + "/triarch").entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(logs.size(), 1);
        QFile log(m_state.path() + "/triarch/" + logs[0] + "/requests.jsonl");
        QVERIFY(log.open(QIODevice::ReadOnly));
        QCOMPARE(log.permissions() & (QFileDevice::ReadGroup | QFileDevice::ReadOther), QFileDevice::Permissions());
        QJsonObject move;
        while (!log.atEnd() && move.value("intent") != QJsonValue("mouse_move"))
            move = parseJsonObject(log.readLine().trimmed()).value_or(QJsonObject());
        QCOMPARE(move.value("source").toString(), QStringLiteral("command"));
        QCOMPARE(move.value("localVsCloud").toString(), QStringLiteral("local"));
        QCOMPARE(move.value("toolResults")[0]["ok"], QJsonValue(true));
        QVERIFY(move.value("toolResults")[0]["durationMs"].toInt() > 0);
        QFile rows(m_state.path() + "/triarch/" + logs[0] + "/mission.db-wal");
        QVERIFY(rows.open(QIODevice::ReadOnly));
        QVERIFY(rows.readAll().contains("\"request\":\"" + move.value("requestId").toString().toUtf8() + '"'));
    }
    void misuse_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("another machine without protection") << QStringList{"connect", "ws://worker.example/"} << 2;
        QTest::newRow("no websocket") << QStringList{"connect", "http://localhost/"} << 2;
        QTest::newRow("no such port") << QStringList{"listen", "--port", "70000"} << 2;
        QTest::newRow("a token others can read") << QStringList{"listen", "--token-file", "/etc/hostname"} << 5;
        QTest::newRow("a token that is not there")
            << QStringList{"connect", "ws://localhost:1/", "--token-file", "/nowhere"} << 5;
    }
    void misuse()
    {
        QFETCH(QStringList, command);
        QFETCH(int, exitCode);
        Program program(m_state.path(), command + QStringList{"--display", m_server->display(), "--json"});
        QVERIFY(program->waitForFinished(timeout));
        QCOMPARE(program->exitCode(), exitCode);
        QCOMPARE(program.hear()["success"], QJsonValue(false));
    }
};

} // namespace tst_command_worker

TRIARCH_TEST(tst_command_worker, TestCommandWorker, QCoreApplication)
#include "tst_command_worker.moc"
