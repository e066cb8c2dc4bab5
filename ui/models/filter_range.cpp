// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/filter_range.h"

#include <QStringList>
#include <limits>

namespace triarch {

namespace {

/// Word by word; a space between quotes ends none.
QStringList wordsOf(const QString& filter)
{
    QStringList words{QString()};
    bool isQuoted = false;
    for (const QChar letter : filter) {
        isQuoted = isQuoted != (letter == QLatin1Char('"'));
        if (letter.isSpace() && !isQuoted)
            words << QString();
        else
            words.back() += letter;
    }
    words.removeAll(QString());
    return words;
}

} // namespace

QString withoutTurns(const QString& filter)
{
    QStringList words = wordsOf(filter);
    words.removeIf([](const QString& word) {
        return word.startsWith(QLatin1String("turn:"), Qt::CaseInsensitive)
            || word.startsWith(QLatin1String("-turn:"), Qt::CaseInsensitive);
    });
    return words.join(QLatin1Char(' '));
}

QString withTurnRange(const QString& filter, int first, int last)
{
    QStringList words = wordsOf(filter);
    words.removeIf([](const QString& word) { return word.startsWith(QLatin1String("turn:"), Qt::CaseInsensitive); });
    const bool begins = first > 0;
    const bool ends = last < std::numeric_limits<int>::max();
    const QString from = begins ? QString::number(first) : QString();
    if (begins || ends)
        words << QStringLiteral("turn:")
                + (first == last ? from : from + QStringLiteral("..") + (ends ? QString::number(last) : QString()));
    return words.join(QLatin1Char(' '));
}

} // namespace triarch
