// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/runtime_dir.h"
#include "tests/support/file_contents.h"
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/socket_peer.h"
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFileInfo>
#include <unistd.h>

namespace tst_operator_origin {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A tmux server of this test's, which ends with the object.
class Tmux {
public:
    explicit Tmux(const QString& name) : m_name(name) { }
    ~Tmux() { (void)run({QStringLiteral("kill-server")}); }
    bool run(const QStringList& arguments) const
    {
        QProcess tmux;
        tmux.start(QStringLiteral("tmux"), QStringList{QStringLiteral("-L"), m_name} + arguments);
        return tmux.waitForFinished(timeout) && tmux.exitStatus() == QProcess::NormalExit && tmux.exitCode() == 0;
    }

private:
    const QString m_name;
};

/// Asks a host to end for a mission, as `triarchctl run --display` does, and prints the answer.
constexpr auto yields = R"(
import socket, sys
s = socket.socket(socket.AF_UNIX)
s.connect(sys.argv[1])
s.sendall(b'{"id": 1, "method": "yield"}\n')
print(s.makefile().readline())
)";

/// Passes one connection after the other on to a host's socket: the host sees this process, not the one that commands.
constexpr auto relays = R"(
import os, socket, sys
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1] + '.new')
listener.listen(8)
os.rename(sys.argv[1] + '.new', sys.argv[1])
while True:
    client, _ = listener.accept()
    host = socket.socket(socket.AF_UNIX)
    host.connect(sys.argv[2])
    host.sendall(client.makefile('rb').readline())
    client.sendall(host.makefile('rb').readline())
)";

} // namespace

