// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_filter.h"

#include "ui/models/filter_words.h"
#include "ui/models/turn_words.h"
#include "ui/models/word_match.h"

#include <algorithm>
#include <array>

namespace triarch {

namespace {

constexpr QLatin1Char star('*');

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
const QString turnKey = QStringLiteral("turn");

TurnField fieldOf(const QString& key)
{
    const auto* const named =
        std::ranges::find_if(fields, [&key](const auto& field) { return key == QLatin1String(field.first); });
    return named == fields.end() ? TurnField::Any : named->second;
}

Result<TurnFilter> with(TurnFilter filter, const FilterWord& word)
{
    const auto key = word.key.isEmpty() ? Result<QString>(QString()) : knownKey(word.key, turnFilterKeys());
    if (!key)
        return fail(key.error());
    if (*key != turnKey) {
        filter.terms.push_back({fieldOf(*key), word.value});
        return filter;
    }
    const auto range = turnRange(word.value);
    if (!range)
        return fail(range.error());
    filter.firstTurn = std::max(filter.firstTurn, range->first);
    filter.lastTurn = std::min(filter.lastTurn, range->last);
    return filter;
}

/// The texts of a row that a field looks at. A status is known by its word on screen and by its word in files.
QStringList textsOf(const TurnRecord& turn, TurnField field)
{
    QStringList status{lookOf(turn.status).word, statusWord(turn.status)};
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

bool holds(const TurnTerm& term, const TurnRecord& turn)
{
    const QStringList texts = textsOf(turn, term.field);
    return std::any_of(
        texts.begin(), texts.end(), [&term](const QString& text) { return holdsPattern(text, term.pattern); });
}

} // namespace

QStringList turnFilterKeys()
{
    QStringList names;
    for (const auto& [name, field] : fields)
        names += QString::fromLatin1(name);
    return names << turnKey;
}

bool TurnFilter::matches(const TurnRecord& turn) const
{
    return turn.turn >= firstTurn && turn.turn <= lastTurn
        && std::all_of(terms.begin(), terms.end(), [&turn](const TurnTerm& term) { return holds(term, turn); });
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

QString nearestToolTerm(const TurnFilter& filter, const QStringList& tools)
{
    QStringList parts;
    for (const QString& tool : tools)
        parts += tool.split(QLatin1Char('_'), Qt::SkipEmptyParts) << tool;
    for (const TurnTerm& term : filter.terms) {
        if (term.field != TurnField::Tool || term.pattern.contains(star))
            continue;
        const QString meant = nearestWord(term.pattern, parts);
        if (!meant.isEmpty() && meant.compare(term.pattern, Qt::CaseInsensitive) != 0)
            return QStringLiteral("tool:") + meant;
    }
    return {};
}

} // namespace triarch
