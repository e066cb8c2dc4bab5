// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/geometry.h"

#include <QSize>
#include <optional>

namespace triarch {

/// Where a display's pointer stands, px, and how large its whole screen is.
struct PointerPlace {
    ScreenPoint at;
    QSize screen;
};

/// When a pointer in a corner is an emergency: a hand brought it there, to the outermost pixel, while a program is at
/// work on the display. Told once until a hand has taken it away again. Knows no display.
/// Source: the fail-safe of PyAutoGUI, which counts any pointer in a corner.
class CornerRule {
public:
    /// So long after its last input a program still counts as at work: it may wait for a slow model.
    static constexpr std::chrono::minutes atWork{5};

    void noteProgram(Deadline now) { m_workedAt = now; } ///< it moved, clicked or typed
    /// A hand moved the mouse. True: it is an emergency.
    bool noteHand(const PointerPlace& place, Deadline now);

private:
    std::optional<Deadline> m_workedAt;
    bool m_wasOutside = false; ///< a pointer that was parked in a corner was not pushed there
};

} // namespace triarch
