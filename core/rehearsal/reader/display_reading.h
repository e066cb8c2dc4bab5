// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/screen_text.h"

#include <optional>

namespace triarch::rehearsal {

/// Returns what a calculator's display (or a counter, a field) shows: of the tallest lines with a digit the one next
/// above the keypad, else the tallest; the keys themselves are left out. Nullopt when no such line was read.
std::optional<TextLine> displayLine(const ScreenText& screen);

/// Returns the line that shows `value`. A number must be what the display above a keypad shows; without a keypad one of
/// the tallest numbers, or, where nothing on the screen is a bare number, a word of some line. Any other text may stand
/// anywhere in a line. Nullopt when it is not shown.
std::optional<TextLine> lineShowing(const ScreenText& screen, const QString& value);

} // namespace triarch::rehearsal
