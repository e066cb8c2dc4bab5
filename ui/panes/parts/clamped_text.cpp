// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/clamped_text.h"

#include "ui/style/plain_tip.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QTextLayout>

namespace triarch {

ClampedText::ClampedText(TextRole role, Token token, int lines, QWidget* parent)
    : QWidget(parent),
      m_role(role),
      m_token(token),
      m_lines(lines)
{
    setFont(triarch::font(role));
    setLines(lines);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ClampedText::setLines(int lines)
{
    m_lines = lines;
    setFixedHeight(lines * lineHeight(m_role));
    update();
}

void ClampedText::setText(const QString& text)
{
    if (text == m_text)
        return;
    m_text = text.simplified();
    setToolTip(plainTip(m_text));
    setAccessibleDescription(m_text);
    update();
}

void ClampedText::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(color(m_token, currentTheme()));
    QTextLayout layout(m_text, font());
    layout.beginLayout();
    int y = 0;
    m_isElided = false;
    for (int row = 0; row < m_lines; ++row, y += lineHeight(m_role)) {
        QTextLine line = layout.createLine();
        if (!line.isValid())
            break;
        line.setLineWidth(width());
        const bool isLast = row == m_lines - 1;
        const QString rest = m_text.mid(line.textStart());
        m_isElided = isLast && line.textStart() + line.textLength() < m_text.size();
        const QString shown =
            m_isElided ? fontMetrics().elidedText(rest, Qt::ElideRight, width()) : rest.left(line.textLength());
        painter.drawText(QRect(0, y, width(), lineHeight(m_role)), Qt::AlignLeft | Qt::AlignVCenter, shown);
    }
    layout.endLayout();
}

} // namespace triarch
