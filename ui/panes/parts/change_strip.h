// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_compare.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace triarch {

class ElidedLabel;

/// What a turn changed, from near: before, after, the changed pixels, and how many they are and where.
class ChangeStrip : public QWidget {
    Q_OBJECT
public:
    explicit ChangeStrip(QWidget* parent = nullptr);
    void show(const TurnCompare& compare);
    QString numbers() const; ///< what it says of the change, in one line
    using QWidget::show;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void tell();
    std::size_t picturesShown() const;
    void placeNumbers();

    TurnCompare m_compare;
    std::array<QImage, 3> m_crops;
    QLabel* m_share;
    QLabel* m_count;
    QLabel* m_box;
    ElidedLabel* m_where;         ///< the window that the action went to
    QHBoxLayout* m_row = nullptr; ///< of the numbers, right of the pictures where there are any
};

} // namespace triarch
