// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/time_legend.h"

#include "ui/panes/parts/time_groups.h"
#include "ui/style/fonts.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QPainter>

namespace triarch {

namespace {

constexpr int toWord = timeSquare + 6; // from a square to its word
constexpr int apart = 14;

} // namespace

TimeLegend::TimeLegend(QWidget* parent) : QWidget(parent)
{
    setFont(triarch::font(TextRole::Caption));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize TimeLegend::sizeHint() const
{
    int width = 0;
    for (int group = 0; group < timeGroups; ++group)
        width += toWord + fontMetrics().horizontalAdvance(groupWord(TimeGroup(group))) + apart;
    return {width, fontMetrics().height()};
}

void TimeLegend::paintEvent(QPaintEvent*)
{
    if (!isShown())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int left = 0;
    for (int group = 0; group < timeGroups; ++group) {
        const QString word = groupWord(TimeGroup(group));
        const int wordWidth = fontMetrics().horizontalAdvance(word);
        paintTimeSquare(painter, QRectF(left, 0, timeSquare, height()), TimeGroup(group));
        painter.setPen(color(Token::Text2, currentTheme()));
        painter.drawText(QRect(left + toWord, 0, wordWidth + 1, height()), Qt::AlignLeft | Qt::AlignVCenter, word);
        left += toWord + wordWidth + apart;
    }
}

void TimeLegend::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        updateGeometry();
}

} // namespace triarch
