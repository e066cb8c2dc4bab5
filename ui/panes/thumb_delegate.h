// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"

#include <QStyledItemDelegate>

namespace triarch {

class Thumbnails;

/// Draws one turn of the film strip: its picture, number, status, and where it pointed. Dashed and faded: not sent.
class ThumbDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    ThumbDelegate(Thumbnails& thumbnails, QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return m_cell; }

    void setCell(const QSize& cell) { m_cell = cell; }
    const QSize& cell() const { return m_cell; }
    static constexpr int gap = 8; ///< between two pictures; a cell is a picture and the gap after it

private:
    void paintPicture(QPainter& painter, const QRect& frame, const QModelIndex& index, const QList<QPointF>& points,
        TurnStatus status) const;

    Thumbnails& m_thumbnails;
    QSize m_cell{96 + gap, 60};
};

} // namespace triarch
