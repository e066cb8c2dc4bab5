// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/table_head.h"

#include "ui/style/theme.h"

#include <QPainter>
#include <QTableView>

namespace triarch {

void TableHead::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Raised, currentTheme()));
    painter.fillRect(0, height() - 1, width(), 1, color(Token::Line, currentTheme()));
}

void widenHead(QTableView& table, int height)
{
    auto* end = new TableHead;
    end->setFixedHeight(height);
    table.addScrollBarWidget(end, Qt::AlignTop);
}

} // namespace triarch
