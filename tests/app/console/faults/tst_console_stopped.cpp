// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/console_process.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"

namespace tst_console_stopped {

using namespace triarch;
using namespace triarch::test;

/// A start in the console ends a stop of its display, but not in a console that the display may have started.
class TestConsoleStopped : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    std::unique_ptr<XvfbServer> m_display;

    int triarchctl(const QStringList& arguments) const
    {
        Program program(m_state.path(), arguments + QStringList{"--display", m_display->display()});
        return program->waitForFinished(processPatience) ? program->exitCode() : -1;
    }

private Q_SLOTS:
    void initTestCase()
    {
        for (const char* home : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(home, m_state.path().toLocal8Bit());
        m_display = servedDisplay(m_runtime);
        QVERIFY(m_display);
    }
    void cleanup() { endHosts(processPatience); }

    void aConsoleOnTheStoppedDisplayStartsNoMission()
    {
        QCOMPARE(triarchctl({"stop"}), 0);
        const QString picture = m_state.filePath(QStringLiteral("end.png"));
        QProcess* console = m_display->start({programPath(QStringLiteral("triarch")), "--no-wizard", "--lang", "en",
            "--display", m_display->display(), "--mission", "press a", "--start", "--screenshot", picture});
        QVERIFY(console);
        QVERIFY(console->waitForFinished(2 * processPatience));
        QVERIFY(console->exitCode() != 0);
        QVERIFY(m_display->output({"xprop", "-root", "TRIARCH_STOP"}).contains("CARDINAL"));
        QVERIFY(triarchctl({"press", "shift"}) > 0);
    }
};

} // namespace tst_console_stopped

TRIARCH_TEST(tst_console_stopped, TestConsoleStopped, QCoreApplication)
#include "tst_console_stopped.moc"
