// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/console/pane_stage.h"
#include "tests/support/layout_walk.h"
#include "tests/support/scripted_console.h"
#include "tests/support/settled_layout.h"
#include "ui/main_window.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/view_wiring.h"
#include "ui/widgets/action_button.h"
#include "ui/window_wiring.h"

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QtTest>

using namespace triarch;
using namespace triarch::test;

namespace {

enum class Scene { FirstRun, Running, Stepping, NeedsHelp, Failed, Done };

const std::pair<const char*, Scene> scenes[]{{"first run", Scene::FirstRun}, {"running", Scene::Running},
    {"stepping", Scene::Stepping}, {"needs help", Scene::NeedsHelp}, {"failed", Scene::Failed}, {"done", Scene::Done}};
const QSize windowSizes[]{{1024, 600}, {1366, 768}, {1600, 1000}, {1920, 1080}};

PersonaAnswer answerOf(Persona persona, int turn)
{
    PersonaAnswer answer;
    answer.persona = persona;
    answer.turn = turn;
    answer.text = QStringLiteral("The display shows 7, so the first number is in");
    answer.tokensIn = 12'345;
    answer.tokensOut = 678;
    answer.elapsedMs = 12'345;
    return answer;
}

/// Everything a mission says up to the proposal of its sixth turn.
void tellMission(MissionEvents& events)
{
    events.onStatus(MissionStatus::Running, {});
    events.onDoctrine(QStringLiteral("# Doctrine\n\n## 1. Situation\nA calculator is open.\n\n## 2. Goal\n7 + 5"),
        {QStringLiteral("The calculator shows 12")});
    events.onAnswer(answerOf(Persona::Strategist, 0));
    ExecutorSetup look = PaneStage::setup();
    look.phase = QStringLiteral("RECONNAISSANCE");
    events.onSetup(1, look);
    events.onSetup(5, PaneStage::setup());
    events.onAnswer(answerOf(Persona::Tactician, 5));
    events.onOversight(600);
    for (int turn = 1; turn <= 6; ++turn) {
        TurnRecord record = PaneStage().turnFive();
        record.turn = turn;
        record.phase = turn < 5 ? look.phase : PaneStage::setup().phase;
        record.status = turn == 6 ? TurnStatus::Proposed : turn == 4 ? TurnStatus::NoEffect : TurnStatus::Done;
        Frame frame;
        frame.image = PaneStage::desktop(QStringLiteral("7"));
        frame.windows = PaneStage::windowsShown();
        events.onTurn(turn, frame);
        if (turn == 6)
            events.onProposal(turn, PaneStage::clickPlus());
        events.onTurnRecord(record);
    }
    events.onAnswer(answerOf(Persona::Executor, 6));
    events.onTime({3'671'000, false});
}

MissionResult resultOf(MissionStatus status, const Reason& reason)
{
    MissionResult result;
    result.status = status;
    result.reason = reason;
    result.turns = 6;
    result.elapsedMs = 3'671'000;
    result.tokens = {123'456, 7'890, 21, 1234};
    return result;
}

/// The window with a mission in it, in one of its states, off screen.
struct Stage {
    explicit Stage(Scene scene)
        : settings(folder.filePath(QStringLiteral("console.ini"))),
          controller(console, clock),
          window(controller, settings, clock)
    {
        console.left = {{QStringLiteral("/missions/a"), QStringLiteral("Add 7 and 5 in the calculator"), 12, 1}};
        wireWindow(window);
        wireView(window, settings);
        static_cast<QWidget&>(window).show();
        if (!QTest::qWaitForWindowExposed(&window))
            qCritical("the window did not come up");
        if (scene != Scene::FirstRun)
            play(scene);
    }
    ~Stage() { controller.stop(); }

