// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/bench.h"
#include "tests/support/paths.h"

#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <algorithm>
#include <cstdio>
#include <unistd.h>

namespace triarch::bench {

namespace {

QString goalText(const Goal& goal)
{
    const QString sign = goal.better == Goal::Better::Lower ? QStringLiteral("<=") : QStringLiteral(">=");
    QString text = QStringLiteral("%1 %2x peer").arg(sign).arg(goal.peer);
    if (goal.limit)
        text += QStringLiteral(", %1 %2x limit").arg(sign).arg(*goal.limit);
    return text;
}

/// The page that says why this row misses its goal: named after it, without its peer and its counts.
QString whyFile(const QString& name)
{
    QString slug = name.section(QStringLiteral(" ("), 0, 0).toLower();
    slug.remove(QRegularExpression(QStringLiteral(", \\d+ of \\d+ [a-z ]+$")));
    slug.replace(QRegularExpression(QStringLiteral("[^a-z0-9]+")), QStringLiteral("-"));
    return QStringLiteral("tests/bench/profiles/%1.md").arg(slug);
}

QJsonValue whyOf(const Row& row)
{
    if (row.met)
        return QJsonValue::Null;
    const QString file = whyFile(row.name);
    const bool exists = QFileInfo::exists(test::sourcePath(file));
    return exists ? QJsonValue(file) : QJsonValue(QStringLiteral("not looked into yet"));
}

QJsonObject jsonOf(const Row& row)
{
    return {{"name", row.name}, {"unit", row.unit}, {"ours", row.ours}, {"peer", row.peer},
        {"limit", row.limit ? QJsonValue(*row.limit) : QJsonValue::Null}, {"ratio", row.ratio}, {"goal", row.goal},
        {"met", row.met}, {"why", whyOf(row)}};
}

QString figure(double value) { return QString::number(value, 'f', value >= 1000 ? 0 : value >= 10 ? 1 : 3); }

} // namespace

double median(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

double millis(const std::function<void()>& act)
{
    QElapsedTimer timer;
    timer.start();
    act();
    return double(timer.nsecsElapsed()) / 1e6;
}

double secondsOf(qint64 pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = stat.readAll();
    const auto fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
    return (fields.value(11).toDouble() + fields.value(12).toDouble()) / double(::sysconf(_SC_CLK_TCK));
}

Pairs inPairs(int count, const Measure& ours, const Measure& peer, int warm, const Measure& limit)
{
    std::vector<double> least;
    std::vector<double> a;
    std::vector<double> b;
    std::vector<double> ratios;
    for (int i = 0; i < count + warm; ++i) {
        const double one = ours();
        const double other = peer();
        const double bound = limit ? limit() : 0;
        if (i < warm)
            continue;
        a.push_back(one);
        b.push_back(other);
        ratios.push_back(other > 0 ? one / other : 0);
        least.push_back(bound);
    }
    return {median(a), median(b), median(ratios), limit ? std::optional(median(least)) : std::nullopt};
}

Row judged(const QString& name, const QString& unit, const Pairs& pairs, const Goal& goal, std::optional<double> given)
{
    const auto limit = given ? given : pairs.limit;
    const auto reaches = [&](double value, double bar) {
        return goal.better == Goal::Better::Lower ? value <= bar : value >= bar;
    };
    const bool isMeasured = pairs.ours > 0 && pairs.peer > 0; // a program that failed took no time
    const bool met = isMeasured && reaches(pairs.ratio, goal.peer)
        && (!goal.limit || !limit || reaches(pairs.ours, *goal.limit * *limit));
    return {name, unit, pairs.ours, pairs.peer, limit, pairs.ratio, goalText(goal), met};
}

void Report::add(Row row)
{
    std::fprintf(stderr, "%s: %s against %s %s, %s\n", qPrintable(row.name), qPrintable(figure(row.ours)),
        qPrintable(figure(row.peer)), qPrintable(row.unit), row.met ? "met" : "MISSED");
    m_rows.push_back(std::move(row));
}

QString Report::table() const
{
    QString text = QStringLiteral("%1 %2 %3 %4 %5  %6\n")
                       .arg(QStringLiteral("row"), -64)
                       .arg(QStringLiteral("ours"), 10)
                       .arg(QStringLiteral("peer"), 10)
                       .arg(QStringLiteral("limit"), 10)
                       .arg(QStringLiteral("ratio"), 8)
                       .arg(QStringLiteral("goal"));
    for (const Row& row : m_rows)
        text += QStringLiteral("%1 %2 %3 %4 %5  %6 %7\n")
                    .arg(row.name + QStringLiteral(", ") + row.unit, -64)
                    .arg(figure(row.ours), 10)
                    .arg(figure(row.peer), 10)
                    .arg(row.limit ? figure(*row.limit) : QStringLiteral("-"), 10)
                    .arg(row.ratio, 8, 'f', 3)
                    .arg(row.goal, row.met ? QStringLiteral("met") : QStringLiteral("MISSED"));
    for (const QString& remark : m_remarks)
        text += remark + QLatin1Char('\n');
    return text;
}

QByteArray Report::json() const
{
    QJsonArray rows;
    for (const Row& row : m_rows)
        rows.append(jsonOf(row));
    QJsonArray remarks;
    for (const QString& remark : m_remarks)
        remarks.append(remark);
    return QJsonDocument(QJsonObject{{"rows", rows}, {"remarks", remarks}}).toJson();
}

} // namespace triarch::bench
