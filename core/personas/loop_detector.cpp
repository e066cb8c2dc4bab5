// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/personas/loop_detector.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

/// Patterns and how often each has to stand there: the agent contract's three of one action, and A B A B.
constexpr struct {
    std::size_t period;
    int threshold;
} patterns[]{{1, 3}, {2, 2}};
constexpr double nearEnough = 10; // units of the 1000-unit scale

bool isNear(const QJsonValue& a, const QJsonValue& b)
{
    return a.isDouble() && b.isDouble() && std::abs(a.toDouble() - b.toDouble()) <= nearEnough;
}

/// Places are lists of numbers; a number alone, such as a distance or a time, is meant as it stands.
bool sameValue(const QJsonValue& a, const QJsonValue& b)
{
    const auto left = a.toArray();
    const auto right = b.toArray();
    const bool arePlaces = !left.isEmpty() && left.size() == right.size();
    return a == b || (arePlaces && std::equal(left.begin(), left.end(), right.begin(), isNear));
}

bool sameAction(const HistoryEntry& a, const HistoryEntry& b)
{
    auto left = a.arguments;
    auto right = b.arguments;
    for (auto* arguments : {&left, &right}) {
        arguments->remove(QStringLiteral("justification"));
        if (arguments->contains(QStringLiteral("position")))
            arguments->remove(QStringLiteral("label")); // a place is a place, whatever it is called this time
    }
    if (a.tool != b.tool || left.keys() != right.keys())
        return false;
    return std::all_of(left.begin(), left.end(),
        [&, it = right.begin()](const QJsonValue& value) mutable { return sameValue(value, *it++); });
}

/// How often the last `period` entries stand one after another at the end.
int repetitions(const std::vector<HistoryEntry>& entries, std::size_t period)
{
    if (entries.size() < period)
        return 0;
    int count = 1;
    const auto same = [&](std::size_t end) {
        for (std::size_t i = 1; i <= period; ++i) {
            const auto& entry = entries[end - i];
            if (entry.screenChanged || entries[entries.size() - i].screenChanged
                || !sameAction(entry, entries[entries.size() - i]))
                return false;
        }
        return true;
    };
    for (std::size_t end = entries.size() - period; end >= period && same(end); end -= period)
        ++count;
    return count;
}

QString warningOf(const HistoryEntry& last, int count)
{
    if (last.target.isEmpty())
        return QStringLiteral("LOOP: %1 repeated %2 times and the screen does not change. Do something else.")
            .arg(last.tool, QString::number(count));
    return QStringLiteral("LOOP: %1 on '%2' repeated %3 times and the screen does not change. Do something else.")
        .arg(last.tool, last.target.left(30), QString::number(count));
}

} // namespace

std::optional<Loop> detectLoop(const History& history)
{
    auto entries = history.actions();
    const auto byOperator = std::find_if(entries.rbegin(), entries.rend(), [](const auto& e) { return e.isOperators; });
    entries.erase(entries.begin(), byOperator.base()); // what he changed ended any loop
    for (const auto& [period, threshold] : patterns) {
        const int count = repetitions(entries, period);
        if (count < threshold)
            continue;
        const auto& last = entries.back();
        return Loop{count, warningOf(last, count)};
    }
    return std::nullopt;
}

double ladderTemperature(double base, int detections)
{
    return std::max(base, std::min(1.0, base + 0.25 * detections)); // one that begins above the ladder is not lowered
}

} // namespace triarch
