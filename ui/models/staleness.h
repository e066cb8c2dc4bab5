// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/base/target.h"
#include "core/desktop/frame.h"

#include <QStringList>

namespace triarch {

/// How far what is on the display now is from the picture that an action was proposed on.
struct Staleness {
    qint64 ageMs = 0;
    int changed = 0;       ///< pixels round the (last) point, of `compared`
    int compared = 0;      ///< 0: it points at nothing, or there is no live picture
    QStringList moved;     ///< windows that stand elsewhere, have another size, came or went
    bool isOther = false;  ///< another window than then is under the point, or has the focus
    QString window;        ///< its title now; empty: the desktop
    bool isSilent = false; ///< the display does not answer: what has changed there nobody knows
    bool isFresh() const { return changed == 0 && moved.isEmpty() && !isOther && !isSilent; }
    bool operator==(const Staleness&) const = default;
};

/// What there is to compare with: the live picture without a pointer, and the windows there are.
struct LiveSnapshot {
    QImage picture; ///< Format_RGB32; null: none
    std::vector<WindowInfo> windows;
    std::optional<Target> target = Target(); ///< of the mission, whose business nothing else is; nullopt: not known
    bool hasPointerDrawn = false;            ///< what was seen has a pointer in it, and nobody knows what that covers
};

/// Pure. @param seen  the frame the executor was asked with; what there is now is counted from its corner
Staleness stalenessOf(const Action& action, const Frame& seen, const LiveSnapshot& now, qint64 ageMs);

/// "3 s old, 12 px changed", translated; and shorter ones, the last of them empty.
QStringList stalenessTexts(const Staleness& staleness);

/// Beside the age: what moved, the pixels round the target, which window gets it. The gravest first.
QStringList stalenessFacts(const Staleness& staleness);

/// All of it, a line each.
QString stalenessTip(const Staleness& staleness);

} // namespace triarch
