// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_filter.h"

#include "ui/models/filter_words.h"
#include "ui/models/turn_words.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace triarch {

namespace {

constexpr std::array<std::pair<const char*, TurnField>, 8> fields{{
    {"tool", TurnField::Tool},
    {"phase", TurnField::Phase},
    {"status", TurnField::Status},
    {"result", TurnField::Result},
    {"actor", TurnField::Actor},
    {"target", TurnField::Target},
    {"window", TurnField::Window},
    {"author", TurnField::Actor},
}};

struct NumberKey {
    const char* key;
    TurnNumber number;
    Numbers numbers;
    const char* example;
};
constexpr std::array<NumberKey, 4> numberKeys{{
    {"turn", TurnNumber::Turn, Numbers::Whole, "3..6"},
    {"changed", TurnNumber::Changed, Numbers::Fractions, "5.."},
    {"ms", TurnNumber::Ms, Numbers::Whole, "2000.."},
    {"tokens", TurnNumber::Tokens, Numbers::Whole, "..1000"},
}};

TurnField fieldOf(const QString& key)
{
    const auto* const named =
        std::ranges::find_if(fields, [&key](const auto& field) { return key == QLatin1String(field.first); });
    return named == fields.end() ? TurnField::Any : named->second;
}

const NumberKey* numberKeyOf(const QString& key)
{
    const auto* const named =
        std::ranges::find_if(numberKeys, [&key](const auto& one) { return key == QLatin1String(one.key); });
    return named == numberKeys.end() ? nullptr : named;
}

/// A plain range of turns is the filter's own: a review shows it, and moves it.
Result<TurnFilter> withRange(TurnFilter filter, const NumberKey& key, const FilterWord& word)
{
    const auto range = numberRange(QLatin1String(key.key), word.value, key.numbers, key.example);
    if (!range)
        return fail(range.error());
    if (key.number != TurnNumber::Turn || word.isNot) {
        filter.numbers.push_back({key.number, *range, word.isNot});
        return filter;
    }
    const auto turns = turnRange(word.value);
    filter.firstTurn = std::max(filter.firstTurn, turns->first);
    filter.lastTurn = std::min(filter.lastTurn, turns->last);
    return filter;
}

Result<TurnFilter> with(TurnFilter filter, const FilterWord& word)
{
    const auto key = word.key.isEmpty() ? Result<QString>(QString()) : knownKey(word.key, turnFilterKeys());
    if (!key)
        return fail(key.error());
    if (const NumberKey* number = numberKeyOf(*key))
        return withRange(std::move(filter), *number, word);
    filter.terms.push_back({fieldOf(*key), word.value, word.isNot});
    return filter;
}

/// The texts of a row that a field looks at. A status is known by its word on screen and by its word in files.
QStringList turnTexts(const TurnRecord& turn, TurnField field)
{
    QStringList status{lookOf(turn.status).word, statusName(turn.status)};
    switch (field) {
    case TurnField::Tool:
        return {turn.tool};
    case TurnField::Phase:
        return {turn.phase};
    case TurnField::Status:
        return status;
    case TurnField::Result:
        return {turn.result};
    case TurnField::Actor:
        return {turn.actor, actorWord(turn.actor)};
    case TurnField::Target:
        return {turn.target};
    case TurnField::Window:
        return {turn.window};
    case TurnField::Any:
        break;
    }
    return QStringList{turn.tool, turn.phase, turn.result, turn.actor, actorWord(turn.actor), turn.target} + status;
}

bool turnMatches(const TurnTerm& term, const TurnRecord& turn)
{
    const QStringList texts = turnTexts(turn, term.field);
    const bool isThere = std::any_of(
        texts.begin(), texts.end(), [&term](const QString& text) { return holdsPattern(text, term.pattern); });
    return isThere != term.isNot;
}

std::optional<double> turnNumberValue(const TurnRecord& turn, TurnNumber number)
{
    if (number == TurnNumber::Turn)
        return turn.turn;
    if (number == TurnNumber::Changed) // as shown, so that what is read there is found
        return turn.changedFraction ? std::optional(std::round(*turn.changedFraction * 10'000) / 100) : std::nullopt;
    if (!hasEnded(turn.status))
        return std::nullopt;
    return number == TurnNumber::Ms ? double(turn.elapsedMs) : double(turn.tokensIn) + turn.tokensOut;
}

bool isIn(const TurnNumberTerm& term, const TurnRecord& turn)
{
    const auto number = turnNumberValue(turn, term.number);
    return (number && term.range.holds(*number)) != term.isNot;
}

} // namespace

QStringList turnFilterKeys()
{
    QStringList names;
    for (const auto& [name, field] : fields)
        names += QString::fromLatin1(name);
    for (const auto& one : numberKeys)
        names += QString::fromLatin1(one.key);
    return names;
}

bool TurnFilter::matches(const TurnRecord& turn) const
{
    return turn.turn >= firstTurn && turn.turn <= lastTurn
        && std::ranges::all_of(numbers, [&turn](const auto& term) { return isIn(term, turn); })
        && std::ranges::all_of(terms, [&turn](const auto& term) { return turnMatches(term, turn); });
}

Result<TurnFilter> parseTurnFilter(const QString& text)
{
    const auto words = filterWords(text);
    if (!words)
        return fail(words.error());
    Result<TurnFilter> filter = TurnFilter{};
    for (const auto& word : *words)
        if (filter)
            filter = with(std::move(*filter), word);
    return filter;
}

} // namespace triarch
