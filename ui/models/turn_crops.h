// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"

#include <QFutureWatcher>
#include <QImage>
#include <QObject>

namespace triarch {

/// The neighbourhood of an action on two pictures: as the model saw it, and as the next turn found it.
struct TurnCrops {
    int turn = 0;
    QImage before;          ///< null: no picture
    QImage after;           ///< null: no later picture
    QPointF point;          ///< the action's point within the first, its pixels; (-1, -1): it pointed at nothing
    bool isRefusal = false; ///< the screen was another one: the second stood there in place of the first
    std::optional<double> changed = {}; ///< of a refusal: how much of the display's pixels, 0 to 1
};

/// Both pictures of a call that was refused because the screen was another one: what was seen, and what stood there
/// instead; files. Empty: it was not.
QStringList refusedPair(const QString& folder, const TurnRecord& record);

/// Which part of a picture is shown: `size` pixels round `point`, moved inside the picture where it would hang over.
QRect cropRound(QPoint point, QSize size, QSize picture);

/// Reads and cuts the two pictures; takes tens of milliseconds, so not in the GUI thread.
/// @param folder   of the mission, where the record's picture has no folder of its own
/// @param after    the next turn's picture, where it is known; else it lies beside this one's
TurnCrops readTurnCrops(const QString& folder, const TurnRecord& record, const QString& after = {});

/// Reads crops in a thread of the pool; only the last request is answered.
class TurnCropReader : public QObject {
    Q_OBJECT
public:
    explicit TurnCropReader(QObject* parent = nullptr);
    void request(const QString& folder, const TurnRecord& record, const QString& after = {});
    void cancel() { m_pending.setFuture({}); }

Q_SIGNALS:
    void read(const triarch::TurnCrops& crops);

private:
    QFutureWatcher<TurnCrops> m_pending; ///< lets go of the future before
};

} // namespace triarch
