// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/search_button.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QPainter>

namespace triarch {

namespace {

constexpr int sign = 14;
constexpr int spaceBeforeText = 31; ///< the sign and its margins
constexpr int spaceAfterKeys = 8;

QString shortcutText(const QAction& action) { return action.shortcut().toString(QKeySequence::NativeText); }

} // namespace

SearchButton::SearchButton(QAction* action, QWidget* parent) : QToolButton(parent)
{
    setDefaultAction(action);
    setFixedHeight(24);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(action->text());
    connect(action, &QAction::changed, this, [this, action] { setAccessibleName(action->text()); }); // the language
}

QSize SearchButton::sizeHint() const
{
    const int words = QFontMetrics(triarch::font(TextRole::Base)).horizontalAdvance(defaultAction()->text());
    const int keys = QFontMetrics(triarch::font(TextRole::Caption)).horizontalAdvance(shortcutText(*defaultAction()));
    return {spaceBeforeText + words + 12 + keys + spaceAfterKeys, 24};
}

void SearchButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto paint = [](Token token) { return color(token, currentTheme()); };
    painter.setPen(paint(hasFocus() ? Token::Accent : Token::ControlBorder));
    painter.setBrush(paint(underMouse() ? Token::Hover : Token::Field));
    painter.drawRoundedRect(QRectF(rect()).adjusted(.5, .5, -.5, -.5), 4, 4);
    painter.drawPixmap(
        8, (height() - sign) / 2, iconPixmap(QStringLiteral("search"), Token::Text3, sign, devicePixelRatioF()));
    painter.setPen(paint(Token::Text3));
    const QRect inside = rect().adjusted(spaceBeforeText, 0, -spaceAfterKeys, 0);
    painter.setFont(triarch::font(TextRole::Base));
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignLeft, defaultAction()->text());
    painter.setFont(triarch::font(TextRole::Caption));
    painter.drawText(inside, Qt::AlignVCenter | Qt::AlignRight, shortcutText(*defaultAction()));
}

} // namespace triarch
