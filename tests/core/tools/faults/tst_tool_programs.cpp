// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/tool_bench.h"

#include <QDir>
#include <QElapsedTimer>
#include <QtTest>
#include <thread>
#include <unistd.h>

namespace tst_tool_programs {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Programs that misbehave are shells here; no policy of anybody's should list one.
constexpr auto shell = R"(
[fs]
roots = ["@ROOT@"]
[[exec.program]]
path = "/bin/sh"
args_regex = "-c '.*'"
[[exec.program]]
path = "/usr/bin/env"
[[exec.program]]
path = "/usr/bin/git"
)";

QString via(const QJsonObject& result) { return result["provenance"]["via"].toString(); }

QString sh(const QString& script) { return QStringLiteral("sh -c \"%1\"").arg(script); }

/// Processes whose command line holds this word.
QStringList running(const QByteArray& word)
{
    QStringList found;
    for (const QString& pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile line(QStringLiteral("/proc/%1/cmdline").arg(pid));
        if (line.open(QIODevice::ReadOnly) && line.readAll().contains(word) && pid.toInt() != ::getpid())
            found << pid;
    }
    return found;
}

} // namespace

/// F84, F85 and F89: programs and applications that misbehave, real ones, and a yes that outlives nobody.
class TestToolPrograms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void F84_misbehaving_programs_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("timeout");
        QTest::addColumn<QString>("expected"); ///< via
        QTest::addColumn<QString>("said");     ///< part of the error or the output
        QTest::addColumn<int>("most");         ///< milliseconds
        QTest::newRow("hangs") << sh("exec sleep 60437") << 300 << "os:timeout"
                               << "300 ms" << 2500;
        QTest::newRow("ignores TERM") << sh("trap '' TERM; while :; do sleep 0.1; done") << 300 << "os:timeout"
                                      << "300 ms" << 2500;
        QTest::newRow("ends in its own way at TERM")
            << sh("trap 'exit 3' TERM; while :; do sleep 0.05; done") << 300 << "os:timeout"
            << "300 ms" << 2500;
        QTest::newRow("closes its output and lives") << sh("exec >&- 2>&-; exec sleep 60437") << 300 << "os:timeout"
                                                     << "300 ms" << 2500;
        QTest::newRow("killed by a signal") << sh("kill -9 $$") << 5000 << "os:refused"
                                            << "signal 9" << 5000;
        QTest::newRow("an exit code") << sh("echo out; echo err >&2; exit 7") << 5000 << "os:refused"
                                      << "exit code 7" << 5000;
        QTest::newRow("leaves a child in the group") << sh("sleep 60437 & echo left") << 5000 << "os"
                                                     << "left" << 4000;
        QTest::newRow("forks a daemon") << sh("setsid sh -c 'setsid sleep 60437 &' & sleep 0.3; echo left") << 5000
                                        << "os"
                                        << "left" << 4500;
        QTest::newRow("a daemon, and a timeout") << sh("setsid sleep 60437 & exec sleep 60437") << 500 << "os:timeout"
                                                 << "500 ms" << 3000;
        QTest::newRow("ends its parent, and leaves a daemon")
            << sh("setsid sleep 60437 & sleep 0.3; kill -9 $PPID; sleep 60437") << 5000 << "os:io"
            << "end was not seen" << 4500;
        QTest::newRow("a gigabyte of output") << sh("head -c 1000000000 /dev/zero | tr '\\\\0' y") << 20'000 << "os"
                                              << "yyy" << 20'000;
        QTest::newRow("output that never ends") << sh("exec yes") << 500 << "os:timeout"
                                                << "500 ms" << 3000;
        QTest::newRow("bytes that are no text") << sh("printf 'a\\\\377b'") << 5000 << "os"
                                                << "a\ufffdb" << 5000;
        QTest::newRow("reads its input") << sh("cat; echo end") << 5000 << "os"
                                         << "end" << 4000;
    }
    void F84_misbehaving_programs()
    {
        QFETCH(QString, command);
        QFETCH(int, timeout);
        QFETCH(QString, expected);
        QFETCH(QString, said);
        QFETCH(int, most);
        ToolBench bench(shell);
        const auto before = running("60437");
        QElapsedTimer watch;
        watch.start();
        const auto result = bench.call("local.os.exec", {{"command", command}, {"timeoutMs", timeout}});
        const auto took = watch.elapsed();
        QVERIFY2(via(result) == expected, compactJson(result).left(500).constData());
        QVERIFY2((result["error"].toString() + result["data"].toString()).contains(said),
            compactJson(result).left(500).constData());
        QVERIFY2(took < most, qPrintable(QString::number(took)));
        QVERIFY(result["stdout"].toString().size() <= 64 * 1024 + 1);
        QStringList left = running("60437");
        for (const QString& pid : before)
            left.removeAll(pid);
        QVERIFY2(left.isEmpty(), qPrintable(left.join(' '))); // no orphan
    }
    void F84_the_end_of_the_time_takes_the_whole_group_in_time()
    {
        ToolBench bench(shell);
        QElapsedTimer watch;
        watch.start();
        (void)bench.call("local.os.exec",
            {{"command", sh("trap '' TERM; sleep 60438 & sleep 60438 & wait; sleep 60438")}, {"timeoutMs", 500}});
        const auto late = watch.elapsed() - 500;
        QVERIFY(running("60438").isEmpty());
        qInfo("ended %lld ms after its time", late);
        QVERIFY2(
            late < 1500, qPrintable(QString::number(late))); // 200 ms of politeness; the rest is the machine's load
    }
    void F84_output_is_cut_and_said_to_be()
    {
        ToolBench bench(shell);
        const auto result = bench.call("local.os.exec", {{"command", sh("yes | head -c 100000")}});
        QVERIFY(result["ok"].toBool());
        QCOMPARE(result["stdout"].toString().size(), 64 * 1024 + 1);
        QVERIFY(result["stdout"].toString().endsWith(QChar(u'…')));
        QVERIFY(!result["provenance"]["notes"].toArray().isEmpty());
    }
    void F84_a_program_knows_nothing_of_ours()
    {
        qputenv("TRIARCH_TEST_SECRET", "canary");
        ToolBench bench(shell);
        const auto result = bench.call("local.os.exec", {{"command", "env"}});
        const QStringList variables = result["data"].toString().split('\n');
        QCOMPARE(variables.size(), 3);
        for (const QString& variable : variables)
            QVERIFY2(variable.startsWith("PATH=/usr/bin:/bin") || variable == "LANG=C.UTF-8"
                    || variable.startsWith("HOME=/"),
                qPrintable(variable));
        const auto state = bench.call("local.os.exec",
            {{"command",
                sh("ls /proc/self/fd | wc -l; grep NoNewPrivs /proc/self/status; ulimit -c; ls -A | wc -l; ps -o sid= "
                   "-p $$ >/dev/null 2>&1; echo $0")}});
        const QStringList lines = state["data"].toString().split('\n');
        QVERIFY2(lines.value(0).trimmed().toInt() <= 4, qPrintable(state["data"].toString())); // 0, 1, 2 and ls's own
        QVERIFY(lines.value(1).endsWith('1'));
        QCOMPARE(lines.value(2), QStringLiteral("0"));
        QCOMPARE(lines.value(3).trimmed(), QStringLiteral("0")); // works in an empty folder
    }
    void F84_a_stop_ends_it_at_once()
    {
        ToolBench bench(shell);
        std::stop_source stop;
        QElapsedTimer watch;
        watch.start();
        std::thread stopper([&] {
            while (running("60439").isEmpty() && watch.elapsed() < 5000) { }
            stop.request_stop();
        });
        const auto result =
            bench.use({QStringLiteral("local.os.exec"), {{"command", sh("exec sleep 60439")}, {"timeoutMs", 60'000}}},
                stop.get_token());
        stopper.join();
        QCOMPARE(result.via, QStringLiteral("os:cancelled"));
        QVERIFY(running("60439").isEmpty());
    }
    void nothingIsBegunOnceThereIsAStop()
    {
        ToolBench bench;
        std::stop_source stop;
        stop.request_stop();
        for (const char* tool : {"local.apps.launch", "local.fs.read"})
            QCOMPARE(bench.use({QLatin1String(tool), {{"path", "/usr/bin/true"}}}, stop.get_token()).via,
                QStringLiteral("router:cancelled"));
        QVERIFY(bench.launcher().launched().isEmpty());
        QCOMPARE(bench.rows().back().event.kind, QStringLiteral("refusal"));
    }
    void F84_a_program_that_was_replaced_is_not_run()
    {
        ToolBench bench("[fs]\nroots = [\"@ROOT@\"]\n[[exec.program]]\npath = \"@ROOT@/git\"\n");
        QVERIFY(bench.call("local.os.exec", {{"command", "git"}})["ok"].toBool());
        QVERIFY(QFile::remove(bench.path("git")));
        QVERIFY(QFile::copy("/bin/echo", bench.path("git")));
        QCOMPARE(via(bench.call("local.os.exec", {{"command", "git"}})), QStringLiteral("policy:policy_denied"));
        QCOMPARE(
            via(bench.call("local.os.exec", {{"command", bench.path("git")}})), QStringLiteral("policy:policy_denied"));
    }
    void F84_what_is_destructive_waits_for_a_yes()
    {
        ToolBench bench;
        const QJsonObject wish{{"command", "rmdir dir/deep"}, {"cwd", "."}};
        const auto first = bench.call("local.os.exec", wish);
        static const QRegularExpression form("^approval_required:[0-9a-f]{16}: ");
        QVERIFY2(form.match(first["error"].toString()).hasMatch(), qPrintable(first["error"].toString()));
        QCOMPARE(bench.call("local.os.exec", wish)["error"], first["error"]); // the same wish has the same name
        const auto other = bench.call("local.os.exec", {{"command", "rmdir dir"}, {"cwd", "."}});
        QVERIFY(other["error"].toString().left(34) != first["error"].toString().left(34));
        QVERIFY(QDir(bench.path("dir/deep")).exists());
        QVERIFY(QFile::remove(bench.path("dir/deep/b.txt")));
        const auto waiting = bench.approvals().list().waiting;
        QCOMPARE(waiting.size(), 2u);
        const auto& asked = waiting[0].request;
        QVERIFY(first["error"].toString().contains(asked.id));
        QVERIFY2(actionText(asked.proposal.action).startsWith("use local.os.exec, argv rmdir dir/deep, "),
            qPrintable(actionText(asked.proposal.action)));
        QVERIFY(bench.approvals().approve(asked.id, asked.hash));
        QVERIFY(bench.call("local.os.exec", wish)["ok"].toBool());
        QVERIFY(!QDir(bench.path("dir/deep")).exists());
        QCOMPARE(via(bench.call("local.os.exec", wish)), QStringLiteral("policy:approval_required")); // once
        QString used; // the row of what was done names the yes
        for (const auto& row : bench.rows())
            if (row.event.kind == QLatin1String("intent"))
                used = row.event.json["approval"].toString();
        QCOMPARE(used, asked.id);
    }
    void F89_anApprovalOfAToolEndsWithItsHost()
    {
        ToolBench bench;
        (void)bench.call("local.os.exec", {{"command", "rmdir dir"}, {"cwd", "."}});
        bench.approvals().close(QStringLiteral("host_ended"), QStringLiteral("the host has ended"));
        const auto late = bench.call("local.os.exec", {{"command", "rmdir dir"}, {"cwd", "."}});
        QVERIFY2(late["error"].toString().contains("the host has ended"), qPrintable(late["error"].toString()));
        QVERIFY(QDir(bench.path("dir")).exists());
    }
    void F85_applications_are_told_by_their_files()
    {
        ToolBench bench;
        const auto launch = [&bench](const QString& path) {
            return via(bench.call("local.apps.launch", {{"path", path}}));
        };
        QCOMPARE(launch("/usr/bin/true"), QStringLiteral("apps"));
        QCOMPARE(launch("/usr/bin/../bin/true"), QStringLiteral("apps")); // the same file
        QCOMPARE(launch(bench.path("link-true")), QStringLiteral("apps"));
        QCOMPARE(launch(bench.path("tool-copy")),
            QStringLiteral("policy:approval_required")); // the same bytes, another file
        QCOMPARE(launch(bench.path("tool-script")), QStringLiteral("policy:approval_required"));
        QCOMPARE(launch("shell.desktop"), QStringLiteral("policy:approval_required"));
        QCOMPARE(launch(bench.path("evil.desktop")), QStringLiteral("apps:policy_denied"));
        QCOMPARE(launch("true.desktop"), QStringLiteral("apps"));
        QCOMPARE(bench.launcher().launched().last(), QStringLiteral("/usr/bin/true --calc"));
        QCOMPARE(bench.launcher().launched().size(), 4);
        bench.approveEverything();
        QCOMPARE(launch("shell.desktop"), QStringLiteral("apps"));
        QVERIFY2(bench.launcher().launched().last().endsWith("/sh -c echo 'a b'"),
            qPrintable(bench.launcher().launched().last()));
    }
};

} // namespace tst_tool_programs

TRIARCH_TEST(tst_tool_programs, TestToolPrograms, QCoreApplication)
#include "tst_tool_programs.moc"
