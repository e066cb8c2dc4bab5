// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/ink.h"

#include <QFont>
#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace triarch {

void setInk(QWidget& label, Token token) { setLook(label, "ink", tokenName(token)); }

/// QStyleSheetStyle (Qt 6.4) keeps the font that a widget was first dressed in, in a property of its own, and gives
/// that back each time: QWidget::setFont tells it of another one only where the widget has a sheet of its own.
void dressIn(QWidget& widget, const QFont& font)
{
    constexpr const char* kept = "_q_styleSheetWidgetFont";
    if (widget.property(kept).isValid())
        widget.setProperty(kept, font);
    widget.setFont(font);
}

void setLook(QWidget& widget, const char* property, const QString& value)
{
    if (widget.property(property).toString() == value)
        return;
    widget.setProperty(property, value);
    // A style sheet reads properties only when it dresses a widget. One that is not dressed yet will be, in the font
    // that it has by then; dressed now, it would get the font of now back each time that it is dressed anew.
    if (widget.testAttribute(Qt::WA_WState_Polished)) {
        widget.style()->unpolish(&widget);
        widget.style()->polish(&widget);
    }
    widget.updateGeometry();
    widget.update();
}

} // namespace triarch
