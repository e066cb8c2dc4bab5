// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/mission.h"
#include "core/agent/persona_answer.h"

namespace triarch {

namespace {

/// In the order of the enum.
const QStringList& personaWords()
{
    static const QStringList words{QStringLiteral("strategist"), QStringLiteral("tactician"),
        QStringLiteral("executor"), QStringLiteral("verifier")};
    return words;
}

} // namespace

QString personaWord(Persona persona) { return personaWords().at(qsizetype(persona)); }

std::optional<Persona> personaOf(const QString& word)
{
    const auto at = personaWords().indexOf(word);
    return at < 0 ? std::nullopt : std::optional(Persona(at));
}

QString statusWord(MissionStatus status)
{
    switch (status) {
    case MissionStatus::Idle:
        return QStringLiteral("idle");
    case MissionStatus::Planning:
        return QStringLiteral("planning");
    case MissionStatus::Running:
        return QStringLiteral("running");
    case MissionStatus::Waiting:
        return QStringLiteral("waiting");
    case MissionStatus::Stepping:
        return QStringLiteral("stepping");
    case MissionStatus::Paused:
        return QStringLiteral("paused");
    case MissionStatus::NeedsHelp:
        return QStringLiteral("needs_help");
    case MissionStatus::Failed:
        return QStringLiteral("failed");
    case MissionStatus::Stopped:
        return QStringLiteral("stopped");
    case MissionStatus::Done:
        return QStringLiteral("done");
    }
    return {};
}

} // namespace triarch
