// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QRect>
#include <QString>

namespace triarch {

/// A monitor of a display, as far as whoever shows it needs it.
struct MonitorPlace {
    QString name;    ///< the output's, e.g. "HDMI-1"; cleaned
    QRect area = {}; ///< root pixels
    bool operator==(const MonitorPlace&) const = default;
};

} // namespace triarch
