// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace triarch {

class RangeHandle;
class TurnSelection;
class TurnTableModel;

/// The mission from its first turn to its last, a dot each in the colour of what became of it, and on it the range that
/// is looked at, between two handles. A click chooses a turn.
class RangeTrack : public QWidget {
    Q_OBJECT
public:
    /// Both outlive it.
    RangeTrack(const TurnTableModel& turns, TurnSelection& selection, QWidget* parent = nullptr);

    /// Where the dots stand: below the pictures of a strip whose turns all fit, else evenly.
    /// @param left  pixels, of the first turn's room; @param cell  pixels a turn; 0: evenly
    void setCells(double left, double cell);
    void setRange(int first, int last); ///< turns, as a filter has them; tells nobody
    QRect band() const;                 ///< of the range, pixels; empty without turns
    QSize sizeHint() const override { return {400, 26}; }

Q_SIGNALS:
    /// By the operator, as a filter takes it: from 0 and up to the largest int where the range has no such end.
    void rangeChosen(int first, int last);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Rows {
        int first = 0;
        int last = -1;
    };
    Rows rows() const;          ///< of the range, in the model
    double edge(int row) const; ///< where its room begins, pixels
    double cell() const { return edge(1) - edge(0); }
    int rowAt(double x) const;
    void choose(Rows wanted);
    void connectHandles();
    void place();
    void tell();
    void paintDots(QPainter& painter) const;

    const TurnTableModel& m_turns;
    TurnSelection& m_selection;
    RangeHandle* m_from;
    RangeHandle* m_to;
    double m_left = 0;
    double m_cell = 0; ///< 0: evenly
    int m_first = 0;   ///< turns, as in the filter
    int m_last = 0;
};

} // namespace triarch
