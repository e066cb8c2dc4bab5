// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/own_keys.h"
#include "ui/settings/console_settings.h"
#include "ui/style/language.h"

#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QtTest>

namespace tst_own_keys {

using namespace triarch;

namespace {

QKeySequence key(const char* text) { return QKeySequence(QString::fromLatin1(text), QKeySequence::PortableText); }

/// The dialog over actions of its own, and what it does by hand.
struct Bench {
    Bench()
    {
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
    }
    QTreeWidgetItem* line(const QString& text)
    {
        for (QTreeWidgetItemIterator item(dialog.findChild<QTreeWidget*>()); *item; ++item)
            if ((*item)->text(0) == text && (*item)->parent())
                return *item;
        return nullptr;
    }
    void choose(ActionId id) { dialog.findChild<QTreeWidget*>()->setCurrentItem(line(actions.at(id)->text())); }
    QString keysShown(ActionId id) { return line(actions.at(id)->text())->text(1); }
    void press(Qt::Key pressed, Qt::KeyboardModifiers held = {})
    {
        QTest::keyClick(dialog.findChild<QKeySequenceEdit*>(), pressed, held);
    }
    QPushButton* button(const QString& text)
    {
        for (auto* one : dialog.findChildren<QPushButton*>())
            if (one->text() == text)
                return one;
        return nullptr;
    }
    QString note()
    {
        QStringList words;
        for (const auto* label : dialog.findChildren<QLabel*>())
            words << label->text();
        return words.join(QLatin1Char('|'));
    }

