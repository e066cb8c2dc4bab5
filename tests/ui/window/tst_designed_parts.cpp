// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the design page has in its pictures and is easily lost: measured in the real window.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/calls_pane.h"
#include "ui/panes/compare_pane.h"
#include "ui/panes/parts/call_tree_view.h"
#include "ui/panes/parts/check_grid.h"
#include "ui/panes/parts/copy_as.h"
#include "ui/panes/parts/crop_view.h"
#include "ui/panes/parts/seen_picture_view.h"
#include "ui/panes/parts/status_item.h"
#include "ui/panes/parts/target_patch.h"
#include "ui/panes/parts/turn_call_view.h"
#include "ui/panes/rung_list.h"
#include "ui/panes/tell_field.h"
#include "ui/panes/turn_filter_bar.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/hold_button.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/picker_box.h"

#include <QLabel>
#include <QMenu>
#include <QtTest>

namespace tst_designed_parts {

using namespace triarch;
using namespace triarch::test;

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

/// The visible one whose words stand beside its icon.
ActionButton* spoken(const QWidget& within, const QString& words)
{
    for (auto* button : within.findChildren<ActionButton*>())
        if (button->isVisible() && button->text() == words && button->toolButtonStyle() != Qt::ToolButtonIconOnly)
            return button;
    return nullptr;
}

QRect placeIn(const QWidget& window, const QWidget& part) { return {part.mapTo(&window, QPoint()), part.size()}; }

} // namespace

