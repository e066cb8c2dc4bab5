// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/clamped_text.h"

#include "ui/panes/parts/text_breaks.h"
#include "ui/style/plain_tip.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <algorithm>

namespace triarch {

ClampedText::ClampedText(TextRole role, Token token, int lines, QWidget* parent)
    : QWidget(parent),
      m_role(role),
      m_token(token),
      m_lines(lines),
      m_pitch(lineHeight(role))
{
    setFont(triarch::font(role));
    setLines(lines);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ClampedText::setLines(int lines)
{
    m_lines = lines;
    setFixedHeight(lines * m_pitch);
    update();
}

void ClampedText::setPitch(int pixels)
{
    m_pitch = pixels;
    setLines(m_lines);
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
    const QStringList lines = brokenLines(m_text, font(), width(), m_lines + 1);
    m_isElided = lines.size() > m_lines;
    QRect row(0, 0, width(), m_pitch);
    qsizetype at = 0;
    for (int i = 0; i < std::min(m_lines, int(lines.size())); ++i, row.translate(0, row.height())) {
        const bool isCut = m_isElided && i == m_lines - 1;
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter,
            isCut ? fontMetrics().elidedText(m_text.mid(at), Qt::ElideRight, width()) : lines[i]);
        at += lines[i].size();
    }
}

} // namespace triarch
