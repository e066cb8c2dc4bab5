// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

class QWidget;

namespace triarch {

/// Gives a label the colour of a token, and the other theme's when the theme changes. Only tokens that are colours of
/// text: text to text3, accent, and the states.
void setInk(QWidget& label, Token token);

/// Sets a property that the style sheet asks for, and dresses the widget anew when it changed.
void setLook(QWidget& widget, const char* property, const QString& value);

} // namespace triarch
