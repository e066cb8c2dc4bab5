// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/live_view_stage.h"
#include "tests/support/ui/pane_stage.h"
#include "ui/panes/live_view_pane.h"
#include "ui/panes/parts/whole_picture.h"
#include "ui/style/language.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/live_view/frame_age_label.h"

#include <QDir>
#include <QLabel>
#include <QtTest>
#include <algorithm>

namespace tst_live_view_pane {

using namespace triarch;
using namespace triarch::test;

/// What the live view's pane makes of a turn: nothing that looks like a proposal may outlive its refusal.
class TestLiveViewPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void noMarkStaysAfterATurn_data()
    {
        QTest::addColumn<int>("ended");
        QTest::addColumn<bool>("sent");
        QTest::newRow("sent") << int(TurnStatus::Done) << true;
        QTest::newRow("failed") << int(TurnStatus::Failed) << true;
        QTest::newRow("failed before it was sent: no trail") << int(TurnStatus::Failed) << false;
        QTest::newRow("rejected: never sent, no trail") << int(TurnStatus::Rejected) << false;
        QTest::newRow("stopped before it was sent: no trail") << int(TurnStatus::NotSent) << false;
    }
    void noMarkStaysAfterATurn()
    {
        QFETCH(int, ended);
        QFETCH(bool, sent);
        const AppActions actions;
        WindowListModel windows;
        const SystemClock clock;
        LiveViewPane pane(actions, windows, clock);
        WindowInfo window;
        window.id = 7;
        window.title = QStringLiteral("Calculator");
        window.geometry = window.frame = QRect(100, 100, 300, 400);
        windows.update({window});
        pane.showWindows({window});
        ConsoleState state;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        pane.show(state);
        Proposal proposal;
        proposal.tool = QStringLiteral("click_element");
        proposal.action = Input{ClickInput{{200, 200}, PointerButton::Left, 1}};
        pane.showProposal(1, proposal);
        QVERIFY(pane.view().scene().proposal && pane.view().scene().window);
        QCOMPARE(pane.view().scene().window->ref, QStringLiteral("@w1"));
        TurnRecord record;
        record.turn = 1;
        record.status = TurnStatus(ended);
        record.points = {{200, 200}};
        if (sent)
            record.changedFraction = 0.1;
        pane.showRecord(record);
        QVERIFY(!pane.view().scene().window);
        QCOMPARE(pane.view().scene().trail.size(), std::size_t(sent));
    }
    /// What a mission that failed has left behind does not look as if it went on.
    void theLastPictureOfAFailureIsVeiled()
    {
        const AppActions actions;
        const WindowListModel windows;
        const SystemClock clock;
        LiveViewPane pane(actions, windows, clock);
        ConsoleState state;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        const auto veilIn = [&](MissionStatus status, bool isActive) {
            state.status = status;
            state.isActive = isActive;
            pane.show(state);
            return pane.view().scene().veil;
        };
        QCOMPARE(veilIn(MissionStatus::Running, true), QString());
        QCOMPARE(veilIn(MissionStatus::Failed, false), QStringLiteral("The mission failed"));
        QCOMPARE(veilIn(MissionStatus::Done, false), QString());
        QCOMPARE(veilIn(MissionStatus::Stopped, false), QString());
        state.display.name = QStringLiteral(":2"); // opened after it
        QCOMPARE(veilIn(MissionStatus::Failed, false), QString());
    }
    /// Two states are never shown at once: who needs help has nothing that is held before it is sent.
    void whatIsHeldIsFramedAndNothingElse()
    {
        const AppActions actions;
        const WindowListModel windows;
        const SystemClock clock;
        LiveViewPane pane(actions, windows, clock);
        ConsoleState state;
        state.isActive = true;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        const auto holdIn = [&](MissionStatus status) {
            state.status = status;
            pane.show(state);
            return pane.view().scene().hold;
        };
        for (const auto held : {MissionStatus::Waiting, MissionStatus::Stepping, MissionStatus::Paused})
            QCOMPARE(holdIn(held), HoldKind::Held);
        for (const auto other : {MissionStatus::NeedsHelp, MissionStatus::Running, MissionStatus::Planning})
            QCOMPARE(holdIn(other), HoldKind::None);
    }
    /// Where the proposal lands stands below the picture until the operator points elsewhere.
    /// What is read over the picture and below it is one age, at every moment.
    void anOldPictureHasOneAge()
    {
        applyLanguage(*qApp, QStringLiteral("en"));
        ManualClock clock;
        const AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        LiveUpdate update;
        update.display = {1280, 800};
        update.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        update.taken = clock.now();
        pane.showUpdate(update);
        pane.QWidget::show();
        for (const int milliseconds : {3100, 900, 7400, 2000}) {
            clock.advance(std::chrono::milliseconds(milliseconds));
            pane.view().tick();
            const auto age = std::chrono::duration_cast<std::chrono::seconds>(clock.now() - update.taken).count();
            const QString seconds = QStringLiteral("%1 s old").arg(age);
            for (const auto* label : pane.findChildren<FrameAgeLabel*>())
                QCOMPARE(label->ageShown(), seconds);
        }
    }
    void theReadoutNamesWhatIsProposed()
    {
        Furnished at;
        LiveViewPane& pane = at.pane;
        at.state.folder = QStringLiteral("/missions/a");
        at.state.elapsedMs = 41'000;
        at.show();
        const auto said = [&pane](const char* part) {
            const auto* label = pane.findChild<QLabel*>(QString::fromLatin1(part));
            return label->isVisibleTo(&pane) ? label->text() : QString();
        };
        QCOMPARE(said("elapsed"), QStringLiteral("00:41"));
        QCOMPARE(said("pixel"), QString());
        pane.showProposal(6, PaneStage::clickPlus());
        QCOMPARE(said("pixel"), QStringLiteral("px 347,513"));
        QCOMPARE(said("model"), QStringLiteral("[271,641]"));
        QCOMPARE(said("windowTitle"), QStringLiteral("galculator"));
        pane.clearMarks();
        QCOMPARE(said("pixel"), QString());
        const Proposal key = PaneStage::waiting().waiting.front().request.proposal;
        pane.showProposal(7, key);
        QCOMPARE(said("windowTitle"), QStringLiteral("galculator"));
        QCOMPARE(said("recognised"), QStringLiteral("the key goes here"));
        QCOMPARE(pane.view().scene().window.value_or(WindowMark()).title, QStringLiteral("galculator"));
        auto moved = at.shown;
        for (WindowInfo& window : moved)
            window.frame.translate(40, 30);
        pane.showWindows(moved); // while it waits
        QCOMPARE(pane.view().scene().window.value_or(WindowMark()).frame, moved.back().frame);
        QCOMPARE(pane.view().scene().proposal->region, moved.back().frame);
        pane.showWindows({}); // and when it has gone
        QVERIFY(!pane.view().scene().window && pane.view().scene().proposal->region.isEmpty());
        QCOMPARE(said("recognised"), QString());
    }
    /// What a mission's keys are for is framed, also while the operator's hand has the keyboard in the console.
    void keysAreShownWhereTheyGo()
    {
        Furnished at;
        const auto framed = [&] { return at.pane.view().scene().window.value_or(WindowMark()).title; };
        auto clicked = at.shown;
        for (WindowInfo& window : clicked)
            window.isActive = false;
        WindowInfo console = clicked.front();
        console.id = 77;
        console.title = console.className = QStringLiteral("Triarch");
        console.isActive = true;
        clicked.push_back(console);
        const QString had = activeWindow(at.shown)->title;
        at.windows.decideOn({at.shown, {0, 0, 1280, 800}, Target()}, {0, 0, 1280, 800});
        const Proposal key = PaneStage::waiting().waiting.front().request.proposal;
        at.pane.showProposal(7, key);
        at.windows.update(clicked);
        at.pane.showWindows(clicked);
        QCOMPARE(framed(), had);
        at.pane.showProposal(7, key); // edited there
        QCOMPARE(framed(), had);
        QCOMPARE(at.pane.view().scene().proposal->region, activeWindow(at.shown)->frame);
        at.pane.showSent();
        at.pane.showWindows(clicked); // the keyboard is given back right before the first key
        QCOMPARE(framed(), had);
        at.pane.clearMarks();
        at.pane.showTrial(key); // by hand: nobody has decided that on any picture
        QCOMPARE(framed(), QStringLiteral("Triarch"));
    }
    /// What was only tried out leaves nothing behind.
    void aTrialThatGoesTakesItsWindowWithIt()
    {
        Furnished at;
        LiveViewPane& pane = at.pane;
        at.state.isActive = false;
        at.show();
        pane.showTrial(PaneStage::waiting().waiting.front().request.proposal);
        QVERIFY(pane.view().scene().window);
        pane.clearTrial();
        QVERIFY(!pane.view().scene().window && !pane.view().scene().proposal);
        const auto* note = pane.findChild<QLabel*>(QStringLiteral("recognised"));
        QVERIFY(!note->isVisibleTo(&pane) || note->text().isEmpty());
    }
    /// A mission that sees one monitor: its marks stand where its input really goes.
    void aLimitedMissionsMarksStandWhereItsInputGoes()
    {
        const ManualClock clock;
        AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        const auto shown = PaneStage::windowsShown();
        windows.update(shown);
        pane.showWindows(shown);
        ConsoleState state;
        state.isActive = true;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        state.seen = {300, 400, 640, 400};
        pane.show(state);
        Proposal proposal;
        proposal.tool = QStringLiteral("click_element");
        proposal.action = Input{ClickInput{{47, 113}, PointerButton::Left, 1}};
        pane.showProposal(1, proposal);
        const OverlayScene& scene = pane.view().scene();
        QCOMPARE(scene.proposal->points.front(), (ScreenPoint{347, 513}));
        QCOMPARE(scene.seen, state.seen);
        QCOMPARE(scene.window.value_or(WindowMark()).title, QStringLiteral("galculator")); // the one that gets it
        QCOMPARE(pane.findChild<QLabel*>(QStringLiteral("pixel"))->text(), QStringLiteral("px 347,513"));
        QCOMPARE(pane.findChild<QLabel*>(QStringLiteral("model"))->text(), QStringLiteral("[73,283]"));
        state.seen.translate(-20, 10); // its window was moved: the input goes with it
        pane.show(state);
        QCOMPARE(scene.proposal->points.front(), (ScreenPoint{327, 523}));
        state.seen.translate(20, -10);
        pane.show(state);
        TurnRecord record;
        record.turn = 1;
        record.status = TurnStatus::Done;
        record.points = {{47, 113}};
        record.changedFraction = 0.1;
        pane.showRecord(record);
        QCOMPARE(scene.trail.back().at, (ScreenPoint{347, 513}));
        pane.showTrial(proposal); // by hand, on the whole display
        QCOMPARE(scene.proposal->points.front(), (ScreenPoint{47, 113}));
    }
    void atFullSizeWhatIsProposedIsSeen()
    {
        Working working;
        working.pane.resize(700, 500);
        LiveUpdate update;
        update.display = {1280, 800};
        update.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        working.pane.showUpdate(update);
        LiveView& view = working.pane.view();
        for (const ScreenPoint at : {ScreenPoint{1200, 750}, ScreenPoint{30, 40}}) {
            ProposedMark mark;
            mark.kind = MarkKind::Click;
            mark.points = {at};
            view.setProposal(mark);
            working.actions.at(ActionId::Fit)->trigger();
            working.actions.at(ActionId::ActualSize)->trigger();
            QCOMPARE(view.zoom(), 1.0);
            QVERIFY(view.transform().visible().contains(toPointF(view.transform().toView(at))));
        }
    }
    void theActionsReachThePicture()
    {
        const ManualClock clock;
        AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        pane.resize(1000, 700);
        pane.QWidget::show(); // only then has the picture its room
        ConsoleState state;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        pane.show(state);
        LiveUpdate update;
        update.display = {1280, 800};
        update.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        pane.showUpdate(update);
        LiveView& view = pane.view();
        const auto press = [&actions](ActionId id) { actions.at(id)->trigger(); };
        press(ActionId::ActualSize);
        QCOMPARE(view.zoom(), 1.0);
        QVERIFY(actions.at(ActionId::ActualSize)->isChecked() && !actions.at(ActionId::Fit)->isChecked());
        press(ActionId::ZoomIn);
        QCOMPARE(view.zoom(), 1.25);
        QCOMPARE(view.mode(), ZoomMode::Free);
        press(ActionId::ZoomOut);
        press(ActionId::ZoomOut);
        QCOMPARE(view.zoom(), 0.8);
        press(ActionId::FitWidth);
        QCOMPARE(view.mode(), ZoomMode::FitWidth);
        press(ActionId::Fit);
        QCOMPARE(view.mode(), ZoomMode::Fit);
        const std::pair<ActionId, OverlayFlags> switches[]{
            {ActionId::ShowCrosshair, OverlayFlag::Crosshair | OverlayFlag::Proposal},
            {ActionId::ShowPointer, OverlayFlag::Cursor}, {ActionId::ShowTrail, OverlayFlag::Trail},
            {ActionId::ShowRulers, OverlayFlag::Rulers}, {ActionId::ShowHovered, OverlayFlag::Hovered},
            {ActionId::ShowOutlines, OverlayFlag::Outlines}};
        for (const auto& [id, flag] : switches) {
            QCOMPARE((view.overlay() & flag) == flag, actions.at(id)->isChecked());
            press(id);
            QCOMPARE((view.overlay() & flag) == flag, actions.at(id)->isChecked());
            press(id);
        }
        pane.setCompact(true); // no rulers, whatever is chosen
        QVERIFY(!view.overlay().testFlag(OverlayFlag::Rulers));
    }
    void everyWindowIsNamedWhereThatIsWanted()
    {
        const ManualClock clock;
        AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        auto shown = PaneStage::windowsShown();
        shown.front().isVisible = false;
        windows.update(shown);
        pane.showWindows(shown);
        QVERIFY(!pane.view().overlay().testFlag(OverlayFlag::Outlines));
        actions.at(ActionId::ShowOutlines)->setChecked(true);
        QVERIFY(pane.view().overlay().testFlag(OverlayFlag::Outlines));
        const auto& outlines = pane.view().scene().outlines;
        QCOMPARE(outlines.size(), shown.size() - 1);
        QCOMPARE(outlines.back().title, QStringLiteral("galculator"));
        QCOMPARE(outlines.back().ref, windows.find(shown.back().id)->ref());
    }
    /// The very file that went to the model, and never as if it were live.
    void whatTheModelSeesIsShown()
    {
        const ManualClock clock;
        AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QFileInfo(turnPicture(3)).path()));
        QVERIFY(PaneStage::desktop(QStringLiteral("7")).save(folder.filePath(turnPicture(3))));
        ConsoleState state;
        state.isActive = true;
        state.turn = 3;
        state.folder = folder.path();
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        actions.show(state);
        pane.show(state);
        pane.onAsked(Persona::Executor, 3);
        QVERIFY(pane.view().isVisibleTo(&pane));
        actions.at(ActionId::ShowModelPicture)->setChecked(true);
        QVERIFY(!pane.view().isVisibleTo(&pane));
        const auto labels = pane.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [&pane](const QLabel* label) {
            return label->isVisibleTo(&pane) && label->text() == QLatin1String("Turn 3, not live");
        }));
        auto* picture = pane.findChild<WholePicture*>(); // it has a scale of its own
        const double live = pane.view().zoom();
        actions.at(ActionId::ActualSize)->trigger();
        QCOMPARE(picture->zoom(), 1.0);
        QVERIFY(actions.at(ActionId::ActualSize)->isChecked());
        actions.at(ActionId::ZoomIn)->trigger();
        QCOMPARE(picture->zoom(), 1.25);
        actions.at(ActionId::ZoomOut)->trigger();
        actions.at(ActionId::ZoomOut)->trigger();
        QCOMPARE(picture->zoom(), 0.8);
        QCOMPARE(pane.view().zoom(), live);
        actions.at(ActionId::ShowModelPicture)->setChecked(false);
        QVERIFY(actions.at(ActionId::Fit)->isChecked() && !actions.at(ActionId::ActualSize)->isChecked());
        QVERIFY(pane.view().isVisibleTo(&pane));
    }
    /// Where there is no picture the words say why.
    void whyThereIsNoPicture_data()
    {
        QTest::addColumn<ConsoleState>("state");
        QTest::addColumn<QString>("words");
        ConsoleState state;
        QTest::newRow("nothing is chosen") << state << QStringLiteral("No display connected");
        state.displayChoice = QStringLiteral("sandbox 1280x800");
        state.isActive = true;
        state.status = MissionStatus::Planning;
        QTest::newRow("a private display is set up") << state << QStringLiteral("The private display starts");
        state.displayChoice = QStringLiteral(":7");
        QTest::newRow("a display that exists is opened") << state << QStringLiteral(":7 is being opened");
        state = {};
        state.isReview = true;
        QTest::newRow("a review") << state << QStringLiteral("Nothing is live in review");
    }
    void whyThereIsNoPicture()
    {
        QFETCH(ConsoleState, state);
        QFETCH(QString, words);
        const SystemClock clock;
        AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        pane.show(state);
        QVERIFY2(pane.view().stateText().contains(words), qPrintable(pane.view().stateText()));
        const auto labels = pane.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(
            labels, [&](const QLabel* label) { return label->isVisibleTo(&pane) && label->text().contains(words); }));
        const auto buttons = pane.findChildren<ActionButton*>();
        const auto way = std::ranges::find_if(buttons, [&](const ActionButton* button) {
            return button->isVisibleTo(&pane) && button->text() == actions.at(ActionId::OpenSandbox)->text();
        });
        const bool isFree = !state.isActive && !state.isReview;
        QCOMPARE(way != buttons.end(), isFree); // a mission opens its own, a review none
        QSignalSpy opened(actions.at(ActionId::OpenSandbox), &QAction::triggered);
        if (isFree)
            (*way)->click();
        QCOMPARE(int(opened.size()), int(isFree));
    }
    void aDisplayThatCannotBeOpenedIsNamedWithItsReason()
    {
        const SystemClock clock;
        AppActions actions;
        WindowListModel windows;
        LiveViewPane pane(actions, windows, clock);
        ConsoleState state;
        state.displayChoice = QStringLiteral(":7");
        state.display.isLost = true;
        state.display.lostWhy = QStringLiteral("No X server answers at display :7");
        pane.show(state);
        QStringList words;
        for (const auto* label : pane.findChildren<QLabel*>())
            if (label->isVisibleTo(&pane))
                words << label->text();
        QVERIFY2(words.contains(QStringLiteral(":7 cannot be opened")), qPrintable(words.join('|')));
        QVERIFY(words.contains(state.display.lostWhy));
        QVERIFY(!words.contains(QStringLiteral("No display connected")));
        QSignalSpy wanted(&pane, &LiveViewPane::displayWanted);
        for (auto* button : pane.findChildren<ActionButton*>())
            if (button->text() == QLatin1String("Try again") && button->isVisibleTo(&pane))
                button->click();
        QCOMPARE(wanted.size(), 1);
        state.display = {QStringLiteral(":7"), {800, 600}, false, false};
        pane.show(state);
        QVERIFY(pane.view().isVisibleTo(&pane));
    }
};

} // namespace tst_live_view_pane

TRIARCH_TEST(tst_live_view_pane, TestLiveViewPane, QApplication)
#include "tst_live_view_pane.moc"
