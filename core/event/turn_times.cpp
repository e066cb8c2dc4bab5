// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/event/turn_times.h"

#include <QJsonArray>
#include <algorithm>
#include <numeric>

namespace triarch {

namespace {

constexpr double microsPerMilli = 1000;
constexpr int barLongest = 40; // characters

/// In the order of the enum.
const QStringList& partWords()
{
    static const QStringList words{QStringLiteral("capture"), QStringLiteral("scale"), QStringLiteral("encode"),
        QStringLiteral("request build"), QStringLiteral("pace"), QStringLiteral("model"), QStringLiteral("decode"),
        QStringLiteral("policy"), QStringLiteral("act"), QStringLiteral("reaction"), QStringLiteral("settle"),
        QStringLiteral("journal"), QStringLiteral("other")};
    return words;
}

QString keyOf(int part) { return partWords().at(part).section(QLatin1Char(' '), 0, 0) + QStringLiteral("_us"); }

double millisATurn(qint64 micros, int turns) { return double(micros) / microsPerMilli / std::max(1, turns); }

/// Waits for somebody else: they are nobody's overhead, and the screen's rest is asked for by `settle`.
bool isWait(int part)
{
    return part == int(TurnPart::Pace) || part == int(TurnPart::Model) || part == int(TurnPart::Reaction)
        || part == int(TurnPart::Settle);
}

} // namespace

QString partWord(TurnPart part) { return partWords().at(int(part)); }

void TurnTimes::add(const TurnTimes& other)
{
    for (std::size_t i = 0; i < m_micros.size(); ++i)
        m_micros[i] += other.m_micros[i];
    fixedSleepMs += other.fixedSleepMs;
}

qint64 TurnTimes::total() const { return std::accumulate(m_micros.begin(), m_micros.end(), qint64(0)); }

qint64 TurnTimes::own() const
{
    qint64 own = 0;
    for (int part = 0; part < turnParts; ++part)
        own += isWait(part) ? 0 : m_micros[std::size_t(part)];
    return own;
}

qint64 TurnTimes::waited() const
{
    return micros(TurnPart::Pace) + micros(TurnPart::Reaction) + micros(TurnPart::Settle);
}

void TurnTimes::fillUp(Micros whole)
{
    qint64& other = m_micros[std::size_t(TurnPart::Other)];
    other = 0;
    other = std::max<qint64>(0, whole.count() - total());
}

QJsonObject TurnTimes::json() const
{
    QJsonObject json{{"waited_ms", waited() / 1000}, {"fixed_sleep_ms", fixedSleepMs}};
    for (int part = 0; part < turnParts; ++part)
        json.insert(keyOf(part), m_micros[std::size_t(part)]);
    return json;
}

TurnTimes TurnTimes::from(const QJsonObject& json)
{
    TurnTimes times;
    for (int part = 0; part < turnParts; ++part)
        times.m_micros[std::size_t(part)] = json[keyOf(part)].toInteger();
    times.fixedSleepMs = json[QLatin1String("fixed_sleep_ms")].toInteger();
    return times;
}

void Waterfall::add(const TurnTimes& times)
{
    ++turns;
    sum.add(times);
    own.push_back(times.own());
}

qint64 Waterfall::ownMedian() const
{
    if (own.empty())
        return 0;
    auto sorted = own;
    const auto middle = sorted.begin() + std::ptrdiff_t(sorted.size() / 2);
    std::ranges::nth_element(sorted, middle);
    return *middle;
}

double Waterfall::factor() const
{
    return sum.waited() > 0 ? double(sum.fixedSleepMs) * microsPerMilli / double(sum.waited()) : 0;
}

Waterfall waterfallOf(const std::map<int, TurnTimes>& turns)
{
    Waterfall waterfall;
    for (const auto& [turn, times] : turns) {
        if (turn > 0 && !times.isEmpty())
            waterfall.add(times);
    }
    return waterfall;
}

QJsonObject waterfallJson(const Waterfall& waterfall)
{
    if (waterfall.turns == 0)
        return {};
    const auto& sum = waterfall.sum;
    QJsonArray parts;
    for (int part = 0; part < turnParts; ++part)
        parts.append(QJsonObject{
            {"name", partWords().at(part)}, {"ms_a_turn", millisATurn(sum.micros(TurnPart(part)), waterfall.turns)}});
    return {{"turns", waterfall.turns}, {"parts", parts},
        {"total_ms_a_turn", millisATurn(sum.total(), waterfall.turns)},
        {"own_ms_a_turn", millisATurn(sum.own(), waterfall.turns)},
        {"own_median_ms", double(waterfall.ownMedian()) / microsPerMilli},
        {"waited_ms_a_turn", millisATurn(sum.waited(), waterfall.turns)},
        {"fixed_sleep_ms_a_turn", double(sum.fixedSleepMs) / waterfall.turns}, {"factor", waterfall.factor()}};
}

QStringList waterfallLines(const Waterfall& waterfall)
{
    if (waterfall.turns == 0)
        return {};
    const auto& sum = waterfall.sum;
    QStringList lines{QStringLiteral("  where a turn's time went, ms, mean of %1 turns:").arg(waterfall.turns)};
    qint64 before = 0;
    for (int part = 0; part < turnParts; ++part) {
        const qint64 micros = sum.micros(TurnPart(part));
        const auto column = [&](qint64 at) { return int(at * barLongest / std::max<qint64>(1, sum.total())); };
        const int begin = column(before), end = column(before += micros);
        lines << QStringLiteral("    %1 %2  %3%4")
                     .arg(partWords().at(part).leftJustified(13),
                         QString::number(millisATurn(micros, waterfall.turns), 'f', 1).rightJustified(8),
                         end > begin ? QString(begin, QLatin1Char(' ')) : QString(),
                         QString(end - begin, QLatin1Char('#')));
    }
    lines << QStringLiteral(
        "    own overhead %1 a turn (median %2); waited %3 instead of the contract's fixed %4: %5 times less")
                 .arg(millisATurn(sum.own(), waterfall.turns), 0, 'f', 1)
                 .arg(double(waterfall.ownMedian()) / microsPerMilli, 0, 'f', 1)
                 .arg(millisATurn(sum.waited(), waterfall.turns), 0, 'f', 0)
                 .arg(double(sum.fixedSleepMs) / waterfall.turns, 0, 'f', 0)
                 .arg(waterfall.factor(), 0, 'f', 1);
    return lines;
}

} // namespace triarch
