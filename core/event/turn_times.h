// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/stopwatch.h"

#include <QJsonObject>
#include <QStringList>
#include <array>
#include <map>
#include <vector>

namespace triarch {

/// What a turn's time goes to, in the order it comes.
enum class TurnPart {
    Capture, ///< the display's pixels and windows, for the picture
    Scale,
    Encode,
    Request, ///< the request's bytes
    Pace,    ///< the floor between two calls to a server that is not the built-in one, and the operator's speed
    Model,   ///< from the request sent to the answer received, retries and their waits included
    Decode,
    Policy,       ///< windows, rules, preconditions, and the look right before the input
    ManualAction, ///< the input itself
    Reaction,     ///< of the application: from the input to the last change on the screen
    Settle,       ///< watching that nothing follows it
    Journal,      ///< rows, pictures and prompts on disk
    Other
};
constexpr int turnParts = int(TurnPart::Other) + 1;
QString partWord(TurnPart part); ///< "capture", "request build", ...

/// One turn's time by its parts, as the mission's own thread spends it. What an operator holds it for does not count.
class TurnTimes {
public:
    void add(TurnPart part, Micros taken) { m_micros[std::size_t(part)] += taken.count(); }
    void add(const TurnTimes& other);
    qint64 micros(TurnPart part) const { return m_micros[std::size_t(part)]; }
    qint64 total() const; ///< of all parts, microseconds
    /// What neither the model nor the application caused, nor waiting for either.
    qint64 own() const;
    /// Waits for the screen to come to rest and for the floor between calls: what replaces the contract's fixed sleeps.
    qint64 waited() const;
    bool isEmpty() const { return total() == 0; }
    bool operator==(const TurnTimes&) const = default;

    /// Makes `Other` what is left of the whole; nothing when the parts are more than that.
    void fillUp(Micros whole);

    /// What the agent contract would have slept, milliseconds: 2.5 s after an action and 3.5 s between turns.
    qint64 fixedSleepMs = 0;

    /// {"capture_us": ..., "waited_ms": ..., "fixed_sleep_ms": ...}: what a turn's closing row says of it.
    QJsonObject json() const;
    static TurnTimes from(const QJsonObject& json);

private:
    std::array<qint64, turnParts> m_micros{};
};

/// Source: agent contract, section 5, timing constants.
constexpr qint64 contractSleepAfterActionMs = 2500;
constexpr qint64 contractSleepBetweenTurnsMs = 3500;

/// A mission's turns together.
struct Waterfall {
    int turns = 0;
    TurnTimes sum;
    std::vector<qint64> own; ///< of each turn, microseconds

    void add(const TurnTimes& times);
    qint64 ownMedian() const; ///< microseconds
    double factor() const;    ///< the contract's fixed sleeps to what was waited; 0: nothing was
};
Waterfall waterfallOf(const std::map<int, TurnTimes>& turns);

/// {"turns", "parts": [{"name", "ms_a_turn"}], "own_ms_a_turn", ...}: milliseconds a turn. Empty of a mission without
/// turns.
QJsonObject waterfallJson(const Waterfall& waterfall);
/// The same as a bar a part, for people.
QStringList waterfallLines(const Waterfall& waterfall);

} // namespace triarch
