// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A mission on a shared display is resumed on the X server that it worked on, not on a later one of the same number.
#include "core/journal/journal_host.h"
#include "core/mission/turn_reader.h"
#include "tests/support/program.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QTemporaryDir>
#include <QtTest>
#include <csignal>

namespace tst_resumed_display {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int setupFailed = 5; // exit code

struct Answer {
    int exitCode = -1;
    QString says;
};

} // namespace

class TestResumedDisplay : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_root;
    QString m_folder = m_root.filePath("mission");
    /// Other tests let their servers choose the lowest free number.
    const QString m_display = QStringLiteral(":%1").arg(1000 + QCoreApplication::applicationPid() % 9000);
    std::unique_ptr<XvfbServer> m_server;

    Answer missions(const QStringList& arguments) const
    {
        Program program(m_root.path(), QStringList{"missions"} + arguments);
        program->closeWriteChannel(); // where the mission is held, nobody attends, which ends it
        const bool ended = program->waitForFinished(timeout);
        return {ended ? program->exitCode() : -1, QString::fromUtf8(program->readAllStandardError())};
    }
    void startServer()
    {
        m_server.reset();
        m_server = std::make_unique<XvfbServer>(XvfbOptions{.extraArguments = {m_display}});
        QCOMPARE(m_server->display(), m_display);
        qputenv("XAUTHORITY", m_server->cookieFile().toUtf8());
    }

private Q_SLOTS:
    void initTestCase()
    {
        qputenv("XDG_RUNTIME_DIR", m_root.path().toUtf8());
        startServer();
        Program run(
            m_root.path(), {"run", "click \"7\"", "--display", m_display, "--out", m_folder, "--break", "turn 1"});
        QVERIFY2(run.says("(breakpoint: turn 1)"), run->readAllStandardError().constData());
        ::kill(pid_t(run->processId()), SIGKILL);
        QVERIFY(run->waitForFinished(timeout));
    }
    void theJournalRecordsTheServer()
    {
        const auto journal = readJournal(m_folder);
        QVERIFY(journal);
        const auto server = identify(pid_t(m_server->pid()));
        QVERIFY(server);
        QCOMPARE(journal->meta.value("display_server"), processWord(*server));
    }
    void anotherServerIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("resume") << QStringList{"resume", m_folder};
        QTest::newRow("fork") << QStringList{"fork", m_folder, "--turn", "1"};
    }
    void anotherServerIsRefused()
    {
        QFETCH(QStringList, arguments);
        startServer();
        const auto answer = missions(arguments);
        QVERIFY2(answer.exitCode == setupFailed, qPrintable(answer.says));
        QVERIFY2(answer.says.contains("add --display " + m_display), qPrintable(answer.says));
        const auto mission = readMissionFolder(m_folder);
        QVERIFY(mission && !mission->ended); // it can still be resumed
    }
    /// The operator names the display, and so decides for the server that is there now.
    void aNamedDisplayIsResumed()
    {
        startServer();
        const auto answer = missions({"resume", m_folder, "--display", m_display, "--break", "turn 1,turn 2"});
        QVERIFY2(answer.exitCode != setupFailed, qPrintable(answer.says));
        const auto mission = readMissionFolder(m_folder);
        QVERIFY(mission);
        QCOMPARE(mission->reason.code, QStringLiteral("resumed"));
    }
};

} // namespace tst_resumed_display

TRIARCH_TEST(tst_resumed_display, TestResumedDisplay, QCoreApplication)
#include "tst_resumed_display.moc"
