// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/call_tree_view.h"

#include "ui/models/evidence_words.h"
#include "ui/models/turn_words.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/plain_tip.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <algorithm>

namespace triarch {

namespace {

constexpr int rowHigh = 24;
constexpr int step = 14;       // pixels a level
constexpr int firstGap = 6;    // the first row does not touch the title
constexpr int beforeSign = 10; // of what can be folded, left of a level's own room
constexpr int beforeIcon = 12; // from there
constexpr int iconSide = 14;
constexpr int callIconGap = 6;
constexpr int callTreeRightMargin = 10;
constexpr int leastWithTokens = 250, leastWithTime = 200; // logical pixels
constexpr int KindRole = Qt::UserRole;
constexpr int CallRole = Qt::UserRole + 1;
enum Column { WhatColumn, TimeColumn, TokensColumn };

bool isFirst(const QModelIndex& index) { return !index.parent().isValid() && index.row() == 0; }

/// What of a row is filled: all but the gap above the first.
QRect filled(const QRect& rect, const QModelIndex& index)
{
    return rect.adjusted(0, isFirst(index) ? firstGap : 0, 0, 0);
}

/// Of what can be folded; over the ground of a chosen row, which begins within it.
void paintSign(QPainter& painter, const QStyleOptionViewItem& option)
{
    const bool isOpen = option.state.testFlag(QStyle::State_Open);
    const QPixmap sign = iconPixmap(isOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"),
        Token::Text3, 12, painter.device()->devicePixelRatioF());
    painter.drawPixmap(QPoint(option.rect.left() - step + beforeSign, option.rect.center().y() - 5), sign);
}

/// Rows as high as those of every table, their figures in the theme's second colour; what is chosen is semibold.
class CallDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const int width = QStyledItemDelegate::sizeHint(option, index).width() + 8 + callTreeRightMargin;
        return {width, rowHigh + (isFirst(index) ? firstGap : 0)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override
    {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.rect = filled(option.rect, index);
        const QString text = std::exchange(option.text, QString());
        const QIcon icon = std::exchange(option.icon, QIcon());
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        QRect room = option.rect.adjusted(0, 0, -callTreeRightMargin, 0);
        if (index.column() == WhatColumn) {
            if (option.state.testFlag(QStyle::State_Children))
                paintSign(*painter, option);
            QRect place(0, 0, iconSide, iconSide);
            place.moveCenter(room.center());
            place.moveLeft(room.left() + beforeIcon);
            icon.paint(painter, place);
            room.setLeft(place.right() + 1 + callIconGap);
        }
        if (index.column() == WhatColumn && option.state.testFlag(QStyle::State_Selected))
            option.font.setWeight(QFont::DemiBold);
        painter->setFont(option.font);
        painter->setPen(color(index.column() == WhatColumn ? Token::Text : Token::Text2, currentTheme()));
        painter->drawText(room, int(option.displayAlignment | Qt::AlignVCenter) | Qt::TextSingleLine,
            painter->fontMetrics().elidedText(text, option.textElideMode, room.width()));
    }
};

CallNode::Kind kindOf(const QTreeWidgetItem* item) { return CallNode::Kind(item->data(WhatColumn, KindRole).toInt()); }

} // namespace

CallTreeView::CallTreeView(QWidget* parent) : QTreeWidget(parent)
{
    setColumnCount(3);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(step);
    setIconSize({iconSide, iconSide});
    setItemDelegate(new CallDelegate(this));
    setFont(triarch::font(TextRole::Secondary));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideMiddle);
    header()->setStretchLastSection(false);
    header()->setMinimumSectionSize(1);
    header()->setSectionResizeMode(WhatColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(TimeColumn, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(TokensColumn, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) { open(item); });
    connect(this, &QTreeWidget::itemClicked, this, [this](const QTreeWidgetItem* item) { open(item); });
    retranslate();
}

void CallTreeView::show(const CallNode& mission)
{
    {
        const QSignalBlocker quiet(this); // nobody chose what is marked here
        clear();
        add(nullptr, mission);
        expandAll();
        for (QTreeWidgetItemIterator it(this); *it; ++it)
            if (kindOf(*it) == CallNode::Kind::Action)
                setCurrentItem(*it);
    }
    fitColumns();
}

int CallTreeView::wordsWidth(const QTreeWidgetItem& row) const
{
    QFont chosen = font();
    chosen.setWeight(QFont::DemiBold);
    return QFontMetrics(chosen).horizontalAdvance(row.text(WhatColumn));
}

int CallTreeView::roomOf(const QTreeWidgetItem& row) const
{
    const int beside = beforeIcon + iconSide + callIconGap + callTreeRightMargin;
    return visualRect(indexFromItem(&row, WhatColumn)).width() - beside;
}

bool CallTreeView::isWhole(const QTreeWidgetItem& row) const { return wordsWidth(row) <= roomOf(row); }

/// Every row has the room of its words, or of a persona's name at least.
bool CallTreeView::isLegible() const
{
    int name = 0;
    for (QTreeWidgetItemIterator it(const_cast<CallTreeView*>(this)); *it; ++it)
        if (kindOf(*it) == CallNode::Kind::Call)
            name = std::max(name, wordsWidth(**it));
    for (QTreeWidgetItemIterator it(const_cast<CallTreeView*>(this)); *it; ++it)
        if (!visualItemRect(*it).isEmpty() && std::min(name, wordsWidth(**it)) > roomOf(**it))
            return false;
    return true;
}

/// What was called is read first; its figures stand in the inspector too.
void CallTreeView::fitColumns()
{
    setColumnHidden(TokensColumn, viewport()->width() < leastWithTokens);
    setColumnHidden(TimeColumn, viewport()->width() < leastWithTime);
    for (const int figures : {TokensColumn, TimeColumn})
        if (!isLegible())
            setColumnHidden(figures, true);
}

void CallTreeView::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

void CallTreeView::add(QTreeWidgetItem* above, const CallNode& node)
{
    auto* item = above ? new QTreeWidgetItem(above) : new QTreeWidgetItem(this);
    item->setText(WhatColumn, node.text);
    item->setIcon(WhatColumn, icon(node.icon, node.token, node.token));
    item->setToolTip(WhatColumn, plainTip(node.text)); // anybody's recording
    item->setData(WhatColumn, KindRole, int(node.kind));
    item->setData(WhatColumn, CallRole, node.call);
    item->setText(TimeColumn, node.micros >= 0 ? durationText(node.micros) : QString());
    item->setText(TokensColumn, node.tokens > 0 ? countText(node.tokens) : QString());
    for (const int column : {TimeColumn, TokensColumn}) {
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        item->setFont(column, triarch::font(TextRole::MonoSmall));
    }
    for (const auto& below : node.below)
        add(item, below);
}

void CallTreeView::open(const QTreeWidgetItem* item)
{
    if (!item)
        return;
    switch (kindOf(item)) {
    case CallNode::Kind::Call:
    case CallNode::Kind::Attempt:
        return Q_EMIT callChosen(item->data(WhatColumn, CallRole).toInt());
    case CallNode::Kind::Action:
    case CallNode::Kind::Turn:
        return Q_EMIT actionChosen();
    case CallNode::Kind::Result:
        return Q_EMIT resultChosen();
    default:
        return;
    }
}

/// The rows draw their signs themselves; lines from row to row would say nothing that its place does not.
void CallTreeView::drawBranches(QPainter* /*painter*/, const QRect& /*rect*/, const QModelIndex& /*index*/) const { }

void CallTreeView::retranslate()
{
    setAccessibleName(tr("Calls of the turn"));
    setHeaderLabels({tr("What"), tr("Time"), tr("Tokens")});
}

void CallTreeView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTreeWidget::changeEvent(event);
}

} // namespace triarch
