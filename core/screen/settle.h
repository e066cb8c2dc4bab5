// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/base/settle_times.h"
#include "core/screen/block_grid.h"

#include <QImage>
#include <QRegion>
#include <deque>

namespace triarch {

/// Times and counts of the settle rule. Source: measurements on xterm, GTK and Qt programs; the longest hole between a
/// new window and its content was 212 ms.
struct SettleOptions {
    Millis quiet{150};               ///< without news, after an action in place
    Millis quietAfterStructure{300}; ///< the same once a window came or went
    Millis nothingHappened{400};     ///< from the action, when there was no news at all
    Millis cap = limits::settleCap;  ///< from the action, whatever still moves
    int newsPerBlock = 6;            ///< changes of one block that count; later ones are an animation
    Millis noiseMemory{5000};        ///< how long a block that moved without an action is known to do so
    int noiseChanges = 2;            ///< changes within that time that make a block noisy; one may be a late redraw
};

/// What to do next.
struct SettleVerdict {
    bool isSettled = false;
    bool stillChanging = false; ///< the cap ended it: tell the model
    bool sawChange = false;     ///< something new came since the action
    SettleTimes pace = {};      ///< of what came
    Deadline lookAgainAt; ///< when not settled: feed the next frame then, or as soon as the display tells a change
};

/// Decides when a screen has settled after an action: no block shows anything new for a while. A pure state machine on
/// small frames and times; it neither looks nor waits by itself.
///
/// Blocks (16 x 16 pixels of the small frame) that moved before the action are ignored, and a block that goes on
/// changing stops being news: carets, clocks and spinners do not hold a mission up. Late content does.
/// One object serves a whole mission: feed() between actions teaches it what moves by itself.
class SettleTracker {
public:
    static constexpr int frameWidth = 512; ///< what frames are scaled to: settleFrame()

    explicit SettleTracker(SettleOptions options = {}) : m_options(options) { }

    /// The action is about to be sent. The frame fed last is what it changes.
    void begin(Deadline now);
    /// Other times, from the next begin() on.
    void useOptions(const SettleOptions& options) { m_options = options; }
    /// The frame is what is compared with from now on; where it differs from the one before, nothing is learned.
    void rebase(const QImage& frame);
    /// A window was mapped or unmapped (Desktop::Change::Structure): news by itself, and more will follow later.
    void noteStructure(Deadline now);
    /// A frame of the screen as it was at `now`. Before begin() the verdict is always settled.
    SettleVerdict feed(const QImage& frame, Deadline now);

    /// Blocks that are ignored as noisy at this time.
    BlockGrid noisyBlocks(Deadline now) const;

private:
    using Times = std::deque<Deadline>;
    BlockGrid takeChanges(const QImage& frame);
    void noteNews(Deadline now);
    void countNews(const BlockGrid& changed, Deadline now);
    void rememberNoise(const BlockGrid& changed, Deadline now);
    SettleVerdict verdict(Deadline now);

    SettleOptions m_options;
    QImage m_last;
    std::vector<Times> m_moved;   // by block: when it moved while nobody acted
    std::vector<int> m_newsCount; // by block: since the action
    BlockGrid m_ignored;          // noisy when the action began
    bool m_isActing = false;
    bool m_sawStructure = false;
    Deadline m_begin;
    std::optional<Deadline> m_lastNews;
    SettleTimes m_pace;
};

/// The small frame settle works on: 512 pixels wide, or as wide as the screen if that is less.
/// @param covered  screen pixels that are painted over, so that nothing in them is ever news
QImage settleFrame(const QImage& screen, const QRegion& covered = {});

} // namespace triarch
