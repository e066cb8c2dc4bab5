// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/limit_watch.h"

#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

constexpr double warnAt = 0.8;
constexpr double msPerMinute = 60'000;

LimitUse use(const char* what, double used, double most)
{
    return {QStringLiteral("limit_") + QLatin1String(what),
        QStringLiteral("%1 of %2 %3").arg(used, 0, 'g', 7).arg(most, 0, 'g', 9).arg(QLatin1String(what)), used, most};
}

} // namespace

std::vector<LimitUse> limitUses(const MissionLimits& limits, const Spent& spent)
{
    const double minutes = std::floor(double(spent.elapsedMs) / msPerMinute * 10) / 10;
    return {use("turns", spent.turns, limits.turns), use("minutes", minutes, limits.minutes),
        use("tokens", spent.tokens.in + spent.tokens.out, limits.tokens), use("cost", spent.tokens.cost, limits.cost),
        use("failures", spent.failures, limits.failures)};
}

std::vector<LimitUse> LimitWatch::warnings(const std::vector<LimitUse>& uses)
{
    std::vector<LimitUse> due;
    for (const auto& one : uses) {
        const bool isNear = one.fraction() >= warnAt && one.fraction() < 1;
        if (!isNear) {
            if (one.fraction() < warnAt)
                m_warned.remove(one.code); // failures come and go
            continue;
        }
        if (!m_warned.contains(one.code))
            due.push_back(one);
        m_warned.insert(one.code);
    }
    return due;
}

MissionLimits extendedLimits(MissionLimits limits, const QString& code, const MissionLimits& atFirst)
{
    const auto further = [](int& limit, int first) { limit += std::max(1, first / 2); };
    if (code == QLatin1String("limit_turns"))
        further(limits.turns, atFirst.turns);
    else if (code == QLatin1String("limit_minutes"))
        further(limits.minutes, atFirst.minutes);
    else if (code == QLatin1String("limit_tokens"))
        further(limits.tokens, atFirst.tokens);
    else if (code == QLatin1String("limit_cost"))
        limits.cost += atFirst.cost / 2;
    return limits;
}

QJsonObject limitsJson(const MissionLimits& limits)
{
    return {{"turns", limits.turns}, {"minutes", limits.minutes}, {"tokens", limits.tokens},
        {"failures", limits.failures}, {"cost", limits.cost}};
}

MissionLimits limitsFromJson(const QJsonObject& json)
{
    MissionLimits limits;
    const auto take = [&](const char* key, int& limit) {
        const int kept = json.value(QLatin1String(key)).toInt();
        limit = kept > 0 ? kept : limit;
    };
    take("turns", limits.turns);
    take("minutes", limits.minutes);
    take("tokens", limits.tokens);
    take("failures", limits.failures);
    const double cost = json.value(QLatin1String("cost")).toDouble();
    limits.cost = cost > 0 ? cost : limits.cost;
    return limits;
}

Result<MissionLimits> limitsWith(MissionLimits limits, const QString& words)
{
    const QString name = words.section(QLatin1Char(' '), 0, 0);
    bool isNumber = false;
    const double value = words.section(QLatin1Char(' '), 1).trimmed().toDouble(&isNumber);
    const auto wrong = [&](const QString& form) {
        return fail(ErrorCode::InvalidArgument, QStringLiteral("'%1' is no limit: %2").arg(words, form));
    };
    namespace may = limit_bounds;
    if (name == QLatin1String("cost")) {
        if (!isNumber || !(value >= may::costLeast && value <= may::costMost))
            return wrong(QStringLiteral("cost needs a number from 0.01 to 1000000"));
        limits.cost = value;
        return limits;
    }
    const struct {
        const char* name;
        int& limit;
        may::Bounds bounds;
    } rows[]{{"turns", limits.turns, may::turns}, {"minutes", limits.minutes, may::minutes},
        {"tokens", limits.tokens, may::tokens}, {"failures", limits.failures, may::failures}};
    for (const auto& row : rows) {
        if (name != QLatin1String(row.name))
            continue;
        const auto [least, most] = row.bounds;
        if (!isNumber || !(value >= least && value <= most) || value != std::floor(value)) // nor NaN
            return wrong(QStringLiteral("%1 needs a whole number from %2 to %3")
                             .arg(name, QString::number(least), QString::number(most)));
        row.limit = int(value);
        return limits;
    }
    return wrong(QStringLiteral("there are turns, minutes, tokens, cost and failures"));
}

} // namespace triarch
