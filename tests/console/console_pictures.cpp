// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// console_pictures FOLDER: the console's pictures for the README, of the real window over a real mission. Wants a
// display of its own with a window manager (tests/console/pictures gives it one).
#include "app/console/console_core.h"
#include "app/readiness.h"
#include "core/base/log.h"
#include "ui/main_window.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"
#include "ui/view_wiring.h"
#include "ui/window_wiring.h"

#include <QApplication>
#include <QDir>
#include <QTemporaryDir>
#include <cstdio>

using namespace triarch;

namespace {

constexpr int shownDelay = 3500; // the agent contract's pace; the proposal stands long enough for the pictures
constexpr int pictureTurn = 5;   // in this turn they are taken
constexpr auto drawn = std::chrono::milliseconds(700);
constexpr auto patience = std::chrono::minutes(4);
const QSize usual{1600, 1000};
const QSize small{1024, 600};

/// Makes the pictures one after another as the mission comes by.
class Photographer : public QObject {
public:
    Photographer(QApplication& application, MainWindow& window, QDir folder)
        : m_application(application),
          m_window(window),
          m_folder(std::move(folder))
    {
        connect(&window.controller().events(), &MissionEvents::proposed, this, [this](int turn) {
            if (turn == pictureTurn)
                QTimer::singleShot(drawn, this, [this] { takeOperate(); });
        });
        connect(&window.controller(), &MissionController::ended, this,
            [](const MissionResult& result) { QApplication::exit(result.status == MissionStatus::Stopped ? 0 : 1); });
        connect(&window.controller().backend(), &ConsoleBackend::modelTested, this,
            [this] { QTimer::singleShot(drawn, this, [this] { takeFirstRun(); }); });
    }

private:
    void take(const QString& name)
    {
        QApplication::processEvents(); // the theme or the size has just changed
        if (!m_window.grab().save(m_folder.filePath(name + QStringLiteral(".png"))))
            QApplication::exit(1);
    }
    void takeFirstRun()
    {
        applyTheme(m_application, Theme::Light);
        take(QStringLiteral("first-run"));
        applyTheme(m_application, Theme::Dark);
        m_window.controller().setDelay(shownDelay);
        m_window.panes().bar->setMissionText(
            QStringLiteral("open mousepad, type \"Add 7 and 5 in the calculator\", "
                           "open the calculator, work out 7 + 5, check that it shows 12"));
        m_window.controller().start();
    }
    void takeOperate()
    {
        take(QStringLiteral("operate-dark"));
        applyTheme(m_application, Theme::Light);
        take(QStringLiteral("operate-light"));
        applyTheme(m_application, Theme::Dark);
        m_window.resize(small);
        QTimer::singleShot(drawn, this, [this] {
            take(QStringLiteral("compact"));
            m_window.controller().stop();
        });
    }

    QApplication& m_application;
    MainWindow& m_window;
    const QDir m_folder;
};

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fputs("usage: console_pictures FOLDER\n", stderr);
        return 2;
    }
    const QTemporaryDir home; // missions and settings of nobody
    qputenv("XDG_DATA_HOME", home.path().toUtf8());
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("OMP_THREAD_LIMIT", "1");
    installJsonLog();
    QApplication application(argc, argv);
    QDir().mkpath(QString::fromLocal8Bit(argv[1]));
    applyLanguage(application, QStringLiteral("en"));
    applyTheme(application, Theme::Light);
    SystemClock clock;
    ConsoleSettings settings;
    ConsoleCore core({});
    MissionController controller(core, clock);
    MainWindow window(controller, settings, clock);
    wireWindow(window);
    wireView(window, settings);
    window.panes().firstRun->setReadiness(readiness());
    window.resize(usual);
    static_cast<QWidget&>(window).show();
    const Photographer photographer(application, window, QDir(QString::fromLocal8Bit(argv[1])));
    core.testModel(QStringLiteral("rehearsal"));
    QTimer::singleShot(patience, &application, [] { QApplication::exit(1); });
    return QApplication::exec();
}
