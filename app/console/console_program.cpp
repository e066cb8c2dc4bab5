// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/console/console_program.h"

#include "app/console/end_screenshot.h"
#include "app/readiness.h"
#include "app/resource_paths.h"
#include "app/wayland.h"
#include "ui/announcement_wiring.h"
#include "ui/hand_proof.h"
#include "ui/interrupted_offer.h"
#include "ui/library_wiring.h"
#include "ui/models/core_words.h"
#include "ui/quit_guard.h"
#include "ui/review_wiring.h"
#include "ui/session_keeper.h"
#include "ui/style/language.h"
#include "ui/view_wiring.h"
#include "ui/window_wiring.h"

#include <QApplication>
#include <QFileInfo>
#include <csignal>

namespace triarch {

ConsoleProgram::ConsoleProgram(QApplication& application, const ConsoleOptions& options)
    : m_application(application),
      m_options(options),
      m_core(options.prompts)
{
    dress();
    m_controller = std::make_unique<MissionController>(m_core, m_clock);
    m_window = std::make_unique<MainWindow>(*m_controller, m_settings, m_clock);
    wireWindow(*m_window);
    wireView(*m_window, m_settings);
    watchTray();
    m_window->offerFirstRun(options.wizard || !m_core.interrupted().isEmpty());
    QObject::connect(&m_signals, &UnixSignals::arrived, m_window.get(), [this](int signal) {
        if (signal == SIGUSR1) // `triarchctl stop`: what runs ends, the host stays
            m_controller->stopAll();
        else
            m_window->findChild<QuitGuard*>()->leave();
    });
}

void ConsoleProgram::dress()
{
    m_settings.hold(m_options.theme, m_options.language);
    applyLanguage(m_application, m_settings.language());
    applyThemeSetting(m_settings.theme());
}

void ConsoleProgram::watchTray()
{
    QObject::connect(&m_tray, &SystemTrayWatch::came, m_window.get(), [this] { trayCame(*m_window); });
    if (m_tray.isThere())
        trayCame(*m_window);
}

/// A file that is not started at once is opened as from the menu: what is wrong with it is said now.
void ConsoleProgram::showMission()
{
    const bool isFile = QFileInfo(m_options.mission).isFile();
    if (isFile && !m_options.starts)
        setUpFrom(*m_window, m_options.mission);
    else if (!m_options.mission.isEmpty())
        m_window->panes().bar->setMissionText(m_options.mission);
}

/// One that cannot be read is said now, and the one of before stays.
bool ConsoleProgram::chooseProfile()
{
    const auto read = m_options.profile.isEmpty() ? ModelProfile() : readProfile(m_options.profile, profileDirs());
    if (!read)
        m_window->showNotice(MessageKind::Failed, fromCore(read.error().message), ActionId::AddServer);
    else if (!m_options.profile.isEmpty())
        m_controller->setProfile(m_options.profile);
    return read.has_value();
}

void ConsoleProgram::begin()
{
    showMission(); // first: the other options win over what a mission file says
    const bool isModelThere = chooseProfile();
    if (!m_options.display.isEmpty())
        m_controller->setDisplay(m_options.display);
    if (!m_options.attach.isEmpty())
        m_controller->setDisplay(m_options.attach);
    if (!m_options.review.isEmpty())
        openReview(*m_window, m_options.review);
    if (m_options.starts && isModelThere) // no other is asked in its place
        m_controller->start();
    bool isElsewhere = !m_options.display.isEmpty() || !m_options.attach.isEmpty() || !m_options.review.isEmpty();
    const bool isOffered = !m_core.interrupted().isEmpty(); // which goes before what is only looked at
    if (!isElsewhere && !m_options.starts && m_options.mission.isEmpty() && !isOffered)
        isElsewhere = reopenReview(*m_window, m_settings);
    if (isElsewhere || m_options.starts || !m_options.wizard) // the page with the offer does not stand there
        noteInterrupted(*m_window);
}

int ConsoleProgram::run()
{
    if (!m_options.screenshot.isEmpty())
        new EndPicture(*m_window, m_options.screenshot); // the window's
    FirstRunPage* page = m_window->panes().firstRun;
    page->setReadiness(readiness());
    QObject::connect(&m_finder, &ServerFinder::finished, page, &FirstRunPage::setFound);
    m_finder.start();
    static_cast<QWidget&>(*m_window).show();
    if (isWaylandDesktop(QProcessEnvironment::systemEnvironment()))
        m_window->showNotice(MessageKind::Info,
            MainWindow::tr("On this Wayland desktop only the windows of X11 programs (XWayland) can be seen and "
                           "worked; a private display works in full"));
    begin();
    requireHands(*m_window);
    return QApplication::exec();
}

} // namespace triarch
