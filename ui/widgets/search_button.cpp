// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/search_button.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

SearchButton::SearchButton(QAction* action, QWidget* parent) : QToolButton(parent)
{
    setDefaultAction(action);
    setFixedHeight(24);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(action->text());
}

void SearchButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto paint = [](Token token) { return color(token, currentTheme()); };
    painter.setPen(paint(hasFocus() ? Token::Accent : Token::ControlBorder));
    painter.setBrush(paint(underMouse() ? Token::Hover : Token::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 4, 4);
    painter.drawPixmap(
        8, (height() - 13) / 2, iconPixmap(QStringLiteral("search"), Token::Text3, 13, devicePixelRatioF()));
    painter.setFont(triarch::font(TextRole::Secondary));
    painter.setPen(paint(Token::Text2));
    const QRect inside = rect().adjusted(28, 0, -8, 0);
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft, defaultAction()->text());
    painter.setFont(triarch::font(TextRole::MonoSmall));
    painter.setPen(paint(Token::Text3));
    painter.drawText(
        inside, Qt::AlignVCenter | Qt::AlignRight, defaultAction()->shortcut().toString(QKeySequence::NativeText));
}

} // namespace triarch
