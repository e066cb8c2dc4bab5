// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/whole_picture.h"

#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <cmath>
#include <utility>

namespace triarch {

WholePicture::WholePicture(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // a picture never makes the window larger
}

void WholePicture::show(const QImage& picture)
{
    m_picture = picture;
    update();
}

void WholePicture::setMode(ZoomMode mode)
{
    ViewLayout layout = m_layout;
    layout.mode = mode;
    use(layout);
}

void WholePicture::zoomBy(double factor)
{
    const ViewTransform now = view();
    use(now.zoomedAt(toViewPoint(now.area().center()), now.zoom() * factor));
}

ViewTransform WholePicture::view() const
{
    ViewLayout layout = m_layout;
    layout.display = m_picture.size();
    layout.area = rect();
    layout.pixelRatio = devicePixelRatioF();
    return ViewTransform(layout);
}

void WholePicture::use(const ViewLayout& layout)
{
    const ZoomMode before = mode();
    m_layout = layout;
    update();
    if (mode() != before)
        Q_EMIT modeChanged();
}

/// As over the live picture.
void WholePicture::wheelEvent(QWheelEvent* event)
{
    constexpr double notch = 120; // eighths of a degree
    constexpr double panNotch = 60, zoomStep = 1.25;
    const ViewTransform now = view();
    const ViewPoint at = toViewPoint(event->position());
    const QPointF turned = QPointF(event->angleDelta()) / notch;
    if (event->modifiers().testFlag(Qt::ControlModifier))
        use(now.zoomedAt(at, now.zoom() * std::pow(zoomStep, turned.y())));
    else
        use(now.panned(at, toViewPoint(event->position() + turned * panNotch)));
    event->accept();
}

void WholePicture::mousePressEvent(QMouseEvent* event) { m_dragFrom = event->position(); }

void WholePicture::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF from = std::exchange(m_dragFrom, event->position());
    use(view().panned(toViewPoint(from), toViewPoint(event->position())));
}

void WholePicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const ViewTransform now = view();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, now.zoom() != 1);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (!m_picture.isNull())
        painter.drawImage(now.picture(), m_picture);
}

} // namespace triarch
