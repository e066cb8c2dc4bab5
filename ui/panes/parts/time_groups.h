// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_times.h"

#include <QColor>
#include <QRectF>

class QPainter;

namespace triarch {

/// Parts of a turn's time that an operator thinks of as one.
enum class TimeGroup { Capture, Model, Input, Settle, Pace, Own };
constexpr int timeGroups = int(TimeGroup::Own) + 1;

TimeGroup groupOf(TurnPart part);
std::array<qint64, timeGroups> groupSums(const TurnTimes& times); ///< microseconds
QString groupWord(TimeGroup group);                               ///< in the operator's language
QString partText(TurnPart part);                                  ///< in the operator's language
QColor groupInk(TimeGroup group);
/// "model 312 ms", one each of those that took any time.
QStringList groupLines(const TurnTimes& times);

/// The times as pieces of one bar, which is as long as all of them.
void paintTimeBar(QPainter& painter, const QRectF& bar, const TurnTimes& times);

constexpr int timeSquare = 8; ///< pixels a side
/// The legend's square of a group, in the middle of the height of `place`, at its left edge.
void paintTimeSquare(QPainter& painter, const QRectF& place, TimeGroup group);

} // namespace triarch
