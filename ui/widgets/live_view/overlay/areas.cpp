// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/overlay/areas.h"

#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/widgets/live_view/overlay/strokes.h"

#include <QFontMetricsF>
#include <algorithm>

namespace triarch {

namespace {

constexpr double dimmed = 0.55; // of what is not the mission's: it can still be read
constexpr double monitorChipHeight = 18;
constexpr double monitorChipPadding = 6;
constexpr double monitorChipInset = 6;

void paintName(QPainter& painter, const QRectF& monitor, const QString& name)
{
    const QFont small = font(TextRole::MonoSmall);
    const double wanted = std::ceil(textWidth(small, name)) + 2 * monitorChipPadding;
    const double width = std::min(wanted, monitor.width() - 2 * monitorChipInset);
    if (width <= 2 * monitorChipPadding || monitor.height() < monitorChipHeight + 2 * monitorChipInset)
        return;
    const QRectF rect(monitor.left() + monitorChipInset, monitor.bottom() - monitorChipInset - monitorChipHeight, width,
        monitorChipHeight);
    fillPlate(painter, rect, 3);
    const QRectF inner = rect.adjusted(monitorChipPadding, 0, -monitorChipPadding, 0);
    drawCentred(painter, inner, small, overlay::readout,
        QFontMetricsF(small).elidedText(name, Qt::ElideRight, inner.width() + 1));
}

} // namespace

void paintUnseen(QPainter& painter, const ViewTransform& view, const QRect& seen)
{
    if (seen.contains(QRect({}, view.display())))
        return;
    const QRectF all = view.picture();
    const QRectF part = view.toView(QRectF(seen)) & all;
    QPainterPath around;
    around.addRect(all);
    QPainterPath hole;
    hole.addRect(part);
    painter.fillPath(around - hole, faded(overlay::casing, dimmed));
    QPainterPath edge;
    edge.addRect(onPixels(part));
    strokeCased(painter, edge, {overlay::readout, 1, 3, 0.6});
}

void paintMonitors(QPainter& painter, const ViewTransform& view, const std::vector<MonitorPlace>& monitors)
{
    if (monitors.size() < 2)
        return;
    for (const MonitorPlace& monitor : monitors) {
        const QRectF area = view.toView(QRectF(monitor.area));
        QPainterPath edge;
        edge.addRect(onPixels(area));
        strokeCased(painter, edge, {faded(overlay::readout, 0.9), 1, 3, 0.5, 4, 4, true});
        paintName(painter, area, monitor.name);
    }
}

} // namespace triarch
