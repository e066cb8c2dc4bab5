// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

namespace triarch {

/// What part of a display a mission sees and works.
struct Target {
    enum class Kind { Screen, Monitor, Window };
    Kind kind = Kind::Screen;
    QString name; ///< the monitor's, or the windows' class; empty for the whole screen
    bool operator==(const Target&) const = default;
};

/// "screen", "monitor HDMI-1" or "window class=Galculator". InvalidArgument otherwise.
Result<Target> parseTarget(const QString& text);

} // namespace triarch
