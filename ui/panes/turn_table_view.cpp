// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/turn_table_view.h"

#include "ui/models/turn_filter_proxy.h"
#include "ui/models/turn_table_model.h"
#include "ui/panes/turn_cell_delegate.h"
#include "ui/panes/turn_view_sync.h"
#include "ui/style/fonts.h"
#include "ui/widgets/table_head.h"

#include <QEvent>
#include <QHeaderView>
#include <QMouseEvent>
#include <algorithm>
#include <array>
#include <utility>

namespace triarch {

namespace {

using Model = TurnTableModel;
constexpr int rowPixels = 24;
constexpr int headerPixels = 25; // with its line
/// Pixels at the design's size; Result: the least before a column goes.
constexpr std::array<int, Model::ColumnCount> turnColumnWidths{48, 140, 80, 168, 130, 104, 160, 72, 60, 68};
constexpr int resultColumnMinWidth = 90; // pixels, when no more columns can go
constexpr int leastData = 80;            // of Phase and Target then
constexpr std::array<int, 3> turnColumnsHiddenFirst{Model::TokensColumn, Model::TimeColumn, Model::ActorColumn};
constexpr std::array<int, 5> brief{
    Model::TurnColumn, Model::ToolColumn, Model::TargetColumn, Model::StatusColumn, Model::ChangedColumn};
constexpr int usualTool = 132;  // of a review: the executor's own tools whole
constexpr int leastTool = 104;  // where the target's head has no room else: heads are never elided
constexpr int usualTarget = 86; // what English leaves beside whole tools

} // namespace

TurnTableView::TurnTableView(TurnFilterProxy& turns, TurnSelection& selection, QWidget* parent)
    : QTableView(parent),
      m_turns(turns),
      m_delegate(new TurnCellDelegate(this))
{
    setModel(&turns);
    setItemDelegate(m_delegate);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection); // of several only those from the first to the last are passed on
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerItem); // no row is cut at the top
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    viewport()->setMouseTracking(true);
    buildHeader();
    new TurnViewSync(*this, selection);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&turns, signal, this, &TurnTableView::followDigits);
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnTableView::followDigits);
    retranslate();
}

void TurnTableView::retranslate()
{
    setAccessibleName(tr("Turns"));
    horizontalHeader()->setAccessibleName(tr("Columns of the turns"));
}

void TurnTableView::buildHeader()
{
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setMinimumSectionSize(rowPixels);
    verticalHeader()->setDefaultSectionSize(rowPixels);
    horizontalHeader()->setFixedHeight(headerPixels);
    widenHead(*this, headerPixels);
    horizontalHeader()->setMinimumSectionSize(1);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setFont(triarch::font(TextRole::Caption));
}

int TurnTableView::lastTurn() const { return m_turns.turnAt(m_turns.rowCount() - 1); }

/// A number is never cut: the column grows with its digits.
void TurnTableView::followDigits()
{
    if (const auto digits = QString::number(lastTurn()).size(); std::exchange(m_digits, digits) != digits)
        fitColumns();
}

int TurnTableView::widthOf(int column) const
{
    const QString title = m_turns.headerData(column, Qt::Horizontal).toString();
    const QString longest = column == Model::TurnColumn ? QString::number(lastTurn()) : QString();
    return std::max(turnColumnWidths.at(std::size_t(column)), TurnCellDelegate::neededWidth(column, title, longest));
}

void TurnTableView::setBrief(bool brief)
{
    m_isBrief = brief;
    fitColumns();
}

bool TurnTableView::isBriefly(int column) const { return std::find(brief.begin(), brief.end(), column) != brief.end(); }

std::vector<int> TurnTableView::hiddenAt(int width) const
{
    int needed = 0;
    for (int column = 0; column < Model::ColumnCount; ++column)
        needed += widthOf(column);
    std::vector<int> hidden;
    for (const int column : turnColumnsHiddenFirst) {
        if (needed <= width)
            break;
        needed -= widthOf(column);
        hidden.push_back(column);
    }
    return hidden;
}

/// @param both  what it has with the target
int TurnTableView::briefTool(int both) const
{
    const QString title = m_turns.headerData(Model::TargetColumn, Qt::Horizontal).toString();
    const int head = TurnCellDelegate::neededWidth(Model::TargetColumn, title, {});
    const int usual = std::clamp(both - usualTarget, usualTool, widthOf(Model::ToolColumn));
    return std::clamp(both - head, leastTool, usual);
}

void TurnTableView::fitColumns()
{
    const int width = viewport()->width();
    const auto hidden = hiddenAt(contentsRect().width()); // the same whether the rows have to be scrolled or not
    const int rest = m_isBrief ? Model::TargetColumn : Model::ResultColumn;
    int left = width;
    for (int column = 0; column < Model::ColumnCount; ++column) {
        const bool isHidden =
            m_isBrief ? !isBriefly(column) : std::find(hidden.begin(), hidden.end(), column) != hidden.end();
        setColumnHidden(column, isHidden);
        if (isHidden || column == rest)
            continue;
        setColumnWidth(column, widthOf(column));
        left -= widthOf(column);
    }
    if (m_isBrief) {
        const int tool = briefTool(left + widthOf(Model::ToolColumn));
        setColumnWidth(rest, std::max(left + widthOf(Model::ToolColumn) - tool, 1));
        return setColumnWidth(Model::ToolColumn, tool);
    }
    for (const int column : {int(Model::PhaseColumn), int(Model::TargetColumn)}) { // data may be elided, Result too
        const int give = std::clamp(resultColumnMinWidth - left, 0, widthOf(column) - leastData);
        setColumnWidth(column, widthOf(column) - give);
        left += give;
    }
    setColumnWidth(Model::ResultColumn, std::max(left, 1));
}

void TurnTableView::hover(int row)
{
    if (m_delegate->hoveredRow == row)
        return;
    m_delegate->hoveredRow = row;
    viewport()->update();
}

QModelIndex TurnTableView::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    const bool isEnd = action == MoveHome || action == MoveEnd;
    return QTableView::moveCursor(action, isEnd ? modifiers | Qt::ControlModifier : modifiers);
}

void TurnTableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fitColumns();
}

void TurnTableView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::StyleChange) {
        horizontalHeader()->setFont(triarch::font(TextRole::Caption)); // a new style sheet takes it back
        fitColumns();
    }
}

bool TurnTableView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::MouseMove)
        hover(indexAt(static_cast<QMouseEvent*>(event)->pos()).row());
    else if (event->type() == QEvent::Leave)
        hover(-1);
    return QTableView::viewportEvent(event);
}

} // namespace triarch
