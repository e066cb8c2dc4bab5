// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/former_clients.h"

#include "core/base/system/process_id.h"
#include "core/base/system/socket_peer.h"

#include <QHash>
#include <algorithm>
#include <mutex>

namespace triarch {

namespace {

constexpr int generationsMax = 64;
constexpr std::size_t processesMax = 4096;

/// Of one display.
class Remembered {
public:
    void add(pid_t client)
    {
        const auto id = identify(client);
        if (!id || m_clients.value(id->pid) == id->startTime)
            return;
        if (m_clients.size() >= qsizetype(processesMax))
            m_clients.clear();
        m_clients.insert(id->pid, id->startTime);
        auto process = parentOf(client);
        for (int generation = 0; process > 0 && generation < generationsMax; ++generation) {
            addAncestor(process);
            process = parentOf(process);
        }
    }
    std::vector<pid_t> living()
    {
        std::erase_if(m_ancestors, [](const ProcessId& one) { return !isAlive(one); });
        std::vector<pid_t> pids;
        std::ranges::transform(m_ancestors, std::back_inserter(pids), &ProcessId::pid);
        return pids;
    }

private:
    void addAncestor(pid_t process)
    {
        const auto id = identify(process);
        if (!id || std::ranges::count(m_ancestors, *id) > 0)
            return;
        if (m_ancestors.size() >= processesMax)
            (void)living();
        m_ancestors.push_back(*id);
        if (m_ancestors.size() > processesMax) // the youngest lends no proof: a program of the display can start many
            m_ancestors.erase(std::ranges::max_element(m_ancestors, {}, &ProcessId::startTime));
    }

    QHash<pid_t, quint64> m_clients; ///< whose ancestors are known, with their start time
    std::vector<ProcessId> m_ancestors;
};

/// Memory of all servers.
struct Displays {
    std::mutex mutex; ///< protects the other member
    QHash<QString, Remembered> remembered;
};

Displays& displays()
{
    static Displays all;
    return all;
}

/// Another server may have the display's number later.
QString keyOf(const Connection& connection)
{
    const auto server = identify(peerProcess(xcb_get_file_descriptor(connection.get()))).value_or(ProcessId());
    return QStringLiteral("%1 %2 %3")
        .arg(connection.display(), QString::number(server.pid), QString::number(server.startTime));
}

} // namespace

void rememberClients(const Connection& connection, std::span<const pid_t> clients)
{
    const QString key = keyOf(connection);
    const std::lock_guard lock(displays().mutex);
    Remembered& remembered = displays().remembered[key];
    for (const pid_t client : clients)
        remembered.add(client);
}

std::vector<pid_t> rememberedAncestors(const Connection& connection)
{
    const QString key = keyOf(connection);
    const std::lock_guard lock(displays().mutex);
    return displays().remembered[key].living();
}

} // namespace triarch
