// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/crop_view.h"

#include "ui/panes/parts/smooth_scale.h"
#include "ui/style/fonts.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>

namespace triarch {

namespace {

constexpr QSize wanted(131, 81);
constexpr QSize cropMinSize(96, 44);
constexpr int cropCaptionGap = 4;

} // namespace

CropView::CropView(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); }

QSize CropView::sizeHint() const { return wanted + QSize(0, cropCaptionGap + lineHeight(TextRole::Caption)); }

QSize CropView::minimumSizeHint() const { return cropMinSize; }

void CropView::setCaption(const QString& caption)
{
    m_caption = caption;
    setAccessibleName(caption);
    update();
}

void CropView::show(const QImage& crop, std::optional<QPointF> ring, const QString& missing)
{
    m_crop = crop;
    m_ring = ring;
    m_missing = missing;
    setAccessibleDescription(crop.isNull() ? missing : QString());
    update();
}

void CropView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool hasRoom = height() >= sizeHint().height(); // else the caption stands in the picture
    const QRectF frame =
        QRectF(0.5, 0.5, std::min(width(), wanted.width()) - 1, std::min(height(), wanted.height()) - 1);
    QPainterPath edge;
    edge.addRoundedRect(frame, 3, 3);
    painter.fillPath(edge, color(Token::Canvas, currentTheme()));
    painter.save();
    painter.setClipPath(edge);
    if (!m_crop.isNull()) {
        const QSizeF shown = QSizeF(m_crop.size()).scaled(frame.size(), Qt::KeepAspectRatioByExpanding);
        QRectF target({}, shown);
        target.moveCenter(frame.center());
        drawScaled(painter, target, m_crop);
        if (m_ring)
            paintRing(painter, target);
    }
    painter.restore();
    painter.setFont(triarch::font(TextRole::Caption));
    painter.setPen(color(Token::Text3, currentTheme()));
    if (m_crop.isNull())
        painter.drawText(frame.adjusted(6, 0, -6, hasRoom ? 0 : -lineHeight(TextRole::Caption)),
            Qt::AlignCenter | Qt::TextWordWrap, m_missing);
    if (hasRoom)
        painter.drawText(QRect(0, wanted.height() + cropCaptionGap, width(), lineHeight(TextRole::Caption)),
            Qt::AlignLeft | Qt::AlignVCenter, m_caption);
    else
        paintCaption(painter, frame);
    painter.setPen(color(Token::Line2, currentTheme()));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(edge);
}

void CropView::paintCaption(QPainter& painter, const QRectF& frame) const
{
    const QSizeF size(painter.fontMetrics().horizontalAdvance(m_caption) + 8, lineHeight(TextRole::Caption));
    const QRectF plate(frame.bottomLeft() - QPointF(0, size.height()), size);
    painter.fillRect(plate, overlay::casing);
    painter.setPen(overlay::past);
    painter.drawText(plate, Qt::AlignCenter, m_caption);
}

void CropView::paintRing(QPainter& painter, const QRectF& target) const
{
    const double scale = target.width() / m_crop.width();
    const QPointF middle = target.topLeft() + *m_ring * scale;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(overlay::casing, 4.5));
    painter.drawEllipse(middle, 7, 7);
    painter.setPen(QPen(overlay::proposed, 2.5));
    painter.drawEllipse(middle, 7, 7);
}

} // namespace triarch
