// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "core/base/system/stop_flag.h"
#include "core/host/host_file.h"
#include "core/journal/journal_reader.h"
#include "tests/support/paths.h"
#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QDir>
#include <QElapsedTimer>
#include <QLocalSocket>
#include <QtTest>
#include <csignal>

namespace tst_signal_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

const QByteArray longDrag =
    "{\"id\":1,\"method\":\"deskctl\",\"params\":{\"action\":\"mouse-drag\",\"x1\":100,\"y1\":100,"
    "\"x2\":900,\"y2\":700,\"duration\":20,\"modifiers\":\"shift\"}}\n";

QString onlyFolderIn(const QString& parent)
{
    const auto names = QDir(parent).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return names.size() == 1 ? parent + QLatin1Char('/') + names.first() : QString();
}

/// Looked at as fast as can be: a drag of the rehearsal takes a fifth of a second.
bool awaitButton(const PhysicalInput& hands)
{
    QElapsedTimer waited;
    waited.start();
    while (!hands.isButtonDown(1) && waited.elapsed() < 3 * timeout) { }
    return hands.isButtonDown(1);
}

} // namespace

/// Whoever ends a program of ours in the usual ways gets an orderly end, whatever is pressed just then.
class TestSignalFaults : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;

    static void signalRows()
    {
        QTest::addColumn<int>("signal");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGHUP: the terminal or the session is gone") << SIGHUP;
    }
    /// The last row about an input, with nothing left in doubt.
    static void checkJournal(const QString& folder)
    {
        const auto journal = readJournal(folder);
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QVERIFY(journal->inDoubt.empty());
        const auto outcome = std::find_if(journal->events.rbegin(), journal->events.rend(), [](const EventRow& row) {
            return row.event.kind == QLatin1String("outcome") || row.event.kind == QLatin1String("intent");
        });
        QVERIFY(outcome != journal->events.rend());
        QCOMPARE(outcome->event.kind, QStringLiteral("outcome"));
        QCOMPARE(outcome->event.json["code"].toString(), QStringLiteral("cancelled"));
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", m_runtime.path().toUtf8()); }

    void F08_aSignalEndsAHostInMidDrag_data() { signalRows(); }
    void F08_aSignalEndsAHostInMidDrag()
    {
        QFETCH(int, signal);
        XvfbServer display;
        QVERIFY(display.isRunning() && display.startWindowManager());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const QTemporaryDir state;
        const PhysicalInput hands(display.address());
        Program host(state.path(), {"host", "--display", display.display(), "--json"});
        QLocalSocket client;
        client.connectToServer(host.hear().value("socket").toString());
        QVERIFY(client.waitForConnected(timeout));
        client.write(longDrag);
        client.flush();
        QVERIFY(awaitButton(hands));
        ::kill(pid_t(host->processId()), signal);
        QVERIFY(host->waitForFinished(timeout));
        QCOMPARE(host->exitStatus(), QProcess::NormalExit);
        QCOMPARE(host->exitCode(), 0);
        QVERIFY(!hands.isAnythingDown());
        QVERIFY(runningHosts()->empty());
        checkJournal(onlyFolderIn(state.filePath("triarch")));
    }

    /// The operator's key, at a keyboard of the display itself: it lies inside another one, which is hardware to it.
    void F22_thePauseKeyStopsAHost()
    {
        XvfbServer outer;
        XvfbServer display({.parent = &outer});
        QVERIFY(outer.isRunning() && display.isRunning() && display.startWindowManager());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const QTemporaryDir state;
        PhysicalInput physical(outer.address());
        Program host(state.path(), {"host", "--display", display.display(), "--json"});
        const QString socket = host.hear().value("socket").toString();
        const auto flag = StopFlag::open(runningHosts()->front().controlPage);
        QVERIFY(flag && !flag->isRaised());
        const auto pressed = [&] { // until it is heard: the host listens a moment after it serves
            physical.tap(physical.keycode("Pause"));
            return flag->isRaised();
        };
        QTRY_VERIFY_WITH_TIMEOUT(pressed(), timeout);
        QLocalSocket client;
        client.connectToServer(socket);
        QVERIFY(client.waitForConnected(timeout));
        client.write(longDrag);
        QVERIFY(client.waitForReadyRead(timeout));
        const QByteArray answer = client.readAll();
        QVERIFY2(answer.contains("stopped"), answer.constData());
        QCOMPARE(host->state(), QProcess::Running);
    }

    void F22_thePauseKeyStopsAMission()
    {
        XvfbServer outer;
        XvfbServer display({.parent = &outer});
        QVERIFY(outer.isRunning() && display.isRunning() && display.startWindowManager());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const QTemporaryDir state;
        QVERIFY(display.start({programPath("triarch-practice")}));
        QTRY_VERIFY_WITH_TIMEOUT(display.output({"wmctrl", "-l"}).contains("Practice"), timeout);
        const PhysicalInput hands(display.address());
        PhysicalInput physical(outer.address());
        Program run(state.path(),
            {"run", "drag \"7\" to \"3\"", "--display", display.display(), "--out", state.filePath("m"), "--json"});
        QVERIFY2(awaitButton(hands), run->readAllStandardError().constData());
        physical.tap(physical.keycode("Pause"));
        QVERIFY(run->waitForFinished(timeout));
        QCOMPARE(run->exitCode(), 4);
        QVERIFY(!hands.isAnythingDown());
    }

    void F08_aSignalEndsAMissionInMidDrag_data() { signalRows(); }
    void F08_aSignalEndsAMissionInMidDrag()
    {
        QFETCH(int, signal);
        XvfbServer display;
        QVERIFY(display.isRunning() && display.startWindowManager());
        qputenv("XAUTHORITY", display.cookieFile().toUtf8());
        const QTemporaryDir state;
        const QString folder = state.filePath("mission");
        QVERIFY(display.start({programPath("triarch-practice")}));
        QTRY_VERIFY_WITH_TIMEOUT(display.output({"wmctrl", "-l"}).contains("Practice"), timeout);
        const PhysicalInput hands(display.address());
        Program run(
            state.path(), {"run", "drag \"7\" to \"3\"", "--display", display.display(), "--out", folder, "--json"});
        QVERIFY2(awaitButton(hands), run->readAllStandardError().constData());
        ::kill(pid_t(run->processId()), signal);
        QVERIFY(run->waitForFinished(timeout));
        QCOMPARE(run->exitStatus(), QProcess::NormalExit);
        QCOMPARE(run->exitCode(), 4);
        QVERIFY(!hands.isAnythingDown());
        QVERIFY(runningHosts()->empty());
        checkJournal(folder);
        QCOMPARE(readJournal(folder)->events.back().event.json["state"].toString(), QStringLiteral("stopped"));
    }
};

} // namespace tst_signal_faults

TRIARCH_TEST(tst_signal_faults, TestSignalFaults, QCoreApplication)
#include "tst_signal_faults.moc"
