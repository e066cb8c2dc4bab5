// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// ConsoleCore's part that comes to a mission which the host of the display that is shown runs.
#include "app/console/console_core.h"
#include "app/ctl/host_client.h"
#include "core/base/runtime_dir.h"
#include "core/wire/attached_mission.h"

namespace triarch {

namespace {

constexpr int patience = 5000; // ms

std::optional<FoundMission> missionAt(const QString& socket)
{
    const auto status = askHost(socket, QStringLiteral("status"), {}, patience);
    const auto found = status ? readFoundMission(*status) : Result<std::optional<FoundMission>>();
    return found && *found && !(*found)->hasEnded ? *found : std::nullopt;
}

} // namespace

/// It is asked once: whose process runs a mission does nothing else.
void ConsoleCore::lookForMission(const Shown& shown)
{
    if (!shown.host || shown.host->socket.isEmpty())
        return;
    m_look = m_looks.begin([this, host = *shown.host](const std::stop_token&) -> Errands::News {
        const auto found = missionAt(host.socket);
        return [this, found, display = host.display](int) {
            MissionFile mission;
            mission.display.display = display;
            if (!found)
                return;
            mission.text = found->text;
            mission.profile = found->profile;
            mission.limits = found->limits;
            Q_EMIT missionFound(mission);
        };
    });
}

/// A display that nobody drives yet, or whose host makes room for a mission of its own, is looked at anew when
/// somebody drives it.
void ConsoleCore::awaitHosts()
{
    if (const auto folder = runtimeDir(QStringLiteral("hosts")))
        m_hosts.addPath(*folder);
    connect(&m_hosts, &QFileSystemWatcher::directoryChanged, this, &ConsoleCore::lookForHost);
}

void ConsoleCore::lookForHost()
{
    if (m_watched.isEmpty() || m_host)
        return;
    const auto host = findHost(m_watched);
    if (host && host->process != ownProcess())
        watch(QString(m_watched)); // which forgets it first
}

/// Runs on the mission's thread.
MissionResult ConsoleCore::follow(MissionEvents& events, const std::shared_ptr<OperatorLine>& line,
    const QString& socket, int wish, std::stop_token letGo)
{
    AttachedMission mission({socket, events, *line,
        [this, wish](const ReviewedMission& past) { later(wish, [this, past] { Q_EMIT missionJoined(past); }); },
        [this, wish](const Error& why) { later(wish, [this, why] { Q_EMIT answerRefused(why); }); }});
    return mission.run(letGo);
}

} // namespace triarch
