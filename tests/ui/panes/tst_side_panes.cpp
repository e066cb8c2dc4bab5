// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/loop_work.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/pane_stage.h"
#include "ui/models/turn_compare.h"
#include "ui/panes/hand_block.h"
#include "ui/panes/inspector_pane.h"
#include "ui/panes/parts/markdown_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/windows_pane.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/empty_state.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStackedWidget>
#include <QTabBar>
#include <QThreadPool>
#include <QtTest>

namespace tst_side_panes {

using namespace triarch;
using namespace triarch::test;

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

/// Whether a label lies within everything it is part of, up to what scrolls.
bool isHeld(const QWidget& label)
{
    for (const QWidget* around = label.parentWidget(); around && around->objectName() != text("page");
         around = around->parentWidget())
        if (!around->rect().contains(QRect(label.mapTo(around, QPoint()), label.size())))
            return false;
    return true;
}

/// Labels and buttons that are smaller than what they say; data that may be elided does not count.
QStringList clipped(const QWidget& pane)
{
    QStringList found;
    for (const QLabel* label : pane.findChildren<QLabel*>()) {
        if (!label->isVisible() || qobject_cast<const ElidedLabel*>(label) || label->text().isEmpty())
            continue;
        const bool isNarrow = !label->wordWrap() && label->width() < label->minimumSizeHint().width();
        const bool isLow = label->wordWrap() && label->height() < label->heightForWidth(label->width());
        const QRect inPane(label->mapTo(&pane, QPoint()), label->size());
        if (isNarrow || isLow || inPane.right() >= pane.width() || !isHeld(*label))
            found << label->text();
    }
    for (const auto* button : pane.findChildren<QAbstractButton*>())
        if (button->isVisible() && !qobject_cast<const QLineEdit*>(button->parent())
            && button->width() < button->sizeHint().width())
            found << button->text();
    for (const auto* tabs : pane.findChildren<QTabBar*>())
        if (tabs->isVisible() && tabs->tabRect(tabs->count() - 1).right() > tabs->width())
            found << tabs->tabText(tabs->count() - 1);
    return found;
}

QStringList nameless(const QWidget& pane)
{
    QStringList found;
    for (const auto* widget : pane.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool hasText = button && !button->text().isEmpty();
        const bool isInner =
            widget->objectName().startsWith(text("qt_")) || qobject_cast<const QStackedWidget*>(widget);
        if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus && !isInner && !hasText
            && widget->accessibleName().isEmpty())
            found << QString::fromLatin1(widget->metaObject()->className());
    }
    return found;
}

void expose(QWidget& widget)
{
    widget.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
}

} // namespace

