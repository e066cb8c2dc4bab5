// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// How large the docks are: what comes above them, what the operator moves, another size of the window, another start.
#include "tests/support/border.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/film_strip.h"
#include "ui/panes/parts/answer_field.h"
#include "ui/panes/timeline_page.h"
#include "ui/quit_guard.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QDockWidget>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QToolButton>
#include <QtTest>

namespace tst_dock_sizes {

using namespace triarch;
using namespace triarch::test;

namespace {

const QSize windowSizes[]{{1366, 744}, {1366, 768}, {1600, 1000}, {1920, 1080}};

int heightOf(const MainWindow& window, const char* name)
{
    return window.findChild<QDockWidget*>(QString::fromLatin1(name))->height();
}

ActionButton* bannerButton(const Stage& stage, const QString& name)
{
    for (auto* button : stage.window.findChild<ApprovalBanner*>()->findChildren<ActionButton*>())
        if (button->isVisible() && button->objectName() == name)
            return button;
    return nullptr;
}

QString bannerFacts(const Stage& stage, QSize live)
{
    const QSize now = stage.window.centralWidget()->size();
    return QStringLiteral(" banner %1, history %2, picture %3x%4 instead of %5x%6")
        .arg(stage.window.findChild<ApprovalBanner*>()->height())
        .arg(heightOf(stage.window, "history"))
        .arg(now.width())
        .arg(now.height())
        .arg(live.width())
        .arg(live.height());
}

/// The request that waits, changed by the test.
void ask(Stage& stage, const std::function<void(ApprovalRequest&)>& change)
{
    ApprovalList list = PaneStage::waiting();
    change(list.waiting.front().request);
    stage.window.models().approvals.take(list);
}

} // namespace

class TestDockSizes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    void init() { applyLanguage(*qApp, QStringLiteral("en")); }
    void whatWaitsLeavesThePictureItsScale_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const QSize size : windowSizes)
            for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), qPrintable(language)) << size << language;
    }
    /// Whatever it says, whatever is written in it, and however often.
    void whatWaitsLeavesThePictureItsScale()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.paintNothing();
        stage.resize(size);
        const QSize live = stage.window.centralWidget()->size();
        const int history = heightOf(stage.window, "history");
        const auto& banner = *stage.window.panes().approval;
        const auto isKept = [&] { return stage.window.centralWidget()->size() == live; };
        const std::function<void(ApprovalRequest&)> requests[]{[](ApprovalRequest&) {},
            [](ApprovalRequest& request) { request.window.title = QStringLiteral("*Page ").repeated(60); },
            [](ApprovalRequest& request) {
                request.proposal.action = Launch{QStringLiteral("sh"),
                    {QStringLiteral("sh"), QStringLiteral("-c"), QStringLiteral("rm -r ./build ").repeated(40)}};
            }};
        for (const QString& blindness : {QString(), QStringLiteral("This display does not tell devices apart")}) {
            stage.console.blindness = blindness;
            for (const auto& request : requests) {
                ask(stage, request);
                QTRY_VERIFY(banner.isVisible());
                QVERIFY2(settles(stage.window, isKept), qPrintable(bannerFacts(stage, live)));
                for (const auto* name : {"rejectBecause", "edit"}) {
                    ActionButton* button = bannerButton(stage, QString::fromLatin1(name));
                    if (!button)
                        continue;
                    button->click();
                    QVERIFY(banner.findChild<AnswerField*>()->isVisible());
                    QVERIFY2(settles(stage.window, isKept), qPrintable(QLatin1String(name) + bannerFacts(stage, live)));
                }
                stage.window.models().approvals.clear();
                QTRY_VERIFY(!banner.isVisible());
                QVERIFY2(settles(stage.window, isKept), qPrintable(bannerFacts(stage, live)));
                QCOMPARE(heightOf(stage.window, "history"), history);
            }
        }
    }
    void anEditLeavesThePictureItsScale_data() { whatWaitsLeavesThePictureItsScale_data(); }
    /// Whether a reason was being written or nothing was, and again: what is open for a moment only squeezes nothing.
    void anEditLeavesThePictureItsScale()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        Stage stage(Scene::Approval);
        QTRY_VERIFY(stage.isSet(Scene::Approval));
        stage.paintNothing();
        stage.resize(size);
        QVERIFY(settles(stage.window));
        auto& panes = stage.window.panes();
        const auto places = [&] {
            return QList<int>{stage.window.centralWidget()->width(), stage.window.centralWidget()->height(),
                heightOf(stage.window, "windows"), heightOf(stage.window, "inspector")};
        };
        const auto before = places();
        const auto press = [&](const char* name) {
            auto* button = panes.approval->findChild<ActionButton*>(QString::fromLatin1(name));
            QVERIFY2(button && button->isVisible(), name);
            button->click();
            QVERIFY(settles(stage.window));
            const auto now = places();
            QVERIFY2(now.mid(0, 3) == before.mid(0, 3), qPrintable(name + bannerFacts(stage, {before[0], before[1]})));
        };
        for (int time = 0; time < 2; ++time) {
            for (const char* name : {"rejectBecause", "editRequest", "cancelEdit", "editRequest", "cancelEdit"})
                press(name);
            QCOMPARE(places(), before);
        }
    }
    void anotherWindowSizeIsTheSameWhetherSomethingWaits_data() { whatWaitsLeavesThePictureItsScale_data(); }
    void anotherWindowSizeIsTheSameWhetherSomethingWaits()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        QList<QSize> live;
        QList<int> side;
        for (const Scene scene : {Scene::Running, Scene::Approval}) {
            Stage stage(scene);
            QTRY_VERIFY(stage.isSet(scene));
            stage.paintNothing();
            stage.resize(size);
            stage.window.panes().personas->showPersona(Persona::Executor);
            QVERIFY(settles(stage.window));
            live << stage.window.centralWidget()->size();
            side << stage.window.panes().personas->width();
        }
        QCOMPARE(side.last(), side.first());
        QCOMPARE(live.last(), live.first());
    }
    /// Parts that give way to each other come to an end, however high the window.
    void theWindowSettlesAtEveryHeight_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("language");
        for (const auto& [name, scene] : {std::pair("running", Scene::Running), {"approval", Scene::Approval}})
            for (const auto* language : {"en", "es"})
                QTest::addRow("%s, %s", name, language) << scene << QString::fromLatin1(language);
    }
    void theWindowSettlesAtEveryHeight()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        stage.paintNothing();
        stage.window.panes().personas->showPersona(Persona::Executor);
        for (const int width : {1366, 1600})
            for (int height = 820; height >= 700; --height) {
                stage.window.resize(width, height);
                QVERIFY2(settles(stage.window), qPrintable(QStringLiteral("%1x%2").arg(width).arg(height)));
            }
    }
    void theBannerTakesItsHeightFromTheHistory()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        for (const QSize& size : {QSize(1366, 744), QSize(1600, 1000)}) {
            stage.resize(size);
            auto* banner = stage.window.panes().banner;
            const QSize live = stage.window.panes().live->size();
            const int history = stage.window.panes().history->height();
            const QString why = QStringLiteral("The model does not answer: Connection refused");
            stage.controller.events().onStatus(MissionStatus::Paused, {QStringLiteral("model_unreachable"), why, {}});
            QTRY_VERIFY(banner->isVisible() && banner->accessibleName().contains(QStringLiteral("does not answer")));
            QVERIFY(settles(stage.window));
            QCOMPARE(stage.window.panes().live->size(), live);
            QVERIFY(stage.window.panes().history->height() < history);
            stage.controller.events().onStatus(MissionStatus::Running, {});
            QTRY_VERIFY(!banner->isVisible());
            QTRY_COMPARE(stage.window.panes().history->height(), history);
            QCOMPARE(stage.window.panes().live->size(), live);
        }
    }
    /// What is left of it in a low window is its pictures, or no more than its tabs: never an empty room.
    void theHistoryFallsBackToItsPictures()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        for (const QSize& size : {QSize(1366, 744), QSize(1366, 768), QSize(1600, 1000)}) {
            stage.resize(size);
            ask(stage, [](ApprovalRequest&) {});
            QTRY_VERIFY(stage.window.panes().approval->isVisible());
            QVERIFY(settles(stage.window));
            const auto* strip = stage.window.panes().history->findChild<FilmStrip*>();
            QVERIFY2(strip->isVisible(), qPrintable(QString::number(heightOf(stage.window, "history"))));
            QVERIFY(strip->height() <= strip->parentWidget()->height());
            QVERIFY(strip->cellOf(5).height() >= 18);
            bannerButton(stage, QStringLiteral("rejectBecause"))->click();
            QVERIFY(settles(stage.window));
            QVERIFY2(strip->isVisible(), qPrintable(QString::number(heightOf(stage.window, "history"))));
            stage.window.models().approvals.clear();
            QTRY_VERIFY(!stage.window.panes().approval->isVisible());
            QVERIFY(settles(stage.window));
        }
    }
    /// The tools have the room that the windows do not need.
    void theWindowsAreAsHighAsTheyAreMany()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        auto windows = PaneStage::windowsShown();
        for (const QSize& size : {QSize(1366, 768), QSize(1600, 1000)}) {
            stage.resize(size);
            const QSize live = stage.window.centralWidget()->size();
            int before = 0, tools = 10'000;
            for (const int count : {1, 2, 3, 9}) {
                while (int(windows.size()) < count) {
                    windows.push_back(windows.back());
                    ++windows.back().id;
                }
                Q_EMIT stage.console.windowsChanged({windows.begin(), windows.begin() + count});
                QVERIFY(settles(stage.window));
                const auto* list = stage.window.panes().windows->findChild<QListView*>();
                QCOMPARE(list->viewport()->height(), std::min(count, 3) * 40);
                QVERIFY(heightOf(stage.window, "windows") > before || count > 3);
                QVERIFY(heightOf(stage.window, "tools") < tools || count > 3);
                before = heightOf(stage.window, "windows");
                tools = heightOf(stage.window, "tools");
                QCOMPARE(stage.window.centralWidget()->size(), live);
            }
        }
    }
    /// Of the right column the personas give it, above the approvals that it is about; moved ones are kept, too.
    void theApprovalsKeepTheirHeight()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const auto& banner = *stage.window.panes().approval;
        const auto dock = [&](const char* name) {
            return stage.window.findChild<QDockWidget*>(QString::fromLatin1(name));
        };
        QCOMPARE(dock("inspector")->height(), 262);
        for (const int wanted : {262, 310}) {
            const int rest = dock("personas")->height() + dock("inspector")->height() - wanted;
            stage.window.resizeDocks({dock("personas"), dock("inspector")}, {rest, wanted}, Qt::Vertical);
            QVERIFY(settles(stage.window));
            if (wanted != 262)
                letGoOfBorder(stage.window);
            QCOMPARE(dock("inspector")->height(), wanted);
            const int personas = dock("personas")->height();
            for (int time = 0; time < 2; ++time) {
                ask(stage, [](ApprovalRequest&) {});
                QTRY_VERIFY(banner.isVisible());
                QVERIFY(settles(stage.window));
                QCOMPARE(dock("inspector")->height(), wanted);
                QCOMPARE(dock("personas")->height(), personas - banner.height() - 4);
                stage.window.models().approvals.clear();
                QTRY_VERIFY(!banner.isVisible());
                QVERIFY(settles(stage.window));
                QCOMPARE(dock("inspector")->height(), wanted);
                QCOMPARE(dock("personas")->height(), personas);
            }
        }
    }
    /// In a low window the inspector gives what the card above it lacks, and has it back.
    void theCardKeepsItsHeightUnderALine()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1366, 768});
        QVERIFY(settles(stage.window));
        const auto dock = [&](const char* name) {
            return stage.window.findChild<QDockWidget*>(QString::fromLatin1(name));
        };
        const int inspector = dock("inspector")->height(), personas = dock("personas")->height();
        const auto* banner = stage.window.panes().banner;
        stage.controller.events().onStatus(
            MissionStatus::Paused, {QStringLiteral("model_unreachable"), QStringLiteral("Nothing listens there"), {}});
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(settles(stage.window));
        constexpr int card = 364; // with its buttons, below the tabs
        QVERIFY(personas - banner->height() < card);
        QVERIFY2(dock("personas")->height() >= card, qPrintable(QString::number(dock("personas")->height())));
        QVERIFY(dock("inspector")->height() < inspector);
        stage.controller.events().onStatus(MissionStatus::Running, {});
        QTRY_VERIFY(!banner->isVisible());
        const auto isAs = [](int height, int before) {
            return std::abs(height - before) <= 1;
        }; // Qt shares a pixel out
        QTRY_VERIFY(isAs(dock("inspector")->height(), inspector));
        QVERIFY(isAs(dock("personas")->height(), personas));
    }
    /// Who debugs sees the calls and the times; Operate is as it was afterwards.
    void theLayoutDebugHasAPlaceOfItsOwn()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const auto dock = [&](const char* name) {
            return stage.window.findChild<QDockWidget*>(QString::fromLatin1(name));
        };
        const auto places = [&] {
            QList<QRect> all{stage.window.centralWidget()->geometry()};
            for (const char* name : {"windows", "tools", "personas", "inspector", "history"})
                all << dock(name)->geometry();
            return all;
        };
        const auto before = places();
        stage.window.actions().at(ActionId::LayoutDebug)->trigger();
        QTRY_VERIFY(isSettled(stage.window));
        QCOMPARE(stage.window.layoutShown(), Layout::Debug);
        QVERIFY(stage.window.actions().at(ActionId::LayoutDebug)->isChecked());
        QVERIFY(!stage.window.actions().at(ActionId::LayoutOperate)->isChecked());
        QVERIFY(dock("calls")->isVisible() && dock("tools")->isVisible() && !dock("windows")->isVisible());
        QVERIFY(dock("calls")->geometry().right() < stage.window.centralWidget()->geometry().left());
        QVERIFY(stage.window.panes().history->findChild<TimelinePage*>()->isVisible());
        QVERIFY(dock("history")->height() > before.last().height());
        const QSize live = stage.window.centralWidget()->size();
        stage.controller.events().onStatus(
            MissionStatus::Paused, {QStringLiteral("limit_turns"), QStringLiteral("The turns are used up"), {}});
        QTRY_VERIFY(stage.window.panes().banner->isVisible());
        QTRY_VERIFY(isSettled(stage.window));
        QCOMPARE(stage.window.centralWidget()->size(), live); // the history gave the height
        stage.controller.events().onStatus(MissionStatus::Running, {});
        QTRY_VERIFY(!stage.window.panes().banner->isVisible());
        stage.resize({1024, 600});
        QCOMPARE(stage.window.layoutShown(), Layout::Compact);
        stage.resize({1600, 1000});
        QCOMPARE(stage.window.layoutShown(), Layout::Debug); // it was chosen
        stage.window.actions().at(ActionId::LayoutOperate)->trigger();
        QTRY_COMPARE(places(), before);
    }
    void theBannerLeavesThePictureItsScaleInCompact()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1024, 600});
        QCOMPARE(stage.window.layoutShown(), Layout::Compact);
        auto* banner = stage.window.panes().banner;
        const QRect live = stage.window.centralWidget()->geometry();
        const QString why = QStringLiteral("The clause is of no form that the model can follow ").repeated(6).trimmed();
        stage.controller.events().onStatus(
            MissionStatus::NeedsHelp, {QStringLiteral("unknown_clause"), why, {QStringLiteral("open NAME")}});
        QTRY_VERIFY(banner->isVisible() && banner->accessibleName().contains(QStringLiteral("Forms it understands")));
        QVERIFY(settles(stage.window));
        QCOMPARE(stage.window.centralWidget()->geometry(), live);
        const auto* text = banner->findChild<QLabel*>();
        QVERIFY(text->height() <= 3 * text->fontMetrics().lineSpacing() + 3 && text->text().size() < why.size());
        QVERIFY(text->toolTip().startsWith(why));
        const auto* link = banner->findChild<ActionButton*>();
        QVERIFY(link->isVisible() && banner->rect().contains(link->geometry()));
        stage.resize({1366, 744});
        QTRY_VERIFY(banner->isVisible() && banner->width() == stage.window.width() - 8);
        QVERIFY(text->text().startsWith(why));
    }
    void thePanesMenusHideThemAndPutThemBack()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        for (const auto* name : {"windows", "tools", "inspector"}) {
            auto* dock = stage.window.findChild<QDockWidget*>(QString::fromLatin1(name));
            QMenu* menu = nullptr;
            for (const auto* button : dock->titleBarWidget()->findChildren<QToolButton*>())
                menu = button->isVisible() ? button->menu() : menu;
            const int pages = qstrcmp(name, "inspector") == 0 ? 5 : 0; // four that stand in one dock, and a line
            QVERIFY2(menu && menu->actions().size() == pages + 2, name);
            menu->actions().at(pages)->trigger();
            QVERIFY2(!dock->isVisible(), name);
            menu->actions().last()->trigger();
            QTRY_VERIFY2(dock->isVisible(), name);
        }
    }
    void theDocksComeBackAsTheyWere()
    {
        Stage stage(Scene::Running);
        stage.resize({1600, 1000});
        const auto dock = [](MainWindow& window, const char* name) {
            return window.findChild<QDockWidget*>(QString::fromLatin1(name));
        };
        dock(stage.window, "tools")->hide();
        stage.window.resizeDocks({dock(stage.window, "history")}, {300}, Qt::Vertical);
        letGoOfBorder(stage.window);
        QVERIFY(settles(stage.window));
        const int history = dock(stage.window, "history")->height();
        stage.window.findChild<QuitGuard*>()->leave();
        MainWindow next(stage.controller, stage.settings, stage.clock);
        static_cast<QWidget&>(next).show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        QVERIFY(settles(next));
        QVERIFY(!dock(next, "tools")->isVisible());
        QCOMPARE(dock(next, "history")->height(), history);
    }
    /// Lines come and go one right after the other, before the docks are laid out; a border was moved, or is moved
    /// while a line is there.
    void theHistoryIsAsHighAsBeforeWhenTheLinesAreGone_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize& size : windowSizes)
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void theHistoryIsAsHighAsBeforeWhenTheLinesAreGone()
    {
        QFETCH(QSize, size);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(size);
        QVERIFY(settles(stage.window));
        auto* inspector = stage.window.findChild<QDockWidget*>(QStringLiteral("inspector"));
        const auto drag = [&](int by) {
            stage.window.resizeDocks({inspector}, {inspector->height() + by}, Qt::Vertical);
            letGoOfBorder(stage.window);
        };
        drag(20);
        QVERIFY(settles(stage.window));
        const int before = heightOf(stage.window, "history");
        const QString line = QStringLiteral("Something is to be said");
        const ApprovalList asked = PaneStage::waiting();
        for (int time = 0; time < 3; ++time) {
            stage.window.showNotice(MessageKind::Info, line);
            stage.window.showNotice(MessageKind::Info, {});
            stage.window.showNotice(MessageKind::Info, line);
            stage.window.models().approvals.take(asked);
            stage.window.showNotice(MessageKind::Info, {});
            QVERIFY(settles(stage.window));
            drag(time % 2 ? 10 : -10);
            QVERIFY(settles(stage.window));
            stage.window.models().approvals.take({});
            stage.window.showNotice(MessageKind::Info, line);
            stage.window.models().approvals.take(asked);
            QVERIFY(settles(stage.window));
            stage.window.models().approvals.take({});
            drag(time % 2 ? 10 : -10);
            stage.window.showNotice(MessageKind::Info, {});
        }
        QVERIFY(settles(stage.window));
        QCOMPARE(heightOf(stage.window, "history"), before);
    }
    void theDocksComeBackForTheirOwnWindowSize_data()
    {
        QTest::addColumn<bool>("isOperators");
        QTest::newRow("as the design has them") << false;
        QTest::newRow("as the operator has them") << true;
    }
    void theDocksComeBackForTheirOwnWindowSize() // heights of a low window are wrong in a high one
    {
        QFETCH(bool, isOperators);
        Stage stage(Scene::Running);
        const auto height = [](MainWindow& window, const char* name) {
            return window.findChild<QDockWidget*>(QString::fromLatin1(name))->height();
        };
        stage.resize({1600, 1000});
        const int history = height(stage.window, "history");
        const int inspector = height(stage.window, "inspector");
        stage.resize({1366, 744});
        const int low = height(stage.window, "history");
        QVERIFY(low != history);
        if (isOperators) {
            letGoOfBorder(stage.window);
        }
        stage.window.findChild<QuitGuard*>()->leave();
        MainWindow next(stage.controller, stage.settings, stage.clock);
        static_cast<QWidget&>(next).show();
        QVERIFY(QTest::qWaitForWindowExposed(&next));
        QVERIFY(settles(next));
        QCOMPARE(height(next, "history"), low);
        next.close();
        MainWindow wide(stage.controller, stage.settings, stage.clock);
        wide.resize({1600, 1000}); // the screen is a larger one today
        static_cast<QWidget&>(wide).show();
        QVERIFY(QTest::qWaitForWindowExposed(&wide));
        QVERIFY(settles(wide));
        QCOMPARE(height(wide, "history"), history);
        QVERIFY(std::abs(height(wide, "inspector") - inspector) <= 1);
    }
    /// Its window manager gives it its size in several steps, and meanwhile docks move: for a small window or a review.
    void aMaximisedWindowThatComesBackMayMoveItsDocksAtOnce()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        letGoOfBorder(stage.window); // the sizes are the operator's
        stage.resize({1584, 952});   // where it stands when it is no longer maximised
        stage.window.setWindowState(Qt::WindowMaximized);
        stage.window.resize({1600, 1000});
        stage.window.close();
        for (int run = 0; run < 5; ++run) {
            MainWindow next(stage.controller, stage.settings, stage.clock);
            static_cast<QWidget&>(next).show();
            for (const QSize step :
                {QSize(1400, 900), QSize(1000, 700), QSize(1500, 950), QSize(1024, 600), QSize(1600, 1000)}) {
                next.resize(step);
                QCoreApplication::processEvents();
                ReviewedMission recorded;
                recorded.text = QStringLiteral("Add 7 and 5");
                stage.controller.review(recorded, {});
                next.resize(step + QSize(20, 10));
                QCoreApplication::processEvents();
                stage.controller.closeReview();
                QCoreApplication::processEvents();
            }
            QVERIFY(settles(next));
            QVERIFY(next.findChild<QDockWidget*>(QStringLiteral("history"))->isVisible());
        }
    }
    void theDocksComeBackAfterASmallWindow() // what Compact shows says nothing of the docks of Operate
    {
        Stage stage(Scene::FirstRun);
        const auto dock = [](MainWindow& window, const char* name) {
            return window.findChild<QDockWidget*>(QString::fromLatin1(name));
        };
        stage.resize({1600, 1000});
        dock(stage.window, "tools")->hide();
        stage.resize({1024, 600});
        QCOMPARE(stage.window.layoutShown(), Layout::Compact);
        QVERIFY(dock(stage.window, "next")->isVisible());
        stage.window.close();
        for (int run = 0; run < 2; ++run) { // in the second run the first one was small all the time
            MainWindow next(stage.controller, stage.settings, stage.clock);
            static_cast<QWidget&>(next).show();
            QVERIFY(QTest::qWaitForWindowExposed(&next));
            if (run == 1) {
                next.resize({1600, 1000});
                QTRY_COMPARE(next.layoutShown(), Layout::Operate);
                QVERIFY(settles(next));
                for (const auto* name : {"windows", "personas", "inspector", "history"})
                    QVERIFY2(dock(next, name)->isVisible(), name);
                for (const auto* name : {"tools", "next", "column"})
                    QVERIFY2(!dock(next, name)->isVisible(), name);
            }
            next.close();
        }
    }
};

} // namespace tst_dock_sizes

TRIARCH_TEST(tst_dock_sizes, TestDockSizes, QApplication)
#include "tst_dock_sizes.moc"
