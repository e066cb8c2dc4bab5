// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/control_paint.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

namespace {

QColor now(Token token) { return color(token, currentTheme()); }

/// The token faded to half for a disabled control.
QColor now(Token token, bool enabled)
{
    QColor value = now(token);
    if (!enabled)
        value.setAlphaF(0.5F);
    return value;
}

QIcon::Mode modeOf(const QStyleOption& option)
{
    return option.state & QStyle::State_Enabled ? QIcon::Normal : QIcon::Disabled;
}

void drawRounded(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& border, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(border);
    painter->setBrush(fill);
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

} // namespace

QRect centred(const QRect& outer, int size)
{
    QRect inner(0, 0, size, size);
    inner.moveCenter(outer.center());
    return inner;
}

void drawIcon(QPainter* painter, const QString& name, Token token, const QStyleOption& option, const QRect& rect)
{
    icon(name, token).paint(painter, rect, Qt::AlignCenter, modeOf(option));
}

void drawTick(QPainter* painter, const QRect& box, Token token)
{
    const QPointF middle = QRectF(box).center();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(now(token), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->setBrush(Qt::NoBrush);
    painter->drawPolyline(
        QPolygonF{middle + QPointF(-4, 0), middle + QPointF(-1.25, 2.75), middle + QPointF(4, -2.75)});
    painter->restore();
}

void drawCheckBox(QPainter* painter, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool filled = option.state & (QStyle::State_On | QStyle::State_NoChange);
    const QRect box = centred(option.rect, boxSize);
    if (!filled) {
        const bool hovered = enabled && option.state & QStyle::State_MouseOver;
        drawRounded(painter, box, Qt::transparent, now(hovered ? Token::Accent : Token::CheckBorder, enabled), 3);
        return;
    }
    drawRounded(painter, box, now(Token::Fill, enabled), now(Token::Fill, enabled), 3);
    if (option.state & QStyle::State_NoChange)
        icon(QStringLiteral("minus"), Token::OnFill).paint(painter, centred(box, 12));
    else
        drawTick(painter, box, Token::OnFill);
}

void drawRadioButton(QPainter* painter, const QStyleOption& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool on = option.state & QStyle::State_On;
    const QRect box = centred(option.rect, boxSize);
    const QColor fill = on ? now(Token::Fill, enabled) : QColor(Qt::transparent);
    drawRounded(painter, box, fill, on ? fill : now(Token::CheckBorder, enabled), boxSize / 2.0);
    if (on)
        drawRounded(painter, centred(box, 6), now(Token::OnFill), now(Token::OnFill), 3);
}

void drawUpArrow(QPainter* painter, const QStyleOption& option)
{
    painter->save();
    painter->translate(option.rect.center() + QPointF(0.5, 0.5));
    painter->rotate(180);
    drawIcon(painter, QStringLiteral("chevron-down"), Token::Text2, option, QRect(-6, -6, 12, 12));
    painter->restore();
}

void drawBranch(QPainter* painter, const QStyleOption& option)
{
    if (!(option.state & QStyle::State_Children))
        return;
    const bool open = option.state & QStyle::State_Open;
    drawIcon(painter, open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), Token::Text3, option,
        centred(option.rect, 12));
}

void drawComboFrame(QPainter* painter, const QStyleOptionComboBox& option)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool hovered = enabled && !option.editable && option.state & QStyle::State_MouseOver;
    const bool focused = option.state & QStyle::State_HasFocus && option.editable;
    drawRounded(painter, option.rect, now(hovered ? Token::Hover : Token::Field, enabled),
        now(focused ? Token::Accent : Token::ControlBorder, enabled), 4);
}

void drawSpinBox(QPainter* painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down)
{
    const bool enabled = option.state & QStyle::State_Enabled;
    const bool focused = option.state & QStyle::State_HasFocus;
    drawRounded(painter, option.rect, now(Token::Field, enabled),
        now(focused ? Token::Accent : Token::ControlBorder, enabled), 4);
    if (option.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    drawIcon(painter, QStringLiteral("chevron-down"), Token::Text2, option, centred(down, 10));
    painter->save();
    painter->translate(up.center() + QPointF(0.5, 0.5));
    painter->rotate(180);
    drawIcon(painter, QStringLiteral("chevron-down"), Token::Text2, option, QRect(-5, -5, 10, 10));
    painter->restore();
}

void drawComboLabel(QPainter* painter, const QStyleOptionComboBox& option, const QRect& field)
{
    QRect text = field;
    if (!option.currentIcon.isNull()) {
        QRect place = centred(field, comboIcon);
        place.moveLeft(field.left());
        option.currentIcon.paint(
            painter, QStyle::visualRect(option.direction, field, place), Qt::AlignCenter, modeOf(option));
        text.setLeft(place.right() + 1 + iconToText);
    }
    if (option.editable)
        return;
    const bool enabled = option.state & QStyle::State_Enabled;
    painter->setPen(enabled ? now(Token::Text) : disabledText(currentTheme()));
    const QString shown = option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, text.width());
    painter->drawText(QStyle::visualRect(option.direction, field, text), Qt::AlignVCenter | Qt::AlignLeading, shown);
}

} // namespace triarch