class TestDesignedParts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    void init() { applyLanguage(*qApp, text("en")); }
    /// Who decides sees what the executor saw; what he may tell it is said with the answer.
    void anApprovalShowsWhatWasSeen()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1600, 1000}));
        auto* personas = stage.window.panes().personas;
        personas->showPersona(Persona::Executor);
        QTRY_VERIFY(personas->findChild<SeenPictureView*>()->isVisible());
        QVERIFY(!personas->tellField().isVisible());
        stage.window.actions().at(ActionId::Tell)->trigger();
        QVERIFY(personas->tellField().isVisible()); // asked for
    }
    /// All that a yes rests on is there in either language, as low as a window of 1366x768 is in its frame.
    void whatWaitsIsWholeInAnotherLanguage()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 744}));
        stage.window.panes().personas->showPersona(Persona::Executor);
        const auto* grid = stage.window.panes().personas->findChild<CheckGrid*>();
        const auto isWhole = [grid] {
            const auto checks = grid->findChildren<IconText*>();
            return 4 == std::ranges::count_if(checks, [](const IconText* check) {
                return check->isVisible() && check->visibleRegion().boundingRect() == check->rect();
            });
        };
        QVERIFY(settles(stage.window, isWhole));
        applyLanguage(*qApp, text("es"));
        QVERIFY(settles(stage.window, isWhole));
    }
    /// In the design's dock its four lines are apart as far as there is room, and the pictures stand off the tabs; they
    /// move together in a lower one.
    void theInspectorsLinesAreApart()
    {
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, {1600, 1000}));
        stage.window.models().selection.choose(3);
        auto* call = stage.window.findChild<TurnCallView*>();
        const auto line = [&](const char* word) {
            for (const auto* label : call->findChildren<QLabel*>())
                if (label->text() == QLatin1String(word) && label->isVisible())
                    return placeIn(*call, *label).center().y();
            return -1;
        };
        QTRY_VERIFY(line("actor") > 0);
        QVERIFY(settles(stage.window));
        QCOMPARE(line("result") - line("position"), 21); // the design's 22 are of three lines
        QCOMPARE(line("actor") - line("result"), 21);
        const int top = placeIn(*call, *call->findChild<CropView*>()).top();
        QVERIFY2(top >= 8 && top <= 10, qPrintable(QString::number(top)));
        const int least = call->minimumSizeHint().height();
        QVERIFY2(least < call->height(), "the pane could not become lower");
        call->resize(call->width(), least);
        QVERIFY(line("result") - line("position") < 21);
        QVERIFY(line("actor") + 8 <= call->height());
    }
    void theRungsStandInColumns()
    {
        ProbeList rungs;
        rungs.resize(478, 190);
        static_cast<QWidget&>(rungs).show();
        const auto left = [&](const char* words) {
            for (const auto* label : rungs.findChildren<QLabel*>())
                if (label->text() == text(words))
                    return placeIn(rungs, *label).left();
            return -1;
        };
        rungs.show({0, text("passed"), text("127.0.0.1:40917"), {}, 12});
        QTRY_COMPARE(left("Reachable"), 86);
        QCOMPARE(left("127.0.0.1:40917"), 86 + 139);
        const char* longer = "leyó MAPLE en una imagen de prueba";
        rungs.show({3, text("passed"), text(longer), {}, 12});
        QTRY_VERIFY(left(longer) > 0 && left(longer) < 86 + 139); // whole, before the columns are as drawn
        for (const auto* label : rungs.findChildren<ElidedLabel*>())
            QVERIFY(!label->isElided());
    }
    void whatWasCalledIsReadBeforeItsFigures()
    {
        CallsPane calls;
        CallNode mission{CallNode::Kind::Mission, text("flag"), text("Mission"), Token::Text2};
        mission.micros = 1'500'000;
        mission.tokens = 12'000;
        calls.show(mission, 1);
        static_cast<QWidget&>(calls).show();
        for (const auto& [width, columns] : {std::pair{300, 3}, std::pair{220, 2}, std::pair{160, 1}}) {
            calls.resize(width, 200);
            QTRY_COMPARE(calls.tree().isColumnHidden(2), columns < 3);
            QCOMPARE(calls.tree().isColumnHidden(1), columns < 2);
        }
    }
    /// The mission's long time takes no room that a persona's name needs.
    void whoWasCalledIsWholeInALowPane()
    {
        CallsPane calls;
        const auto node = [](CallNode::Kind kind, const QString& name, qint64 micros) {
            CallNode made{kind, text("circle-check"), name, Token::Text2};
            made.micros = micros;
            return made;
        };
        CallNode mission = node(CallNode::Kind::Mission, text("Mission"), 82'000'000);
        CallNode phase = node(CallNode::Kind::Phase, text("Phase"), 82'000'000);
        CallNode turn = node(CallNode::Kind::Turn, text("Turn 4"), 7'000'000);
        CallNode action = node(CallNode::Kind::Action, text("click_element “5”"), 4'000);
        action.below = {node(CallNode::Kind::Result, text("Done: it was clicked"), -1)};
        turn.below = {node(CallNode::Kind::Call, text("executor"), 6'100'000), action};
        phase.below = {turn};
        mission.below = {phase};
        static_cast<QWidget&>(calls).show();
        calls.resize(240, 120);
        QTRY_COMPARE(calls.width(), 240);
        calls.show(mission, 4);
        const auto name = calls.tree().findItems(text("executor"), Qt::MatchRecursive);
        QVERIFY(calls.tree().isWhole(*name.first()));
        calls.resize(480, 120);
        QTRY_VERIFY(!calls.tree().isColumnHidden(1) && !calls.tree().isColumnHidden(2));
    }
    void theCallsAreATreeWithAMargin()
    {
        CallsPane calls;
        calls.resize(480, 200);
        CallNode mission{CallNode::Kind::Mission, text("flag"), text("Mission"), Token::Text2};
        CallNode action{CallNode::Kind::Action, text("crosshair"), text("click_element click_element"), Token::Text2};
        mission.below = {action};
        calls.show(mission, 1);
        static_cast<QWidget&>(calls).show();
        QTreeWidgetItem* item = calls.tree().topLevelItem(0)->child(0);
        const auto ink = [&](const QTreeWidgetItem* of) { // the columns of its row that differ from its ground
            const QRect row = calls.tree().visualItemRect(of);
            const QImage shown = calls.tree().viewport()->grab().toImage();
            const int middle = row.bottom() - 11;
            std::pair<int, int> ends{480, 0};
            for (int x = 0; x < 400; ++x)
                for (int y = middle - 6; y <= middle + 6; ++y)
                    if (shown.pixel(x, y) != shown.pixel(0, y))
                        ends = {std::min(ends.first, x), std::max(ends.second, x)};
            return ends;
        };
        const auto [first, last] = ink(calls.tree().topLevelItem(0));
        QVERIFY2(first >= 10 && first <= 13, qPrintable(QString::number(first)));
        QCOMPARE(
            calls.tree().visualItemRect(item).left() - calls.tree().visualItemRect(calls.tree().topLevelItem(0)).left(),
            14);
        QVERIFY(item->isSelected());
        const int semibold = ink(item).second;
        calls.tree().clearSelection();
        QVERIFY2(semibold > ink(item).second + 2, qPrintable(QString::number(semibold)));
    }
    void whereNothingWasCalledItIsSaid()
    {
        CallsPane calls;
        calls.setMinimumSize(200, 96); // as in its dock
        static_cast<QWidget&>(calls).show();
        for (const QString& language : {text("es"), text("en")}) {
            QVERIFY(applyLanguage(*qApp, language));
            for (const QSize size : {QSize(200, 96), QSize(480, 300)}) {
                calls.resize(size);
                QTRY_COMPARE(calls.size(), size);
                const auto* empty = calls.findChild<EmptyState*>();
                QVERIFY(empty->isVisible() && !calls.tree().isVisible());
                QVERIFY(empty->heightForWidth(size.width()) <= size.height());
                const auto* words = empty->findChild<QLabel*>(QStringLiteral("sentence"));
                const auto* heading = empty->findChild<QLabel*>(QStringLiteral("heading"));
                QCOMPARE(words->isVisible(), heading->toolTip().isEmpty()); // it is said there or here
            }
        }
        QCOMPARE(calls.findChild<EmptyState*>()->accessibleName(), text("No call yet"));
        calls.show({CallNode::Kind::Mission, text("flag"), text("Mission"), Token::Text2}, 1);
        QVERIFY(calls.tree().isVisible() && calls.chip() == text("turn 1"));
        calls.tree().setFocus();
        calls.show({CallNode::Kind::Mission, text("flag"), text("Mission"), Token::Text2}, 2);
        QCOMPARE(calls.focusWidget(), &calls.tree()); // the next turn throws nobody out
        calls.clearTree();
        QVERIFY(calls.findChild<EmptyState*>()->isVisible() && calls.chip().isEmpty());
    }
    void theBannersBarIsAsWideAsDrawn()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1600, 1000}));
        auto& banner = *stage.window.panes().approval;
        QTRY_VERIFY(banner.isVisible());
        const QImage shown = banner.grab().toImage();
        const int y = shown.height() / 2;
        for (int x = 0; x < 4; ++x) // the frame's pixel, and three
            QCOMPARE(shown.pixelColor(x, y), color(Token::Waiting, currentTheme()));
        QVERIFY(shown.pixelColor(4, y) != color(Token::Waiting, currentTheme()));
    }
    void theNextActionStandsOffItsTitle()
    {
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, {1024, 600}));
        const auto& next = *stage.window.panes().next;
        const auto middle = [&next] {
            for (const auto* label : next.findChildren<QLabel*>())
                if (label->isVisible() && label->text().startsWith(text("click_element")))
                    return placeIn(next, *label).center().y();
            return -1;
        };
        QTRY_VERIFY(middle() > 0);
        QVERIFY2(middle() >= 18 && middle() <= 21, qPrintable(QString::number(middle())));
    }
    void theAnswersAreLargeAndTheYesStandsApart()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1600, 1000}));
        const auto& banner = *stage.window.panes().approval;
        QTRY_VERIFY(banner.isVisible());
        for (const char* words : {"Reject", "Reject with reason...", "Edit...", "Skip"}) {
            const auto* button = spoken(banner, text(words));
            QVERIFY2(button, words);
            QCOMPARE(button->height(), 32);
        }
        const auto* yes = banner.findChild<HoldButton*>();
        QCOMPARE(yes->height(), 32);
        const QRect skip = placeIn(banner, *spoken(banner, text("Skip")));
        QCOMPARE(placeIn(banner, *yes).left() - skip.right() - 1, 18);
    }
    void inSpanishTheHandKeepsItsWords()
    {
        applyLanguage(*qApp, text("es"));
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1600, 1000}));
        QTRY_VERIFY(spoken(*stage.window.panes().live, text("Tomar el control")));
        QVERIFY(spoken(*stage.window.panes().live, text("Solo ver")));
    }
    void compactKeepsItsWordsAndSaysThatItRecords()
    {
        for (const char* language : {"en", "es"}) {
            applyLanguage(*qApp, text(language));
            Stage stage(Scene::Running);
            QVERIFY(stage.isSetUp(Scene::Running, {1024, 600}));
            for (const char* name : {"hold", "editAction", "skip"}) {
                const auto* button = stage.window.panes().next->findChild<ActionButton*>(text(name));
                QVERIFY2(button && button->isVisible() && spoken(*button->parentWidget(), button->text()), name);
            }
            const auto items = stage.window.panes().status->findChildren<StatusItem*>();
            QVERIFY(std::any_of(items.begin(), items.end(), [](const StatusItem* item) {
                return item->isVisible() && !qstrcmp(item->name(), "Whether the mission is recorded");
            }));
        }
    }
    void aDisplayIsNotNamedByItsSize()
    {
        for (const Scene scene : {Scene::FirstRun, Scene::Running}) {
            Stage stage(scene);
            QVERIFY(stage.isSetUp(scene, {1600, 1000}));
            for (const auto* box : stage.window.panes().bar->findChildren<PickerBox*>())
                QVERIFY2(!box->currentData(PickerBox::BriefRole).toString().contains(QChar(0xd7)),
                    qPrintable(box->currentData(PickerBox::BriefRole).toString()));
        }
    }
    /// A tall window as a whole would be a strip between two empty fields.
    void whatAnActionGoesToFillsItsFrame()
    {
        TargetPatch patch;
        ApprovalRequest request;
        request.patch = QImage(100, 400, QImage::Format_RGB32);
        request.patch.fill(Qt::white);
        patch.show(request);
        const QImage shown = patch.grab().toImage();
        for (const int x : {6, 80, 153})
            QCOMPARE(shown.pixelColor(x, 50), QColor(Qt::white));
    }
    void nobodyIsToldAnythingWhereNoMissionRuns()
    {
        for (const Scene scene : {Scene::FirstRun, Scene::Running, Scene::Done}) {
            Stage stage(scene);
            QVERIFY(stage.isSetUp(scene, {1600, 1000}));
            QTRY_COMPARE(stage.window.panes().personas->tellField().isVisible(), scene == Scene::Running);
        }
    }
    void theCountStandsBeforeWhatSavesTheFilter()
    {
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, {1600, 1000}));
        auto* bar = stage.window.panes().history->findChild<TurnFilterBar*>();
        const auto* count = bar->findChild<IconText*>();
        const auto* save = spoken(*bar, text("Save filter"));
        QVERIFY(save && placeIn(*bar, *count).right() < placeIn(*bar, *save).left());
        stage.window.models().approvals.take(PaneStage::waiting()); // the table is gone then
        QTRY_VERIFY(!spoken(*bar, text("Save filter")));
        QTRY_VERIFY(bar->width() - placeIn(*bar, *count).right() <= 2);
    }
    void whatOpensAMenuShowsIt()
    {
        CopyAs copy;
        const int with = copy.sizeHint().width();
        copy.setChevron(false);
        QCOMPARE(with - copy.sizeHint().width(), 17);
        ComparePane compare;
        auto* menu = compare.findChild<DockTitle*>()->findChild<QMenu*>();
        QVERIFY(menu);
        Q_EMIT menu->aboutToShow();
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().last()->trigger();
        const auto buttons = compare.findChildren<ActionButton*>();
        QVERIFY(std::any_of(buttons.begin(), buttons.end(),
            [](const ActionButton* button) { return button->isChecked() && button->text() == text("Diff"); }));
    }
};

} // namespace tst_designed_parts

TRIARCH_TEST(tst_designed_parts, TestDesignedParts, QApplication)
#include "tst_designed_parts.moc"
