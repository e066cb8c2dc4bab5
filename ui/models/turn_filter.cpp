// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/turn_filter.h"

#include "ui/models/turn_words.h"
#include "ui/models/word_match.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <utility>

namespace triarch {

namespace {

constexpr qsizetype longestFilter = 500;
constexpr std::size_t mostWords = 32;
constexpr QLatin1Char star('*');

constexpr std::array<std::pair<const char*, TurnField>, 6> fields{{
    {"tool", TurnField::Tool},
    {"phase", TurnField::Phase},
    {"status", TurnField::Status},
    {"result", TurnField::Result},
    {"actor", TurnField::Actor},
    {"target", TurnField::Target},
}};
const QString turnKey = QStringLiteral("turn");

QString said(const char* text) { return QCoreApplication::translate("triarch::TurnFilter", text); }
auto refuse(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

/// A word as written: its key without the colon, empty for a bare one, and its value without quotes.
struct Word {
    QString key;
    QString value;
};

bool isKeyLetter(QChar letter) { return letter.isLetter() || letter == QLatin1Char('_'); }

/// Takes the next word off `text` from `at` on, which stands on no space.
Result<Word> takeWord(const QString& text, qsizetype& at)
{
    Word word;
    bool isQuoted = false;
    bool mayBeKey = true; // until a quote, or a character that no key has
    for (; at < text.size() && (isQuoted || !text[at].isSpace()); ++at) {
        const QChar letter = text[at];
        if (letter == QLatin1Char('"')) {
            isQuoted = !isQuoted;
            mayBeKey = false;
        } else if (letter == QLatin1Char(':') && mayBeKey && !word.value.isEmpty()) {
            word.key = std::exchange(word.value, {});
            mayBeKey = false;
        } else {
            mayBeKey = mayBeKey && isKeyLetter(letter);
            word.value += letter;
        }
    }
    if (isQuoted)
        return refuse(said("A quote is open"));
    if (word.value.isEmpty())
        return refuse(
            word.key.isEmpty() ? said("Nothing stands between the quotes") : said("“%1:” needs a value").arg(word.key));
    return word;
}

std::optional<int> turnNumber(const QString& text)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    return isNumber && number >= 0 && text[0].isDigit() ? std::optional(number) : std::nullopt;
}

/// Narrows `filter` to a turn or a range of turns.
Result<TurnFilter> narrowed(TurnFilter filter, const QString& range)
{
    const auto gap = range.indexOf(QLatin1String(".."));
    const QString from = gap < 0 ? range : range.left(gap);
    const QString to = gap < 0 ? range : range.mid(gap + 2);
    const auto first = from.isEmpty() ? std::optional(0) : turnNumber(from);
    const auto last = to.isEmpty() ? std::optional(std::numeric_limits<int>::max()) : turnNumber(to);
    if (!first || !last || (from.isEmpty() && to.isEmpty()))
        return refuse(said("“turn:” takes a number or a range, for example turn:3..6"));
    if (*first > *last)
        return refuse(said("The range turn:%1 ends before it begins").arg(range));
    filter.firstTurn = std::max(filter.firstTurn, *first);
    filter.lastTurn = std::min(filter.lastTurn, *last);
    return filter;
}

Result<TurnField> fieldOf(const QString& key)
{
    for (const auto& [name, field] : fields) {
        if (key.compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return field;
    }
    const QString meant = nearestWord(key, turnFilterKeys());
    if (!meant.isEmpty())
        return refuse(said("“%1:” is unknown. Did you mean “%2:”?").arg(key, meant));
    return refuse(said("“%1:” is unknown. Known are %2").arg(key, turnFilterKeys().join(QLatin1String(", "))));
}

Result<TurnFilter> with(TurnFilter filter, const Word& word)
{
    if (word.key.compare(turnKey, Qt::CaseInsensitive) == 0)
        return narrowed(std::move(filter), word.value);
    TurnField field = TurnField::Any;
    if (!word.key.isEmpty()) {
        const auto known = fieldOf(word.key);
        if (!known)
            return fail(known.error());
        field = *known;
    }
    filter.terms.push_back({field, word.value});
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
    case TurnField::Any:
        break;
    }
    return QStringList{turn.tool, turn.phase, turn.result, turn.actor, actorWord(turn.actor), turn.target} + status;
}

bool holds(const TurnTerm& term, const TurnRecord& turn)
{
    const QStringList texts = textsOf(turn, term.field);
    return std::any_of(texts.begin(), texts.end(), [&term](const QString& text) {
        return term.pattern.contains(star) ? matchesWildcard(text, term.pattern)
                                           : text.contains(term.pattern, Qt::CaseInsensitive);
    });
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
    if (text.size() > longestFilter)
        return refuse(said("A filter has at most %1 characters").arg(longestFilter));
    Result<TurnFilter> filter = TurnFilter{};
    std::size_t words = 0;
    for (qsizetype at = 0; filter && at < text.size();) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        if (++words > mostWords)
            return refuse(said("A filter has at most %1 words").arg(mostWords));
        const auto word = takeWord(text, at);
        if (!word)
            return fail(word.error());
        filter = with(std::move(*filter), *word);
    }
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
