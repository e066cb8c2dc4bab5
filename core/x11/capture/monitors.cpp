// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/monitors.h"

#include "core/base/text/text.h"
#include "core/x11/capture/root_pixels.h"

#include <algorithm>
#include <xcb/randr.h>

namespace triarch {

namespace {

constexpr std::size_t monitorsMax = 64;
constexpr int nameBytes = 128;

Result<bool> hasMonitors(const Connection& connection, Deadline deadline)
{
    if (!connection.has(xcb_randr_id))
        return false;
    const auto version = connection.wait(
        xcb_randr_query_version(connection.get(), 1, 5), xcb_randr_query_version_reply, "RRQueryVersion", deadline);
    if (!version)
        return fail(version.error());
    return version.value()->major_version > 1 || version.value()->minor_version >= 5;
}

Result<std::vector<Monitor>> wholeScreen(const Connection& connection, Deadline deadline)
{
    const auto size = rootSize(connection, deadline);
    if (!size)
        return fail(size.error());
    return std::vector{Monitor{QStringLiteral("screen"), QRect(QPoint(), *size), true, QSize(0, 0), true}};
}

QString nameIn(const xcb_get_atom_name_reply_t& reply)
{
    return cleanUtf8({xcb_get_atom_name_name(&reply), xcb_get_atom_name_name_length(&reply)}, nameBytes);
}

Result<void> fillNames(const Connection& connection, std::vector<Monitor>& monitors,
    const std::vector<xcb_atom_t>& names, Deadline deadline)
{
    std::vector<Pending<xcb_get_atom_name_reply_t>> asked;
    asked.reserve(names.size());
    for (const xcb_atom_t name : names)
        asked.push_back(
            connection.sent(xcb_get_atom_name(connection.get(), name), xcb_get_atom_name_reply, "GetAtomName"));
    for (std::size_t i = 0; i < monitors.size(); ++i) {
        const auto name = asked[i].wait(deadline);
        if (!name)
            return fail(name.error());
        monitors[i].name = nameIn(*name.value());
    }
    return {};
}

} // namespace

Result<std::vector<Monitor>> readMonitors(const Connection& connection, Deadline deadline)
{
    const auto known = hasMonitors(connection, deadline);
    if (!known)
        return fail(known.error());
    if (!*known)
        return wholeScreen(connection, deadline);
    const auto reply = connection.wait(xcb_randr_get_monitors(connection.get(), connection.root(), 1),
        xcb_randr_get_monitors_reply, "RRGetMonitors", deadline);
    if (!reply)
        return fail(reply.error());
    std::vector<Monitor> monitors;
    std::vector<xcb_atom_t> names;
    for (auto info = xcb_randr_get_monitors_monitors_iterator(reply.value().get());
         info.rem > 0 && monitors.size() < monitorsMax; xcb_randr_monitor_info_next(&info)) {
        const auto& m = *info.data;
        monitors.push_back({{}, QRect(m.x, m.y, m.width, m.height), m.primary != 0,
            QSize(int(m.width_in_millimeters), int(m.height_in_millimeters)), m.automatic != 0});
        names.push_back(m.name);
    }
    if (monitors.empty())
        return wholeScreen(connection, deadline);
    if (const auto named = fillNames(connection, monitors, names, deadline); !named)
        return fail(named.error());
    std::ranges::stable_sort(monitors, {}, [](const Monitor& m) { return std::pair(!m.isPrimary, m.area.x()); });
    return monitors;
}

} // namespace triarch
