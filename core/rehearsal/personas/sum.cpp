// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/sum.h"

#include <QRegularExpression>
#include <cmath>
#include <vector>

namespace triarch::rehearsal {
namespace {

constexpr qsizetype digitsMost = 30;
constexpr qsizetype sumTextMax = 200;

/// As shownNumber() reads one: commas before exactly three digits separate thousands, another comma is the decimal
/// sign.
constexpr const char* numberForm = "(?:\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?(?![\\d,])|\\d+(?:[.,]\\d+)?)";

/// Every sign as one of + - * /, every word for it too.
QString withPlainOperators(QString text, const RehearsalGrammar& grammar)
{
    std::vector<std::pair<QString, QString>> words; // longest first: "divided by" before "by"
    for (const RehearsalGrammar::Operator& op : grammar.operators) {
        for (const QString& word : op.words)
            words.emplace_back(word, op.sign);
    }
    std::stable_sort(
        words.begin(), words.end(), [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    for (const auto& [word, sign] : words) {
        const QRegularExpression form(
            QStringLiteral("(?<=[\\d\\s])%1(?=[\\d\\s])").arg(QRegularExpression::escape(word)),
            QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
        text.replace(form, u' ' + sign + u' ');
    }
    text.replace(QRegularExpression(QStringLiteral("[×xX·]")), QStringLiteral("*"));
    text.replace(QRegularExpression(QStringLiteral("[÷:]")), QStringLiteral("/"));
    text.replace(QRegularExpression(QStringLiteral("[−–—]")), QStringLiteral("-"));
    return text;
}

/// Digits and a point, as the keys of a calculator.
QString plainNumber(QString number, bool& hasDecimalComma)
{
    static const QRegularExpression thousands(QStringLiteral("^\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?$"));
    if (thousands.match(number).hasMatch())
        return number.remove(u',');
    hasDecimalComma = hasDecimalComma || number.contains(u',');
    return number.replace(u',', u'.');
}

struct Parts {
    std::vector<double> numbers;
    QString signs; // one less than numbers
};

double worked(const Parts& parts)
{
    std::vector<double> terms{parts.numbers[0]};
    for (qsizetype i = 0; i < parts.signs.size(); ++i) {
        const double next = parts.numbers[std::size_t(i) + 1];
        if (parts.signs[i] == u'*')
            terms.back() *= next;
        else if (parts.signs[i] == u'/')
            terms.back() /= next;
        else
            terms.push_back(parts.signs[i] == u'-' ? -next : next);
    }
    double value = 0;
    for (const double term : terms)
        value += term;
    return value;
}

QString shown(double value)
{
    return std::isfinite(value) ? QString::number(value == 0 ? 0.0 : value, 'g', 12) : QString();
}

} // namespace

std::optional<Sum> parseSum(const QString& text, const RehearsalGrammar& grammar)
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*(-?)\\s*(%1)((?:\\s*[-+*/]\\s*%1)+)\\s*=?\\s*$").arg(QLatin1String(numberForm)));
    static const QRegularExpression next(QStringLiteral("\\s*([-+*/]?)\\s*(%1)").arg(QLatin1String(numberForm)));
    const auto whole = form.match(text.size() > sumTextMax ? QString() : withPlainOperators(text, grammar));
    if (!whole.hasMatch())
        return std::nullopt;
    Parts parts;
    Sum sum;
    for (auto at = next.globalMatch(whole.captured(1) + whole.captured(2) + whole.captured(3)); at.hasNext();) {
        const auto match = at.next();
        const QString sign = match.captured(1);
        const QString number = plainNumber(match.captured(2), sum.hasDecimalComma);
        if (number.size() > digitsMost)
            return std::nullopt;
        const bool first = parts.numbers.empty();
        parts.numbers.push_back(first && sign == QStringLiteral("-") ? -number.toDouble() : number.toDouble());
        if (!first)
            parts.signs += sign;
        if (!sign.isEmpty())
            sum.keys += sign;
        for (const QChar c : number)
            sum.keys += c;
    }
    sum.keys += QStringLiteral("=");
    sum.value = shown(worked(parts));
    return sum;
}

} // namespace triarch::rehearsal
