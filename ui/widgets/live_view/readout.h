// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"

#include <QRect>
#include <QString>
#include <optional>
#include <vector>

namespace triarch {

/// What stands under a point of the display.
struct Readout {
    ScreenPoint pixel;
    std::optional<ModelPoint> model; ///< whole numbers; nullopt: outside what the mission sees
    QString windowRef;               ///< "@w1"; empty: the root
    QString windowTitle;
    bool operator==(const Readout&) const = default;
};

/// @param seen  what the model's scale counts on, root pixels
/// @param windows  in stacking order, lowest first
Readout readoutAt(ScreenPoint point, const QRect& seen, const std::vector<WindowInfo>& windows);

QString pixelText(const Readout& readout); ///< "px 347,513"
QString modelText(const Readout& readout); ///< "[271,641]"; empty: it is not on the scale

} // namespace triarch
