// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/timeline_page.h"

#include "ui/models/turn_filter_proxy.h"
#include "ui/models/turn_table_model.h"
#include "ui/panes/empty_or.h"
#include "ui/panes/parts/time_legend.h"
#include "ui/panes/turn_view_sync.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/table_head.h"
#include "ui/widgets/whole_rows.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>

namespace triarch {

TimelinePage::TimelinePage(TurnTableModel& turns, TurnFilterProxy& shown, TurnSelection& selection, QWidget* parent)
    : QWidget(parent),
      m_turns(turns),
      m_shown(shown),
      m_list(new QListView(this)),
      m_delegate(new TimelineDelegate(this)),
      m_empty(new EmptyState(this, EmptyState::Form::Line)),
      m_turn(new QLabel(this)),
      m_phase(new QLabel(this)),
      m_legend(new TimeLegend(this)),
      m_time(new QLabel(this))
{
    auto* content = new QWidget(this);
    auto* box = new QVBoxLayout(content);
    box->setContentsMargins(0, 0, 0, 0);
    box->setSpacing(0);
    box->addWidget(buildHead());
    buildList(selection);
    box->addWidget(new WholeRows(*m_list, TimelineDelegate::rowHeight), 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(new EmptyOr(*m_empty, *content, turns, this));
    follow(turns);
    follow(shown);
    retranslate();
}

void TimelinePage::follow(const QAbstractItemModel& model)
{
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(&model, signal, this, &TimelinePage::measure);
    connect(&model, &QAbstractItemModel::dataChanged, this, &TimelinePage::measure);
    connect(&model, &QAbstractItemModel::modelReset, this, &TimelinePage::measure);
}

QWidget* TimelinePage::buildHead()
{
    auto* head = new TableHead(this);
    head->setFixedHeight(25); // as that of the history, with its line
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(8, 0, 8, 0);
    row->setSpacing(0);
    for (QLabel* label : {m_turn, m_phase, m_time}) {
        label->setFont(triarch::font(TextRole::Caption));
        setInk(*label, Token::Text2);
        row->addWidget(label);
    }
    row->insertWidget(2, m_legend, 1); // above the bars
    return head;
}

void TimelinePage::buildList(TurnSelection& selection)
{
    m_list->setModel(&m_shown);
    m_list->setItemDelegate(m_delegate);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerItem); // no turn is cut at the top
    new TurnViewSync(*m_list, selection);
}

/// A phase keeps its colour whatever the filter shows; the scale is that of what it shows.
void TimelinePage::measure()
{
    if (!isVisible())
        return; // measured when it is shown
    QStringList phases;
    for (int row = 0; row < m_turns.rowCount(); ++row) {
        if (!phases.contains(m_turns.at(row).phase))
            phases += m_turns.at(row).phase;
    }
    m_delegate->setPhases(phases);
    m_delegate->setLongest(m_shown.longestMs());
    m_list->viewport()->update();
}

void TimelinePage::retranslate()
{
    m_turn->setText(tr("Turn"));
    m_phase->setText(tr("Phase"));
    m_time->setText(tr("Time of the turn"));
    const TimelineColumns design;
    const int turnWidth = std::max(design.turn, m_turn->sizeHint().width() + 8);
    m_turn->setFixedWidth(turnWidth);
    m_phase->setFixedWidth(design.phase);
    m_delegate->setColumns({turnWidth, design.phase, design.time});
    m_list->setAccessibleName(tr("Time of the turns"));
    m_empty->show(
        QStringLiteral("chart-gantt"), tr("No turn has ended yet."), tr("What every turn took is shown here."));
}

void TimelinePage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TimelinePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    measure();
}

} // namespace triarch
