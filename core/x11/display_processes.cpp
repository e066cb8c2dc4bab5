// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/display_processes.h"

#include "core/base/system/runtime_dir.h"
#include "core/base/system/socket_peer.h"
#include "core/x11/display_name.h"
#include "core/x11/former_clients.h"
#include "core/x11/local_socket.h"
#include "core/x11/windows/window_pids.h"

#include <vector>
#include <xcb/res.h>

namespace triarch {

namespace {

/// Returns the process at this machine's socket for the number of a display, also where the name has another way to it,
/// as "localhost:5" has.
std::optional<ProcessId> serverAtSocket(const QString& display)
{
    const auto name = parseDisplayName(display);
    const auto socket =
        name && isThisMachine(name->host) ? connectToLocalDisplay(name->number) : fail(ErrorCode::X11, {});
    return socket ? identify(peerProcess(socket->get())) : std::nullopt;
}

} // namespace

std::optional<ProcessId> displayServer(const DisplayAddress& address)
{
    const auto name = parseDisplayName(address.display);
    return name && name->isLocal() ? serverAtSocket(address.display) : std::nullopt;
}

Result<DisplayProcesses> displayProcesses(const DisplayAddress& address, Deadline deadline)
{
    const auto connection = Connection::open(address, deadline);
    if (!connection)
        return fail(connection.error());
    const auto knows = knowsPids(*connection, deadline);
    if (!knows)
        return fail(knows.error());
    if (!*knows)
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Display %1 does not tell the processes of its clients: its server lacks X-Resource 1.2")
                .arg(address.display));
    const xcb_res_client_id_spec_t everyClient{XCB_NONE, XCB_RES_CLIENT_ID_MASK_LOCAL_CLIENT_PID};
    const auto reply = connection->wait(xcb_res_query_client_ids(connection->get(), 1, &everyClient),
        xcb_res_query_client_ids_reply, "XResQueryClientIds", deadline);
    if (!reply)
        return fail(reply.error());
    DisplayProcesses processes{address.display, std::nullopt};
    pid_t server = 0;
    for (auto id = xcb_res_query_client_ids_ids_iterator(reply->get()); id.rem > 0; xcb_res_client_id_value_next(&id)) {
        if (xcb_res_client_id_value_value_length(id.data) > 0)
            processes.clients.push_back(pid_t(*xcb_res_client_id_value_value(id.data)));
        if (id.data->spec.client == XCB_NONE && !processes.clients.empty()) // the server is a client of itself
            server = processes.clients.back();
    }
    // A relay at the socket would pass for a server that is younger than the programs on the display.
    if (const auto peer = serverAtSocket(address.display); peer && peer->pid == server)
        processes.server = peer;
    std::vector<pid_t> programs = processes.clients;
    std::erase(programs, server); // it starts nothing
    rememberClients(*connection, programs);
    processes.ancestors = rememberedAncestors(*connection);
    return processes;
}

} // namespace triarch
