// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/ink.h"

#include <QStyle>
#include <QVariant>
#include <QWidget>

namespace triarch {

void setInk(QWidget& label, Token token) { setLook(label, "ink", tokenName(token)); }

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
