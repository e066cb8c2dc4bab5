// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

namespace triarch::bench {

/// What a figure has to reach.
struct Goal {
    double peer = 0;                            ///< ours / peer
    std::optional<double> limit = std::nullopt; ///< ours / limit
    enum class Better { Lower, Higher } better = Better::Lower;
};

/// One line of the table: ours against somebody else's, in the same run.
struct Row {
    QString name;
    QString unit; ///< of ours, peer and limit: "ms", "bytes", "ch/s", "%", "dB", "s"
    double ours = 0;
    double peer = 0;
    std::optional<double> limit = std::nullopt;
    double ratio = 0; ///< median of the pairs' ours / peer
    QString goal;
    bool met = false;
    QString note = {}; ///< what the figures leave out
};

/// Two ways measured by turns, A B A B.
struct Pairs {
    double ours = 0; ///< medians
    double peer = 0;
    double ratio = 0; ///< median of ours / peer, pair by pair
};

double median(std::vector<double> values); ///< 0 when empty

/// How long it takes, ms.
double millis(const std::function<void()>& act);

using Measure = std::function<double()>; ///< one figure
/// @param warm  pairs that are thrown away first
Pairs inPairs(int count, const Measure& ours, const Measure& peer, int warm = 1);

/// @param limit  what no program could undercut here, in the same unit
Row judged(const QString& name, const QString& unit, const Pairs& pairs, const Goal& goal,
    std::optional<double> limit = std::nullopt);

class Report {
public:
    void add(Row row);
    void remark(const QString& text) { m_remarks.push_back(text); } ///< a row that could not be measured, and why
    QString table() const;
    /// {"rows": [{name, unit, ours, peer, limit, ratio, goal, met, why}], "remarks": [...]}; why is null, or the file
    /// that says what stands in the way of a goal.
    QByteArray json() const;

private:
    std::vector<Row> m_rows;
    std::vector<QString> m_remarks;
};

} // namespace triarch::bench
