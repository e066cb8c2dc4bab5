// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/region_picker.h"

#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

namespace triarch {

namespace {

constexpr double whole = 1000; // per mille
constexpr double smallest = 4; // less is a click
constexpr double regionStep = 10;
constexpr double farStep = 50;
constexpr QSize usual{400, 280};

QPointF inside(const QPointF& at) { return {std::clamp(at.x(), 0.0, whole), std::clamp(at.y(), 0.0, whole)}; }

QPointF direction(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, -1};
    case Qt::Key_Down:
        return {0, 1};
    default:
        return {};
    }
}

} // namespace

RegionPicker::RegionPicker(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::CrossCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize RegionPicker::sizeHint() const { return usual; }

void RegionPicker::setPicture(const QImage& picture)
{
    m_picture = picture;
    update();
    Q_EMIT changed();
}

void RegionPicker::removeLast()
{
    if (m_regions.empty())
        return;
    m_regions.pop_back();
    update();
    Q_EMIT changed();
}

void RegionPicker::clear()
{
    m_regions.clear();
    update();
    Q_EMIT changed();
}

QRectF RegionPicker::shown() const
{
    QRectF place(QPointF(), QSizeF(m_picture.size().scaled(size(), Qt::KeepAspectRatio)));
    place.moveCenter(QRectF(rect()).center());
    return place;
}

QPointF RegionPicker::placeAt(const QPointF& at) const
{
    const QRectF place = shown();
    return inside({(at.x() - place.x()) / place.width() * whole, (at.y() - place.y()) / place.height() * whole});
}

QRectF RegionPicker::onWidget(const QRectF& region) const
{
    const QRectF place = shown();
    const QPointF scale(place.width() / whole, place.height() / whole);
    return {place.x() + region.x() * scale.x(), place.y() + region.y() * scale.y(), region.width() * scale.x(),
        region.height() * scale.y()};
}

QRectF RegionPicker::begun() const { return m_corner ? QRectF(*m_corner, m_at).normalized() : QRectF(); }

void RegionPicker::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (m_picture.isNull())
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(shown(), m_picture);
    painter.setPen(QPen(Qt::white, 1));
    painter.setBrush(Qt::black);
    for (const QRectF& region : m_regions)
        painter.drawRect(onWidget(region));
    painter.setBrush(Qt::NoBrush);
    if (m_corner) {
        painter.setPen(QPen(overlay::casing, 3));
        painter.drawRect(onWidget(begun()));
        painter.setPen(QPen(Qt::white, 1, Qt::DashLine));
        painter.drawRect(onWidget(begun()));
    }
    if (!m_showsCorner || !hasFocus())
        return;
    constexpr double arm = 8;
    const QPointF at = onWidget({m_at, QSizeF()}).topLeft();
    for (const auto& pen : {QPen(overlay::casing, 3), QPen(Qt::white, 1)}) {
        painter.setPen(pen);
        painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0));
        painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm));
    }
}

void RegionPicker::setCorner()
{
    if (hasPicture() && m_regions.size() < most)
        m_corner = m_at;
    update();
}

void RegionPicker::finish()
{
    const QRectF region = begun();
    m_corner.reset();
    update();
    if (region.width() < smallest || region.height() < smallest)
        return;
    m_regions.push_back(region);
    Q_EMIT changed();
}

void RegionPicker::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_showsCorner = false;
    m_at = placeAt(event->position());
    setCorner();
}

void RegionPicker::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_corner || !(event->buttons() & Qt::LeftButton))
        return;
    m_at = placeAt(event->position());
    update();
}

void RegionPicker::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_corner)
        finish();
}

/// Escape closes the dialog, unless there is something begun that it drops.
bool RegionPicker::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && m_corner
        && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QWidget::event(event);
}

void RegionPicker::keyPressEvent(QKeyEvent* event)
{
    const QPointF by = direction(event->key());
    if (!by.isNull()) {
        m_at = inside(m_at + by * (event->modifiers().testFlag(Qt::ShiftModifier) ? farStep : regionStep));
        m_showsCorner = true;
        update();
    } else if (event->key() == Qt::Key_Space) {
        m_showsCorner = true;
        m_corner ? finish() : setCorner();
    } else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        removeLast();
    } else if (event->key() == Qt::Key_Escape && m_corner) {
        m_corner.reset();
        update();
    } else {
        QWidget::keyPressEvent(event);
    }
}

} // namespace triarch
