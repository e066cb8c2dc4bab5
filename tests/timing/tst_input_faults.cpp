// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/process_id.h"
#include "core/guard/control_page.h"
#include "core/guard/processes.h"
#include "tests/support/event_recorder.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/host_process.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QtTest>
#include <csignal>
#include <ctime>
#include <poll.h>

namespace tst_input_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 30'000;
/// Three sorts of 67 are the 200 of R2.
int trials() { return qEnvironmentVariableIsSet("TRIARCH_LONG") ? 67 : 20; }

quint64 monotonicNs()
{
    timespec now = {};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return quint64(now.tv_sec) * 1'000'000'000 + quint64(now.tv_nsec);
}

/// Looks every millisecond whether the condition holds; false after the patience of a busy machine. Without the pause,
/// the looking itself would keep a core and the X server busy.
template <typename Condition>
bool becomes(Condition condition)
{
    const auto deadline = after(Millis(timeout));
    while (!condition()) {
        if (millisLeft(deadline) == 0)
            return false;
        ::poll(nullptr, 0, 1);
    }
    return true;
}

} // namespace

class TestInputFaults : public QObject {
    Q_OBJECT
private:
    QString controlPage() const { return m_folder.filePath(QStringLiteral("control")); }
    /// When the last guard saw that everything was up again, CLOCK_MONOTONIC.
    quint64 releasedAtNs() const
    {
        auto flag = StopFlag::open(controlPage());
        return reinterpret_cast<const guard::PageLayout&>(flag->page()).record.releasedAtNs;
    }
    bool isInMode(const QString& mode) const
    {
        if (mode == QLatin1String("chord"))
            return m_physicalInput->isKeyDown(m_physicalInput->keycode("Control_L"))
                && m_physicalInput->isKeyDown(m_physicalInput->keycode("Shift_L"));
        return mode == QLatin1String("type") ? !m_recorder->text().isEmpty() : m_physicalInput->isButtonDown(1);
    }
    void waitARandomInstant() const { QTest::qWait(QRandomGenerator::global()->bounded(30)); }

