// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text.h"

#include <QList>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

bool isUnsafe(char32_t c)
{
    const auto category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Other_Format || category == QChar::Other_Surrogate;
}

/// Returns whether a character begins a new line or page, or is a tab.
bool isBreak(char32_t c) { return (c >= '\t' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029; }

constexpr int ellipsisBytes = 3; // U+2026 in UTF-8

/// First and last of characters that fonts draw as nothing or as a blank, beyond those that a category tells.
constexpr std::pair<char32_t, char32_t> blankGlyphs[] = {{0x034f, 0x034f}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
    {0x180b, 0x180f}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xffa0, 0xffa0}, {0xfffc, 0xfffc},
    {0x16fe4, 0x16fe4}, {0x1d159, 0x1d159}, {0xe0100, 0xe01ef}};

/// Returns whether a reader sees nothing, or a blank that is not the space.
bool isInvisible(char32_t c)
{
    const auto category = QChar::category(c);
    const bool isOtherSpace = c != ' '
        && (category == QChar::Separator_Space || category == QChar::Separator_Line
            || category == QChar::Separator_Paragraph);
    return isUnsafe(c) || isOtherSpace || category == QChar::Other_NotAssigned || category == QChar::Other_PrivateUse
        || std::ranges::any_of(blankGlyphs, [c](const auto& range) { return c >= range.first && c <= range.second; });
}

bool isContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

} // namespace

QString elided(const QString& text, int maxCharacters)
{
    if (text.size() <= maxCharacters)
        return text;
    qsizetype keep = std::max(maxCharacters - 1, 0);
    if (keep > 0 && text[keep - 1].isHighSurrogate())
        --keep;
    return text.left(keep) + QChar(0x2026);
}

QString cleanText(const QString& text, int maxCharacters)
{
    QString safe;
    safe.reserve(text.size());
    for (const char32_t c : text.toUcs4()) {
        if (isBreak(c))
            safe += QLatin1Char(' ');
        else if (!isUnsafe(c))
            safe += QString::fromUcs4(&c, 1);
    }
    return elided(safe, maxCharacters);
}

QString cleanUtf8(QByteArrayView utf8, int maxBytes)
{
    const auto head = utf8.first(std::min<qsizetype>(utf8.size(), maxBytes)); // what is cleaned only gets shorter ...
    QByteArray safe = cleanText(QString::fromUtf8(head), maxBytes).toUtf8();
    if (head.size() == utf8.size() && safe.size() <= maxBytes)
        return QString::fromUtf8(safe);
    qsizetype keep =
        std::clamp<qsizetype>(maxBytes - ellipsisBytes, 0, safe.size()); // ... but for U+FFFD: three a byte
    while (keep > 0 && keep < safe.size() && isContinuation(safe[keep]))
        --keep;
    safe.truncate(keep);
    return QString::fromUtf8(safe) + QChar(0x2026);
}

QString visibleControls(const QString& text)
{
    QString shown;
    for (const char32_t c : text.toUcs4()) {
        if (c == '\n')
            shown += QStringLiteral("\\n");
        else if (c == '\t')
            shown += QStringLiteral("\\t");
        else if (isInvisible(c))
            shown += QStringLiteral("\\u{%1}").arg(uint(c), 0, 16);
        else
            shown += QString::fromUcs4(&c, 1);
    }
    return shown;
}

QString foldedText(const QString& text)
{
    QString folded;
    for (const QChar c : text.normalized(QString::NormalizationForm_D)) {
        if (c.category() != QChar::Mark_NonSpacing)
            folded += c.toCaseFolded();
    }
    return folded.simplified();
}

} // namespace triarch
