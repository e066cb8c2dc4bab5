// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/paths.h"
#include "tests/support/program.h"
#include "tests/support/served_display.h"
#include "tests/support/test_program.h"

#include <sys/prctl.h>
#include <unistd.h>

namespace tst_session_manager {

using namespace triarch;
using namespace triarch::test;

/// This process is the parent of a display's programs and, as session managers do, adopts their orphans. It is older
/// than the display, which proves nothing about such an orphan.
class TestSessionManager : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_runtime;
    QTemporaryDir m_state;
    QTemporaryDir m_folder;
    const QString m_tmux = QStringLiteral("session%1").arg(::getpid());
    std::unique_ptr<XvfbServer> m_display;
    std::unique_ptr<Program> m_host;

    bool tmux(const QStringList& arguments) const
    {
        return QProcess::execute(QStringLiteral("tmux"), QStringList{QStringLiteral("-L"), m_tmux} + arguments) == 0;
    }
    /// A script that sends triarchctl's words and leaves its exit code in the file of this name.
    QString script(const QString& name, const QString& words) const
    {
        QFile file(m_folder.filePath(name + QStringLiteral(".sh")));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        const QString result = m_folder.filePath(name);
        file.write(QStringLiteral("#!/bin/sh\nexport XDG_RUNTIME_DIR=%1\n%2 %3 >%4.log 2>&1\necho $? >%4.new\n"
                                  "mv %4.new %4\n")
                       .arg(m_runtime.path(), programPath(QStringLiteral("triarchctl")), words, result)
                       .toUtf8());
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return file.fileName();
    }
    int resultOf(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        if (!QTest::qWaitFor([&] { return file.exists(); }, timeout) || !file.open(QIODevice::ReadOnly))
            return -1;
        return file.readAll().trimmed().toInt();
    }

private Q_SLOTS:
    void initTestCase()
    {
        QCOMPARE(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
        QVERIFY(tmux({"new-session", "-d", "-s", "work", "cat"}));
        m_display = servedDisplay(m_runtime);
        QVERIFY(m_display);
        QVERIFY(m_display->startWindowManager());
        m_host =
            std::make_unique<Program>(m_state.path(), QStringList{"host", "--display", m_display->display(), "--json"});
        QVERIFY(!m_host->hear().isEmpty());
    }
    void cleanupTestCase() { QVERIFY(tmux({"kill-server"})); }
    void anOrphanOfTheDisplayMayNotResume()
    {
        const QString onDisplay = QStringLiteral(" --display ") + m_display->display();
        QCOMPARE(QProcess::execute(programPath(QStringLiteral("triarchctl")), {"stop"}), 0);
        const QString inside = script(QStringLiteral("inside"), QStringLiteral("resume") + onDisplay);
        QVERIFY(m_display->start(
            {"xterm", "-e", "sh", "-c", QStringLiteral("trap '' HUP; env -u DISPLAY setsid -f %1").arg(inside)}));
        QVERIFY(resultOf(QStringLiteral("inside")) > 0);
        const QString outside = script(QStringLiteral("outside"), QStringLiteral("resume") + onDisplay);
        QVERIFY(tmux({"new-window", "-d", outside}));
        QCOMPARE(resultOf(QStringLiteral("outside")), 0);
    }
};

} // namespace tst_session_manager

TRIARCH_TEST(tst_session_manager, TestSessionManager, QCoreApplication)
#include "tst_session_manager.moc"
