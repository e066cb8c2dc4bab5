// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"
#include "ui/models/filter_words.h"

namespace triarch {

/// What a term of a filter looks at; Any: every text a row shows.
enum class TurnField { Any, Tool, Phase, Status, Result, Actor, Target, Window };

/// One condition on a text, or that it does not hold. Without a `*` the text contains the pattern, with one the whole
/// text matches it, and `*` stands for any characters. Case does not count.
struct TurnTerm {
    TurnField field = TurnField::Any;
    QString pattern;
    bool isNot = false;
    bool operator==(const TurnTerm&) const = default;
};

/// The numbers of a turn, as the table shows them.
enum class TurnNumber {
    Turn,
    Changed, ///< percent of the display's pixels, to two places
    Ms,      ///< these two once the turn has ended
    Tokens   ///< in and out
};

/// One condition on a number, or that it does not hold. A turn that has no such number is in no range.
struct TurnNumberTerm {
    TurnNumber number = TurnNumber::Turn;
    NumberRange range;
    bool isNot = false;
    bool operator==(const TurnNumberTerm&) const = default;
};

/// Which turns are shown: all conditions hold. The empty filter shows every turn.
struct TurnFilter {
    std::vector<TurnTerm> terms;
    std::vector<TurnNumberTerm> numbers; ///< but for a plain `turn:`, which is firstTurn to lastTurn
    int firstTurn = 0;
    int lastTurn = std::numeric_limits<int>::max();

    bool isEmpty() const { return *this == TurnFilter{}; }
    bool matches(const TurnRecord& turn) const;
    bool operator==(const TurnFilter&) const = default;
};

/// Reads `tool:click -phase:EXEC* "no effect" turn:3..6 ms:2000..`: words with a space between, all of which must hold.
///
///     word   = ["-"] (text | key ":" text | number ":" range)      a "-" in front: what it says must not be so
///     key    = tool | phase | status | result | actor (or author) | target | window
///     number = turn | changed (percent) | ms | tokens
///     range  = 5 | 3..6 | 3.. | ..6                                ends included
///     text   = characters, * stands for any; quotes keep spaces, colons and a "-" in front together
///
/// Of several ranges of turns what they share is shown.
/// @param text  at most 500 characters and 32 words
/// Fails with InvalidArgument: an unknown key (names the one that was meant, if one is near), a key without a value, an
/// open quote, a range that is none.
Result<TurnFilter> parseTurnFilter(const QString& text);

/// What may stand before a colon, in files and in every language.
QStringList turnFilterKeys();

} // namespace triarch
