// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/live_view.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr double zoomStep = 1.25;
constexpr double wheelNotch = 120; // eighths of a degree, one notch of a plain wheel
constexpr double panNotch = 60;    // logical pixels
constexpr double panKey = 40;
constexpr double gripReach = 22; // round the middle of an end
constexpr int farStep = 10;      // pixels of the display, with Shift

/// How far a wheel wants to move the picture, logical pixels.
QPointF wheelPan(const QWheelEvent& event)
{
    const QPointF by =
        event.pixelDelta().isNull() ? QPointF(event.angleDelta()) * panNotch / wheelNotch : QPointF(event.pixelDelta());
    return event.modifiers().testFlag(Qt::ShiftModifier) ? by.transposed() : by;
}

/// @param display  not empty: something is proposed on it
QPointF shareOf(ScreenPoint point, QSize display)
{
    return {double(point.x) / display.width(), double(point.y) / display.height()};
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

/// Where not all of the display is seen, what is about to happen is.
void LiveView::setMode(ZoomMode mode)
{
    ViewLayout layout = m_layout;
    if (mode == ZoomMode::Actual && m_scene.proposal && !m_scene.proposal->points.empty())
        layout.centre = shareOf(m_scene.proposal->points.front(), layout.display);
    if (mode == ZoomMode::Free)
        layout.zoom = zoom();
    layout.mode = mode;
    useLayout(layout);
}

void LiveView::setZoom(double zoom) { useLayout(m_view.zoomedAt(zoomAnchor(), zoom)); }

void LiveView::fitArea(const QRect& area) { useLayout(m_view.fitted(area)); }

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
    const bool mayDrag = event->button() == Qt::LeftButton && !m_scene.isPicking;
    if (const auto end = mayDrag ? endAt(event->position()) : std::nullopt) {
        takeEnd(*end);
        const ScreenPoint from = m_scene.proposal->points[std::size_t(*end)];
        m_grip = toPointF(m_view.toView(from)) - event->position();
        m_isDragging = true;
        return showHand(event->position());
    }
    const auto point = m_view.toScreen(toViewPoint(event->position()));
    if (event->button() == Qt::LeftButton && point)
        Q_EMIT pointPicked(*point);
}

/// Which end of what can be moved lies there; of two the nearer one.
std::optional<int> LiveView::endAt(QPointF at) const
{
    std::optional<int> nearest;
    double best = gripReach;
    if (!m_scene.taken || !m_scene.proposal || m_scene.proposal->stage != MarkStage::Proposed)
        return nearest;
    for (std::size_t i = 0; i < m_scene.proposal->points.size(); ++i) {
        const QPointF off = toPointF(m_view.toView(m_scene.proposal->points[i])) - at;
        const double distance = std::hypot(off.x(), off.y());
        if (distance <= best) {
            best = distance;
            nearest = int(i);
        }
    }
    return nearest;
}

/// It stays within the display, however far the hand goes.
void LiveView::dragEnd(QPointF at)
{
    const QPointF to = m_view.toDisplay(toViewPoint(at + m_grip));
    const QSize size = m_picture.size();
    const ScreenPoint point{std::clamp(int(std::floor(to.x())), 0, size.width() - 1),
        std::clamp(int(std::floor(to.y())), 0, size.height() - 1)};
    Q_EMIT draggedTo(*m_scene.taken, point);
}

bool LiveView::moveEnd(const QKeyEvent& event)
{
    const auto by = keyPan(event.key());
    const bool isThere = m_scene.taken && m_scene.proposal && m_scene.proposal->stage == MarkStage::Proposed
        && std::size_t(*m_scene.taken) < m_scene.proposal->points.size();
    if (!by || !isThere)
        return false;
    const ScreenPoint at = m_scene.proposal->points[std::size_t(*m_scene.taken)];
    Q_EMIT draggedTo(*m_scene.taken, stepped(at, *by, event.modifiers()));
    return true;
}

