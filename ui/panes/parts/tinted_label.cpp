// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/tinted_label.h"

#include "ui/style/ink.h"

#include <QEvent>

namespace triarch {

TintedLabel::TintedLabel(TextRole role, Token token, QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setFont(triarch::font(role));
    setInk(*this, token);
}

void FittingLabel::setVariants(const QStringList& longestFirst)
{
    if (longestFirst == m_variants)
        return;
    m_variants = longestFirst;
    fit();
    updateGeometry();
}

QSize FittingLabel::sizeOf(const QString& text) const
{
    return {fontMetrics().horizontalAdvance(text) + 1, fontMetrics().height()};
}

QSize FittingLabel::sizeHint() const { return sizeOf(m_variants.first()); }

QSize FittingLabel::minimumSizeHint() const { return sizeOf(m_variants.last()); }

void FittingLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    fit();
}

/// The same words take other room in another font.
void FittingLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

void FittingLabel::fit()
{
    for (const QString& text : m_variants)
        if (sizeOf(text).width() <= width())
            return setText(text);
    setText(m_variants.last());
}

} // namespace triarch
