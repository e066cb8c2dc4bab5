// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/compact_column.h"

#include "ui/console_models.h"
#include "ui/panes/tell_field.h"
#include "ui/panes/tools_pane.h"
#include "ui/panes/turn_list.h"
#include "ui/panes/windows_pane.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr int tabsMargin = 4; // left of the first one's underline
constexpr int tellHeight = 40;
constexpr int rowHeight = 40; // of two lines: the turn under way is seen, whatever a request takes

} // namespace

CompactColumn::CompactColumn(ConsoleModels& models, QWidget* parent)
    : QWidget(parent),
      m_tabs(new QTabBar(this)),
      m_pages(new QStackedWidget(this)),
      m_turns(new TurnList(models.turns, models.selection)),
      m_windows(new WindowsPane(models.windows)),
      m_tellRoom(new QWidget(this)),
      m_tell(new TellField(m_tellRoom))
{
    m_pages->addWidget(m_turns); // in the order of Page
    m_pages->addWidget(m_windows);
    m_pages->addWidget(new ToolsPane(models.tools));
    for (int i = 0; i < m_pages->count(); ++i)
        m_tabs->addTab(QString());
    m_pages->setMinimumHeight(rowHeight);
    m_tabs->setProperty("part", QStringLiteral("column"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* tabs = new QHBoxLayout;
    tabs->setContentsMargins(tabsMargin, 0, 0, 0);
    tabs->addWidget(m_tabs, 1);
    column->addLayout(tabs);
    column->addWidget(horizontalLine(this));
    column->addWidget(m_pages, 1);
    column->addWidget(m_tellRoom);
    m_tell->fillRoom();
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);
    retranslate();
}

void CompactColumn::show(const ConsoleState& state)
{
    m_turns->show(state);
    m_windows->show(state);
    m_tell->show(state);
    m_isActive = state.isActive;
    m_tellRoom->setVisible(m_isActive && !m_isTellSpared);
}

void CompactColumn::setTellSpared(bool spared)
{
    m_isTellSpared = spared;
    QWidget* focused = window()->focusWidget();
    if (spared && focused && m_tellRoom->isAncestorOf(focused))
        focused->clearFocus(); // what goes must not hand the keyboard to what stays
    m_tellRoom->setVisible(m_isActive && !spared);
    setMinimumHeight(spared ? leastHeight - tellHeight : leastHeight);
}

void CompactColumn::showPage(Page page) { m_tabs->setCurrentIndex(int(page)); }

void CompactColumn::putOnTop(QWidget* widget) { static_cast<QVBoxLayout*>(layout())->insertWidget(0, widget); }

void CompactColumn::retranslate()
{
    m_tabs->setAccessibleName(tr("History, windows, tools"));
    m_tabs->setTabText(0, tr("History"));
    m_tabs->setTabText(1, tr("Windows"));
    m_tabs->setTabText(2, tr("Tools"));
}

void CompactColumn::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace triarch
