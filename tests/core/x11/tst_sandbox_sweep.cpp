// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/runtime_dir.h"
#include "core/x11/guard/processes.h"
#include "core/x11/sandbox.h"
#include "core/x11/sandbox_sweep.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/host_process.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QtTest>
#include <limits>

namespace tst_sandbox_sweep {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int patience = 60'000;

const QString deadName = QStringLiteral("s-999999-1-abcd"); // no process of this number started at that time
const QString notedDisplay = QStringLiteral(":4711");

/// A program that runs until the object ends.
class Sleeper {
public:
    explicit Sleeper(const QStringList& environment)
    {
        m_process.setEnvironment(environment);
        m_process.start(QStringLiteral("sleep"), {QStringLiteral("600")});
        m_process.waitForStarted(patience);
        m_id = identify(pid_t(m_process.processId())).value_or(ProcessId());
    }
    ~Sleeper()
    {
        m_process.kill();
        m_process.waitForFinished(patience);
    }
    ProcessId id() const { return m_id; }
    bool isRunning() const { return isAlive(m_id); }

private:
    QProcess m_process;
    ProcessId m_id;
};

} // namespace

/// Processes of a sandbox whose host was killed together with its guard.
class TestSandboxSweep : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_folder.path().toUtf8()); }

    void F06_theNextSandboxEndsWhatWasLeft()
    {
        HostChild host(path("control"), QStringLiteral("sandbox"), {path("mission"), {}});
        QVERIFY(!host.said(QStringLiteral("sandbox")).isEmpty());
        // Xvfb, dbus-daemon, openbox, xterm, its shell that ignores SIGTERM, and a sleep that left the session
        std::vector<guard::ProcessRef> processes;
        QTRY_VERIFY_WITH_TIMEOUT((processes = guard::descendants(host.guardPid())).size() >= 6, patience);
        ::kill(host.guardPid(), SIGSTOP); // so that it cannot be quicker than the second kill
        QVERIFY(host.send(SIGKILL));
        ::kill(host.guardPid(), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!identify(host.guardPid()), patience);
        for (const auto& process : processes)
            QVERIFY(guard::isRunning(process));
        auto nextGuard = GuardLink::start(programPath("triarch-guard"), path("next-control"));
        QVERIFY(nextGuard.has_value());
        SandboxOptions options;
        options.folder = path("next");
        const auto next = Sandbox::start(options, **nextGuard, after(Millis(patience)));
        QVERIFY2(next.has_value(), next ? "" : qPrintable(next.error().message));
        for (const auto& process : processes)
            QVERIFY(!guard::isRunning(process));
        const auto left = QDir(*runtimeDir()).entryList({QStringLiteral("s-*")});
        QCOMPARE(left.size(), 1); // its own
        sweepDeadSandboxes();
        QVERIFY(Connection::open((*next)->address())); // its host runs
    }

    void whoseIsIt_data()
    {
        QTest::addColumn<QString>("folder"); // of its environment; "s": the sandbox's
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("server"); // that was noted: older, younger, none, or the process itself
        QTest::addColumn<bool>("ends");
        QTest::newRow("mark and display") << deadName << notedDisplay << "older" << true;
        QTest::newRow("another name of the display") << deadName << ":4711.0"
                                                     << "older" << true;
        QTest::newRow("the server itself") << deadName << ""
                                           << "itself" << true;
        QTest::newRow("no mark") << "" << notedDisplay << "older" << false;
        QTest::newRow("mark of a folder elsewhere")
            << QString(QStringLiteral("elsewhere/") + deadName) << notedDisplay << "older" << false;
        QTest::newRow("mark of a host that runs") << newSandboxName() << notedDisplay << "older" << false;
        QTest::newRow("another display") << deadName << ":4712"
                                         << "older" << false;
        QTest::newRow("no display") << deadName << ""
                                    << "older" << false;
        QTest::newRow("older than the server") << deadName << notedDisplay << "younger" << false;
        QTest::newRow("no server was noted") << deadName << notedDisplay << "none" << false;
    }
    void whoseIsIt()
    {
        QFETCH(const QString, folder);
        QFETCH(const QString, display);
        QFETCH(const QString, server);
        QFETCH(const bool, ends);
        const QString root = *runtimeDir();
        const QString sandbox = root + QLatin1Char('/') + deadName;
        const QString marked = folder.isEmpty() ? m_folder.path() : root + QLatin1Char('/') + folder;
        QVERIFY(QDir().mkpath(sandbox) && QDir().mkpath(marked));
        const Sleeper process({QStringLiteral("PATH=") + qEnvironmentVariable("PATH"),
            QStringLiteral("XDG_RUNTIME_DIR=") + marked, QStringLiteral("DISPLAY=") + display});
        QVERIFY(process.isRunning());
        const quint64 startTime = server == u"older" ? 1 : std::numeric_limits<quint64>::max();
        for (const QString& noted : server == u"none" ? QStringList() : QStringList{sandbox, marked}) {
            if (server == u"itself")
                noteSandboxServer(noted, process.id(), {});
            else
                noteSandboxServer(noted, {999'999, startTime}, notedDisplay);
        }
        sweepDeadSandboxes();
        QCOMPARE(process.isRunning(), !ends);
        QVERIFY(!QDir(sandbox).exists());
        QDir(marked == m_folder.path() ? sandbox : marked).removeRecursively();
    }
};

} // namespace tst_sandbox_sweep

TRIARCH_TEST(tst_sandbox_sweep, TestSandboxSweep, QCoreApplication)
#include "tst_sandbox_sweep.moc"
