// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QSize>
#include <QStringList>
#include <chrono>

namespace triarch {

/// What a mission may use up. Zero means the built-in default is in force, never "unlimited".
struct MissionLimits {
    int turns = 60;
    int minutes = 10;
    int tokens = 200'000;
    int failures = 5;  ///< consecutive turns without a successful action
    double cost = 1.0; ///< by the profile's prices, in the operator's currency
    bool operator==(const MissionLimits&) const = default;
};

/// How a sandbox is furnished.
struct SandboxSetup {
    QString server = QStringLiteral("Xvfb");           ///< or "Xephyr", which shows itself on the operator's display
    QString windowManager = QStringLiteral("openbox"); ///< a program, or "none"
    int dpi = 96;                                      ///< 48 to 480
    QString theme = {};                                ///< GTK's, e.g. "Adwaita:dark"; empty: the operator's
    QStringList applications = {};                     ///< started after the mission's own, in this order
    bool keep = false;                                 ///< stays open when the mission has ended
    bool operator==(const SandboxSetup&) const = default;
};

/// Where a mission works: a display that exists, or a sandbox of this size.
struct DisplayChoice {
    QString display; ///< e.g. ":1"; empty: a sandbox
    QSize sandbox{1280, 800};
    SandboxSetup setup = {};
    bool isSandbox() const { return display.isEmpty(); }
    bool operator==(const DisplayChoice&) const = default;
};

/// One mission as an operator writes it.
struct MissionFile {
    QString text;
    QString application; ///< started before the first picture; empty: none
    DisplayChoice display;
    QString target = QStringLiteral("screen");     ///< a text that base/target.h reads
    QString profile = QStringLiteral("rehearsal"); ///< a name; on the command line also a path
    QString language = QStringLiteral("en");
    QStringList tools; ///< local.* and cloud.* tools granted to the personas
    MissionLimits limits;
    QStringList criteria;    ///< the operator's own success criteria, beside the strategist's
    bool ownDisplay = false; ///< the file says where it works; else the display above is only the usual one
    bool ownProfile = false; ///< the file says which model is asked
    bool operator==(const MissionFile&) const = default;
};

inline constexpr int missionTextCharacters = 4000;

/// What a limit may be, the least and the most.
namespace limit_bounds {
struct Bounds {
    int least, most;
};
inline constexpr Bounds turns{1, 600}, minutes{1, 24 * 60}, tokens{1000, 100'000'000}, failures{1, 100};
inline constexpr double costLeast = 0.01, costMost = 1e6;
} // namespace limit_bounds

/// Reads a mission file. InvalidArgument with file and line for anything that is not in the format; Io when unreadable.
Result<MissionFile> readMissionFile(const QString& path);
/// The same of what a file holds, or will. @param name  what errors call it
Result<MissionFile> parseMissionFile(const QByteArray& text, const QString& name);

/// Returns whether a text names a profile of the profile folders. A mission file may come from anywhere, and a path in
/// it could lead to a profile that sends a key file of its choice to a server of its choice.
bool isProfileName(const QString& text);

/// Has it the form of a tool's name, "local.fs.read"? Whether there is one is known elsewhere.
bool isToolName(const QString& name);

/// "sandbox 1280x800" or ":1". InvalidArgument otherwise; a side is 320 to 16384 pixels.
Result<DisplayChoice> parseDisplayChoice(const QString& text);

/// The same text again.
QString displayChoiceWord(const DisplayChoice& choice);

/// InvalidArgument for a server, a window manager's name, dots an inch or a theme that cannot be.
Result<void> checkSandboxSetup(const SandboxSetup& setup);

/// "1280x800". InvalidArgument otherwise.
Result<QSize> parseSize(const QString& text);

} // namespace triarch
