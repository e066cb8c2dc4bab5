// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the operator answers in the window, and what reaches the mission of it.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/models/approval_words.h"
#include "ui/panes/approvals_pane.h"
#include "ui/panes/parts/answer_field.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/panes/parts/clamped_text.h"
#include "ui/panes/parts/grant_row.h"
#include "ui/panes/parts/request_row.h"
#include "ui/panes/parts/status_item.h"
#include "ui/panes/parts/target_patch.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/tool_call_card.h"
#include "ui/panes/parts/whole_text.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/held_pill.h"
#include "ui/widgets/hold_button.h"
#include "ui/widgets/icon_text.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QStackedWidget>
#include <QTabBar>
#include <QtTest>

namespace tst_approval_banner {

using namespace triarch;
using namespace triarch::test;

namespace {

const QString forbidden = QStringLiteral("3f9a61c0");
const QString plain = QStringLiteral("859e9629ab65e375");

/// Two requests wait: a forbidden key of the executor, and a program that somebody else wants started.
struct Waiting : Stage {
    explicit Waiting(QSize size = {1366, 744}) : Stage(Scene::Approval)
    {
        resize(size);
        isUp = settles(window, [this] { return isSet(Scene::Approval) && banner().isVisible(); });
    }
    ApprovalBanner& banner() { return *window.panes().approval; }
    HoldButton& yes() { return *banner().findChild<HoldButton*>(); }
    ActionButton* button(const char* words)
    {
        for (auto* found : banner().findChildren<ActionButton*>())
            if (found->isVisible() && found->text() == QString::fromLatin1(words))
                return found;
        return nullptr;
    }
    bool says(const QString& words)
    {
        const auto labels = banner().findChildren<QLabel*>();
        const auto reasons = banner().findChildren<ClampedText*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(words);
        }) || std::any_of(reasons.begin(), reasons.end(), [&](const ClampedText* reason) {
            return reason->isVisible() && reason->accessibleDescription().contains(words);
        });
    }
    bool isArmed() { return yes().isArmed() || QSignalSpy(&yes(), &HoldButton::armed).wait(); }
    /// A hand on the button until that has said so, or, where a click is enough, a click.
    bool hold(bool isClick = false)
    {
        QSignalSpy said(&yes(), &HoldButton::carriedOut);
        if (!isArmed())
            return false;
        QTest::mousePress(&yes(), Qt::LeftButton);
        const bool isHeld = isClick || said.wait();
        QTest::mouseRelease(&yes(), Qt::LeftButton);
        return isHeld;
    }
    QCheckBox& similar() { return *banner().findChild<QCheckBox*>(); }
    void tick() { QTest::mouseClick(&similar(), Qt::LeftButton, {}, {8, similar().height() / 2}); }
    void keys(Qt::Key key) { QTest::keyClick(window.windowHandle(), key, Qt::ControlModifier | Qt::ShiftModifier); }
    void showPlain() { window.models().approvals.look(1); }
    bool isUp = false;
};

void answer(Waiting& waiting, const QString& how)
{
    const auto press = [&](const char* words) { QTest::mouseClick(waiting.button(words), Qt::LeftButton); };
    const auto write = [&](const QString& text) {
        auto* edit = waiting.banner().findChild<AnswerField*>()->findChild<QLineEdit*>();
        edit->setText(text);
        QTest::keyClick(edit, Qt::Key_Return);
    };
    if (how == QLatin1String("reject"))
        press("Reject");
    if (how == QLatin1String("reject with reason"))
        press("Reject with reason..."), write(QStringLiteral("save it first"));
    if (how == QLatin1String("skip"))
        press("Skip");
    if (how.startsWith(QLatin1String("other")))
        waiting.showPlain();
    if (how.contains(QLatin1String("similar")))
        waiting.tick();
    if (how.contains(QLatin1String("hold")))
        QVERIFY(waiting.hold(how.startsWith(QLatin1String("other"))));
    if (how.contains(QLatin1String("keys say yes"))) {
        QVERIFY(waiting.isArmed());
        waiting.keys(Qt::Key_Y);
    }
    if (how.contains(QLatin1String("keys too early")))
        waiting.keys(Qt::Key_Y);
    if (how == QLatin1String("keys say no"))
        waiting.keys(Qt::Key_N);
    if (how == QLatin1String("other, from the menu")) {
        QVERIFY(waiting.isArmed());
        waiting.window.actions().at(ActionId::ApproveShown)->trigger();
    }
    if (how == QLatin1String("return, space"))
        for (const auto key : {Qt::Key_Return, Qt::Key_Space, Qt::Key_Enter})
            QTest::keyClick(waiting.window.windowHandle(), key);
}

} // namespace