/// Commands of the operator, from processes that may and may not give them: a real display with a host, real terminals.
class TestOperatorOrigin : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    QTemporaryDir m_scripts;
    std::unique_ptr<Tmux> m_older;
    std::unique_ptr<XvfbServer> m_display;
    std::unique_ptr<Program> m_host;
    QString m_socket; ///< deskctl's

    QString asked()
    {
        const QJsonObject closing{
            {"id", "1"}, {"action", "hotkey"}, {"keys", QJsonArray{QStringLiteral("alt"), QStringLiteral("F4")}}};
        return SocketPeer().ask(m_socket, closing).value("data")["id"].toString();
    }
    struct Answer {
        int exitCode = -1;
        QJsonObject json;
    };
    static Answer triarchctl(const QStringList& words)
    {
        QProcess program;
        program.start(programPath(QStringLiteral("triarchctl")), words + QStringList{QStringLiteral("--json")});
        program.waitForFinished(timeout);
        return {program.exitCode(), parseJsonObject(program.readAllStandardOutput().trimmed()).value_or(QJsonObject())};
    }
    /// Approvals that wait, as the operator sees them.
    static QJsonArray waiting() { return triarchctl({QStringLiteral("approvals")}).json["approvals"].toArray(); }

    /// A script that carries out triarchctl with these words and leaves its exit code in a file.
    QString script(const QString& words) const
    {
        const QString path = m_scripts.filePath(QStringLiteral("script"));
        QFile::remove(resultPath());
        QFile::remove(resultPath() + QStringLiteral(".log"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(QStringLiteral("#!/bin/sh\nexport XDG_RUNTIME_DIR=%1\n%2 %3 >%4.log 2>&1\necho $? >%4.new\n"
                                  "mv %4.new %4\n")
                       .arg(m_runtime.path(), programPath(QStringLiteral("triarchctl")), words, resultPath())
                       .toUtf8());
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }
    QString resultPath() const { return m_scripts.filePath(QStringLiteral("result")); }
    int result() const
    {
        if (!QTest::qWaitFor([this] { return QFile::exists(resultPath()); }, timeout))
            return -1;
        QFile file(resultPath());
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt() : -1;
    }
    QByteArray log() const
    {
        QFile file(resultPath() + QStringLiteral(".log"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_older = std::make_unique<Tmux>(QStringLiteral("older%1").arg(::getpid()));
        QVERIFY(m_older->run({"new-session", "-d", "-s", "work", "cat"}));
        m_display = servedDisplay(m_runtime);
        QVERIFY(m_display);
        m_host =
            std::make_unique<Program>(m_state.path(), QStringList{"host", "--display", m_display->display(), "--json"});
        QVERIFY(!m_host->hear().isEmpty());
        m_socket = runtimeDir(displayWord(m_display->display())).value() + QStringLiteral("/default.sock");
    }
    void insideIsRefused_data()
    {
        QTest::addColumn<QString>("route"); // %1: the script
        QTest::addColumn<bool>("needsRoot");
        QTest::newRow("terminal") << "%1" << false;
        QTest::newRow("without DISPLAY") << "env -u DISPLAY %1" << false;
        QTest::newRow("with another DISPLAY") << "DISPLAY=:4711 %1" << false;
        QTest::newRow("setsid") << "env -u DISPLAY setsid -f %1" << false;
        QTest::newRow("double fork") << "(env -u DISPLAY %1 &) &" << false;
        QTest::newRow("nohup") << "env -u DISPLAY nohup %1 >/dev/null 2>&1 & exit" << false;
        QTest::newRow("tmux that is newer") << "env -u DISPLAY tmux -L newer new-session -d %1" << false;
        QTest::newRow("su") << "env -u DISPLAY su root -s /bin/sh -c %1" << true;
        QTest::newRow("session bus") << "env -u DISPLAY dbus-run-session -- %1" << false;
        QTest::newRow("called as a login service")
            << "mkdir -p %1.d && cp /bin/bash %1.d/sshd; env -u DISPLAY setsid -f %1.d/sshd %1" << false;
    }
    /// Neither a yes nor a no, no end of a stop, no end of the host, no instruction; and nothing is listed.
    void insideIsRefused()
    {
        QFETCH(const QString, route);
        QFETCH(const bool, needsRoot);
        if (needsRoot && ::getuid() != 0)
            QSKIP("su asks for a password");
        const Tmux newer(QStringLiteral("newer"));
        const QString id = asked();
        QCOMPARE(id.size(), 16);
        const QString hash = waiting().at(0)["hash"].toString();
        QCOMPARE(triarchctl({"stop", "--display", m_display->display()}).exitCode, 0);
        const auto restore = qScopeGuard([&] {
            QCOMPARE(triarchctl({"reject", id}).exitCode, 0);
            QCOMPARE(triarchctl({"resume", "--display", m_display->display()}).exitCode, 0);
        });
        const QString onDisplay = QStringLiteral(" --display ") + m_display->display();
        for (const auto& words : {QStringLiteral("approve %1 %2").arg(id, hash), QStringLiteral("reject %1").arg(id),
                 QStringLiteral("approvals"), QStringLiteral("resume") + onDisplay,
                 QStringLiteral("daemon stop") + onDisplay, QStringLiteral("operator approve %1 %2").arg(id, hash)}) {
            const QString path = script(words);
            // The end of the terminal must not end the script.
            QVERIFY(m_display->start({"xterm", "-e", "sh", "-c", QStringLiteral("trap '' HUP; ") + route.arg(path)}));
            const int exitCode = result();
            QVERIFY2(exitCode > 0, qPrintable(words + QStringLiteral(": ") + QString::number(exitCode)));
            QVERIFY2(!log().contains(hash.toUtf8().left(8)), log().constData());
        }
        QVERIFY(triarchctl({"approvals"}).json["approvals"].toArray().at(0)["id"] == id);
        const auto refused = SocketPeer().ask(m_socket, {{"id", "2"}, {"action", "press"}, {"key", "a"}});
        QVERIFY2(!refused["success"].toBool(), compactJson(refused).constData());
    }
    void outsideIsHeard_data()
    {
        QTest::addColumn<bool>("isTmux");
        QTest::newRow("terminal that is older") << false;
        QTest::newRow("tmux that is older") << true;
    }
    void outsideIsHeard()
    {
        QFETCH(const bool, isTmux);
        const QString id = asked();
        const QString words = QStringLiteral("approve %1 %2").arg(id, waiting().at(0)["hash"].toString());
        const QString path = script(words);
        QProcess shell;
        if (isTmux)
            QVERIFY(m_older->run({"new-window", "-d", path}));
        else
            shell.start(path, {});
        QVERIFY2(result() == 0, log().constData());
        QCOMPARE(asked(), QString()); // approved once
    }
    /// A hand at the display's own keyboard may resume what a program there may not.
    void theStopKeyResumesFromInside()
    {
        XvfbServer outer({.size = {900, 700}});
        XvfbServer inner({.size = {900, 700}, .parent = &outer}); // the keyboard of the outer one is its hardware
        QVERIFY(outer.isRunning() && inner.isRunning());
        qputenv("XAUTHORITY", inner.cookieFile().toUtf8());
        const auto restore = qScopeGuard([this] { qputenv("XAUTHORITY", m_display->cookieFile().toUtf8()); });
        Program host(m_state.path(), QStringList{"host", "--display", inner.display(), "--json"});
        QVERIFY(!host.hear().isEmpty());
        QCOMPARE(triarchctl({"stop", "--display", inner.display()}).exitCode, 0);
        const QString path = script(QStringLiteral("resume --display ") + inner.display());
        QVERIFY(inner.start({"sh", path}));
        QTRY_VERIFY_WITH_TIMEOUT(log().contains("Pause key"), timeout);
        inner.output({"xdotool", "key", "Pause"}); // a program's press
        const auto press = QStringList{"press", "shift", "--display", inner.display()};
        QVERIFY(triarchctl(press).exitCode != 0);
        QVERIFY(!QFile::exists(resultPath()));
        // Each press until the host waits is a stop.
        const auto isResumed = [&] {
            outer.output({"xdotool", "mousemove", "300", "300", "key", "Pause"});
            return QTest::qWaitFor([this] { return QFile::exists(resultPath()); }, 1000);
        };
        QVERIFY(QTest::qWaitFor(isResumed, timeout));
        QCOMPARE(result(), 0);
        QCOMPARE(triarchctl(press).exitCode, 0);
    }
    /// The press that stops the display must not be taken by a resume that was started before it.
    void aResumeFromInsideDoesNotTakeThePressThatStops()
    {
        XvfbServer outer({.size = {900, 700}});
        XvfbServer inner({.size = {900, 700}, .parent = &outer});
        QVERIFY(outer.isRunning() && inner.isRunning());
        qputenv("XAUTHORITY", inner.cookieFile().toUtf8());
        const auto restore = qScopeGuard([this] { qputenv("XAUTHORITY", m_display->cookieFile().toUtf8()); });
        Program host(m_state.path(), QStringList{"host", "--display", inner.display(), "--json"});
        QVERIFY(!host.hear().isEmpty());
        const auto press = QStringList{"press", "shift", "--display", inner.display()};
        QCOMPARE(triarchctl(press).exitCode, 0);
        const QString path = script(QStringLiteral("resume --display ") + inner.display());
        QVERIFY(inner.start({"sh", path}));
        QVERIFY(result() > 0);
        QVERIFY2(!log().contains("Waiting"), log().constData());
        outer.output({"xdotool", "mousemove", "300", "300", "key", "Pause"});
        QTRY_VERIFY_WITH_TIMEOUT(triarchctl(press).exitCode != 0, timeout);
    }
    /// No stop key can be pressed on a display without a keyboard.
    void resumeDoesNotSayThatItWaitsWhereItCannot()
    {
        const QStringList onDisplay{QStringLiteral("--display"), m_display->display()};
        QCOMPARE(triarchctl(QStringList{"stop"} + onDisplay).exitCode, 0);
        const auto restore = qScopeGuard([&] { QCOMPARE(triarchctl(QStringList{"resume"} + onDisplay).exitCode, 0); });
        const QString path = script(QStringLiteral("resume --display ") + m_display->display());
        QVERIFY(m_display->start({"sh", path}));
        QVERIFY(result() > 0);
        QVERIFY2(log().contains("where the agent can start programs"), log().constData());
        QVERIFY2(!log().contains("Waiting"), log().constData());
    }
    void anIdleHostWithAnApprovalEndsFromOutsideOnly_data()
    {
        QTest::addColumn<QString>("route"); // %1: the script
        QTest::newRow("on the display") << "sh %1";
        QTest::newRow("detached") << "env -u DISPLAY setsid -f sh %1";
    }
    void anIdleHostWithAnApprovalEndsFromOutsideOnly()
    {
        QFETCH(const QString, route);
        XvfbServer display;
        QVERIFY(display.isRunning());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const auto restore = qScopeGuard([this] { qputenv("XAUTHORITY", m_display->cookieFile().toUtf8()); });
        Program host(m_state.path(), QStringList{"host", "--display", display.display(), "--idle", "600", "--json"});
        const QString socket = host.hear()["socket"].toString();
        QVERIFY(!socket.isEmpty());
        const QJsonObject closing{
            {"id", "1"}, {"action", "hotkey"}, {"keys", QJsonArray{QStringLiteral("alt"), QStringLiteral("F4")}}};
        const QString commands = QFileInfo(socket).dir().filePath(QStringLiteral("default.sock"));
        QVERIFY(!SocketPeer().ask(commands, closing)["success"].toBool());
        const QString path = script(QStringLiteral("run 'press a' --display ") + display.display());
        QVERIFY(display.start({"sh", "-c", route.arg(path)}));
        QVERIFY2(result() > 0, log().constData());
        QVERIFY2(log().contains("has a host already") && log().contains("triarchctl daemon stop"), log().constData());
        const auto refused = display.output({"python3", "-c", QLatin1String(yields), socket});
        QVERIFY2(refused.contains("\"refused\""), refused.constData());
        QCOMPARE(host->state(), QProcess::Running);
        const auto ended = SocketPeer().ask(socket, {{"id", 1}, {"method", "yield"}});
        QVERIFY2(ended.contains("result"), compactJson(ended).constData());
        QVERIFY(host->waitForFinished(timeout));
    }
    void aRelayCountsAsTheOneWhoCommands_data()
    {
        QTest::addColumn<bool>("isInside"); ///< the relay; the command comes from outside
        QTest::newRow("on the display") << true;
        QTest::newRow("outside") << false;
    }
    void aRelayCountsAsTheOneWhoCommands()
    {
        QFETCH(const bool, isInside);
        const QString host = QFileInfo(m_socket).dir().filePath(QStringLiteral("host.sock"));
        const QString path = m_scripts.filePath(QStringLiteral("relay%1").arg(int(isInside)));
        const QStringList command{QStringLiteral("python3"), QStringLiteral("-c"), QLatin1String(relays), path, host};
        QProcess outside;
        QProcess* relay = isInside ? m_display->start(command) : &outside;
        if (!isInside)
            outside.start(command.first(), command.mid(1));
        QVERIFY(relay);
        const auto end = qScopeGuard([relay] {
            relay->kill();
            relay->waitForFinished(timeout);
        });
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), timeout);
        QCOMPARE(triarchctl({"stop", "--display", m_display->display()}).exitCode, 0);
        const auto restore = qScopeGuard([this] {
            QCOMPARE(triarchctl({"resume", "--display", m_display->display()}).exitCode, 0);
        });
        const auto answer = SocketPeer().ask(path, {{"id", 1}, {"method", "resume"}});
        QCOMPARE(answer["error"]["code"].toString(), isInside ? codeName(ErrorCode::Refused) : QString());
        QCOMPARE(answer.contains("result"), !isInside);
        const auto pressed = SocketPeer().ask(m_socket, {{"id", "2"}, {"action", "press"}, {"key", "shift"}});
        QCOMPARE(pressed["success"].toBool(), !isInside);
    }
    /// Instructions on standard input need the proof of origin, too.
    void wordsForAMissionFromInsideAreRefused()
    {
        XvfbServer display;
        QVERIFY(display.isRunning());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const auto restore = qScopeGuard([this] { qputenv("XAUTHORITY", m_display->cookieFile().toUtf8()); });
        const QString path = script(
            QStringLiteral("run 'press a' --attend --max-turns 2 --display %1 <<< limits").arg(display.display()));
        QVERIFY(display.start({"bash", path}));
        QTRY_VERIFY2_WITH_TIMEOUT(log().contains("belongs to display"), log().constData(), timeout);
        QVERIFY(result() >= 0);
    }
    /// The journal says who it was.
    void theJournalNamesTheProcess()
    {
        const QString id = asked();
        QCOMPARE(triarchctl({"reject", id, "not now"}).exitCode, 0);
        QString requests; // of all hosts
        QDirIterator all(m_state.path(), {QStringLiteral("requests.jsonl")}, QDir::Files, QDirIterator::Subdirectories);
        while (all.hasNext())
            requests += contents(all.next());
        QVERIFY(requests.contains("\"process\":{\"name\":\"triarchctl\",\"pid\":"));
    }
};

} // namespace tst_operator_origin

TRIARCH_TEST(tst_operator_origin, TestOperatorOrigin, QCoreApplication)
#include "tst_operator_origin.moc"