    /// Kills the host at a random instant of its action and answers how long the guard took to release, ms.
    double killAndMeasure(const QString& mode)
    {
        m_recorder->clear();
        HostChild host(controlPage(), mode, m_server->address());
        if (!becomes([&] { return isInMode(mode); }))
            return -1;
        waitARandomInstant();
        const quint64 before = monotonicNs();
        if (!host.send(SIGKILL) || !becomes([this] { return !m_physicalInput->isAnythingDown(); }))
            return -2;
        const double seen = double(monotonicNs() - before) / 1e6;
        const auto guard = identify(host.guardPid());
        if (!becomes([&] { return !guard || !isAlive(*guard); })) // it stays to see that nothing comes after
            return -3;
        if (m_physicalInput->isAnythingDown())
            return -4;
        const quint64 released = releasedAtNs();
        return released > before ? double(released - before) / 1e6 : seen;
    }
    void killTrials(const QString& mode, int count)
    {
        double worst = 0;
        for (int i = 0; i < count; ++i) {
            const double took = killAndMeasure(mode);
            QVERIFY2(took >= 0, qPrintable(QString::number(took)));
            QVERIFY2(took <= 50, qPrintable(QString::number(took)));
            worst = std::max(worst, took);
        }
        qInfo("released after at most %.2f ms in %d of %d trials", worst, count, count);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<XvfbServer> m_server;
    std::unique_ptr<PhysicalInput> m_physicalInput;
    std::unique_ptr<EventRecorder> m_recorder;

private Q_SLOTS:
    void initTestCase()
    {
        m_server = std::make_unique<XvfbServer>();
        m_physicalInput = std::make_unique<PhysicalInput>(m_server->address());
        QVERIFY(m_server->isRunning() && m_physicalInput->isReady());
        m_recorder = std::make_unique<EventRecorder>(m_server->address(), QRect(0, 0, 1280, 800));
        QVERIFY(m_recorder->isReady());
    }

    void init() { QVERIFY(!m_physicalInput->isAnythingDown()); }

    void F01_kill_in_drag() { killTrials(QStringLiteral("drag"), trials()); }
    void F02_kill_in_chord() { killTrials(QStringLiteral("chord"), trials()); }
    void F03_kill_in_type() { killTrials(QStringLiteral("type"), trials()); }

    void F04_hang_in_drag()
    {
        m_recorder->clear();
        HostChild host(controlPage(), QStringLiteral("drag"), m_server->address());
        QVERIFY(becomes([this] { return m_physicalInput->isButtonDown(1); }));
        waitARandomInstant();
        const quint64 before = monotonicNs();
        QVERIFY(host.send(SIGSTOP));
        QVERIFY(becomes([this] { return !m_physicalInput->isButtonDown(1); }));
        QVERIFY(becomes([this, before] { return releasedAtNs() > before; }));
        const double took = double(releasedAtNs() - before) / 1e6;
        QVERIFY2(took <= 500, qPrintable(QString::number(took)));
        const ScreenPoint left = m_physicalInput->pointer();
        QVERIFY(host.send(SIGCONT));
        QVERIFY(host.said(QStringLiteral("why")).contains(QStringLiteral("did not run for 400 ms")));
        QCOMPARE(host.said(QStringLiteral("ended")), QStringLiteral("input_disabled"));
        QVERIFY(!m_physicalInput->isAnythingDown());
        QCOMPARE(int(m_recorder->events(RecordedEvent::Kind::ButtonPress).size()), 1);
        // At most the one motion that was on its way when it was stopped.
        QVERIFY(std::hypot(m_physicalInput->pointer().x - left.x, m_physicalInput->pointer().y - left.y) < 5);
    }

    /// What a killed host lent to foreign symbols is lent anew, and given back when the next gate ends.
    void F03_keys_that_a_killed_host_lent_are_taken_back()
    {
        const auto map = [this] { return m_server->output({"xmodmap", "-pke"}); };
        const QByteArray before = map();
        QVERIFY(before.contains("keycode"));
        m_recorder->clear();
        {
            HostChild host(controlPage(), QStringLiteral("lend"), m_server->address());
            QVERIFY(becomes([this] { return m_recorder->text().size() > 40; })); // lent twice over by then
            QVERIFY(host.send(SIGKILL));
            QVERIFY(becomes([&] { return !identify(host.guardPid()); }));
        }
        QVERIFY(map() != before);
        auto flag = StopFlag::open(controlPage());
        auto link = GuardLink::start(programPath("triarch-guard"), controlPage());
        QVERIFY(flag && link);
        QCOMPARE(outcome((*link)->watch(m_server->address())), QStringLiteral("ok"));
        auto gate = InputGate::open(m_server->address(), **link, *flag);
        QVERIFY2(gate, gate ? "" : qPrintable(gate.error().message));
        m_recorder->clear();
        const QString text = QString::fromUtf8("ñß世界ж");
        QCOMPARE(outcome((*gate)->send(TypeInput{text}, RecordingAuthorizer(), {})), QStringLiteral("ok"));
        QTRY_COMPARE_WITH_TIMEOUT(m_recorder->text(), text, timeout);
        gate->reset();
        QCOMPARE(map(), before);
    }

    void F06_kill_guard_and_host()
    {
        HostChild host(controlPage(), QStringLiteral("drag"), m_server->address());
        QVERIFY(becomes([this] { return m_physicalInput->isButtonDown(1); }));
        QVERIFY(host.guardPid() > 0);
        ::kill(host.guardPid(), SIGSTOP); // so that it cannot be quicker than the second kill
        QVERIFY(host.send(SIGKILL));
        ::kill(host.guardPid(), SIGKILL);
        QVERIFY(becomes([&] { return !identify(host.guardPid()); }));
        QVERIFY(m_physicalInput->isButtonDown(1)); // nobody is left to release it
        auto next = GuardLink::start(programPath("triarch-guard"), controlPage());
        QVERIFY(next.has_value());
        QCOMPARE(outcome((*next)->watch(m_server->address())), QStringLiteral("ok"));
        QVERIFY(!m_physicalInput->isButtonDown(1));
    }

    void aKilledHostLeavesNoProcessOfItsSandbox()
    {
        const QString folder = m_folder.filePath(QStringLiteral("mission"));
        HostChild host(m_folder.filePath(QStringLiteral("sandbox-control")), QStringLiteral("sandbox"), {folder, {}});
        const QStringList said = host.said(QStringLiteral("sandbox")).split(QLatin1Char(' '));
        QCOMPARE(said.size(), 2);
        const PhysicalInput hands({said[0], said[1]});
        QVERIFY(hands.isReady());
        QVERIFY(becomes([&] { return hands.isButtonDown(1); }));
        // Xvfb, dbus-daemon, openbox, xterm, its shell, and a sleep that left the session
        std::vector<guard::ProcessRef> processes;
        QTRY_VERIFY_WITH_TIMEOUT((processes = guard::descendants(host.guardPid())).size() >= 6, timeout);
        QVERIFY(host.send(SIGKILL));
        for (const auto& process : processes)
            QTRY_VERIFY_WITH_TIMEOUT(!guard::isRunning(process), timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!identify(host.guardPid()), timeout);
        QVERIFY(hands.connection().isLost() || !hands.isAnythingDown());
    }
};

} // namespace tst_input_faults

TRIARCH_TEST(tst_input_faults, TestInputFaults, QCoreApplication)
#include "tst_input_faults.moc"
