// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QString>

namespace triarch {

/// A line that reads on any ground: a dark casing, then the line itself.
struct Stroke {
    QColor color;
    double width = 2;  ///< logical pixels, whatever the zoom
    double casing = 4; ///< width of what lies under it
    double casingAlpha = 0.7;
    double dash = 0; ///< length of a dash; 0: a solid line
    double gap = 0;
    bool isCasingDashed = false; ///< the gaps show what lies below
};

void strokeCased(QPainter& painter, const QPainterPath& path, const Stroke& stroke);

QColor faded(QColor color, double alpha);

/// A dark plate for words, 94 % opaque.
void fillPlate(QPainter& painter, const QRectF& rect, double radius, const QColor& border = {}, double borderWidth = 0);

/// `text` in the middle of `rect`, on one line.
void drawCentred(QPainter& painter, const QRectF& rect, const QFont& font, const QColor& color, const QString& text);

/// A rectangle moved onto the middle of screen pixels, so that a line of one pixel is one pixel wide.
QRectF onPixels(const QRectF& rect);

double textWidth(const QFont& font, const QString& text);

} // namespace triarch
