// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/runtime_dir.h"
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"

#include <QFile>

namespace tst_stop_lasts {

using namespace triarch;
using namespace triarch::test;

/// A stop belongs to the X server: it is found by a host that knows nothing of the one that was stopped.
class TestStopLasts : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_otherRuntime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_display;

    int triarchctl(const QStringList& arguments) const
    {
        Program program(m_state.path(), arguments);
        return program->waitForFinished(timeout) ? program->exitCode() : -1;
    }
    int press() const { return triarchctl({"press", "shift", "--display", m_display->display()}); }
    int resume() const { return triarchctl({"resume", "--display", m_display->display()}); }
    void useRuntime(const QTemporaryDir& folder) const { qputenv("XDG_RUNTIME_DIR", folder.path().toUtf8()); }
    void killHosts() const
    {
        const auto hosts = runningHosts();
        QVERIFY(hosts && hosts->size() == 1);
        ::kill(hosts->front().process.pid, SIGKILL);
        QTRY_VERIFY_WITH_TIMEOUT(!isAlive(hosts->front().process), timeout);
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_display = servedDisplay(m_runtime);
        QVERIFY(m_display);
    }
    void init() { useRuntime(m_runtime); }
    void cleanup()
    {
        useRuntime(m_otherRuntime);
        endHosts(timeout);
        useRuntime(m_runtime);
        (void)resume();
        QCOMPARE(press(), 0);
        endHosts(timeout);
    }
    void aNewHostIsStopped_data()
    {
        QTest::addColumn<bool>("removesPage");
        QTest::addColumn<bool>("changesFolder");
        QTest::newRow("the same folder") << false << false;
        QTest::newRow("another runtime folder") << false << true;
        QTest::newRow("the control page was deleted") << true << false;
    }
    void aNewHostIsStopped()
    {
        QFETCH(const bool, removesPage);
        QFETCH(const bool, changesFolder);
        QCOMPARE(press(), 0); // a host serves from here on
        QCOMPARE(triarchctl({"stop"}), 0);
        QVERIFY(press() > 0);
        killHosts();
        if (removesPage)
            QVERIFY(QFile::remove(runtimeDir(displayWord(m_display->display())).value() + QStringLiteral("/control")));
        if (changesFolder)
            useRuntime(m_otherRuntime);
        QVERIFY(press() > 0);
        QCOMPARE(resume(), 0);
        QCOMPARE(press(), 0);
    }
    void aStopIsOfEveryScreen()
    {
        XvfbServer screens({.extraArguments = {"-screen", "1", "800x600x24"}});
        QVERIFY(screens.isRunning());
        qputenv("XAUTHORITY", screens.cookieFile().toUtf8());
        const auto restore = qScopeGuard([this] { qputenv("XAUTHORITY", m_display->cookieFile().toUtf8()); });
        QCOMPARE(triarchctl({"stop", "--display", screens.display()}), 0);
        useRuntime(m_otherRuntime);
        QVERIFY(triarchctl({"press", "shift", "--display", screens.display() + QStringLiteral(".1")}) > 0);
        endHosts(timeout);
    }
    /// No host knows the display.
    void aDisplayWithoutAHostIsStopped()
    {
        QCOMPARE(triarchctl({"stop", "--display", m_display->display()}), 0);
        QVERIFY(press() > 0);
        QCOMPARE(resume(), 0);
        QCOMPARE(press(), 0);
    }
    /// Two hosts of one display, each with folders of its own: the stop of one is the other's as well, and so is its
    /// end.
    void aHostInAnotherFolderIsStoppedToo()
    {
        QCOMPARE(press(), 0);
        useRuntime(m_otherRuntime);
        QCOMPARE(press(), 0);
        useRuntime(m_runtime);
        QCOMPARE(triarchctl({"stop"}), 0);
        useRuntime(m_otherRuntime);
        QVERIFY(press() > 0);
        QCOMPARE(resume(), 0);
        QCOMPARE(press(), 0);
        useRuntime(m_runtime);
        QCOMPARE(press(), 0);
        const auto isGone = [this] { return !m_display->output({"xprop", "-root"}).contains("TRIARCH_STOP"); };
        QTRY_VERIFY_WITH_TIMEOUT(isGone(), timeout); // no guard has written it back
        QCOMPARE(press(), 0);
    }
    void aResumeIsOfEveryNameOfTheServer_data()
    {
        QTest::addColumn<QString>("hosted"); // %1: ":5"
        QTest::addColumn<QString>("resumed");
        QTest::newRow("by TCP, resumed by its own name") << "localhost%1"
                                                         << "localhost%1";
        QTest::newRow("by TCP, resumed by the short name") << "localhost%1"
                                                           << "%1";
        QTest::newRow("by the socket, resumed by the TCP name") << "%1"
                                                                << "localhost%1";
        QTest::newRow("by the socket, resumed with the screen") << "%1"
                                                                << "unix%1.0";
    }
    void aResumeIsOfEveryNameOfTheServer()
    {
        QFETCH(const QString, hosted);
        QFETCH(const QString, resumed);
        XvfbServer server({.extraArguments = {"-listen", "tcp"}});
        QVERIFY(server.isRunning());
        qputenv("XAUTHORITY", server.cookieFile().toUtf8());
        const auto restore = qScopeGuard([this] { qputenv("XAUTHORITY", m_display->cookieFile().toUtf8()); });
        const QString name = hosted.arg(server.display());
        QCOMPARE(triarchctl({"press", "shift", "--display", name}), 0);
        QCOMPARE(triarchctl({"stop", "--display", server.display()}), 0);
        const auto isStopped = [&] { return triarchctl({"press", "shift", "--display", name}) > 0; };
        QTRY_VERIFY_WITH_TIMEOUT(isStopped(), timeout);
        QCOMPARE(triarchctl({"resume", "--display", resumed.arg(server.display())}), 0);
        QCOMPARE(triarchctl({"press", "shift", "--display", name}), 0);
        endHosts(timeout);
    }
    /// A resumed stop does not come back, whatever the order in which hosts end.
    void aResumedStopDoesNotComeBack()
    {
        QCOMPARE(press(), 0);
        QCOMPARE(triarchctl({"stop"}), 0);
        QCOMPARE(resume(), 0);
        killHosts();
        QCOMPARE(press(), 0);
    }
    /// A program is no input, and is stopped all the same: by the first host that hears of the stop, and by a later
    /// one.
    void aStoppedDisplayStartsNoProgram()
    {
        const QString started = m_state.filePath(QStringLiteral("started"));
        const QStringList launch{"launch", "--display", m_display->display(), "touch", started};
        QCOMPARE(triarchctl({"stop", "--display", m_display->display()}), 0);
        QVERIFY(triarchctl(launch) > 0);
        killHosts();
        QVERIFY(triarchctl(launch) > 0);
        QVERIFY(!QFile::exists(started));
        QCOMPARE(resume(), 0);
        QCOMPARE(triarchctl(launch), 0);
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(started), timeout);
    }
    void aForgedStopInTheFutureHidesNoLaterStop()
    {
        QCOMPARE(press(), 0);
        m_display->output({"xprop", "-root", "-f", "TRIARCH_STOP", "32c", "-set", "TRIARCH_STOP", "2147483647,0"});
        QTRY_VERIFY_WITH_TIMEOUT(press() > 0, timeout);
        QCOMPARE(resume(), 0);
        QCOMPARE(press(), 0);
        const QTemporaryDir empty; // so that the stop reaches the host by the property alone
        useRuntime(empty);
        QCOMPARE(triarchctl({"stop", "--display", m_display->display()}), 0);
        useRuntime(m_runtime);
        QTRY_VERIFY_WITH_TIMEOUT(press() > 0, timeout);
    }
    void aProgramThatDeletesThePropertyEndsNoStop()
    {
        QCOMPARE(press(), 0);
        QCOMPARE(triarchctl({"stop"}), 0);
        m_display->output({"xprop", "-root", "-remove", "TRIARCH_STOP"});
        const auto isBack = [this] {
            return m_display->output({"xprop", "-root", "TRIARCH_STOP"}).contains("CARDINAL");
        };
        QTRY_VERIFY_WITH_TIMEOUT(isBack(), timeout);
        useRuntime(m_otherRuntime);
        QVERIFY(press() > 0);
    }
};

} // namespace tst_stop_lasts

TRIARCH_TEST(tst_stop_lasts, TestStopLasts, QCoreApplication)
#include "tst_stop_lasts.moc"
