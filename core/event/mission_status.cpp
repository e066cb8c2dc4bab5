// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/event/mission_status.h"
#include "core/event/persona_answer.h"

namespace triarch {

namespace {

/// Words in the order of their enum.
const QStringList& personaWords()
{
    static const QStringList words{QStringLiteral("strategist"), QStringLiteral("tactician"),
        QStringLiteral("executor"), QStringLiteral("verifier")};
    return words;
}

const QStringList& missionStatusNames()
{
    static const QStringList words{QStringLiteral("idle"), QStringLiteral("planning"), QStringLiteral("running"),
        QStringLiteral("waiting"), QStringLiteral("stepping"), QStringLiteral("paused"), QStringLiteral("needs_help"),
        QStringLiteral("failed"), QStringLiteral("stopped"), QStringLiteral("done")};
    return words;
}

} // namespace

QString personaName(Persona persona) { return personaWords().at(qsizetype(persona)); }

std::optional<Persona> personaOf(const QString& word)
{
    const auto at = personaWords().indexOf(word);
    return at < 0 ? std::nullopt : std::optional(Persona(at));
}

QString statusName(MissionStatus status) { return missionStatusNames().at(qsizetype(status)); }

std::optional<MissionStatus> missionStatusOf(const QString& word)
{
    const auto at = missionStatusNames().indexOf(word);
    return at < 0 ? std::nullopt : std::optional(MissionStatus(at));
}

QString metName(Met met)
{
    return met == Met::Yes ? QStringLiteral("yes") : met == Met::No ? QStringLiteral("no") : QStringLiteral("unsure");
}

Met metOf(const QString& word)
{
    return word == QLatin1String("yes") ? Met::Yes : word == QLatin1String("no") ? Met::No : Met::Unsure;
}

} // namespace triarch
