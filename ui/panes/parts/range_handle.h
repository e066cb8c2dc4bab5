// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

/// One end of a range of turns, to be taken with the mouse or moved by keys: arrows by one turn, Page Up and Down by
/// ten, Home and End to the ends.
class RangeHandle : public QWidget {
    Q_OBJECT
public:
    explicit RangeHandle(QWidget* parent = nullptr);
    static constexpr int wide = 13; ///< pixels: what a hand hits

Q_SIGNALS:
    void dragged(int x);   ///< to here, in the parent's pixels
    void stepped(int by);  ///< turns; far beyond any mission: to the end
    void resetRequested(); ///< back to the whole mission

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace triarch
