// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The letters that open menus and press buttons with Alt.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/dialogs/server_dialog.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QMenu>
#include <QMenuBar>
#include <QtTest>

namespace tst_window_letters {

using namespace triarch;
using namespace triarch::test;

class TestWindowLetters : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }
    void menusOpenByTheirLetter_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << QStringLiteral("en");
        QTest::newRow("es") << QStringLiteral("es");
    }
    void menusOpenByTheirLetter()
    {
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::FirstRun);
        QSet<QKeySequence> keys;
        const auto menus = stage.window.findChild<QMenuBar*>()->actions();
        for (const QAction* menu : menus)
            keys.insert(QKeySequence::mnemonic(menu->text()));
        QVERIFY(!keys.contains(QKeySequence()));
        QCOMPARE(keys.size(), menus.size());
    }
    /// A row that is off the screen is found by nobody.
    void menusFitALowScreen()
    {
        Stage stage(Scene::FirstRun);
        for (const QAction* entry : stage.window.findChild<QMenuBar*>()->actions())
            QVERIFY2(entry->menu()->sizeHint().height() <= 768 - 60, qPrintable(entry->text()));
    }
    void lettersAreUnderlinedWhileAltIsHeld_data() { menusOpenByTheirLetter_data(); }
    void lettersAreUnderlinedWhileAltIsHeld()
    {
        QFETCH(QString, language);
        applyLanguage(*qApp, language);
        const auto english = qScopeGuard([] { applyLanguage(*qApp, QStringLiteral("en")); });
        Stage stage(Scene::Approval);
        QTRY_VERIFY(stage.isSet(Scene::Approval) && stage.window.panes().approval->isVisible());
        auto* menus = stage.window.findChild<QMenuBar*>();
        const auto menusSeen = [menus] { return menus->grab().toImage(); };
        const QImage before = menusSeen();
        QStringList words;
        for (const auto* button : stage.window.findChildren<ActionButton*>())
            words << button->text();
        QTest::keyPress(&stage.window, Qt::Key_Alt);
        QVERIFY(menusSeen() != before);
        QSet<QKeySequence> keys;
        for (const QAction* menu : menus->actions())
            keys.insert(QKeySequence::mnemonic(menu->text()));
        int count = int(keys.size());
        for (const auto* button : stage.window.findChildren<ActionButton*>()) {
            const bool isYes = button->role() == ButtonRole::Hold;
            const bool isFigure = button->inherits("triarch::StatusItem"); // Tab leads there
            const bool isReached = button->isVisible() && button->isEnabled() && !isFigure
                && button->toolButtonStyle() != Qt::ToolButtonIconOnly && !button->text().isEmpty();
            const auto key = QKeySequence::mnemonic(button->text());
            QVERIFY2(key.isEmpty() != (isReached && !isYes), qPrintable(button->text()));
            keys.insert(key);
            count += !key.isEmpty();
        }
        keys.remove(QKeySequence());
        QCOMPARE(int(keys.size()), count); // each letter once
        QTest::keyRelease(&stage.window, Qt::Key_Alt);
        QTest::keyClick(menus, Qt::Key_Escape); // Alt alone goes to the menus
        QTRY_COMPARE(menusSeen(), before);
        QStringList after;
        for (const auto* button : stage.window.findChildren<ActionButton*>())
            after << button->text();
        QCOMPARE(after, words);
    }
    void aLetterPressesItsButton()
    {
        Stage stage(Scene::FirstRun);
        auto* add = stage.window.findChild<ActionButton*>(QStringLiteral("addServer"));
        QVERIFY(add && add->isVisible());
        QTest::keyPress(&stage.window, Qt::Key_Alt);
        const QKeySequence key = QKeySequence::mnemonic(add->text());
        QCOMPARE(key.count(), 1);
        QTest::keyClick(&stage.window, key[0].key(), Qt::AltModifier);
        QTRY_VERIFY(stage.window.findChild<ServerDialog*>());
        QTest::keyRelease(&stage.window, Qt::Key_Alt);
    }
};

} // namespace tst_window_letters

TRIARCH_TEST(tst_window_letters, TestWindowLetters, QApplication)
#include "tst_window_letters.moc"
