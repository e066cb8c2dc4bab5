// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/empty_or.h"

#include <QAbstractItemModel>

namespace triarch {

EmptyOr::EmptyOr(QWidget& empty, QWidget& view, QAbstractItemModel& rows, QWidget* parent)
    : QStackedWidget(parent),
      m_empty(empty),
      m_view(view),
      m_rows(rows)
{
    addWidget(&empty);
    addWidget(&view);
    connect(&rows, &QAbstractItemModel::rowsInserted, this, &EmptyOr::choose);
    connect(&rows, &QAbstractItemModel::rowsRemoved, this, &EmptyOr::choose);
    connect(&rows, &QAbstractItemModel::modelReset, this, &EmptyOr::choose);
    choose();
}

void EmptyOr::choose() { setCurrentWidget(m_rows.rowCount() == 0 ? &m_empty : &m_view); }

} // namespace triarch
