// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/screen_text.h"

#include <algorithm>

namespace triarch::rehearsal {

namespace {

constexpr int besideText = 24; ///< an icon beside the text of a button

} // namespace

QPoint TextLine::clickPoint(const QRect& text) const
{
    const QPoint middle = place.ground.center();
    const bool carriesIt =
        middle.x() >= text.left() - besideText && middle.x() <= text.right() + besideText; // and not another word
    if (place.button)
        return carriesIt ? middle : text.center();
    return {text.left() + std::min(4, text.width() / 2), std::min(text.bottom() + 2, place.ground.bottom() - 1)};
}

} // namespace triarch::rehearsal
