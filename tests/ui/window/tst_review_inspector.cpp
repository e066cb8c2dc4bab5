// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The inspector of a review: the call of a turn, who acted, the wire, a refusal.
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/pane_stage.h"
#include "tests/support/ui/review_stage.h"
#include "ui/models/evidence_words.h"
#include "ui/models/turn_compare.h"
#include "ui/models/turn_crops.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/parts/call_tree_view.h"
#include "ui/panes/parts/crop_view.h"
#include "ui/panes/parts/meta_view.h"
#include "ui/panes/parts/model_view.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/turn_call_view.h"
#include "ui/panes/parts/waterfall_view.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/picker_box.h"
#include "ui/widgets/segmented_control.h"

#include <QDockWidget>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>

namespace tst_review_inspector {

using namespace triarch;
using namespace triarch::test;

namespace {

using Stage = ReviewStage;

} // namespace

class TestReviewInspector : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<Recording> m_recording;

    void open(Stage& stage) { QVERIFY(stage.open(m_recording->folder())); }

private Q_SLOTS:
    void initTestCase()
    {
        m_recording = std::make_unique<Recording>();
        QVERIFY2(m_recording->result.status == MissionStatus::Done, qPrintable(m_recording->result.reason.text));
    }

    void init()
    {
        applyTheme(*qApp, Theme::Dark); // its controls have their own sizes
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }

    /// A request that was edited is no edit.
    void onlyAnEditSaysWhatWasChanged()
    {
        const auto said = [](const char* kind, const QJsonObject& json) {
            return rowSentence({4, QStringLiteral("operator"), QString::fromLatin1(kind), json}, {});
        };
        const QJsonObject after{{"label", "8"}};
        QCOMPARE(said("refusal", {{"edited", "click_element"}, {"after", after}}),
            QStringLiteral("The operator changed click_element to {\"label\":\"8\"}"));
        const QString asked = said("approval", {{"edited", true}, {"state", "asked"}});
        QVERIFY2(asked.startsWith(QStringLiteral("approval: ")), qPrintable(asked));
    }

