// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Who may have adopted an orphan of a display, when all of its programs have been killed.
#include "core/x11/display_processes.h"
#include "tests/support/seer.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QProcess>
#include <QtTest>
#include <algorithm>
#include <csignal>
#include <unistd.h>

namespace tst_former_clients {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int patience = 20'000; // ms

/// As the kernel's facts are, but for this test: it asks the X server itself, and so is a client of it.
Result<DisplayProcesses> processesOf(const XvfbServer& server)
{
    auto processes = displayProcesses(server.address(), after(timeout));
    if (!processes)
        return processes;
    std::erase(processes->clients, ::getpid());
    for (pid_t one = parentOf(::getpid()); one > 0; one = parentOf(one))
        std::erase(processes->ancestors, one);
    return processes;
}

/// A process outside of a display that starts a client there, and something else that is to command.
struct Outside {
    explicit Outside(const QString& display)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(QStringLiteral("DISPLAY"));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("sh"),
            {QStringLiteral("-c"),
                QStringLiteral("xterm -display %1 & echo $!; sleep 600 & echo $!; exec sleep 600").arg(display)});
        while (pids.size() < 2 && (process.canReadLine() || process.waitForReadyRead(patience)))
            while (process.canReadLine())
                pids << process.readLine().trimmed().toInt();
    }
    ~Outside()
    {
        for (const int pid : pids)
            ::kill(pid, SIGKILL);
        process.kill();
        process.waitForFinished(patience);
    }
    pid_t client() const { return pids.value(0); }
    pid_t commander() const { return pids.value(1); }

    QProcess process;
    QList<int> pids;
};

} // namespace

class TestFormerClients : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R11_whoseClientsWereKilledProvesNothing_data()
    {
        QTest::addColumn<bool>("byCheck");
        QTest::newRow("seen when a command was checked") << true;
        QTest::newRow("seen among the windows") << false;
    }
    void R11_whoseClientsWereKilledProvesNothing()
    {
        QFETCH(bool, byCheck);
        const XvfbServer server({.extraArguments = {"-ac"}});
        QVERIFY(server.isRunning());
        const Outside outside(server.display());
        QVERIFY(outside.client() > 0 && outside.commander() > 0);
        if (byCheck) {
            QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count(processesOf(server)->clients, outside.client()) > 0, patience);
        } else {
            const Seer seer(server);
            QTRY_VERIFY_WITH_TIMEOUT(
                std::ranges::count(seer.read(), qint64(outside.client()), &WindowInfo::pid) > 0, patience);
        }
        ::kill(outside.client(), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count(processesOf(server)->clients, outside.client()) == 0, patience);
        const auto now = processesOf(server);
        QVERIFY(now && std::ranges::count(now->ancestors, pid_t(outside.process.processId())) > 0);
        QCOMPARE(originOf(outside.commander(), *now), Origin::Unproven);
    }
    void whoNeverHadAClientIsProven()
    {
        const XvfbServer server({.extraArguments = {"-ac"}});
        const XvfbServer another({.extraArguments = {"-ac"}});
        QVERIFY(server.isRunning() && another.isRunning());
        const Outside outside(another.display());
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count(processesOf(another)->clients, outside.client()) > 0, patience);
        const auto now = processesOf(server); // what is remembered is of one display
        QVERIFY(now && std::ranges::count(now->ancestors, pid_t(outside.process.processId())) == 0);
        QCOMPARE(originOf(outside.commander(), *now), Origin::Outside);
    }
    void whatHasEndedIsForgotten()
    {
        const XvfbServer server({.extraArguments = {"-ac"}});
        QVERIFY(server.isRunning());
        pid_t parent = 0;
        {
            const Outside outside(server.display());
            parent = pid_t(outside.process.processId());
            QTRY_VERIFY_WITH_TIMEOUT(std::ranges::count(processesOf(server)->clients, outside.client()) > 0, patience);
            QVERIFY(std::ranges::count(processesOf(server)->ancestors, parent) > 0);
        }
        QVERIFY(std::ranges::count(processesOf(server)->ancestors, parent) == 0);
    }
};

} // namespace tst_former_clients

TRIARCH_TEST(tst_former_clients, TestFormerClients, QCoreApplication)
#include "tst_former_clients.moc"
