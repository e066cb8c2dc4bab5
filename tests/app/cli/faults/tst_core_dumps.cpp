// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/core_dumps.h"
#include "core/base/system/process_id.h"
#include "tests/support/ordinary_user.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>

namespace tst_core_dumps {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000; // ms

} // namespace

/// Memory holds keys and typed text: a crash writes it nowhere, and programs of the same user do not read it.
class TestCoreDumps : public QObject {
    Q_OBJECT
private:
    const OrdinaryUser m_user;
    XvfbServer m_display{{.extraArguments = {"-ac"}}}; // its cookie is another user's

    /// Starts a program and waits until it says this. @return false: it did not
    bool startTo(QProcess& process, const QStringList& argv, const QByteArray& says) const
    {
        process.setProcessChannelMode(QProcess::MergedChannels);
        m_user.start(process, argv, m_display.display());
        QByteArray said;
        const auto hears = [&] { return (said += process.readAll()).contains(says); };
        if (QTest::qWaitFor(hears, timeout))
            return true;
        qWarning("%s", said.constData());
        return false;
    }
    bool startHost(QProcess& host) const
    {
        return startTo(host, {programPath("triarchctl"), "host", "--display", m_display.display()}, "Serving");
    }
    /// Starts a program that has no display and serves none. @return false: it did not answer
    bool startClient(QProcess& client) const
    {
        m_user.start(client, {programPath("triarchctl"), "lucy"}, m_display.display());
        client.write("list_windows\n");
        return QTest::qWaitFor([&client] { return client.bytesAvailable() > 0; }, timeout);
    }
    static void end(QProcess& process)
    {
        process.terminate();
        if (!process.waitForFinished(timeout))
            process.kill();
        process.waitForFinished(timeout);
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
        QVERIFY(startHost(host));
        QCOMPARE(coreLimitOf(host.processId()), QByteArray("0"));
        const qint64 guard = guardOf(host.processId());
        QVERIFY(guard > 0);
        QCOMPARE(coreLimitOf(guard), QByteArray("0"));
        QProcess client;
        QVERIFY(startClient(client));
        QCOMPARE(coreLimitOf(client.processId()), QByteArray("0"));
        QProcess practice;
        m_user.start(practice, {programPath("triarch-practice")}, m_display.display());
        QTRY_COMPARE_WITH_TIMEOUT(coreLimitOf(practice.processId()), QByteArray("0"), timeout);
        for (QProcess* process : {&practice, &client, &host})
            end(*process);
    }
    void aCrashedHostLeavesNoCoreDump()
    {
        if (const char* why = whyDumpsCannotBeTested(m_user))
            QSKIP(why);
        QProcess host;
        QVERIFY(startHost(host));
        QCOMPARE(dumpsCore(host), std::optional(false));
        host.waitForFinished(timeout);
    }
    /// A limit keeps no dump from a system that hands it to a program; that this one is raised stands for it.
    void aHostHidesItsMemory()
    {
        if (!canHideMemory)
            QSKIP("the leak sanitizer attaches to its own process");
        if (const char* why = whyDumpsCannotBeTested(m_user))
            QSKIP(why);
        QProcess host;
        QVERIFY(startHost(host));
        QVERIFY(!m_user.canReadEnvironmentOf(host.processId()));
        const rlimit all{RLIM_INFINITY, RLIM_INFINITY};
        (void)::prlimit(pid_t(host.processId()), RLIMIT_CORE, &all, nullptr);
        QCOMPARE(dumpsCore(host), std::optional(false));
        host.waitForFinished(timeout);
    }
    /// Where commands come from is read out of /proc: of the program that sends them it has to be readable.
    void aClientIsReadable()
    {
        QProcess client;
        QVERIFY(startClient(client));
        QVERIFY(m_user.canReadEnvironmentOf(client.processId()));
        end(client);
    }
};

} // namespace tst_core_dumps

TRIARCH_TEST(tst_core_dumps, TestCoreDumps, QCoreApplication)
#include "tst_core_dumps.moc"
