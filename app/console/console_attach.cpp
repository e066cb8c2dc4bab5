// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// ConsoleCore's part that comes to a mission which the host of the display that is shown runs.
#include "app/cli/host_client.h"
#include "app/console/console_core.h"
#include "core/base/system/runtime_dir.h"
#include "core/mission/operator_command_parser.h"
#include "ui/models/core_words.h"

namespace triarch {

namespace {

constexpr int hostTimeoutMs = 5000;     // ms
constexpr int lookAgainAfter = 1000;    // ms
constexpr int answerTimeoutMs = 15'000; // ms; an answer is on disk before it counts

/// nullopt: none runs there.
Result<std::optional<FoundMission>> missionAt(const QString& socket)
{
    const auto status = askHost(socket, QStringLiteral("status"), {}, hostTimeoutMs);
    auto found = status ? readFoundMission(*status) : fail(status.error());
    if (found && *found && (*found)->hasEnded)
        found->reset();
    return found;
}

bool isPassing(const Error& why) { return why.code == ErrorCode::Network || why.code == ErrorCode::Timeout; }

MissionFile fileOf(const FoundMission& found, const QString& display)
{
    MissionFile mission;
    mission.display.display = display;
    mission.text = found.text;
    mission.profile = found.profile;
    mission.limits = found.limits;
    return mission;
}

} // namespace

void ConsoleCore::askForMission(const HostInfo& host)
{
    m_lookAgain.stop();
    if (host.socket.isEmpty())
        return;
    m_looks.giveUp(m_look);
    m_look = m_looks.begin([this, host](const std::stop_token&) -> BackgroundTasks::News {
        return [this, host, found = missionAt(host.socket)](int) { takeLook(host, found); };
    });
}

/// A host that could not say it may work a mission all the same, and does not tell when it comes to itself. A mission
/// tells by its feed what is asked there.
void ConsoleCore::takeLook(const HostInfo& host, const Result<std::optional<FoundMission>>& found)
{
    m_hostAsks.follow(found && *found ? QString() : host.socket);
    if (found || !isPassing(found.error()))
        Q_EMIT problem(QStringLiteral("display.host"),
            found ? QString()
                  : tr("The host of %1 cannot be asked for its mission: %2")
                        .arg(host.display, fromCore(found.error().message)));
    if (!found)
        return m_lookAgain.start();
    if (!*found)
        return;
    m_missionSocket = host.socket;
    Q_EMIT missionFound(fileOf(**found, host.display));
}

/// Over the socket, as `triarchctl resume`: the host takes back what its own threads know of the stop.
void ConsoleCore::allowInput()
{
    if (m_socket.isEmpty())
        return;
    m_looks.begin([this, socket = m_socket](const std::stop_token&) -> BackgroundTasks::News {
        const auto answer = askHost(socket, QStringLiteral("resume"), {}, hostTimeoutMs);
        return [this, why = answer ? QString() : answer.error().message](
                   int) { Q_EMIT problem(QStringLiteral("stopped"), why); };
    });
}

void ConsoleCore::hearOthers()
{
    connect(&m_hostAsks, &HostApprovals::told, this, [this](const ApprovalList& list) {
        m_asked.hearOther(list);
        Q_EMIT approvalsChanged(m_asked.now());
    });
    connect(&m_hostAsks, &HostApprovals::misheard, this, [this](const QString& why) {
        Q_EMIT problem(QStringLiteral("asked"),
            why.isEmpty() ? why : tr("Not all that is asked on this display can be shown: %1").arg(fromCore(why)));
    });
}

void ConsoleCore::answer(const OperatorCommand& said)
{
    if (!m_asked.isToOther(said))
        return Q_EMIT answered(said);
    m_looks.begin([this, socket = m_hostAsks.socket(), words = operatorCommandTextOf(said)](
                      const std::stop_token&) -> BackgroundTasks::News {
        const auto done = askHost(socket, QStringLiteral("send"), {{"text", words}}, answerTimeoutMs);
        return [this, done](int) {
            if (!done)
                Q_EMIT answerRefused(done.error());
        };
    });
}

/// A host writes its file when it has the display, when it serves it, and when it makes room there for a mission.
void ConsoleCore::awaitHosts()
{
    if (const auto folder = runtimeDir(QStringLiteral("hosts")))
        m_hosts.addPath(*folder);
    m_lookAgain.setSingleShot(true);
    m_lookAgain.setInterval(lookAgainAfter);
    connect(&m_lookAgain, &QTimer::timeout, this, &ConsoleCore::lookForMission);
    connect(&m_hosts, &QFileSystemWatcher::directoryChanged, this, &ConsoleCore::lookForMission);
}

void ConsoleCore::lookForMission()
{
    const auto host = m_watched.isEmpty() ? Result<HostInfo>(fail(ErrorCode::NotFound, {})) : findHost(m_watched);
    if (!host || host->process == ownProcess())
        return;
    if (m_host && m_tellDisplay && host->socket != m_socket)
        m_tellDisplay(); // it serves it by now
    if (m_host)
        askForMission(*host);
    else
        watch(QString(m_watched)); // which forgets it first
}

/// Runs on the mission's thread.
MissionResult ConsoleCore::follow(MissionEvents& events, const std::shared_ptr<OperatorChannel>& line,
    const QString& socket, int wish, std::stop_token letGo)
{
    AttachedMission mission({socket, events, *line,
        [this, wish](const ReviewedMission& past) { later(wish, [this, past] { Q_EMIT missionJoined(past); }); },
        [this, wish](const Error& why) { later(wish, [this, why] { Q_EMIT answerRefused(why); }); }});
    return mission.run(letGo);
}

} // namespace triarch
