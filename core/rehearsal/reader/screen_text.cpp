// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/screen_text.h"

#include <algorithm>

namespace triarch::rehearsal {

namespace {

constexpr int besideText = 24; ///< an icon beside the text of a button
constexpr int barHeight = 60;  // pixels; of bars and of fields

} // namespace

QPoint TextLine::clickPoint(const QRect& word) const
{
    const QPoint middle = place.ground.center();
    const bool carriesIt =
        middle.x() >= word.left() - besideText && middle.x() <= word.right() + besideText; // and not another word
    if (place.button)
        return carriesIt ? middle : word.center();
    const int below = place.ground.height() > barHeight ? 0 : 2; // on a page the next line begins there
    return {word.left() + std::min(4, word.width() / 2), std::min(word.bottom() + below, place.ground.bottom() - 1)};
}

} // namespace triarch::rehearsal
