// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_details.h"

#include "core/x11/root_view.h"
#include "core/x11/windows/opaque_part.h"

#include <QSysInfo>
#include <algorithm>
#include <limits>

namespace triarch {

namespace {

constexpr int stateBytes = 32 * 4; // there are thirteen states

/// All questions about one window, under way.
struct PendingDetails {
    StackedWindow window;
    Pending<xcb_get_window_attributes_reply_t> attributes;
    Pending<xcb_get_geometry_reply_t> geometry;
    Pending<xcb_translate_coordinates_reply_t> origin;
    Pending<xcb_get_geometry_reply_t> topLevel;
    OpaqueAsked opaque;
    PendingProperty utf8Name;
    PendingProperty plainName;
    PendingProperty windowClass;
    PendingProperty desktop;
    PendingProperty pid;
    PendingProperty extents;
    PendingProperty state;
    PendingProperty type;
    PendingProperty machine;
    PendingProperty transientFor;
};

PendingDetails askDetails(const Connection& c, const Atoms& atoms, const StackedWindow& window)
{
    const WindowId id = window.window;
    return {window,
        c.sent(xcb_get_window_attributes(c.get(), id), xcb_get_window_attributes_reply, "GetWindowAttributes"),
        askGeometry(c, id),
        c.sent(xcb_translate_coordinates(c.get(), id, c.root(), 0, 0), xcb_translate_coordinates_reply,
            "TranslateCoordinates"),
        askGeometry(c, window.topLevel), askOpaque(c, atoms, window), askText(c, id, atoms.netWmName),
        askText(c, id, XCB_ATOM_WM_NAME), askText(c, id, XCB_ATOM_WM_CLASS), askProperty(c, id, atoms.netWmDesktop, 4),
        askProperty(c, id, atoms.netWmPid, 4), askProperty(c, id, atoms.netFrameExtents, 16),
        askProperty(c, id, atoms.netWmState, stateBytes), askProperty(c, id, atoms.netWmWindowType, 4),
        askText(c, id, XCB_ATOM_WM_CLIENT_MACHINE), askProperty(c, id, XCB_ATOM_WM_TRANSIENT_FOR, 4)};
}

int desktopNumber(std::optional<quint32> word)
{
    constexpr quint32 everywhere = 0xFFFFFFFF;
    if (word == everywhere)
        return -1;
    return word && *word <= quint32(std::numeric_limits<int>::max()) ? int(*word) : 0;
}

/// A process number counts only on the machine that gave it. @param machine  WM_CLIENT_MACHINE; empty: not set
bool isOfThisMachine(QByteArrayView machine)
{
    static const QByteArray here = QSysInfo::machineHostName().toUtf8();
    return machine.isEmpty() || machine == here;
}

/// Reads one window's answers. X11: the window does not count: it is gone, for which one missing answer is enough, or
/// it is a part of the window manager with a name, such as its task bar.
Result<WindowInfo> collect(PendingDetails& asked, const Atoms& atoms, bool isComposited, Deadline deadline)
{
    const auto attributes = asked.attributes.wait(deadline);
    const auto geometry = asked.geometry.wait(deadline);
    const auto origin = asked.origin.wait(deadline);
    const auto topLevel = asked.topLevel.wait(deadline);
    if (!attributes)
        return fail(attributes.error());
    if (!origin)
        return fail(origin.error());
    for (const auto* reply : {&geometry, &topLevel}) {
        if (!*reply)
            return fail(reply->error());
    }
    const QPoint corner(origin.value()->dst_x, origin.value()->dst_y);
    auto opaque = opaquePart(asked.opaque, *attributes.value(), *geometry.value(), corner, isComposited, deadline);
    if (!opaque)
        return fail(opaque.error());
    std::vector<Owned<xcb_get_property_reply_t>> properties;
    for (PendingProperty* property : {&asked.utf8Name, &asked.plainName, &asked.windowClass, &asked.desktop, &asked.pid,
             &asked.extents, &asked.state, &asked.type, &asked.machine, &asked.transientFor}) {
        auto reply = property->wait(deadline);
        if (!reply)
            return fail(reply.error());
        properties.push_back(std::move(*reply));
    }
    WindowInfo info;
    info.id = asked.window.window;
    const auto utf8Name = textBytes(*properties[0]);
    info.title = shownText(utf8Name.isEmpty() ? textBytes(*properties[1]) : utf8Name);
    setClass(info, textBytes(*properties[2]));
    info.desktop = desktopNumber(firstWord(*properties[3], XCB_ATOM_CARDINAL));
    info.pid = firstWord(*properties[4], XCB_ATOM_CARDINAL).value_or(0);
    info.claimedPid = isOfThisMachine(textBytes(*properties[8])) ? info.pid : 0;
    info.transientFor = firstWord(*properties[9], XCB_ATOM_WINDOW).value_or(0);
    info.isVisible = attributes.value()->map_state == XCB_MAP_STATE_VIEWABLE;
    if (asked.window.isManagers && !(info.title.isEmpty() && info.className.isEmpty()))
        return fail(ErrorCode::X11, {}); // a bar, which is always there
    info.isPopup = attributes.value()->override_redirect != 0 || asked.window.isManagers;
    const auto type = firstWord(*properties[7], XCB_ATOM_ATOM);
    info.isPassive = info.isPopup && type
        && (*type == atoms.typeTooltip || *type == atoms.typeNotification || *type == atoms.typeCombo);
    info.isDialog = info.transientFor != 0 || (type && *type == atoms.typeDialog);
    info.isHidden = std::ranges::count(words(*properties[6], XCB_ATOM_ATOM), atoms.netWmStateHidden) > 0;
    info.opaque = std::move(*opaque);
    info.geometry = {corner, QSize(geometry.value()->width, geometry.value()->height)};
    info.frame = frameOf(info.geometry, outerRect(*topLevel.value()), words(*properties[5], XCB_ATOM_CARDINAL));
    return info;
}

} // namespace

void setClass(WindowInfo& info, QByteArrayView bytes)
{
    const qsizetype end = bytes.indexOf('\0');
    info.instance = shownText(end < 0 ? bytes : bytes.first(end));
    const QByteArrayView rest = end < 0 ? QByteArrayView() : bytes.sliced(end + 1);
    const qsizetype restEnd = rest.indexOf('\0');
    info.className = shownText(restEnd < 0 ? rest : rest.first(restEnd));
}

QRect frameOf(const QRect& client, const QRect& topLevel, const std::vector<quint32>& extents)
{
    constexpr quint32 extentMax = 32767; // X11 coordinates are 16 bits
    if (extents.size() < 4)
        return topLevel.united(client);
    const auto extent = [&](std::size_t i) { return int(std::min(extents[i], extentMax)); };
    const QRect grown = client.adjusted(-extent(0), -extent(2), extent(1), extent(3));
    return grown.intersected(topLevel).united(client);
}

Result<std::vector<WindowInfo>> readDetails(const Connection& connection, const Atoms& atoms,
    std::span<const StackedWindow> windows, bool isComposited, Deadline deadline)
{
    std::vector<PendingDetails> asked;
    asked.reserve(windows.size());
    for (const StackedWindow& window : windows)
        asked.push_back(askDetails(connection, atoms, window));
    std::vector<WindowInfo> found;
    for (PendingDetails& questions : asked) {
        auto info = collect(questions, atoms, isComposited, deadline);
        if (info)
            found.push_back(std::move(*info));
        else if (info.error().code != ErrorCode::X11)
            return fail(info.error());
    }
    return found;
}

} // namespace triarch
