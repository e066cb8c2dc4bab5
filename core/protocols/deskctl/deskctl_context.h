// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_picture.h"

#include <QImage>
#include <QRect>
#include <functional>
#include <optional>
#include <vector>

namespace triarch {

/// One monitor as scripts are told of it.
struct DeskctlMonitor {
    QString name;
    QRect area; ///< root pixels
    QSize millimetres;
    bool isPrimary = false;
    bool isAutomatic = true;
};

enum class DeskctlCursor { Drawn, LeftOut };

/// What a host knows beyond the desktop: given by the program that serves. A function that is empty is answered with
/// Unsupported. Called from the thread of the desktop.
struct DeskctlContext {
    QString version;
    std::function<Result<std::vector<DeskctlMonitor>>()> monitors = {};
    std::function<Result<QImage>()> pictureWithoutCursor = {}; ///< the whole screen
    /// What the screen shows of one window, as X11Desktop::captureWindow has it.
    std::function<Result<WindowPicture>(WindowId window, DeskctlCursor cursor)> windowPicture = {};
    std::function<Result<std::optional<QString>>()> clipboard = {}; ///< its text; nullopt: it has none
    std::function<Result<QString>(const QImage& picture)> readText =
        {}; ///< everything legible on it; called in a thread of its own
};

} // namespace triarch
