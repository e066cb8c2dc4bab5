// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/frame_state.h"

#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/overlay/strokes.h"
#include "ui/widgets/live_view/translate.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>

namespace triarch {

namespace {

const QColor veil(0x80, 0x80, 0x80, 115); // 45 %

/// A chip of one line whose middle is `middle`, no wider than the canvas.
void paintNotice(QPainter& painter, QPointF middle, double widest, const QColor& border, const QString& text)
{
    const QFont strong = font(TextRole::Strong);
    const double width = std::min(std::ceil(textWidth(strong, text)) + 28, widest);
    const QRectF rect(std::round(middle.x() - width / 2), std::round(middle.y() - 16), width, 32);
    fillPlate(painter, rect, 5, border, 1.5);
    const QString shown = QFontMetricsF(strong).elidedText(text, Qt::ElideRight, width - 12);
    drawCentred(painter, rect, strong, overlay::past, shown);
}

void paintBorder(QPainter& painter, const QRectF& canvas, const QColor& color, double width)
{
    const double half = width / 2;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(canvas.adjusted(half, half, -half, -half));
}

} // namespace

void paintHoldFrame(QPainter& painter, const QRectF& canvas, HoldKind hold)
{
    if (hold == HoldKind::Held)
        paintBorder(painter, canvas, overlay::held, 3);
    if (hold == HoldKind::Control)
        paintBorder(painter, canvas, overlay::control, 4);
}

QString veilText(int ageSeconds) { return tr("Frame %1 s old, display not answering").arg(ageSeconds); }

void paintVeil(QPainter& painter, const ViewTransform& view, const QString& why)
{
    const QRectF seen = view.visible();
    painter.fillRect(seen, veil);
    paintNotice(painter, seen.center(), seen.width() - 16, overlay::past, why);
}

} // namespace triarch
