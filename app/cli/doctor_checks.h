// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcessEnvironment>
#include <QString>
#include <optional>
#include <vector>

namespace triarch {

/// One thing this machine must have, and what to do when it has not.
struct Check {
    QString name;
    bool ok = false;
    QString detail;
    QString fix;                             ///< empty when ok
    std::optional<qint64> ms = std::nullopt; ///< what it took, where that tells something
    bool isSkipped = false;                  ///< not looked at, since one before it failed
};

/// The programs that a private display is made of, in the order they start.
std::vector<Check> displayPrograms();

/// Programs, plugins, data and folders that missions need. Starts nothing and changes nothing but the runtime folder.
std::vector<Check> machineChecks(const QString& prompts);

/// What works on a Wayland desktop; nullopt on others. Pure.
std::optional<Check> waylandCheck(const QProcessEnvironment& environment);

/// The display, as deskctl looks at one: display, session, backend, window-enumeration, screenshot, socket-dir,
/// daemon-socket; and whether hands are noticed there. The display alone when it cannot be opened.
std::vector<Check> displayChecks(const QString& display);

/// The five rungs of the connection test, up to the first that fails.
std::vector<Check> profileChecks(const QString& profile);

} // namespace triarch
