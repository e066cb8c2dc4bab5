// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/live_marks.h"

namespace triarch {

/// How a mark looks for what it stands for: its colour, and whether it is drawn solid.
struct MarkStyle {
    QColor color;
    bool isSent = false;     ///< solid; else dashed
    bool isRejected = false; ///< with a bar through it
    bool isBoxed = false;    ///< a box round it is dashed already
};

inline MarkStyle styleOf(MarkStage stage, HoldKind hold)
{
    if (stage == MarkStage::Rejected)
        return {overlay::changed, false, true};
    if (stage == MarkStage::Sent)
        return {overlay::proposed, true, false};
    return {hold == HoldKind::Held ? overlay::held : overlay::proposed, false, false};
}

} // namespace triarch