    AppActions actions;
    ShortcutsDialog dialog{actions};
};

} // namespace

/// The operator's own keys: from the editor into the actions and the file, and back at the next start.
class TestOwnKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(applyLanguage(*qApp, QStringLiteral("en"))); }

    void whatCanBeAKey_data()
    {
        QTest::addColumn<QKeySequence>("pressed");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("with Ctrl") << key("Ctrl+G") << true;
        QTest::newRow("with Alt and Shift") << key("Alt+Shift+Left") << true;
        QTest::newRow("a function key") << key("F7") << true;
        QTest::newRow("a function key with Shift") << key("Shift+F7") << true;
        QTest::newRow("a letter") << key("G") << false;
        QTest::newRow("a capital") << key("Shift+G") << false;
        QTest::newRow("Return") << key("Return") << false;
        QTest::newRow("Space") << key("Space") << false;
        QTest::newRow("Esc") << key("Esc") << false;
        QTest::newRow("Tab") << key("Tab") << false;
        QTest::newRow("two keys") << key("Ctrl+K, Ctrl+G") << false;
        QTest::newRow("none") << QKeySequence() << false;
    }
    void whatCanBeAKey()
    {
        QFETCH(QKeySequence, pressed);
        QFETCH(bool, isGood);
        QCOMPARE(keyFault(pressed).isEmpty(), isGood);
    }

    void theTablesKeysCouldBeSet()
    {
        for (const ActionRow& row : actionRows())
            for (const QKeySequence& one : shortcutsOf(row))
                QVERIFY2(keyFault(one).isEmpty(), row.name);
    }

    void whatWasChosenComesBack()
    {
        const QTemporaryDir folder;
        AppActions first;
        first.setKeys(ActionId::Start, {key("Ctrl+,"), key("F7")}); // the settings' key
        first.setKeys(ActionId::About, {});
        first.setKeys(ActionId::Pause, {});
        ConsoleSettings(folder.filePath(QStringLiteral("console.ini"))).setKeys(ownKeys(first));
        const ConsoleSettings read(folder.filePath(QStringLiteral("console.ini")));
        AppActions second;
        QCOMPARE(applyOwnKeys(second, read.keys()), QStringList());
        for (const ActionRow& row : actionRows())
            QCOMPARE(second.at(row.id)->shortcuts(), first.at(row.id)->shortcuts());
        QVERIFY(second.at(ActionId::Settings)->shortcuts().isEmpty());
        QVERIFY(second.at(ActionId::Start)->toolTip().contains(QStringLiteral("Ctrl+,")));
    }

    void whatCannotBeIsNamedAndTheRestHolds()
    {
        AppActions actions;
        const OwnKeys keys{{QStringLiteral("run.start"), QStringLiteral("G")},
            {QStringLiteral("run.nothing"), QStringLiteral("F7")}, {QStringLiteral("run.panic"), QString()},
            {QStringLiteral("run.step"), QStringLiteral("F7")}};
        const QStringList faults = applyOwnKeys(actions, keys);
        QCOMPARE(faults.size(), 3);
        QVERIFY(faults.join(QLatin1Char('|')).contains(QStringLiteral("keys/run.panic")));
        QCOMPARE(actions.at(ActionId::Start)->shortcut(), key("F5"));
        QCOMPARE(actions.at(ActionId::Step)->shortcuts(), QList{key("F7")});
        QVERIFY(!actions.at(ActionId::Panic)->shortcuts().isEmpty());
    }

    void anotherKeyIsPressedAndSet()
    {
        Bench bench;
        QSignalSpy changed(&bench.dialog, &ShortcutsDialog::keysChanged);
        bench.choose(ActionId::Step);
        QVERIFY(!bench.button(QStringLiteral("Set"))->isEnabled());
        bench.press(Qt::Key_G);
        QVERIFY(!bench.button(QStringLiteral("Set"))->isEnabled());
        QVERIFY(bench.note().contains(QStringLiteral("G alone is needed for typing")));
        bench.press(Qt::Key_F5); // Start's: it opens nothing here, and is said
        QVERIFY2(bench.note().contains(QStringLiteral("F5 is the key of \u201cStart\u201d, which loses it")),
            qPrintable(bench.note()));
        QTest::mouseClick(bench.button(QStringLiteral("Set")), Qt::LeftButton);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(bench.actions.at(ActionId::Step)->shortcuts(), QList{key("F5")});
        QCOMPARE(bench.keysShown(ActionId::Step), QStringLiteral("F5"));
        QCOMPARE(bench.keysShown(ActionId::Start), QString());
        QVERIFY(bench.line(bench.actions.at(ActionId::Start)->text())->toolTip(1).contains(QStringLiteral("F5")));
        QTest::mouseClick(bench.button(QStringLiteral("Usual keys for all")), Qt::LeftButton);
        QCOMPARE(bench.keysShown(ActionId::Start), QStringLiteral("F5"));
        QCOMPARE(bench.keysShown(ActionId::Step), QStringLiteral("F10"));
        QVERIFY(ownKeys(bench.actions).isEmpty());
        QTest::mouseClick(bench.button(QStringLiteral("Your keys back")), Qt::LeftButton); // nothing was asked
        QCOMPARE(bench.keysShown(ActionId::Step), QStringLiteral("F5"));
        QTest::mouseClick(bench.button(QStringLiteral("Usual keys for all")), Qt::LeftButton);
        bench.press(Qt::Key_F7);
        QTest::mouseClick(bench.button(QStringLiteral("Set")), Qt::LeftButton);
        QVERIFY(bench.button(QStringLiteral("Usual keys for all"))); // those of before are another choice's
        QCOMPARE(bench.keysShown(ActionId::Step), QStringLiteral("F7"));
    }

    void panicAlwaysHasAKey()
    {
        Bench bench;
        bench.choose(ActionId::Panic);
        QVERIFY(!bench.button(QStringLiteral("No key"))->isEnabled());
        bench.choose(ActionId::Step);
        bench.press(Qt::Key_Escape, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(bench.note().contains(QStringLiteral("is the only key of Panic, which needs one")));
        QVERIFY(!bench.button(QStringLiteral("Set"))->isEnabled());
        bench.actions.setKeys(ActionId::Step, bench.actions.at(ActionId::Panic)->shortcuts()); // a file may say so
        QVERIFY(!bench.actions.at(ActionId::Panic)->shortcuts().isEmpty());
        bench.actions.setKeys(ActionId::Step, {key("F10")});
        bench.choose(ActionId::Start);
        bench.choose(ActionId::Step);
        QVERIFY(bench.button(QStringLiteral("No key"))->isEnabled());
        QTest::mouseClick(bench.button(QStringLiteral("No key")), Qt::LeftButton);
        QVERIFY(bench.actions.at(ActionId::Step)->shortcuts().isEmpty());
        QTest::mouseClick(bench.button(QStringLiteral("Usual key")), Qt::LeftButton);
        QCOMPARE(bench.actions.at(ActionId::Step)->shortcut(), key("F10"));
    }

    /// It is not taken back behind anybody's back, nor is nothing said.
    void aUsualKeyThatAnotherHasIsAskedFor()
    {
        Bench bench;
        bench.actions.setKeys(ActionId::Start, {key("F10")});
        bench.choose(ActionId::Step);
        QTest::mouseClick(bench.button(QStringLiteral("Usual key")), Qt::LeftButton);
        QVERIFY(bench.note().contains(QStringLiteral("F10 is the key of “Start”, which loses it")));
        QVERIFY(bench.actions.at(ActionId::Step)->shortcuts().isEmpty());
        QTest::mouseClick(bench.button(QStringLiteral("Set")), Qt::LeftButton);
        QCOMPARE(bench.actions.at(ActionId::Step)->shortcut(), key("F10"));
        bench.actions.setKeys(ActionId::Panic, {key("Ctrl+E")});
        bench.choose(ActionId::ExportMission);
        QTest::mouseClick(bench.button(QStringLiteral("Usual key")), Qt::LeftButton);
        QVERIFY(bench.note().contains(QStringLiteral("Ctrl+E is the only key of Panic, which needs one")));
        QVERIFY(bench.actions.at(ActionId::ExportMission)->shortcuts().isEmpty());
    }
    void whatIsFilteredAwayIsNotChanged()
    {
        Bench bench;
        bench.choose(ActionId::Panic);
        bench.dialog.findChild<QLineEdit*>()->setText(QStringLiteral("export"));
        QVERIFY(bench.line(bench.actions.at(ActionId::Panic)->text())->isHidden());
        QVERIFY(!bench.dialog.findChild<QKeySequenceEdit*>()->isEnabled());
    }

    /// Where the actions live in a window, the field still takes the key: nothing is done by it.
    void whatIsPressedThereDoesNothingElse()
    {
        QMainWindow window;
        AppActions actions;
        for (const ActionRow& row : actionRows())
            window.addAction(actions.at(row.id));
        actions.show({});
        window.show();
        ShortcutsDialog dialog(actions, &window);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QSignalSpy fit(actions.at(ActionId::Fit), &QAction::triggered);
        auto* list = dialog.findChild<QTreeWidget*>();
        list->setCurrentItem(list->topLevelItem(1)->child(0));
        auto* field = dialog.findChild<QKeySequenceEdit*>();
        field->setFocus();
        QTest::keyClick(field, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(field->keySequence(), key("Ctrl+0"));
        QCOMPARE(fit.size(), 0);
        QSignalSpy start(actions.at(ActionId::Start), &QAction::triggered);
        ConsoleState running;
        running.isActive = true;
        running.status = MissionStatus::Running;
        actions.show(running);
        QSignalSpy stop(actions.at(ActionId::Stop), &QAction::triggered);
        list->setFocus();
        QTest::keyClick(list, Qt::Key_F5); // nor what is pressed beside the field
        QCOMPARE(start.size(), 0);
        QTest::keyClick(list, Qt::Key_F5, Qt::ShiftModifier); // what stops does so everywhere
        QCOMPARE(stop.size(), 1);
        const QRect row = list->visualItemRect(list->currentItem());
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center()); // "Press the key that it is to have"
        QCOMPARE(dialog.focusWidget(), field);
    }

    /// The button that is used up must not hand the keyboard to the one that would take the key away again.
    void theNextKeyIsWaitedForWhenOneIsSet()
    {
        Bench bench;
        bench.choose(ActionId::Fit);
        bench.press(Qt::Key_F7);
        QPushButton* set = bench.button(QStringLiteral("Set"));
        set->setFocus();
        QTest::keyClick(set, Qt::Key_Space);
        QCOMPARE(bench.actions.at(ActionId::Fit)->shortcuts(), QList{key("F7")});
        QCOMPARE(bench.dialog.focusWidget(), bench.dialog.findChild<QKeySequenceEdit*>());
    }
    /// Qt puts words of its own there when it takes a key for entered.
    void theFieldKeepsItsWords()
    {
        Bench bench;
        bench.choose(ActionId::Fit);
        auto* field = bench.dialog.findChild<QKeySequenceEdit*>();
        bench.press(Qt::Key_F7);
        QTest::mouseClick(bench.button(QStringLiteral("Set")), Qt::LeftButton);
        bench.dialog.findChild<QTreeWidget*>()->setFocus();
        QCOMPARE(field->findChild<QLineEdit*>()->placeholderText(), QStringLiteral("Press a key"));
    }
};

} // namespace tst_own_keys

TRIARCH_TEST(tst_own_keys, TestOwnKeys, QApplication)
#include "tst_own_keys.moc"
