// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_sockets.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/support/tool_bench.h"
#include "tests/support/wire_bench.h"

#include <QDir>
#include <QProcess>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_socket_peers {

using namespace triarch;
using namespace triarch::test;

namespace {

/// Connects, says a line, and prints what comes back until the other end hangs up or 3 s have passed.
constexpr auto peer = R"(
import socket, sys
s = socket.socket(socket.AF_UNIX)
s.settimeout(3)
try:
    s.connect(sys.argv[1])
    s.sendall(sys.argv[2].encode() + b"\n")
    sys.stdout.write(s.recv(65536).decode())
except OSError as error:
    sys.stderr.write(str(error))
)";

struct Row {
    QString expected;
    QString user;
    QString socket;
    QString line;
};

std::vector<Row> readRows()
{
    QFile file(sourcePath("tests/faults/tools/sockets.tsv"));
    std::vector<Row> rows;
    if (!file.open(QIODevice::ReadOnly))
        return rows;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const QStringList cells = line.split(QLatin1Char('\t'));
        if (!line.startsWith(QLatin1Char('#')) && cells.size() == 4)
            rows.push_back({cells[0], cells[1], cells[2], cells[3]});
    }
    return rows;
}

} // namespace

/// F81: every socket of a host, opened up to everybody by its modes, and peers of another user: none is answered.
class TestSocketPeers : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    WireBench m_bench;
    ToolBench m_tools;
    std::optional<StopFlag> m_stopFlag;
    std::unique_ptr<ToolService> m_service;
    std::unique_ptr<HostSockets> m_sockets;

private Q_SLOTS:
    void initTestCase()
    {
        auto flag = StopFlag::open(m_folder.filePath("control"));
        QVERIFY(flag);
        m_stopFlag.emplace(std::move(*flag));
        m_sockets = std::make_unique<HostSockets>(
            m_bench.service(), *m_stopFlag, m_folder.path(), RequestLog::in(m_folder.path()), anyProcess);
        m_service = std::make_unique<ToolService>(m_tools.router());
        m_sockets->serveTools(*m_service);
        QVERIFY(m_sockets->open());
        QCOMPARE(::chmod(qPrintable(m_folder.path()), 0777), 0);
        for (const char* name : {"host.sock", "default.sock", "lucy.sock"})
            QCOMPARE(::chmod(qPrintable(m_folder.filePath(name)), 0666), 0);
    }
    void F81_peers_data()
    {
        QTest::addColumn<QString>("expected");
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("socket");
        QTest::addColumn<QString>("line");
        const auto rows = readRows();
        QVERIFY(std::ranges::count(rows, QStringLiteral("nothing"), &Row::expected) >= 20);
        for (const Row& row : rows)
            QTest::addRow("%s %s %s", qPrintable(row.user), qPrintable(row.socket), qPrintable(row.line))
                << row.expected << row.user << row.socket << row.line;
    }
    void F81_peers()
    {
        QFETCH(QString, expected);
        QFETCH(QString, user);
        QFETCH(QString, socket);
        QFETCH(QString, line);
        const bool isOther = user != QLatin1String("own");
        if (isOther && ::geteuid() != 0)
            QSKIP("only root can be another user");
        const QStringList call{"/usr/bin/python3", "-c", QLatin1String(peer), m_folder.filePath(socket), line};
        const QStringList words =
            isOther ? QStringList{"setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups"} + call : call;
        QProcess process;
        process.start(words.first(), words.mid(1));
        QVERIFY2(QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 20'000), "no end");
        QCOMPARE(process.exitCode(), 0);
        const QByteArray heard = process.readAllStandardOutput();
        QVERIFY2(heard.isEmpty() == (expected == QLatin1String("nothing")), heard.left(200).constData());
        QVERIFY(!process.readAllStandardError().contains("Permission")); // it was let in, and hung up on
        QVERIFY(!m_stopFlag->isRaised());
    }
    void nothingOfOthersWasDone() { QVERIFY(m_bench.sent().isEmpty()); }
};

} // namespace tst_socket_peers

TRIARCH_TEST(tst_socket_peers, TestSocketPeers, QCoreApplication)
#include "tst_socket_peers.moc"
