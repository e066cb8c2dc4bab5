// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/whole_text.h"

#include "ui/style/theme.h"

#include <QPainter>
#include <QTextLayout>
#include <algorithm>

namespace triarch {

namespace {

constexpr int usualLines = 2; // at whose width it wants to stand

} // namespace

WholeText::WholeText(TextRole role, Token token, QWidget* parent) : QWidget(parent), m_role(role), m_token(token)
{
    setFont(triarch::font(role));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WholeText::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

QStringList WholeText::linesAt(int width) const
{
    QTextOption wrapped;
    wrapped.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    QTextLayout layout(m_text, font());
    layout.setTextOption(wrapped);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1, width));
        lines << m_text.mid(line.textStart(), line.textLength()).trimmed();
    }
    layout.endLayout();
    return lines;
}

QStringList WholeText::lines() const { return linesAt(width()); }

int WholeText::heightForWidth(int width) const
{
    return int(std::max(qsizetype(1), linesAt(width).size())) * lineHeight(m_role);
}

QSize WholeText::sizeHint() const
{
    const int width = fontMetrics().horizontalAdvance(m_text) / usualLines;
    return {width, heightForWidth(width)};
}

QSize WholeText::minimumSizeHint() const { return {fontMetrics().maxWidth(), lineHeight(m_role)}; }

void WholeText::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(color(m_token, currentTheme()));
    QRect row(0, 0, width(), lineHeight(m_role));
    for (const QString& line : lines()) {
        painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
        row.translate(0, row.height());
    }
}

} // namespace triarch
