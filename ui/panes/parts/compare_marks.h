// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_compare.h"

#include <QCoreApplication>
#include <QFont>
#include <QRectF>

namespace triarch {

/// Where the marks over a turn's pictures stand, in logical pixels of their view.
class CompareMarks {
    Q_DECLARE_TR_FUNCTIONS(triarch::CompareView)
public:
    enum class Side { Before, After }; ///< of the line between the pictures
    enum class Join { Cut, Fade };     ///< both beside one another, or After over Before by a share (onion skin)
    static constexpr int radius = 11;  ///< of a click's ring, as in the live view

    /// @param compare  with a picture of before; outlives the marks
    /// @param target   where the whole picture stands
    /// @param seen     the part of it that can be seen
    /// @param split    where the line between both pictures is, or how far After covers Before, 0 to 1; nullopt: one
    ///                 alone is seen
    CompareMarks(
        const TurnCompare& compare, QRectF target, QRectF seen, std::optional<double> split, Join join = Join::Cut)
        : m_compare(compare),
          m_target(target),
          m_seen(seen),
          m_split(split),
          m_join(join)
    {
    }
    std::vector<QPointF> points() const; ///< where it was acted: none, one, or a drag's path
    QString words() const;               ///< what was done, in a line: "4 “7” [38,771]"
    QRectF chip() const;                 ///< where these words stand; wants points
    static QFont chipFont();
    std::vector<QRectF> changes() const; ///< what is painted round what differs
    QRectF room() const;                 ///< what the handle moves across, from left to right
    QRectF handle() const;               ///< of the line between the pictures; its middle is the line's
    QRectF label(Side side) const;       ///< of the picture on that side of the line, or at that end of the fade
    QString wordOf(Side side) const;     ///< what that label says

private:
    const TurnCompare& m_compare;
    const QRectF m_target;
    const QRectF m_seen;
    const std::optional<double> m_split;
    const Join m_join;
};

} // namespace triarch
