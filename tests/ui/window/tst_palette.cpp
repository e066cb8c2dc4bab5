// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the palette finds behind its prefixes, the tour through the panes, and a layout that is locked.
#include "core/settings/mission_file_writer.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/panes/turn_list.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/tour.h"
#include "ui/widgets/command_delegate.h"
#include "ui/widgets/command_palette.h"

#include <QDockWidget>
#include <QFocusFrame>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMouseEvent>
#include <QPushButton>
#include <QTabWidget>
#include <QtTest>

namespace tst_palette {

using namespace triarch;
using namespace triarch::test;

namespace {

/// The palette, open, and what is in it.
struct Palette {
    explicit Palette(Stage& stage) : whole(&stage.window.palette())
    {
        stage.window.openPalette();
        field = whole->findChild<QLineEdit*>();
        list = whole->findChild<QListWidget*>();
    }
    ~Palette() { whole->close(); }
    QStringList find(const QString& text)
    {
        field->setText(text);
        QStringList rows;
        for (int row = 0; row < list->count(); ++row)
            rows << list->item(row)->text();
        return rows;
    }
    void run() { QTest::keyClick(field, Qt::Key_Return); }
    CommandPalette* whole;
    QLineEdit* field;
    QListWidget* list;
};

QPushButton* buttonOf(const QWidget& parent, const QString& text)
{
    for (auto* button : parent.findChildren<QPushButton*>())
        if (button->text() == text)
            return button;
    return nullptr;
}

} // namespace

class TestPalette : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsPrefixesStandBelow()
    {
        Stage stage(Scene::FirstRun);
        Palette palette(stage);
        const auto* hint = palette.whole->findChild<QLabel*>();
        QVERIFY(hint->isVisible());
        for (const char* one : {"t turn", "w window", "m mission", "s setting", "> command"})
            QVERIFY2(
                QString(hint->text()).replace(QChar(0xa0), ' ').contains(QLatin1String(one)), qPrintable(hint->text()));
        palette.find(QStringLiteral("t"));
        QVERIFY(!hint->isVisible());
        QVERIFY(palette.list->count() > 5); // a letter alone is the beginning of a command
        const QStringList commands = palette.find(QStringLiteral(">panic"));
        QVERIFY(!commands.isEmpty() && commands.first().contains(QStringLiteral("Panic")));
    }
    void whatIsNotThereIsSaid()
    {
        Stage stage(Scene::FirstRun);
        Palette palette(stage);
        QVERIFY(palette.find(QStringLiteral("zzzq")).isEmpty());
        QStringList said;
        for (const auto* label : palette.whole->findChildren<QLabel*>())
            said << (label->isVisible() ? label->text() : QString());
        QVERIFY2(said.contains(QStringLiteral("Nothing found")), qPrintable(said.join('|')));
        palette.run();
        QVERIFY(palette.whole->isVisible()); // there was nothing to run
    }
    /// As keyboards do, and the rest of the console.
    void keysAreNamedAsOnKeyboards()
    {
        const QKeySequence key(Qt::CTRL | Qt::SHIFT | Qt::Key_K);
        applyLanguage(*qApp, QStringLiteral("es"));
        QCOMPARE(key.toString(QKeySequence::NativeText), QStringLiteral("Ctrl+Mayús+K"));
        applyLanguage(*qApp, QStringLiteral("en"));
        QCOMPARE(key.toString(QKeySequence::NativeText), QStringLiteral("Ctrl+Shift+K"));
    }

    void whatCannotRunStandsBelow()
    {
        Stage stage(Scene::FirstRun);
        Palette palette(stage);
        palette.find(QStringLiteral(">"));
        QList<bool> canRun;
        for (int row = 0; row < palette.list->count(); ++row)
            canRun << palette.list->item(row)->flags().testFlag(Qt::ItemIsEnabled);
        QVERIFY(canRun.contains(false) && canRun.contains(true));
        QVERIFY(std::ranges::is_sorted(canRun, std::greater()));
    }
    /// Its icon and its key are faint, and so is its name.
    void whatCannotRunIsFaint()
    {
        applyTheme(*qApp, Theme::Dark);
        Stage stage(Scene::FirstRun);
        Palette palette(stage);
        palette.find(QString());
        const auto brightest = [&palette](int row) {
            const QRect line = palette.list->visualRect(palette.list->model()->index(row, 0));
            const QImage words = palette.list->viewport()->grab(line.adjusted(32, 2, -120, -2)).toImage();
            int found = 0;
            for (int y = 0; y < words.height(); ++y)
                for (int x = 0; x < words.width(); ++x)
                    found = std::max(found, qGray(words.pixel(x, y)));
            return found;
        };
        const int last = palette.list->count() - 1;
        QVERIFY(!(palette.list->item(last)->flags() & Qt::ItemIsEnabled));
        palette.list->scrollToBottom();
        const int faint = brightest(last);
        palette.list->scrollToTop();
        QVERIFY2(faint + 60 < brightest(1), qPrintable(QString::number(faint))); // the first is chosen
    }

