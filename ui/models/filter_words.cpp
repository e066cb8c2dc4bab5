// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/filter_words.h"

#include "ui/models/word_match.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace triarch {

namespace {

constexpr qsizetype longestFilter = 500;
constexpr std::size_t mostWords = 32;

QString translateFilter(const char* text) { return QCoreApplication::translate("triarch::TurnFilter", text); }
auto refuse(const QString& why) { return fail(ErrorCode::InvalidArgument, why); }

bool isKeyLetter(QChar letter) { return letter.isLetter() || letter == QLatin1Char('_'); }

/// Takes the next word off `text` from `at` on, which stands on no space.
Result<FilterWord> takeWord(const QString& text, qsizetype& at)
{
    FilterWord word;
    word.begin = at;
    word.isNot = text[at] == QLatin1Char('-');
    at += word.isNot ? 1 : 0;
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
    word.end = at;
    if (isQuoted)
        return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "A quote is open")));
    if (!word.value.isEmpty())
        return word;
    if (!word.key.isEmpty())
        return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "“%1:” needs a value")).arg(word.key));
    return refuse(text.at(at - 1) == QLatin1Char('-')
            ? translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "“-” needs a word after it"))
            : translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "Nothing stands between the quotes")));
}

/// Digits, of a fraction with a point or a comma among them; no sign and no power.
std::optional<double> parsedNumber(const QString& text, Numbers numbers)
{
    const bool areFractions = numbers == Numbers::Fractions;
    const auto isOfNumber = [areFractions](QChar letter) {
        return (letter >= QLatin1Char('0') && letter <= QLatin1Char('9'))
            || (areFractions && (letter == QLatin1Char('.') || letter == QLatin1Char(',')));
    };
    if (text.isEmpty() || !std::all_of(text.begin(), text.end(), isOfNumber))
        return std::nullopt;
    bool isNumber = false;
    const double number = areFractions ? QString(text).replace(QLatin1Char(','), QLatin1Char('.')).toDouble(&isNumber)
                                       : text.toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

bool isTooLarge(const QString& text, Numbers numbers)
{
    const auto isDigit = [](QChar letter) { return letter >= QLatin1Char('0') && letter <= QLatin1Char('9'); };
    return numbers == Numbers::Whole && !text.isEmpty() && std::all_of(text.begin(), text.end(), isDigit)
        && !parsedNumber(text, numbers);
}

} // namespace

Result<std::vector<FilterWord>> filterWords(const QString& text)
{
    if (text.size() > longestFilter)
        return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "A filter has at most %1 characters"))
                          .arg(longestFilter));
    std::vector<FilterWord> words;
    for (qsizetype at = 0; at < text.size();) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        if (words.size() == mostWords)
            return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "A filter has at most %1 words"))
                              .arg(mostWords));
        auto word = takeWord(text, at);
        if (!word)
            return fail(word.error());
        words.push_back(std::move(*word));
    }
    return words;
}

QString withoutOpenKey(const QString& text)
{
    static const QRegularExpression openKey(QStringLiteral("(?<!\\S)-?\\w+:\\s*$"));
    return QString(text).remove(openKey);
}

Result<NumberRange> numberRange(const QString& key, const QString& text, Numbers numbers, const char* example)
{
    const auto gap = text.indexOf(QLatin1String(".."));
    const QString from = gap < 0 ? text : text.left(gap);
    const QString to = gap < 0 ? text : text.mid(gap + 2);
    if (isTooLarge(from, numbers) || isTooLarge(to, numbers))
        return refuse(
            translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "The number is too large: “%1:” takes at most %2"))
                .arg(key, QString::number(std::numeric_limits<int>::max())));
    NumberRange range;
    const auto first = from.isEmpty() ? std::optional(range.first) : parsedNumber(from, numbers);
    const auto last = to.isEmpty() ? std::optional(range.last) : parsedNumber(to, numbers);
    if (!first || !last || (from.isEmpty() && to.isEmpty()))
        return refuse(translateFilter(
            QT_TRANSLATE_NOOP("triarch::TurnFilter", "“%1:” takes a number or a range, for example %1:%2"))
                          .arg(key, QLatin1String(example)));
    if (*first > *last)
        return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "The range %1:%2 ends before it begins"))
                          .arg(key, text));
    return NumberRange{*first, *last};
}

Result<TurnRange> turnRange(const QString& text)
{
    const auto range = numberRange(QStringLiteral("turn"), text, Numbers::Whole, "3..6");
    if (!range)
        return fail(range.error());
    constexpr int noEnd = std::numeric_limits<int>::max();
    return TurnRange{int(range->first), range->last > noEnd ? noEnd : int(range->last)};
}

Result<QString> knownKey(const QString& key, const QStringList& known)
{
    const auto found =
        std::ranges::find_if(known, [&key](const QString& one) { return key.compare(one, Qt::CaseInsensitive) == 0; });
    if (found != known.end())
        return *found;
    const QString meant = nearestWord(key, known);
    if (!meant.isEmpty())
        return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "“%1:” is unknown. Did you mean “%2:”?"))
                          .arg(key, meant));
    return refuse(translateFilter(QT_TRANSLATE_NOOP("triarch::TurnFilter", "“%1:” is unknown. Known are %2"))
                      .arg(key, known.join(QLatin1String(", "))));
}

bool holdsPattern(const QString& text, const QString& pattern)
{
    return pattern.contains(QLatin1Char('*')) ? matchesWildcard(text, pattern)
                                              : text.contains(pattern, Qt::CaseInsensitive);
}

} // namespace triarch
