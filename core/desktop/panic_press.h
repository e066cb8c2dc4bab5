// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// The operator pressed an emergency key on a display. By the time anybody hears of it the stop flag is raised.
struct PanicPress {
    QString source;           ///< "pause" or "esc"
    quint32 serverTimeMs = 0; ///< the X server's time of the (last) press; wraps after 49.7 days
    qint64 atMonotonicMs = 0; ///< CLOCK_MONOTONIC when the flag had been raised; a local X server counts by it too
    bool wasStopped = false;  ///< by PanicOptions::isStopped, right before the press raised the flag
    bool mayResume = false;   ///< a device's, of a key that was the stop key when the watch began
    bool operator==(const PanicPress&) const = default;
};

} // namespace triarch
