// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <optional>

namespace triarch::rehearsal {

/// What two texts are compared by: no case, no accents, one kind of dash, quote and ellipsis, no trailing "..." or ":".
QString matchKey(const QString& text);

/// 0 (nothing in common) to 1 (same): one less the edit distance over the longer length, of the match keys.
double similarity(const QString& a, const QString& b);

/// The number a text shows, or nullopt when it shows anything else. A single comma is the decimal sign unless exactly
/// three digits follow; spaces, apostrophes and other commas between digits separate thousands.
std::optional<double> shownNumber(const QString& text);

/// Whether what was read is the value asked for: as numbers when both are, else by match key. Whole numbers are exact.
/// A number that one of the two gives with fewer digits, at least seven, is one that was rounded: a calculator shows
/// only so many.
bool sameValue(const QString& read, const QString& wanted);

/// Returns true if the text that was read contains `wanted`. Any number of blanks in a row are equal to each other, not
/// to none. In every eight characters of `wanted` one letter may be read as one that looks like it on a shrunken
/// picture (f and t, i and l, c and e, u and v); digits and signs are exact.
bool showsText(const QString& read, const QString& wanted);

} // namespace triarch::rehearsal
