// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/stacking.h"

#include "core/x11/root_view.h"

#include <QSet>
#include <algorithm>
#include <unordered_map>

namespace triarch {

namespace {

constexpr int nestingMax = 8; // levels between a client and the root; window managers use one or two

/// Each id once, without none and the root.
std::vector<WindowId> distinct(const std::vector<WindowId>& ids, WindowId root)
{
    std::vector<WindowId> kept;
    QSet<WindowId> seen{0, root};
    for (const WindowId id : ids) {
        if (!seen.contains(id)) {
            seen.insert(id);
            kept.push_back(id);
        }
    }
    return kept;
}

/// One step up for every window that has not reached the root yet; the dead are dropped.
/// @return whether all have arrived
Result<bool> climb(const Connection& connection, std::vector<StackedWindow>& windows, Deadline deadline)
{
    std::vector<Pending<xcb_query_tree_reply_t>> asked;
    asked.reserve(windows.size());
    for (const auto& entry : windows)
        asked.push_back(askTree(connection, entry.topLevel));
    bool arrived = true;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        const auto tree = asked[i].wait(deadline);
        if (!tree && isFatal(tree.error()))
            return fail(tree.error());
        if (!tree || tree.value()->parent == 0) {
            windows[i].window = 0;
        } else if (tree.value()->parent != connection.root()) {
            windows[i].topLevel = tree.value()->parent;
            arrived = false;
        }
    }
    std::erase_if(windows, [](const StackedWindow& entry) { return entry.window == 0; });
    return arrived;
}

/// Finds the root's child each window lies in.
Result<std::vector<StackedWindow>> findTopLevels(
    const Connection& connection, const std::vector<WindowId>& ids, Deadline deadline)
{
    std::vector<StackedWindow> windows;
    windows.reserve(ids.size());
    for (const WindowId id : ids)
        windows.push_back({id, id});
    for (int level = 0; level < nestingMax && !windows.empty(); ++level) {
        const auto arrived = climb(connection, windows, deadline);
        if (!arrived)
            return fail(arrived.error());
        if (*arrived)
            break;
    }
    return windows;
}

/// Those of the root's children, the highest first, that nobody has listed yet.
std::vector<WindowId> unlistedChildren(const RootView& view, const std::vector<StackedWindow>& listed)
{
    QSet<WindowId> taken;
    for (const StackedWindow& entry : listed)
        taken.insert(entry.topLevel);
    std::vector<WindowId> found;
    for (auto child = view.children.rbegin(); child != view.children.rend() && found.size() < limits::windows;
         ++child) {
        if (!taken.contains(*child))
            found.push_back(*child);
    }
    return found;
}

/// Override-redirect windows and those that the window manager made for itself count when they lie on the screen
/// (window managers park helpers beside it), others only where no window manager lists them.
bool isOwnWindow(
    const xcb_get_window_attributes_reply_t& attributes, const QRect& place, const RootView& view, bool isManagers)
{
    if (attributes.map_state != XCB_MAP_STATE_VIEWABLE)
        return false;
    return attributes.override_redirect || isManagers ? place.intersects(view.area) : !view.hasManager;
}

/// Returns true if one client made both windows: the server gives each client ids of its own (X11 protocol, section 8).
bool haveOneMaker(const Connection& connection, WindowId one, WindowId other)
{
    const quint32 mask = xcb_get_setup(connection.get())->resource_id_mask;
    return one != 0 && other != 0 && (one & ~mask) == (other & ~mask);
}

Result<std::vector<StackedWindow>> findUnmanaged(
    const Connection& connection, const RootView& view, const std::vector<WindowId>& candidates, Deadline deadline)
{
    std::vector<Pending<xcb_get_window_attributes_reply_t>> attributesAsked;
    std::vector<Pending<xcb_get_geometry_reply_t>> placesAsked;
    for (const WindowId id : candidates) {
        attributesAsked.push_back(connection.sent(
            xcb_get_window_attributes(connection.get(), id), xcb_get_window_attributes_reply, "GetWindowAttributes"));
        placesAsked.push_back(askGeometry(connection, id));
    }
    std::vector<StackedWindow> found;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const auto attributes = attributesAsked[i].wait(deadline);
        const auto place = placesAsked[i].wait(deadline);
        if (!attributes && isFatal(attributes.error()))
            return fail(attributes.error());
        if (!place && isFatal(place.error()))
            return fail(place.error());
        const bool isManagers = attributes && !attributes.value()->override_redirect
            && haveOneMaker(connection, candidates[i], view.manager);
        if (attributes && place && isOwnWindow(*attributes.value(), outerRect(*place.value()), view, isManagers))
            found.push_back({candidates[i], candidates[i], isManagers});
    }
    return found;
}

void sortAsStacked(std::vector<StackedWindow>& windows, const std::vector<WindowId>& children)
{
    std::unordered_map<WindowId, std::size_t> height;
    for (std::size_t i = 0; i < children.size(); ++i)
        height[children[i]] = i + 1;
    const auto heightOf = [&](const StackedWindow& entry) {
        const auto found = height.find(entry.topLevel);
        return found == height.end() ? 0 : found->second; // made after the tree was read
    };
    std::ranges::stable_sort(windows, {}, heightOf);
    if (windows.size() > limits::windows)
        windows.erase(windows.begin(), windows.end() - limits::windows); // the highest matter most
}

/// Where keys go when no window manager says so.
Result<WindowId> readFocus(const Connection& connection, Deadline deadline)
{
    auto focusAsked =
        connection.sent(xcb_get_input_focus(connection.get()), xcb_get_input_focus_reply, "GetInputFocus");
    auto pointerAsked = connection.sent(
        xcb_query_pointer(connection.get(), connection.root()), xcb_query_pointer_reply, "QueryPointer");
    const auto focus = focusAsked.wait(deadline);
    if (!focus)
        return fail(focus.error());
    const auto pointer = pointerAsked.wait(deadline);
    if (!pointer)
        return fail(pointer.error());
    const WindowId window = focus.value()->focus;
    if (window == XCB_INPUT_FOCUS_POINTER_ROOT || window == connection.root())
        return pointer.value()->child;
    const auto found = findTopLevels(connection, distinct({window}, connection.root()), deadline);
    if (!found)
        return fail(found.error());
    return found->empty() ? 0 : found->front().topLevel;
}

} // namespace

Result<Stacking> readStacking(const Connection& connection, const Atoms& atoms, Deadline deadline)
{
    auto view = readRoot(connection, atoms, deadline);
    if (!view)
        return fail(view.error());
    Stacking stacking;
    stacking.active = view->active;
    stacking.isComposited = view->isComposited;
    if (view->hasManager) {
        auto managed = findTopLevels(connection, distinct(view->managed, connection.root()), deadline);
        if (!managed)
            return fail(managed.error());
        stacking.windows = std::move(*managed);
    } else {
        const auto focus = readFocus(connection, deadline);
        if (!focus)
            return fail(focus.error());
        stacking.active = *focus;
    }
    const auto candidates = unlistedChildren(*view, stacking.windows);
    const auto unmanaged = findUnmanaged(connection, *view, candidates, deadline);
    if (!unmanaged)
        return fail(unmanaged.error());
    stacking.windows.insert(stacking.windows.end(), unmanaged->begin(), unmanaged->end());
    sortAsStacked(stacking.windows, view->children);
    return stacking;
}

} // namespace triarch
