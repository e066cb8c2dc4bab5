// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

#include <QRect>
#include <vector>

namespace triarch {

/// One monitor, or what the server shows as one.
struct Monitor {
    QString name; ///< the output's, e.g. "HDMI-1"; cleaned
    QRect area;   ///< root pixels
    bool isPrimary = false;
    QSize millimetres = {};  ///< as the server says; 0x0: unknown
    bool isAutomatic = true; ///< the server's own guess, nobody has set it
    bool operator==(const Monitor&) const = default;
};

/// The monitors in use, the primary one first, else from left to right. Without RandR 1.5: one named "screen" that is
/// the whole root window. Never empty. Fails with DisplayLost, Timeout, X11.
Result<std::vector<Monitor>> readMonitors(const Connection& connection, Deadline deadline);

} // namespace triarch
