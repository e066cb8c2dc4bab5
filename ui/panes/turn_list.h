// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_state.h"

#include <QWidget>

class QAbstractItemModel;
class QAbstractItemView;

namespace triarch {

class EmptyState;
class TurnSelection;

/// The history where there is little room: two lines a turn, no pictures.
class TurnList : public QWidget {
    Q_OBJECT
public:
    TurnList(QAbstractItemModel& turns, TurnSelection& selection, QWidget* parent = nullptr);
    void show(const ConsoleState& state); ///< why there are no turns, while there are none
    using QWidget::show;
    QAbstractItemView& view() { return *m_list; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QAbstractItemView* m_list;
    EmptyState* m_empty;
    ConsoleState m_state;
};

} // namespace triarch
