// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/mission.h"

namespace triarch {

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
