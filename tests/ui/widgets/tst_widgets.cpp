// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/gallery_page.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/choice_lock.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/elided_field.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/field_sign.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/message_banner.h"
#include "ui/widgets/mission_look.h"
#include "ui/widgets/picker_box.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/state_pill.h"

#include <QAbstractItemView>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolTip>
#include <QtTest>

namespace tst_widgets {

using namespace triarch;

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

/// A third longer, as a translation may be.
QString longer(const QString& words) { return words + QString(words.size() * 3 / 10 + 1, QLatin1Char('m')); }

using Make = std::function<std::unique_ptr<QWidget>(const QString& words)>;

std::unique_ptr<QWidget> pill(const QString& words)
{
    auto made = std::make_unique<StatePill>();
    made->show(MissionStatus::Waiting, words);
    return made;
}

std::unique_ptr<QWidget> iconText(const QString& words)
{
    auto made = std::make_unique<IconText>();
    made->show(text("check"), words, Token::Done);
    return made;
}

std::unique_ptr<QWidget> button(const QString& words)
{
    return std::make_unique<ActionButton>(text("play"), words, ButtonRole::Primary);
}

std::unique_ptr<QWidget> title(const QString& words) { return std::make_unique<DockTitle>(text("wrench"), words); }

std::unique_ptr<QWidget> segments(const QString& words)
{
    auto made = std::make_unique<SegmentedControl>(words);
    made->setSegments({{text("eye"), words, {}, {}}});
    return made;
}

/// The gallery, with no caret or focus border that would differ from one page to the next. A window that becomes active
/// gives the keyboard to one of its widgets, and a caret blinks from then on: it is taken away after that.
std::unique_ptr<QWidget> shownWithoutFocus(Theme theme)
{
    applyTheme(*qApp, theme);
    auto page = galleryPage();
    page->show();
    if (QTest::qWaitForWindowActive(page.get()) && page->focusWidget())
        page->focusWidget()->clearFocus();
    return page;
}

/// Its picture after every change of size that a theme asked for.
QImage settled(QWidget& page)
{
    QApplication::processEvents();
    return page.grab().toImage();
}

const QList<std::pair<const char*, Make>> textWidgets{
    {"pill", pill}, {"icon and text", iconText}, {"button", button}, {"dock title", title}, {"segments", segments}};

} // namespace

