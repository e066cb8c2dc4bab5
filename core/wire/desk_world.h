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
struct DeskMonitor {
    QString name;
    QRect area; ///< root pixels
    QSize millimetres;
    bool isPrimary = false;
    bool isAutomatic = true;
};

enum class DeskCursor { Drawn, LeftOut };

/// What a host knows beyond the desktop: given by the program that serves. A function that is empty is answered with
/// Unsupported. Called from the thread of the desktop.
struct DeskWorld {
    QString version;
    std::function<Result<std::vector<DeskMonitor>>()> monitors = {};
    std::function<Result<QImage>()> pictureWithoutCursor = {}; ///< the whole screen
    /// What the screen shows of one window, as X11Desktop::captureWindow has it.
    std::function<Result<WindowPicture>(WindowId window, DeskCursor cursor)> windowPicture = {};
    std::function<Result<std::optional<QString>>()> clipboard = {}; ///< its text; nullopt: it has none
    std::function<Result<QString>(const QImage& picture)> readText =
        {}; ///< everything legible on it; called in a thread of its own
};

} // namespace triarch
