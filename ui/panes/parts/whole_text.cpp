// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/whole_text.h"

#include "ui/panes/parts/text_breaks.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <algorithm>

namespace triarch {

namespace {

constexpr int preferredLines = 2; // at whose width it wants to stand

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

QStringList WholeText::linesAt(int width) const { return brokenLines(m_text, font(), width); }

QStringList WholeText::lines() const { return linesAt(width()); }

int WholeText::heightForWidth(int width) const
{
    return int(std::max(qsizetype(1), linesAt(width).size())) * lineHeight(m_role);
}

QSize WholeText::sizeHint() const
{
    const int width = fontMetrics().horizontalAdvance(m_text) / preferredLines;
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
