// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/target.h"
#include "core/desktop/window_info.h"

#include <QImage>
#include <QRegion>
#include <QSet>
#include <vector>

namespace triarch {

/// What of a display belongs to a target at one moment.
struct TargetArea {
    QRect area;     ///< what is shown, root pixels
    QRegion inside; ///< the part of it that may be seen and touched
    bool operator==(const TargetArea&) const = default;
};

/// A copy of the scope's part of the picture; what lies between its windows is grey.
QImage cut(const QImage& whole, const TargetArea& targetArea);

/// Whether something of a window shows in the scope.
bool shows(const TargetArea& targetArea, const WindowInfo& window);

/// The windows that show in the scope, counted from its corner.
std::vector<WindowInfo> windowsIn(std::vector<WindowInfo> windows, const TargetArea& targetArea);

/// The windows that belong to a target, wherever others cover them: of an area those whose middle lies in it.
QSet<WindowId> idsOf(const Target& target, const QRect& area, const std::vector<WindowInfo>& windows);

/// The parts of the screen where windows of these processes, or of this class, lie on top. `windows` lowest first.
QRegion regionOfClass(const std::vector<WindowInfo>& windows, const QString& className);

} // namespace triarch
