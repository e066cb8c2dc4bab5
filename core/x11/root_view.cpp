// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/root_view.h"

#include "core/x11/property.h"

namespace triarch {

namespace {

constexpr int listBytes = int(limits::windows) * 4;

std::vector<WindowId> childrenOf(const xcb_query_tree_reply_t& tree)
{
    const auto* first = xcb_query_tree_children(&tree);
    return {first, first + xcb_query_tree_children_length(&tree)};
}

/// EWMH: the property names a window that carries the same property. A manager that was killed leaves the root's
/// properties behind, but its window dies with it.
Result<bool> isManagerAlive(const Connection& connection, const Atoms& atoms, WindowId check, Deadline deadline)
{
    const auto reply = askProperty(connection, check, atoms.netSupportingWmCheck, 4).wait(deadline);
    if (reply)
        return firstWord(*reply.value(), XCB_ATOM_WINDOW) == check;
    if (isFatal(reply.error()))
        return fail(reply.error());
    return false;
}

} // namespace

Result<RootView> readRoot(const Connection& connection, const Atoms& atoms, Deadline deadline)
{
    const WindowId root = connection.root();
    auto stackingAsked = askProperty(connection, root, atoms.netClientListStacking, listBytes);
    auto listAsked = askProperty(connection, root, atoms.netClientList, listBytes);
    auto activeAsked = askProperty(connection, root, atoms.netActiveWindow, 4);
    auto checkAsked = askProperty(connection, root, atoms.netSupportingWmCheck, 4);
    auto treeAsked = askTree(connection, root);
    auto areaAsked = askGeometry(connection, root);
    auto compositorAsked = connection.sent(xcb_get_selection_owner(connection.get(), atoms.compositingManager),
        xcb_get_selection_owner_reply, "GetSelectionOwner");
    const auto stacking = stackingAsked.wait(deadline);
    const auto list = listAsked.wait(deadline);
    const auto active = activeAsked.wait(deadline);
    const auto check = checkAsked.wait(deadline);
    const auto tree = treeAsked.wait(deadline);
    const auto area = areaAsked.wait(deadline);
    const auto compositor = compositorAsked.wait(deadline);
    for (const auto* reply : {&stacking, &list, &active, &check}) {
        if (!*reply)
            return fail(reply->error());
    }
    if (!tree)
        return fail(tree.error());
    if (!area)
        return fail(area.error());
    if (!compositor)
        return fail(compositor.error());
    RootView view;
    view.area = outerRect(*area.value());
    view.children = childrenOf(*tree.value());
    view.managed = words(*stacking.value(), XCB_ATOM_WINDOW);
    if (view.managed.empty())
        view.managed = words(*list.value(), XCB_ATOM_WINDOW);
    view.isComposited = compositor.value()->owner != XCB_NONE;
    view.active = firstWord(*active.value(), XCB_ATOM_WINDOW).value_or(0);
    view.hasManager = !view.managed.empty();
    if (const auto window = firstWord(*check.value(), XCB_ATOM_WINDOW)) {
        const auto alive = isManagerAlive(connection, atoms, *window, deadline);
        if (!alive)
            return fail(alive.error());
        view.hasManager = *alive;
        view.manager = *alive ? *window : 0;
    }
    return view;
}

Pending<xcb_query_tree_reply_t> askTree(const Connection& connection, WindowId window)
{
    return connection.sent(xcb_query_tree(connection.get(), window), xcb_query_tree_reply, "QueryTree");
}

Pending<xcb_get_geometry_reply_t> askGeometry(const Connection& connection, WindowId window)
{
    return connection.sent(xcb_get_geometry(connection.get(), window), xcb_get_geometry_reply, "GetGeometry");
}

QRect outerRect(const xcb_get_geometry_reply_t& geometry)
{
    const int border = geometry.border_width;
    return {geometry.x, geometry.y, geometry.width + 2 * border, geometry.height + 2 * border};
}

bool isFatal(const Error& error) { return error.code == ErrorCode::DisplayLost || error.code == ErrorCode::Timeout; }

} // namespace triarch
