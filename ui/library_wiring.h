// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/mission_look.h"

namespace triarch {

class ConsoleSettings;
class MainWindow;
class MissionLibrary;
struct RecentMission;

/// Mission files, templates and what was recorded before: their menus, the set-up of a mission and its files. The
/// settings outlive the window, whose child the library is.
MissionLibrary& wireLibrary(MainWindow& window, ConsoleSettings& settings);

/// A mission file becomes what the bar starts; what cannot be read is said.
void setUpFrom(MainWindow& window, const QString& file);

/// How the state of a recorded mission looks; one that was interrupted has a look of its own.
MissionStyle recordedLook(const RecentMission& mission);

} // namespace triarch
