// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What a yes would allow for a while: its words are whole wherever it is given.
#include "tests/support/layout_walk.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/models/approval_words.h"
#include "ui/panes/parts/answer_field.h"
#include "ui/panes/parts/approval_answers.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/tester_pane.h"
#include "ui/style/language.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/hand_check_box.h"
#include "ui/widgets/hold_button.h"
#include "ui/widgets/live_view/overlay/chip.h"

#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <algorithm>

namespace tst_approval_terms {

using namespace triarch;
using namespace triarch::test;

namespace {

ApprovalRequest pressing(const char* keys, const char* windowClass, bool waits)
{
    ApprovalRequest request = PaneStage::waiting().waiting.front().request;
    request.decision.once = false;
    request.waits = waits;
    request.proposal.action = Input{ChordInput{QString::fromLatin1(keys)}};
    request.window.className = QString::fromLatin1(windowClass);
    return request;
}

QString without(QString text, QChar space) { return text.remove(space).remove(QLatin1Char('\n')); }

} // namespace

class TestApprovalTerms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// Also where no persona proposed it: the tester, a hand in control, a script.
    void whatWaitsIsMarked()
    {
        Stage stage(Scene::Done);
        QVERIFY(stage.isSetUp(Scene::Done, {1600, 1000}));
        const auto& mark = stage.window.panes().live->view().scene().proposal;
        QVERIFY(!mark);
        ApprovalList list = PaneStage::waiting();
        ApprovalRequest asked = list.waiting.front().request;
        asked.proposal = PaneStage::clickPlus();
        asked.turn = 0;
        list.waiting = {{asked, Millis(24'000)}};
        stage.window.models().approvals.take(list);
        QVERIFY(mark && mark->isAsked && mark->stage == MarkStage::Proposed);
        QCOMPARE(mark->points, actionPoints(actionJson(asked.proposal.action)));
        stage.window.models().approvals.take({});
        QVERIFY(!mark);
        stage.window.actions().at(ActionId::GoTester)->trigger();
        TesterPane& tester = stage.window.panes().evidence->tester();
        Q_EMIT tester.toolChosen(QStringLiteral("press_key"));
        tester.form().findChild<QLineEdit*>(QStringLiteral("key"))->setText(QStringLiteral("F5"));
        QVERIFY(mark && !mark->isAsked); // a form's
        stage.window.models().approvals.take(list);
        Q_EMIT tester.dryRunWanted();
        QVERIFY(mark && mark->isAsked);
        stage.window.models().approvals.take({});
        QVERIFY(mark && !mark->isAsked);
    }
    /// The names and values of their own calls say nothing to the operator.
    void whatOthersAskIsMarkedInTheBannersWords()
    {
        Stage stage(Scene::Done);
        QVERIFY(stage.isSetUp(Scene::Done, {1600, 1000}));
        const auto& mark = stage.window.panes().live->view().scene().proposal;
        const auto titleOf = [&](const char* tool, const Action& action) {
            ApprovalList list = PaneStage::waiting();
            ApprovalRequest asked = list.waiting.front().request;
            asked.id = QString::fromLatin1(tool) + QString::number(actionText(action).size());
            asked.mission.clear();
            asked.source = QStringLiteral("deskctl");
            asked.turn = 12; // of its own count
            asked.proposal.tool = QString::fromLatin1(tool);
            asked.proposal.arguments = {{"action", tool}, {"id", "1"}, {"keys", QJsonArray{"alt", "F4"}}};
            asked.proposal.action = action;
            list.waiting = {{asked, Millis(24'000)}};
            stage.window.models().approvals.take(list);
            return mark ? chipOf(*mark, {0, 0, 1280, 800}, HoldKind::None).title : QString();
        };
        ClickInput click;
        click.at = {347, 513};
        QCOMPARE(titleOf("click", Input(click)), QStringLiteral("A program (deskctl) wants to click, held"));
        QCOMPARE(mark->points, std::vector{click.at});
        QCOMPARE(mark->turn, 0);
        click.modifiers = QStringLiteral("ctrl");
        QCOMPARE(titleOf("click", Input(click)),
            QStringLiteral("A program (deskctl) wants to click · modifiers ctrl, held"));
        QCOMPARE(titleOf("press", Input(ChordInput{QStringLiteral("alt+F4")})),
            QStringLiteral("A program (deskctl) wants to press, held"));
        QCOMPARE(titleOf("launch", Launch{QStringLiteral("xterm"), {QStringLiteral("xterm"), QStringLiteral("-hold")}}),
            QStringLiteral("A program (deskctl) wants to start “xterm”, held"));
        const QString moves = titleOf("move", Input(MoveInput{{5, 6}}));
        QVERIFY2(moves.startsWith(QLatin1String("A program (deskctl) wants to move ")), qPrintable(moves));
    }
    /// A program's press is refused with words that may cost the picture its room: what they move under a hand takes no
    /// press for a moment.
    void whatHasMovedTakesNoPress()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1024, 600}));
        ApprovalBanner& banner = *stage.window.panes().approval;
        const auto* yes = banner.findChild<HoldButton*>();
        auto* answers = banner.findChild<ApprovalAnswers*>();
        QTRY_VERIFY(yes->isArmed());
        QSignalSpy again(yes, &HoldButton::armed);
        answers->move(answers->pos() - QPoint(0, 30)); // as a layout does
        QVERIFY(!yes->isArmed());
        QTRY_VERIFY(!again.isEmpty());
    }
    /// What is asked beside a request in Compact's column is read whole, and so is the request, also where a window
    /// manager has its title above the window.
    void aQuestionBesideItIsWhole_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("what");
        for (const char* language : {"en", "es"})
            for (const char* what :
                {"a key", "a click", "an edit", "an edit after it"}) // the second has what a yes would allow
                QTest::addRow("%s, %s", language, what) << QString::fromLatin1(language) << QString::fromLatin1(what);
    }
    void aQuestionBesideItIsWhole()
    {
        QFETCH(QString, language);
        QFETCH(QString, what);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1024, 576}));
        if (what == QLatin1String("an edit")) {
            stage.window.models().edit.begin(*stage.console.tools());
            const auto* form = stage.window.panes().approval->findChild<ArgumentForm*>();
            QVERIFY(settles(stage.window, [&] { return form->isVisible(); }));
        }
        if (what == QLatin1String("a click")) {
            ApprovalList list = PaneStage::waiting();
            ApprovalRequest& asked = list.waiting.front().request;
            asked.proposal = PaneStage::clickPlus();
            std::get<ClickInput>(std::get<Input>(asked.proposal.action)).button = PointerButton::Right;
            asked.decision.once = false;
            stage.window.models().approvals.take(list);
            QVERIFY(settles(stage.window));
        }
        QVERIFY(!stage.window.close()); // a mission runs
        QVERIFY(settles(stage.window, [&] { return stage.window.panes().banner->isVisible(); }));
        if (what == QLatin1String("an edit after it")) {
            stage.window.models().edit.begin(*stage.console.tools());
            const auto* form = stage.window.panes().approval->findChild<ArgumentForm*>();
            QVERIFY(settles(stage.window, [&] { return form->isVisible(); }));
        }
        const QStringList cut = clippedWords(stage.window);
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
    void theyAreWhole_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("waits");
        for (const QSize size : {QSize(944, 520), QSize(1024, 600), QSize(1366, 768), QSize(1600, 1000)})
            for (const char* language : {"en", "es"})
                for (const bool waits : {true, false})
                    QTest::addRow("%d, %s, %s", size.width(), language, waits ? "waits" : "asks again")
                        << size << QString::fromLatin1(language) << waits;
    }
    void theyAreWhole()
    {
        QFETCH(QSize, size);
        QFETCH(QString, language);
        QFETCH(bool, waits);
        QVERIFY(applyLanguage(*qApp, language));
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, size));
        const QSize picture = stage.window.centralWidget()->size();
        for (const auto& [keys, windowClass] :
            {std::pair("ctrl+w", "Chromium"), {"ctrl+shift+Page_Down", "Xfce4-terminal"}}) {
            ApprovalList list = PaneStage::waiting();
            list.waiting = {{pressing(keys, windowClass, waits), Millis(24'000)}};
            stage.window.models().approvals.take(list);
            ApprovalBanner& banner = *stage.window.panes().approval;
            QVERIFY(settles(stage.window, [&] { return banner.isVisible(); }));
            const auto& similar = *banner.findChild<HandCheckBox*>();
            QVERIFY(similar.isVisible());
            QCOMPARE(without(similar.text(), QLatin1Char(' ')), without(similar.accessibleName(), QLatin1Char(' ')));
            QVERIFY(!similar.text().contains(QChar(0x2026)));
            const QSize needed = similar.minimumSizeHint();
            QVERIFY2(
                similar.width() >= needed.width() && similar.height() >= needed.height(), qPrintable(similar.text()));
            QVERIFY(banner.height() >= banner.layout()->totalHeightForWidth(banner.width()));
            QCOMPARE(stage.window.centralWidget()->size(), picture);
        }
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }
    /// Where one decides it must not say that it goes where it went when it was proposed.
    void aWindowThatChangedMeanwhileIsSaid()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 768}));
        ApprovalBanner& banner = *stage.window.panes().approval;
        const auto says = [&](const char* words) {
            const auto labels = banner.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) {
                return label->isVisible() && label->text().startsWith(QLatin1String(words));
            });
        };
        QTRY_VERIFY(says("Goes to"));
        Q_EMIT stage.console.windowsChanged({});
        QTRY_VERIFY(says("Its window is not there any more"));
        QVERIFY(!says("Goes to"));
        Q_EMIT stage.console.windowsChanged(PaneStage::windowsShown());
        QTRY_VERIFY(says("Goes to"));
    }
    /// Two rows would take more than the history has: the picture would be shown at another scale.
    void aReasonStandsInTheEditsPlace()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 768}));
        ApprovalBanner& banner = *stage.window.panes().approval;
        ActionEdit& edit = stage.window.models().edit;
        edit.begin(*stage.console.tools());
        edit.set(QStringLiteral("key"), QStringLiteral("esc"));
        const auto* form = banner.findChild<ArgumentForm*>();
        QVERIFY(settles(stage.window, [&] { return form->isVisible(); }));
        QTRY_VERIFY(stage.window.focusWidget() && form->isAncestorOf(stage.window.focusWidget()));
        const int height = banner.height();
        const QSize picture = stage.window.centralWidget()->size();
        Q_EMIT banner.findChild<ApprovalAnswers*>()->reasonWanted();
        auto* field = banner.findChild<AnswerField*>();
        QVERIFY(settles(stage.window, [&] { return field->isVisible() && !form->isVisible(); }));
        QVERIFY(banner.height() <= height);
        QCOMPARE(stage.window.centralWidget()->size(), picture);
        auto* line = field->findChild<QLineEdit*>();
        QTRY_COMPARE(stage.window.focusWidget(), line);         // also where the form had it
        QVERIFY(banner.isAncestorOf(line->nextInFocusChain())); // its own button comes next
        QVERIFY(banner.isAncestorOf(line->previousInFocusChain()));
        line->setText(QStringLiteral("wrong key"));
        Q_EMIT edit.began(); // as by its key: what is written is kept
        QVERIFY(settles(stage.window, [&] { return form->isVisible(); }));
        Q_EMIT banner.findChild<ApprovalAnswers*>()->reasonWanted();
        QCOMPARE(field->reason(), QStringLiteral("wrong key"));
        Q_EMIT field->closed();
        QVERIFY(settles(stage.window, [&] { return form->isVisible() && !field->isVisible(); }));
        Q_EMIT banner.findChild<ApprovalAnswers*>()->reasonWanted();
        QCOMPARE(field->reason(), QString()); // what was closed is given up
        Q_EMIT field->closed();
        QCOMPARE(edit.arguments().value(QStringLiteral("key")), QJsonValue(QStringLiteral("esc")));
        edit.cancel();
    }
    /// Its time is short: whoever works by keys does not go round the whole window first.
    void theAnswersComeNextBehindTheBar()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 768}));
        const auto stops = [](const QWidget* at) {
            return at->isVisible() && at->isEnabled() && (at->focusPolicy() & Qt::TabFocus) != 0;
        };
        const QWidget* last = nullptr; // of the bar
        for (const auto* one : stage.window.panes().bar->findChildren<QWidget*>())
            if (stops(one) && (!last || one->geometry().left() > last->geometry().left()))
                last = one;
        const QWidget* next = last->nextInFocusChain();
        while (!stops(next))
            next = next->nextInFocusChain();
        QVERIFY2(stage.window.panes().approval->isAncestorOf(next), next->metaObject()->className());
    }
    /// Nor does he for what he writes: the edit stands in the banner, and its fields with the answers.
    void anEditComesWithTheAnswers_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isFirst");
        QTest::newRow("below them") << QSize(1366, 768) << false;
        QTest::newRow("above them") << QSize(1024, 600) << true;
    }
    void anEditComesWithTheAnswers()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isFirst);
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, size));
        ActionEdit& edit = stage.window.models().edit;
        edit.begin(*stage.console.tools());
        edit.set(QStringLiteral("key"), QStringLiteral("esc")); // so that it can be applied
        auto* form = stage.window.panes().approval->findChild<ArgumentForm*>();
        QVERIFY(settles(stage.window, [&] { return form->isVisible(); }));
        const auto* answers = stage.window.panes().approval->findChild<ApprovalAnswers*>();
        QString stops; // 'a' an answer, 'e' a part of the edit, 'o' anything else
        QWidget* at = &stage.window;
        do {
            if (at->isVisible() && at->isEnabled() && (at->focusPolicy() & Qt::TabFocus) != 0)
                stops += answers->isAncestorOf(at) ? QLatin1Char('a')
                    : form->isAncestorOf(at)       ? QLatin1Char('e')
                                                   : QLatin1Char('o');
            at = at->nextInFocusChain();
        } while (at != &stage.window);
        static const QRegularExpression above(QStringLiteral("o+e{3}a+o+"));
        static const QRegularExpression below(QStringLiteral("o+a+e{3}o+"));
        QVERIFY2((isFirst ? above : below).match(stops).hasMatch(), qPrintable(stops));
        edit.cancel();
    }
    /// Nobody writes for nothing: its time ran out, or somebody else said no. His own no to it is none that he has to
    /// be told.
    void anEditThatIsOverIsSaid_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("ownNo"); // to which request, from 0; -1: none
        QTest::addColumn<bool>("isSaid");
        QTest::newRow("written") << "esc" << -1 << true;
        QTest::newRow("nothing written") << "" << -1 << false;
        QTest::newRow("rejected here") << "esc" << 0 << false;
        QTest::newRow("another rejected here") << "esc" << 1 << true;
    }
    void anEditThatIsOverIsSaid()
    {
        QFETCH(QString, written);
        QFETCH(int, ownNo);
        QFETCH(bool, isSaid);
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 768}));
        ActionEdit& edit = stage.window.models().edit;
        edit.begin(*stage.console.tools());
        if (!written.isEmpty())
            edit.set(QStringLiteral("key"), written);
        if (ownNo >= 0) {
            stage.controller.reject(
                stage.window.models().approvals.list().waiting.at(std::size_t(ownNo)).request.id, {});
            QCOMPARE(edit.isActive(), ownNo > 0); // as soon as the mission has it
        }
        TurnRecord record;
        record.turn = edit.turn();
        record.status = TurnStatus::Rejected;
        Q_EMIT stage.controller.events().turnRecorded(record);
        QTRY_VERIFY(!edit.isOffered());
        const auto* banner = stage.window.panes().banner;
        const auto labels = banner->findChildren<QLabel*>();
        const bool says = std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text().contains(QStringLiteral("before your edit was applied: {\"key\":\"esc\"}"));
        });
        QCOMPARE(says, isSaid);
        const LogModel& log = stage.window.models().log;
        for (int row = 0; row < log.rowCount(); ++row) // what is typed may be a password
            QVERIFY2(!log.at(row).text.contains(QStringLiteral("esc")), qPrintable(log.at(row).text));
    }
    /// Somebody else has said yes to what was proposed.
    void anEditThatWasNotSentIsSaid()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 768}));
        ActionEdit& edit = stage.window.models().edit;
        edit.begin(*stage.console.tools());
        edit.set(QStringLiteral("key"), QStringLiteral("esc"));
        Q_EMIT stage.controller.events().sent(edit.turn());
        QVERIFY(!edit.isOffered());
        QVERIFY2(stage.window.noticeShown().contains(QStringLiteral("without your edit: {\"key\":\"esc\"}")),
            qPrintable(stage.window.noticeShown()));
    }
    /// Held, edited, and sent on by somebody else: what a rule then asks is answered by a hand, and not by that edit.
    void anEditOfBeforeAnswersByAHandAlone()
    {
        Stage stage(Scene::Approval);
        QVERIFY(stage.isSetUp(Scene::Approval, {1366, 768}));
        ApprovalBanner& banner = *stage.window.panes().approval;
        const ApprovalList asked = stage.window.models().approvals.list();
        ActionEdit& edit = stage.window.models().edit;
        stage.window.models().approvals.take({});
        edit.begin(*stage.console.tools());
        edit.set(QStringLiteral("key"), QStringLiteral("esc"));
        QVERIFY(edit.isActive() && !edit.sendsAtOnce());
        stage.window.models().approvals.take(asked);
        QVERIFY(edit.isActive() && edit.sendsAtOnce());
        QCOMPARE(edit.arguments().value(QStringLiteral("key")), QJsonValue(QStringLiteral("esc"))); // nothing is lost
        auto* form = banner.findChild<ArgumentForm*>();
        QVERIFY(settles(stage.window, [&] { return form->isVisible(); }));
        auto* apply = form->findChild<ActionButton*>(QStringLiteral("applyEdit"));
        QCOMPARE(apply->text(), QStringLiteral("Apply and send"));
        stage.console.proof = [](quint64) {
            return Result<void>(fail(ErrorCode::Refused, QStringLiteral("A program pressed this, and not a hand")));
        };
        QTest::mouseClick(apply, Qt::LeftButton);
        QVERIFY(edit.isActive()); // it answers nothing
        stage.console.proof = {};
        QTest::mouseClick(apply, Qt::LeftButton);
        QTRY_VERIFY(!edit.isActive());
        QTRY_COMPARE(stage.told(), QStringList{QStringLiteral("edit esc")});
    }
};

} // namespace tst_approval_terms

TRIARCH_TEST(tst_approval_terms, TestApprovalTerms, QApplication)
#include "tst_approval_terms.moc"
