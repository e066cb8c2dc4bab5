// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/countdown_ring.h"

#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <algorithm>

namespace triarch {

CountdownRing::CountdownRing(int px, QWidget* parent) : QWidget(parent), m_px(px)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void CountdownRing::show(qint64 leftMs, qint64 whole)
{
    m_left = std::max<qint64>(0, leftMs);
    m_whole = std::max<qint64>(1, whole);
    setAccessibleName(tr("%n second(s) left", nullptr, int((m_left + 999) / 1000)));
    update();
}

void CountdownRing::paintEvent(QPaintEvent*)
{
    constexpr double line = 3.5;
    constexpr int digits = 14;       // logical pixels
    constexpr int circle = 360 * 16; // QPainter counts sixteenths of a degree
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF ring = QRectF(0, 0, m_px, m_px).adjusted(line, line, -line, -line);
    painter.setPen(QPen(color(Token::WaitingBorder, currentTheme()), line));
    painter.drawEllipse(ring);
    const int span = int(circle * std::min(1.0, double(m_left) / double(m_whole)));
    painter.setPen(QPen(color(Token::Waiting, currentTheme()), line, Qt::SolidLine, Qt::FlatCap));
    painter.drawArc(ring, circle / 4, span);
    painter.setPen(color(Token::Text, currentTheme()));
    QFont font = triarch::font(TextRole::Strong);
    font.setPixelSize(digits);
    painter.setFont(font);
    painter.drawText(rect(), Qt::AlignCenter, QString::number((m_left + 999) / 1000));
}

} // namespace triarch
