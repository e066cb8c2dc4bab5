// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/panes/timeline_delegate.h"

#include <QWidget>

class QAbstractItemModel;
class QLabel;
class QListView;

namespace triarch {

class EmptyState;
class TimeLegend;
class TurnFilterProxy;
class TurnSelection;
class TurnTableModel;

/// What every turn took and where that went, a bar each, on one scale.
class TimelinePage : public QWidget {
    Q_OBJECT
public:
    TimelinePage(TurnTableModel& turns, TurnFilterProxy& shown, TurnSelection& selection, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* buildHead();
    void buildList(TurnSelection& selection);
    void follow(const QAbstractItemModel& model);
    void measure();
    void retranslate();

    TurnTableModel& m_turns;
    TurnFilterProxy& m_shown;
    QListView* m_list;
    TimelineDelegate* m_delegate;
    EmptyState* m_empty;
    QLabel* m_turn;
    QLabel* m_phase;
    TimeLegend* m_legend;
    QLabel* m_time;
};

} // namespace triarch
