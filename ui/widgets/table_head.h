// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QTableView;

namespace triarch {

/// What the header of a table looks like, where there is no header.
class TableHead : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// The header of `table` goes on above its scroll bar, which begins below it.
void widenHead(QTableView& table, int height);

} // namespace triarch
