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
    double ratio = 0;                           ///< median of ours / peer, pair by pair
    std::optional<double> limit = std::nullopt; ///< median, when it was measured by turns with them
};

double median(std::vector<double> values); ///< 0 when empty

/// How long it takes, ms.
double millis(const std::function<void()>& act);

/// Processor time that another process has used so far, s. Source: proc(5), fields 14 and 15 of stat.
double secondsOf(qint64 pid);

using Measure = std::function<double()>; ///< one figure
/// @param warm   pairs that are thrown away first
/// @param limit  measured by turns with the other two, so that caches and load are the same; empty: not at all
Pairs inPairs(int count, const Measure& ours, const Measure& peer, int warm = 1, const Measure& limit = {});

/// @param limit  what no program could undercut here, in the same unit; none: the one that the pairs have
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
