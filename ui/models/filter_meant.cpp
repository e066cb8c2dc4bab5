// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/filter_meant.h"

#include "ui/models/filter_words.h"
#include "ui/models/tool_icons.h"
#include "ui/models/turn_filter.h"
#include "ui/models/word_match.h"

#include <QRegularExpression>

namespace triarch {

namespace {

constexpr QLatin1Char joint('_');

/// A tool's parts, its beginnings and its name: what of "double_click_element" may have been typed.
QStringList piecesOf(const QStringList& tools)
{
    QStringList pieces;
    for (const QString& tool : tools) {
        pieces += tool.split(joint, Qt::SkipEmptyParts);
        for (qsizetype end = tool.indexOf(joint); end > 0; end = tool.indexOf(joint, end + 1))
            pieces += tool.left(end);
        pieces += tool;
    }
    return pieces;
}

QString meantTool(const FilterWord& word, const QStringList& tools)
{
    const QString& typed = word.value;
    if (word.isNot || typed.contains(QLatin1Char('*')))
        return {}; // what is hidden is not what is missing
    for (const QString& tool : tools)
        if (tool.contains(typed, Qt::CaseInsensitive))
            return {};
    const QString meant = nearestWord(typed, piecesOf(tools));
    return meant.isEmpty() ? QString() : QStringLiteral("tool:") + meant;
}

/// `ms>2000`, as other programs have it.
QString meantRange(const FilterWord& word)
{
    static const QRegularExpression compared(
        QStringLiteral("^(turn|changed|ms|tokens)([<>])=?([0-9.,]+)$"), QRegularExpression::CaseInsensitiveOption);
    const auto match = compared.match(word.value);
    if (!match.hasMatch())
        return {};
    const QString gap = QStringLiteral("..");
    const QString number = match.captured(3);
    const QString meant =
        match.captured(1).toLower() + keyColon + (match.captured(2) == QLatin1Char('>') ? number + gap : gap + number);
    return parseTurnFilter(meant) ? meant : QString();
}

/// Empty: nothing is near, or nothing is wrong.
QString meantWord(const FilterWord& word, const QStringList& tools)
{
    if (word.key.isEmpty())
        return meantRange(word);
    const auto key = knownKey(word.key, turnFilterKeys());
    if (key)
        return *key == QLatin1String("tool") ? meantTool(word, tools) : QString();
    const QString meant = nearestWord(word.key, turnFilterKeys());
    return meant.isEmpty() ? QString() : meant + keyColon;
}

} // namespace

std::optional<MeantFilter> meantFilter(const QString& text, const QStringList& tools)
{
    const auto words = filterWords(text);
    if (!words)
        return std::nullopt;
    for (const FilterWord& word : *words) {
        const QString meant = meantWord(word, tools + knownTools());
        if (meant.isEmpty())
            continue;
        const bool isKey = meant.endsWith(keyColon); // the value stays as it was typed, with its quotes
        const qsizetype from = word.begin + (word.isNot ? 1 : 0);
        const qsizetype size = isKey ? word.key.size() + 1 : word.end - from;
        return MeantFilter{meant, QString(text).replace(from, size, meant)};
    }
    return std::nullopt;
}

} // namespace triarch
