// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"

#include <QString>
#include <vector>

namespace triarch {

/// What stands under a point of the display.
struct Readout {
    ScreenPoint pixel;
    ModelPoint model;  ///< whole numbers
    QString windowRef; ///< "@w1"; empty: the root
    QString windowTitle;
    bool operator==(const Readout&) const = default;
};

/// @param windows  in stacking order, lowest first
Readout readoutAt(ScreenPoint point, QSize display, const std::vector<WindowInfo>& windows);

QString pixelText(const Readout& readout); ///< "px 347,513"
QString modelText(const Readout& readout); ///< "[271,641]"

} // namespace triarch
