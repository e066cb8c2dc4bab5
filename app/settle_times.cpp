// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/settle_times.h"

#include <QMap>
#include <algorithm>

namespace triarch {

namespace {

constexpr int actionsMin = 10;
constexpr int quietMin = 80;    // repaints of one change lie up to 50 ms apart
constexpr int nothingMin = 250; // a dialog's first picture takes about 30 ms, on a busy machine several times that
constexpr int step = 10;

struct Reactions {
    std::vector<int> first;
    std::vector<int> last;
    int holeMax = 0;
};

int medianOf(std::vector<int> values)
{
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Half as long again, in whole steps.
int withRoom(int longest, int least) { return std::max(least, (longest * 3 / 2 + step - 1) / step * step); }

} // namespace

int ApplicationSettleTimes::quiet() const { return withRoom(holeMax, quietMin); }
int ApplicationSettleTimes::nothing() const { return withRoom(firstMax, nothingMin); }

std::vector<ApplicationSettleTimes> settleTimesOf(const std::vector<EventRow>& outcomes)
{
    QMap<QString, Reactions> seen;
    for (const EventRow& row : outcomes) {
        const QJsonObject& json = row.event.json;
        const QString name = json[QLatin1String("application")].toString();
        const int last = json[QLatin1String("last_news_ms")].toInt();
        if (name.isEmpty() || last <= 0 || json[QLatin1String("still_changing")].toBool())
            continue;
        Reactions& reactions = seen[name];
        reactions.first.push_back(json[QLatin1String("first_news_ms")].toInt());
        reactions.last.push_back(last);
        reactions.holeMax = std::max(reactions.holeMax, json[QLatin1String("longest_hole_ms")].toInt());
    }
    std::vector<ApplicationSettleTimes> paces;
    for (auto it = seen.cbegin(); it != seen.cend(); ++it) {
        if (int(it->last.size()) >= actionsMin)
            paces.push_back({it.key(), int(it->last.size()), medianOf(it->first), medianOf(it->last),
                *std::ranges::max_element(it->first), it->holeMax});
    }
    return paces;
}

QByteArray timingTable(const ApplicationSettleTimes& pace)
{
    QString name = pace.application;
    name.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
    return QStringLiteral("# %1 actions: first change after %2 ms, last after %3 ms (medians); longest hole %4 ms\n"
                          "[timing.\"%5\"]\nquiet = %6\nnothing = %7\n\n")
        .arg(QString::number(pace.actions), QString::number(pace.first), QString::number(pace.last),
            QString::number(pace.holeMax), name, QString::number(pace.quiet()), QString::number(pace.nothing()))
        .toUtf8();
}

} // namespace triarch
