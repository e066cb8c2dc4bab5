// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/ocr_engine.h"
#include "core/rehearsal/reader/text_lines.h"

#include <optional>

namespace triarch::rehearsal {

/// One line of text as it was read off a picture.
struct TextLine {
    QString text;
    int confidence = 0; ///< 0 to 100; the least of its words
    TextPlace place;
    std::vector<Word> words; ///< boxes in picture pixels
    bool operator==(const TextLine&) const = default;

    /// Where to click the line, or the part of it in `text`: the middle of the button that carries it. What stands on
    /// no button is clicked right below its first letter (of a line of a page, at its foot): pictures show the pointer,
    /// and its arrow would hide a menu's title, and the first entries of the menu that opens, from the next look.
    QPoint clickPoint(const QRect& text) const;
    QPoint clickPoint() const { return clickPoint(place.box); }
};

/// Everything that could be read off one picture.
struct ScreenText {
    QSize picture;
    std::vector<TextLine> lines; ///< top to bottom, then left to right
    std::optional<QPoint> hidden =
        {}; ///< where the pointer hides a label: one that was clicked there before, if any was
};

} // namespace triarch::rehearsal
