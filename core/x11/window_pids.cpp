// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/window_pids.h"

#include <QHash>
#include <QSet>
#include <xcb/res.h>

namespace triarch {

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
    for (WindowInfo& window : windows)
        window.pid = pids.value(window.id & clientMask, quint32(window.pid));
    return {};
}

} // namespace triarch
