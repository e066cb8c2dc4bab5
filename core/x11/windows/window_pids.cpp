// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_pids.h"

#include "core/base/system/process_id.h"
#include "core/base/system/process_maps.h"
#include "core/x11/former_clients.h"

#include <QHash>
#include <QSet>
#include <mutex>
#include <xcb/res.h>

namespace triarch {

namespace {

/// Returns true if a library of X clients is among the files that a process has mapped.
bool mapsXLibrary(pid_t pid)
{
    const QByteArray maps = mapsOf(pid);
    return maps.contains("/libxcb") || maps.contains("/libX11");
}

/// Returns true for a client of X, false for a relay, and for a process that has ended or is not readable. The answer
/// for a client is kept: windows are listed at every change.
bool isXClient(qint64 pid)
{
    constexpr qsizetype knownMax = 4096;
    static std::mutex mutex;
    static QHash<pid_t, quint64> known;
    const auto process = pid > 0 ? identify(pid_t(pid)) : std::nullopt;
    if (!process)
        return false;
    const std::lock_guard lock(mutex);
    if (known.value(process->pid) == process->startTime)
        return true;
    if (!mapsXLibrary(process->pid))
        return false;
    if (known.size() >= knownMax)
        known.clear();
    known.insert(process->pid, process->startTime);
    return true;
}

} // namespace

Result<bool> knowsPids(const Connection& connection, Deadline deadline)
{
    if (!connection.has(xcb_res_id))
        return false;
    const auto version = connection.wait(
        xcb_res_query_version(connection.get(), 1, 2), xcb_res_query_version_reply, "XResQueryVersion", deadline);
    if (version)
        return version.value()->server_major > 1 || version.value()->server_minor >= 2;
    if (version.error().code == ErrorCode::X11)
        return false;
    return fail(version.error());
}

Result<void> fillPids(const Connection& connection, std::vector<WindowInfo>& windows, Deadline deadline)
{
    const quint32 clientMask = ~xcb_get_setup(connection.get())->resource_id_mask; // the id's part that names a client
    QSet<quint32> clients;
    for (const WindowInfo& window : windows)
        clients.insert(window.id & clientMask);
    std::vector<xcb_res_client_id_spec_t> questions;
    for (const quint32 client : clients)
        questions.push_back({client, XCB_RES_CLIENT_ID_MASK_LOCAL_CLIENT_PID});
    const auto reply =
        connection.wait(xcb_res_query_client_ids(connection.get(), quint32(questions.size()), questions.data()),
            xcb_res_query_client_ids_reply, "XResQueryClientIds", deadline);
    if (!reply && reply.error().code != ErrorCode::X11)
        return fail(reply.error());
    QHash<quint32, quint32> pids;
    if (reply) {
        for (auto id = xcb_res_query_client_ids_ids_iterator(reply.value().get()); id.rem > 0;
             xcb_res_client_id_value_next(&id)) {
            if (xcb_res_client_id_value_value_length(id.data) > 0)
                pids[id.data->spec.client & clientMask] = *xcb_res_client_id_value_value(id.data);
        }
    }
    const std::vector<pid_t> seen(pids.cbegin(), pids.cend());
    rememberClients(connection, seen);
    for (WindowInfo& window : windows)
        window.pid = pids.value(window.id & clientMask, quint32(window.pid));
    return {};
}

void markUnknownPrograms(std::vector<WindowInfo>& windows)
{
    QHash<qint64, bool> answers;
    const auto isClient = [&](qint64 pid) {
        const auto known = answers.constFind(pid);
        return known != answers.constEnd() ? *known : *answers.insert(pid, isXClient(pid));
    };
    for (WindowInfo& window : windows)
        window.hasUnknownProgram = !isClient(window.pid) && !isClient(window.claimedPid);
}

} // namespace triarch
