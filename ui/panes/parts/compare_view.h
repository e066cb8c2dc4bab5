// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_compare.h"

#include <QWidget>

namespace triarch {

class CompareMarks;

/// The two pictures of a turn: the first, the first with what was done on it, the second, what differs, or both with a
/// line between them, or the second over the first as far as it is let through. Line and share are moved by the left
/// button and by the left and right keys.
class CompareView : public QWidget {
    Q_OBJECT
public:
    enum class Mode { Before, Action, After, Diff, Slider };

    explicit CompareView(QWidget* parent = nullptr);
    void show(const TurnCompare& compare);
    using QWidget::show;
    void setMode(Mode mode);
    Mode mode() const { return m_mode; }
    void setSplit(double share); ///< where the line is, 0 to 1 of the picture's width; onion skin: how far After covers
    double split() const { return m_split; }
    void setOnion(bool onion);   ///< Slider lays After over Before; else a line divides them
    void setZoomed(bool zoomed); ///< twice as large, round what was done; else all of the picture
    void setMarked(bool marked); ///< else without what is drawn over it: as the model saw it
    const TurnCompare& compare() const { return m_compare; }
    int heightFilledAt(int width) const; ///< pixels, with the picture as wide as that; without one any height is

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QRectF target() const;
    CompareMarks marksOn(const QRectF& target) const;
    QPointF zoomedAt() const;
    void moveSplit(const QPointF& position);
    void showCursor();
    QString whyMissing() const;
    void paintMissing(QPainter& painter, const QString& what) const;
    void paintTyped(QPainter& painter, const QRectF& target) const;
    void paintAction(QPainter& painter, const QRectF& target) const;
    void paintBox(QPainter& painter, const QRectF& target) const;
    void paintSlider(QPainter& painter, const QRectF& target) const;
    void paintDivided(QPainter& painter, const QRectF& target) const;
    void paintFaded(QPainter& painter, const QRectF& target) const;
    void tell();

    TurnCompare m_compare;
    Mode m_mode = Mode::Action;
    double m_split = 0.5;
    bool m_isOnion = false;
    bool m_isZoomed = false;
    bool m_isMarked = true;
};

} // namespace triarch
