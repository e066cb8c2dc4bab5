// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/recorded_picture.h"

#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

namespace {

constexpr int radius = 11; // as in the live view

} // namespace

RecordedPicture::RecordedPicture(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored); // a picture never makes the window larger
}

void RecordedPicture::show(const QImage& picture, std::optional<QPointF> ring)
{
    m_picture = picture;
    m_ring = ring;
    update();
}

void RecordedPicture::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter.fillRect(rect(), color(Token::Canvas, currentTheme()));
    if (m_picture.isNull())
        return;
    QRectF target({}, QSizeF(m_picture.size()).scaled(size(), Qt::KeepAspectRatio));
    target.moveCenter(QRectF(rect()).center());
    painter.drawImage(target, m_picture);
    if (!m_ring)
        return;
    const QPointF middle = target.topLeft() + *m_ring * (target.width() / m_picture.width());
    painter.setPen(QPen(overlay::casing, 4.5));
    painter.drawEllipse(middle, radius, radius);
    painter.setPen(QPen(overlay::past, 2.5));
    painter.drawEllipse(middle, radius, radius);
}

} // namespace triarch
