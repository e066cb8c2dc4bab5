// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>
#include <limits>
#include <vector>

namespace triarch {

inline constexpr QLatin1Char keyColon(':'); ///< between a key of a filter and its value

/// A word of a filter as written: its key without the colon, empty for a bare one, and its value without quotes.
struct FilterWord {
    QString key;
    QString value;
    bool isNot = false;  ///< a `-` stands before it: what it says must not be so
    qsizetype begin = 0; ///< where it stands in the text, the `-` and its quotes included
    qsizetype end = 0;
};

/// The words of a filter's text with a space between. Quotes keep spaces, colons and a `-` in front together.
/// @param text  at most 500 characters and 32 words
/// InvalidArgument: an open quote, a key without a value, a `-` before nothing.
Result<std::vector<FilterWord>> filterWords(const QString& text);

/// A filter's text without the key at its end that has no value yet: `click tool:` is `click` until there is one.
QString withoutOpenKey(const QString& text);

/// The numbers that `5`, `3..6`, `3..` or `..6` names, ends included.
struct NumberRange {
    double first = 0;
    double last = std::numeric_limits<double>::infinity();
    bool holds(double number) const { return number >= first && number <= last; }
    bool operator==(const NumberRange&) const = default;
};
enum class Numbers { Whole, Fractions };

/// @param text     what stands after the key; of fractions with a point or a comma
/// @param example  of such a text, for who wrote another
/// InvalidArgument: no such range, or one that runs backwards.
Result<NumberRange> numberRange(const QString& key, const QString& text, Numbers numbers, const char* example);

/// The turns that such a range of whole numbers names.
struct TurnRange {
    int first = 0;
    int last = std::numeric_limits<int>::max();
    bool holds(int turn) const { return turn >= first && turn <= last; }
    bool operator==(const TurnRange&) const = default;
};
Result<TurnRange> turnRange(const QString& text);

/// `key` as it stands among the known ones; InvalidArgument: it does not, with the one that was meant, if one is near.
Result<QString> knownKey(const QString& key, const QStringList& known);

/// Whether a text contains the pattern, or where that has a `*` matches it as a whole. Case does not count.
bool holdsPattern(const QString& text, const QString& pattern);

} // namespace triarch
