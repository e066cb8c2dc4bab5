// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"

#include <QFutureWatcher>
#include <QImage>
#include <QObject>
#include <optional>
#include <vector>

namespace triarch {

/// A turn's picture and the next one's, and what differs between them.
struct TurnCompare {
    TurnRecord turn;          ///< number 0: none
    QImage before;            ///< null: no picture
    QImage after;             ///< null: no later picture, or one of another size
    QImage diff;              ///< the first one faint, with every changed pixel in red; null without the second
    qint64 changed = 0;       ///< pixels
    QRect box;                ///< the smallest round them; empty: nothing changed
    std::vector<QRect> parts; ///< what changed, each at least some 16 pixels from the next
    qint64 bytes = 0;         ///< of the first one's file
    qint64 pixels() const { return qint64(before.width()) * before.height(); }
};

/// The part of the change to look at: what is nearest to a point, with what else has room beside it. Pure.
/// @param at    of the picture; nullopt: the largest part is where it begins
/// @param room  pixels of the picture that may be shown
QRect nearestChange(const TurnCompare& compare, std::optional<QPoint> at, QSize room);

/// Compares two pictures pixel by pixel. Pure.
/// @param ignored  pixels where no difference counts
TurnCompare compared(const QImage& before, const QImage& after, const QRect& ignored = {});

/// Where the pointer was drawn in a turn's picture when its action took it elsewhere, pixels: that it is gone from
/// there is nothing that the action did. Where it stayed, or is not known to have moved, empty.
QRect cursorLeftIn(const TurnRecord& record, QSize picture);

/// Reads both pictures and compares them; takes tens of milliseconds, so not in the GUI thread.
/// @param folder  of the mission, where the record's picture has no folder of its own
/// @param after   the next turn's picture, where it is known; else it lies beside this one's
TurnCompare readTurnCompare(const QString& folder, const TurnRecord& record, const QString& after = {});

/// Reads in a thread of the pool; only the last request is answered.
class TurnCompareReader : public QObject {
    Q_OBJECT
public:
    explicit TurnCompareReader(QObject* parent = nullptr);
    void request(const QString& folder, const TurnRecord& record, const QString& after);
    void cancel() { m_pending.setFuture({}); }

Q_SIGNALS:
    void read(const triarch::TurnCompare& compare);

private:
    QFutureWatcher<TurnCompare> m_pending; ///< lets go of the future before
};

} // namespace triarch
