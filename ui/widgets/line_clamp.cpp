// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/line_clamp.h"

#include <QFontMetrics>
#include <QTextLayout>

namespace triarch {

QString clamped(const QString& text, const QFont& font, int width, int lines)
{
    const QString whole = text.simplified();
    QTextLayout layout(whole, font);
    layout.beginLayout();
    for (int row = 0; width > 0; ++row) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width);
        const int start = line.textStart();
        if (row < lines - 1 || start + line.textLength() >= whole.size())
            continue;
        return whole.left(start) + QFontMetrics(font).elidedText(whole.mid(start), Qt::ElideRight, width);
    }
    return whole;
}

} // namespace triarch
