// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

class QFont;
class QWidget;

namespace triarch {

/// Gives a label the colour of a token, and the other theme's when the theme changes. Only tokens that are colours of
/// text: text to text3, accent, and the states.
void setInk(QWidget& label, Token token);

/// Gives a widget another font for good: one that was only set would be lost when the style sheet dresses it anew, as
/// it does in another theme.
void dressIn(QWidget& widget, const QFont& font);

/// Sets a property that the style sheet asks for, and dresses the widget anew when it changed.
void setLook(QWidget& widget, const char* property, const QString& value);

} // namespace triarch
