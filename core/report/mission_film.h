// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"
#include "core/report/report_picture.h"

#include <functional>

namespace triarch {

/// A mission's pictures, one a turn, as frames of one size, with a mark where its action went. Parts of what is not
/// shown are blotted out before anything is drawn.
class MissionFilm {
public:
    static constexpr int turnMs = 1'000; ///< how long a turn is seen
    static constexpr int lastMs = 3'000; ///< and the last one

    MissionFilm(const ReviewedMission& mission, const RedactedRegions& blots, int longest = 1'280);

    int frames() const { return int(m_turns.size()); } ///< turns whose pictures are there
    QSize size() const { return m_size; }              ///< the first one's, at most `longest` wide, even
    QImage frame(int at) const;                        ///< RGB32; one that cannot be read is black
    int durationMs(int at) const { return at + 1 < frames() ? turnMs : lastMs; }

private:
    struct Turn {
        QString file;
        std::vector<QPointF> marks; ///< parts of the picture, 0 to 1
        bool isUnsent;              ///< where it would have gone
    };
    std::vector<Turn> m_turns;
    RedactedRegions m_blots;
    QSize m_size;
};

} // namespace triarch