class TestWidgets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPickersListIsAsWideAsItsEntries()
    {
        PickerBox box;
        box.setFixedWidth(80);
        box.addItem(QStringLiteral(":0, host 17451, which is a long way from here"));
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        box.showPopup();
        QVERIFY(box.view()->viewport()->width() >= box.view()->sizeHintForColumn(0));
        box.hidePopup();
    }
    /// Also where it cannot be changed: what a mission runs with is read, nothing else.
    void aPickersTipSaysWhatIsElided()
    {
        PickerBox box;
        box.setFixedWidth(148);
        box.addItem(QStringLiteral("short"));
        box.addItem(QStringLiteral(":0, host 17451, which is a long way from here"));
        box.setToolTip(QStringLiteral("Where the mission works"));
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        QVERIFY(!box.isElided());
        box.setCurrentIndex(1);
        QVERIFY(box.isElided());
        box.setItemData(1, QStringLiteral(":0"), PickerBox::BriefRole);
        QVERIFY(box.isElided()); // and so the tip says it
        ChoiceLock::set(box, true);
        QHelpEvent asked(QEvent::ToolTip, {10, 10}, box.mapToGlobal(QPoint(10, 10)));
        QVERIFY(qApp->notify(&box, &asked));
        QCOMPARE(QToolTip::text(), box.currentText() + QStringLiteral("\nWhere the mission works"));
        QToolTip::hideText();
        QCOMPARE(box.childAt(10, 10), nullptr);
        QVERIFY(!box.testAttribute(Qt::WA_TransparentForMouseEvents)); // or no tip would ever be asked for
        QTest::mouseClick(&box, Qt::LeftButton);
        QVERIFY(!box.view()->isVisible());
        QVERIFY(!QToolTip::isVisible());
    }
    /// What is locked neither lights up as if it could be opened, nor stays silent when somebody tries.
    void aLockedChoiceSaysWhy()
    {
        PickerBox box;
        box.addItem(QStringLiteral("one"));
        box.show();
        QVERIFY(QTest::qWaitForWindowExposed(&box));
        const auto enter = [&] {
            QEnterEvent event({10, 10}, {10, 10}, box.mapToGlobal(QPointF(10, 10)));
            QCoreApplication::sendEvent(&box, &event);
        };
        enter();
        QVERIFY(box.underMouse());
        ChoiceLock::set(box, true, QStringLiteral("A mission is running"));
        QVERIFY(!box.underMouse());
        enter();
        QVERIFY(!box.underMouse());
        QTest::mouseClick(&box, Qt::LeftButton);
        QVERIFY(!box.view()->isVisible());
        QVERIFY(QToolTip::isVisible());
        QCOMPARE(QToolTip::text(), QStringLiteral("A mission is running"));
        QToolTip::hideText();
        ChoiceLock::set(box, false);
        enter();
        QVERIFY(box.underMouse());
    }
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }

    void everyMissionStateHasALook()
    {
        QSet<QString> words;
        for (int i = 0; i <= int(MissionStatus::Done); ++i) {
            const MissionStyle look = lookOf(MissionStatus(i));
            QVERIFY(iconNames().contains(look.icon));
            QVERIFY(!look.word.isEmpty());
            words.insert(look.word);
        }
        QCOMPARE(words.size(), int(MissionStatus::Done) + 1);
        QCOMPARE(lookOf(MissionStatus::NeedsHelp).token, Token::Help);
    }
    void noWidgetIsNarrowerThanItsWords_data()
    {
        QTest::addColumn<int>("index");
        for (int i = 0; i < textWidgets.size(); ++i)
            QTest::addRow("%s", textWidgets.at(i).first) << i;
    }
    void noWidgetIsNarrowerThanItsWords()
    {
        QFETCH(int, index);
        const QString words = text("Waiting for you");
        for (const QString& shown : {words, longer(words)}) {
            const auto widget = textWidgets.at(index).second(shown);
            widget->ensurePolished();
            const int needed = QFontMetrics(font(TextRole::Secondary)).horizontalAdvance(shown);
            QVERIFY2(widget->minimumSizeHint().width() > needed, qPrintable(shown));
            QVERIFY(!widget->accessibleName().isEmpty() || !widget->accessibleDescription().isEmpty()
                || !qobject_cast<QAbstractButton*>(widget.get())->text().isEmpty());
        }
    }
    void aPillSaysItsState()
    {
        StatePill shown;
        shown.show(MissionStatus::Running);
        QCOMPARE(shown.accessibleName(), text("Running"));
        shown.show(MissionStatus::Done, text("Done in 6 turns"));
        QCOMPARE(shown.accessibleName(), text("Done in 6 turns"));
        QCOMPARE(shown.height(), 24);
    }
    void aButtonFollowsItsAction()
    {
        QAction action(icon(text("pause")), text("&Pause"), nullptr);
        ActionButton shown(&action);
        const int width = shown.sizeHint().width();
        action.setText(text("Pausar la misión"));
        QVERIFY(shown.sizeHint().width() > width);
        action.setEnabled(false);
        QVERIFY(!shown.isEnabled());
        action.setEnabled(true);
        QSignalSpy triggered(&action, &QAction::triggered);
        QTest::keyClick(&shown, Qt::Key_Return);
        QCOMPARE(triggered.size(), 0);
        QTest::keyClick(&shown, Qt::Key_Space);
        QCOMPARE(triggered.size(), 1);
    }
    void aButtonIsAsHighAsTheDesignSays()
    {
        ActionButton normal(text("play"), text("Start"), ButtonRole::Normal);
        QCOMPARE(normal.sizeHint().height(), 28);
        ActionButton large(text("play"), text("Start"), ButtonRole::Primary);
        large.setProperty("extent", text("large"));
        QCOMPARE(large.sizeHint().height(), 32);
    }
    void aHintNeedsRoom()
    {
        ActionButton panic(text("octagon-x"), text("Panic"), ButtonRole::Danger);
        const int without = panic.sizeHint().width();
        panic.setHint(text("3x Esc"));
        QVERIFY(panic.sizeHint().width() > without + 20);
    }
    void segmentsAreChosenByMouseAndKey()
    {
        SegmentedControl control(text("Mode"));
        control.setSegments({{{}, text("View only"), {}, {}}, {{}, text("Take control"), {}, {}}});
        control.show();
        control.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&control));
        QSignalSpy chosen(&control, &SegmentedControl::chosen);
        control.setCurrent(0);
        QCOMPARE(chosen.size(), 0);
        QTest::mouseClick(control.segment(1), Qt::LeftButton);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(control.current(), 1);
        control.segment(1)->setFocus();
        QTest::keyClick(control.segment(1), Qt::Key_Left);
        QCOMPARE(control.current(), 0);
        control.setCurrent(-1);
        QCOMPARE(control.current(), -1);
    }
    void aLinkHasTheColourOfTheTheme()
    {
        const auto sentence = QStringLiteral("Try <a href=\"samples\">another one</a>");
        applyTheme(*qApp, Theme::Dark);
        LinkLabel kept;
        kept.setSentence(sentence);
        kept.resize(300, 30);
        const QImage dark = kept.grab().toImage();
        applyTheme(*qApp, Theme::Light);
        LinkLabel fresh;
        fresh.setSentence(sentence);
        fresh.resize(300, 30);
        QCOMPARE(kept.grab().toImage(), fresh.grab().toImage());
        QVERIFY(dark != fresh.grab().toImage());
        applyTheme(*qApp, Theme::Dark);
    }
    void aFieldNobodyWritesInEndsBetweenTwoLetters()
    {
        QWidget window;
        auto* other = new QLineEdit(&window);
        auto* field = new ElidedField(&window);
        field->setGeometry(0, 40, 200, 28);
        window.resize(400, 100);
        window.show();
        window.activateWindow();
        other->setFocus();
        QTRY_VERIFY(other->hasFocus());
        field->setText(QStringLiteral("short"));
        QVERIFY(!field->isElided());
        const QString text = QStringLiteral("Open the calculator, add 7 and 5 and write the result down");
        field->setText(text);
        QVERIFY(field->isElided());
        QCOMPARE(field->cursorPosition(), 0);
        field->setFocus();
        QTRY_VERIFY(field->hasFocus() && !field->isElided());
        QCOMPARE(field->text(), text);
        other->setFocus();
        QTRY_VERIFY(field->isElided());
        field->resize(900, 28);
        QVERIFY(!field->isElided());
        const int text900 = field->fontMetrics().horizontalAdvance(text);
        field->setEndRoom(900 - text900 / 2); // something else stands there
        QVERIFY(field->isElided());
        QVERIFY(field->textMargins().right() >= 900 - text900 / 2);
    }
    /// To the pixel as a field that has room shows some letters and dots: none is cut, and nothing of the next is left.
    void whatIsElidedEndsInAWholeLetter_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("endRoom");
        for (int width = 180; width < 200; ++width)
            for (const int endRoom : {0, 37})
                QTest::addRow("%d less %d", width, endRoom) << width << endRoom;
    }
    void whatIsElidedEndsInAWholeLetter()
    {
        QFETCH(int, width);
        QFETCH(int, endRoom);
        applyTheme(*qApp, Theme::Dark);
        const QString whole = QStringLiteral("add 7 and 5, presiona ctrl+alt+t, compruebe");
        ElidedField field, wide;
        for (ElidedField* one : {&field, &wide}) {
            addFieldSign(*one, QStringLiteral("target"));
            one->resize(one == &wide ? 600 : width, 28);
        }
        field.setEndRoom(endRoom);
        field.setText(whole);
        QVERIFY(field.isElided());
        const QRect seen(4, 3, width - 8, 22); // less the border, whose right side stands elsewhere
        const QImage shown = field.grab(seen).toImage();
        int same = 0;
        for (int letters = 1; letters < whole.size(); ++letters) {
            wide.setText(whole.left(letters) + QChar(0x2026));
            QVERIFY(!wide.isElided());
            same += wide.grab(seen).toImage() == shown ? 1 : 0;
        }
        QCOMPARE(same, 1);
    }
    /// A larger one round the same middle.
    void theMissionsSignIsLarger()
    {
        applyTheme(*qApp, Theme::Dark);
        QLineEdit usual, large;
        addFieldSign(usual, QStringLiteral("search"));
        addFieldSign(large, QStringLiteral("target"), missionSign);
        const auto place = [](QLineEdit& field) {
            field.resize(200, 28);
            field.ensurePolished();
            (void)field.grab();
            return field.findChild<QAbstractButton*>()->geometry();
        };
        QCOMPARE(place(large).width() - place(usual).width(), missionSign - usualSign);
        QCOMPARE(place(large).center().x(), place(usual).center().x());
    }
    void aCutTextIsTheToolTip()
    {
        ElidedLabel label(Qt::ElideMiddle);
        label.setText(text("/home/operator/missions/2026-11-21.zip"));
        label.resize(90, 20);
        label.show();
        QVERIFY(label.isElided());
        QVERIFY(label.minimumSizeHint().width() < 90);
        QHelpEvent ask(QEvent::ToolTip, {5, 5}, label.mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&label, &ask);
        QCOMPARE(QToolTip::text(), label.text());
        label.resize(900, 20);
        QVERIFY(!label.isElided());
    }
    void aBannerOffersAFixAndCloses()
    {
        MessageBanner banner;
        banner.show(MessageKind::Failed, text("This model cannot call tools."),
            {text("Pick one that can"), text("Use Rehearsal"), text("Retry"), text("more than there is room for")});
        banner.show();
        QVERIFY(banner.accessibleName().startsWith(text("Failed")));
        QSignalSpy fixed(&banner, &MessageBanner::fixRequested);
        QSignalSpy closed(&banner, &MessageBanner::closed);
        for (ActionButton* part : banner.findChildren<ActionButton*>())
            QTest::mouseClick(part, Qt::LeftButton);
        QCOMPARE(fixed.size(), 3);
        for (int i = 0; i < 3; ++i)
            QCOMPARE(fixed.at(i).first().toInt(), i);
        QCOMPARE(closed.size(), 1);
        banner.setNarrow(true); // in a column the likeliest one alone
        QVERIFY(banner.findChildren<ActionButton*>().at(0)->isVisible());
        QVERIFY(!banner.findChildren<ActionButton*>().at(1)->isVisible());
    }
    /// A click that was on its way to the one before, or the second of two, is not for the next.
    void aBannerThatTakesAnothersPlaceUnderThePointerHearsNoClickAtOnce()
    {
        MessageBanner banner;
        banner.show(MessageKind::Waiting, text("Quitting stops it"), {text("Quit")});
        banner.show();
        QSignalSpy fixed(&banner, &MessageBanner::fixRequested);
        auto* fix = banner.findChildren<ActionButton*>().front();
        banner.setAttribute(Qt::WA_UnderMouse);
        banner.show(MessageKind::Waiting, text("Quitting stops it"), {text("Quit")}); // the same once more
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(fixed.size(), 1);
        banner.show(MessageKind::Waiting, text("The limit is reached"), {text("Extend")});
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(fixed.size(), 1);
        QVERIFY(QTest::qWaitFor([&] {
            QTest::mouseClick(fix, Qt::LeftButton);
            return fixed.size() == 2;
        }));
        banner.setAttribute(Qt::WA_UnderMouse, false); // nobody points at it
        banner.show(MessageKind::Waiting, text("Quitting stops it"), {text("Quit")});
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(fixed.size(), 3);
    }
    void anEmptyStateHasOneAction()
    {
        EmptyState empty;
        empty.show(text("inbox"), text("Nothing is waiting for you"), text("Requests stop here first."));
        empty.show();
        auto* action = empty.findChild<ActionButton*>();
        QVERIFY(!action->isVisible());
        empty.setAction(text("Open settings"));
        QVERIFY(action->isVisible());
        QSignalSpy activated(&empty, &EmptyState::activated);
        QTest::mouseClick(action, Qt::LeftButton);
        QCOMPARE(activated.size(), 1);
    }
    void aDockTitleIs28HighAndItsLine()
    {
        DockTitle shown(text("wrench"), text("Tools"));
        QMenu menu;
        shown.setMenu(&menu);
        shown.setChip(text("2 waiting"));
        shown.show();
        QCOMPARE(shown.height(), 29);
        QVERIFY(shown.findChild<ActionButton*>()->accessibleName().contains(text("Tools")));
    }
    void allWidgetsFollowTheTheme()
    {
        const auto page = shownWithoutFocus(Theme::Dark);
        applyTheme(*qApp, Theme::Light);
        const QImage light = settled(*page);
        applyTheme(*qApp, Theme::Dark);
        const QImage dark = settled(*page);
        QVERIFY(page->isActiveWindow() && !QApplication::focusWidget()); // nothing blinks, however long that took
        const auto dressedInDark = shownWithoutFocus(Theme::Dark);
        QVERIFY(light != dark);
        QCOMPARE(settled(*dressedInDark), dark); // nothing of the other theme stayed
        QVERIFY(dressedInDark->isActiveWindow() && !QApplication::focusWidget());
    }
    void everyButtonHasAName()
    {
        const auto page = galleryPage();
        for (const ActionButton* part : page->findChildren<ActionButton*>()) {
            if (!part->isVisibleTo(page.get()))
                continue;
            QVERIFY(!part->text().isEmpty() || !part->accessibleName().isEmpty());
        }
    }
};

} // namespace tst_widgets

TRIARCH_TEST(tst_widgets, TestWidgets, QApplication)
#include "tst_widgets.moc"
