// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/style/tokens.h"

#include <QIcon>
#include <QPixmap>
#include <QStringList>

namespace triarch {

/// An icon of resources/icons in the colours of whatever theme is current when it is painted, so that a change of theme
/// needs no new icons. Any size, any device pixel ratio; drawn with a thinner stroke from 28 px on. Disabled it is
/// text3 at 62 %, switched on it has the colour `on`.
///
/// @param name  a file's name without its ending, e.g. "circle-play"; asserted to exist
QIcon icon(const QString& name, Token normal = Token::Text2, Token on = Token::Accent);

/// One picture of an icon, `px` logical pixels wide. It keeps its colour when the theme changes: for painting, not for
/// keeping.
QPixmap iconPixmap(const QString& name, Token token, int px, qreal devicePixelRatio);

/// Names of all icons there are.
QStringList iconNames();

} // namespace triarch
