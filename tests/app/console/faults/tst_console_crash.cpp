// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_file.h"
#include "core/journal/journal_host.h"
#include "core/journal/mission_folder.h"
#include "core/mission/turn_reader.h"
#include "tests/support/button_watch.h"
#include "tests/support/console_process.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/physical_input.h"
#include "tests/support/processes.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"
#include "ui/panes/interrupted_card.h"

#include <QAbstractButton>
#include <QtTest>

namespace tst_console_crash {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int missionPatience = 120'000;

/// The folder of the only mission there is; empty: none yet.
QString missionFolder()
{
    const auto folders = QDir(MissionFolder::home()).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    return folders.size() == 1 ? MissionFolder::home() + QLatin1Char('/') + folders.first() : QString();
}

/// How many clicks its journal says were sent and had their outcome.
int clicksDone()
{
    const auto journal = missionFolder().isEmpty() ? Result<JournalContents>(fail(ErrorCode::NotFound, {}))
                                                   : readJournal(missionFolder());
    return !journal ? 0 : int(std::count_if(journal->events.begin(), journal->events.end(), [](const EventRow& row) {
        return row.event.kind == QLatin1String("outcome")
            && row.event.json["tool"].toString() == QLatin1String("click_element");
    }));
}

/// Anybody may connect: the console that is started knows the cookie of the operator's display alone.
const XvfbOptions unguarded{.extraArguments = {"-ac"}};

QAbstractButton* cardButton(ConsoleSeat& seat, const QString& word)
{
    for (auto* card : seat.window.findChildren<InterruptedCard*>())
        for (auto* button : card->findChildren<QAbstractButton*>())
            if (button->text() == word && button->isVisible())
                return button;
    return nullptr;
}

} // namespace

class TestConsoleCrash : public QObject {
    Q_OBJECT
private:
    /// A mission of this console has sent its first click.
    static void runToTheFirstClick(ConsoleProcess& console)
    {
        QTRY_VERIFY_WITH_TIMEOUT(clicksDone() > 0 || !console.isRunning(), missionPatience);
        QVERIFY2(console.isRunning(), console.said().constData());
    }
    /// Leaves a mission that was killed after its first click; its folder.
    void killInTheMiddle(QString& folder, const QStringList& arguments = {"--mission", "sample:calculator"})
    {
        ConsoleProcess console(arguments + QStringList{"--start", "--lang", "en"});
        runToTheFirstClick(console);
        if (QTest::currentTestFailed())
            return;
        folder = missionFolder();
        QVERIFY(interruptedMissions(MissionFolder::home()).empty()); // it runs
        console.kill();
    }

private Q_SLOTS:
    void initTestCase() { ConsoleSettings().setDelayMs(3500); } // time enough to be killed in the middle
    void cleanup() { QDir(MissionFolder::home()).removeRecursively(); }

