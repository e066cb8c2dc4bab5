// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <QImage>
#include <QRegion>
#include <array>
#include <vector>

namespace triarch {

/// Learns which parts of a screen move by themselves, such as a caret, a clock, a spinner or a film: cells of 8 x 8
/// pixels that changed three times within five seconds and are still at it. Cells are that small so that a letter
/// typed beside a caret lies in cells that are at rest. A plain value: it neither looks nor waits by itself.
class AnimatedRegionMap {
public:
    static constexpr int side = 8;        ///< pixels
    static constexpr Millis memory{5000}; ///< within which a cell has to change three times
    static constexpr Millis stillMoving{
        1500}; ///< after its last change a cell is at rest again; a clock's step is 1000

    /// Whether changes make cells restless: not while an action is under way, whose doing they may be. Cells that are
    /// restless already stay it by either.
    enum class Learn { All, KnownOnly };

    /// Takes a part of the screen as it is now and remembers where it is not as it was.
    ///
    /// @param part    Format_RGB32
    /// @param at      its corner, screen pixels; it lies within `screen`
    /// @param screen  another size than before: everything is forgotten
    void show(const QImage& part, QPoint at, QSize screen, Deadline now, Learn learn);

    /// What moves by itself at this time, screen pixels.
    QRegion animatedRegion(Deadline now) const;

private:
    using Cell = std::array<Deadline, 3>; // the latest changes, the last one first
    void forget(QSize screen);
    void showLine(const quint32* line, QPoint at, int width, Deadline now, Learn learn);
    void note(Cell& cell, Deadline now, Learn learn);
    static bool isAnimated(const Cell& cell, Deadline now);

    QImage m_screen; // as it was shown last
    int m_columns = 0;
    std::vector<Cell> m_cells; // line by line
};

} // namespace triarch
