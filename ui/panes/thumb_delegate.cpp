// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/thumb_delegate.h"

#include "ui/models/turn_table_model.h"
#include "ui/models/turn_words.h"
#include "ui/panes/thumbnails.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/overlay_colors.h"
#include "ui/style/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

namespace triarch {

namespace {

constexpr qreal thumbRadius = 3;
constexpr int badgeHeight = 14;
constexpr int statusIcon = 12;
constexpr qreal statusDisc = 7; // radius
constexpr int statusInset = 11; // from the corner to the middle of the disc
constexpr qreal dotRadius = 3.5;
constexpr qreal dotReach = 5;         // with its line and that of the frame
constexpr qreal unsentOpacity = 0.75; // opacity of a picture whose action has not been sent

QColor thumbColor(Token token) { return color(token, currentTheme()); }

/// The icon in the colours of the dark theme: what lies under it is dark in both.
QPixmap iconOnCasing(const QString& name, Token token, qreal devicePixelRatio)
{
    QPixmap picture = iconPixmap(name, token, statusIcon, devicePixelRatio);
    QPainter painter(&picture);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRect(0, 0, statusIcon, statusIcon), color(token, Theme::Dark));
    return picture;
}

bool isOpen(TurnStatus status) { return !hasEnded(status) && status != TurnStatus::Sent; }

void paintDot(QPainter& painter, const QPointF& at, bool isSent)
{
    painter.setPen(isSent ? QPen(overlay::past, 1) : QPen(overlay::proposed, 1.4));
    painter.setBrush(isSent ? QBrush(overlay::proposed) : QBrush(Qt::NoBrush));
    painter.drawEllipse(at, dotRadius, dotRadius);
}

/// From the first point to the last: a click is one dot, a drag two with a line. A dot at the edge is whole.
void paintPoints(
    QPainter& painter, const QRectF& picture, const QRectF& frame, const QList<QPointF>& points, bool isSent)
{
    if (points.isEmpty())
        return;
    const auto place = [&](const QPointF& point) {
        const QPointF at = picture.topLeft() + QPointF(point.x() * picture.width(), point.y() * picture.height());
        return QPointF(std::clamp(at.x(), frame.left() + dotReach, frame.right() - dotReach),
            std::clamp(at.y(), frame.top() + dotReach, frame.bottom() - dotReach));
    };
    if (points.size() > 1) {
        painter.setPen(QPen(overlay::proposed, 1.4, isSent ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(place(points.first()), place(points.last()));
        paintDot(painter, place(points.last()), isSent);
    }
    paintDot(painter, place(points.first()), isSent);
}

void paintBadge(QPainter& painter, const QPoint& corner, const QString& number)
{
    QFont small = font(TextRole::Caption, QFont::DemiBold);
    small.setPixelSize(10);
    painter.setFont(small);
    const int width = std::max(13, painter.fontMetrics().horizontalAdvance(number) + 6);
    const QRect badge(corner, QSize(width, badgeHeight));
    QPainterPath shape; // round at the one corner that lies in the picture
    shape.addRoundedRect(badge, thumbRadius, thumbRadius);
    shape.addRect(badge.adjusted(0, 0, -4, 0));
    shape.addRect(badge.adjusted(0, 0, 0, -4));
    shape.setFillRule(Qt::WindingFill);
    painter.fillPath(shape, overlay::casing);
    painter.setPen(overlay::past);
    painter.drawText(badge, Qt::AlignCenter, number);
}

/// The icon's ring and ticks run into one another at this size: the same sign, smaller and with room round it.
void paintProposedSign(QPainter& painter, const QPointF& middle)
{
    constexpr qreal ring = 3, inner = 2, outer = 6.2;
    painter.setPen(QPen(color(Token::Accent, Theme::Dark), 1.5, Qt::SolidLine, Qt::FlatCap));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(middle, ring, ring);
    for (const QPointF& way : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)})
        painter.drawLine(middle + way * inner, middle + way * outer);
}

void paintStatus(QPainter& painter, const QRect& frame, TurnStatus status)
{
    const StatusStyle look = lookOf(status);
    const int below = std::min(statusInset, frame.height() / 2);
    const QPoint middle = frame.topLeft() + QPoint(frame.width() - statusInset, frame.height() - below);
    painter.setPen(Qt::NoPen);
    painter.setBrush(overlay::casing);
    painter.drawEllipse(QPointF(middle), statusDisc, statusDisc);
    if (status == TurnStatus::Proposed)
        return paintProposedSign(painter, middle);
    const QPixmap picture = iconOnCasing(look.icon, look.token, painter.device()->devicePixelRatioF());
    painter.drawPixmap(middle - QPoint(statusIcon / 2, statusIcon / 2), picture);
}

void paintFrame(QPainter& painter, const QRect& frame, bool isSelected, bool isHovered, bool isOpen)
{
    const qreal width = isSelected ? 2 : 1;
    QPen pen(thumbColor(isSelected || isHovered || isOpen ? Token::Accent : Token::Line2), width);
    if (isOpen)
        pen.setDashPattern({3 / width, 2 / width});
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    const qreal inset = width / 2;
    painter.drawRoundedRect(
        QRectF(frame).adjusted(inset, inset, -inset, -inset), thumbRadius - inset, thumbRadius - inset);
}

} // namespace

ThumbDelegate::ThumbDelegate(Thumbnails& thumbnails, QObject* parent)
    : QStyledItemDelegate(parent),
      m_thumbnails(thumbnails)
{
}

void ThumbDelegate::paintPicture(QPainter& painter, const QRect& frame, const QModelIndex& index,
    const QList<QPointF>& points, TurnStatus status) const
{
    painter.fillRect(frame, thumbColor(Token::Canvas));
    const Thumbnails::Thumb thumb = m_thumbnails.at(index.data(TurnTableModel::TurnRole).toInt(),
        painter.device()->devicePixelRatioF(), index.data(TurnTableModel::PictureRole).toString());
    if (thumb.picture.isNull()) {
        const QPixmap none =
            iconPixmap(QStringLiteral("image"), Token::Text3, 16, painter.device()->devicePixelRatioF());
        painter.drawPixmap(frame.center() - QPoint(8, 8), none);
        return;
    }
    QRectF place(QPointF(), QSizeF(thumb.display).scaled(frame.size(), Qt::KeepAspectRatio));
    place.moveCenter(QRectF(frame).center());
    painter.setOpacity(isOpen(status) ? unsentOpacity : 1);
    painter.drawPixmap(place, thumb.picture, QRectF(thumb.picture.rect()));
    painter.setOpacity(1);
    paintPoints(painter, place, frame, points, !isOpen(status) && !endedUnsent(status));
}

void ThumbDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect frame(option.rect.topLeft(), m_cell - QSize(gap, 0));
    const auto status = TurnStatus(index.data(TurnTableModel::StatusRole).toInt());
    const bool isSelected = option.state & QStyle::State_Selected;
    const int turn = index.data(TurnTableModel::TurnRole).toInt();
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath clip;
    clip.addRoundedRect(frame, thumbRadius, thumbRadius);
    painter->setClipPath(clip);
    paintPicture(*painter, frame, index, index.data(TurnTableModel::PlacesRole).value<QList<QPointF>>(), status);
    const int border = isSelected ? 2 : 1;
    paintBadge(*painter, frame.topLeft() + QPoint(border, border), QString::number(turn));
    paintStatus(*painter, frame, status);
    painter->setClipping(false);
    paintFrame(*painter, frame, isSelected, option.state & QStyle::State_MouseOver, isOpen(status));
    painter->restore();
}

} // namespace triarch
