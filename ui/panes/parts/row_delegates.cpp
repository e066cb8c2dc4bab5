// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/row_delegates.h"

#include "ui/models/tool_list_model.h"
#include "ui/models/window_list_model.h"
#include "ui/style/control_paint.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

namespace triarch {

namespace {

constexpr int rowSideMargin = 9; ///< from the pane's left edge to its contents
constexpr int rightSide = 10;
constexpr int toolBox = 14;

QColor rowColor(Token token) { return color(token, currentTheme()); }

void paintBackground(QPainter& painter, const QStyleOptionViewItem& option, bool isChosen)
{
    if (isChosen || option.state.testFlag(QStyle::State_Selected))
        painter.fillRect(option.rect, rowColor(Token::Sel));
    else if (option.state.testFlag(QStyle::State_MouseOver))
        painter.fillRect(option.rect, rowColor(Token::Hover));
}

/// Draws a text into the left of what is free of `line` and takes its room away.
void takeLeft(QPainter& painter, QRect& line, const QString& text, const QFont& with, Token token)
{
    painter.setFont(with);
    painter.setPen(rowColor(token));
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideRight, line.width());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    line.setLeft(line.left() + painter.fontMetrics().horizontalAdvance(shown));
}

void takeRight(QPainter& painter, QRect& line, const QString& text, const QFont& with, Token token)
{
    painter.setFont(with);
    painter.setPen(rowColor(token));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
    line.setRight(line.right() - painter.fontMetrics().horizontalAdvance(text));
}

void paintIcon(QPainter& painter, QPoint middle, const QString& name, Token token, int px)
{
    const qreal scale = painter.device()->devicePixelRatioF();
    painter.drawPixmap(middle - QPoint(px / 2, px / 2), iconPixmap(name, token, px, scale));
}

void paintBox(QPainter& painter, QRect box, ToolListModel::State state)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF edge = QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool isOn = state == ToolListModel::State::On;
    QPen pen(rowColor(isOn ? Token::Fill : Token::CheckBorder));
    if (state == ToolListModel::State::Locked)
        pen.setDashPattern({2, 2});
    painter.setPen(pen);
    painter.setBrush(isOn                        ? QBrush(rowColor(Token::Fill))
            : state == ToolListModel::State::Off ? QBrush(rowColor(Token::Field))
                                                 : QBrush());
    painter.drawRoundedRect(edge, 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (isOn)
        drawTick(&painter, box, Token::OnFill);
    if (state == ToolListModel::State::Locked)
        paintIcon(painter, box.center() + QPoint(1, 1), QStringLiteral("lock"), Token::Text3, 10);
}

} // namespace

QSize WindowDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {0, rowHeight}; }

void WindowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QRect row = option.rect;
    const bool isActive = index.data(WindowListModel::ActiveRole).toBool();
    paintBackground(*painter, option, isActive);
    paintIcon(*painter, {row.left() + rowSideMargin + 8, row.top() + rowHeight / 2},
        index.data(WindowListModel::IconRole).toString(), isActive ? Token::Accent : Token::Text2, 14);
    const int left = row.left() + 33;
    paintTitle(*painter, QRect(QPoint(left, row.top() + 4), QPoint(row.right() - rightSide, row.top() + 21)), index);
    QRect second(QPoint(left, row.top() + 20), QPoint(row.right() - rightSide, row.top() + 35));
    const QFont small = triarch::font(TextRole::MonoSmall);
    takeLeft(*painter, second, index.data(WindowListModel::IdRole).toString(), small, Token::Text3);
    second.setLeft(second.left() + 14);
    takeLeft(*painter, second, index.data(WindowListModel::GeometryRole).toString(), small, Token::Text3);
}

void WindowDelegate::paintTitle(QPainter& painter, QRect line, const QModelIndex& index) const
{
    const bool isActive = index.data(WindowListModel::ActiveRole).toBool();
    const bool isVisible = index.data(WindowListModel::VisibleRole).toBool();
    takeRight(
        painter, line, index.data(WindowListModel::RefRole).toString(), triarch::font(TextRole::Mono), Token::Accent);
    line.setRight(line.right() - 8);
    const QString word = index.data(WindowListModel::StateRole).toString();
    const QFont small = triarch::font(TextRole::Caption);
    const int reserved = word.isEmpty() ? 0 : 7 + QFontMetrics(small).horizontalAdvance(word);
    QRect title = line.adjusted(0, 0, -reserved, 0); // the word stays whole, the title gives way
    takeLeft(painter, title, index.data().toString(),
        triarch::font(TextRole::Base, isActive ? QFont::DemiBold : QFont::Medium),
        isVisible ? Token::Text : Token::Text3);
    line.setLeft(title.left() + 7);
    takeLeft(painter, line, word, small, Token::Text3);
}

bool ToolDelegate::editorEvent(
    QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* mouse = event->type() == QEvent::MouseButtonRelease ? static_cast<QMouseEvent*>(event) : nullptr;
    if (!mouse || mouse->button() != Qt::LeftButton || mouse->position().x() >= option.rect.left() + boxRoom)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    Q_EMIT boxClicked(index);
    return true;
}

QSize ToolDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const { return {0, rowHeight}; }

void ToolDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    paintBackground(*painter, option, false);
    const QRect row = option.rect;
    const auto state = index.data(ToolListModel::StateRole).value<ToolListModel::State>();
    const bool isOn = state == ToolListModel::State::On;
    const int middle = row.top() + rowHeight / 2;
    paintBox(*painter, {row.left() + rowSideMargin, middle - toolBox / 2, toolBox, toolBox}, state);
    paintIcon(*painter, {row.left() + 38, middle}, index.data(ToolListModel::IconRole).toString(),
        isOn ? Token::Text : Token::Text3, 14);
    QRect line(QPoint(row.left() + 53, row.top()), QPoint(row.right() - rightSide, row.bottom()));
    takeRight(*painter, line, index.data(ToolListModel::OriginRole).toString(), triarch::font(TextRole::Caption),
        isOn ? Token::Text2 : Token::Text3);
    line.setRight(line.right() - 6);
    takeLeft(*painter, line, index.data().toString(), triarch::font(TextRole::Mono), isOn ? Token::Text : Token::Text3);
}

} // namespace triarch
