// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/filter_completion.h"

#include "ui/models/filter_words.h"
#include "ui/models/turn_filter.h"
#include "ui/models/turn_table_model.h"

#include <QSet>
#include <algorithm>

namespace triarch {

namespace {

constexpr qsizetype mostOffered = 12;
constexpr QLatin1Char quote('"');
constexpr QLatin1Char minus('-');

/// Where the word begins that ends at the cursor; a space between quotes ends none.
qsizetype wordStart(const QString& text, qsizetype cursor)
{
    qsizetype start = 0;
    bool isQuoted = false;
    for (qsizetype at = 0; at < std::min(cursor, text.size()); ++at) {
        if (text[at] == quote)
            isQuoted = !isQuoted;
        else if (text[at].isSpace() && !isQuoted)
            start = at + 1;
    }
    return start;
}

QString fieldText(const TurnRecord& turn, const QString& key)
{
    if (key == QLatin1String("tool"))
        return turn.tool;
    if (key == QLatin1String("phase"))
        return turn.phase;
    if (key == QLatin1String("status"))
        return statusName(turn.status);
    if (key == QLatin1String("actor") || key == QLatin1String("author"))
        return turn.actor;
    if (key == QLatin1String("window"))
        return turn.window;
    return key == QLatin1String("target") ? turn.target : QString();
}

/// How a range is written, where a number is asked for.
QStringList rangesOf(const QString& key)
{
    if (key == QLatin1String("changed"))
        return {QStringLiteral("1.."), QStringLiteral("5.."), QStringLiteral("..0.1")};
    if (key == QLatin1String("ms"))
        return {QStringLiteral("1000.."), QStringLiteral("2000.."), QStringLiteral("..500")};
    if (key == QLatin1String("tokens"))
        return {QStringLiteral("1000.."), QStringLiteral("5000.."), QStringLiteral("..500")};
    return {};
}

QStringList valuesOf(const TurnTableModel& turns, const QString& key)
{
    if (QStringList ranges = rangesOf(key); !ranges.isEmpty())
        return ranges;
    QSet<QString> values;
    for (int row = 0; row < turns.rowCount(); ++row)
        values.insert(fieldText(turns.at(row), key));
    values.remove(QString());
    QStringList sorted(values.begin(), values.end());
    sorted.sort(Qt::CaseInsensitive);
    return sorted;
}

/// Those with the text, in front those that begin with it; nothing when it is one of them already.
QStringList holding(const QStringList& all, const QString& begun)
{
    if (all.contains(begun, Qt::CaseInsensitive))
        return {};
    QStringList offered = all.filter(begun, Qt::CaseInsensitive);
    std::stable_partition(offered.begin(), offered.end(),
        [&](const QString& value) { return value.startsWith(begun, Qt::CaseInsensitive); });
    return offered.mid(0, mostOffered);
}

QString quoted(const QString& value)
{
    const bool needs = value.contains(QLatin1Char(' ')) || value.contains(keyColon);
    return needs ? quote + QString(value).remove(quote) + quote : value;
}

} // namespace

QStringList filterCompletions(const QString& text, qsizetype cursor, const TurnTableModel& turns)
{
    const qsizetype start = wordStart(text, cursor);
    const bool isNot = start < cursor && text[start] == minus;
    const QString sign = isNot ? QString(minus) : QString();
    const QString word = text.mid(start + sign.size(), cursor - start - sign.size());
    if (word.isEmpty() || word.startsWith(quote))
        return {};
    const auto at = word.indexOf(keyColon);
    if (at < 0) {
        QStringList keys;
        for (const QString& key : turnFilterKeys())
            if (key.startsWith(word, Qt::CaseInsensitive))
                keys << sign + key + keyColon;
        return keys;
    }
    const QString key = word.left(at).toLower();
    QStringList words;
    for (const QString& value : holding(valuesOf(turns, key), word.mid(at + 1).remove(quote)))
        words << sign + key + keyColon + quoted(value);
    return words;
}

QString filterOn(const TurnRecord& turn, const QString& key)
{
    constexpr qsizetype longest = 120; // the beginning is enough: what contains it is shown
    const QString value = key == QLatin1String("turn") ? QString::number(turn.turn)
        : key == QLatin1String("result")               ? turn.result.left(longest)
                                                       : fieldText(turn, key).left(longest);
    return value.trimmed().isEmpty() ? QString() : key + keyColon + quoted(value);
}

CompletedFilter completedFilter(const QString& text, qsizetype cursor, const QString& word)
{
    const qsizetype start = wordStart(text, cursor);
    const bool isKey = word.endsWith(keyColon);
    const QString put = isKey ? word : word + QLatin1Char(' ');
    const QString rest = text.mid(cursor);
    return {text.left(start) + put + (isKey ? rest : rest.trimmed()), start + put.size()};
}

} // namespace triarch
