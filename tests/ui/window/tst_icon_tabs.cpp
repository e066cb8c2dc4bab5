// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/style/icons.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/widgets/icon_tab_bar.h"

#include <QtTest>

namespace tst_icon_tabs {

using namespace triarch;
using namespace triarch::test;

namespace {

QString text(const char* utf8) { return QString::fromUtf8(utf8); }

} // namespace

/// Tabs with an icon before their word and a sign behind it.
class TestIconTabs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::Dark);
        applyLanguage(*qApp, text("en"));
    }
    /// An icon, 6 px, the word: as wide as that, and an underline of 2 px right above the line.
    void aTabIsAsWideAsWhatItSays()
    {
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, {1600, 1000}));
        const auto* tabs = stage.window.panes().history->findChild<IconTabBar*>();
        const int word =
            QFontMetrics(triarch::font(TextRole::Secondary, QFont::DemiBold)).horizontalAdvance(text("History"));
        const int wide = tabs->tabRect(0).width();
        QVERIFY2(std::abs(wide - (10 + 14 + 6 + word + 10)) <= 2, qPrintable(QString::number(wide)));
        const QImage shown = stage.window.grab().toImage();
        const QPoint below = tabs->mapTo(&stage.window, QPoint(tabs->tabRect(0).center().x(), tabs->height()));
        const QColor accent = color(Token::Accent, currentTheme());
        QCOMPARE(shown.pixelColor(below - QPoint(0, 1)), accent);
        QCOMPARE(shown.pixelColor(below - QPoint(0, 2)), accent);
        QCOMPARE(shown.pixelColor(below), color(Token::Line, currentTheme()));
    }
    /// In the narrow column of a small window too: icon, word and sign stand apart, each as far as the other.
    void theSignsOfThePersonasDoNotTouchTheirNames()
    {
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, {1366, 768}));
        const auto* tabs = stage.window.panes().personas->findChild<IconTabBar*>();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            const QRect place = tabs->tabRect(tab);
            const QWidget* sign = tabs->tabButton(tab, QTabBar::RightSide);
            const int word =
                QFontMetrics(triarch::font(TextRole::Secondary, QFont::DemiBold)).horizontalAdvance(tabs->tabText(tab));
            const int side = place.right() - sign->geometry().right();
            const int gaps = place.width() - 2 * side - tabs->iconSize().width() - word - sign->width();
            QVERIFY2(side >= 2 && gaps >= 2 * 4, qPrintable(QStringLiteral("%1 %2").arg(side).arg(gaps)));
        }
        QVERIFY(stage.window.panes().personas->findChild<ActionButton*>(text("callsTree"))->isVisible());
    }
    void aSignStaysWhereItIsWhenATabIsChosen()
    {
        Stage stage(Scene::Running);
        QVERIFY(stage.isSetUp(Scene::Running, {1366, 768}));
        auto* tabs = stage.window.panes().personas->findChild<IconTabBar*>();
        const auto places = [&] {
            QList<QRect> found;
            for (int tab = 0; tab < tabs->count(); ++tab)
                found << tabs->tabButton(tab, QTabBar::RightSide)->geometry();
            return found;
        };
        const auto before = places();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
            QCOMPARE(tabs->currentIndex(), tab);
            QCOMPARE(places(), before);
        }
    }
    /// One that cannot be chosen says so, and from right to left everything stands on its other side.
    void aTabIsAsItsStateAndItsReader()
    {
        IconTabBar tabs;
        tabs.addTab(icon(text("history")), text("History"));
        tabs.addTab(icon(text("history")), text("History"));
        tabs.setTabEnabled(1, false);
        tabs.resize(tabs.sizeHint());
        const auto shown = [&](int tab) { return tabs.grab(tabs.tabRect(tab)).toImage(); };
        tabs.setCurrentIndex(-1);
        QVERIFY(shown(0) != shown(1));
        const QImage enabled = shown(0);
        tabs.setLayoutDirection(Qt::RightToLeft);
        const QImage mirrored = shown(0);
        const auto inkFrom = [](const QImage& image, int from, int to) {
            int ink = 0;
            for (int x = from; x < to; ++x)
                for (int y = 2; y < image.height() - 3; ++y)
                    ink += image.pixel(x, y) != image.pixel(0, 2);
            return ink;
        };
        const int width = enabled.width();
        QCOMPARE(inkFrom(mirrored, width - 10 - 14, width - 10), inkFrom(enabled, 10, 10 + 14)); // the icon
        QVERIFY(inkFrom(mirrored, width - 10 - 14 - 6, width - 10 - 14) == 0);                   // the gap
    }
};

} // namespace tst_icon_tabs

TRIARCH_TEST(tst_icon_tabs, TestIconTabs, QApplication)
#include "tst_icon_tabs.moc"
