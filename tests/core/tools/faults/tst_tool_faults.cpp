// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
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

namespace tst_tool_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

QString via(const QJsonObject& result) { return result["provenance"]["via"].toString(); }

} // namespace

/// F82 and F83: files, folders and searches that misbehave, real ones.
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
};

} // namespace tst_tool_faults

TRIARCH_TEST(tst_tool_faults, TestToolFaults, QCoreApplication)
#include "tst_tool_faults.moc"
