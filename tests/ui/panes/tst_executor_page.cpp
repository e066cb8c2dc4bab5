// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/pane_stage.h"
#include "tests/support/ui/shown_pane.h"
#include "ui/panes/executor_page.h"
#include "ui/panes/next_action_pane.h"
#include "ui/panes/parts/check_grid.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/seen_picture_view.h"
#include "ui/panes/parts/tool_call_card.h"
#include "ui/panes/personas_pane.h"
#include "ui/style/language.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_text.h"

#include <QAbstractButton>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

namespace tst_executor_page {

using namespace triarch;
using namespace triarch::test;

namespace {

/// The executor's page of a mission that has proposed something, as the design has it.
struct Executing {
    Executing()
    {
        stage.fill();
        pane = stage.pane(text("executor"));
        pane->resize(376, 700);
        expose(*pane);
    }
    PaneStage stage;
    std::unique_ptr<QWidget> pane;
};

} // namespace

/// The executor's page: what it claims, proposes and saw.
class TestExecutorPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A claim goes nowhere: its evidence has the room all the same.
    void whatIsClaimedIsRead()
    {
        PaneStage stage;
        ToolCallCard card(stage.actions);
        CallCard claim;
        claim.tool = text("report_completion");
        claim.target = text("All 6 steps are done; the most prominent number on the screen is 12");
        claim.targetWord = text("evidence");
        claim.reachesDisplay = false;
        card.show(claim, stage.running(), 7);
        card.resize(302, 200);
        expose(card);
        for (const auto* label : card.findChildren<ElidedLabel*>())
            if (label->text().contains(claim.target))
                QVERIFY2(label->width() > 150, qPrintable(QString::number(label->width())));
    }
    /// No heading over empty lines; while it may still come, its room is kept.
    void aClaimWithoutAJustificationHasNoHeadOfOne()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("executor"));
        pane->resize(374, 700);
        expose(*pane);
        const auto* prose = pane->findChild<ExecutorPage*>()->findChild<ProseView*>();
        const auto hasHead = [&] {
            const auto labels = pane->findChildren<QLabel*>();
            return std::ranges::any_of(labels,
                [](const QLabel* label) { return label->isVisible() && label->text() == text("Justification"); });
        };
        QVERIFY(prose->isVisible() && hasHead());
        stage.startTurn(7);
        QVERIFY(prose->isVisible() && hasHead());
        PersonaAnswer claim;
        claim.persona = Persona::Executor;
        claim.turn = 7;
        claim.tool = text("report_completion");
        claim.arguments = {{text("evidence"), text("The display shows 12")}};
        stage.personas.onAnswered(claim);
        QVERIFY(!prose->isVisible() && !hasHead());
        Proposal made;
        made.tool = claim.tool;
        made.arguments = claim.arguments;
        made.action = ReportCompletion{text("The display shows 12")};
        stage.personas.onProposed(7, made);
        QVERIFY(prose->isVisible() && !hasHead()); // what is claimed is read in its place
        QCOMPARE(prose->toPlainText(), text("The display shows 12"));
        PersonaAnswer bare = claim;
        bare.turn = 8;
        bare.tool = text("wait");
        bare.arguments = {};
        stage.personas.onAnswered(bare);
        QVERIFY(!prose->isVisible() && !hasHead());
        pane->resize(374, 690); // and none comes with another height
        QVERIFY(test::settles(*pane));
        QVERIFY(!prose->isVisible() && !hasHead());
        stage.startTurn(9);
        QVERIFY(prose->isVisible() && hasHead());
    }
    /// In a low window: as many lines as the last call leaves it, when none comes any more.
    void theJustificationHasTheRoomThatIsLeftInTheEnd()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("executor"));
        pane->resize(318, 366);
        expose(*pane);
        const auto* page = pane->findChild<ExecutorPage*>();
        const auto* prose = page->findChild<ProseView*>();
        PersonaAnswer claim;
        claim.persona = Persona::Executor;
        claim.turn = 7;
        claim.tool = text("report_completion");
        claim.arguments = {{text("evidence"), text("The display shows 12")}};
        stage.personas.onAnswered(claim);
        Proposal made;
        made.tool = claim.tool;
        made.arguments = claim.arguments;
        made.action = ReportCompletion{text("The display shows 12")};
        stage.personas.onProposed(7, made);
        qobject_cast<PersonasPane*>(pane.get())->show(stage.running());
        QTRY_COMPARE(prose->height(), 80); // a claim is what there is to be read
        qobject_cast<PersonasPane*>(pane.get())->show(ConsoleState());
        QTRY_COMPARE(prose->height(), 80);
        QVERIFY(test::settles(*pane));
        QCOMPARE(page->findChild<QScrollArea*>()->verticalScrollBar()->maximum(), 0);
    }
    void streamingMovesNothing()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("executor"));
        pane->resize(374, 584);
        expose(*pane);
        stage.startTurn(7);
        const auto* card = pane->findChild<ToolCallCard*>();
        const auto* prose = pane->findChild<ExecutorPage*>()->findChild<ProseView*>();
        const QRect cardBefore = card->geometry();
        const QRect proseBefore = prose->geometry();
        for (int i = 0; i < 200; ++i) {
            stage.personas.onText(Persona::Executor, 7, text("the display shows seven and "));
            QCoreApplication::sendPostedEvents();
        }
        QCoreApplication::processEvents();
        QCOMPARE(card->geometry(), cardBefore);
        QCOMPARE(prose->geometry(), proseBefore);
        QCOMPARE(prose->height(), 80);
        QCOMPARE(prose->toPlainText().size(), 200 * text("the display shows seven and ").size());
    }

    /// Whatever room it has, it finds a form for it and is done: none calls for another.
    void itSettlesAtEveryHeight_data()
    {
        QTest::addColumn<bool>("waits");
        QTest::newRow("proposed") << false;
        QTest::newRow("waiting") << true;
    }
    void itSettlesAtEveryHeight()
    {
        QFETCH(bool, waits);
        Executing executing;
        if (waits) {
            TurnRecord record = PaneStage::turnFive();
            record.turn = 6;
            record.status = TurnStatus::Waiting;
            executing.stage.personas.onTurnRecorded(record);
        }
        for (const int width : {300, 320, 376})
            for (int height = 700; height >= 200; --height) {
                executing.pane->resize(width, height);
                int rounds = 0;
                while (!isSettled(*executing.pane) && rounds < 20)
                    ++rounds;
                QVERIFY2(rounds < 20, qPrintable(QStringLiteral("%1x%2").arg(width).arg(height)));
            }
    }

    void holdAndSkipAreTheRunActions()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("executor"));
        QSignalSpy paused(stage.actions.at(ActionId::Pause), &QAction::triggered);
        QSignalSpy skipped(stage.actions.at(ActionId::Skip), &QAction::triggered);
        pane->findChild<QAbstractButton*>(text("hold"))->click();
        pane->findChild<QAbstractButton*>(text("skip"))->click();
        QCOMPARE(paused.size(), 1);
        QCOMPARE(skipped.size(), 1);
        stage.actions.show(ConsoleState());
        QVERIFY(!pane->findChild<QAbstractButton*>(text("hold"))->isEnabled());
    }

    /// What waits beside it is the operator's own: that is not what the card shows.
    void whatIsOverIsNotSkipped()
    {
        PaneStage stage;
        stage.fill();
        const auto executor = stage.pane(text("executor"));
        const auto next = stage.pane(text("next"));
        ConsoleState state;
        state.isActive = state.hasProposal = state.canEdit = true;
        stage.actions.show(state);
        const auto canAll = [&](bool can) {
            const auto is = [can](const QWidget& pane, const char* name) {
                return pane.findChild<QAbstractButton*>(text(name))->isEnabled() == can;
            };
            return is(*executor, "skip") && is(*next, "skip") && is(*executor, "editAction") && is(*next, "editAction");
        };
        QVERIFY(canAll(true));
        TurnRecord record = PaneStage::turnFive();
        record.turn = 6;
        record.status = TurnStatus::Rejected;
        stage.personas.onTurnRecorded(record);
        QTRY_VERIFY(canAll(false));
    }

    void aCallOfAnEarlierTurnSaysSo()
    {
        PaneStage stage;
        stage.fill();
        NextActionPane pane(stage.personas, stage.actions);
        expose(pane);
        const auto says = [&pane](const char* words) {
            const auto items = pane.findChildren<IconText*>();
            return std::any_of(items.begin(), items.end(),
                [words](const IconText* item) { return item->isVisible() && item->text() == text(words); });
        };
        TurnRecord record = PaneStage::turnFive();
        record.turn = 6;
        stage.personas.onTurnRecorded(record);
        QVERIFY(!says("Turn 6: Done")); // the title says it
        stage.startTurn(7);
        QVERIFY(says("Turn 6: Done"));
        QVERIFY(applyLanguage(*qApp, text("es"))); // longer words, in the narrowest column
        const auto english = qScopeGuard([] { applyLanguage(*qApp, text("en")); });
        record.status = TurnStatus::Rejected;
        stage.personas.onTurnRecorded(record);
        pane.resize(296, pane.height());
        QTRY_VERIFY(says("Turno 6: Rechazada"));
        for (const auto* item : pane.findChildren<IconText*>())
            QTRY_VERIFY(!item->isVisible() || item->width() >= item->sizeHint().width());
    }
    void aVerifiedCompletionLeavesNothingOpen()
    {
        PaneStage stage;
        stage.fill();
        TurnRecord record = PaneStage::turnFive();
        record.turn = 6;
        record.status = TurnStatus::Completed;
        QVERIFY(stage.personas.call().passed() < checkCount);
        stage.personas.onTurnRecorded(record);
        QCOMPARE(stage.personas.call().passed(), checkCount);
    }
    /// How many rows a call has decides nothing about what stands above it.
    void theExecutorsPageKeepsItsParts()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("executor"));
        expose(*pane);
        Proposal claim;
        claim.tool = text("report_completion");
        claim.action = ReportCompletion{text("The display shows 12")};
        const auto place = [&](QWidget* part) {
            return part->isVisible() ? QRect(part->mapTo(pane.get(), QPoint()), part->size()) : QRect();
        };
        for (int height = 300; height <= 800; height += 20) {
            pane->resize(pane->width(), height);
            stage.personas.onProposed(7, PaneStage::clickPlus());
            QVERIFY(test::settles(*pane));
            auto* seen = pane->findChild<SeenPictureView*>();
            const bool wasSeen = seen->isVisible();
            const int words = place(pane->findChild<ExecutorPage*>()->findChild<ProseView*>()).height();
            stage.personas.onProposed(8, claim);
            QVERIFY(test::settles(*pane));
            QCOMPARE(seen->isVisible(), wasSeen);
            QCOMPARE(place(pane->findChild<ExecutorPage*>()->findChild<ProseView*>()).height(), words);
        }
    }
    /// How old the picture is and what changed since is said once: below it, and by the card where it has no room.
    void onePictureHasOneVerdict()
    {
        const Executing stage;
        auto* page = stage.pane->findChild<ExecutorPage*>();
        const auto* seen = stage.pane->findChild<SeenPictureView*>();
        const auto said = [&stage] {
            QStringList found;
            for (const auto* label : stage.pane->findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains(text(" old")))
                    found << label->text();
            return found;
        };
        QVERIFY(seen->isVisible());
        page->showStaleness(std::nullopt); // of the whole picture, where nothing is proposed
        QVERIFY(said().size() == 1 && said().front().endsWith(text("changed since")));
        Staleness old;
        old.ageMs = 6400;
        page->showStaleness(old);
        QVERIFY(test::settles(*stage.pane));
        QCOMPARE(said(), QStringList{text("6 s old, unchanged since")});
        stage.pane->resize(376, 420);
        QVERIFY(test::settles(*stage.pane) && !seen->isVisible());
        QCOMPARE(said().size(), 1);
        stage.pane->resize(376, 700);
        page->showStaleness(std::nullopt);
        QVERIFY(test::settles(*stage.pane));
        QVERIFY(said().size() == 1 && said().front().endsWith(text("changed since")));
    }
    /// Where it was to land is one thing, where it would land now another.
    void aCardFollowsItsTarget()
    {
        const Executing stage;
        auto* page = stage.pane->findChild<ExecutorPage*>();
        const auto* card = stage.pane->findChild<ToolCallCard*>();
        const auto says = [card](const char* words) {
            const auto labels = card->findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&](const QLabel* label) { return label->isVisible() && label->text() == text(words); });
        };
        QVERIFY(says("@w1"));
        Staleness moved;
        moved.isOther = true;
        page->showStaleness(moved);
        QVERIFY(says("no window any more") && !says("@w1"));
        moved.window = text("Editor");
        page->showStaleness(moved);
        QVERIFY(says("now Editor"));
        page->showStaleness(Staleness());
        QVERIFY(says("@w1") && !says("now Editor"));
    }
    void aClaimGoesNowhereAndHasNoChecks()
    {
        PaneStage stage;
        stage.fill();
        const auto executor = stage.pane(text("executor"));
        const auto next = stage.pane(text("next"));
        const auto shows = [](const QWidget& pane, const char* words) {
            const auto labels = pane.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                [&](const QLabel* label) { return label->isVisible() && label->text().contains(text(words)); });
        };
        expose(*executor);
        expose(*next);
        QVERIFY(shows(*executor, "lands in") && shows(*next, "lands in") && shows(*next, "checks passed"));
        Proposal claim;
        claim.tool = text("report_completion");
        claim.arguments = {{text("evidence"), text("The display shows 12")}};
        claim.action = ReportCompletion{text("The display shows 12")};
        stage.personas.onProposed(6, claim);
        QVERIFY(shows(*executor, "The display shows 12"));
        for (const auto* pane : {executor.get(), next.get()}) {
            for (const auto* words : {"lands in", "goes to", "no window", "checks passed", "Inside the display"})
                QVERIFY2(!shows(*pane, words), words);
        }
        QVERIFY(executor->findChild<CheckGrid*>() && !executor->findChild<CheckGrid*>()->isVisible());
        stage.personas.onProposed(7, PaneStage::clickPlus());
        QVERIFY(shows(*executor, "lands in") && shows(*next, "lands in"));
    }
    void thePictureGrowsOldAfterTheMissionToo()
    {
        PaneStage stage;
        stage.fill();
        PersonasPane pane(stage.personas, stage.actions);
        pane.show(stage.running());
        pane.showPersona(Persona::Executor);
        expose(pane);
        const auto age = [&pane] {
            QString found;
            for (const QLabel* label : pane.findChildren<QLabel*>())
                found += label->text().contains(text("unchanged")) ? label->text() : QString();
            return found;
        };
        ConsoleState over = stage.running();
        over.isActive = false;
        pane.show(over);
        const QString atFirst = age();
        QVERIFY(!atFirst.isEmpty());
        stage.clock.advance(std::chrono::seconds(30));
        QTRY_VERIFY(age() != atFirst);
        stage.personas.onLiveEnd();
        QCOMPARE(age(), QString()); // nobody sees whether it changes
    }
};

} // namespace tst_executor_page

TRIARCH_TEST(tst_executor_page, TestExecutorPage, QApplication)
#include "tst_executor_page.moc"
