// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/mission_request.h"

#include "app/resource_paths.h"
#include "core/base/target.h"
#include "core/mission/limit_watch.h"

#include <QFileInfo>

namespace triarch {

namespace {

Result<MissionFile> readSource(const QString& mission)
{
    static const QString sample = QStringLiteral("sample:");
    if (mission.startsWith(sample)) {
        const QString file = sampleMission(mission.mid(sample.size()));
        if (!QFileInfo::exists(file))
            return fail(ErrorCode::NotFound,
                QStringLiteral("There is no sample mission '%1'; there are %2")
                    .arg(mission.mid(sample.size()), sampleMissions().join(QStringLiteral(", "))));
        return readMissionFile(file);
    }
    if (mission.endsWith(QLatin1String(".toml")) && !QFileInfo::exists(mission))
        return fail(ErrorCode::NotFound, QStringLiteral("There is no mission file %1").arg(mission));
    if (QFileInfo(mission).isFile())
        return readMissionFile(mission);
    if (QFileInfo::exists(mission)) // a pipe would be waited for
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is not a plain file").arg(mission));
    if (mission.trimmed().isEmpty())
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The mission has no text"));
    MissionFile made;
    made.text = mission.trimmed();
    if (made.text.size() > missionTextCharacters)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("The mission has %1 characters; at most %2 are taken")
                .arg(made.text.size())
                .arg(missionTextCharacters));
    return made;
}

Result<void> chooseDisplay(const MissionOverrides& overrides, MissionFile& mission)
{
    if (overrides.display) {
        const auto choice = parseDisplayChoice(*overrides.display);
        if (!choice)
            return fail(choice.error());
        mission.display = *choice;
    }
    if (!overrides.sandboxSize.isEmpty()) {
        const auto size = parseSize(overrides.sandboxSize);
        if (!size)
            return fail(size.error());
        mission.display.display.clear();
        mission.display.sandbox = *size;
    }
    SandboxSetup& setup = mission.display.setup;
    setup.server = overrides.server.isEmpty() ? setup.server : overrides.server;
    setup.windowManager = overrides.windowManager.isEmpty() ? setup.windowManager : overrides.windowManager;
    setup.theme = overrides.theme.isEmpty() ? setup.theme : overrides.theme;
    setup.dpi = overrides.dpi.value_or(setup.dpi);
    mission.target = overrides.target.isEmpty() ? mission.target : overrides.target;
    if (const auto target = parseTarget(mission.target); !target)
        return fail(target.error());
    return checkSandboxSetup(setup);
}

Result<void> addTools(const QString& words, QStringList& tools)
{
    for (const auto& word : words.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!isToolName(word.trimmed()))
            return fail(ErrorCode::InvalidArgument,
                QStringLiteral("'%1' is no name of a tool such as local.fs.read").arg(word.trimmed()));
        tools << word.trimmed();
    }
    tools.removeDuplicates();
    return {};
}

} // namespace

Result<MissionLimits> limitsFrom(MissionLimits limits, const QString& words)
{
    for (const auto& one : words.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        auto set = limitsWith(limits, one.trimmed());
        if (!set)
            return set;
        limits = *set;
    }
    return limits;
}

Result<MissionFile> readMission(const QString& text, const MissionOverrides& overrides)
{
    auto mission = readSource(text);
    if (!mission)
        return mission;
    if (auto chosen = chooseDisplay(overrides, *mission); !chosen)
        return fail(chosen.error());
    if (!overrides.application.isEmpty())
        mission->application = overrides.application;
    if (!overrides.profile.isEmpty())
        mission->profile = overrides.profile;
    mission->limits.turns = overrides.maxTurns.value_or(mission->limits.turns);
    if (mission->limits.turns < 1 || mission->limits.turns > 600)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("--max-turns must be from 1 to 600"));
    const auto limits = limitsFrom(mission->limits, overrides.limits);
    if (!limits)
        return fail(limits.error());
    mission->limits = *limits;
    if (auto added = addTools(overrides.tools, mission->tools); !added)
        return fail(added.error());
    return mission;
}

} // namespace triarch
