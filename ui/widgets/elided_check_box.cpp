// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/elided_check_box.h"

#include "ui/style/plain_tip.h"

#include <QStyle>

namespace triarch {

namespace {

constexpr int leastWords = 60; // pixels

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

QSize ElidedCheckBox::minimumSizeHint() const { return {signWidth() + leastWords, sizeHint().height()}; }

void ElidedCheckBox::resizeEvent(QResizeEvent* event)
{
    QCheckBox::resizeEvent(event);
    const QString shown = fontMetrics().elidedText(m_whole, Qt::ElideRight, width() - signWidth());
    setText(shown);
    setToolTip(shown == m_whole ? QString() : plainTip(m_whole));
}

} // namespace triarch
