// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/chip.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"

#include <QPainter>

namespace triarch {

namespace {

constexpr int chipIconSize = 12;
constexpr int chipGap = 5;
constexpr int chipEdge = 6; // the frame and what the style sheet leaves free inside it

} // namespace

Chip::Chip(QWidget* parent) : QLabel(parent)
{
    setProperty("part", QStringLiteral("chip"));
    setTextFormat(Qt::PlainText);
    setIndent(0);
    setFont(triarch::font(TextRole::Caption, QFont::Medium));
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
}

void Chip::setIcon(const QString& icon)
{
    m_icon = icon;
    setContentsMargins(icon.isEmpty() ? 0 : chipIconSize + chipGap, 0, 0, 0);
}

void Chip::paintEvent(QPaintEvent* event)
{
    QLabel::paintEvent(event);
    if (m_icon.isEmpty())
        return;
    QPainter painter(this);
    painter.drawPixmap(QPointF(chipEdge, (height() - chipIconSize) / 2.0),
        iconPixmap(m_icon, Token::Text2, chipIconSize, devicePixelRatioF()));
}

} // namespace triarch
