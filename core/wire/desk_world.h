// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QImage>
#include <QRect>
#include <functional>
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

/// What a host knows beyond the desktop: given by the program that serves. A function that is empty is answered with
/// Unsupported. Called from the thread of the desktop.
struct DeskWorld {
    QString version;
    std::function<Result<std::vector<DeskMonitor>>()> monitors = {};
    std::function<Result<QImage>()> pictureWithoutCursor = {};           ///< the whole screen
    std::function<Result<QString>(const QImage& picture)> readText = {}; ///< everything legible on it
};

} // namespace triarch
