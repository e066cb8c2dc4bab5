// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/turn_reader.h"

#include <algorithm>
#include <optional>

namespace triarch {

/// The turn in which a mission was cut off, when nothing of it had been sent: with what the executor wanted, where it
/// had answered. A turn has a row when it ends or its input begins, so this one has none, and its number would be
/// missing among the others.
/// @return nullopt: the mission ended, runs, or its last turn has a row
inline std::optional<TurnRecord> interruptedTurn(const ReviewedMission& mission)
{
    const auto isIt = [&](const auto& entry) { return entry.turn == mission.turn; };
    if (mission.isRunning || mission.turn < 1 || std::ranges::any_of(mission.records, isIt))
        return std::nullopt;
    TurnRecord record;
    record.turn = mission.turn;
    record.phase = mission.setups.empty() ? QString() : mission.setups.back().setup.phase;
    record.actor = personaName(Persona::Executor);
    record.tool = QStringLiteral("none");
    for (const auto& answer : mission.answers)
        if (isIt(answer) && answer.persona == Persona::Executor && !answer.tool.isEmpty()) {
            record.tool = answer.tool;
            record.arguments = answer.arguments;
            record.justification = answer.arguments.value(QLatin1String("justification")).toString();
        }
    if (mission.edited && isIt(*mission.edited)) {
        record.arguments = mission.edited->arguments;
        record.notes = mission.edited->notes;
    }
    record.points = pointsOf(record.arguments, mission.seen.value(record.turn));
    for (const auto* name : {"label", "text", "key", "name"})
        if (record.target.isEmpty())
            record.target = record.arguments.value(QLatin1String(name)).toString();
    record.status = TurnStatus::NotSent;
    record.result = QStringLiteral("Not sent: the program ended first");
    record.picture = turnPicture(record.turn);
    return record;
}

} // namespace triarch
