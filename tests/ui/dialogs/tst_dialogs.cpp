// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/first_run_values.h"
#include "ui/app_actions.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/remote_dialog.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/settings/console_settings.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <QtTest>

namespace tst_dialogs {

using namespace triarch;
using namespace triarch::test;

namespace {

QComboBox* box(const QWidget& dialog, const QString& name)
{
    for (QComboBox* each : dialog.findChildren<QComboBox*>()) {
        if (each->accessibleName() == name)
            return each;
    }
    return nullptr;
}

void choose(QComboBox* box, const QVariant& data)
{
    box->setCurrentIndex(box->findData(data));
    Q_EMIT box->activated(box->currentIndex());
}

/// Every widget that the keyboard reaches says what it is.
void checkNames(const QWidget& dialog)
{
    for (const QWidget* widget : dialog.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool isReached = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisibleTo(&dialog);
        const bool isOurs = widget->objectName() != QStringLiteral("qt_scrollarea_viewport")
            && !widget->inherits("QScrollArea") && !widget->inherits("QTabBar");
        if (isReached && isOurs)
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                widget->metaObject()->className());
    }
}

} // namespace

class TestDialogs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Light); }
    void init()
    {
        applyLanguage(*qApp, QStringLiteral("en"));
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<ConsoleSettings>(m_folder->filePath(QStringLiteral("console.ini")));
    }

    void settingsTakeEffectAtOnce()
    {
        SettingsDialog dialog(*m_settings);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setProfiles(someProfiles());
        QSignalSpy theme(&dialog, &SettingsDialog::themeChosen), language(&dialog, &SettingsDialog::languageChosen);
        QSignalSpy profile(&dialog, &SettingsDialog::profileChosen), delay(&dialog, &SettingsDialog::delayChosen);
        choose(box(dialog, QStringLiteral("Theme")), QStringLiteral("light"));
        choose(box(dialog, QStringLiteral("Language")), QStringLiteral("es"));
        choose(box(dialog, QStringLiteral("Model profile")), QStringLiteral("ollama"));
        choose(box(dialog, QStringLiteral("Pace")), QStringLiteral("500"));
        QCOMPARE(theme.value(0).value(0).toString(), QStringLiteral("light"));
        QCOMPARE(language.value(0).value(0).toString(), QStringLiteral("es"));
        QCOMPARE(profile.value(0).value(0).toString(), QStringLiteral("ollama"));
        QCOMPARE(delay.value(0).value(0).toInt(), 500);
        QCOMPARE(m_settings->theme(), QStringLiteral("light"));
        QCOMPARE(m_settings->language(), QStringLiteral("es"));
        QCOMPARE(m_settings->profile(), QStringLiteral("ollama"));
        QCOMPARE(m_settings->delayMs(), 500);
        QVERIFY(!dialog.isModal());
    }
    /// What a choice does stands below it, in the language that was just chosen.
    void notesSayWhatAChoiceDoes()
    {
        SettingsDialog dialog(*m_settings);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        const auto says = [&](const char* words) {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) {
                return label->wordWrap() && label->text().contains(QString::fromUtf8(words));
            });
        };
        QVERIFY(says("may wait for the next start") && says("3.5 s is the pace of the agent contract"));
        applyLanguage(*qApp, QStringLiteral("es"));
        QCoreApplication::sendPostedEvents(&dialog, QEvent::LanguageChange);
        QTRY_VERIFY(!says("may wait for the next start") && !says("the pace of the agent"));
    }
    void theProfileOfARunningMissionIsKept()
    {
        SettingsDialog dialog(*m_settings);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.setProfiles(someProfiles());
        auto* profile = box(dialog, QStringLiteral("Model profile"));
        dialog.show();
        QSignalSpy chosen(&dialog, &SettingsDialog::profileChosen);
        const int before = profile->currentIndex();
        dialog.setMissionRuns(true);
        QVERIFY(profile->isEnabled()); // it is read
        for (const auto key : {Qt::Key_Down, Qt::Key_Up, Qt::Key_End, Qt::Key_Home, Qt::Key_O})
            QTest::keyClick(profile, key);
        QTest::mouseClick(profile, Qt::LeftButton);
        QVERIFY(!profile->view()->isVisible());
        QCOMPARE(profile->currentIndex(), before);
        QVERIFY(chosen.isEmpty());
        dialog.setMissionRuns(false);
        QTest::keyClick(profile, before == 0 ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(chosen.size(), 1);
    }
    void theLanguageChangesWhileItIsOpen()
    {
        SettingsDialog dialog(*m_settings);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QTRY_COMPARE(dialog.windowTitle(), QStringLiteral("Ajustes"));
        QCOMPARE(box(dialog, QStringLiteral("Tema"))->itemText(1), QStringLiteral("Oscuro"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        QTRY_COMPARE(dialog.windowTitle(), QStringLiteral("Settings"));
    }
    void whatIsOpenFollowsTheLanguage()
    {
        AboutDialog about;
        AppActions actions;
        ShortcutsDialog shortcuts(actions);
        about.setAttribute(Qt::WA_DeleteOnClose, false);
        shortcuts.setAttribute(Qt::WA_DeleteOnClose, false);
        shortcuts.findChild<QLineEdit*>()->setText(QStringLiteral("F5"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QTRY_COMPARE(about.windowTitle(), AboutDialog::tr("About Triarch"));
        QTRY_COMPARE(shortcuts.windowTitle(), ShortcutsDialog::tr("Keyboard shortcuts"));
        QStringList words;
        for (const auto* label : about.findChildren<QLabel*>())
            words << label->text();
        QVERIFY2(words.contains(AboutDialog::tr("Licences")), qPrintable(words.join(QStringLiteral(" | "))));
        QVERIFY(AboutDialog::tr("Licences") != QStringLiteral("Licences"));
        const auto* list = shortcuts.findChild<QTreeWidget*>();
        QCOMPARE(list->headerItem()->text(0), ShortcutsDialog::tr("Action"));
        QCOMPARE(list->topLevelItem(0)->text(0), menuTitle(MenuId::Mission));
        QVERIFY(list->topLevelItem(0)->isHidden()); // the filter stays
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }
    void workersAreToldOfInTheOperatorsLanguage()
    {
        RemoteDialog dialog;
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        RemoteState state;
        state.listening = {true, QStringLiteral("ws://127.0.0.1:1/connect"), QStringLiteral("token"),
            QStringLiteral("http://127.0.0.1:1/#x"), 2, {}};
        state.worker = {RemoteState::Worker::Link::Waiting, QStringLiteral("nobody there"),
            std::chrono::steady_clock::now() + std::chrono::seconds(4)};
        dialog.show(state);
        const auto label = [&](const char* name) { return dialog.findChild<QLabel*>(QLatin1String(name))->text(); };
        QCOMPARE(label("listening"), QStringLiteral("2 workers connected"));
        QCOMPARE(label("worker"), QStringLiteral("Not connected: nobody there. Again in 4 s"));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("es")));
        QTRY_COMPARE(label("listening"), QStringLiteral("2 trabajadores conectados"));
        QVERIFY(label("worker").startsWith(QStringLiteral("Sin conexión: nobody there")));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }
    void badSettingsAreSaid()
    {
        QSettings(m_folder->filePath(QStringLiteral("bad.ini")), QSettings::IniFormat)
            .setValue(QStringLiteral("look/theme"), QStringLiteral("pink"));
        ConsoleSettings bad(m_folder->filePath(QStringLiteral("bad.ini")));
        SettingsDialog dialog(bad);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        const auto labels = dialog.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [](const QLabel* label) { return label->text().startsWith(QStringLiteral("look/theme is \"pink\"")); }));
    }
    void everyActionHasItsLine()
    {
        AppActions actions;
        ShortcutsDialog dialog(actions);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        const auto* list = dialog.findChild<QTreeWidget*>();
        int lines = 0, shown = 0;
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("F5"));
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            for (int j = 0; j < list->topLevelItem(i)->childCount(); ++j) {
                ++lines;
                shown += list->topLevelItem(i)->child(j)->isHidden() ? 0 : 1;
            }
        }
        QCOMPARE(lines, int(actionRows().size()));
        QCOMPARE(shown, 2); // Start and Stop
    }
    void controlsHaveNames_data()
    {
        QTest::addColumn<QString>("which");
        for (const char* which : {"about", "remote", "settings", "shortcuts"})
            QTest::newRow(which) << QString::fromLatin1(which);
    }
    void controlsHaveNames()
    {
        QFETCH(QString, which);
        AppActions actions;
        QPointer<QDialog> dialog;
        if (which == QLatin1String("about"))
            dialog = new AboutDialog;
        else if (which == QLatin1String("remote"))
            dialog = new RemoteDialog;
        else if (which == QLatin1String("settings"))
            dialog = new SettingsDialog(*m_settings);
        else
            dialog = new ShortcutsDialog(actions);
        dialog->show();
        checkNames(*dialog);
        dialog->close(); // it ends with that
        QTRY_VERIFY(!dialog);
    }
    /// Numbers are written in fields like the others, each beside its name.
    void numbersHaveTheHeightOfTexts()
    {
        RemoteDialog dialog;
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        static_cast<QWidget&>(dialog).show();
        const auto* number = dialog.findChild<QSpinBox*>();
        QCOMPARE(number->height(), 28);
        for (const auto* label : dialog.findChildren<QLabel*>())
            if (label->buddy() == number)
                QVERIFY(std::abs(label->geometry().center().y() - number->geometry().center().y()) <= 1);
    }
    /// Every name begins where the cells below it do.
    void shortcutsStandBelowTheirHeads()
    {
        AppActions actions;
        ShortcutsDialog dialog(actions);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        dialog.show();
        const auto* list = dialog.findChild<QTreeWidget*>();
        QCOMPARE(list->visualItemRect(list->topLevelItem(0)).left(), 0); // no room for an arrow that leads nowhere
        const auto* action = list->topLevelItem(0)->child(0);
        QVERIFY(list->columnWidth(2) >= list->fontMetrics().horizontalAdvance(action->text(2)));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ConsoleSettings> m_settings;
};

} // namespace tst_dialogs

TRIARCH_TEST(tst_dialogs, TestDialogs, QApplication)
#include "tst_dialogs.moc"
