// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/console/pane_stage.h"
#include "ui/panes/live_view_pane.h"
#include "ui/widgets/action_button.h"

#include <QDir>
#include <QLabel>
#include <QtTest>

using namespace triarch;

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
    }
    /// Where the proposal lands stands below the picture until the operator points elsewhere.
    void theReadoutNamesWhatIsProposed()
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
        state.folder = QStringLiteral("/missions/a");
        state.elapsedMs = 41'000;
        state.display = {QStringLiteral(":1"), {1280, 800}, true, false};
        pane.show(state);
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
        QVERIFY(said("windowTitle").endsWith(QStringLiteral("galculator has the focus: the key goes there")));
        QCOMPARE(pane.view().scene().window.value_or(WindowMark()).title, QStringLiteral("galculator"));
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
        actions.at(ActionId::ShowModelPicture)->setChecked(false);
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

QTEST_MAIN(TestLiveViewPane)
#include "tst_live_view_pane.moc"