/// One pixel of the display, with Shift ten, and never out of it.
ScreenPoint LiveView::stepped(ScreenPoint at, QPointF pan, Qt::KeyboardModifiers modifiers) const
{
    const int step = modifiers.testFlag(Qt::ShiftModifier) ? farStep : 1;
    const auto towards = [step](double by) { return by < 0 ? step : by > 0 ? -step : 0; }; // a pan is the other way
    const QSize size = m_picture.size();
    return {std::clamp(at.x + towards(pan.x()), 0, size.width() - 1),
        std::clamp(at.y + towards(pan.y()), 0, size.height() - 1)};
}

void LiveView::setPicking(bool picking)
{
    if (std::exchange(m_scene.isPicking, picking) == picking)
        return;
    if (picking)
        setCursor(Qt::CrossCursor);
    else
        unsetCursor();
    if (!picking)
        setPointer(mouseNow()); // the keys have led it elsewhere
    else if (!isEmpty())
        setPointer(pickedNow());
    update();
}

std::optional<ScreenPoint> LiveView::mouseNow() const
{
    return underMouse() ? m_view.toScreen(toViewPoint(mapFromGlobal(QCursor::pos()))) : std::nullopt;
}

/// Where the crosshair stands; before it has been moved, at what is there to be changed, else in the middle.
ScreenPoint LiveView::pickedNow() const
{
    if (m_scene.pointer)
        return *m_scene.pointer;
    const bool hasPoint =
        m_scene.taken && m_scene.proposal && std::size_t(*m_scene.taken) < m_scene.proposal->points.size();
    const QSize size = m_picture.size();
    return hasPoint ? m_scene.proposal->points[std::size_t(*m_scene.taken)]
                    : ScreenPoint{size.width() / 2, size.height() / 2};
}

bool LiveView::pickByKey(const QKeyEvent& event)
{
    if (!m_scene.isPicking || isEmpty())
        return false;
    const auto by = keyPan(event.key());
    const bool isTaken = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (by)
        setPointer(stepped(pickedNow(), *by, event.modifiers()));
    else if (isTaken)
        Q_EMIT pointPicked(pickedNow());
    else if (event.key() == Qt::Key_Escape)
        Q_EMIT pickingGivenUp();
    return by || isTaken || event.key() == Qt::Key_Escape;
}

void LiveView::showHand(QPointF at)
{
    if (!m_scene.taken || m_scene.isPicking)
        return;
    if (m_isDragging)
        setCursor(Qt::ClosedHandCursor);
    else if (endAt(at))
        setCursor(Qt::OpenHandCursor);
    else
        unsetCursor();
}

void LiveView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_dragFrom) {
        const QPointF from = *m_dragFrom;
        m_dragFrom = event->position();
        pan(event->position() - from);
    }
    if (m_isDragging)
        dragEnd(event->position());
    showHand(event->position());
    setPointer(m_view.toScreen(toViewPoint(event->position())));
}

void LiveView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::MiddleButton)
        m_dragFrom.reset();
    if (event->button() == Qt::LeftButton && std::exchange(m_isDragging, false))
        showHand(event->position());
}

void LiveView::leaveEvent(QEvent*) { setPointer(std::nullopt); }

void LiveView::keyPressEvent(QKeyEvent* event)
{
    if (pickByKey(*event) || moveEnd(*event))
        return;
    if (event->key() == Qt::Key_Escape && m_scene.taken)
        return Q_EMIT movingGivenUp();
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && m_scene.taken)
        return Q_EMIT movingAccepted();
    if (const auto by = keyPan(event->key()))
        return pan(*by);
    QWidget::keyPressEvent(event);
}

void LiveView::setPointer(std::optional<ScreenPoint> point)
{
    if (point == m_scene.pointer)
        return;
    const QRegion before = pointerTraces(m_view, m_scene);
    m_scene.pointer = point;
    if (const QRegion after = pointerTraces(m_view, m_scene); after != before)
        update(before + after);
    Q_EMIT hovered(point);
}

} // namespace triarch
