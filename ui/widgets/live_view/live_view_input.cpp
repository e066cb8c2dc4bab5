// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/live_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

namespace triarch {

namespace {

constexpr double zoomStep = 1.25;
constexpr double wheelNotch = 120; // eighths of a degree, one notch of a plain wheel
constexpr double panNotch = 60;    // logical pixels
constexpr double panKey = 40;

/// How far a wheel wants to move the picture, logical pixels.
QPointF wheelPan(const QWheelEvent& event)
{
    const QPointF by =
        event.pixelDelta().isNull() ? QPointF(event.angleDelta()) * panNotch / wheelNotch : QPointF(event.pixelDelta());
    return event.modifiers().testFlag(Qt::ShiftModifier) ? by.transposed() : by;
}

std::optional<QPointF> keyPan(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return QPointF(panKey, 0);
    case Qt::Key_Right:
        return QPointF(-panKey, 0);
    case Qt::Key_Up:
        return QPointF(0, panKey);
    case Qt::Key_Down:
        return QPointF(0, -panKey);
    default:
        return std::nullopt;
    }
}

} // namespace

void LiveView::setMode(ZoomMode mode)
{
    ViewLayout layout = m_layout;
    if (mode == ZoomMode::Free)
        layout.zoom = zoom();
    layout.mode = mode;
    useLayout(layout);
}

void LiveView::setZoom(double zoom) { useLayout(m_view.zoomedAt(zoomAnchor(), zoom)); }

void LiveView::zoomIn() { setZoom(zoom() * zoomStep); }

void LiveView::zoomOut() { setZoom(zoom() / zoomStep); }

ViewPoint LiveView::zoomAnchor() const
{
    return m_scene.pointer ? m_view.toView(*m_scene.pointer) : toViewPoint(m_view.area().center());
}

void LiveView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    if (!event->modifiers().testFlag(Qt::ControlModifier))
        return pan(wheelPan(*event));
    const double notches = event->angleDelta().y() / wheelNotch;
    useLayout(m_view.zoomedAt(toViewPoint(event->position()), zoom() * std::pow(zoomStep, notches)));
}

void LiveView::pan(QPointF by)
{
    const ViewPoint middle = toViewPoint(m_view.area().center());
    useLayout(m_view.panned(middle, toViewPoint(toPointF(middle) + by)));
}

void LiveView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton)
        m_dragFrom = event->position();
    const auto point = m_view.toScreen(toViewPoint(event->position()));
    if (event->button() == Qt::LeftButton && point)
        Q_EMIT pointPicked(*point);
}

void LiveView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragFrom) {
        const QPointF from = *m_dragFrom;
        m_dragFrom = event->position();
        pan(event->position() - from);
    }
    setPointer(m_view.toScreen(toViewPoint(event->position())));
}

void LiveView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton)
        m_dragFrom.reset();
}

void LiveView::leaveEvent(QEvent*) { setPointer(std::nullopt); }

void LiveView::keyPressEvent(QKeyEvent* event)
{
    if (const auto by = keyPan(event->key()))
        return pan(*by);
    QWidget::keyPressEvent(event);
}

void LiveView::setPointer(std::optional<ScreenPoint> point)
{
    if (point == m_scene.pointer)
        return;
    m_scene.pointer = point;
    if (m_scene.flags.testFlag(OverlayFlag::Crosshair))
        update();
    Q_EMIT hovered(point);
}

} // namespace triarch
