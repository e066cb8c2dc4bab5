// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_options.h"
#include "app/console/console_program.h"
#include "core/journal/journal_copy.h"
#include "core/journal/mission_folder.h"
#include "tests/support/test_program.h"
#include "ui/main_window.h"
#include "ui/settings/console_settings.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

namespace tst_console_program {

using namespace triarch;

namespace {

/// A home of its own, and what is left in it.
struct Home {
    Home()
    {
        for (const char* home : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            qputenv(home, place.path().toLocal8Bit());
    }
    /// A mission of one turn; without an end it was cut off.
    static bool leave(const QString& folder, const QString& text, bool hasEnded)
    {
        JournalContents journal;
        journal.meta.insert(QStringLiteral("mission"), text);
        journal.events = {{1, 1000, {1, "executor", "refusal", {{"tool", "press_key"}, {"status", "failed"}}}, {}, {}}};
        if (hasEnded)
            journal.events.push_back(
                {2, 2000, {1, "mission", "state", {{"state", "stopped"}, {"elapsed_ms", 5}}}, {}, {}});
        QFile reserve(MissionFolder{folder}.reserve());
        return QDir().mkpath(folder) && writeJournal(journal, MissionFolder{folder}.database())
            && (hasEnded || reserve.open(QIODevice::WriteOnly));
    }
    const QTemporaryDir place;
};

MainWindow* windowOf(const ConsoleProgram&)
{
    for (QWidget* top : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(top))
            return window;
    return nullptr;
}

} // namespace

/// The program itself, from the words of its command line to its window.
class TestConsoleProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// To the turns in the window.
    void theCommandLineOpensARecording()
    {
        const Home home;
        const QString folder = home.place.filePath(QStringLiteral("press"));
        QVERIFY(Home::leave(folder, QStringLiteral("press a key"), true));
        const auto options = parseConsoleOptions({"triarch", "--no-wizard", "--lang", "en", "--review", folder});
        QVERIFY(options);
        ConsoleProgram program(*qApp, *options);
        MainWindow* window = windowOf(program);
        QVERIFY(window);
        connect(&window->controller(), &MissionController::changed, window, [](const ConsoleState& state) {
            if (state.isReview && state.review.integrity != Integrity::Checking)
                QCoreApplication::quit();
        });
        QTimer::singleShot(20'000, qApp, &QCoreApplication::quit); // a test that fails ends, too
        QCOMPARE(program.run(), 0);
        QVERIFY(window->controller().state().isReview);
        QCOMPARE(window->controller().state().mission, QStringLiteral("press a key"));
        QCOMPARE(window->models().turns.rowCount(), 1);
    }
    /// A recording that was open is only looked at: what to do with a mission that was cut off is asked first.
    void whatWasCutOffGoesBeforeWhatWasOpen()
    {
        const Home home;
        const QString open = home.place.filePath(QStringLiteral("old"));
        QVERIFY(Home::leave(open, QStringLiteral("press a key"), true));
        QVERIFY(Home::leave(MissionFolder::home() + QStringLiteral("/cut"), QStringLiteral("tidy up"), false));
        ConsoleSettings().setReview(open);
        const auto options = parseConsoleOptions({"triarch", "--lang", "en"});
        QVERIFY(options);
        ConsoleProgram program(*qApp, *options);
        MainWindow* window = windowOf(program);
        QVERIFY(window);
        QTimer::singleShot(0, qApp, &QCoreApplication::quit);
        QCOMPARE(program.run(), 0);
        QVERIFY(window->panes().firstRun->isVisibleTo(window));
        QCOMPARE(window->models().problems.at(0).key, QStringLiteral("interrupted"));
        QCOMPARE(ConsoleSettings().review(), open); // and was not begun with
    }
    void aProfileThatIsNotThereIsSaid()
    {
        const Home home;
        const auto options = parseConsoleOptions(
            {"triarch", "--no-wizard", "--lang", "en", "--profile", "nope", "--mission", "wait", "--start"});
        QVERIFY(options);
        ConsoleProgram program(*qApp, *options);
        MainWindow* window = windowOf(program);
        QVERIFY(window);
        QTimer::singleShot(0, qApp, &QCoreApplication::quit);
        QCOMPARE(program.run(), 0);
        QVERIFY2(window->noticeShown().startsWith(QLatin1String("There is no profile 'nope'; there are: ")),
            qPrintable(window->noticeShown()));
        QVERIFY(!window->controller().state().isActive); // no other model is asked in its place
    }
};

} // namespace tst_console_program

TRIARCH_TEST(tst_console_program, TestConsoleProgram, QApplication)
#include "tst_console_program.moc"
