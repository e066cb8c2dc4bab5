// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/layout_walk.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/tool_call_card.h"
#include "ui/panes/tester_pane.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QtTest>

namespace tst_window_layout {

using namespace triarch;
using namespace triarch::test;

namespace {

const std::pair<const char*, Scene> scenes[]{{"first run", Scene::FirstRun}, {"running", Scene::Running},
    {"stepping", Scene::Stepping}, {"approval", Scene::Approval}, {"needs help", Scene::NeedsHelp},
    {"failed", Scene::Failed}, {"done", Scene::Done}};
const QSize windowSizes[]{{1024, 600}, {1366, 744}, {1366, 768}, {1600, 1000}, {1920, 1080}};

/// Notes what is painted while it has less room than its words need.
class PaintWatch : public QObject {
public:
    explicit PaintWatch(QWidget& window) : m_window(window) { qApp->installEventFilter(this); }
    QStringList cut() const { return m_cut.values(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const auto* widget = event->type() == QEvent::Paint ? qobject_cast<QWidget*>(watched) : nullptr;
        if (widget && widget->window() == &m_window)
            if (const QString one = clippedWord(*widget); !one.isEmpty())
                m_cut.insert(one);
        return false;
    }

private:
    QWidget& m_window;
    QSet<QString> m_cut;
};

} // namespace

class TestWindowLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsClippedOrNameless_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QString>("language");
        QTest::addColumn<Theme>("theme");
        QTest::addColumn<std::optional<ActionId>>("chosen"); // a layout
        for (const auto& [name, scene] : scenes)
            for (const auto* language : {"en", "es"}) {
                for (const auto theme : {Theme::Dark, Theme::Light})
                    QTest::addRow("%s, %s, %s", name, language, theme == Theme::Dark ? "dark" : "light")
                        << scene << QString::fromLatin1(language) << theme << std::optional<ActionId>();
                QTest::addRow("%s, %s, Operate chosen", name, language)
                    << scene << QString::fromLatin1(language) << Theme::Dark << std::optional(ActionId::LayoutOperate);
                QTest::addRow("%s, %s, Debug chosen", name, language)
                    << scene << QString::fromLatin1(language) << Theme::Dark << std::optional(ActionId::LayoutDebug);
            }
    }
    void nothingIsClippedOrNameless()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, language);
        QFETCH(Theme, theme);
        QFETCH(std::optional<ActionId>, chosen);
        applyTheme(*qApp, theme);
        QVERIFY(applyLanguage(*qApp, language));
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        stage.paintNothing();
        if (chosen)
            stage.window.actions().at(*chosen)->trigger();
        QStringList wrong;
        for (const QSize size : windowSizes) {
            stage.resize(size);
            QCOMPARE(stage.window.size(), size);
            const QString at = QStringLiteral("%1x%2: ").arg(size.width()).arg(size.height());
            for (const auto& one : clippedWords(stage.window) + cutRows(stage.window) + namelessWidgets(stage.window)
                    + unexplainedIcons(stage.window))
                wrong << at + one;
            const ActionButton* panic = stage.panic();
            const QRect place(panic->mapTo(&stage.window, QPoint()), panic->size());
            if (!panic->isVisible() || !panic->isEnabled() || !stage.window.rect().contains(place))
                wrong << at + QStringLiteral("Panic");
            const auto ages = stage.window.panes().live->findChildren<QLabel*>(QStringLiteral("age"));
            if (scene != Scene::FirstRun && std::none_of(ages.begin(), ages.end(), [](const QLabel* age) {
                    return age->isVisible() && !age->text().isEmpty();
                }))
                wrong << at + QStringLiteral("the picture's age");
            const QSize live = stage.window.panes().live->size();
            if (scene != Scene::FirstRun && stage.window.layoutShown() != Layout::Compact
                && (live.width() < 480 || live.height() < 360))
                wrong << at + QStringLiteral("live view of %1x%2").arg(live.width()).arg(live.height());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
    }

    /// With a form that has two places, and all that a dry run says.
    void theTesterIsNotClipped_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("es") << QStringLiteral("es");
    }
    void theTesterIsNotClipped()
    {
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.window.actions().at(ActionId::GoTester)->trigger();
        TesterPane& tester = stage.window.panes().evidence->tester();
        Q_EMIT tester.toolChosen(QStringLiteral("drag_element"));
        Q_EMIT tester.dryRunWanted();
        QStringList wrong;
        for (const QSize size : {QSize(1024, 600), QSize(1366, 768), QSize(1600, 1000)}) {
            stage.resize(size);
            stage.window.actions().at(ActionId::GoTester)->trigger();
            QVERIFY(settles(stage.window, [&] { return tester.isVisible(); }));
            for (const auto& one : clippedWords(tester) + namelessWidgets(tester) + unexplainedIcons(tester))
                wrong << QStringLiteral("%1x%2: %3").arg(size.width()).arg(size.height()).arg(one);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
    }

    void aChosenLayoutWaitsForItsRoom()
    {
        Stage stage(Scene::Running);
        const auto* operate = stage.window.actions().at(ActionId::LayoutOperate);
        stage.resize({1024, 600});
        stage.window.actions().at(ActionId::LayoutOperate)->trigger();
        QCOMPARE(stage.window.layoutShown(), Layout::Compact);
        QVERIFY(!operate->isChecked());
        stage.resize({1366, 768});
        QCOMPARE(stage.window.layoutShown(), Layout::Operate);
        QVERIFY(operate->isChecked());
        stage.window.actions().at(ActionId::LayoutCompact)->trigger();
        stage.resize({1600, 1000});
        QCOMPARE(stage.window.layoutShown(), Layout::Compact);
    }

    /// Also for a moment: what comes and goes beside a word must not take its room first and give it back later.
    void nothingIsPaintedCut_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize size : windowSizes)
                QTest::addRow("%dx%d, %s", size.width(), size.height(), qPrintable(language)) << size << language;
    }
    void nothingIsPaintedCut()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(size);
        QTRY_VERIFY(isSettled(stage.window)); // a round more: what the dock's content asks for comes after its size
        const PaintWatch watch(stage.window);
        connect(&stage.controller, &MissionController::changed, &stage.window, [&] { // before any layout
            QEvent repaint(QEvent::UpdateRequest);
            QCoreApplication::sendEvent(&stage.window, &repaint);
        });
        MissionEvents& events = stage.controller.events();
        stage.controller.pause();
        QTRY_VERIFY(stage.controller.state().isPausePending && isSettled(stage.window));
        events.onTime({3'671'000, true});
        events.onStatus(MissionStatus::Paused, {});
        QTRY_VERIFY(stage.controller.state().status == MissionStatus::Paused && isSettled(stage.window));
        events.onStatus(MissionStatus::Paused,
            {QStringLiteral("model_unreachable"), QStringLiteral("Nothing listens at 127.0.0.1:1234"), {}});
        QTRY_VERIFY(stage.window.panes().banner->isVisible() && isSettled(stage.window));
        events.onStatus(MissionStatus::Running, {});
        QTRY_VERIFY(!stage.window.panes().banner->isVisible() && isSettled(stage.window));
        stage.controller.stop();
        QTRY_VERIFY(!stage.controller.state().isActive && isSettled(stage.window));
        QVERIFY2(watch.cut().isEmpty(), qPrintable(QLatin1Char('\n') + watch.cut().join(QLatin1Char('\n'))));
    }

    /// What is about to be sent, with what holds it, is seen whole without scrolling.
    void theProposalIsSeenWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize size : {QSize(1366, 744), QSize(1366, 768), QSize(1600, 1000), QSize(1920, 1080)})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), qPrintable(language)) << size << language;
    }
    void theProposalIsSeenWhole()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        for (const Scene scene : {Scene::Running, Scene::Stepping, Scene::Approval}) {
            Stage stage(scene);
            QTRY_VERIFY(stage.isSet(scene));
            stage.paintNothing();
            stage.resize(size);
            stage.window.panes().personas->showPersona(Persona::Executor);
            const auto* card = stage.window.panes().personas->findChild<ToolCallCard*>();
            QTRY_VERIFY2(card->visibleRegion().boundingRect().size() == card->size(),
                qPrintable(
                    QStringLiteral("%1 of %2").arg(card->visibleRegion().boundingRect().height()).arg(card->height())));
        }
    }

    /// Whoever changes an action sees all of its form, and Apply.
    void theFormIsSeenWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize size : {QSize(1024, 576), QSize(1366, 744), QSize(1600, 1000)})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), qPrintable(language)) << size << language;
    }
    void theFormIsSeenWhole()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::Stepping);
        QTRY_VERIFY(stage.isSet(Scene::Stepping));
        stage.resize(size);
        stage.window.actions().at(ActionId::EditAction)->trigger();
        const auto seen = [&]() -> ArgumentForm* {
            for (auto* form : stage.window.findChildren<ArgumentForm*>())
                if (form->isVisible() && form->visibleRegion().boundingRect().size() == form->size())
                    return form;
            return nullptr;
        };
        QTRY_VERIFY(seen());
        QVERIFY(settles(stage.window));
        const auto faults = clippedWords(stage.window) + namelessWidgets(stage.window) + unexplainedIcons(stage.window);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(QLatin1Char('\n'))));
        QVERIFY(!stage.window.actions().at(ActionId::Step)->isEnabled());
    }

    /// With a mission that was cut off above it: what begins everything is seen without scrolling.
    void theSampleIsOfferedInSight_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize size : {QSize(1024, 576), QSize(1366, 744), QSize(1366, 768), QSize(1600, 1000)})
                QTest::addRow("%dx%d, %s", size.width(), size.height(), qPrintable(language)) << size << language;
    }
    void theSampleIsOfferedInSight()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::FirstRun);
        stage.window.panes().firstRun->setReadiness({{ReadinessState::Ready, QStringLiteral("Xvfb and openbox"), {}},
            {ReadinessState::Missing, QStringLiteral("No calculator"), QStringLiteral("apt-get install galculator")}});
        stage.resize(size);
        const auto* run = stage.window.findChild<ActionButton*>(QStringLiteral("runSample"));
        QVERIFY(run);
        QTRY_VERIFY2(run->visibleRegion().boundingRect().size() == run->size(),
            qPrintable(
                QStringLiteral("%1 of %2").arg(run->visibleRegion().boundingRect().height()).arg(run->height())));
    }

    /// A window that changes its language says what one says that was opened in it.
    void everyWordFollowsTheLanguage_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QSize>("size");
        QTest::newRow("first run") << Scene::FirstRun << QSize(1600, 1000);
        QTest::newRow("stepping") << Scene::Stepping << QSize(1600, 1000);
        QTest::newRow("done") << Scene::Done << QSize(1600, 1000);
        QTest::newRow("stepping, compact") << Scene::Stepping << QSize(1024, 600);
    }
    void everyWordFollowsTheLanguage()
    {
        QFETCH(Scene, scene);
        QFETCH(QSize, size);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        Stage changed(scene);
        QTRY_VERIFY(changed.isSet(scene));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        Stage fresh(scene);
        QTRY_VERIFY(fresh.isSet(scene));
        changed.resize(size);
        fresh.resize(size);
        QTRY_COMPARE(shownWords(changed.window), shownWords(fresh.window));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }

    void theSizesOfTheDesign_data()
    {
        QTest::addColumn<QSize>("window");
        QTest::addColumn<QString>("pane");
        QTest::addColumn<QSize>("size"); // 0: as it comes
        const auto row = [](QSize window, const char* pane, QSize size) {
            QTest::addRow("%s at %dx%d", pane, window.width(), window.height())
                << window << QString::fromLatin1(pane) << size;
        };
        const QSize large(1600, 1000);
        row(large, "topBar", {1600, 32});
        row(large, "missionBar", {1600, 86});
        row(large, "windows", {272, 0});
        row(large, "tools", {272, 0});
        row(large, "personas", {376, 0});
        row(large, "inspector", {376, 262});
        row(large, "history", {1212, 226});
        row(large, "live", {936, 620});
        row(large, "status", {1600, 24});
        row({1366, 768}, "windows", {240, 0});
        row({1366, 768}, "personas", {320, 0});
        row({1366, 768}, "history", {0, 188});
        row({1366, 768}, "inspector", {0, 228}); // less shows too little of its pictures
        row({1366, 768}, "live", {790, 430});
        row({1024, 600}, "topBar", {1024, 28});
        row({1024, 600}, "live", {716, 0});
    }
    void theSizesOfTheDesign()
    {
        QFETCH(QSize, window);
        QFETCH(QString, pane);
        QFETCH(QSize, size);
        applyLanguage(*qApp, QStringLiteral("en"));
        applyTheme(*qApp, Theme::Dark);
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize(window);
        const QWidget* found = pane == QLatin1String("live") ? stage.window.panes().live
            : pane == QLatin1String("status")                ? stage.window.statusBar()
            : pane == QLatin1String("missionBar")            ? stage.window.panes().bar
                                                             : stage.window.findChild<QWidget*>(pane);
        QVERIFY(found && found->isVisible());
        const int tolerance = window.width() == 1600 ? 2 : 8;
        const QString is = QStringLiteral("%1x%2").arg(found->width()).arg(found->height());
        QVERIFY2(!size.width() || std::abs(found->width() - size.width()) <= tolerance, qPrintable(is));
        QVERIFY2(!size.height() || std::abs(found->height() - size.height()) <= tolerance, qPrintable(is));
    }

    /// Compact has no personas pane: its own column has the field, and the same key goes there.
    void everyLayoutTellsThePersonas_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("operate") << QSize(1600, 1000);
        QTest::newRow("compact") << QSize(1024, 600);
    }
    void everyLayoutTellsThePersonas()
    {
        QFETCH(QSize, size);
        Stage stage(Scene::NeedsHelp);
        QTRY_VERIFY(stage.isSet(Scene::NeedsHelp));
        stage.resize(size);
        stage.window.actions().at(ActionId::Tell)->trigger();
        auto* line = qobject_cast<QLineEdit*>(stage.window.focusWidget());
        QVERIFY(line && line->objectName() == QLatin1String("tell") && line->isVisible());
        auto* field = qobject_cast<TellField*>(line->parentWidget());
        QCOMPARE(field == &stage.window.panes().column->tellField(), stage.window.layoutShown() == Layout::Compact);
        QTest::keyClicks(line, QStringLiteral("the left one"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(stage.told(), QStringList{QStringLiteral("the left one")});
    }

    void theLiveViewTakesWhatIsLeft()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const QSize before = stage.window.panes().live->size();
        stage.resize({1900, 1040});
        QCOMPARE(stage.window.panes().live->size(), before + QSize(300, 40));
    }
    void panesKeepTheirSizesThroughAMission()
    {
        Stage stage(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        const QRect before = stage.window.centralWidget()->geometry();
        stage.controller.stop();
        QTRY_VERIFY(!stage.controller.state().isActive);
        QVERIFY(settles(stage.window));
        QCOMPARE(stage.window.centralWidget()->geometry(), before);
    }
    void theFirstRunHasItsOwnSizesUntilTheMissionBegins()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        const auto* history = stage.window.findChild<QWidget*>(QStringLiteral("history"));
        QVERIFY(std::abs(history->height() - 114) <= 2);
        QVERIFY(stage.window.centralWidget()->width() >= 1020); // its two cards are 936 wide
        stage.play(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        QVERIFY(settles(stage.window));
        QVERIFY(std::abs(history->height() - 226) <= 2);
    }
    void theSizesOfTheFirstRunAreNotKept()
    {
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        stage.window.close();
        MainWindow again(stage.controller, stage.settings, stage.clock);
        again.offerFirstRun(false);
        static_cast<QWidget&>(again).show();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        QVERIFY(settles(again));
        QVERIFY(again.findChild<QWidget*>(QStringLiteral("history"))->height() > 180);
    }
};

} // namespace tst_window_layout

TRIARCH_TEST(tst_window_layout, TestWindowLayout, QApplication)
#include "tst_window_layout.moc"
