// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/display_parts.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/system/unique_fd.h"
#include "core/host/host_file.h"
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QLocalSocket>
#include <csignal>
#include <deque>
#include <fcntl.h>
#include <sys/file.h>

namespace tst_deskctl_hosts {

using namespace triarch;
using namespace triarch::test;

namespace {

/// A variable of the environment that the programs started meanwhile have.
class Variable {
public:
    Variable(const char* name, const QString& value) : m_name(name) { qputenv(name, value.toUtf8()); }
    ~Variable() { qunsetenv(m_name); }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;

private:
    const char* const m_name;
};

/// Where programs begin that are started meanwhile.
class WorkingFolder {
public:
    explicit WorkingFolder(const QString& path) : m_before(QDir::currentPath()) { QDir::setCurrent(path); }
    ~WorkingFolder() { QDir::setCurrent(m_before); }
    WorkingFolder(const WorkingFolder&) = delete;
    WorkingFolder& operator=(const WorkingFolder&) = delete;

private:
    const QString m_before;
};

} // namespace

/// A display's host as scripts meet it: when it begins and ends, where it listens, and what it writes down.
class TestDeskctlHosts : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_server;

    struct Said {
        int exitCode = -1;
        QJsonObject reply;
        QString output;
        QString error;
    };
    Said run(QStringList words, const QByteArray& input = {})
    {
        words << QStringLiteral("--display") << m_server->display();
        Program program(m_state.path(), words);
        program->write(input);
        program->closeWriteChannel();
        if (!program->waitForFinished(4 * timeout))
            return {};
        const QByteArray output = program->readAllStandardOutput();
        return {program->exitCode(), parseJsonObject(output.trimmed()).value_or(QJsonObject()),
            QString::fromUtf8(output), QString::fromUtf8(program->readAllStandardError())};
    }
    static QString hostsFolder() { return runtimeDir(QStringLiteral("hosts")).value(); }
    static QString systemInfo(const Said& said, const char* field)
    {
        return said.reply["data"][QLatin1String(field)].toString();
    }
    /// What the last host wrote down of what it was asked.
    QList<QJsonObject> requests() const
    {
        const QDir folder(m_state.filePath(QStringLiteral("triarch")));
        const auto journals = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Time); // the newest first
        QFile log(folder.filePath(journals.value(0) + QStringLiteral("/requests.jsonl")));
        QList<QJsonObject> lines;
        if (log.open(QIODevice::ReadOnly)) {
            for (const auto& line : log.readAll().trimmed().split('\n'))
                lines << parseJsonObject(line).value_or(QJsonObject());
        }
        return lines;
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* name : {"DESKCTL_SOCKET", "DESKCTL_SESSION", "DESKCTL_SOCKET_DIR"})
            qunsetenv(name);
        m_server = servedDisplay(m_runtime);
        QVERIFY(m_server);
    }
    void cleanup() { endHosts(timeout); }

    void whoeverAsksAfterTheEndIsServedByAnother()
    {
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(run({"list-windows"}).exitCode, 0);
            const auto host = runningHosts()->at(0).process;
            QCOMPARE(run({"daemon", "stop"}).output, QStringLiteral("Daemon stopped\n"));
            QVERIFY(!isAlive(host));
        }
        QCOMPARE(run({"daemon", "stop"}).output, QStringLiteral("Daemon is not running\n"));
    }
    /// What one host typed, the next one must not run: a display that others use has lines that nobody knows.
    void aLineOutlivesTheHostThatTypedIt()
    {
        auto* terminal = m_server->start({"xterm", "-class", "Lines", "-e", "cat"});
        QVERIFY(terminal);
        QTRY_COMPARE_WITH_TIMEOUT(run({"focus", "class=Lines"}).exitCode, 0, timeout);
        QCOMPARE(run({"type", "a"}).exitCode, 0);
        QCOMPARE(run({"daemon", "stop"}).exitCode, 0);
        const auto pressed = run({"press", "Return", "--json"});
        QVERIFY2(pressed.output.contains(QStringLiteral("newline-into-terminal-by-key")), qPrintable(pressed.output));
        terminal->terminate();
        QVERIFY(terminal->waitForFinished(timeout));
    }
    /// Its sockets go before its file does.
    void aHostThatIsJustEndingIsWaitedFor()
    {
        QProcess ending;
        ending.start(QStringLiteral("sleep"), {QStringLiteral("60")});
        QVERIFY(ending.waitForStarted());
        const auto process = identify(pid_t(ending.processId())).value();
        QFile file(hostsFolder() + '/' + displayWord(m_server->display()) + ".json");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(compactJson({{"display", m_server->display()}, {"pid", qint64(process.pid)},
            {"start_time", QString::number(process.startTime)}, {"control", ""}, {"cookie", ""},
            {"socket", m_runtime.filePath("gone.sock")}}));
        file.close();
        Program asking(m_state.path(), {"list-windows", "--display", m_server->display()});
        QVERIFY(!asking->waitForFinished(500)); // what is wrong is not said, and not yet known
        ending.kill();
        QVERIFY(ending.waitForFinished(timeout));
        QVERIFY(asking->waitForFinished(timeout));
        QVERIFY2(asking->exitCode() == 0, asking->readAllStandardError().constData());
    }
    void aDisplayIsGivenToOneOfTwoThatBegin()
    {
        const QString path = hostsFolder() + '/' + displayWord(m_server->display()) + ".lock";
        UniqueFd other(::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        QCOMPARE(::flock(other.get(), LOCK_EX | LOCK_NB), 0);
        Program second(m_state.path(), {"host", "--display", m_server->display()});
        QVERIFY(second->waitForFinished(timeout));
        const auto why = second->readAllStandardError();
        QVERIFY2(second->exitCode() != 0 && why.contains("just getting a host"), why.constData());
        other = {};
        QCOMPARE(run({"list-windows"}).exitCode, 0);
    }
    void aHostEndsAfterItsIdleTimeAndNotInTheMiddleOfAWait()
    {
        Program host(m_state.path(), {"host", "--display", m_server->display(), "--idle", "2", "--json"});
        QVERIFY(!host.hear().isEmpty());
        const auto waited = run({"wait", "window", "--selector", "nobody", "--timeout", "5", "--json"});
        QCOMPARE(waited.reply["data"]["kind"].toString(), QStringLiteral("timeout"));
        QVERIFY(host->waitForFinished(timeout));
        QCOMPARE(host->exitCode(), 0);
        QVERIFY(runningHosts()->empty());
    }

    /// A query must not keep missions out for as long as its host is idle.
    void aHostThatACommandStartedMakesRoomForAMission()
    {
        QCOMPARE(run({"list-windows"}).exitCode, 0);
        const auto host = runningHosts()->at(0).process;
        const auto choice = parseDisplayChoice(m_server->display());
        {
            const auto mission = DisplayParts::open(*choice, {});
            QVERIFY2(mission, mission ? "" : qPrintable(mission.error().message));
            QVERIFY(!isAlive(host));
            const auto second = DisplayParts::open(*choice, {}); // and a mission does not
            QVERIFY(!second && second.error().code == ErrorCode::Setup);
        }
        QCOMPARE(run({"list-windows"}).exitCode, 0);
    }
    void aHostThatIsUsedOrWantedStays()
    {
        const auto choice = parseDisplayChoice(m_server->display());
        const auto isRefused = [&] {
            const auto mission = DisplayParts::open(*choice, {});
            return !mission && mission.error().message.contains(QStringLiteral("has a host already"));
        };
        {
            QCOMPARE(run({"list-windows"}).exitCode, 0);
            QLocalSocket requester;
            requester.connectToServer(runningHosts()->at(0).socket);
            requester.write(R"({"id":1,"method":"deskctl","params":{"action":"wait-window","selector":"nobody"}})"
                            "\n"
                            R"({"id":2,"method":"cancel","params":{"id":9}})"
                            "\n");
            QVERIFY(requester.waitForReadyRead(timeout)); // the second has an answer, so the first has come
            QVERIFY(isRefused());
        }
        endHosts(timeout);
        Program host(m_state.path(), {"host", "--display", m_server->display(), "--json"});
        QVERIFY(!host.hear().isEmpty());
        QVERIFY(isRefused());
    }
    /// Whatever it was asked, and however long that may take.
    void aHostThatHangsIsReportedByEveryCommand()
    {
        QCOMPARE(run({"list-windows"}).exitCode, 0);
        const auto host = runningHosts()->at(0).process;
        ::kill(host.pid, SIGSTOP);
        const auto goesOn = qScopeGuard([&] { ::kill(host.pid, SIGCONT); });
        std::deque<Program> commands;
        for (const QStringList& words : {QStringList{"press", "a"}, {"wait", "window", "--selector", "x"},
                 {"tool", "local.apps.find", R"({"name": "x"})"}, {"daemon", "stop"}, {"daemon", "start"},
                 {"daemon", "status"}, {"doctor"}, {"run", "press a"}})
            commands.emplace_back(m_state.path(), words + QStringList{"--display", m_server->display()});
        for (Program& command : commands) {
            QVERIFY(command->waitForFinished(timeout));
            const auto said = command->readAllStandardError() + command->readAllStandardOutput();
            QVERIFY2(said.contains("does not react; end it with: kill -9 " + QByteArray::number(host.pid))
                    || said.contains("has not answered in time"),
                said.constData());
            QVERIFY(command->exitCode() != 0);
        }
    }

    void socketsLieWhereTheyAreWanted_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("path"); // below the folder the caller is in
        const QStringList none;
        QTest::newRow("a path") << QStringList{"--socket", "@/own.sock"} << QByteArray() << ""
                                << "own.sock";
        QTest::newRow("a relative path") << QStringList{"--socket", "./own.sock"} << QByteArray() << ""
                                         << "own.sock";
        QTest::newRow("$DESKCTL_SOCKET") << none << QByteArray("DESKCTL_SOCKET") << "@/named.sock"
                                         << "named.sock";
        QTest::newRow("$DESKCTL_SOCKET, relative") << none << QByteArray("DESKCTL_SOCKET") << "named.sock"
                                                   << "named.sock";
        QTest::newRow("$DESKCTL_SOCKET_DIR") << none << QByteArray("DESKCTL_SOCKET_DIR") << "@"
                                             << "default.sock";
        QTest::newRow("$DESKCTL_SOCKET_DIR, relative") << none << QByteArray("DESKCTL_SOCKET_DIR") << "."
                                                       << "default.sock";
        QTest::newRow("$DESKCTL_SOCKET_DIR and a session")
            << QStringList{"--session", "work"} << QByteArray("DESKCTL_SOCKET_DIR") << "@"
            << "work.sock";
    }
    void socketsLieWhereTheyAreWanted()
    {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, variable);
        QFETCH(QString, value);
        QFETCH(QString, path);
        const QTemporaryDir folder;
        const WorkingFolder caller(folder.path());
        const Variable set(
            variable.isEmpty() ? "DESKCTL_NOTHING" : variable.constData(), value.replace("@", folder.path()));
        options.replaceInStrings(QStringLiteral("@"), folder.path());
        const auto said = run(QStringList{"get", "systeminfo", "--json"} + options);
        QVERIFY2(said.exitCode == 0, qPrintable(said.error + said.output));
        QCOMPARE(systemInfo(said, "socket_path"), folder.filePath(path));
        QVERIFY(QFileInfo::exists(folder.filePath(path)));
    }
    void theSessionOfTheEnvironmentCounts()
    {
        const Variable set("DESKCTL_SESSION", QStringLiteral("night"));
        QCOMPARE(systemInfo(run({"get", "systeminfo", "--json"}), "session"), QStringLiteral("night"));
        QCOMPARE(
            systemInfo(run({"get", "systeminfo", "--json", "--session", "day"}), "session"), QStringLiteral("day"));
        QVERIFY(QFileInfo::exists(runtimeDir(displayWord(m_server->display())).value() + "/night.sock"));
    }

    /// As its document has it; but a process on the host's display does not end the host.
    void aScriptForDeskctlRunsUnderAnAlias()
    {
        QVERIFY(m_server->start({"xterm", "-T", "Alpha, 1", "-geometry", "40x8+50+60"}));
        const QByteArray script = R"sh(set -e
shopt -s expand_aliases
alias deskctl=triarchctl
deskctl doctor --json > doctor.json 2> /dev/null || test $? = 1
grep -q '"healthy"' doctor.json
deskctl wait window --selector 'title=Alpha, 1' --timeout 20 > /dev/null
deskctl snapshot --annotate > snapshot.txt
grep -q '^Screenshot: /' snapshot.txt
grep -q '^@w1 .*\[win1\]$' snapshot.txt
deskctl list-windows --json | grep -q '"app_name": "XTerm"'
deskctl focus 'class=XTerm'
deskctl click @w1
deskctl dblclick '60,70'
deskctl type 'echo hello'
if deskctl press enter 2> error.txt; then exit 42; fi
grep -q 'newline-into-terminal-by-key' error.txt
deskctl hotkey ctrl u
deskctl mouse move 10 20
test "$(deskctl get-mouse-position)" = 'Pointer: 10,20'
deskctl mouse scroll 1
deskctl mouse drag 60 80 90 80
deskctl move-window 'title=Alpha, 1' 100 120
deskctl resize-window 'title=Alpha, 1' 300 200
deskctl screenshot picture.png
test -s picture.png
deskctl get version | grep -q '(x11)'
deskctl get monitors | grep -q '^Monitors: '
if deskctl focus nobody 2> error.txt; then exit 40; else test $? = 1; fi
grep -q 'Selector: nobody (mode: fuzzy)' error.txt
deskctl close 'title=Alpha, 1'
if deskctl daemon stop 2> error.txt; then exit 41; fi
grep -q 'where the agent can start programs' error.txt
)sh";
        const QTemporaryDir folder;
        QProcess shell;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("PATH", programPath({}) + QLatin1Char(':') + environment.value("PATH"));
        environment.insert("DISPLAY", m_server->display());
        environment.insert("XDG_STATE_HOME", m_state.path());
        shell.setProcessEnvironment(environment);
        shell.setWorkingDirectory(folder.path());
        shell.start("bash", {"-x", "-c", QString::fromUtf8(script)});
        QVERIFY(shell.waitForFinished(4 * timeout));
        const auto said = shell.readAllStandardError();
        QVERIFY2(shell.exitCode() == 0, said.right(1000).constData());
    }

    /// One line each, under the name of the door, and never with more than the word of what was asked.
    void everyDoorIsInTheLogOfRequests()
    {
        QCOMPARE(run({"mouse", "move", "5", "6"}).exitCode, 0);
        QCOMPARE(run({"lucy", "find_window a secret word"}).exitCode, 1);
        QCOMPARE(
            run({"mcp"},
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"get-screen-size\"}}"
                "\n")
                .exitCode,
            0);
        QCOMPARE(run({"tool", "local.apps.find", "{\"name\": \"no such\"}", "--request-id", "mine-1"}).exitCode, 0);
        QCOMPARE(run({"approvals"}).exitCode, 0);
        QStringList seen;
        for (const QJsonObject& line : requests()) {
            seen << line["source"].toString() + ' ' + line["intent"].toString();
            QVERIFY(!line["requestId"].toString().isEmpty());
            QCOMPARE(line["toolResults"].toArray().size(), 1);
            QVERIFY(!compactJson(line).contains("secret"));
            QCOMPARE(line["requestId"] == QLatin1String("mine-1"), line["source"] == QLatin1String("tool"));
        }
        QCOMPARE(seen,
            (QStringList{"deskctl mouse-move", "lucy find_window", "mcp get-screen-size", "tool local.apps.find",
                "host approvals"}));
    }
};

} // namespace tst_deskctl_hosts

TRIARCH_TEST(tst_deskctl_hosts, TestDeskctlHosts, QCoreApplication)
#include "tst_deskctl_hosts.moc"
