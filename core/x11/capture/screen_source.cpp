// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/screen_source.h"

#include "core/x11/capture/cursor.h"

namespace triarch {

Result<ScreenSource> openScreenSource(const Connection& connection, Deadline deadline)
{
    auto pixels = RootPixels::create(connection, deadline);
    if (!pixels)
        return fail(pixels.error());
    const auto cursors = negotiateXFixes(connection, deadline);
    if (!cursors)
        return fail(cursors.error());
    return ScreenSource{std::move(*pixels), *cursors};
}

Result<std::optional<RootDamage>> watchRootDamage(const Connection& connection, Deadline deadline)
{
    if (!connection.has(xcb_damage_id))
        return std::optional<RootDamage>();
    xcb_connection_t* xcb = connection.get();
    const auto version = connection.wait(
        xcb_damage_query_version(xcb, 1, 1), xcb_damage_query_version_reply, "DamageQueryVersion", deadline);
    if (!version)
        return fail(version.error());
    const RootDamage damage{
        xcb_generate_id(xcb), xcb_get_extension_data(xcb, &xcb_damage_id)->first_event + XCB_DAMAGE_NOTIFY};
    const auto created = connection.check(
        xcb_damage_create_checked(xcb, damage.id, connection.root(), XCB_DAMAGE_REPORT_LEVEL_NON_EMPTY), "DamageCreate",
        deadline);
    if (!created)
        return fail(created.error());
    return std::optional(damage);
}

} // namespace triarch
