// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/pane_set.h"

#include <QStackedWidget>

namespace triarch {

PaneSet::PaneSet(ConsoleModels& models, const AppActions& actions, const Clock& clock)
    : bar(new MissionBar(actions)),
      banner(new MessageBanner),
      approval(new ApprovalBanner(models.approvals, models.windows)),
      firstRun(new FirstRunPage),
      live(new LiveViewPane(actions, models.windows, clock)),
      compare(new ComparePane),
      strip(new ReviewStrip(models.turns, models.selection)),
      calls(new CallsPane),
      windows(new WindowsPane(models.windows)),
      tools(new ToolsPane(models.tools)),
      personas(new PersonasPane(models.personas, actions)),
      evidence(new EvidencePane(models.turns, models.selection, models.approvals, models.breakpoints, models.trial)),
      history(new HistoryPane({models.turns, models.selection, models.log, models.problems})),
      next(new NextActionPane(models.personas, actions)),
      nextPages(new QStackedWidget),
      column(new CompactColumn(models)),
      status(new StatusStrip(actions))
{
    banner->hide();
    banner->setClosable(false);
    approval->hide();
    strip->hide();
    nextPages->addWidget(next);
}

void PaneSet::show(const ConsoleState& state)
{
    bar->show(state);
    firstRun->setKeyActive(!isEnabled(ActionId::Start, state)); // one key, one meaning
    live->show(state);
    windows->show(state);
    personas->show(state);
    evidence->show(state);
    history->show(state);
    next->show(state);
    column->show(state);
    status->show(state);
}

void PaneSet::setReview(bool review)
{
    history->setReview(review);
    history->setMinimumWidth(review ? 420 : history->minimumSizeHint().width()); // its tabs in any language
    strip->setVisible(review);
}

void PaneSet::setCompact(bool compact)
{
    bar->setCompact(compact);
    live->setCompact(compact);
    status->setCompact(compact);
}

} // namespace triarch
