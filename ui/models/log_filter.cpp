// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/log_filter.h"

#include "ui/models/log_model.h"

#include <algorithm>

namespace triarch {

namespace {

const QString turnKey = QStringLiteral("turn");

QStringList lineTexts(const LogLine& line, const QString& key)
{
    if (key == QLatin1String("level"))
        return {levelWord(line.level), levelText(line.level)};
    if (key == QLatin1String("category"))
        return {line.category};
    if (key == QLatin1String("persona"))
        return {line.source};
    if (key == QLatin1String("request"))
        return {line.request};
    return {line.text, line.source, line.category, line.request};
}

bool lineMatches(const FilterWord& term, const LogLine& line)
{
    const QStringList texts = lineTexts(line, term.key);
    const auto has = [&term](const QString& text) { return holdsPattern(text, term.value); };
    return std::ranges::any_of(texts, has) != term.isNot;
}

} // namespace

QStringList logFilterKeys()
{
    return {QStringLiteral("level"), QStringLiteral("category"), QStringLiteral("persona"), QStringLiteral("request"),
        turnKey};
}

bool LogFilter::matches(const LogLine& line) const
{
    return turns.holds(line.turn)
        && std::ranges::none_of(notTurns, [&line](const auto& one) { return one.holds(line.turn); })
        && std::ranges::all_of(terms, [&line](const FilterWord& term) { return lineMatches(term, line); });
}

Result<LogFilter> parseLogFilter(const QString& text)
{
    const auto words = filterWords(text);
    if (!words)
        return fail(words.error());
    LogFilter filter;
    for (const auto& word : *words) {
        const auto key = word.key.isEmpty() ? Result<QString>(QString()) : knownKey(word.key, logFilterKeys());
        if (!key)
            return fail(key.error());
        if (*key != turnKey) {
            filter.terms.push_back({*key, word.value, word.isNot});
            continue;
        }
        const auto range = turnRange(word.value);
        if (!range)
            return fail(range.error());
        if (word.isNot)
            filter.notTurns.push_back(*range);
        else
            filter.turns = {std::max(filter.turns.first, range->first), std::min(filter.turns.last, range->last)};
    }
    return filter;
}

} // namespace triarch
