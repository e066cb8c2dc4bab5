// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/mission_file.h"

#include <optional>

namespace triarch {

/// What a command line adds to a mission; empty values change nothing.
struct MissionOverrides {
    QString application;
    QString profile;
    std::optional<QString> display; ///< ":1"
    QString sandboxSize;            ///< "1280x800"
    std::optional<int> maxTurns;    ///< 1 to 600
    QString target = {};            ///< "monitor NAME", "window class=NAME"
    QString server = {};            ///< the sandbox's: "Xvfb", "Xephyr"
    QString windowManager = {};
    QString theme = {};
    std::optional<int> dpi = std::nullopt;
    QString limits = {}; ///< "minutes 5, cost 0.5"
    QString tools = {};  ///< "local.fs.read, local.fs.list": granted to the personas, beside the file's
};

/// Reads MISSION: a file when it exists or ends in .toml, `sample:NAME`, else the text itself; then the overrides.
/// NotFound, InvalidArgument, Io.
Result<MissionFile> readMission(const QString& mission, const MissionOverrides& overrides);

/// The limits with those that are named: "minutes 5, cost 0.5"; the empty text changes nothing. InvalidArgument.
Result<MissionLimits> limitsFrom(MissionLimits limits, const QString& words);

} // namespace triarch
