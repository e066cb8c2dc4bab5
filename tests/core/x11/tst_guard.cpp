// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_id.h"
#include "core/x11/input/guard_link.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <csignal>
#include <fcntl.h>
#include <sched.h>
#include <unistd.h>

namespace tst_guard {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000;
constexpr HeldItem leftButton{HeldItem::Kind::Button, 1};

struct Pipe {
    Pipe()
    {
        int ends[2] = {-1, -1};
        (void)!::pipe2(ends, O_CLOEXEC);
        in = UniqueFd(ends[0]);
        out = UniqueFd(ends[1]);
    }
    /// Everything until the last writer is gone.
    QByteArray readAll()
    {
        out.reset();
        QByteArray all;
        char buffer[4096];
        for (ssize_t size = 0; (size = ::read(in.get(), buffer, sizeof buffer)) > 0;)
            all.append(buffer, size);
        return all;
    }
    UniqueFd in;
    UniqueFd out;
};

template <typename T>
QString outcome(const Result<T>& result)
{
    return result ? QStringLiteral("ok") : codeName(result.error().code);
}

} // namespace

class TestGuard : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<GuardLink> startGuard()
    {
        auto link = GuardLink::start(programPath("triarch-guard"), m_folder.filePath(QStringLiteral("control")));
        return link ? std::move(*link) : nullptr;
    }
    /// Announces and presses, as the gate does.
    void hold(GuardLink& link, HeldItem item)
    {
        const HeldChange change{item, true};
        QCOMPARE(outcome(link.announce({&change, 1})), QStringLiteral("ok"));
        item.kind == HeldItem::Kind::Key ? m_physicalInput->key(item.code, true)
                                         : m_physicalInput->button(item.code, true);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<PhysicalInput> m_physicalInput;

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<XvfbServer>();
        QVERIFY(m_server->isRunning());
        m_physicalInput = std::make_unique<PhysicalInput>(m_server->address());
        QVERIFY(m_physicalInput->isReady());
    }

    void init()
    {
        auto flag = StopFlag::open(m_folder.filePath(QStringLiteral("control")));
        QVERIFY(flag.has_value());
        flag->clear();
        QVERIFY(!m_physicalInput->isAnythingDown());
    }

    void noLeaseWithoutADisplay()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("input_disabled"));
        QCOMPARE(outcome(link->watch({QStringLiteral(":4711"), {}})), QStringLiteral("x11"));
    }

    void noLeaseWhileStopped()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        auto flag = StopFlag::open(link->controlPage());
        flag->raise();
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("cancelled"));
        flag->clear();
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        QCOMPARE(outcome(link->checkLease()), QStringLiteral("ok"));
    }

    void theHostLeavingReleasesWhatItHeldAndNothingElse()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        const quint8 shift = m_physicalInput->keycode("Shift_L");
        const quint8 operators = m_physicalInput->keycode("F5");
        m_physicalInput->key(operators, true);
        hold(*link, {HeldItem::Kind::Key, shift});
        hold(*link, leftButton);
        QVERIFY(m_physicalInput->isKeyDown(shift) && m_physicalInput->isButtonDown(1));
        // A lease that ends says that nothing is held; this host goes away with one.
        const auto pid = pid_t(link->pid());
        const HeldChange again[] = {{{HeldItem::Kind::Key, shift}, true}, {leftButton, true}};
        link->endLease();
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        QCOMPARE(outcome(link->announce(again)), QStringLiteral("ok"));
        QVERIFY(isAlive(*identify(pid)));
        ::kill(pid, SIGTERM);
        QTRY_VERIFY_WITH_TIMEOUT(!m_physicalInput->isKeyDown(shift) && !m_physicalInput->isButtonDown(1), timeout);
        QVERIFY(m_physicalInput->isKeyDown(operators));
        m_physicalInput->key(operators, false);
    }

    void theStopFlagReleases()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        hold(*link, leftButton);
        auto flag = StopFlag::open(link->controlPage());
        flag->raise();
        QTRY_VERIFY_WITH_TIMEOUT(!m_physicalInput->isButtonDown(1), timeout);
        QCOMPARE(outcome(link->checkLease()), QStringLiteral("cancelled"));
        flag->clear();
        QCOMPARE(outcome(link->checkLease()), QStringLiteral("input_disabled")); // the old lease does not come back
    }

    void aPressAfterTheLeaseWasTakenBackIsReleasedToo()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        auto flag = StopFlag::open(link->controlPage());
        const quint32 before = flag->page().epoch;
        flag->raise();
        QTRY_VERIFY_WITH_TIMEOUT(flag->page().epoch != before, timeout);
        hold(*link, leftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_physicalInput->isButtonDown(1), timeout);
    }

    void F05_aKilledGuardIsNoticedAndTheNextOneReleases()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        hold(*link, leftButton);
        ::kill(pid_t(link->pid()), SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!link->isAlive(), timeout);
        QCOMPARE(outcome(link->checkLease()), QStringLiteral("input_disabled"));
        link->endLease();
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("input_disabled"));
        QVERIFY(m_physicalInput->isButtonDown(1));
        QCOMPARE(outcome(link->restart()), QStringLiteral("ok"));
        QVERIFY(!m_physicalInput->isButtonDown(1));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
    }

    /// Both wait for the server as long as the guard does: 32 s.
    void aServerThatAnswersNobodyLeavesTheLedgerToTheNextStart()
    {
        if (!qEnvironmentVariableIsSet("TRIARCH_LONG"))
            QSKIP("takes 35 s; packaging/test --long has it");
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
        hold(*link, leftButton);
        m_server->freeze();
        ::kill(pid_t(link->pid()), SIGTERM); // as when the host ends
        QTRY_VERIFY_WITH_TIMEOUT(!link->isAlive(), 60'000);
        m_server->thaw();
        m_physicalInput->button(1, true); // whatever the guard had sent has been carried out by now
        QVERIFY(m_physicalInput->isButtonDown(1));
        link.reset();
        link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        QVERIFY(!m_physicalInput->isButtonDown(1));
    }

    void programsGetWhatTheyAreGivenAndNoMore()
    {
        auto link = startGuard();
        Pipe output;
        Pipe result;
        const auto pid = link->spawn({{"sh", "-c", "echo $ONE; pwd; env; echo out >&3; exec ls /proc/self/fd"},
            {"ONE=first value", "PATH=/usr/bin:/bin"}, m_folder.path(), output.out.get(), -1, result.out.get()});
        QCOMPARE(outcome(pid), QStringLiteral("ok"));
        const QByteArray said = output.readAll();
        QCOMPARE(result.readAll(), QByteArray("out\n"));
        QVERIFY2(said.startsWith("first value\n" + m_folder.path().toUtf8() + '\n'), said);
        QVERIFY2(!said.contains("HOME="), said);
        QVERIFY2(said.endsWith("\n0\n1\n2\n3\n4\n"), said); // 4 is the folder that ls reads
    }

    void aProgramThatIsNotThereIsSaidSo()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->spawn({{"triarch-no-such-program"}, {}, {}})), QStringLiteral("io"));
        QCOMPARE(outcome(link->spawn({{}, {}, {}})), QStringLiteral("invalid_argument"));
        QCOMPARE(outcome(link->spawn({{"sh", QString(70'000, u'x')}, {}, {}})), QStringLiteral("invalid_argument"));
        QVERIFY(link->isAlive());
    }

    void endingTheSandboxEndsDaemonsAndTheStubborn()
    {
        auto link = startGuard();
        Pipe output;
        // A daemon two forks away in a session of its own, deaf to TERM, and a plain child.
        const char* script =
            "(setsid sh -c 'trap : TERM; echo $$; while :; do read -t 60 x < /dev/zero || sleep 60; done' &)";
        QCOMPARE(outcome(link->spawn({{"sh", "-c", script}, {"PATH=/usr/bin:/bin"}, {}, output.out.get()})),
            QStringLiteral("ok"));
        QCOMPARE(outcome(link->spawn({{"sleep", "600"}, {}, {}})), QStringLiteral("ok"));
        char line[32] = {};
        QVERIFY(::read(output.in.get(), line, sizeof line - 1) > 0);
        const auto daemon = identify(pid_t(QByteArray(line).trimmed().toInt()));
        QVERIFY(daemon.has_value());
        const auto count = link->endSandbox();
        QCOMPARE(outcome(count), QStringLiteral("ok"));
        QVERIFY2(*count >= 2, qPrintable(QString::number(*count)));
        QVERIFY(!isAlive(*daemon));
    }

    void theHostLeavingEndsEveryProgram()
    {
        auto link = startGuard();
        const auto pid = link->spawn({{"sleep", "600"}, {}, {}});
        QCOMPARE(outcome(pid), QStringLiteral("ok"));
        const auto process = identify(pid_t(*pid));
        QVERIFY(process && isAlive(*process));
        QCOMPARE(::sched_getscheduler(pid_t(*pid)), SCHED_OTHER); // the guard's own place in the queue is not theirs
        link.reset();
        QVERIFY(!isAlive(*process));
    }

    void thePageMayBeRenamed()
    {
        auto link = startGuard();
        QCOMPARE(outcome(link->watch(m_server->address())), QStringLiteral("ok"));
        const QString path = m_folder.filePath(QStringLiteral("moved"));
        QCOMPARE(outcome(link->moveControlPage(path)), QStringLiteral("ok"));
        auto flag = StopFlag::open(path);
        flag->raise();
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("cancelled"));
        flag->clear();
        QCOMPARE(outcome(link->restart()), QStringLiteral("ok"));
        QCOMPARE(outcome(link->beginLease()), QStringLiteral("ok"));
    }
};

} // namespace tst_guard

TRIARCH_TEST(tst_guard, TestGuard, QCoreApplication)
#include "tst_guard.moc"
