// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"

#include <QPointF>
#include <QRect>
#include <QRectF>
#include <QSize>
#include <optional>

namespace triarch {

/// A point of the live view's widget in logical pixels: origin top left, x right, y down. Neither a pixel of the
/// display (ScreenPoint) nor of the model's scale (ModelPoint).
struct ViewPoint {
    double x = 0;
    double y = 0;
    bool operator==(const ViewPoint&) const = default;
};

inline QPointF toPointF(ViewPoint point) { return {point.x, point.y}; }
inline ViewPoint toViewPoint(QPointF point) { return {point.x(), point.y()}; }

/// Where `point` lies on the model's scale of an area, root pixels, halves rounded up; nullopt outside it.
std::optional<ModelPoint> toModel(ScreenPoint point, const QRect& area);

enum class ZoomMode {
    Fit,      ///< all of the display, as large as it goes
    FitWidth, ///< its whole width
    Actual,   ///< one pixel of the display is one of the screen
    Free      ///< what the operator chose
};

constexpr double zoomMin = 0.1;
constexpr double zoomMax = 4.0;

/// What the transform is made of.
struct ViewLayout {
    QSize display;         ///< root pixels
    QRectF area;           ///< logical pixels of the widget that the picture may take
    double pixelRatio = 1; ///< screen pixels in a logical one
    ZoomMode mode = ZoomMode::Fit;
    double zoom = 1;          ///< screen pixels in a pixel of the display; read in mode Free alone
    QPointF centre{0.5, 0.5}; ///< what stands in the middle of the area, as a share of the display, 0 to 1
};

/// Maps a display to the widget that shows it, and back. A value: made from a layout, never changed.
///
/// The picture's edges lie on screen pixels. Where it is smaller than the area it stands in its middle; where it is
/// larger, no edge of it comes into the area.
class ViewTransform {
public:
    ViewTransform() = default; ///< of an empty display
    explicit ViewTransform(const ViewLayout& layout);

    bool isEmpty() const { return m_layout.display.isEmpty() || m_device.isEmpty(); }
    QSize display() const { return m_layout.display; }
    QRectF area() const { return m_layout.area; }
    double pixelRatio() const { return m_layout.pixelRatio; }
    double zoom() const { return m_zoom; }                ///< screen pixels in a pixel of the display
    QRect device() const { return m_device; }             ///< the whole picture, in screen pixels of the widget
    QRectF picture() const;                               ///< the same in logical pixels
    QRectF visible() const { return picture() & area(); } ///< what is seen of it

    ViewPoint toView(ScreenPoint point) const; ///< the middle of the pixel
    QRectF toView(const QRectF& rootPixels) const;
    std::optional<ScreenPoint> toScreen(ViewPoint point) const; ///< nullopt outside the picture or the area
    QPointF toDisplay(ViewPoint point) const; ///< root pixels with their parts, also outside the display

    /// The layout with `zoom` (brought into 10 to 400 %) that keeps what lies under `anchor` where it is, as far as the
    /// picture's edges let it.
    ViewLayout zoomedAt(ViewPoint anchor, double zoom) const;
    /// The layout with which `rootPixels` fill the area, as far as the zoom goes.
    ViewLayout fitted(const QRect& rootPixels) const;
    /// The layout moved so that what lay at `from` lies at `to`.
    ViewLayout panned(ViewPoint from, ViewPoint to) const;

private:
    ViewLayout centredOn(QPointF displayPoint, ViewLayout layout) const;

    ViewLayout m_layout;
    double m_zoom = 1;
    QRect m_device;
};

} // namespace triarch
