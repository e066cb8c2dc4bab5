// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/reader/text_match.h"

#include "core/base/text/text.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace triarch::rehearsal {
namespace {

QChar plainSign(QChar c)
{
    switch (c.unicode()) {
    case 0x2010: // hyphen
    case 0x2011:
    case 0x2012:
    case 0x2013: // en dash
    case 0x2014: // em dash
    case 0x2212: // minus
        return u'-';
    case 0x2018:
    case 0x2019:
        return u'\'';
    case 0x201c:
    case 0x201d:
        return u'"';
    default:
        return c;
    }
}

QString withPlainPunctuation(const QString& text)
{
    QString plain;
    for (const QChar c : text)
        plain += c.unicode() == 0x2026 ? QStringLiteral("...") : QString(plainSign(c));
    return plain;
}

int editDistance(const QString& a, const QString& b)
{
    std::vector<int> row(std::size_t(b.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < a.size(); ++i) {
        int diagonal = row[0];
        row[0] = int(i) + 1;
        for (std::size_t j = 1; j < row.size(); ++j) {
            const int replaced = diagonal + (a[i] != b[qsizetype(j) - 1]);
            diagonal = row[j];
            row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
        }
    }
    return row.back();
}

/// Of the mantissa: the digits of an exponent say nothing of how exactly a number is written.
int significantDigits(const QString& number)
{
    int digits = 0;
    for (const QChar c : number.section(QRegularExpression(QStringLiteral("[eE]")), 0, 0))
        digits += c.isDigit() && (digits > 0 || c != u'0');
    return digits;
}

bool isWhole(const QString& number)
{
    static const QRegularExpression fraction(QStringLiteral("[eE]|[.,]\\d{1,2}$|[.,]\\d{4,}$|\\.\\d+$"));
    return !fraction.match(number).hasMatch();
}

/// How far two writings of one number may lie apart: half a unit in the last place of the shorter one, when that was
/// rounded. Few digits are no rounding, and whole numbers are exact.
double roundingOf(const QString& read, const QString& wanted, double largest)
{
    constexpr int fewestRounded = 7;
    constexpr double asDouble = 1e-12;
    const int digits = std::min(significantDigits(read), significantDigits(wanted));
    const bool isRounded = digits >= fewestRounded && significantDigits(read) != significantDigits(wanted)
        && !(isWhole(wanted) && (isWhole(read) || significantDigits(read) > significantDigits(wanted)));
    if (!isRounded || largest == 0)
        return asDouble * largest;
    const int lastPlace = int(std::floor(std::log10(largest))) - digits + 1;
    return 0.5001 * std::pow(10.0, lastPlace);
}

bool lookAlike(QChar a, QChar b)
{
    static const QStringList families{
        QStringLiteral("ft"), QStringLiteral("il"), QStringLiteral("ce"), QStringLiteral("uv")};
    return std::any_of(families.begin(), families.end(),
        [a, b](const QString& family) { return family.contains(a) && family.contains(b); });
}

/// Of equal length: the same but for a few letters that look alike.
bool looksAlike(QStringView read, QStringView wanted)
{
    constexpr qsizetype charactersPerMistake = 8;
    qsizetype mistakes = 0;
    for (qsizetype i = 0; i < wanted.size(); ++i) {
        if (read[i] == wanted[i])
            continue;
        if (!lookAlike(read[i], wanted[i]))
            return false;
        ++mistakes;
    }
    return mistakes * charactersPerMistake <= wanted.size();
}

} // namespace

QString matchKey(const QString& text)
{
    QString key = foldedText(withPlainPunctuation(text));
    while (key.size() > 1 && (key.endsWith(u'.') || key.endsWith(u':')))
        key.chop(1);
    return key.trimmed();
}

double similarity(const QString& a, const QString& b)
{
    const QString left = matchKey(a).left(200);
    const QString right = matchKey(b).left(200);
    const qsizetype longer = std::max(left.size(), right.size());
    return longer == 0 ? 0 : 1 - double(editDistance(left, right)) / double(longer);
}

std::optional<double> shownNumber(const QString& text)
{
    static const QRegularExpression gaps(QStringLiteral("(?<=\\d)['\\s](?=\\d{3}(\\D|$))"));
    static const QRegularExpression thousands(QStringLiteral("(?<=\\d),(?=\\d{3}(\\D|$))"));
    QString number = withPlainPunctuation(text).trimmed();
    number.remove(gaps);
    number.remove(thousands);
    if (number.count(u',') == 1 && !number.contains(u'.'))
        number.replace(u',', u'.');
    if (number.startsWith(QStringLiteral("- ")))
        number.remove(1, 1);
    static const QRegularExpression form(
        QStringLiteral("^[-+]?(\\d+\\.?\\d*|\\.\\d+)(e[-+]?\\d+)?$"), QRegularExpression::CaseInsensitiveOption);
    if (!form.match(number).hasMatch())
        return std::nullopt;
    bool ok = false;
    const double value = number.toDouble(&ok);
    return ok ? std::optional(value) : std::nullopt;
}

bool sameValue(const QString& read, const QString& wanted)
{
    const auto left = shownNumber(read);
    const auto right = shownNumber(wanted);
    if (!left || !right)
        return matchKey(read) == matchKey(wanted);
    const double largest = std::max(std::abs(*left), std::abs(*right));
    return std::abs(*left - *right) <= roundingOf(read, wanted, largest);
}

bool showsText(const QString& read, const QString& wanted)
{
    const QString text = matchKey(read); // with one blank for each run
    const QString sought = matchKey(wanted);
    if (sought.isEmpty() || text.contains(sought))
        return !sought.isEmpty();
    for (qsizetype at = 0; at + sought.size() <= text.size(); ++at) {
        if (looksAlike(QStringView(text).mid(at, sought.size()), sought))
            return true;
    }
    return false;
}

} // namespace triarch::rehearsal
