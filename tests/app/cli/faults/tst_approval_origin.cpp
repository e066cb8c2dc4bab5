// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/runtime_dir.h"
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/socket_peer.h"
#include "tests/support/test_program.h"

namespace tst_approval_origin {

using namespace triarch;
using namespace triarch::test;

namespace {

QJsonObject closing() { return {{"id", "1"}, {"action", "hotkey"}, {"keys", QJsonArray{"alt", "F4"}}}; }

QString idIn(const QJsonObject& refused) { return refused["data"]["id"].toString(); }

} // namespace

/// Yeses to programs of this user, whole: hosts of real displays, their sockets, the operator's commands.
class TestWhoseYes : public QObject {
    Q_OBJECT
private:
    struct Place {
        explicit Place(const QTemporaryDir& runtime) : server(servedDisplay(runtime))
        {
            const QString display = server->display();
            host = std::make_unique<Program>(state.path(), QStringList{"host", "--display", display, "--json"});
            isServed = !host->hear().isEmpty();
            socket = runtimeDir(displayWord(display)).value() + QStringLiteral("/default.sock");
        }
        QTemporaryDir state;
        std::unique_ptr<XvfbServer> server;
        std::unique_ptr<Program> host;
        QString socket;
        bool isServed = false;
    };
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<Place> m_here;

    /// `triarchctl WORDS --json`, to its end. @param display  on which it runs; empty: on none
    struct Said {
        int exitCode = -1;
        QJsonObject json;
    };
    Said run(const QStringList& words, const QString& display = {})
    {
        QProcess program;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        if (!display.isEmpty())
            environment.insert(QStringLiteral("DISPLAY"), display);
        program.setProcessEnvironment(environment);
        program.start(programPath("triarchctl"), words + QStringList{QStringLiteral("--json")});
        program.waitForFinished(timeout);
        return {program.exitStatus() == QProcess::NormalExit ? program.exitCode() : -1,
            parseJsonObject(program.readAllStandardOutput().trimmed()).value_or(QJsonObject())};
    }
    /// The request that waits under this name; empty: none.
    QJsonObject waiting(const QString& id)
    {
        const auto said = run({"approvals"});
        for (const auto& one : said.json["approvals"].toArray()) {
            if (one[QLatin1String("id")].toString() == id)
                return one.toObject();
        }
        return {};
    }
    int approve(const QString& id, const QString& display = {})
    {
        return run({"approve", id, waiting(id)["hash"].toString()}, display).exitCode;
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_here = std::make_unique<Place>(m_runtime);
        QVERIFY(m_here->isServed);
    }
    void aYesIsForWhoAsked()
    {
        SocketPeer first;
        SocketPeer second;
        const QString mine = idIn(first.ask(m_here->socket, closing()));
        const QString theirs = idIn(second.ask(m_here->socket, closing()));
        QCOMPARE(mine.size(), 16);
        QVERIFY(mine != theirs);
        QCOMPARE(approve(mine), 0);
        const auto refused = second.ask(m_here->socket, closing());
        QCOMPARE(idIn(refused), theirs); // which waits as before
        const auto done = first.ask(m_here->socket, closing());
        QVERIFY2(done["success"].toBool(), compactJson(done).constData());
        QVERIFY(!first.ask(m_here->socket, closing())["success"].toBool());
    }
    /// Each of its questions comes from a process of its own: the one that starts them is who asks.
    void aScriptAsksByManyProcesses()
    {
        const QStringList words{"hotkey", "alt", "F4", "--display", m_here->server->display()};
        const QString id = idIn(run(words).json);
        QCOMPARE(id.size(), 16);
        QCOMPARE(idIn(run(words).json), id);
        QCOMPARE(approve(id), 0);
        QCOMPARE(run(words).exitCode, 0);
        QCOMPARE(run(words).exitCode, 1);
    }
    void theSameWishOnTwoDisplays()
    {
        Place there(m_runtime);
        QVERIFY(there.isServed);
        SocketPeer peer;
        const QString one = idIn(peer.ask(m_here->socket, closing()));
        const QString two = idIn(peer.ask(there.socket, closing()));
        QVERIFY(one != two);
        QCOMPARE(approve(one), 0);
        QVERIFY(!waiting(two).isEmpty());
        QVERIFY(!peer.ask(there.socket, closing())["success"].toBool());
        QVERIFY(peer.ask(m_here->socket, closing())["success"].toBool());
    }
    /// As of missions: what runs on the display that is driven may have been started by who asks.
    void R11_aProgramOnTheDisplayIsNotItsOperator()
    {
        SocketPeer peer;
        const QString id = idIn(peer.ask(m_here->socket, closing()));
        QCOMPARE(approve(id, m_here->server->display()), 1);
        QVERIFY(!peer.ask(m_here->socket, closing())["success"].toBool());
        QCOMPARE(approve(id), 0);
        QVERIFY(peer.ask(m_here->socket, closing())["success"].toBool());
    }
    /// The window that would be closed says something else by the time that it is asked again.
    void aYesIsForWhatTheWindowShowed()
    {
        const auto& server = m_here->server;
        QVERIFY(server->startWindowManager());
        const QString fifo = m_state.filePath(QStringLiteral("go"));
        QVERIFY(!server->output({"sh", "-c", "mkfifo " + fifo + " && echo made"}).isEmpty());
        QVERIFY(server->start({"xterm", "-T", "Work", "-geometry", "40x8+200+200", "-e", "sh", "-c",
            "cat " + fifo + "; echo; echo 'WORK THAT NOBODY SAVED'; sleep 600"}));
        SocketPeer peer;
        const auto ask = [&](const QJsonObject& request) { return peer.ask(m_here->socket, request); };
        QVERIFY(ask({{"id", "1"}, {"action", "wait-focus"}, {"selector", "title=Work"}})["success"].toBool());
        const QJsonObject rest{{"id", "1"}, {"action", "wait-stable"}, {"selector", "title=Work"}, {"quiet_ms", 300}};
        QVERIFY(ask(rest)["success"].toBool());
        const QString id = idIn(ask(closing()));
        QCOMPARE(approve(id), 0);
        QVERIFY(!server->output({"sh", "-c", "echo > " + fifo + "; echo said"}).isEmpty());
        QVERIFY(ask(rest)["success"].toBool());
        const auto refused = ask(closing());
        QVERIFY2(refused["error"].toString().contains("the screen changed since the picture"),
            compactJson(refused).constData());
        QVERIFY(ask({{"id", "1"}, {"action", "wait-window"}, {"selector", "title=Work"}})["success"].toBool());
        QCOMPARE(approve(idIn(ask(closing()))), 0); // of what it shows now
        QVERIFY(ask(closing())["success"].toBool());
        QVERIFY(ask({{"id", "1"}, {"action", "wait-close"}, {"selector", "title=Work"}})["success"].toBool());
    }
    void cleanupTestCase() { m_here.reset(); }
};

} // namespace tst_approval_origin

TRIARCH_TEST(tst_approval_origin, TestWhoseYes, QCoreApplication)
#include "tst_approval_origin.moc"
