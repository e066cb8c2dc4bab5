// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/tool_bench.h"

#include <QDir>
#include <QElapsedTimer>
#include <QtTest>
#include <atomic>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

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

/// F82 to F85: files, searches, programs and applications that misbehave, real ones.
class TestToolFaults : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A name that is a file and a link to a secret by turns: the secret is never read, whenever it is looked at.
    void F82_a_link_swapped_in_the_race()
    {
        ToolBench bench;
        const QByteArray root = QFile::encodeName(bench.root());
        const QByteArray name = root + "/swap", file = root + "/swap-file", link = root + "/swap-link";
        QFile::copy(bench.path("notes.txt"), QFile::decodeName(file));
        QCOMPARE(::symlink("../out/secret.txt", link.constData()), 0);
        QCOMPARE(::link(file.constData(), name.constData()), 0);
        std::atomic<bool> isOver = false;
        std::atomic<int> swaps = 0;
        std::thread swapper([&] {
            while (!isOver) {
                ::syscall(SYS_renameat2, AT_FDCWD, name.constData(), AT_FDCWD, link.constData(), RENAME_EXCHANGE);
                ++swaps;
            }
        });
        int read = 0, refused = 0;
        while (swaps < 10'000 || read < 100 || refused < 100) {
            const auto opened = bench.world().roots.openFile(QStringLiteral("swap"));
            QByteArray bytes(64, '\0');
            if (opened)
                bytes.truncate(::read(opened->fd.get(), bytes.data(), std::size_t(bytes.size())));
            ++(opened ? read : refused);
            if (opened && bytes != "a note\n")
                isOver = true;
            if (isOver)
                break;
        }
        const bool isSafe = !isOver;
        isOver = true;
        swapper.join();
        QVERIFY(isSafe);
        qInfo("%d swaps: %d times the file, %d times refused", swaps.load(), read, refused);
    }
    void F82_a_folder_moved_out_while_it_is_open()
    {
        ToolBench bench;
        const auto folder = bench.world().roots.openFolder(QStringLiteral("dir"));
        QVERIFY(folder);
        QVERIFY(QDir().rename(bench.path("dir"), bench.folder() + "/moved"));
        QVERIFY(QFile::link(bench.folder() + "/out", bench.path("dir")));
        QCOMPARE(via(bench.call("local.fs.read", {{"path", "dir/secret.txt"}})), QStringLiteral("fs:policy_denied"));
        QCOMPARE(via(bench.call("local.fs.list", {{"dir", "dir"}})), QStringLiteral("fs:policy_denied"));
    }
    void F82_a_fifo_holds_nobody_and_is_not_opened()
    {
        ToolBench bench;
        QElapsedTimer watch;
        watch.start();
        QCOMPARE(via(bench.call("local.fs.read", {{"path", "fifo"}})), QStringLiteral("fs:policy_denied"));
        QVERIFY(watch.elapsed() < 1500);
        const UniqueFd writer(::open(qPrintable(bench.path("fifo")), O_WRONLY | O_NONBLOCK));
        QVERIFY(!writer.isOpen()); // nobody has it open for reading
    }
    void F82_devices_and_doors_to_the_kernel()
    {
        ToolBench bench("[fs]\nroots = [\"/dev\", \"/proc\", \"/sys\"]\n");
        for (const char* path : {"/dev/zero", "/dev/null", "/dev/random", "/dev/tty", "/proc/self/mem",
                 "/proc/self/environ", "/proc/kmsg", "/sys/kernel/notes", "/proc/self/root/etc/passwd"})
            QCOMPARE(via(bench.call("local.fs.read", {{"path", path}})), QStringLiteral("fs:policy_denied"));
        QCOMPARE(via(bench.call("local.fs.list", {{"dir", "/proc"}})), QStringLiteral("fs:policy_denied"));
    }
    void F82_a_name_that_is_no_text()
    {
        ToolBench bench;
        const QByteArray path = QFile::encodeName(bench.path("many/")) + "bad\xff\xfe";
        const UniqueFd made(::open(path.constData(), O_CREAT | O_WRONLY, 0600));
        QVERIFY(made.isOpen());
        const auto result = bench.call("local.fs.list", {{"dir", "many"}});
        const auto files = result["data"]["files"].toArray();
        QCOMPARE(files.size(), 41);
        QCOMPARE(files.last()["name_bytes"].toString(), QStringLiteral("bad%FF%FE"));
        QCOMPARE(::unlink(path.constData()), 0); // Qt cannot name it to remove it
    }
    void F82_a_file_with_other_names_is_said_to_have_them()
    {
        ToolBench bench;
        const auto result = bench.call("local.fs.read", {{"path", "hard.txt"}});
        QVERIFY(result["ok"].toBool());
        QVERIFY(result["provenance"]["notes"][0].toString().contains("2 names"));
        QVERIFY(!bench.call("local.fs.read", {{"path", "dir/a.txt"}})["provenance"].toObject().contains("notes"));
    }
    void F82_a_file_that_grows_while_it_is_read()
    {
        ToolBench bench;
        const QString path = bench.path("growing.txt");
        std::atomic<bool> isOver = false;
        std::thread writer([&] {
            QFile file(path);
            (void)file.open(QIODevice::WriteOnly | QIODevice::Unbuffered);
            const QByteArray piece(64 * 1024, 'g');
            while (!isOver && file.size() < 64 * 1024 * 1024)
                file.write(piece);
        });
        QTRY_VERIFY(QFileInfo(path).size() > 0);
        QString last;
        for (int i = 0; i < 200 && last != QLatin1String("fs:budget"); ++i) {
            const auto result = bench.call("local.fs.read", {{"path", "growing.txt"}});
            last = via(result);
            QVERIFY(result["data"].toString().size() <= 1024 * 1024);
        }
        isOver = true;
        writer.join();
        QCOMPARE(last, QStringLiteral("fs:budget"));
    }
    void F82_a_folder_of_very_many()
    {
        ToolBench bench;
        const UniqueFd folder(::open(qPrintable(bench.path("many")), O_PATH | O_DIRECTORY));
        for (int i = 0; i < 20'000; ++i)
            ::mknodat(folder.get(), QByteArray::number(1000 + i).constData(), S_IFREG | 0600, 0);
        QElapsedTimer watch;
        watch.start();
        const auto result = bench.call("local.fs.list", {{"dir", "many"}});
        QVERIFY2(watch.elapsed() < 4000, qPrintable(QString::number(watch.elapsed())));
        QCOMPARE(result["data"]["count"].toInt(), 2000);
        QCOMPARE(result["data"]["truncated"].toBool(), true);
        const auto found = bench.call("local.fs.search", {{"dir", "."}, {"pattern", "1*"}});
        QCOMPARE(found["data"]["count"].toInt(), 500);
        QCOMPARE(found["data"]["truncated"].toBool(), true);
    }
    void F82_a_search_goes_no_deeper_than_it_may()
    {
        ToolBench bench;
        QString deep = bench.root();
        for (int i = 0; i < 40; ++i)
            deep += QStringLiteral("/d");
        QVERIFY(QDir().mkpath(deep));
        const auto found = bench.call("local.fs.search", {{"pattern", "d"}});
        QCOMPARE(found["data"]["count"].toInt(), 16);
        QCOMPARE(found["data"]["cut"].toArray(), QJsonArray{"depth"});
    }
    void F83_a_pattern_that_is_a_bomb()
    {
        ToolBench bench;
        QFile file(bench.path(QString(40, 'a') + "!"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QElapsedTimer watch;
        watch.start();
        const auto result = bench.call("local.fs.search", {{"pattern", "re:^(a+)+$"}});
        QVERIFY(watch.elapsed() < 2000);
        QCOMPARE(via(result), QStringLiteral("fs:budget"));
        QVERIFY(result["error"].toString().contains("too costly")); // and not "no match"
    }

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

QTEST_GUILESS_MAIN(TestToolFaults)
#include "tst_tool_faults.moc"
