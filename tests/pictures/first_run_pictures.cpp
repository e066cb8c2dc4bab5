// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
/// Pictures of the first-run page and the dialogs for the eye: first_run_pictures FOLDER
#include "tests/support/paths.h"
#include "tests/support/ui/first_run_values.h"
#include "ui/dialogs/about_dialog.h"
#include "ui/dialogs/mission_dialog.h"
#include "ui/dialogs/remote_dialog.h"
#include "ui/dialogs/safety_page.h"
#include "ui/dialogs/settings_dialog.h"
#include "ui/dialogs/shortcuts_dialog.h"
#include "ui/settings/console_settings.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace triarch;
using namespace triarch::test;

namespace {

struct Body {
    const char* name;
    QSize size; ///< of the live view's place in a window of that size, console-design section 2
};

void grab(QWidget& widget, const QString& file)
{
    widget.ensurePolished();
    widget.show();
    for (int round = 0; round < 4; ++round) // layouts of layouts
        QCoreApplication::processEvents();
    widget.grab().save(file);
    widget.hide();
}

void grabPages(const QString& prefix)
{
    for (const Body& body :
        {Body{"1600", {1060, 694}}, Body{"1366", {790, 470}}, Body{"1024", {716, 460}}, Body{"whole", {790, 1300}}}) {
        FirstRunPage page;
        fill(page);
        page.resize(body.size);
        grab(page, prefix + QString::fromLatin1(body.name) + QStringLiteral(".png"));
    }
    FirstRunPage page;
    fill(page);
    page.setProfile(QStringLiteral("ollama"));
    for (const ProbeEntry& rung : fourOfFive())
        page.showRung(QStringLiteral("ollama"), rung);
    page.showTested(QStringLiteral("ollama"), false);
    page.setInterrupted({interruptedMission()});
    page.showPanic(3.4);
    page.resize(1060, 860);
    grab(page, prefix + QStringLiteral("interrupted.png"));
}

void grabRemote(const QString& prefix)
{
    RemoteDialog dialog;
    grab(dialog, prefix + QStringLiteral("remote-off.png"));
    RemoteState state;
    state.listening = {true, QStringLiteral("ws://127.0.0.1:8787/connect"), QString(64, QLatin1Char('7')),
        QStringLiteral("http://127.0.0.1:8787/#") + QString(64, QLatin1Char('3')), 2, {}};
    state.worker = {RemoteState::Worker::Link::Waiting, QStringLiteral("Connection refused"),
        std::chrono::steady_clock::now() + std::chrono::seconds(8)};
    dialog.show(state);
    grab(dialog, prefix + QStringLiteral("remote-on.png"));
}

void grabDialogs(const QString& prefix)
{
    const QTemporaryDir folder;
    ConsoleSettings settings(folder.filePath(QStringLiteral("console.ini")));
    SettingsDialog dialog(settings);
    dialog.setProfiles(someProfiles());
    dialog.safety().showPolicy(sourcePath("resources/policy.toml"));
    for (int page = 0; page < 5; ++page) {
        dialog.findChild<QTabWidget*>()->setCurrentIndex(page);
        grab(dialog, prefix + QStringLiteral("settings%1.png").arg(page));
    }
    MissionFile mission;
    mission.text = QStringLiteral("Open the calculator, add 7 and 5, and check that it shows 12");
    mission.application = QStringLiteral("galculator");
    mission.criteria = QStringList{QStringLiteral("The display of the calculator shows 12")};
    MissionDialog setup({{QStringLiteral(":7")}}, someProfiles());
    setup.show(mission);
    grab(setup, prefix + QStringLiteral("mission.png"));
    setup.resize(setup.width(), 500); // in a low window
    grab(setup, prefix + QStringLiteral("mission-low.png"));
    AppActions actions;
    ShortcutsDialog shortcuts(actions);
    grab(shortcuts, prefix + QStringLiteral("shortcuts.png"));
    AboutDialog about;
    grab(about, prefix + QStringLiteral("about.png"));
    grabRemote(prefix);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    if (argc != 2)
        return 2;
    for (const Theme theme : {Theme::Light, Theme::Dark}) {
        applyTheme(application, theme);
        for (const char* language : {"en", "es"}) {
            applyLanguage(application, QString::fromLatin1(language));
            const char* themeName = theme == Theme::Light ? "light" : "dark";
            const QString prefix = QStringLiteral("%1/%2-%3-")
                                       .arg(QString::fromLocal8Bit(argv[1]), QString::fromLatin1(themeName),
                                           QString::fromLatin1(language));
            grabPages(prefix);
            grabDialogs(prefix);
        }
    }
    return 0;
}
