// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/runtime_dir.h"
#include "core/base/system/unique_fd.h"
#include "core/guard/processes.h"
#include "core/x11/sandbox/sandbox.h"
#include "core/x11/sandbox/sandbox_sweep.h"
#include "tests/support/file_contents.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/host_process.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QtTest>
#include <csignal>
#include <future>
#include <limits>
#include <poll.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace tst_sandbox_sweep {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 60'000;

const QString notedDisplay = QStringLiteral(":4711");

/// Returns the name of a sandbox whose host has ended: no process of its number started at that time.
QString deadName(const QString& id, quint64 namespaceOffset = 0)
{
    const quint64 own = newSandboxName().section(QLatin1Char('-'), 3, 3).toULongLong();
    return QStringLiteral("s-999999-1-%1-%2").arg(own + namespaceOffset).arg(id);
}

QStringList environmentOf(const QString& runtimeFolder, const QString& display)
{
    return {QStringLiteral("PATH=") + qEnvironmentVariable("PATH"), QStringLiteral("XDG_RUNTIME_DIR=") + runtimeFolder,
        QStringLiteral("DISPLAY=") + display};
}

bool endsWithin(const UniqueFd& process, int limitMs)
{
    pollfd end = {process.get(), POLLIN, 0};
    return process.isOpen() && ::poll(&end, 1, limitMs) == 1;
}

/// Returns the programs of a sandbox with a terminal. Empty: one of them does not run yet.
std::vector<guard::ProcessRef> programsBelow(pid_t guardPid)
{
    const QStringList expected{"Xvfb", "dbus-daemon", "openbox", "sh", "sleep", "xterm"};
    std::vector<guard::ProcessRef> found;
    QStringList names;
    for (const auto& process : guard::descendants(guardPid)) {
        const QString name = contents(QStringLiteral("/proc/%1/comm").arg(process.pid)).trimmed();
        if (expected.contains(name)) {
            found.push_back(process);
            names << name;
        }
    }
    names.sort();
    if (names != expected)
        found.clear();
    return found;
}

enum class OnTerm { Ends, Stays };

