// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/event/turn_record.h"

#include <QJsonArray>
#include <algorithm>

namespace triarch {

namespace {

/// In the order of the enum.
const QStringList& turnStatusNames()
{
    static const QStringList words{QStringLiteral("proposed"), QStringLiteral("waiting"), QStringLiteral("sent"),
        QStringLiteral("done"), QStringLiteral("no_effect"), QStringLiteral("no_action"), QStringLiteral("needs_help"),
        QStringLiteral("rejected"), QStringLiteral("not_sent"), QStringLiteral("failed"), QStringLiteral("completed")};
    return words;
}

ScreenPoint pointFromJson(const QJsonValue& pair) { return {pair[0].toInt(), pair[1].toInt()}; }

} // namespace

QString statusName(TurnStatus status) { return turnStatusNames().at(qsizetype(status)); }

std::optional<TurnStatus> turnStatusOf(const QString& word)
{
    const auto at = turnStatusNames().indexOf(word);
    return at < 0 ? std::nullopt : std::optional(TurnStatus(at));
}

bool hasEnded(TurnStatus status)
{
    return status != TurnStatus::Proposed && status != TurnStatus::Waiting && status != TurnStatus::Sent;
}

bool endedUnsent(TurnStatus status) { return status == TurnStatus::Rejected || status == TurnStatus::NotSent; }

TurnStatus turnStatusOf(Outcome::Status status)
{
    switch (status) {
    case Outcome::Status::Done:
        return TurnStatus::Done;
    case Outcome::Status::NoEffect:
        return TurnStatus::NoEffect;
    case Outcome::Status::Refused:
        return TurnStatus::Rejected;
    case Outcome::Status::Failed:
        break;
    }
    return TurnStatus::Failed;
}

void TurnRecord::takeEnd()
{
    status = TurnStatus::NotSent;
    result = QStringLiteral("Not sent: the mission ended");
}

void TurnRecord::take(const Proposal& proposal)
{
    tool = proposal.tool;
    target = proposal.target;
    arguments = proposal.arguments;
    justification = proposal.justification;
    points = actionPoints(actionJson(proposal.action));
}

void TurnRecord::take(const Outcome& outcome)
{
    status = turnStatusOf(outcome.status);
    result = outcome.result;
    instead = outcome.pictures;
    grant = outcome.grant;
    isApproved = isApproved || !grant.isEmpty();
    if (outcome.intent != 0 && !outcome.isUnseen)
        changedFraction = outcome.changedFraction;
    cursor = outcome.cursor;
    elapsedMs += (outcome.acted + outcome.settled).count();
}

QString turnPicture(int turn) { return QStringLiteral("screens/screen_%1.png").arg(turn, 4, 10, QLatin1Char('0')); }

std::vector<QPointF> placesOn(const TurnRecord& record, QSize picture)
{
    constexpr double scale = 1000;
    std::vector<QPointF> places;
    if (record.points.empty())
        return places;
    const auto part = [](const QJsonValue& value) { return std::clamp(value.toDouble() / scale, 0.0, 1.0); };
    for (const auto* name : {"position", "start", "end"}) {
        const QJsonArray pair = record.arguments.value(QLatin1String(name)).toArray();
        if (pair.size() == 2 && pair[0].isDouble() && pair[1].isDouble())
            places.emplace_back(part(pair[0]) * picture.width(), part(pair[1]) * picture.height());
    }
    return places;
}

std::vector<ScreenPoint> pointsOf(const QJsonObject& arguments, QSize display)
{
    std::vector<ScreenPoint> points;
    for (const auto* name : {"position", "start", "end"}) {
        const QJsonArray pair = arguments.value(QLatin1String(name)).toArray();
        const double off = -1; // the scale: what is no number is nowhere
        if (const auto point = toScreen({pair.at(0).toDouble(off), pair.at(1).toDouble(off)}, display))
            points.push_back(*point);
    }
    return points;
}

std::vector<ScreenPoint> actionPoints(const QJsonObject& action)
{
    std::vector<ScreenPoint> points;
    for (const char* field : {"at", "to"}) {
        if (action.contains(QLatin1String(field)))
            points.push_back(pointFromJson(action.value(QLatin1String(field))));
    }
    const auto path = action.value(QLatin1String("path")).toArray();
    std::transform(
        path.begin(), path.end(), std::back_inserter(points), [](const auto& pair) { return pointFromJson(pair); });
    return points;
}

std::vector<PhaseStep> phaseSteps(const std::vector<TurnRecord>& records)
{
    std::vector<PhaseStep> steps;
    for (const auto& record : records) {
        if (record.turn == 0)
            continue;
        if (steps.empty() || steps.back().name != record.phase)
            steps.push_back({record.phase, record.turn, record.turn});
        steps.back().lastTurn = record.turn;
    }
    return steps;
}

} // namespace triarch
