// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A window that a real window manager gives its size: a maximised one, and one that is larger than its screen.
#include "tests/support/operator_display.h"
#include "tests/support/scripted_console.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "ui/main_window.h"
#include "ui/view_wiring.h"
#include "ui/window_wiring.h"

#include <QDockWidget>
#include <QScreen>
#include <QTemporaryDir>
#include <QtTest>

namespace tst_window_maximised {

using namespace triarch;
using namespace triarch::test;

namespace {

struct Seat {
    explicit Seat(const QString& ini) : settings(ini), controller(console, clock), window(controller, settings, clock)
    {
        wireWindow(window);
        wireView(window, settings);
        static_cast<QWidget&>(window).show();
    }
    bool hasDock(const char* name) { return window.findChild<QDockWidget*>(QString::fromLatin1(name))->isVisible(); }
    ScriptedConsole console;
    ConsoleSettings settings;
    SystemClock clock;
    MissionController controller;
    MainWindow window;
};

} // namespace

class TestWindowMaximised : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Qt goes back to what it restored until the window has its size: docks may have moved by then.
    void aReviewThatBeginsWhileItComesBackStands()
    {
        const QTemporaryDir folder;
        const QString ini = folder.filePath(QStringLiteral("console.ini"));
        {
            Seat first(ini);
            QVERIFY(QTest::qWaitForWindowExposed(&first.window));
            first.window.showMaximized();
            QTRY_VERIFY(first.window.width() >= 1580);
            QVERIFY(settles(first.window));
            first.window.close();
        }
        for (int run = 0; run < 4; ++run) {
            Seat next(ini);
            if (run % 2 == 0)
                QVERIFY(QTest::qWaitForWindowExposed(&next.window));
            ReviewedMission recorded;
            recorded.text = QStringLiteral("Add 7 and 5");
            next.controller.review(recorded, {});
            QVERIFY(settles(next.window));
            QVERIFY(next.window.isMaximized());
            QVERIFY(next.hasDock("history") && next.hasDock("calls") && !next.hasDock("windows"));
            next.controller.closeReview();
            QVERIFY(settles(next.window));
            QVERIFY(next.hasDock("windows") && !next.hasDock("calls"));
            next.window.close();
        }
    }
    /// Its place was kept with another scale, or on another screen.
    void aWindowOfBeforeIsOnTheScreen()
    {
        const QTemporaryDir folder;
        const QString ini = folder.filePath(QStringLiteral("console.ini"));
        {
            Seat first(ini);
            QVERIFY(QTest::qWaitForWindowExposed(&first.window));
            first.window.resize(1900, 1200);
            QTRY_COMPARE(first.window.size(), QSize(1900, 1200));
            first.window.close();
        }
        Seat next(ini);
        QVERIFY(QTest::qWaitForWindowExposed(&next.window));
        QVERIFY(settles(next.window));
        const QRect room = next.window.screen()->availableGeometry();
        QTRY_VERIFY2(
            room.contains(next.window.frameGeometry()), qPrintable(QDebug::toString(next.window.frameGeometry())));
        QVERIFY(next.window.width() > room.width() - 40 && next.window.height() > room.height() - 80);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestWindowMaximised test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_window_maximised

TRIARCH_TEST_FUNCTION(tst_window_maximised, tst_window_maximised::run)
#include "tst_window_maximised.moc"
