// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/fonts.h"
#include "ui/style/tokens.h"

#include <QModelIndex>
#include <QPainter>
#include <QStyleOption>

namespace triarch {

/// How a text of a row is drawn.
struct RowText {
    TextRole role = TextRole::Secondary;
    Token token = Token::Text;
    Qt::Alignment align = Qt::AlignLeft;
    Qt::TextElideMode elide = Qt::ElideRight;
    QFont::Weight weight = QFont::Normal;
};

inline const QString oddIcon = QStringLiteral("notebook-pen"); ///< something is to be said about a turn
inline const QString operatorIcon = QStringLiteral("hand");    ///< the operator's own turn
inline constexpr int rowIcon = 13;                             ///< icons of rows, pixels
inline constexpr int rowIconGap = 6;                           ///< from a row's icon to its text

/// What a row stands on: selected, under the pointer, or nothing. A row ends one pixel above the next.
void paintRowBack(QPainter& painter, const QRect& row, bool isSelected, bool isHovered);

/// One line of text in the middle of `place`, elided when it does not fit.
/// @return the width of what was drawn
int paintRowText(QPainter& painter, const QRect& place, const QString& text, const RowText& look);

/// An icon in the middle of the height of `place`, at its left edge.
void paintRowIcon(QPainter& painter, const QRect& place, const QString& name, Token token, int px = rowIcon);

/// Returns the value of a row in one of its columns.
QString cellText(const QModelIndex& row, int column);

} // namespace triarch
