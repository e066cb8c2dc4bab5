// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QStyleOption>

namespace triarch {

/// How the console's controls are painted, each in its state's colours of the current theme.

inline constexpr int boxSize = 16;   ///< check boxes, pixels
inline constexpr int comboIcon = 15; ///< before the words of a combo box
inline constexpr int iconToText = 8;

/// The square of `size` pixels in the middle.
QRect centred(const QRect& outer, int size);
void drawIcon(QPainter* painter, const QString& name, Token token, const QStyleOption& option, const QRect& rect);
/// The tick of a box, in its middle: 2 px thick, which an icon as small as that is not.
void drawTick(QPainter* painter, const QRect& box, Token token);
void drawCheckBox(QPainter* painter, const QStyleOption& option);
void drawRadioButton(QPainter* painter, const QStyleOption& option);
void drawUpArrow(QPainter* painter, const QStyleOption& option);
/// Open or closed, where there are children.
void drawBranch(QPainter* painter, const QStyleOption& option);
void drawComboFrame(QPainter* painter, const QStyleOptionComboBox& option);
void drawSpinBox(QPainter* painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down);
/// Icon and text; an editable box has its text in its line edit.
void drawComboLabel(QPainter* painter, const QStyleOptionComboBox& option, const QRect& field);

} // namespace triarch
