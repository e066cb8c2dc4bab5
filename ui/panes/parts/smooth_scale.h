// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QImage>
#include <QPainter>

namespace triarch {

/// Draws a picture at another size, each of its pixels counted: a painter that makes it smaller looks at no more than
/// four of them, and thin strokes fall between those. It begins on a whole pixel, or it would be softened once more.
/// @param target  logical pixels; the picture's form is not kept
inline void drawScaled(QPainter& painter, const QRectF& target, const QImage& picture)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    QImage scaled = picture.scaled((target.size() * ratio).toSize(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    scaled.setDevicePixelRatio(ratio);
    painter.drawImage(QPointF((target.topLeft() * ratio).toPoint()) / ratio, scaled);
}

} // namespace triarch
