// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/turn_record.h"
#include "core/base/result.h"

namespace triarch {

/// What a term of a filter looks at; Any: every text a row shows.
enum class TurnField { Any, Tool, Phase, Status, Result, Actor, Target, Window };

/// One condition on a text. Without a `*` the text contains the pattern, with one the whole text matches it, and `*`
/// stands for any characters. Case does not count.
struct TurnTerm {
    TurnField field = TurnField::Any;
    QString pattern;
    bool operator==(const TurnTerm&) const = default;
};

/// Which turns are shown: all conditions hold. The empty filter shows every turn.
struct TurnFilter {
    std::vector<TurnTerm> terms;
    int firstTurn = 0;
    int lastTurn = std::numeric_limits<int>::max();

    bool isEmpty() const { return *this == TurnFilter{}; }
    bool matches(const TurnRecord& turn) const;
    bool operator==(const TurnFilter&) const = default;
};

/// Reads `tool:click phase:EXEC* "no effect" turn:3..6`: words with a space between, all of which must hold. A word is
/// `key:value` with a key of tool, phase, status, result, actor (or author), target, window, turn, or bare. Quotes keep
/// spaces and colons together. Turn takes `5`, `3..6`, `3..` or `..6`; of several ranges what they share.
///
/// @param text  at most 500 characters and 32 words
/// Fails with InvalidArgument: an unknown key (names the one that was meant, if one is near), a key without a value, an
/// open quote, a range that is none.
Result<TurnFilter> parseTurnFilter(const QString& text);

/// What may stand before a colon, in files and in every language.
QStringList turnFilterKeys();

/// What a filter without a hit may have meant: its `tool:` value corrected to the nearest part of a tool's name that
/// occurs among `tools`, e.g. "tool:drag" for "tool:drg". Empty when nothing is near.
QString nearestToolTerm(const TurnFilter& filter, const QStringList& tools);

} // namespace triarch
