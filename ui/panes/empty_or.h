// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

class QAbstractItemModel;

namespace triarch {

/// A view while its model has rows, what says why there is nothing while it has none.
class EmptyOr : public QStackedWidget {
    Q_OBJECT
public:
    /// Takes both widgets over; `rows` outlives this.
    EmptyOr(QWidget& empty, QWidget& view, QAbstractItemModel& rows, QWidget* parent = nullptr);

private:
    void choose();

    QWidget& m_empty;
    QWidget& m_view;
    QAbstractItemModel& m_rows;
};

} // namespace triarch
