// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/calls_pane.h"

#include "ui/panes/parts/call_tree_view.h"
#include "ui/widgets/empty_state.h"

#include <QEvent>

namespace triarch {

CallsPane::CallsPane(QWidget* parent)
    : QStackedWidget(parent),
      m_empty(new EmptyState(this)),
      m_tree(new CallTreeView(this))
{
    addWidget(m_empty);
    addWidget(m_tree);
    connect(m_tree, &CallTreeView::callChosen, this, &CallsPane::callChosen);
    connect(m_tree, &CallTreeView::actionChosen, this, &CallsPane::actionChosen);
    connect(m_tree, &CallTreeView::resultChosen, this, &CallsPane::resultChosen);
    sayWhyEmpty();
}

/// Chosen here and not by the rows (EmptyOr): each turn replaces them, and who is in the tree with the keyboard would
/// be thrown out of it.
void CallsPane::show(const CallNode& mission, int turn)
{
    m_tree->show(mission);
    setCurrentWidget(m_tree);
    setChip(tr("turn %1").arg(turn));
}

void CallsPane::clearTree()
{
    m_tree->clear();
    setCurrentWidget(m_empty);
    setChip({});
}

void CallsPane::setChip(const QString& words)
{
    m_chip = words;
    Q_EMIT chipChanged(words);
}

void CallsPane::sayWhyEmpty()
{
    m_empty->show(QStringLiteral("list-tree"), tr("No call yet"),
        tr("Who is called for what in the chosen turn is listed here."));
}

void CallsPane::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        sayWhyEmpty();
    QStackedWidget::changeEvent(event);
}

} // namespace triarch
