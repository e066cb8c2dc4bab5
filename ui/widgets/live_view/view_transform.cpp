// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/view_transform.h"

#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

double zoomOf(const ViewLayout& layout)
{
    const double width = layout.area.width() * layout.pixelRatio / layout.display.width();
    const double height = layout.area.height() * layout.pixelRatio / layout.display.height();
    switch (layout.mode) {
    case ZoomMode::Fit:
        return std::min(width, height);
    case ZoomMode::FitWidth:
        return width;
    case ZoomMode::Actual:
        return 1;
    case ZoomMode::Free:
        break;
    }
    return std::clamp(layout.zoom, zoomMin, zoomMax);
}

/// Where a side of `length` begins, in screen pixels, when `centre` of it stands in the middle of the area's side.
int beginOf(double areaBegin, double areaLength, int length, double centre)
{
    if (length <= areaLength)
        return int(std::lround(areaBegin + (areaLength - length) / 2));
    const double begin = areaBegin + areaLength / 2 - centre * length;
    return int(std::lround(std::clamp(begin, areaBegin + areaLength - length, areaBegin)));
}

} // namespace

std::optional<ModelPoint> toModel(ScreenPoint point, const QRect& area)
{
    if (!area.contains(point.x, point.y))
        return std::nullopt;
    const auto scaled = [](int at, int size) { return std::floor(at * 1000.0 / size + 0.5); };
    return ModelPoint{scaled(point.x - area.left(), area.width()), scaled(point.y - area.top(), area.height())};
}

ViewTransform::ViewTransform(const ViewLayout& layout) : m_layout(layout)
{
    if (layout.display.isEmpty() || layout.area.isEmpty())
        return;
    m_zoom = zoomOf(layout);
    const double ratio = layout.pixelRatio;
    const QSize size(std::max(1, int(std::lround(layout.display.width() * m_zoom))),
        std::max(1, int(std::lround(layout.display.height() * m_zoom))));
    const QRectF area = layout.area;
    m_device = QRect(QPoint(beginOf(area.x() * ratio, area.width() * ratio, size.width(), layout.centre.x()),
                         beginOf(area.y() * ratio, area.height() * ratio, size.height(), layout.centre.y())),
        size);
}

QRectF ViewTransform::picture() const
{
    const double ratio = m_layout.pixelRatio;
    return {m_device.x() / ratio, m_device.y() / ratio, m_device.width() / ratio, m_device.height() / ratio};
}

ViewPoint ViewTransform::toView(ScreenPoint point) const
{
    return toViewPoint(toView(QRectF(point.x, point.y, 1, 1)).center());
}

QRectF ViewTransform::toView(const QRectF& rootPixels) const
{
    if (isEmpty())
        return {};
    const QRectF all = picture();
    const double x = all.width() / display().width();
    const double y = all.height() / display().height();
    return {
        all.x() + rootPixels.x() * x, all.y() + rootPixels.y() * y, rootPixels.width() * x, rootPixels.height() * y};
}

QPointF ViewTransform::toDisplay(ViewPoint point) const
{
    if (isEmpty())
        return {};
    const QRectF all = picture();
    return {
        (point.x - all.x()) * display().width() / all.width(), (point.y - all.y()) * display().height() / all.height()};
}

std::optional<ScreenPoint> ViewTransform::toScreen(ViewPoint point) const
{
    const QRectF seen = visible();
    if (isEmpty() || point.x < seen.left() || point.y < seen.top() || point.x >= seen.right()
        || point.y >= seen.bottom())
        return std::nullopt;
    const QPointF at = toDisplay(point);
    return ScreenPoint{std::clamp(int(std::floor(at.x())), 0, display().width() - 1),
        std::clamp(int(std::floor(at.y())), 0, display().height() - 1)};
}

ViewLayout ViewTransform::centredOn(QPointF displayPoint, ViewLayout layout) const
{
    layout.centre = {std::clamp(displayPoint.x() / display().width(), 0.0, 1.0),
        std::clamp(displayPoint.y() / display().height(), 0.0, 1.0)};
    return layout;
}

ViewLayout ViewTransform::zoomedAt(ViewPoint anchor, double zoom) const
{
    ViewLayout layout = m_layout;
    layout.mode = ZoomMode::Free;
    layout.zoom = std::clamp(zoom, zoomMin, zoomMax);
    if (isEmpty())
        return layout;
    const QPointF held = toDisplay(anchor);
    const QPointF away = (m_layout.area.center() - toPointF(anchor)) * m_layout.pixelRatio / layout.zoom;
    return centredOn(held + away, layout);
}

ViewLayout ViewTransform::fitted(const QRect& rootPixels) const
{
    ViewLayout layout = m_layout;
    if (isEmpty() || rootPixels.isEmpty())
        return layout;
    const double ratio = m_layout.pixelRatio;
    const double wanted = std::min(
        m_layout.area.width() * ratio / rootPixels.width(), m_layout.area.height() * ratio / rootPixels.height());
    layout.mode = ZoomMode::Free;
    layout.zoom = std::clamp(wanted, zoomMin, zoomMax);
    return centredOn(QRectF(rootPixels).center(), layout);
}

ViewLayout ViewTransform::panned(ViewPoint from, ViewPoint to) const
{
    if (isEmpty())
        return m_layout;
    const QPointF moved = m_layout.area.center() - toPointF(to) + toPointF(from);
    return centredOn(toDisplay(toViewPoint(moved)), m_layout);
}

} // namespace triarch
