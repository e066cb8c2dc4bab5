// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/host/host_file.h"
#include "core/protocols/mcp/json_schema.h"
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QImage>
#include <QLocalSocket>
#include <QtTest>
#include <csignal>

namespace tst_deskctl_desktop {

using namespace triarch;
using namespace triarch::test;

/// triarchctl, its sockets, lucy and MCP on a display with a window manager and real applications; every reply of
/// deskctl's is held against the published schema.
class TestDeskctlDesktop : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;
    QJsonObject m_schema;

    struct Said {
        int exitCode = -1;
        QJsonObject reply;
        QString output;
        QString error;
        QJsonValue data(const char* field) const { return reply["data"][QLatin1String(field)]; }
    };
    static QString actionOf(const QStringList& words)
    {
        const bool isGroup = words[0] == "get" || words[0] == "wait" || words[0] == "mouse";
        return isGroup ? words[0] + '-' + words.value(1) : words[0];
    }
    Said run(const QStringList& words, const QByteArray& input = {}, bool json = true)
    {
        QStringList arguments = words;
        arguments << QStringLiteral("--display") << m_server->display();
        if (json)
            arguments << QStringLiteral("--json");
        Program program(m_state.path(), arguments);
        program->write(input);
        program->closeWriteChannel();
        if (!program->waitForFinished(6 * timeout))
            return {};
        const QByteArray output = program->readAllStandardOutput();
        Said said{program->exitCode(), parseJsonObject(output.trimmed()).value_or(QJsonObject()),
            QString::fromUtf8(output), QString::fromUtf8(program->readAllStandardError())};
        if (json)
            hold(actionOf(words), said.reply);
        return said;
    }
    void hold(const QString& action, const QJsonObject& reply)
    {
        const auto envelope = checkSchema(reply, m_schema, m_schema);
        QVERIFY2(envelope, envelope ? "" : qPrintable(action + ": " + envelope.error().message));
        if (!reply["success"].toBool())
            return;
        const auto data = checkSchema(reply["data"], m_schema["$defs"][action].toObject(), m_schema);
        QVERIFY2(data, data ? "" : qPrintable(action + ": " + data.error().message));
    }
    /// One request line on a socket, and all that comes until it is hung up on.
    static QByteArray exchange(const QString& path, const QByteArray& line)
    {
        QLocalSocket socket;
        socket.connectToServer(path);
        if (!socket.waitForConnected(timeout))
            return "not connected";
        socket.write(line);
        [&] { QTRY_COMPARE_WITH_TIMEOUT(socket.state(), QLocalSocket::UnconnectedState, 2 * timeout); }();
        return socket.readAll();
    }
    QString socketPath(const char* name) const
    {
        return runtimeDir(displayWord(m_server->display())).value() + '/' + QLatin1String(name);
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8());
        for (const char* name : {"DESKCTL_SOCKET", "DESKCTL_SESSION", "DESKCTL_SOCKET_DIR"})
            qunsetenv(name);
        QFile file(sourcePath("resources/schemas/deskctl.schema.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        m_schema = parseJsonObject(file.readAll()).value();
        m_server = std::make_unique<XvfbServer>();
        QVERIFY(m_server->isRunning() && m_server->startWindowManager());
        qputenv("XAUTHORITY", m_server->cookieFile().toUtf8());
        QVERIFY(m_server->start({"xterm", "-T", "Alpha, 1", "-geometry", "60x10+50+60"}));
        QVERIFY(m_server->start({"xterm", "-T", "Beta", "-class", "Second", "-geometry", "40x8+600+400"}));
        for (const char* title : {"title=Alpha, 1", "title=Beta"})
            QCOMPARE(run({"wait", "window", "--selector", title, "--timeout", "20"}).exitCode, 0);
    }
    void cleanupTestCase() { endHosts(timeout); }

    void windowsAreWhereXwininfoSeesThem()
    {
        const auto said = run({"list-windows", "--x-id"});
        const auto windows = said.data("windows").toArray();
        QCOMPARE(windows.size(), 2);
        for (const auto& each : windows) {
            const QJsonObject window = each.toObject();
            const QString seen = QString::fromUtf8(m_server->output({"xwininfo", "-id", window["x_id"].toString()}));
            const auto number = [&seen](const char* label) {
                return QRegularExpression(QLatin1String(label) + ":\\s+(-?[0-9]+)").match(seen).captured(1).toInt();
            };
            QCOMPARE(window["x"].toInt(), number("Absolute upper-left X"));
            QCOMPARE(window["y"].toInt(), number("Absolute upper-left Y"));
            QCOMPARE(window["width"].toInt(), number("Width"));
            QCOMPARE(window["height"].toInt(), number("Height"));
            QVERIFY(seen.contains('"' + window["title"].toString() + '"'));
        }
        QVERIFY(said.output.startsWith("{\n  \"success\": true,\n  \"data\": {\n    \"windows\": ["));
    }
    void globalOptionsStandBeforeAnyCommand_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("field"); // of the answer, and its value
        QTest::newRow("a session") << QStringList{"--session", "work", "get", "systeminfo"}
                                   << QStringList{"data", "session", "work"};
        QTest::newRow("a session with a sign")
            << QStringList{"--session=work", "get", "systeminfo"} << QStringList{"data", "session", "work"};
        QTest::newRow("a socket") << QStringList{"--socket", m_state.filePath("early.sock"), "get", "systeminfo"}
                                  << QStringList{"data", "socket_path", m_state.filePath("early.sock")};
        QTest::newRow("a command without sessions")
            << QStringList{"--session", "work", "--socket=/nowhere", "doctor"} << QStringList{"healthy"};
        QTest::newRow("a command of others") << QStringList{"--session", "work", "tools"} << QStringList{"tools"};
    }
    void globalOptionsStandBeforeAnyCommand()
    {
        QFETCH(QStringList, words);
        QFETCH(QStringList, field);
        QStringList line{"--json"};
        if (words.contains("get"))
            line << "--display" << m_server->display();
        Program program(m_state.path(), line + words);
        QVERIFY(program->waitForFinished(timeout));
        QJsonValue found = parseJsonObject(program->readAllStandardOutput().trimmed()).value_or(QJsonObject());
        found = found[field[0]];
        if (field.size() == 3)
            QCOMPARE(found[field[1]].toString(), field[2]);
        else
            QVERIFY2(!found.isUndefined(), program->readAllStandardError().constData());
    }
    void reads()
    {
        QCOMPARE(run({"get", "monitors"}).data("count").toInt(), 1);
        QCOMPARE(run({"get", "version"}).data("backend").toString(), QStringLiteral("x11"));
        QCOMPARE(run({"get", "systeminfo"}).data("socket_path").toString(), socketPath("default.sock"));
        QCOMPARE(run({"get-screen-size"}).data("height").toInt(), 800);
        QCOMPARE(run({"mouse", "move", "700", "20"}).exitCode, 0);
        QCOMPARE(run({"get-mouse-position"}).data("x").toInt(), 700);
        QVERIFY(run({"get", "monitors"}, {}, false).output.startsWith("Monitors: 1\nscreen 0,0 1280x800"));
        QCOMPARE(run({"get", "nothing"}, {}, false).exitCode, 2);
    }
    void aWindowIsMovedResizedAndFocused()
    {
        QCOMPARE(run({"resize-window", "title=Beta", "400", "300"}).data("resized").toString(), QStringLiteral("Beta"));
        QCOMPARE(run({"move-window", "title=Beta", "640", "200"}).data("moved").toString(), QStringLiteral("Beta"));
        const auto there = run({"wait", "stable", "--selector", "title=Beta", "--quiet-ms", "300"});
        QCOMPARE(there.exitCode, 0);
        const auto window = run({"wait", "window", "--selector", "title=Beta"}).data("window");
        QVERIFY(qAbs(window["x"].toInt() - 640) < 10 && qAbs(window["y"].toInt() - 200) < 40);
        QVERIFY(qAbs(window["width"].toInt() - 400) < 20); // whole characters
        QCOMPARE(run({"focus", "class=Second"}).exitCode, 0);
        const auto focused = run({"wait", "focus", "--selector", "class=Second", "--timeout", "5"});
        QCOMPARE(focused.data("window")["title"].toString(), QStringLiteral("Beta"));
        QCOMPARE(run({"get", "active-window"}).data("window")["ref_id"].toString(), QStringLiteral("w1"));
    }
    void anOpenMenuMakesNoSelectorAmbiguous()
    {
        TestClient client(m_server->address());
        const auto menu = client.create({650, 450, 60, 80}, TestClient::Kind::OverrideRedirect);
        client.setClass(menu, QByteArray("xterm\0Second\0", 13));
        client.setTitle(menu, "Beta");
        client.map(menu);
        QCOMPARE(run({"list-windows"}).data("windows").toArray().size(), 2);
        for (const char* selector : {"class=second", "title=beta", "bet"})
            QCOMPARE(run({"focus", selector}).data("title").toString(), QStringLiteral("Beta"));
        const auto lines = run({"lucy", "list_windows"}, {}, false).output.trimmed().split('\n');
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines.last().startsWith(QStringLiteral("0x%1").arg(menu, 8, 16, QLatin1Char('0'))));
    }
    void aWindowOnAnotherDesktopIsShownAndFocused()
    {
        const auto desktop = [&] {
            int found = -9;
            const auto windows = run({"list-windows", "--x-id"}).data("windows").toArray();
            for (const QJsonValue window : windows)
                found = window["title"] == QStringLiteral("Beta") ? window["desktop"].toInt(-9) : found;
            return found;
        };
        m_server->output({"wmctrl", "-r", "Beta", "-t", "1"});
        QTRY_COMPARE_WITH_TIMEOUT(desktop(), 1, timeout);
        const auto state = [&] { return run({"list-windows"}, {}, false).output.section("Beta", 1).simplified(); };
        QTRY_VERIFY_WITH_TIMEOUT(state().startsWith("(hidden)"), timeout);
        QCOMPARE(run({"focus", "title=Beta"}).exitCode, 0);
        QCOMPARE(run({"get", "active-window"}).data("window")["title"].toString(), QStringLiteral("Beta"));
        m_server->output({"wmctrl", "-r", "Beta", "-t", "0"});
        QTRY_COMPARE_WITH_TIMEOUT(desktop(), 0, timeout);
        QCOMPARE(run({"focus", "title=Beta"}).exitCode, 0);
        QCOMPARE(run({"wait", "focus", "--selector", "title=Beta"}).exitCode, 0);
    }
    void aNumberThatMeansAnotherWindowIsSaidToBeStale()
    {
        QCOMPARE(run({"focus", "title=Beta"}).exitCode, 0);
        QCOMPARE(run({"list-windows"}).data("windows")[1]["title"].toString(), QStringLiteral("Alpha, 1"));
        m_server->output({"wmctrl", "-a", "Alpha, 1"}); // somebody else raises it
        QCOMPARE(run({"wait", "focus", "--selector", "title=Alpha, 1", "--session", "other"}).exitCode, 0);
        const auto stale = run({"focus", "@w2"});
        QCOMPARE(stale.data("title").toString(), QStringLiteral("Alpha, 1"));
        QCOMPARE(stale.data("stale"), QJsonValue(true));
    }
    void waitsThatFail()
    {
        const auto late = run({"wait", "focus", "--selector", "title=Beta", "--timeout", "0.2", "--poll-ms", "50"});
        QCOMPARE(late.exitCode, 1);
        QCOMPARE(late.data("kind").toString(), QStringLiteral("timeout"));
        QCOMPARE(late.data("last_observation")["kind"].toString(), QStringLiteral("window_not_focused"));
        const auto told = run({"wait", "window", "--selector", "nobody", "--timeout", "0"}, {}, false);
        QVERIFY2(told.error.contains("Timed out after 0ms waiting for window selector nobody\nLast observation: "),
            qPrintable(told.error));
        QVERIFY(told.output.isEmpty());
        QCOMPARE(run({"wait", "window"}, {}, false).exitCode, 2);
    }
    void pictures()
    {
        const QString path = m_state.filePath("a.png");
        QCOMPARE(run({"snapshot", "--annotate"}).data("windows").toArray().size(), 2);
        const auto plain = run({"screenshot", path});
        QCOMPARE(plain.data("screenshot").toString(), path);
        QCOMPARE(QImage(path).size(), QSize(1280, 800));
        const QImage without = QImage(path).copy();
        QCOMPARE(run({"screenshot", path, "--force", "--cursor"}).exitCode, 0);
        QVERIFY(QImage(path) != without);
        QCOMPARE(run({"screenshot", path, "--force", "--annotate"}).exitCode, 0);
        QVERIFY(QImage(path) != without);
        QCOMPARE(run({"screenshot", path, "--force", "--region", "1,2,30,40"}).data("width").toInt(), 30);
        QCOMPARE(QImage(path).size(), QSize(30, 40));
        const auto window = run({"screenshot", path, "--force", "--window", "title=Beta"});
        QCOMPARE(QImage(path).width(), window.data("width").toInt());
    }
    void aProgramIsStartedSeenAndClosed()
    {
        const auto started = run({"launch", "xterm", "-T", "Gamma -x", "-e", "sh", "-c", "echo READY; exec cat"});
        QVERIFY2(started.exitCode == 0, qPrintable(started.error + started.output));
        QVERIFY(started.data("pid").toInt() > 0);
        QCOMPARE(run({"wait", "window", "--selector", "title=Gamma -x"}).exitCode, 0);
        QCOMPARE(run({"wait", "title", "--selector", "title=Gamma -x", "--text", "gamma"}).exitCode, 0);
        QCOMPARE(
            run({"wait", "text", "--selector", "title=Gamma -x", "--text", "ready", "--timeout", "20"}).exitCode, 0);
        QCOMPARE(run({"close", "title=Gamma -x"}).data("action").toString(), QStringLiteral("close"));
        QCOMPARE(run({"wait", "close", "--selector", "title=Gamma -x"}).exitCode, 0);
        const auto nothing = run({"launch", "/nowhere/at/all"});
        QCOMPARE(nothing.exitCode, 1);
        QVERIFY(nothing.reply["error"].toString().startsWith("Launch failed: "));
    }

    void socket_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("ping")
            << QByteArray("{\"id\":\"r1\",\"action\":\"ping\"}\n")
            << QByteArray("{\"success\":true,\"data\":{\"message\":\"pong\"},\"error\":null,\"id\":\"r1\"}\n");
        QTest::newRow("an unknown action")
            << QByteArray("{\"id\":\"r2\",\"action\":\"dance\",\"more\":[1]}\n")
            << QByteArray("{\"success\":false,\"data\":null,\"error\":\"Unknown action: dance\",\"id\":\"r2\"}\n");
        QTest::newRow("a blank line") << QByteArray(" \n") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("hello\n")
                                 << QByteArray("{\"success\":false,\"data\":null,\"error\":\"Bad request: ");
        QTest::newRow("no id") << QByteArray("{\"action\":\"ping\"}\n")
                               << QByteArray("{\"success\":false,\"data\":null,\"error\":\"Bad request: ");
        QTest::newRow("no action") << QByteArray("{\"id\":\"r\"}\n")
                                   << QByteArray("{\"success\":false,\"data\":null,\"error\":\"Bad request: ");
        QTest::newRow("no end") << QByteArray(70'000, 'x') << QByteArray();
        QTest::newRow("only the first line counts")
            << QByteArray("{\"id\":\"r1\",\"action\":\"get-screen-size\"}\n{\"id\":\"r2\",\"action\":\"ping\"}\n")
            << QByteArray("{\"success\":true,\"data\":{\"height\":800,\"width\":1280},\"error\":null,\"id\":\"r1\"}\n");
    }
    void socket()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, answer);
        const QByteArray got = exchange(socketPath("default.sock"), line);
        QVERIFY2(answer.endsWith('\n') || answer.isEmpty() ? got == answer : got.startsWith(answer), got.constData());
    }
    void aSocketOfOnesOwnAndAnotherSession()
    {
        const QString own = m_state.filePath("own.sock");
        QCOMPARE(run({"list-windows", "--socket", own}).data("windows").toArray().size(), 2);
        QVERIFY(exchange(own, "{\"id\":\"r1\",\"action\":\"ping\"}\n").contains("pong"));
        QCOMPARE(run({"list-windows", "--session", "second"}).exitCode, 0);
        QVERIFY(exchange(socketPath("second.sock"), "{\"id\":\"r1\",\"action\":\"get-systeminfo\"}\n")
                    .contains("\"session\":\"second\""));
        QCOMPARE(run({"list-windows", "--session", "../evil"}).exitCode, 1);
    }
    void aWaitBlocksNobodyAndEndsWithItsClient()
    {
        QLocalSocket waiting;
        waiting.connectToServer(socketPath("default.sock"));
        waiting.write("{\"id\":\"r1\",\"action\":\"wait-window\",\"selector\":\"title=Delta\",\"timeout_ms\":60000}\n");
        QVERIFY(waiting.waitForBytesWritten(timeout));
        QVERIFY(exchange(socketPath("default.sock"), "{\"id\":\"r2\",\"action\":\"ping\"}\n").contains("pong"));
        QVERIFY(exchange(socketPath("default.sock"), "{\"id\":\"r3\",\"action\":\"list-windows\"}\n").contains("win1"));
        QCOMPARE(waiting.bytesAvailable(), 0);
        auto* delta = m_server->start({"xterm", "-T", "Delta"});
        QVERIFY(waiting.waitForReadyRead(2 * timeout));
        QVERIFY(waiting.readAll().contains("\"title\":\"Delta\""));
        delta->terminate();
        QCOMPARE(run({"wait", "close", "--selector", "title=Delta"}).exitCode, 0);
    }

    void lucy()
    {
        const auto windows = run({"lucy", "list_windows"}, {}, false);
        QCOMPARE(windows.exitCode, 0);
        const QStringList lines = windows.output.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        const auto found = run({"lucy", "find_window", "second"}, {}, false).output.trimmed().split('\t');
        QCOMPARE(found.value(1), QStringLiteral("xterm.Second"));
        QCOMPARE(run({"lucy", "focus_window " + found[0]}, {}, false).output, QStringLiteral("OK\n"));
        const auto none = run({"lucy", "focus_window", "0x99"}, {}, false);
        QCOMPARE(none.output, QStringLiteral("ERR E_NOT_FOUND\n"));
        QCOMPARE(none.exitCode, 1);
        const auto several = run({"lucy"}, "find_window Beta\ntype_text " + found[0].toUtf8() + " x  \ndance\n", false);
        QCOMPARE(several.output, found[0] + QStringLiteral("\txterm.Second\tBeta\n\nOK\n\nERR E_INVALID_ARG\n\n"));
        QCOMPARE(exchange(socketPath("lucy.sock"), "find_window nobody\n"), QByteArray("ERR E_NOT_FOUND\n"));
    }

    void mcp()
    {
        const QByteArray input =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\"}}\n"
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n"
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/"
            "call\",\"params\":{\"name\":\"screenshot\",\"arguments\":{}}}\n"
            "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":\"wait-window\","
            "\"arguments\":{\"selector\":\"nobody\",\"timeout_ms\":60000},\"_meta\":{\"progressToken\":7}}}\n";
        Program program(m_state.path(), {"mcp", "--display", m_server->display()});
        program->write(input);
        const auto hear = [&program]() -> const QJsonObject { return program.hear(); };
        QCOMPARE(hear()["result"]["serverInfo"]["name"].toString(), QStringLiteral("triarch"));
        const auto picture = hear();
        const auto bytes = QByteArray::fromBase64(picture["result"]["content"][0]["data"].toString().toLatin1());
        QCOMPARE(QImage::fromData(bytes).size(), QSize(1280, 800));
        QCOMPARE(hear()["params"]["progressToken"].toInt(), 7);
        program->write("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":3}}\n"
                       "{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"ping\"}\n");
        QJsonObject pong;
        do
            pong = hear();
        while (pong.contains("method")); // progress that was under way
        QCOMPARE(pong["id"].toInt(), 4);
        program->closeWriteChannel();
        QVERIFY(program->waitForFinished(timeout));
        QCOMPARE(program->exitCode(), 0);
    }

    void theDaemonsWords()
    {
        QCOMPARE(run({"daemon", "status"}, {}, false).output, QStringLiteral("Daemon is running\n"));
        const auto host = runningHosts()->at(0).process;
        QCOMPARE(run({"daemon", "stop"}, {}, false).output, QStringLiteral("Daemon stopped\n"));
        QTRY_VERIFY_WITH_TIMEOUT(!isAlive(host), timeout);
        QCOMPARE(run({"daemon", "status"}, {}, false).output, QStringLiteral("Daemon is not running\n"));
        QCOMPARE(
            run({"--session", "early", "daemon", "start"}, {}, false).output, QStringLiteral("Daemon is running\n"));
        const QString own = m_state.filePath("daemon.sock");
        QCOMPARE(
            run({"daemon", "status", "--socket", own}, {}, false).output, QStringLiteral("Daemon is not running\n"));
        QCOMPARE(run({"daemon", "start", "--socket", own}).data("daemon").toString(), QStringLiteral("running"));
        for (const QString& path : {socketPath("early.sock"), own})
            QVERIFY(exchange(path, "{\"id\":\"r\",\"action\":\"ping\"}\n").contains("pong"));
        QCOMPARE(run({"daemon", "status", "--socket", own}, {}, false).output, QStringLiteral("Daemon is running\n"));
        QVERIFY(
            exchange(socketPath("default.sock"), "{\"id\":\"r\",\"action\":\"shutdown\"}\n").contains("Shutting down"));
        QTRY_VERIFY_WITH_TIMEOUT(runningHosts()->empty(), timeout);
    }
};

} // namespace tst_deskctl_desktop

TRIARCH_TEST(tst_deskctl_desktop, TestDeskctlDesktop, QCoreApplication)
#include "tst_deskctl_desktop.moc"
