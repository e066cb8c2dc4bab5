// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/screen_text.h"

#include <optional>

namespace triarch::rehearsal {

/// What a calculator's display (or a counter, a field) shows: of all lines with a digit the tallest, the keys of a
/// keypad left out. Nullopt when no such line was read.
std::optional<TextLine> displayLine(const ScreenText& screen);

/// The line that shows `value`. A number must be what the display shows, or, where nothing on the screen is a bare
/// number, a word of some line; any other text may stand anywhere in a line. Nullopt when it is not shown.
std::optional<TextLine> lineShowing(const ScreenText& screen, const QString& value);

} // namespace triarch::rehearsal
