// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text.h"

#include <QList>

namespace triarch {

namespace {

bool isUnsafe(char32_t c)
{
    const auto category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Other_Format || category == QChar::Other_Surrogate;
}

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
        if (!isUnsafe(c))
            safe += QString::fromUcs4(&c, 1);
        else if (c == '\t' || c == '\n')
            safe += QLatin1Char(' ');
    }
    return elided(safe, maxCharacters);
}

QString cleanUtf8(QByteArrayView utf8, int maxBytes)
{
    const bool cut = utf8.size() > maxBytes;
    const QString text = QString::fromUtf8(utf8.first(std::min<qsizetype>(utf8.size(), maxBytes)));
    const QString safe = cleanText(text, maxBytes);
    return cut ? safe + QChar(0x2026) : safe;
}

QString visibleControls(const QString& text)
{
    QString shown;
    for (const char32_t c : text.toUcs4()) {
        if (c == '\n')
            shown += QStringLiteral("\\n");
        else if (c == '\t')
            shown += QStringLiteral("\\t");
        else if (isUnsafe(c))
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
