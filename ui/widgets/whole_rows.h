// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QAbstractItemView;

namespace triarch {

/// Gives a list or a table the height of whole rows, so that none is cut at its lower edge; what is left stays empty.
class WholeRows : public QWidget {
    Q_OBJECT
public:
    /// Takes the view. @param head  height above its first row
    WholeRows(QAbstractItemView& view, int rowHeight, int head = 0, QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QAbstractItemView& m_view;
    const int m_rowHeight;
    const int m_head;
};

} // namespace triarch
