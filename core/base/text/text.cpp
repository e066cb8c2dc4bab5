// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/text.h"

#include <QList>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

bool isUnsafe(char32_t c)
{
    const auto category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Other_Format || category == QChar::Other_Surrogate;
}

/// Returns whether a character begins a new line or page, or is a tab.
bool isBreak(char32_t c) { return (c >= '\t' && c <= '\r') || c == 0x85 || c == 0x2028 || c == 0x2029; }

struct CharacterRange {
    char32_t first;
    char32_t last;
};

/// Characters that draw nothing, or a blank, in spite of their category.
/// Source: Unicode 15, Default_Ignorable_Code_Point; beside those the empty Braille cell, a musical null notehead and
/// the Khitan filler.
constexpr std::array blankMarks{CharacterRange{0x034F, 0x034F}, CharacterRange{0x115F, 0x1160},
    CharacterRange{0x17B4, 0x17B5}, CharacterRange{0x180B, 0x180F}, CharacterRange{0x2800, 0x2800},
    CharacterRange{0x3164, 0x3164}, CharacterRange{0xFE00, 0xFE0F}, CharacterRange{0xFFA0, 0xFFA0},
    CharacterRange{0xFFFC, 0xFFFC}, CharacterRange{0x16FE4, 0x16FE4}, CharacterRange{0x1D159, 0x1D159},
    CharacterRange{0xE0100, 0xE01EF}};

bool isInvisible(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_PrivateUse:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Separator_Space:
        return c != ' ';
    default:
        return isUnsafe(c) || std::ranges::any_of(blankMarks, [c](const CharacterRange& range) {
            return c >= range.first && c <= range.last;
        });
    }
}

constexpr int ellipsisBytes = 3; // U+2026 in UTF-8

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
            shown += QStringLiteral("\u27E8U+%1\u27E9")
                         .arg(QString::number(uint(c), 16).toUpper().rightJustified(4, QLatin1Char('0')));
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
