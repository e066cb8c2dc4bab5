// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/widgets/live_view/overlay/mark_style.h"

#include <QPainter>
#include <QSizeF>
#include <QStringList>

namespace triarch {

/// The words beside a mark. Its first line carries the turn's badge.
struct MarkChip {
    int turn = 0;
    QString title;    ///< e.g. click_element “+”
    QString detail;   ///< e.g. [271,641] px 347,513; empty where there are keycaps
    QStringList keys; ///< of a chord, in the order they go down
    bool operator==(const MarkChip&) const = default;
};

/// What stands beside a mark: the tool and what it is called with, what became of it, and where it goes.
MarkChip chipOf(const ProposedMark& mark, const QRect& seen, HoldKind hold);

/// Logical pixels the chip wants: 44 high, 70 with keycaps.
QSizeF chipSize(const MarkChip& chip);

/// @param rect  may be narrower than what the chip wants; words are then cut with an ellipsis
void paintChip(QPainter& painter, const QRectF& rect, const MarkChip& chip, const MarkStyle& style);

} // namespace triarch