    void aCallIsShownAsFarAsThereIsRoom()
    {
        TurnCallView view;
        view.setCropsShown(false);
        view.resize(340, 700);
        static_cast<QWidget&>(view).show();
        const auto shown = [&view](const char* name) {
            for (auto* prose : view.findChildren<ProseView*>())
                if (prose->accessibleName() == QLatin1String(name) && prose->isVisible())
                    return prose;
            return static_cast<ProseView*>(nullptr);
        };
        TurnRecord claim;
        claim.turn = 4;
        claim.tool = QStringLiteral("report_completion");
        claim.arguments = {{"evidence", "The display shows 12"}};
        view.show(claim);
        QVERIFY(shown("Evidence") && !shown("Justification") && !shown("Arguments")); // not twice
        QCOMPARE(shown("Evidence")->toPlainText(), QStringLiteral("The display shows 12"));
        TurnRecord typed;
        typed.turn = 5;
        typed.tool = QStringLiteral("type_text");
        typed.arguments = {{"text", QStringLiteral("a line that is wider than the pane ").repeated(8)}};
        view.show(typed);
        QTRY_VERIFY(shown("Arguments"));
        QVERIFY(view.findChild<ElidedLabel*>(QStringLiteral("headTool"))->isVisible());
        typed.arguments = {
            {"position", QJsonArray{37.9, 770.6}}, {"text", QStringLiteral("a word, a [1, 2] ").repeated(20)}};
        typed.window = QStringLiteral("Calculator (Calc)");
        view.show(typed);
        QVERIFY2(shown("Arguments")->toPlainText().contains(QStringLiteral("\"position\": [37.9, 770.6]")),
            qPrintable(shown("Arguments")->toPlainText()));
        QVERIFY(view.findChild<ElidedLabel*>(QStringLiteral("window"))->isVisible());
        typed.arguments = {{"text", QStringLiteral("a line that is wider than the pane ").repeated(8)}};
        view.show(typed);
        auto* arguments = shown("Arguments");
        QTRY_VERIFY2(arguments->height() >= int(arguments->document()->size().height()),
            qPrintable(QString::number(arguments->height()))); // by the lines that are seen
    }
    /// Turn 0 is none of the loop's, whose clock a turn's times are.
    void whatWasNotMeasuredIsNotPromised()
    {
        TurnRecord opened;
        opened.tool = QStringLiteral("open_application");
        TurnCallView view;
        const auto says = [&view](const QString& words) {
            const auto labels = view.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text() == words; });
        };
        const QString coming = QStringLiteral("Where its time went is known when it has ended");
        const QString never = QStringLiteral("Where its time went was not measured");
        opened.status = TurnStatus::Sent;
        view.show(opened);
        QVERIFY(says(coming) && !says(never));
        opened.status = TurnStatus::Done;
        view.show(opened);
        QVERIFY(says(never) && !says(coming));
    }
    /// The page scrolls as a whole: a text that scrolls within it would have a bar beside the page's own.
    void oneBarScrollsTheWholeCall()
    {
        TurnCallView view;
        view.setCropsShown(false);
        view.resize(340, 420);
        static_cast<QWidget&>(view).show();
        TurnRecord typed;
        typed.turn = 5;
        typed.tool = QStringLiteral("type_text");
        typed.justification = QStringLiteral("because of this and of that, ").repeated(60);
        typed.arguments = {{"text", QStringLiteral("a line that is wider than the pane ").repeated(40)}};
        view.show(typed);
        QVERIFY(settles(view));
        for (const auto* prose : view.findChildren<ProseView*>()) {
            QVERIFY(prose->height() > 14 * prose->fontMetrics().lineSpacing());
            QCOMPARE(prose->verticalScrollBar()->maximum(), 0);
        }
        QVERIFY(view.findChild<QScrollArea*>()->verticalScrollBar()->maximum() > 0);
    }
    void whoActedAndByWhoseLeaveIsSaid_data()
    {
        QTest::addColumn<QString>("actor");
        QTest::addColumn<TurnStatus>("status");
        QTest::addColumn<bool>("isApproved");
        QTest::addColumn<QString>("said");
        QTest::newRow("the rules let it pass")
            << "executor" << TurnStatus::Done << false << "executor, allowed by the rules";
        QTest::newRow("the operator said yes")
            << "executor" << TurnStatus::NoEffect << true << "executor, approved by the operator";
        QTest::newRow("under way, who let it pass is not heard yet")
            << "executor" << TurnStatus::Sent << false << "executor";
        QTest::newRow("it was not sent") << "executor" << TurnStatus::Rejected << false << "executor";
        QTest::newRow("the operator's own") << "operator" << TurnStatus::Done << false << "operator";
    }
    void whoActedAndByWhoseLeaveIsSaid()
    {
        QFETCH(QString, actor);
        QFETCH(TurnStatus, status);
        QFETCH(bool, isApproved);
        TurnRecord turn;
        turn.turn = 2;
        turn.actor = actor;
        turn.tool = QStringLiteral("click_element");
        turn.status = status;
        turn.isApproved = isApproved;
        TurnCallView view;
        view.show(turn);
        auto* by = view.findChild<ElidedLabel*>(QStringLiteral("actor"));
        QTEST(by->text(), "said");
        MetaView meta; // the call may have no room for it
        meta.show(turn, {});
        const auto facts = meta.findChildren<ElidedLabel*>();
        QVERIFY(std::ranges::any_of(facts, [&](const ElidedLabel* fact) { return fact->text() == by->text(); }));
        if (isApproved) {
            turn.grant = QStringLiteral("press ctrl+w in class Chromium");
            view.show(turn);
            QCOMPARE(by->text(), QStringLiteral("executor, allowed by a grant: ctrl+w in class Chromium"));
        }
        TurnTableModel turns;
        turns.record(turn);
        const bool isOperators = actor == QLatin1String("operator");
        const QModelIndex tool = turns.index(0, TurnTableModel::ToolColumn);
        QCOMPARE(tool.data(TurnTableModel::IsOperatorsRole).toBool(), isOperators);
        for (const int role : {int(Qt::AccessibleTextRole), int(Qt::ToolTipRole)}) // never by the sign alone
            QCOMPARE(tool.data(role).toString().contains(QStringLiteral("operator")), isOperators);
    }
    void theInspectorTellsATurnFromTheJournal()
    {
        Stage stage;
        openReview(stage.window, m_recording->folder());
        QTRY_VERIFY(stage.state().isReview);
        stage.window.models().selection.choose(2);
        auto* inspector = stage.window.findChild<InspectorPane*>();
        auto* tabs = inspector->findChild<QTabBar*>();
        QCOMPARE(tabs->count(), 5);
        QTRY_VERIFY(tabs->tabText(int(InspectorPane::Page::Log)).endsWith(QStringLiteral(" 3"))); // asked, sent, ended
        inspector->showPage(InspectorPane::Page::Model);
        auto* model = inspector->findChild<ModelView*>();
        QVERIFY(model->isVisibleTo(inspector));
        QVERIFY2(model->text().contains(QStringLiteral("click_element")), qPrintable(model->text()));
        auto* side = model->findChild<SegmentedControl*>();
        QTest::mouseClick(side->segment(0), Qt::LeftButton);
        const QString asked = model->text();
        QVERIFY2(asked.contains(QStringLiteral("Do the next step.")), qPrintable(asked)); // the prompt of that time
        QVERIFY2(asked.contains(QStringLiteral("screens/screen_0002.png")), qPrintable(asked));
        QVERIFY(!asked.contains(QStringLiteral("base64")) && !asked.contains(QStringLiteral("iVBOR")));
        const auto evidence = readTurnEvidence(m_recording->folder(), 1);
        QVERIFY(evidence.problem.isEmpty());
        QCOMPARE(evidence.calls.front().persona, Persona::Strategist); // who was asked before turn 1 stands with it
        QVERIFY(evidenceErrors(evidence).isEmpty());
        QVERIFY(!readTurnEvidence(QStringLiteral("/nowhere"), 1).problem.isEmpty());
    }
    /// The application that a mission begins with is opened in turn 0.
    void theTurnOfTheMissionItselfIsShown()
    {
        Stage stage;
        openReview(stage.window, m_recording->folder());
        QTRY_VERIFY(stage.state().isReview);
        auto* inspector = stage.window.findChild<InspectorPane*>();
        const auto isEmpty = [&] {
            const auto states = inspector->findChildren<EmptyState*>();
            return std::any_of(
                states.begin(), states.end(), [](const EmptyState* state) { return state->isVisible(); });
        };
        inspector->clear();
        QVERIFY(isEmpty());
        TurnRecord record;
        record.tool = QStringLiteral("open_application");
        record.target = QStringLiteral("galculator");
        inspector->showTurn(record, m_recording->folder(), {});
        QVERIFY(!isEmpty());
    }
    /// One that calls for help went wrong, too, though nobody refused anything.
    void errorsNameHowATurnEnded_data()
    {
        QTest::addColumn<TurnStatus>("status");
        QTest::addColumn<bool>("isError");
        QTest::newRow("help") << TurnStatus::NeedsHelp << true;
        QTest::newRow("failed") << TurnStatus::Failed << true;
        QTest::newRow("rejected") << TurnStatus::Rejected << true;
        QTest::newRow("done") << TurnStatus::Done << false;
        QTest::newRow("skipped") << TurnStatus::NotSent << false;
    }
    void errorsNameHowATurnEnded()
    {
        QFETCH(TurnStatus, status);
        EventRow row;
        row.event = {3, QStringLiteral("executor"), QStringLiteral("outcome"),
            {{"tool", QStringLiteral("request_help")}, {"status", statusName(status)},
                {"result", QStringLiteral("no such button")}}};
        TurnEvidence evidence;
        evidence.rows = {row};
        const QStringList errors = evidenceErrors(evidence);
        QTEST(!errors.isEmpty(), "isError");
        QVERIFY(errors.isEmpty() || errors.front().contains(QStringLiteral("no such button")));
    }
    /// The name of who was asked is the one word by which the calls are told apart.
    void whoWasAskedIsReadInASmallWindow_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<ActionId>("layout");
        for (const char* language : {"en", "es"})
            for (const auto& [name, layout] :
                {std::pair("operate", ActionId::LayoutOperate), {"debug", ActionId::LayoutDebug}})
                QTest::addRow("%s-%s", name, language) << QString::fromLatin1(language) << layout;
    }
    void whoWasAskedIsReadInASmallWindow()
    {
        QFETCH(QString, language);
        QFETCH(ActionId, layout);
        QVERIFY(applyLanguage(*qApp, language));
        Stage stage;
        stage.window.setWindowState(Qt::WindowNoState);
        const QSize size(1366, 740); // of 768 its frame and a bar take some
        stage.window.resize(size);
        QVERIFY(settles(stage.window, [&] { return stage.window.size() == size; }));
        stage.window.actions().at(layout)->trigger();
        for (const char* dock : {"calls", "inspector"})
            stage.window.findChild<QDockWidget*>(QString::fromLatin1(dock))->show();
        TurnRecord turn = PaneStage::turnFive();
        turn.turn = 1;
        auto* inspector = stage.window.findChild<InspectorPane*>();
        stage.window.panes().evidence->setCurrentIndex(int(EvidencePane::Page::Turn)); // no mission runs
        inspector->showTurn(turn, m_recording->folder(), {});
        inspector->showPage(InspectorPane::Page::Model);
        CallsPane* calls = stage.window.panes().calls;
        calls->show(callTree({}, turn, readTurnEvidence(m_recording->folder(), 1)), 1);
        const auto* box = inspector->findChild<PickerBox*>();
        QVERIFY(settles(stage.window, [&] { return box->count() == 3 && box->isVisible(); }));
        if (const QString folder = qEnvironmentVariable("TRIARCH_PICTURES"); !folder.isEmpty())
            stage.window.grab().save(
                folder + QStringLiteral("/who-%1.png").arg(QLatin1String(QTest::currentDataTag())));
        for (int call = 0; call < box->count(); ++call) {
            const QString brief = box->itemData(call, PickerBox::BriefRole).toString();
            QVERIFY2(box->width() >= box->briefWidth(), qPrintable(brief));
            const auto rows = calls->tree().findItems(brief, Qt::MatchRecursive);
            QVERIFY2(!rows.isEmpty(), qPrintable(brief));
            for (const auto* row : rows)
                QVERIFY2(calls->tree().isWhole(*row), qPrintable(row->text(0)));
        }
        const auto* side = inspector->findChild<SegmentedControl*>();
        QVERIFY(side->isVisible() && side->segment(1)->isVisible()); // both sides are still to be chosen
    }
    void whoWasAskedIsWholeInANarrowPane()
    {
        CallEvidence strategist;
        strategist.persona = Persona::Strategist;
        CallEvidence executor;
        executor.persona = Persona::Executor;
        QWidget pane; // which says how wide it is
        ModelView view(&pane);
        pane.show();
        const auto* box = view.findChild<PickerBox*>();
        for (const char* language : {"en", "es"}) {
            QVERIFY(applyLanguage(*qApp, QString::fromLatin1(language)));
            view.show({strategist, executor}); // its words are those of now
            for (const QSize size : {QSize(330, 190), QSize(296, 180), QSize(280, 180), QSize(296, 400)}) {
                view.resize(size);
                QVERIFY(settles(pane));
                QVERIFY2(box->width() >= box->briefWidth() && box->geometry().right() < size.width() - 12,
                    qPrintable(QStringLiteral("%1 of %2").arg(box->width()).arg(box->briefWidth())));
            }
        }
    }
    void whatWentOverTheWireIsShownAsItWent()
    {
        CallEvidence call;
        call.row.event.json = {{QStringLiteral("user"), QStringLiteral("digested")}};
        call.wire = {"{\"messages\":[]}", "data: {\"choices\":[]}\n\ndata: [DONE]"};
        CallEvidence old;
        old.call.requestSha = "abc123";
        ModelView view;
        view.show({call, old});
        view.chooseCall(0);
        auto* raw = view.findChild<ActionButton*>(QStringLiteral("rawCall"));
        auto* side = view.findChild<SegmentedControl*>();
        QVERIFY(!view.text().contains(QStringLiteral("[DONE]")));
        raw->click();
        QCOMPARE(view.text(), QString::fromUtf8(call.wire.reply));
        side->segment(0)->click();
        QCOMPARE(view.text(), QString::fromUtf8(call.wire.request));
        view.chooseCall(1); // of a recording from before they were kept
        QVERIFY2(view.text().contains(QStringLiteral("abc123")), qPrintable(view.text()));
        raw->click();
        view.chooseCall(0);
        QVERIFY(view.text().contains(QStringLiteral("digested")));
        view.resize(250, 160); // where its word has no room its sign has: what is switched on can be switched off
        view.QWidget::show();
        QVERIFY(settles(
            view, [&] { return raw->isVisible() && view.rect().contains(raw->mapTo(&view, raw->rect().center())); }));
        QVERIFY(!raw->accessibleName().isEmpty() && !raw->toolTip().isEmpty());
    }
    /// A word and its time never stand in one another: below each other where there is no room for two.
    void timesGiveWayToTheirWords()
    {
        TurnTimes times;
        times.add(TurnPart::Pace, Micros(2'000'000));
        WaterfallView view(WaterfallView::Form::Brief);
        view.resize(400, 80);
        view.show(times);
        const int two = view.sizeHint().height();
        view.QWidget::show();
        view.resize(290, 80);
        QCOMPARE(view.sizeHint().height(), two);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QTRY_VERIFY(view.sizeHint().height() > two);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QTRY_COMPARE(view.sizeHint().height(), two);
    }
    /// Of a call that was refused because the screen was another one: what was seen and what stood there instead.
    void aRefusalShowsBothScreens()
    {
        QTemporaryDir folder;
        QDir(folder.path()).mkdir(QStringLiteral("screens"));
        const auto save = [&](const char* name, Qt::GlobalColor color, const QRect& part) {
            QImage picture(1280, 800, QImage::Format_RGB32);
            picture.fill(Qt::white);
            QPainter(&picture).fillRect(part, color);
            return picture.save(folder.filePath(QStringLiteral("screens/") + QString::fromLatin1(name)));
        };
        QVERIFY(save("screen_0006.png", Qt::white, {}) && save("screen_0007.png", Qt::black, {0, 0, 1280, 800}));
        QVERIFY(
            save("refused_6_a.png", Qt::red, {0, 0, 128, 80}) && save("refused_6_b.png", Qt::blue, {0, 0, 128, 80}));
        TurnRecord record;
        record.turn = 6;
        record.tool = QStringLiteral("click_element");
        record.picture = turnPicture(6);
        record.status = TurnStatus::Rejected;
        record.points = {{40, 40}};
        record.arguments.insert(QStringLiteral("position"), QJsonArray{31.25, 50});
        record.instead = QStringList{QStringLiteral("refused_6_a.png"), QStringLiteral("../screens/refused_6_b.png")};
        const TurnCrops crops = readTurnCrops(folder.path(), record);
        QVERIFY(crops.isRefusal);
        QCOMPARE(crops.before.pixelColor(40, 40), QColor(Qt::red));
        QCOMPARE(crops.after.pixelColor(40, 40), QColor(Qt::blue));
        QCOMPARE(*crops.changed, 0.01);
        QCOMPARE(readTurnCompare(folder.path(), record, {}).changed, 128 * 80); // in a review as well
        TurnCallView view;
        view.show(record);
        view.showCrops(crops, false);
        QStringList captions;
        for (const auto* crop : view.findChildren<CropView*>())
            captions << crop->accessibleName();
        QCOMPARE(captions, (QStringList{QStringLiteral("As proposed"), QStringLiteral("Found instead")}));
        view.show(PaneStage::turnFive());
        QCOMPARE(view.findChild<CropView*>()->accessibleName(), QStringLiteral("Before"));
        record.instead.clear();
        QVERIFY(!readTurnCrops(folder.path(), record).isRefusal);
    }
};

} // namespace tst_review_inspector

TRIARCH_TEST(tst_review_inspector, TestReviewInspector, QApplication)
#include "tst_review_inspector.moc"
