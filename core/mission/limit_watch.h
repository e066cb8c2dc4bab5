// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/mission_status.h"
#include "core/mission/mission_config.h"

#include <QJsonObject>
#include <QSet>

namespace triarch {

/// What a mission has used up so far.
struct Spent {
    int turns = 0;
    qint64 elapsedMs = 0;
    TokenTotals tokens = {};
    int failures = 0; ///< turns in a row without a successful action
};

/// How far one limit is used up.
struct LimitUse {
    QString code; ///< "limit_turns", "limit_minutes", "limit_tokens", "limit_cost", "limit_failures"
    QString text; ///< "48 of 60 turns"
    double used = 0;
    double most = 0;
    double fraction() const { return most > 0 ? used / most : 0; }
};

/// Every limit with its use, in the order in which they are looked at. Pure.
std::vector<LimitUse> limitUses(const MissionLimits& limits, const Spent& spent);

/// Says each limit's warning once: at 80 % of it. An extension lets it be said again.
class LimitWatch {
public:
    /// The uses of 80 % and more, below 100 %, that were not warned of yet.
    std::vector<LimitUse> warnings(const std::vector<LimitUse>& uses);
    void extended(const QString& code) { m_warned.remove(code); }

private:
    QSet<QString> m_warned;
};

/// The limits with that one further away by half of what it was at first, at least by one.
/// Codes that are no limit's change nothing. Pure.
MissionLimits extendedLimits(MissionLimits limits, const QString& code, const MissionLimits& atFirst);

/// Limits as the journal keeps them, and back; what is missing or out of bounds is as usual, never unlimited.
QJsonObject limitsJson(const MissionLimits& limits);
MissionLimits limitsFromJson(const QJsonObject& json);

/// "turns 100", "minutes 30", "tokens 500000", "cost 2.5", "failures 8": the limits with that one set.
/// InvalidArgument for another word, or a value out of the bounds of a mission file.
Result<MissionLimits> limitsWith(MissionLimits limits, const QString& words);

} // namespace triarch
