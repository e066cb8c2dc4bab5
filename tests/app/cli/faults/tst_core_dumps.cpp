// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/core_dumps.h"
#include "core/base/process_id.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>

namespace tst_core_dumps {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int patience = 30'000; // ms

} // namespace

/// Memory holds keys and typed text: a crash writes it nowhere, and programs of the same user do not read it.
class TestCoreDumps : public QObject {
    Q_OBJECT
private:
    const OrdinaryUser m_user;
    XvfbServer m_display{{.extraArguments = {"-ac"}}}; // its cookie is another user's

    /// Starts a program and waits until it says this.
    void startTo(QProcess& process, const QStringList& argv, const QByteArray& says) const
    {
        process.setProcessChannelMode(QProcess::MergedChannels);
        m_user.start(process, argv, m_display.display());
        QByteArray said;
        const auto hears = [&] { return (said += process.readAll()).contains(says); };
        QVERIFY2(QTest::qWaitFor(hears, patience), said.constData());
    }
    void startHost(QProcess& host) const
    {
        startTo(host, {programPath("triarchctl"), "host", "--display", m_display.display()}, "Serving");
    }
    /// What stands on no display and serves none: it becomes nothing else.
    void startClient(QProcess& client) const
    {
        m_user.start(client, {programPath("triarchctl"), "lucy"}, m_display.display());
        client.write("list_windows\n");
        QTRY_VERIFY_WITH_TIMEOUT(client.bytesAvailable() > 0, patience);
    }
    static void end(QProcess& process)
    {
        process.terminate();
        if (!process.waitForFinished(patience))
            process.kill();
        process.waitForFinished(patience);
    }
    static qint64 guardOf(qint64 host)
    {
        for (const qint64 pid : processesOf(QStringLiteral("triarch-guard")))
            if (parentOf(pid_t(pid)) == host)
                return pid;
        return 0;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_display.isRunning());
        if (!m_user.canRunOurs())
            QSKIP("an ordinary user cannot run the programs of this build where they lie");
    }
    void noProgramHasALimitAboveZero()
    {
        QProcess host;
        startHost(host);
        QCOMPARE(coreLimitOf(host.processId()), QByteArray("0"));
        const qint64 guard = guardOf(host.processId());
        QVERIFY(guard > 0);
        QCOMPARE(coreLimitOf(guard), QByteArray("0"));
        QProcess client;
        startClient(client);
        QCOMPARE(coreLimitOf(client.processId()), QByteArray("0"));
        QProcess practice;
        m_user.start(practice, {programPath("triarch-practice")}, m_display.display());
        QTRY_COMPARE_WITH_TIMEOUT(coreLimitOf(practice.processId()), QByteArray("0"), patience);
        for (QProcess* process : {&practice, &client, &host})
            end(*process);
    }
    void aCrashedHostLeavesNoCoreDump()
    {
        QProcess plain; // else nothing here would show anything
        m_user.start(plain, {"sleep", "600"});
        QVERIFY(plain.waitForStarted(patience));
        if (!dumpsCore(plain))
            QSKIP("this system writes no core dumps at all");
        plain.waitForFinished(patience);
        QProcess host;
        startHost(host);
        QVERIFY(!dumpsCore(host));
        host.waitForFinished(patience);
    }
    /// A limit keeps no dump from a system that hands it to a program; that this one is raised stands for it.
    void aHostHidesItsMemory()
    {
        if (!canHideMemory)
            QSKIP("the leak sanitizer attaches to its own process");
        QProcess host;
        startHost(host);
        QVERIFY(!m_user.canReadEnvironmentOf(host.processId()));
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        (void)::prlimit(pid_t(host.processId()), RLIMIT_CORE, &all, nullptr);
        QVERIFY(!dumpsCore(host));
        host.waitForFinished(patience);
    }
    /// Where commands come from is read out of /proc: of the program that sends them it has to be readable.
    void aClientIsReadable()
    {
        QProcess client;
        startClient(client);
        QVERIFY(m_user.canReadEnvironmentOf(client.processId()));
        end(client);
    }
};

} // namespace tst_core_dumps

TRIARCH_TEST(tst_core_dumps, TestCoreDumps, QCoreApplication)
#include "tst_core_dumps.moc"
