// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/screen_text.h"

#include <algorithm>

namespace triarch::rehearsal {

namespace {

constexpr int insideEdge = 5; ///< of a button

/// On a key with one sign: below and right of the sign. On a button with a longer text: below its middle.
QPoint onButton(const QRect& ink, const QRect& button, bool oneSign)
{
    const int below = std::min(ink.bottom() + 3, button.bottom() - insideEdge);
    if (!oneSign)
        return {button.center().x(), std::max(below, button.center().y())};
    const int x = std::min(ink.right() + 8, button.right() - insideEdge);
    const int y = button.bottom() - insideEdge;
    return y > ink.bottom() + 2 ? QPoint(x, y) : button.center();
}

} // namespace

QPoint TextLine::clickPoint(const QRect& ink) const
{
    if (place.button)
        return onButton(ink, place.ground, text.size() == 1);
    return {ink.left() + std::min(4, ink.width() / 2), std::min(ink.bottom() + 2, place.ground.bottom() - 1)};
}

} // namespace triarch::rehearsal