    void F07_nothingOfAKilledConsoleStays()
    {
        QString folder;
        killInTheMiddle(folder);
        if (QTest::currentTestFailed())
            return;
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(folder).isEmpty(), processPatience);
        QVERIFY(runningHosts()->empty());
        const PhysicalInput own({qEnvironmentVariable("DISPLAY"), {}});
        QVERIFY(own.isReady() && !own.isAnythingDown());
        const auto journal = readJournal(folder);
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QVERIFY(journal->events.size() > 4);
        const auto left = interruptedMissions(MissionFolder::home());
        QCOMPARE(left.size(), 1u);
        QCOMPARE(left[0].folder, folder);
    }

    void F07_killedWhileADragIsHeld_data()
    {
        QTest::addColumn<bool>("isSandbox");
        QTest::newRow("a display that stays") << false;
        QTest::newRow("a private display") << true;
    }
    /// The one moment at which a button is down: the guard lets it go, and the journal says that it is in doubt.
    void F07_killedWhileADragIsHeld()
    {
        QFETCH(bool, isSandbox);
        XvfbServer target(unguarded);
        QVERIFY(target.isRunning() && target.startWindowManager());
        PhysicalInput(target.address()).move(2, 2); // a tip under the pointer would hide a button
        QVERIFY(isSandbox || target.start({"galculator"}));
        const QString drag = QStringLiteral("drag \"7\" to \"9\"");
        ConsoleProcess console({"--display", isSandbox ? QStringLiteral("sandbox 1280x800") : target.display(),
            "--mission", isSandbox ? QStringLiteral("open the calculator, ") + drag : drag, "--start", "--lang", "en"});
        QTRY_VERIFY_WITH_TIMEOUT(!runningHosts()->empty() || !console.isRunning(), missionPatience);
        QVERIFY2(console.isRunning(), console.said().constData());
        const HostInfo host = runningHosts()->front();
        const PhysicalInput hands({host.display, host.cookieFile});
        const ButtonWatch presses({host.display, host.cookieFile});
        QVERIFY(hands.isReady() && presses.isReady());
        QTRY_VERIFY_WITH_TIMEOUT(!missionFolder().isEmpty(), missionPatience);
        const QString folder = missionFolder();
        QVERIFY2(presses.wait(missionPatience), console.said().constData());
        QVERIFY2(hands.isButtonDown(1), console.said().constData()); // a drag takes 200 ms
        console.kill();
        QElapsedTimer released;
        released.start();
        while (hands.isAnythingDown() && released.elapsed() < 2000) { }
        // Before a lease would run out (400 ms): it was the end that was noticed.
        QVERIFY2(released.elapsed() < 350, qPrintable(QString::number(released.elapsed())));
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(folder).isEmpty(), processPatience);
        QVERIFY(runningHosts()->empty());
        QVERIFY(isSandbox
            || (PhysicalInput(target.address()).isReady() && !PhysicalInput(target.address()).isAnythingDown()));
        const auto journal = readJournal(folder);
        QVERIFY2(journal, journal ? "" : qPrintable(journal.error().message));
        QCOMPARE(journal->inDoubt.size(), 1u);
        const auto left = interruptedMissions(MissionFolder::home());
        QCOMPARE(left.size(), 1u);
        QCOMPARE(left[0].folder, folder);
    }

    void F07_aKilledMissionIsOfferedAndResumed()
    {
        XvfbServer target(unguarded);
        QVERIFY(target.isRunning() && target.startWindowManager() && target.start({"galculator"}));
        QString folder;
        killInTheMiddle(folder,
            {"--display", target.display(), "--mission",
                "click \"7\", click \"8\", click \"9\", check that it shows 789"});
        if (QTest::currentTestFailed())
            return;
        const int turn = interruptedMissions(MissionFolder::home()).at(0).turn;
        const auto done = int(readMissionFolder(folder)->records.size());
        ConsoleSeat seat(0);
        QCOMPARE(seat.core.interrupted().size(), 1);
        QCOMPARE(seat.core.interrupted().first().folder, folder);
        QVERIFY(cardButton(seat, QStringLiteral("Review")) && cardButton(seat, QStringLiteral("Discard")));
        QVERIFY(!seat.state().isActive); // never by itself
        QVERIFY(cardButton(seat, QStringLiteral("Resume")));
        QTest::mouseClick(cardButton(seat, QStringLiteral("Resume")), Qt::LeftButton);
        QVERIFY(seat.runsTo(MissionStatus::Stepping) && seat.sent.isEmpty()); // the operator looks first
        seat.controller.start();
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(seat.result().status == MissionStatus::Done, qPrintable(seat.result().reason.text));
        QVERIFY(seat.result().verified);
        QCOMPARE(seat.state().mission, interruptedText(folder));
        QVERIFY(seat.shown.front().turn > turn);
        const auto& turns = seat.window.models().turns;
        QVERIFY2(turns.rowCount() > done && turns.at(0).turn <= turn, "the turns before stand in the history");
        QVERIFY(!seat.window.models().personas.doctrine().isEmpty());
        QCOMPARE(readMissionFolder(seat.state().folder)->resumedFrom, folder);
        const int shown = turns.rowCount();
        seat.window.reviewReader().read(seat.state().folder); // looked back on, it is as it was seen
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().isReview, missionPatience);
        QCOMPARE(turns.rowCount(), shown);
        QVERIFY(turns.at(0).turn <= turn);
        QVERIFY(seat.core.interrupted().isEmpty());
        QVERIFY(!cardButton(seat, QStringLiteral("Resume")));
    }

    void F07_aNewPrivateDisplayOpensWhatWasOpen()
    {
        QString folder;
        killInTheMiddle(folder);
        if (QTest::currentTestFailed())
            return;
        const int turn = interruptedMissions(MissionFolder::home()).at(0).turn;
        ConsoleSeat seat(0);
        QVERIFY(cardButton(seat, QStringLiteral("Resume")));
        QTest::mouseClick(cardButton(seat, QStringLiteral("Resume")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().isActive, processPatience);
        QVERIFY(seat.window.models().turns.rowCount() > 0); // at once
        QVERIFY(seat.state().turn >= turn);
        QTRY_COMPARE_WITH_TIMEOUT(seat.state().maxTurns, 25, processPatience); // its own file's
        QTRY_VERIFY_WITH_TIMEOUT(!seat.shown.empty(), missionPatience);
        QVERIFY(seat.shown.front().turn > turn);
        QVERIFY2(seat.window.models().windows.rowCount() > 0, "the calculator is open again");
        QTest::mouseClick(seat.runButton(ActionId::Stop), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(seat.ended.size(), 1, missionPatience);
        QVERIFY2(askedIn(seat.state().folder).contains(QStringLiteral("opened again")), "and the personas know");
        const QDir resumed(seat.state().folder);
        const auto records = readMissionFolder(resumed.path())->records;
        const auto opened = std::ranges::find(records, QStringLiteral("mission"), &TurnRecord::actor);
        QVERIFY(opened != records.end());
        const QImage before(resumed.filePath(opened->picture)), after(resumed.filePath(turnPicture(opened->turn)));
        QVERIFY2(!before.isNull() && !after.isNull() && before != after, "before it was opened nothing was there");
    }

    void F07_aKilledMissionIsOfferedAndDiscarded()
    {
        QString folder;
        killInTheMiddle(folder);
        if (QTest::currentTestFailed())
            return;
        ConsoleSeat seat(0);
        QVERIFY(cardButton(seat, QStringLiteral("Discard")));
        QTest::mouseClick(cardButton(seat, QStringLiteral("Discard")), Qt::LeftButton);
        QVERIFY(seat.core.interrupted().isEmpty());
        QTRY_VERIFY(!cardButton(seat, QStringLiteral("Discard")));
        const auto kept = readMissionFolder(folder);
        QVERIFY(kept && kept->ended == MissionStatus::Stopped);
        QCOMPARE(kept->reason.code, QStringLiteral("discarded"));
        QVERIFY(!kept->records.empty()); // nothing is deleted
    }

    void SIGTERM_endsTheMissionAndTheConsole()
    {
        ConsoleProcess console({"--mission", "sample:calculator", "--start", "--lang", "en"});
        runToTheFirstClick(console);
        if (QTest::currentTestFailed())
            return;
        const QString folder = missionFolder();
        QVERIFY2(console.ends(SIGTERM), "it does not end");
        QCOMPARE(console.exitCode(), 0);
        const auto read = readMissionFolder(folder);
        QVERIFY(read && read->ended == MissionStatus::Stopped);
        QVERIFY(interruptedMissions(MissionFolder::home()).empty());
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(folder).isEmpty(), processPatience);
        QVERIFY(runningHosts()->empty());
    }

    void SIGUSR1_endsTheMissionAndKeepsTheConsole()
    {
        ConsoleProcess console({"--mission", "sample:calculator", "--start", "--lang", "en"});
        runToTheFirstClick(console);
        if (QTest::currentTestFailed())
            return;
        const QString folder = missionFolder();
        console.tell(SIGUSR1);
        QTRY_VERIFY_WITH_TIMEOUT(
            readMissionFolder(folder).value_or(ReviewedMission()).ended == MissionStatus::Stopped, processPatience);
        QVERIFY2(console.isRunning(), console.said().constData());
        const int sent = clicksDone();
        QVERIFY2(console.ends(SIGTERM), "it does not end");
        QCOMPARE(console.exitCode(), 0);
        QCOMPARE(clicksDone(), sent); // nothing came after it
        QTRY_VERIFY_WITH_TIMEOUT(processesOf(folder).isEmpty(), processPatience);
    }

private:
    /// All that the personas of a mission were asked.
    static QString askedIn(const QString& folder)
    {
        QString asked;
        if (const auto journal = readJournal(folder))
            for (const auto& row : journal->events)
                asked += row.event.json["user"].toString();
        return asked;
    }
    static QString interruptedText(const QString& folder) { return readMissionFolder(folder)->text; }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleCrash test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_crash

TRIARCH_TEST_FUNCTION(tst_console_crash, tst_console_crash::run)
#include "tst_console_crash.moc"