class TestSidePanes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsClipped_data()
    {
        QTest::addColumn<QString>("pane");
        QTest::addColumn<int>("width");
        QTest::addColumn<bool>("light");
        QTest::addColumn<QString>("language");
        for (const QString& pane : PaneStage::paneNames())
            for (const int width : PaneStage::isWide(pane) ? QList<int>{320, 376} : QList<int>{240, 272, 320, 376}) {
                for (const bool light : {false, true})
                    QTest::addRow("%s %d %s", qPrintable(pane), width, light ? "light" : "dark")
                        << pane << width << light << text("en");
                QTest::addRow("%s %d, Spanish", qPrintable(pane), width) << pane << width << false << text("es");
            }
        QTest::addRow("next 294 dark") << text("next") << 294 << false << text("en");
    }
    void nothingIsClipped()
    {
        QFETCH(QString, pane);
        QFETCH(int, width);
        QFETCH(bool, light);
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const auto english = qScopeGuard([] { applyLanguage(*qApp, text("en")); });
        applyTheme(*qApp, light ? Theme::Light : Theme::Dark);
        PaneStage stage;
        const auto empty = stage.pane(pane);
        empty->resize(width, 600);
        expose(*empty);
        QCOMPARE(clipped(*empty).join(text("; ")), QString());
        stage.fill();
        const auto filled = stage.pane(pane);
        filled->resize(width, 600);
        expose(*filled);
        QCOMPARE(clipped(*filled).join(text("; ")), QString());
        QCOMPARE(nameless(*filled).join(text("; ")), QString());
        QVERIFY(filled->minimumSizeHint().width() <= width);
    }

    void markdownLoadsNothing()
    {
        const QTemporaryDir folder;
        QImage red(64, 64, QImage::Format_RGB32);
        red.fill(Qt::red);
        const QString file = folder.filePath(text("red.png"));
        QVERIFY(red.save(file));
        MarkdownView view;
        view.resize(300, 200);
        view.showMarkdown(text("![a](%1) ![b](file://%1)\n\n<img src=\"%1\">\n\n[link](file://%1)").arg(file));
        expose(view);
        const QImage grabbed = view.grab().toImage();
        for (int y = 0; y < grabbed.height(); ++y)
            for (int x = 0; x < grabbed.width(); ++x)
                QVERIFY(grabbed.pixelColor(x, y) != QColor(Qt::red));
        const QVariant loaded = view.document()->resource(QTextDocument::ImageResource, QUrl::fromLocalFile(file));
        QCOMPARE(loaded.value<QImage>().size(), QSize(1, 1)); // a blank, not the file
        QVERIFY(!view.openLinks() && !view.openExternalLinks());
    }

    void windowsAreFiltered()
    {
        PaneStage stage;
        stage.fill();
        const auto pane = stage.pane(text("windows"));
        auto* list = pane->findChild<QListView*>();
        QCOMPARE(list->model()->rowCount(), 3);
        pane->findChild<QLineEdit*>()->setText(text("MOUSE"));
        QCOMPARE(list->model()->rowCount(), 1);
        QCOMPARE(static_cast<WindowsPane&>(*pane).count(), text("3"));
    }

    /// Two clicks, and the list's menu; where nothing may be done the menu and two clicks say why.
    void windowsAreActedOn()
    {
        PaneStage stage;
        stage.fill();
        const auto made = stage.pane(text("windows"));
        auto& pane = static_cast<WindowsPane&>(*made);
        ConsoleState served;
        served.display.name = text(":99");
        served.display.isSandbox = true;
        served.display.socket = text("/run/host.sock");
        pane.show(served);
        pane.resize(272, 400);
        expose(pane);
        auto* list = pane.findChild<QListView*>();
        const QModelIndex row = list->model()->index(1, 0);
        const WindowId id = row.data(WindowListModel::NumberRole).toUInt();
        const QPoint at = list->visualRect(row).center();
        QSignalSpy focused(&pane, &WindowsPane::focusWanted);
        QSignalSpy pictured(&pane, &WindowsPane::pictureWanted);
        QSignalSpy restricted(&pane, &WindowsPane::restrictWanted);
        QSignalSpy refused(&pane, &WindowsPane::refused);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(focused.size(), 1);
        QCOMPARE(focused.at(0).at(0).toUInt(), id);
        const auto action = [list](const char* name) { return list->findChild<QAction*>(QString::fromLatin1(name)); };
        QVERIFY(!action("whyNot")->isVisible());
        for (const char* name : {"focusWindow", "windowPicture", "restrictToWindow", "copyId", "copyGeometry"})
            action(name)->trigger();
        QCOMPARE(focused.size(), 2);
        QCOMPARE(pictured.at(0).at(0).toUInt(), id);
        QCOMPARE(restricted.at(0).at(0).toString(), row.data(WindowListModel::ClassRole).toString().section(u'.', 1));
        QCOMPARE(QGuiApplication::clipboard()->text(), row.data(WindowListModel::GeometryRole).toString());
        ConsoleState worked = served;
        worked.isActive = true;
        ConsoleState watched = served;
        watched.display.socket.clear();
        for (const auto& [state, restricts] : {std::pair(worked, false), {watched, true}}) {
            pane.show(state);
            QVERIFY(action("whyNot")->isVisible() && !action("whyNot")->text().isEmpty());
            QVERIFY(!action("focusWindow")->isEnabled() && action("windowPicture")->isEnabled()); // that sends nothing
            QCOMPARE(action("restrictToWindow")->isEnabled(), restricts);
            QVERIFY(action("copyId")->isEnabled());
            refused.clear();
            QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, at);
            QCOMPARE(refused.size(), 1);
            QCOMPARE(refused.at(0).at(0).toString(), action("whyNot")->text());
        }
        QCOMPARE(focused.size(), 2);
    }
    /// Control is offered to whoever has it not and can have it.
    void whyNothingIsDoneByHandFitsWhoHasControl_data()
    {
        QTest::addColumn<bool>("wants");
        QTest::addColumn<bool>("has");
        QTest::addColumn<bool>("stops");
        QTest::addColumn<QString>("says");
        QTest::newRow("can have it") << false << false << false << text("Take control, or wait");
        QTest::newRow("is about to have it") << true << false << false << text("Control is yours in a moment");
        QTest::newRow("has it") << true << true << false << text("You are in control: use your hand");
        QTest::newRow("cannot have it") << false << false << true << text("control cannot be taken now");
    }
    void whyNothingIsDoneByHandFitsWhoHasControl()
    {
        QFETCH(bool, wants);
        QFETCH(bool, has);
        QFETCH(bool, stops);
        QFETCH(QString, says);
        ConsoleState state;
        state.display.name = text(":99");
        state.display.socket = text("/run/host.sock");
        state.isActive = true;
        state.wantsControl = wants;
        state.isInControl = has;
        state.isStopping = stops;
        QVERIFY2(handBlock(state).contains(says), qPrintable(handBlock(state)));
        QCOMPARE(handBlock(state).contains(text("Take control")), isEnabled(ActionId::TakeControl, state) && !wants);
    }
    /// Why there are none, and what can be done about it.
    void aDisplayWithoutWindowsSaysWhy()
    {
        WindowListModel model;
        WindowsPane pane(model);
        auto* empty = pane.findChild<EmptyState*>();
        auto* action = empty->findChild<ActionButton*>();
        ConsoleState state;
        state.display.name = text(":99");
        state.display.socket = text("/run/host.sock");
        pane.resize(272, 400);
        pane.show(state);
        expose(pane);
        QCOMPARE(empty->accessibleName(), text("This display has no windows"));
        QCOMPARE(action->text(), text("Launch an application..."));
        QSignalSpy wanted(&pane, &WindowsPane::launchWanted);
        QTest::mouseClick(action, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        state.display.nature.isManaged = false;
        pane.show(state);
        QCOMPARE(empty->accessibleName(), text("No window manager answers"));
        QVERIFY(empty->accessibleDescription().contains(text("EWMH")));
        state.isActive = true; // the display is the mission's
        pane.show(state);
        QVERIFY(!action->isVisible());
    }

    /// In a low dock less is said, and nothing in half.
    void whatADisplayWithoutWindowsSaysIsNeverCut_data()
    {
        QTest::addColumn<int>("height");
        for (const int height : {78, 100, 130, 300})
            QTest::addRow("%d", height) << height;
    }
    void whatADisplayWithoutWindowsSaysIsNeverCut()
    {
        QFETCH(int, height);
        for (const QString& language : {text("es"), text("en")}) {
            QVERIFY(applyLanguage(*qApp, language));
            WindowListModel model;
            QWidget dock; // a window of its own would not be as low
            WindowsPane pane(model, &dock);
            ConsoleState state;
            state.display.name = text(":99");
            state.display.socket = text("/run/host.sock");
            pane.show(state);
            pane.resize(240, 400);
            expose(dock);
            pane.resize(240, std::max(height, pane.minimumSizeHint().height()));
            QVERIFY(settles(dock));
            const auto* empty = pane.findChild<EmptyState*>();
            QVERIFY(pane.minimumSizeHint().height() <= 100);
            for (const auto* words : empty->findChildren<QLabel*>())
                if (words->isVisible())
                    QVERIFY2(words->height() >= words->heightForWidth(words->width()), qPrintable(words->text()));
            QVERIFY(empty->childrenRegion().subtracted(empty->rect()).isEmpty());
            const auto* sentence = empty->findChild<QLabel*>(text("sentence"));
            const auto* heading = empty->findChild<QLabel*>(text("heading"));
            QCOMPARE(sentence->isVisible(), heading->toolTip().isEmpty()); // it is said there or here
            QVERIFY(height < 300 || sentence->isVisible());
        }
    }
    /// The console's part of R14: how long the list of windows holds its thread up, painting included, when a client
    /// makes, renames and drops a thousand with titles of 1 KiB. The list itself is read in a thread of its own.
    void R14_aBurstOfWindowsDoesNotHoldTheConsoleUp()
    {
        constexpr int count = 1000;
        WindowListModel model;
        WindowsPane pane(model);
        ConsoleState state;
        state.display.name = text(":1");
        pane.show(state);
        expose(pane);
        const auto burst = [](WindowId first, QChar letter) {
            std::vector<WindowInfo> windows;
            for (WindowId id = first; id < first + count; ++id)
                windows.push_back(
                    {id, QString(1024, letter), text("flood"), text("Flood"), {0, 0, 50, 50}, {0, 0, 50, 50}});
            return windows;
        };
        const LoopWork work; // the thread's own, so that a busy machine is no slower
        for (const auto& windows :
            {burst(1, u'a'), burst(1, u'b'), burst(5000, u'c'), std::vector<WindowInfo>(), burst(1, u'd')}) {
            const int paints = work.paints();
            QTimer::singleShot(0, &model, [&] { model.update(windows); });
            QTRY_COMPARE(model.rowCount(), int(windows.size()));
            QTRY_VERIFY(work.paints() > paints && isSettled(pane));
        }
        QCOMPARE(pane.findChild<QListView*>()->model()->rowCount(), count);
        const qint64 longest = work.longest() / std::chrono::milliseconds(1);
        qInfo("the console is away for at most %lld ms over 1000 windows", longest);
        QVERIFY2(longest <= 100, qPrintable(QString::number(longest)));
    }

    void theInspectorCutsPictures()
    {
        PaneStage stage;
        stage.fill();
        const TurnCrops crops = readTurnCrops(stage.folder.path(), PaneStage::turnFive());
        QCOMPARE(crops.before.size(), QSize(330, 204));
        QCOMPARE(crops.after.size(), crops.before.size());
        const auto picture = [&](int turn) { return QImage(stage.folder.filePath(turnPicture(turn))); };
        const TurnCompare whole =
            compared(picture(5), picture(6)); // what changed is in them, wherever it was pointed at
        const TurnCompare seen = compared(crops.before, crops.after);
        QVERIFY(!whole.box.isEmpty());
        QCOMPARE(seen.box.size(), whole.box.size());
        QCOMPARE(seen.changed, whole.changed);
        QCOMPARE(crops.before, picture(5).copy(QRect(whole.box.topLeft() - seen.box.topLeft(), crops.before.size())));
        QVERIFY(crops.point.x() < 0 || QRectF(crops.before.rect()).contains(crops.point));
        InspectorPane pane;
        QSignalSpy chip(&pane, &InspectorPane::chipChanged);
        pane.showTurn(PaneStage::turnFive(), stage.folder.path());
        QCOMPARE(chip.last().first().toString(), text("turn 5"));
        pane.clear();
        QCOMPARE(pane.chip(), QString());
        auto* odd = pane.findChild<ElidedLabel*>(QStringLiteral("oddities"));
        QVERIFY(odd && odd->isHidden());
        TurnRecord record = PaneStage::turnFive();
        record.ignored = QStringList{QStringLiteral("type_text")};
        record.notes = QStringList{QStringLiteral("justification shorter than 30 characters")};
        pane.showTurn(record, stage.folder.path());
        QVERIFY(!odd->isHidden());
        QVERIFY(odd->text().contains(text("ignored: type_text; justification shorter")));
        auto leaving = std::make_unique<InspectorPane>();
        leaving->showTurn(PaneStage::turnFive(), stage.folder.path());
        leaving.reset(); // while the pictures are being read
        QVERIFY(QThreadPool::globalInstance()->waitForDone(5000));
    }
    /// What a style sheet has dressed gets the font back that it had then, whenever the style sheet is set anew.
    void aFontOfItsOwnOutlivesTheTheme()
    {
        for (const Theme theme : {Theme::Light, Theme::Dark})
            applyTheme(*qApp, theme);
        QWidget around;
        auto* label = new TintedLabel(TextRole::Mono, Token::Text, &around);
        auto* link = new ActionButton(QStringLiteral("copy"), text("Copy as"), ButtonRole::Link, &around);
        label->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
        link->setFont(triarch::font(TextRole::Secondary));
        around.show();
        for (const Theme theme : {Theme::Light, Theme::Dark}) {
            applyTheme(*qApp, theme);
            QCOMPARE(label->font().weight(), QFont::DemiBold);
            QCOMPARE(link->font().pixelSize(), 12);
        }
    }
};

} // namespace tst_side_panes

TRIARCH_TEST(tst_side_panes, TestSidePanes, QApplication)
#include "tst_side_panes.moc"
