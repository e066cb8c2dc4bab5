// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/whole_rows.h"

#include <QAbstractItemView>

namespace triarch {

WholeRows::WholeRows(QAbstractItemView& view, int rowHeight, int head, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_rowHeight(rowHeight),
      m_head(head)
{
    view.setParent(this);
    setFocusProxy(&view);
}

QSize WholeRows::sizeHint() const { return m_view.sizeHint(); }

/// Where not even one has room, it is better seen in part than not at all.
void WholeRows::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int rows = (height() - m_head) / m_rowHeight;
    m_view.setGeometry(0, 0, width(), rows > 0 ? m_head + rows * m_rowHeight : height());
}

} // namespace triarch