class TestApprovalBanner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    void init() { applyLanguage(*qApp, QStringLiteral("en")); } // its plurals
    void whatIsAnsweredReachesTheMission_data()
    {
        QTest::addColumn<QString>("heard");
        QTest::newRow("reject") << QStringLiteral("reject 3f9a61c0 ");
        QTest::newRow("reject with reason") << QStringLiteral("reject 3f9a61c0 save it first");
        QTest::newRow("skip") << QStringLiteral("skip");
        QTest::newRow("hold") << QStringLiteral("approve 3f9a61c0 aa");
        QTest::newRow("other, hold") << QStringLiteral("approve %1 aa").arg(plain);
        QTest::newRow("other, similar, hold") << QStringLiteral("approve %1 aa similar").arg(plain);
        QTest::newRow("keys say no") << QStringLiteral("reject 3f9a61c0 ");
        QTest::newRow("other, keys say yes") << QStringLiteral("approve %1 aa").arg(plain);
        QTest::newRow("keys say yes") << QString(); // a forbidden key takes the held button
        QTest::newRow("other, keys too early") << QString();
        QTest::newRow("other, from the menu") << QString(); // nobody pressed the keys
        QTest::newRow("return, space") << QString();
    }
    void whatIsAnsweredReachesTheMission()
    {
        QFETCH(QString, heard);
        Waiting waiting;
        QVERIFY(waiting.isUp);
        answer(waiting, QString::fromLatin1(QTest::currentDataTag()));
        if (heard.isEmpty()) { // what is told after it has come: so would what came of it
            waiting.controller.tell(QStringLiteral("later"));
            heard = QStringLiteral("later");
        }
        QTRY_COMPARE(waiting.told(), QStringList{heard});
    }
    /// The next request comes under the pointer, and nobody has read it.
    void aDoubleClickAnswersOne_data()
    {
        QTest::addColumn<QString>("heard");
        QTest::newRow("Reject") << QStringLiteral("reject 3f9a61c0 ");
        QTest::newRow("Skip") << QStringLiteral("skip");
    }
    void aDoubleClickAnswersOne()
    {
        QFETCH(QString, heard);
        Waiting waiting;
        QVERIFY(waiting.isUp);
        ActionButton* button = waiting.button(QTest::currentDataTag());
        QTest::mouseClick(button, Qt::LeftButton);
        QTest::mouseDClick(button, Qt::LeftButton); // its second press
        QTest::mouseRelease(button, Qt::LeftButton);
        waiting.controller.tell(QStringLiteral("later"));
        QTRY_COMPARE(waiting.told(), (QStringList{heard, QStringLiteral("later")}));
    }
    void R11_aYesThatNoHandGaveCountsForNothing()
    {
        Waiting waiting;
        waiting.console.proof = [](quint64) {
            return Result<void>(fail(ErrorCode::Refused, QStringLiteral("A program pressed this, and not a hand")));
        };
        QVERIFY(waiting.hold());
        QTRY_VERIFY(waiting.says(QStringLiteral("A program pressed this")));
        QVERIFY(waiting.says(QStringLiteral("triarchctl approve ") + forbidden)); // how it is said instead
        QCOMPARE(waiting.told(), QStringList());
    }
    void R11_aTickThatNoHandMadeWidensNothing()
    {
        Waiting waiting;
        waiting.showPlain();
        const auto byAProgram = [](quint64) {
            return Result<void>(fail(ErrorCode::Refused, QStringLiteral("A program pressed this, and not a hand")));
        };
        waiting.console.proof = byAProgram;
        waiting.tick();
        QTRY_VERIFY(waiting.says(QStringLiteral("A program pressed this")));
        QVERIFY(!waiting.similar().isChecked());
        waiting.console.proof = {};
        waiting.similar().click(); // as a screen reader's interface does: nobody pressed anything
        QVERIFY(!waiting.similar().isChecked());
        QVERIFY(waiting.says(QStringLiteral("Press the keys or the button yourself")));
        QVERIFY(waiting.hold(true)); // the yes itself is a hand's, and is for once
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("approve %1 aa").arg(plain)});
    }
    void aHandMayTickByKey()
    {
        Waiting waiting;
        waiting.showPlain();
        waiting.similar().setFocus();
        QTest::keyClick(waiting.window.windowHandle(), Qt::Key_Space);
        QTRY_VERIFY(waiting.similar().isChecked());
        waiting.console.proof = [](quint64) { return Result<void>(fail(ErrorCode::Refused, QStringLiteral("x"))); };
        waiting.tick(); // anybody may take it away
        QVERIFY(!waiting.similar().isChecked());
    }
    void aYesIsWaitedForUntilItsPressWasHeard()
    {
        Waiting waiting;
        int asked = 0;
        waiting.console.proof = [&asked](quint64) {
            return ++asked > 1
                ? Result<void>()
                : Result<void>(fail(ErrorCode::Timeout, QStringLiteral("No hand was seen to press this")));
        };
        QVERIFY(waiting.hold());
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("approve 3f9a61c0 aa")});
    }
    void whereNoHandIsKnownTheCommandLineSaysYes() // F27: no XInput 2
    {
        Waiting waiting;
        waiting.console.blindness = QStringLiteral("This display does not tell devices apart");
        Q_EMIT waiting.window.models().approvals.changed();
        QVERIFY(!waiting.yes().isEnabled());
        QVERIFY(waiting.says(QStringLiteral("triarchctl approve ") + forbidden));
        QVERIFY(waiting.button("Reject")->isEnabled());
    }
    /// Over VNC it is typed into a terminal: that is copied.
    void theCommandIsCopied()
    {
        Waiting waiting;
        waiting.console.blindness = QStringLiteral("This display does not tell devices apart");
        Q_EMIT waiting.window.models().approvals.changed();
        const QString command = QStringLiteral("triarchctl approve ") + forbidden;
        const auto labels = waiting.banner().findChildren<QLabel*>();
        const auto said =
            std::ranges::find_if(labels, [&](const QLabel* one) { return one->text().endsWith(command); });
        QVERIFY(said != labels.end());
        QVERIFY((*said)->textInteractionFlags().testFlag(Qt::TextSelectableByMouse));
        QTest::mouseDClick(*said, Qt::LeftButton, {}, (*said)->rect().center());
        QVERIFY((*said)->hasSelectedText());
        (*said)->setSelection(int((*said)->text().size() - command.size()), int(command.size()));
        QTest::keySequence(*said, QKeySequence::Copy);
        QCOMPARE(QApplication::clipboard()->text(), command);
    }
    /// Off by default, and never for a mission on the console's own display.
    void aClickThatCannotBeProvenApprovesWhereItIsChosen_data()
    {
        QTest::addColumn<bool>("isChosen");
        QTest::addColumn<QString>("own"); // the console's display
        QTest::addColumn<bool>("isBlind");
        QTest::addColumn<bool>("approves");
        QTest::newRow("not chosen") << false << ":7" << true << false;
        QTest::newRow("chosen") << true << ":7" << true << true;
        QTest::newRow("the mission's display is the console's") << true << ":99" << true << false;
        QTest::newRow("the same by another name") << true << ":99.0" << true << false;
        QTest::newRow("nobody knows the console's display") << true << "" << true << false;
        QTest::newRow("a program's press where devices are told apart") << true << ":7" << false << false;
    }
    void aClickThatCannotBeProvenApprovesWhereItIsChosen()
    {
        QFETCH(bool, isChosen);
        QFETCH(QString, own);
        QFETCH(bool, isBlind);
        QFETCH(bool, approves);
        Waiting waiting;
        QVERIFY(!waiting.settings.clickApproves()); // by default
        ApprovalList list = PaneStage::waiting();
        list.waiting.front().request.display = QStringLiteral(":99");
        waiting.settings.setClickApproves(isChosen);
        waiting.console.shown = {};
        if (!own.isEmpty())
            waiting.console.shown << DisplayEntry{.name = own, .isOwn = true};
        const QString blindness = QStringLiteral("This display does not tell devices apart");
        waiting.console.blindness = isBlind ? blindness : QString();
        waiting.console.proof = [&](quint64) -> Result<void> {
            return isBlind ? fail(ErrorCode::Unsupported, blindness)
                           : fail(ErrorCode::Refused, QStringLiteral("A program pressed this, and not a hand"));
        };
        waiting.window.models().approvals.take(list);
        QTRY_COMPARE(waiting.yes().isEnabled(), approves || !isBlind);
        if (waiting.yes().isEnabled())
            QVERIFY(waiting.hold());
        if (approves)
            QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("approve 3f9a61c0 aa")});
        else
            QCOMPARE(waiting.told(), QStringList());
        QCOMPARE(waiting.says(QStringLiteral("a click approves, also a program's")), approves);
    }
    void whatAYesWouldAllowIsSaidBeforeIt()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp && !waiting.similar().isVisible()); // a forbidden key is allowed once
        ApprovalList list = PaneStage::waiting();
        list.waiting.front().request.decision.once = false;
        list.waiting.front().request.proposal.action = Input{ChordInput{QStringLiteral("ctrl+w")}};
        list.waiting.front().request.window.className = QStringLiteral("Chromium");
        waiting.window.models().approvals.take(list);
        QTRY_VERIFY(waiting.similar().isVisible());
        QCOMPARE(waiting.similar().text(), QStringLiteral("ctrl+w in class Chromium, 3 more times, 5 min"));
        QVERIFY(waiting.similar().toolTip().contains(QStringLiteral("ctrl+w in class Chromium, 3 more times, 5 min")));
        QVERIFY(waiting.similar().width() >= waiting.similar().minimumSizeHint().width());
        list.waiting.front().request.proposal.action = Input{TypeInput{QString(300, u'w')}};
        waiting.window.models().approvals.take(list);
        const auto isCut = [&] { return waiting.similar().text().contains(QChar(0x2026)); };
        QTRY_VERIFY(isCut() && waiting.similar().text().endsWith(QStringLiteral(", 3 more times, 5 min")));
        QVERIFY(waiting.similar().width() >= waiting.similar().minimumSizeHint().width());
        QVERIFY(waiting.similar().accessibleName().contains(QString(200, u'w')));
    }
    /// Where and why are known before a yes, in the narrowest column too.
    void inCompactItSaysWhereAndWhy_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024x576") << QSize(1024, 576);
        QTest::newRow("half of 1920x1080 in a frame") << QSize(944, 520);
    }
    void inCompactItSaysWhereAndWhy()
    {
        QFETCH(QSize, size);
        Waiting waiting(size);
        QVERIFY(waiting.isUp && waiting.window.layoutShown() == Layout::Compact);
        QVERIFY(settles(waiting.window));
        for (const char* words : {"in *notes.txt - Mousepad", "The number is in the file", "It has unsaved changes"})
            QVERIFY2(waiting.says(QString::fromLatin1(words)), words);
        for (const auto* label : waiting.banner().findChildren<ElidedLabel*>())
            if (label->isVisible())
                QVERIFY2(label->height() >= label->fontMetrics().height(), qPrintable(label->text()));
        const QWidget* place = waiting.banner().parentWidget();
        QTRY_VERIFY2(place->height() >= waiting.banner().layout()->totalHeightForWidth(place->width()),
            qPrintable(QStringLiteral("%1 of %2")
                           .arg(place->height())
                           .arg(waiting.banner().layout()->totalHeightForWidth(place->width())))); // all of it is there
    }
    /// The answers have words where the column has room for them, and are never cut where it has not.
    void inCompactTheAnswersHaveWords_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("hasWords");
        QTest::newRow("English") << QStringLiteral("en") << true;
        QTest::newRow("Spanish") << QStringLiteral("es") << false;
    }
    void inCompactTheAnswersHaveWords()
    {
        QFETCH(QString, language);
        QFETCH(bool, hasWords);
        applyLanguage(*qApp, language);
        Waiting waiting({1024, 600});
        QVERIFY(waiting.isUp && settles(waiting.window));
        for (const char* name : {"rejectBecause", "editRequest"}) {
            const auto* button = waiting.banner().findChild<ActionButton*>(QString::fromLatin1(name));
            QCOMPARE(button->toolButtonStyle() == Qt::ToolButtonTextOnly, hasWords);
            QVERIFY(button->width() >= button->sizeHint().width());
        }
        applyLanguage(*qApp, QStringLiteral("en"));
    }
    /// The keys stand before where they go, in one line; where nothing else waits there is room for what comes then.
    void inCompactTheSentenceHasTwoLines()
    {
        Waiting waiting({1024, 600});
        QVERIFY(waiting.isUp && settles(waiting.window));
        const auto middleOf = [&](const QString& words) {
            for (const auto* label : waiting.banner().findChildren<QLabel*>())
                if (label->isVisible() && label->text() == words)
                    return label->mapTo(&waiting.window, label->rect().center());
            return QPoint();
        };
        const QPoint who = middleOf(QStringLiteral("The executor wants to press"));
        const QPoint keys = middleOf(QStringLiteral("alt+F4"));
        const QPoint where = middleOf(QStringLiteral("in *notes.txt - Mousepad"));
        QVERIFY(!who.isNull() && who.y() < keys.y());
        QVERIFY(keys.x() < where.x() && std::abs(keys.y() - where.y()) <= 2);
        QVERIFY(!waiting.says(QStringLiteral("then the mission pauses")));
        auto alone = PaneStage::waiting();
        alone.waiting.resize(1);
        waiting.window.models().approvals.take(alone);
        QVERIFY(settles(waiting.window, [&] { return waiting.says(QStringLiteral("then the mission pauses")); }));
    }
    /// The time runs on and a yes is still possible: what is asked, the ring and the answers keep their room.
    void inCompactItStaysWholeWhileAReasonIsWritten_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        for (const QString& language : {QStringLiteral("en"), QStringLiteral("es")})
            for (const QSize size : {QSize(944, 520), QSize(1024, 576)})
                QTest::addRow("%s %d", qPrintable(language), size.width()) << language << size;
    }
    void inCompactItStaysWholeWhileAReasonIsWritten()
    {
        QFETCH(QString, language);
        QFETCH(QSize, size);
        applyLanguage(*qApp, language);
        Waiting waiting(size);
        QVERIFY(waiting.isUp && waiting.window.layoutShown() == Layout::Compact);
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("rejectBecause")), Qt::LeftButton);
        const auto* field = waiting.banner().findChild<AnswerField*>();
        QVERIFY(settles(waiting.window, [&] { return field->isVisible(); }));
        const QWidget* place = waiting.banner().parentWidget();
        const int needed = waiting.banner().layout()->totalHeightForWidth(place->width());
        QVERIFY2(place->height() >= needed, qPrintable(QStringLiteral("%1 of %2").arg(place->height()).arg(needed)));
        for (const QWidget* part : waiting.banner().findChildren<QWidget*>())
            QVERIFY2(!part->isVisible() || part->height() >= part->minimumSizeHint().height(),
                part->metaObject()->className());
        QCOMPARE(waiting.window.size(), size);
        QVERIFY(waiting.yes().isVisible());
        QVERIFY(waiting.banner().rect().contains(
            QRect(waiting.yes().mapTo(&waiting.banner(), QPoint()), waiting.yes().size())));
        field->findChild<QLineEdit*>()->setText(QStringLiteral("save it first"));
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("rejectRequest")), Qt::LeftButton);
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("reject 3f9a61c0 save it first")});
    }
    /// What a yes would do does not give way to how it is said.
    void whatIsAtStakeStandsBesideTheCommand()
    {
        Waiting waiting({1600, 1000});
        QVERIFY(waiting.isUp);
        waiting.banner().setBlindness(QStringLiteral("This display has no mouse of its own"), false);
        QVERIFY(settles(waiting.window));
        QVERIFY(waiting.says(QStringLiteral("unsaved changes")) && waiting.says(QStringLiteral("triarchctl approve")));
    }
    /// As it is named in the list of windows and in the picture.
    void theWindowItGoesToHasItsShortName()
    {
        Waiting waiting({1600, 1000});
        QVERIFY(waiting.isUp);
        const auto* shown = waiting.window.models().approvals.shown();
        QVERIFY(shown && shown->window.title.startsWith(QLatin1Char('*')));
        const auto entry = waiting.window.models().windows.find(shown->window.id);
        QVERIFY(entry);
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            const QString ink = color(Token::Accent, theme).name();
            QTRY_VERIFY(waiting.says(
                QStringLiteral("Goes to <span style=\"color:%1\">%2</span> *notes.txt").arg(ink, entry->ref())));
        }
    }
    /// A reason that fits into one line takes no more, whatever stood there before.
    void aShortReasonTakesOneLine()
    {
        Waiting waiting({1600, 1000});
        QVERIFY(waiting.isUp);
        ApprovalQueueModel& queue = waiting.window.models().approvals;
        const auto* why = waiting.banner().findChild<ClampedText*>();
        const int line = lineHeight(TextRole::Base);
        QCOMPARE(why->height(), line);
        const ApprovalList brief = queue.list();
        ApprovalList longer = brief;
        longer.waiting.front().request.proposal.justification =
            QStringLiteral("It is not needed any more. ").repeated(9);
        queue.take(longer);
        QVERIFY(settles(waiting.window));
        QCOMPARE(why->height(), 2 * line);
        queue.take(brief);
        QVERIFY(settles(waiting.window));
        QCOMPARE(why->height(), line);
    }
    /// As far as the column can spare it, and never the turn under way.
    void inCompactWhatItGoesToIsShown_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("least");
        QTest::newRow("1024x600") << QSize(1024, 600) << ApprovalBanner::patchLeast;
        QTest::newRow("1024x768") << QSize(1024, 768) << TargetPatch::usual.height();
    }
    void inCompactWhatItGoesToIsShown()
    {
        QFETCH(QSize, size);
        QFETCH(int, least);
        Waiting waiting(size);
        QVERIFY(waiting.isUp && waiting.window.layoutShown() == Layout::Compact);
        auto* patch = waiting.banner().findChild<TargetPatch*>();
        QVERIFY(settles(waiting.window, [&] { return patch->isVisible() && patch->height() >= least; }));
        QVERIFY(std::abs(patch->width() * TargetPatch::usual.height() - patch->height() * TargetPatch::usual.width())
            <= TargetPatch::usual.width()); // of the usual form
        const QWidget* place = waiting.banner().parentWidget();
        QVERIFY(place->height() >= waiting.banner().layout()->totalHeightForWidth(place->width()));
        QVERIFY(waiting.window.panes().column->findChild<QStackedWidget*>()->height() >= 40); // a turn's two lines
        auto other = PaneStage::waiting();
        other.waiting.front().request.patch = {};
        waiting.window.models().approvals.take(other);
        QVERIFY(settles(waiting.window, [&] { return !patch->isVisible(); })); // no empty frame
    }
    /// The same form as in the other layouts, with the time and the no beside it: nothing is covered, nothing is modal.
    void inCompactEditOpensTheFormOfTheTool()
    {
        Waiting waiting({1024, 600});
        QVERIFY(waiting.isUp);
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("editRequest")), Qt::LeftButton);
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QVERIFY(settles(waiting.window, [&] { return form->isVisible(); }));
        QVERIFY(!waiting.banner().findChild<AnswerField*>()->isVisible() && !QApplication::activeModalWidget());
        auto* key = form->findChild<QLineEdit*>(QStringLiteral("key"));
        QCOMPARE(key->text(), QStringLiteral("alt+F4"));
        QTRY_COMPARE(QApplication::focusWidget(), key);
        QVERIFY(waiting.says(QStringLiteral("Rejected in")) && waiting.button("Reject"));
        QVERIFY(!waiting.yes().isVisible()); // it would be for what is not written any more
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("editRequest")), Qt::LeftButton);
        QVERIFY(form->isVisible() && !waiting.banner().findChild<AnswerField*>()->isVisible()); // once is enough
        auto* apply = form->findChild<ActionButton*>(QStringLiteral("applyEdit"));
        QCOMPARE(apply->text(), QStringLiteral("Apply and send")); // no Step comes after it
        for (auto* shown : {waiting.panic(), apply}) // in the layout that is shown, whole, and under nothing
            QCOMPARE(waiting.window.childAt(shown->mapTo(&waiting.window, shown->rect().center())),
                static_cast<QWidget*>(shown));
        QVERIFY(waiting.panic()->isEnabled());
        key->clear(); // by its schema it has at least one character
        QVERIFY(!apply->isEnabled());
        key->setText(QStringLiteral("esc"));
        QTest::mouseClick(apply, Qt::LeftButton);
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("edit esc")});
        QVERIFY(settles(waiting.window, [&] { return !form->isVisible() && waiting.yes().isVisible(); }));
    }
    /// One that has a place as well: what sends it is not scrolled to while the time runs out.
    void inCompactTheFormOfAClickShowsItsButtons()
    {
        Waiting waiting({1024, 600});
        QVERIFY(waiting.isUp);
        ApprovalList list = waiting.window.models().approvals.list();
        list.waiting.resize(1);
        Proposal& click = list.waiting.front().request.proposal;
        click.tool = QStringLiteral("click_element");
        click.arguments = {{"label", "7"}, {"position", QJsonArray{394.9, 595.6}}, {"justification", "It is next."}};
        click.action = Input(ClickInput{{505, 476}});
        waiting.window.models().edit.offer(6, click, {1280, 800});
        waiting.window.models().approvals.take(list);
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("editRequest")), Qt::LeftButton);
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QVERIFY(settles(waiting.window, [&] { return form->isVisible(); }));
        for (const char* name : {"label", "applyEdit", "cancelEdit"}) {
            auto* shown = form->findChild<QWidget*>(QString::fromLatin1(name));
            for (const QPoint& end : {shown->rect().topLeft(), shown->rect().bottomRight()})
                QCOMPARE(waiting.window.childAt(shown->mapTo(&waiting.window, end)), shown);
        }
        auto* x = form->findChild<QLineEdit*>(QStringLiteral("position.x"));
        const auto written = [&] {
            return waiting.window.models().edit.arguments()[QStringLiteral("position")].toArray().first();
        };
        x->setText(QStringLiteral("600,5"));
        QCOMPARE(written(), QJsonValue(QStringLiteral("600,5"))); // no number in English
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        x->setText(QStringLiteral("601,5"));
        QCOMPARE(written(), QJsonValue(601.5));
    }
    void inCompactAnEditIsLeftAndAnothersRequestHasNone()
    {
        Waiting waiting({1024, 600});
        QVERIFY(waiting.isUp);
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("editRequest")), Qt::LeftButton);
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QTRY_VERIFY(form->isVisible());
        waiting.showPlain();
        QTRY_VERIFY(!form->isVisible() && waiting.yes().isVisible()); // that one is answered as ever
        waiting.window.models().approvals.look(0);
        QTRY_VERIFY(form->isVisible());
        QTest::keyClick(form, Qt::Key_Escape);
        QTRY_VERIFY(!form->isVisible() && waiting.yes().isVisible());
        QCOMPARE(waiting.told(), QStringList());
    }
    /// In line, below what is asked: what the executor wanted stays there to be read, and so does the time.
    void editIsWrittenInTheRequest_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("large") << QSize(1600, 976);
        QTest::newRow("small") << QSize(1366, 744);
    }
    void editIsWrittenInTheRequest()
    {
        QFETCH(QSize, size);
        Waiting waiting(size);
        QVERIFY(waiting.isUp);
        const int before = waiting.banner().height();
        waiting.window.actions().at(ActionId::EditAction)->trigger(); // by its key it is the same
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QVERIFY(settles(waiting.window, [&] { return form->isVisible(); }));
        auto* key = form->findChild<QLineEdit*>(QStringLiteral("key"));
        QTRY_COMPARE(QApplication::focusWidget(), key);
        const int grown = waiting.banner().height() - before;
        QVERIFY2(grown > 20 && grown <= 56, qPrintable(QString::number(grown)));
        for (auto* other : waiting.window.findChildren<ArgumentForm*>())
            QVERIFY(other == form || !other->isVisible());
        QVERIFY(waiting.says(QStringLiteral("Rejected automatically in")) && waiting.button("Reject")->isEnabled());
        QVERIFY(waiting.yes().isVisible() && !waiting.yes().isEnabled()); // it would be for what was before
        const QString asProposed = QStringLiteral("As proposed, the executor wants to press");
        QVERIFY(waiting.says(asProposed)); // what is written is another key by now
        auto* apply = form->findChild<ActionButton*>(QStringLiteral("applyEdit"));
        QVERIFY(!apply->isEnabled() && apply->text() == QLatin1String("Apply and send"));
        const int middle = key->mapTo(&waiting.window, key->rect().center()).y();
        QVERIFY(std::abs(apply->mapTo(&waiting.window, apply->rect().center()).y() - middle) <= 1);
        QTest::keyClick(key, Qt::Key_Escape);
        QVERIFY(settles(waiting.window, [&] { return !form->isVisible() && waiting.banner().height() == before; }));
        QVERIFY(waiting.yes().isEnabled() && !waiting.says(asProposed));
        QTest::mouseClick(waiting.button("Edit..."), Qt::LeftButton);
        QTRY_COMPARE(QApplication::focusWidget(), form->findChild<QLineEdit*>(QStringLiteral("key")));
        form->findChild<QLineEdit*>(QStringLiteral("key"))->setText(QStringLiteral("esc"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("edit esc")});
    }
    /// It answers the request, like a yes.
    void whatNoHandHasEditedAnswersNothing()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        waiting.console.proof = [](quint64) {
            return Result<void>(fail(ErrorCode::Refused, QStringLiteral("No hand pressed it")));
        };
        waiting.window.actions().at(ActionId::EditAction)->trigger();
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QVERIFY(settles(waiting.window, [&] { return form->isVisible(); }));
        form->findChild<QLineEdit*>(QStringLiteral("key"))->setText(QStringLiteral("esc"));
        QTest::mouseClick(form->findChild<ActionButton*>(QStringLiteral("applyEdit")), Qt::LeftButton);
        QTRY_VERIFY(waiting.says(QStringLiteral("No hand pressed it")));
        QCOMPARE(waiting.told(), QStringList());
        QVERIFY(form->isVisible()); // nothing that was written is lost, or shown as if it were asked
    }
    /// A hand that types elsewhere has not pressed what a program presses meanwhile.
    void aPressElsewhereProvesNothing()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        QList<quint64> proven;
        waiting.console.proof = [&proven](quint64 time) {
            proven << time;
            return time ? Result<void>() : Result<void>(fail(ErrorCode::Refused, QStringLiteral("No hand pressed it")));
        };
        waiting.window.actions().at(ActionId::EditAction)->trigger();
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QVERIFY(settles(waiting.window, [&] { return form->isVisible(); }));
        form->findChild<QLineEdit*>(QStringLiteral("key"))->setText(QStringLiteral("esc"));
        auto* apply = form->findChild<ActionButton*>(QStringLiteral("applyEdit"));
        auto* field = form->findChild<QLineEdit*>(QStringLiteral("key"));
        QTest::mousePress(apply, Qt::LeftButton); // one that is let go where nobody hears of it
        QEvent away(QEvent::WindowDeactivate);
        QApplication::sendEvent(&waiting.window, &away);
        apply->click();
        QTest::mousePress(field, Qt::LeftButton); // it marks what is there
        apply->click();
        QTest::keyPress(field, Qt::Key_Shift);
        apply->click();
        QTest::mousePress(waiting.button("Skip"), Qt::LeftButton); // another button of the banner
        apply->click();
        QTest::mousePress(apply, Qt::RightButton);
        apply->click();
        QCOMPARE(proven, QList<quint64>(5, 0));
        QCOMPARE(waiting.told(), QStringList());
        QTest::mousePress(apply, Qt::LeftButton);
        QTest::keyRelease(field, Qt::Key_Shift); // let go meanwhile: the button is still held
        bool isHeard = false; // what a release ends, it ends by a timer of no time, and this one comes after it
        QTimer::singleShot(0, &waiting.window, [&isHeard] { isHeard = true; });
        QTRY_VERIFY(isHeard);
        QTest::mouseRelease(apply, Qt::LeftButton);
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("edit esc")});
        QVERIFY(proven.back() != 0);
    }
    /// What is no key would spend the request and fail.
    void whatIsNoKeyIsSaidWhereItIsWritten()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        QTest::mouseClick(waiting.button("Edit..."), Qt::LeftButton);
        auto* form = waiting.banner().findChild<ArgumentForm*>();
        QTRY_VERIFY(form->isVisible());
        auto* apply = form->findChild<ActionButton*>(QStringLiteral("applyEdit"));
        auto* key = form->findChild<QLineEdit*>(QStringLiteral("key"));
        for (const char* wrong : {"hello", "esc+zzz", "ctrl+", "ctrl+x ctrl+s"}) {
            key->setText(QString::fromLatin1(wrong));
            QVERIFY2(!apply->isEnabled(), wrong);
            QCOMPARE(key->property("valid").toString(), QStringLiteral("false"));
        }
        key->setText(QStringLiteral("ctrl s"));
        QVERIFY(apply->isEnabled());
    }
    /// A reason that was written goes with the no; where the request is over first, it may still be told.
    void noReasonIsWrittenForNothing()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        const auto write = [&](const char* words) {
            QTest::mouseClick(waiting.button("Reject with reason..."), Qt::LeftButton);
            waiting.banner().findChild<AnswerField*>()->findChild<QLineEdit*>()->setText(QString::fromLatin1(words));
        };
        write("save it first");
        QTest::mouseClick(waiting.button("Reject"), Qt::LeftButton); // not the field's own
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("reject 3f9a61c0 save it first")});
        auto both = PaneStage::waiting();
        both.waiting.front().request.id = QStringLiteral("4a000000"); // another one
        waiting.window.models().approvals.take(both);
        write("wait for it");
        waiting.showPlain(); // it waits on, and what is written of it stays its own
        QCOMPARE(waiting.window.noticeShown(), QString());
        waiting.window.models().approvals.look(0);
        QTest::mouseClick(waiting.button("Reject with reason..."), Qt::LeftButton);
        QCOMPARE(waiting.banner().findChild<AnswerField*>()->reason(), QStringLiteral("wait for it"));
        waiting.window.models().approvals.take({});
        QTRY_VERIFY2(waiting.window.noticeShown().contains(QStringLiteral("wait for it")),
            qPrintable(waiting.window.noticeShown()));
    }
    /// What was pressed for nothing is not left to be wondered at.
    void aPressThatCameTooEarlyIsSaid()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        waiting.yes().arm(); // it has only just come up
        QTest::mousePress(&waiting.yes(), Qt::LeftButton);
        QTest::mouseRelease(&waiting.yes(), Qt::LeftButton);
        QTRY_VERIFY(waiting.says(QStringLiteral("counts for nothing: press once more")));
        QCOMPARE(waiting.told(), QStringList());
        QVERIFY(waiting.hold());
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("approve 3f9a61c0 aa")});
    }
    /// A yes by the keys neither.
    void nothingIsApprovedWhileItIsEdited()
    {
        Waiting waiting;
        auto both = PaneStage::waiting();
        QVERIFY(waiting.isUp && waiting.isArmed());
        both.waiting.front().request.decision.once = false; // one that a key may say yes to
        waiting.window.models().approvals.take(both);
        QTest::mouseClick(waiting.button("Edit..."), Qt::LeftButton);
        QTRY_VERIFY(waiting.banner().findChild<ArgumentForm*>()->isVisible());
        waiting.keys(Qt::Key_Y);
        QCOMPARE(waiting.told(), QStringList());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(waiting.yes().isEnabled());
        waiting.keys(Qt::Key_Y);
        QTRY_COMPARE(waiting.told().size(), 1);
    }
    /// What the mission did not propose has no form: its fields are held to the same schema.
    void inCompactWhatIsWrittenIsJudged()
    {
        Waiting waiting({1024, 576});
        QVERIFY(waiting.isUp);
        auto others = PaneStage::waiting();
        others.waiting.front().request.turn = 99;
        waiting.window.models().approvals.take(others);
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("editRequest")), Qt::LeftButton);
        auto* field = waiting.banner().findChild<AnswerField*>();
        QTRY_VERIFY(field->isVisible());
        auto* key = field->findChild<QLineEdit*>();
        QCOMPARE(key->text(), QStringLiteral("alt+F4"));
        key->clear(); // by its schema it has at least one character
        QTest::mouseClick(waiting.button("Use these"), Qt::LeftButton);
        QTRY_VERIFY(field->findChild<QWidget*>(QStringLiteral("fieldProblem"))->isVisible());
        QCOMPARE(waiting.told(), QStringList());
        key->setText(QStringLiteral("esc"));
        QTest::mouseClick(waiting.button("Use these"), Qt::LeftButton);
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("edit esc")});
        QVERIFY(!field->findChild<QWidget*>(QStringLiteral("fieldProblem"))->isVisible());
    }
    /// The yes was for another screen: that is said there, and both pictures are shown.
    void aScreenThatChangedSinceIsSaid()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        Outcome outcome;
        outcome.status = Outcome::Status::Refused;
        outcome.error = Error{ErrorCode::StaleTarget, QStringLiteral("The target changed")};
        MissionEvents& events = waiting.controller.events();
        const auto notice = [&] {
            for (const auto* label : waiting.window.findChildren<QLabel*>())
                if (label->isVisible()
                    && label->text().contains(QStringLiteral("The screen changed since you were asked")))
                    return true;
            return false;
        };
        Q_EMIT events.acted(6, pressAltF4(), outcome);
        QVERIFY(!notice()); // refused for something else: there are no pictures of it
        outcome.pictures = QStringList{QStringLiteral("refused_6_a.png"), QStringLiteral("refused_6_b.png")};
        Q_EMIT events.acted(6, pressAltF4(), outcome);
        QTRY_VERIFY(notice());
        TurnSelection& selection = waiting.window.models().selection;
        selection.choose(2); // whatever is looked at since
        QCOMPARE(selection.turn(), 2);
        QTest::mouseClick(waiting.window.panes().banner->findChildren<ActionButton*>().front(), Qt::LeftButton);
        QTRY_COMPARE(selection.turn(), 6);
    }
    void itsTimeRuns()
    {
        Waiting waiting;
        QVERIFY(waiting.says(QStringLiteral("Rejected automatically in 24 s")));
        QVERIFY(waiting.says(QStringLiteral("then the mission pauses")));
        waiting.clock.advance(std::chrono::seconds(10));
        QTRY_VERIFY(waiting.says(QStringLiteral("Rejected automatically in 14 s")));
    }
    /// What is held says so wherever it is shown, in the same colour and never as if it ran.
    void whatIsHeldLooksHeld()
    {
        Waiting waiting({1600, 1000});
        QVERIFY(settles(waiting.window, [&] { return waiting.isUp; }));
        const auto& panes = waiting.window.panes();
        auto* pill = panes.live->findChild<HeldPill*>();
        QVERIFY(pill && pill->isVisible());
        QCOMPARE(pill->text(), QStringLiteral("Held, nothing is sent"));
        QCOMPARE(pill->grab().toImage().pixelColor(pill->width() / 2, 2), QColor(0xff, 0xb9, 0x38));
        const auto* card = panes.personas->findChild<ToolCallCard*>();
        QCOMPARE(card->property("chosen").toString(), QStringLiteral("held"));
        QCOMPARE(card->accessibleName(), QStringLiteral("Call press_key, Held"));
        const auto& personas = waiting.window.models().personas;
        QCOMPARE(personas.look(Persona::Executor).icon, QStringLiteral("hourglass"));
        QCOMPARE(personas.look(Persona::Executor).word, QStringLiteral("Waiting for you"));
        const auto* tabs = panes.personas->findChild<QTabBar*>();
        QCOMPARE(tabs->tabToolTip(int(Persona::Executor)), QStringLiteral("Waiting for you"));
        const auto& scene = panes.live->view().scene();
        QCOMPARE(scene.window.value_or(WindowMark()).title, QStringLiteral("galculator")); // it has the focus
        QVERIFY(scene.window->ref.startsWith(QLatin1String("@w")));
        const auto said = [&](const char* part) { return panes.live->findChild<QLabel*>(QLatin1String(part))->text(); };
        QVERIFY(said("windowRef").startsWith(QLatin1String("@w")));
        QCOMPARE(said("windowTitle"), QStringLiteral("galculator"));
        QCOMPARE(said("recognised"), QStringLiteral("the key goes here"));
    }
    /// Esc leaves the reason's field for where it was opened from; an answer leaves the keyboard with nobody.
    void theKeyboardIsNotHandedOn()
    {
        Waiting waiting({1600, 1000});
        QVERIFY(waiting.isUp);
        ActionButton* because = waiting.button("Reject with reason...");
        QTest::mouseClick(because, Qt::LeftButton);
        auto* field = waiting.banner().findChild<AnswerField*>();
        QTRY_VERIFY(field->isVisible());
        auto* edit = field->findChild<QLineEdit*>();
        QTRY_COMPARE(waiting.window.focusWidget(), edit);
        edit->setText(QStringLiteral("not now"));
        QTest::mouseClick(because, Qt::LeftButton); // once more: what is written stays
        QCOMPARE(field->reason(), QStringLiteral("not now"));
        QCOMPARE(waiting.window.focusWidget(), edit);
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!field->isVisible());
        QCOMPARE(waiting.window.focusWidget(), because);
        waiting.keys(Qt::Key_R); // by its keys it is the same
        QTRY_COMPARE(waiting.window.focusWidget(), field->findChild<QLineEdit*>());
        waiting.window.models().approvals.clear(); // it was answered elsewhere
        QTRY_VERIFY(!waiting.banner().isVisible());
        QVERIFY(!waiting.window.focusWidget() || waiting.window.focusWidget() == &waiting.window);
    }
    void itStandsLikeADock() // a frame with round corners, 4 px from bars and edges
    {
        Waiting waiting({1600, 1000});
        QVERIFY(settles(waiting.window, [&] { return waiting.isUp; }));
        const QWidget* banner = &waiting.banner();
        const QRect place(banner->mapTo(&waiting.window, QPoint()), banner->size());
        const QWidget* bar = waiting.window.panes().bar;
        QCOMPARE(place.left(), 4);
        QCOMPARE(place.width(), 1600 - 8);
        QCOMPARE(place.top(), bar->mapTo(&waiting.window, QPoint(0, bar->height())).y() + 4);
        QVERIFY2(std::abs(place.height() - 124) <= 2, qPrintable(QString::number(place.height())));
        const auto* dock = waiting.window.findChild<QWidget*>(QStringLiteral("windows"));
        QCOMPARE(dock->mapTo(&waiting.window, QPoint()).y(), place.bottom() + 1 + 4);
        const QImage picture = waiting.window.grab().toImage();
        const QColor ground = color(Token::Win, currentTheme());
        for (const QPoint corner : {place.topLeft(), place.bottomLeft(), place.topRight(), place.bottomRight()})
            QCOMPARE(picture.pixelColor(corner), ground);
        QCOMPARE(picture.pixelColor(place.left() + 1, place.center().y()), color(Token::Waiting, currentTheme()));
    }
    void aReasonTakesAsMuchAsTheDesignGivesIt()
    {
        Waiting waiting({1600, 1000});
        QVERIFY(waiting.isUp && settles(waiting.window));
        const int before = waiting.banner().height();
        QTest::mouseClick(waiting.banner().findChild<ActionButton*>(QStringLiteral("rejectBecause")), Qt::LeftButton);
        QTRY_COMPARE(waiting.banner().height(), before + 40);
        QVERIFY(waiting.says(QStringLiteral("The number is in the file"))); // why stays in sight
    }
    void theQueueStandsBesideIt()
    {
        Waiting waiting;
        const auto* pane = waiting.window.findChild<ApprovalsPane*>();
        QVERIFY(pane && pane->isVisible());
        const auto rows = pane->findChildren<RequestRow*>();
        QCOMPARE(rows.size(), 2);
        for (const auto* row : rows)
            QCOMPARE(row->height(), 48);
        const auto weights = [](const RequestRow* row) { // of tool, what is wanted, by whom, and the time
            QList<int> all;
            for (const auto* label : row->findChildren<QLabel*>())
                if (!label->text().isEmpty())
                    all << label->font().weight();
            return all;
        };
        QCOMPARE(weights(rows.first()), (QList<int>{600, 400, 400, 600}));
        QCOMPARE(weights(rows.last()), (QList<int>{600, 400, 400, 400}));
        QTest::mouseClick(rows.last(), Qt::LeftButton);
        QVERIFY(waiting.says(QStringLiteral("2 of 2")));
        const auto items = waiting.window.panes().status->findChildren<StatusItem*>();
        QVERIFY(std::any_of(items.begin(), items.end(), [](const StatusItem* item) {
            return item->isVisible() && item->text() == QLatin1String("2 approvals waiting");
        }));
        const auto revoke = [pane]() -> ActionButton* {
            for (auto* button : pane->findChildren<ActionButton*>())
                if (button->isVisible() && button->text() == QLatin1String("Revoke"))
                    return button;
            return nullptr; // rows that were looked at before are still about to be deleted
        };
        QTRY_VERIFY(revoke());
        QTest::mouseClick(revoke(), Qt::LeftButton);
        QTRY_COMPARE(waiting.told(), QStringList{QStringLiteral("revoke 0a1b2c3d")});
        waiting.window.actions().at(ActionId::GoApprovals)->trigger(); // whoever has keys alone is there at once
        QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget*>(revoke()));
        QTest::keyClick(revoke(), Qt::Key_Delete);
        QTRY_COMPARE(waiting.told().size(), 2);
        QCOMPARE(waiting.told().first(), waiting.told().last());
    }
    /// Two grants may differ in their last word alone.
    void whatIsGrantedIsNeverCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Spanish") << QStringLiteral("es");
    }
    void whatIsGrantedIsNeverCut()
    {
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const QStringList granted{QStringLiteral("press ctrl+w in class Mousepad"),
            QStringLiteral("press ctrl+shift+Page_Down in class Xfce4-terminal"),
            QStringLiteral("press ctrl+alt+F12 in class ") + QStringLiteral("org.example.Program").repeated(3)};
        ApprovalList list;
        for (const QString& text : granted) {
            Grant grant;
            grant.id = QString::number(list.grants.size());
            grant.text = text;
            grant.rule = QStringLiteral("closing-keys");
            grant.usesLeft = GrantTerms::usesMost;
            list.grants.push_back({grant, GrantTerms::longest});
        }
        const ManualClock clock;
        ApprovalQueueModel queue(clock);
        ApprovalsPane pane(queue);
        pane.resize(300, 400);
        static_cast<QWidget&>(pane).show();
        queue.take(list);
        const auto rows = pane.findChildren<GrantRow*>();
        QCOMPARE(rows.size(), granted.size());
        for (qsizetype i = 0; i < rows.size(); ++i) {
            const auto* what = rows[i]->findChild<WholeText*>();
            QTRY_COMPARE(what->height(), what->heightForWidth(what->width())); // laid out
            QCOMPARE(what->lines().join(QString()).remove(QLatin1Char(' ')),
                grantWords(granted[i]).remove(QLatin1Char(' ')));
            for (const QString& line : what->lines())
                QVERIFY2(what->fontMetrics().horizontalAdvance(line) <= what->width(), qPrintable(line));
            QVERIFY(what->height() >= what->lines().size() * what->fontMetrics().height());
            const auto* left = rows[i]->findChild<TintedLabel*>();
            QVERIFY2(left->width() >= left->sizeHint().width(), qPrintable(left->text()));
            const auto* revoke = rows[i]->findChild<ActionButton*>();
            QVERIFY(revoke->mapTo(&pane, QPoint(revoke->width(), 0)).x() <= pane.width());
            for (const QString& part : {grantWords(granted[i]), left->text(), QStringLiteral("closing-keys")})
                QVERIFY2(rows[i]->toolTip().contains(part), qPrintable(part));
        }
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }
    void itTakesNeitherTheKeyboardNorThePicture_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1024x600") << QSize(1024, 600);
        QTest::newRow("1366x768") << QSize(1366, 768);
        QTest::newRow("1366x768 in a frame") << QSize(1366, 744);
        QTest::newRow("1600x1000") << QSize(1600, 1000);
        QTest::newRow("1920x1080") << QSize(1920, 1080);
    }
    void itTakesNeitherTheKeyboardNorThePicture()
    {
        QFETCH(QSize, size);
        Waiting waiting(size);
        QVERIFY(waiting.isUp);
        auto& approvals = waiting.window.models().approvals;
        QVERIFY(settles(waiting.window));
        const QRect with = waiting.window.centralWidget()->geometry();
        const QWidget* focused = waiting.window.focusWidget();
        QVERIFY(!focused || !waiting.banner().isAncestorOf(focused));
        approvals.clear();
        QVERIFY(settles(waiting.window, [&] { return !waiting.banner().isVisible(); }));
        QCOMPARE(waiting.window.centralWidget()->geometry().size(), with.size());
        approvals.take(PaneStage::waiting());
        QVERIFY(settles(waiting.window, [&] { return waiting.banner().isVisible(); }));
        QCOMPARE(waiting.window.centralWidget()->geometry(), with);
    }
    /// A key that goes to no window warns of nothing: none of its lines can wrap, and it is as high as it is.
    void norDoesOneWithoutAnythingThatWraps()
    {
        Waiting waiting({1366, 768});
        QVERIFY(waiting.isUp);
        auto& approvals = waiting.window.models().approvals;
        approvals.clear();
        QVERIFY(settles(waiting.window, [&] { return !waiting.banner().isVisible(); }));
        const QSize without = waiting.window.centralWidget()->size();
        auto list = PaneStage::waiting();
        list.waiting.resize(1);
        list.waiting.front().request.window = {};
        list.waiting.front().request.patch = {};
        approvals.take(list);
        QVERIFY(settles(waiting.window, [&] { return waiting.banner().isVisible(); }));
        QVERIFY(!waiting.banner().hasHeightForWidth());
        QCOMPARE(waiting.window.centralWidget()->size(), without);
    }
};

} // namespace tst_approval_banner

TRIARCH_TEST(tst_approval_banner, TestApprovalBanner, QApplication)
#include "tst_approval_banner.moc"
