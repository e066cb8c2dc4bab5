// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/filter_words.h"

#include "ui/models/word_match.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>
#include <utility>

namespace triarch {

namespace {

constexpr qsizetype longestFilter = 500;
constexpr std::size_t mostWords = 32;

QString said(const char* text) { return QCoreApplication::translate("triarch::TurnFilter", text); }
auto refuse(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

bool isKeyLetter(QChar letter) { return letter.isLetter() || letter == QLatin1Char('_'); }

/// Takes the next word off `text` from `at` on, which stands on no space.
Result<FilterWord> takeWord(const QString& text, qsizetype& at)
{
    FilterWord word;
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

} // namespace

Result<std::vector<FilterWord>> filterWords(const QString& text)
{
    if (text.size() > longestFilter)
        return refuse(said("A filter has at most %1 characters").arg(longestFilter));
    std::vector<FilterWord> words;
    for (qsizetype at = 0; at < text.size();) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        if (words.size() == mostWords)
            return refuse(said("A filter has at most %1 words").arg(mostWords));
        auto word = takeWord(text, at);
        if (!word)
            return fail(word.error());
        words.push_back(std::move(*word));
    }
    return words;
}

Result<TurnRange> turnRange(const QString& text)
{
    const auto gap = text.indexOf(QLatin1String(".."));
    const QString from = gap < 0 ? text : text.left(gap);
    const QString to = gap < 0 ? text : text.mid(gap + 2);
    const auto first = from.isEmpty() ? std::optional(0) : turnNumber(from);
    const auto last = to.isEmpty() ? std::optional(std::numeric_limits<int>::max()) : turnNumber(to);
    if (!first || !last || (from.isEmpty() && to.isEmpty()))
        return refuse(said("“turn:” takes a number or a range, for example turn:3..6"));
    if (*first > *last)
        return refuse(said("The range turn:%1 ends before it begins").arg(text));
    return TurnRange{*first, *last};
}

Result<QString> knownKey(const QString& key, const QStringList& known)
{
    const auto found =
        std::ranges::find_if(known, [&key](const QString& one) { return key.compare(one, Qt::CaseInsensitive) == 0; });
    if (found != known.end())
        return *found;
    const QString meant = nearestWord(key, known);
    if (!meant.isEmpty())
        return refuse(said("“%1:” is unknown. Did you mean “%2:”?").arg(key, meant));
    return refuse(said("“%1:” is unknown. Known are %2").arg(key, known.join(QLatin1String(", "))));
}

bool holdsPattern(const QString& text, const QString& pattern)
{
    return pattern.contains(QLatin1Char('*')) ? matchesWildcard(text, pattern)
                                              : text.contains(pattern, Qt::CaseInsensitive);
}

} // namespace triarch