    void play(Scene scene)
    {
        const Reason stuck{QStringLiteral("target_not_found"),
            QStringLiteral("The executor does not find “Save as a new document” anywhere on the screen"),
            {QStringLiteral("Save"), QStringLiteral("Save all")}};
        console.script = [=, this](const auto&, MissionEvents& events, OperatorLine& line, std::stop_token stop) {
            tellMission(events);
            if (scene == Scene::Stepping || scene == Scene::NeedsHelp) {
                events.onTime({3'671'000, true});
                events.onStatus(scene == Scene::Stepping ? MissionStatus::Stepping : MissionStatus::NeedsHelp,
                    scene == Scene::Stepping ? Reason() : stuck);
            }
            const bool isOver = scene == Scene::Done || scene == Scene::Failed;
            while (const auto said = isOver ? std::nullopt : line.mailbox().take(after(std::chrono::minutes(1)), stop))
                if (const auto* tell = std::get_if<Tell>(&*said))
                    (void)heard.post(tell->text);
            return resultOf(scene == Scene::Failed ? MissionStatus::Failed : MissionStatus::Done, stuck);
        };
        controller.setMission(QStringLiteral("Open the calculator, add 7 and 5, check that it shows 12, and write it "
                                             "into notes.txt in the documents folder"));
        controller.start();
        Q_EMIT console.folderOpened(QStringLiteral("/missions/a"));
        LiveUpdate update;
        update.display = {1280, 800};
        update.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        update.taken = clock.now();
        Q_EMIT console.displayOpened({QStringLiteral(":99"), {1280, 800}, true, false});
        Q_EMIT console.liveUpdated(update);
        Q_EMIT console.windowsChanged(PaneStage::windowsShown());
    }
    bool isSet(Scene scene)
    {
        const ConsoleState& state = controller.state();
        switch (scene) {
        case Scene::FirstRun:
            return !state.isActive;
        case Scene::Running:
            return state.hasProposal && state.elapsedMs > 0;
        case Scene::Stepping:
            return state.status == MissionStatus::Stepping;
        case Scene::NeedsHelp:
            return state.status == MissionStatus::NeedsHelp;
        case Scene::Failed:
            return state.status == MissionStatus::Failed;
        case Scene::Done:
            return state.status == MissionStatus::Done;
        }
        return false;
    }
    QStringList told() ///< to the mission, so far
    {
        while (const auto text = heard.tryTake())
            m_told << *text;
        return m_told;
    }
    void resize(QSize size)
    {
        window.resize(size);
        QTRY_COMPARE(window.size(), size);
        QTRY_VERIFY(isSettled(window));
    }
    ActionButton* panic()
    {
        for (auto* button : window.findChildren<ActionButton*>())
            if (button->defaultAction() == window.actions().at(ActionId::Panic))
                return button;
        return nullptr;
    }

    const QTemporaryDir folder;
    ManualClock clock; // no age and no clock differs from one window to the next
    ConsoleSettings settings;
    ScriptedConsole console;
    Mailbox<QString> heard;
    MissionController controller;
    MainWindow window;

private:
    QStringList m_told;
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
        for (const auto& [name, scene] : scenes)
            for (const auto* language : {"en", "es"})
                for (const auto theme : {Theme::Dark, Theme::Light})
                    QTest::addRow("%s, %s, %s", name, language, theme == Theme::Dark ? "dark" : "light")
                        << scene << QString::fromLatin1(language) << theme;
    }
    void nothingIsClippedOrNameless()
    {
        QFETCH(Scene, scene);
        QFETCH(QString, language);
        QFETCH(Theme, theme);
        applyTheme(*qApp, theme);
        QVERIFY(applyLanguage(*qApp, language));
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        QStringList wrong;
        for (const QSize size : windowSizes) {
            stage.resize(size);
            QCOMPARE(stage.window.size(), size);
            const QString at = QStringLiteral("%1x%2: ").arg(size.width()).arg(size.height());
            for (const auto& one :
                clippedWords(stage.window) + namelessWidgets(stage.window) + unexplainedIcons(stage.window))
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
            if (scene != Scene::FirstRun && stage.window.layoutShown() == Layout::Operate
                && (live.width() < 480 || live.height() < 360))
                wrong << at + QStringLiteral("live view of %1x%2").arg(live.width()).arg(live.height());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
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

    void theBarNamesThePaceThatHolds()
    {
        Stage stage(Scene::FirstRun);
        const auto boxes = stage.window.panes().bar->findChildren<QComboBox*>();
        const auto speed = std::find_if(boxes.begin(), boxes.end(),
            [](const QComboBox* box) { return box->accessibleName() == QLatin1String("Speed"); });
        QVERIFY(speed != boxes.end());
        for (const auto& [delay, word] : {std::pair{500, "Fast 0.5 s"}, {6000, "Own 6.0 s"}, {0, "Full 0 s"}}) {
            stage.controller.setDelay(delay);
            QCOMPARE((*speed)->currentText(), QString::fromLatin1(word));
        }
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
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        const QRect before = stage.window.centralWidget()->geometry();
        stage.play(Scene::Running);
        QTRY_VERIFY(stage.isSet(Scene::Running));
        stage.resize({1600, 1000});
        QCOMPARE(stage.window.centralWidget()->geometry(), before);
    }
};

QTEST_MAIN(TestWindowLayout)
#include "tst_window_layout.moc"
