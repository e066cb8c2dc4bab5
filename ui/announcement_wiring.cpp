// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/announcement_wiring.h"

#include "ui/announcements/announcer.h"
#include "ui/announcements/tray.h"
#include "ui/main_window.h"

namespace triarch {

namespace {

Tray& trayOf(MainWindow& window) { return *window.findChild<Tray*>(QString(), Qt::FindDirectChildrenOnly); }

} // namespace

void wireAnnouncements(MainWindow& window, ConsoleSettings& settings)
{
    new Announcer(window.controller(), settings, window);
    new Tray(window.controller(), window.actions(), window);
    applyNotices(window, settings);
}

void applyNotices(MainWindow& window, const ConsoleSettings& settings)
{
    trayOf(window).setWanted(settings.notices().tray);
}

void trayCame(MainWindow& window) { trayOf(window).makeIcon(); }

} // namespace triarch