/// A program that runs until the object ends.
class Sleeper {
public:
    explicit Sleeper(const QStringList& environment, OnTerm onTerm = OnTerm::Ends)
    {
        if (onTerm == OnTerm::Stays)
            m_process.setChildProcessModifier([] { (void)std::signal(SIGTERM, SIG_IGN); });
        m_process.setEnvironment(environment);
        m_process.start(QStringLiteral("sleep"), {QStringLiteral("600")});
        m_process.waitForStarted(timeout);
        m_id = identify(pid_t(m_process.processId())).value_or(ProcessId());
    }
    ~Sleeper()
    {
        m_process.kill();
        m_process.waitForFinished(timeout);
    }
    ProcessId id() const { return m_id; }
    bool isRunning() const { return isAlive(m_id); }
    UniqueFd descriptor() const { return UniqueFd(int(::syscall(SYS_pidfd_open, m_id.pid, 0))); }

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
        // Among them are a shell that ignores SIGTERM, and a sleep that left the session.
        std::vector<guard::ProcessRef> processes;
        QTRY_VERIFY_WITH_TIMEOUT(!(processes = programsBelow(host.guardPid())).empty(), timeout);
        ::kill(host.guardPid(), SIGSTOP); // so that it cannot be quicker than the second kill
        QVERIFY(host.send(SIGKILL));
        ::kill(host.guardPid(), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!identify(host.guardPid()), timeout);
        for (const auto& process : processes)
            QVERIFY(guard::isRunning(process));
        auto nextGuard = GuardLink::start(programPath("triarch-guard"), path("next-control"));
        QVERIFY(nextGuard.has_value());
        SandboxOptions options;
        options.folder = path("next");
        const auto next = Sandbox::start(options, **nextGuard, after(Millis(timeout)));
        QVERIFY2(next.has_value(), next ? "" : qPrintable(next.error().message));
        for (const auto& process : processes)
            QVERIFY(!guard::isRunning(process));
        const auto left = QDir(*runtimeDir()).entryList({QStringLiteral("s-*")});
        QCOMPARE(left.size(), 1); // its own
        endOrphanedSandboxes();
        QVERIFY(Connection::open((*next)->address())); // its host runs
    }

    void onlyProcessesOfTheDeadSandboxEnd_data()
    {
        QTest::addColumn<QString>("folder"); // of its environment
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("server"); // that was noted: older, younger, none, or the process itself
        QTest::addColumn<bool>("ends");
        const QString dead = deadName(QStringLiteral("abcd"));
        QTest::newRow("mark and display") << dead << notedDisplay << "older" << true;
        QTest::newRow("another name of the display") << dead << ":4711.0"
                                                     << "older" << true;
        QTest::newRow("the server itself") << dead << ""
                                           << "itself" << true;
        QTest::newRow("no mark") << "" << notedDisplay << "older" << false;
        QTest::newRow("mark of a folder elsewhere")
            << QString(QStringLiteral("elsewhere/") + dead) << notedDisplay << "older" << false;
        QTest::newRow("mark of a host that runs") << newSandboxName() << notedDisplay << "older" << false;
        QTest::newRow("another display") << dead << ":4712"
                                         << "older" << false;
        QTest::newRow("no display") << dead << ""
                                    << "older" << false;
        QTest::newRow("older than the server") << dead << notedDisplay << "younger" << false;
        QTest::newRow("mark of another PID namespace")
            << deadName(QStringLiteral("abcd"), 1) << notedDisplay << "older" << false;
        QTest::newRow("no server was noted") << dead << notedDisplay << "none" << false;
    }
    void onlyProcessesOfTheDeadSandboxEnd()
    {
        QFETCH(const QString, folder);
        QFETCH(const QString, display);
        QFETCH(const QString, server);
        QFETCH(const bool, ends);
        const QString root = *runtimeDir();
        const QString sandbox = root + QLatin1Char('/') + deadName(QStringLiteral("abcd"));
        const QString marked = folder.isEmpty() ? m_folder.path() : root + QLatin1Char('/') + folder;
        QVERIFY(QDir().mkpath(sandbox) && QDir().mkpath(marked));
        const Sleeper process(environmentOf(marked, display));
        QVERIFY(process.isRunning());
        const quint64 startTime = server == u"older" ? 1 : std::numeric_limits<quint64>::max();
        for (const QString& noted : server == u"none" ? QStringList() : QStringList{sandbox, marked}) {
            if (server == u"itself")
                noteSandboxServer(noted, process.id(), {});
            else
                noteSandboxServer(noted, {999'999, startTime}, notedDisplay);
        }
        endOrphanedSandboxes();
        QCOMPARE(process.isRunning(), !ends);
        QCOMPARE(QDir(marked).exists(), !ends);
        QCOMPARE(QDir(sandbox).exists(), marked == sandbox && !ends); // it stays for a process that still uses it
        QDir(marked == m_folder.path() ? sandbox : marked).removeRecursively();
    }
    void everySandboxGetsSigtermBeforeOneIsKilled()
    {
        const auto first = runtimeDir(deadName(QStringLiteral("a")));
        const auto second = runtimeDir(deadName(QStringLiteral("b")));
        QVERIFY(first && second);
        for (const QString& folder : {*first, *second})
            noteSandboxServer(folder, {999'999, 1}, notedDisplay);
        const Sleeper stubborn(environmentOf(*first, notedDisplay), OnTerm::Stays);
        const Sleeper willing(environmentOf(*second, notedDisplay));
        QVERIFY(stubborn.isRunning() && willing.isRunning());
        auto isWillingFirst =
            std::async(std::launch::async, [stubbornEnd = stubborn.descriptor(), willingEnd = willing.descriptor()] {
                return endsWithin(stubbornEnd, timeout) && endsWithin(willingEnd, 0);
            });
        endOrphanedSandboxes();
        QVERIFY(isWillingFirst.get());
        QVERIFY(!QDir(*first).exists() && !QDir(*second).exists());
    }
    void aFifoInPlaceOfTheNoteIsNotWaitedFor()
    {
        const auto sandbox = runtimeDir(deadName(QStringLiteral("fifo")));
        QVERIFY(sandbox);
        const QByteArray note = QFile::encodeName(*sandbox + QStringLiteral("/server"));
        QCOMPARE(::mkfifo(note.constData(), 0600), 0);
        endOrphanedSandboxes();
        QVERIFY(!QDir(*sandbox).exists());
    }
    void theTargetOfASymbolicLinkStays()
    {
        const auto root = runtimeDir();
        QVERIFY(root && QDir().mkpath(path("kept/below")));
        const QString link = *root + QLatin1Char('/') + deadName(QStringLiteral("link"));
        QVERIFY(QFile::link(path("kept"), link));
        endOrphanedSandboxes();
        QVERIFY(QDir(path("kept/below")).exists());
        QVERIFY(QFile::remove(link));
    }
};

} // namespace tst_sandbox_sweep

TRIARCH_TEST(tst_sandbox_sweep, TestSandboxSweep, QCoreApplication)
#include "tst_sandbox_sweep.moc"
