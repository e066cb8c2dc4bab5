// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Every dialog, in both languages and themes, on the screen that the environment gives: whole, named, reached by keys,
// legible.
#include "tests/support/contrast_walk.h"
#include "tests/support/key_walk.h"
#include "tests/support/layout_walk.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/dialog_table.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QScreen>

namespace tst_dialog_layout {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr QMargins frame{8, 40, 8, 8}; // what a window manager may add

QRect screenRect() { return QGuiApplication::primaryScreen()->availableGeometry(); }

QString toText(const QRect& rect)
{
    return QStringLiteral("%1x%2+%3+%4").arg(rect.width()).arg(rect.height()).arg(rect.x()).arg(rect.y());
}

/// Whether it is on the screen, with the frame that it gets.
QStringList outside(const QWidget& shown)
{
    const bool isFramed = shown.isWindow() && shown.windowType() != Qt::Popup;
    const QPoint corner = shown.isWindow() ? shown.frameGeometry().topLeft() : shown.mapToGlobal(QPoint());
    const QRect whole(corner, isFramed ? shown.size().grownBy(frame) : shown.size());
    return screenRect().contains(whole) ? QStringList() : QStringList{QStringLiteral("stands at ") + toText(whole)};
}

QString listed(const QStringList& wrong) { return QLatin1Char('\n') + wrong.join(QLatin1Char('\n')); }

} // namespace

class TestDialogLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(screenRect().width() >= 1024 && screenRect().height() >= 600, qPrintable(toText(screenRect())));
    }
    void cleanup() { applyLanguage(*qApp, QStringLiteral("en")); }

    /// Words have no colour and colours no words: each language is seen in one of the themes.
    void everyDialogIsWholeAndReached_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Theme>("theme");
        QTest::addColumn<int>("scene");
        const auto scenes = dialogScenes();
        for (const auto& [language, theme] : {std::pair("en", Theme::Dark), {"es", Theme::Light}})
            for (int i = 0; i < scenes.size(); ++i)
                QTest::addRow("%s, %s", qPrintable(scenes[i].name), language)
                    << QString::fromLatin1(language) << theme << i;
    }
    void everyDialogIsWholeAndReached()
    {
        QFETCH(QString, language);
        QFETCH(Theme, theme);
        QFETCH(int, scene);
        applyTheme(*qApp, theme);
        QVERIFY(applyLanguage(*qApp, language));
        DialogTable table;
        QWidget* shown = open(table, scene);
        QVERIFY(shown);
        QStringList wrong = outside(*shown) + clippedWords(*shown) + cutRows(*shown) + namelessWidgets(*shown)
            + unexplainedIcons(*shown) + faintWords(*shown) + unreachedWidgets(*shown);
        if (shown->isWindow())
            wrong += stepsBack(*shown);
        QVERIFY2(wrong.isEmpty(), qPrintable(listed(wrong)));
    }

private:
    /// With the keyboard; a card over the console leaves it there.
    static QWidget* open(DialogTable& table, int scene)
    {
        table.stage.paintNothing();
        table.stage.window.move(0, 0);
        table.stage.resize(screenRect().size());
        QWidget* shown = dialogScenes()[scene].open(table);
        if (!shown)
            return nullptr;
        const bool isOwn = shown->isWindow() && shown->windowType() != Qt::Popup;
        QWidget& keys = isOwn ? *shown : table.stage.window;
        keys.activateWindow();
        const bool isThere = settles(*shown, [&] { return QApplication::activeWindow() == &keys; });
        table.stage.window.setUpdatesEnabled(true); // colours are looked at
        return isThere ? shown : nullptr;
    }
};

} // namespace tst_dialog_layout

TRIARCH_TEST(tst_dialog_layout, TestDialogLayout, QApplication)
#include "tst_dialog_layout.moc"
