// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>

namespace triarch {

/// The picture at the size at which it is drawn, each of its pixels counted: a painter that makes it smaller looks at
/// no more than four of them, and thin strokes fall between those.
/// @param size   logical pixels; the picture's form is not kept
/// @param ratio  pixels of the device in one of them
inline QImage smoothlyScaled(const QImage& picture, QSizeF size, qreal ratio)
{
    return picture.scaled((size * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

} // namespace triarch