    void returnRunsTheFirstThatCan()
    {
        Stage stage(Scene::FirstRun);
        QAction cannot(QStringLiteral("Save picture"));
        cannot.setEnabled(false);
        QAction can(QStringLiteral("Save report"));
        QSignalSpy ran(&can, &QAction::triggered);
        CommandPalette palette({&cannot, &can}, &stage.window);
        palette.open(0);
        auto* field = palette.findChild<QLineEdit*>();
        field->setText(QStringLiteral("save"));
        QCOMPARE(palette.findChild<QListWidget*>()->count(), 2);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(ran.size(), 1);
        QVERIFY(palette.isHidden());
    }
    /// Whoever types "pause" while nothing can be paused must not stop everything.
    void whatOnlyHelpGivesAwayIsNotRunInPlaceOfWhatWasNamed()
    {
        Stage stage(Scene::FirstRun);
        QAction pause(QStringLiteral("Pause"));
        pause.setEnabled(false);
        QAction panic(QStringLiteral("Panic"));
        panic.setStatusTip(QStringLiteral("Everything stops; also by the Pause key"));
        QSignalSpy ran(&panic, &QAction::triggered);
        CommandPalette palette({&panic, &pause}, &stage.window);
        palette.open(0);
        auto* field = palette.findChild<QLineEdit*>();
        field->setText(QStringLiteral("pau"));
        QCOMPARE(palette.findChild<QListWidget*>()->count(), 2);
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(ran.size(), 0);
        QVERIFY(palette.isVisible());
        auto* list = palette.findChild<QListWidget*>(); // the row whose reason is said is marked
        QCOMPARE(list->currentRow(), 0);
        const auto ground = [&](int row) {
            const QRect place = list->visualItemRect(list->item(row));
            return list->viewport()->grab().toImage().pixel(place.center().x(), place.top() + 3);
        };
        QVERIFY(ground(0) != ground(1));
    }
    void aTurnIsFoundByItsNumber()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        Palette palette(stage);
        const QStringList all = palette.find(QStringLiteral("t "));
        QCOMPARE(all.size(), 6);
        QVERIFY(all.first().startsWith(QLatin1String("6 "))); // the newest first
        const QStringList found = palette.find(QStringLiteral("t 3"));
        QVERIFY(!found.isEmpty() && found.first().startsWith(QLatin1String("3 ")));
        palette.run();
        QCOMPARE(stage.window.models().selection.turn(), 3);
        QVERIFY(palette.whole->isHidden());
    }
    void aWindowIsShownInItsPane()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        Palette palette(stage);
        QCOMPARE(palette.find(QStringLiteral("w ")).size(), int(PaneStage::windowsShown().size()));
        const QString title = PaneStage::windowsShown().back().title;
        QCOMPARE(palette.find(QStringLiteral("w ") + title).size(), 1);
        palette.run();
        QCOMPARE(stage.window.panes().windows->findChild<QListView*>()->currentIndex().data().toString(), title);
    }
    void aMissionIsFoundByWhatItSays()
    {
        Stage stage(Scene::FirstRun);
        MissionFile mission;
        mission.text = QStringLiteral("fill in the form");
        mission.application = QStringLiteral("firefox");
        QVERIFY(writeMissionFile(mission, stage.settings.templatesFolder() + QStringLiteral("/Form.toml")));
        stage.settings.addMission(QStringLiteral("write a letter"));
        {
            Palette palette(stage);
            QCOMPARE(palette.find(QStringLiteral("m form")), QStringList{QStringLiteral("Form")});
            QCOMPARE(keysOf(palette.list->model()->index(0, 0)), QStringLiteral("Template"));
            palette.run();
        }
        QCOMPARE(stage.controller.state().application, QStringLiteral("firefox"));
        {
            Palette palette(stage);
            QCOMPARE(palette.find(QStringLiteral("m LETTER")), QStringList{QStringLiteral("write a letter")});
            palette.run();
        }
        QCOMPARE(stage.controller.state().mission, QStringLiteral("write a letter"));
        QVERIFY(stage.controller.state().application.isEmpty()); // that was the other mission's
    }
    void noMissionIsChosenWhileOneRuns()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.settings.addMission(QStringLiteral("write a letter"));
        Palette palette(stage);
        QCOMPARE(palette.find(QStringLiteral("m letter")).size(), 1);
        palette.run();
        QVERIFY(palette.whole->isVisible() && !stage.window.panes().bar->missionText().contains("letter"));
    }
    void aSettingOpensItsPage()
    {
        Stage stage(Scene::FirstRun);
        Palette palette(stage);
        QVERIFY(!palette.find(QStringLiteral("s yes")).isEmpty());
        palette.run();
        auto* dialog = stage.window.findChild<SettingsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QCOMPARE(dialog->findChild<QTabWidget*>()->currentIndex(), int(SettingsDialog::Page::Safety));
    }

    void theTourGoesThroughThePanes_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1024, 600);
        QTest::newRow("usual") << QSize(1366, 768);
        QTest::newRow("large") << QSize(1920, 1080);
    }
    void theTourGoesThroughThePanes()
    {
        QFETCH(QSize, size);
        Stage stage(Scene::FirstRun);
        stage.resize(size);
        Q_EMIT stage.window.panes().firstRun->tourRequested();
        QPointer<Tour> tour = stage.window.findChild<Tour*>();
        QVERIFY(tour && tour->isVisible() && !tour->isModal());
        QVERIFY(!buttonOf(*tour, QStringLiteral("Back"))->isEnabled());
        QSet<QWidget*> parts;
        for (int step = 0; step < 6; ++step) {
            QCOMPARE(tour->step(), step);
            QVERIFY2(tour->shownPart() && tour->shownPart()->isVisible(), qPrintable(tour->accessibleName()));
            QVERIFY(stage.window.rect().contains(tour->geometry()));
            const auto* text = tour->findChildren<QLabel*>().at(1);
            QVERIFY(text->height() >= text->heightForWidth(text->width()));
            const QRect part(tour->shownPart()->mapTo(&stage.window, QPoint()), tour->shownPart()->size());
            QVERIFY2(tour->shownPart() == stage.window.centralWidget() || part.height() > size.height() / 2
                    || !tour->geometry().intersects(part),
                qPrintable(tour->accessibleName()));
            parts << tour->shownPart();
            if (step < 5)
                buttonOf(*tour, QStringLiteral("Next"))->click();
        }
        QVERIFY(parts.size() >= 5);
        buttonOf(*tour, QStringLiteral("Back"))->click();
        QCOMPARE(tour->step(), 4);
        buttonOf(*tour, QStringLiteral("Next"))->click();
        buttonOf(*tour, QStringLiteral("Done"))->click();
        QTRY_VERIFY(!tour);
    }
    void theTourShowsTheTurnThatItSpeaksOf()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        auto& panes = stage.window.panes();
        for (const auto other : {ActionId::GoTester, ActionId::GoBreakpoints, ActionId::GoApprovals}) {
            stage.window.actions().at(other)->trigger();
            QVERIFY(!panes.evidence->showsTurn());
            stage.window.actions().at(ActionId::Tour)->trigger();
            auto* tour = stage.window.findChild<Tour*>();
            for (int step = 0; step < 3; ++step)
                buttonOf(*tour, QStringLiteral("Next"))->click();
            QCOMPARE(tour->shownPart(), static_cast<QWidget*>(panes.evidence));
            QVERIFY(panes.evidence->showsTurn());
        }
        delete stage.window.findChild<Tour*>();
        stage.resize({1024, 600}); // where nothing of it is shown, it says how to get there
        stage.window.actions().at(ActionId::GoWindows)->trigger();
        stage.window.actions().at(ActionId::Tour)->trigger();
        auto* tour = stage.window.findChild<Tour*>();
        for (int step = 0; step < 3; ++step)
            buttonOf(*tour, QStringLiteral("Next"))->click();
        QCOMPARE(tour->shownPart(), static_cast<QWidget*>(panes.column));
        QVERIFY(tour->accessibleDescription().contains(QStringLiteral("Alt+4")));
        QVERIFY(panes.column->findChild<TurnList*>()->isVisible());
    }
    void theTourIsGoneThroughByKeys()
    {
        Stage stage(Scene::FirstRun);
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.window.actions().at(ActionId::Tour)->trigger();
        QPointer<Tour> tour = stage.window.findChild<Tour*>();
        const auto press = [&](Qt::Key key) { QTest::keyClick(stage.window.focusWidget(), key); };
        QCOMPARE(stage.window.focusWidget(), buttonOf(*tour, QStringLiteral("Next")));
        press(Qt::Key_Return);
        press(Qt::Key_Space);
        QCOMPARE(tour->step(), 2);
        for (const char* next : {"End", "Back", "Next", "End"}) { // round the card, not behind it
            press(Qt::Key_Tab);
            QCOMPARE(stage.window.focusWidget(), buttonOf(*tour, QLatin1String(next)));
        }
        press(Qt::Key_Tab);
        press(Qt::Key_Return);
        QCOMPARE(tour->step(), 1);
        press(Qt::Key_Backtab);
        press(Qt::Key_Return);
        QTRY_VERIFY(!tour);
    }
    void escapeEndsTheTour()
    {
        Stage stage(Scene::FirstRun);
        stage.window.actions().at(ActionId::Tour)->trigger();
        QPointer<Tour> tour = stage.window.findChild<Tour*>();
        QVERIFY(tour);
        stage.window.actions().at(ActionId::Tour)->trigger(); // from its beginning, and only one
        QCOMPARE(stage.window.findChildren<Tour*>().size(), 1);
        tour = stage.window.findChild<Tour*>();
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        QTest::keyClick(&stage.window, Qt::Key_Escape);
        QTRY_VERIFY(!tour);
        for (const auto* ring : stage.window.findChildren<QFocusFrame*>())
            QVERIFY(!ring->isVisible());
    }

    void aLockedLayoutStays()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000}); // a smaller one has its history in a column
        QAction* lock = stage.window.actions().at(ActionId::LockLayout);
        QVERIFY(!lock->isChecked());
        const auto canMove = [&] {
            int movable = 0;
            for (const auto* dock : stage.window.findChildren<QDockWidget*>()) {
                movable += dock->features().testFlag(QDockWidget::DockWidgetMovable);
                if (!dock->features().testFlag(QDockWidget::DockWidgetClosable))
                    return -1;
            }
            return movable;
        };
        QVERIFY(canMove() > 5);
        lock->trigger();
        QCOMPARE(canMove(), 0); // each can still be hidden
        QVERIFY(stage.settings.isLayoutLocked());
        auto* history = stage.window.findChild<QDockWidget*>(QStringLiteral("history"));
        const int height = history->height();
        const auto send = [&](QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons held) {
            QMouseEvent event(type, at, stage.window.mapToGlobal(at), button, held, {});
            QApplication::sendEvent(&stage.window, &event);
        };
        const auto drag = [&] { // what is over the history's upper edge
            const QPoint from(history->mapTo(&stage.window, QPoint(history->width() / 2, -2)));
            stage.window.setCursor(Qt::SplitVCursor); // as it is there for a pointer of the display
            send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
            send(QEvent::MouseMove, from - QPoint(0, 40), Qt::NoButton, Qt::LeftButton);
            bool isFollowed = false; // a separator follows the pointer by a timer of its own
            QTimer::singleShot(1, &stage.window, [&isFollowed] { isFollowed = true; });
            QTRY_VERIFY(isFollowed);
            send(QEvent::MouseButtonRelease, from - QPoint(0, 40), Qt::LeftButton, Qt::NoButton);
            stage.window.unsetCursor();
        };
        drag();
        QCOMPARE(history->height(), height);
        lock->trigger();
        QVERIFY(canMove() > 5 && !stage.settings.isLayoutLocked());
        drag();
        QTRY_VERIFY(history->height() != height);
    }
};

} // namespace tst_palette

TRIARCH_TEST(tst_palette, TestPalette, QApplication)
#include "tst_palette.moc"
