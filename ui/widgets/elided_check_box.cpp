// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/elided_check_box.h"

#include "ui/style/plain_tip.h"
#include "ui/widgets/line_clamp.h"

#include <QStyle>

namespace triarch {

namespace {

constexpr int leastWords = 60; // pixels
constexpr int mostLines = 2;

} // namespace

ElidedCheckBox::ElidedCheckBox(const QString& text, QWidget* parent) : QCheckBox(text, parent), m_whole(text)
{
    setAccessibleName(text);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int ElidedCheckBox::signWidth() const
{
    return style()->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, this)
        + style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing, nullptr, this) + 6;
}

/// Qt breaks no words of a check box by itself.
QString ElidedCheckBox::broken(const QString& text, int room) const
{
    const auto width = [this, &text](qsizetype at) { return fontMetrics().horizontalAdvance(text.left(at)); };
    if (width(text.size()) <= room)
        return text;
    qsizetype at = text.lastIndexOf(QLatin1Char(' '));
    while (at > 0 && width(at) > room)
        at = text.lastIndexOf(QLatin1Char(' '), at - 1);
    return at > 0 ? text.left(at) + QLatin1Char('\n') + text.mid(at + 1) : text;
}

QSize ElidedCheckBox::minimumSizeHint() const { return {signWidth() + leastWords, sizeHint().height()}; }

void ElidedCheckBox::resizeEvent(QResizeEvent* event)
{
    QCheckBox::resizeEvent(event);
    const int room = width() - signWidth();
    const QString shown = clamped(m_whole, font(), room, mostLines);
    setText(broken(shown, room));
    setToolTip(shown == m_whole ? QString() : plainTip(m_whole));
}

} // namespace triarch
