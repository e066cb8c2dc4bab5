// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/windows/window_keeper.h"
#include "tests/bench/rows.h"
#include "tests/support/paths.h"

#include <QElapsedTimer>

namespace triarch::bench {

namespace {

constexpr auto timeout = Millis(20'000);

/// A list as programs read it that ask one thing at a time: nine questions a window.
void serialList(const Connection& x, test::TestClient& client, const std::vector<WindowInfo>& windows)
{
    static const QByteArrayList names{
        "_NET_WM_NAME", "WM_NAME", "WM_CLASS", "_NET_WM_DESKTOP", "_NET_WM_PID", "_NET_FRAME_EXTENTS"};
    std::vector<xcb_atom_t> atoms;
    for (const QByteArray& name : names)
        atoms.push_back(client.atom(name));
    for (const WindowInfo& window : windows) {
        (void)x.wait(
            xcb_get_window_attributes(x.get(), window.id), xcb_get_window_attributes_reply, "", after(timeout));
        (void)x.wait(xcb_get_geometry(x.get(), window.id), xcb_get_geometry_reply, "", after(timeout));
        (void)x.wait(xcb_translate_coordinates(x.get(), window.id, x.root(), 0, 0), xcb_translate_coordinates_reply, "",
            after(timeout));
        for (const xcb_atom_t atom : atoms)
            (void)x.wait(xcb_get_property(x.get(), 0, window.id, atom, XCB_ATOM_ANY, 0, 256), xcb_get_property_reply,
                "", after(timeout));
    }
}

/// Fills the display with windows that a manager manages, until there are this many.
void openWindows(Desk& desk, std::vector<WindowId>& open, int count)
{
    while (int(open.size()) < count) {
        const int i = int(open.size());
        open.push_back(desk.client().create({i * 17 % 1500, i * 29 % 800, 200, 120}));
        desk.client().setTitle(open.back(), "Window number " + QByteArray::number(i));
        desk.client().setClass(open.back(), QByteArray("bench\0Bench\0", 12));
        desk.client().map(open.back());
    }
}

bool awaitList(WindowKeeper& keeper, std::size_t count)
{
    const Deadline deadline = after(Millis(120'000));
    while (keeper.read(after(timeout)).value_or(std::vector<WindowInfo>()).size() < count) {
        if (millisLeft(deadline) == 0)
            return false;
    }
    return true;
}

} // namespace

void windowRows(Desk& desk, Report& report)
{
    const Connection& x = desk.client().connection();
    const auto list = WindowList::create(x, after(timeout));
    const auto keeper = WindowKeeper::open(desk.server().address(), after(timeout));
    if (!list || !keeper)
        return report.remark(QStringLiteral("listing windows: not measured, the display cannot be watched"));
    std::vector<WindowId> open;
    for (const auto& [count, wmctrlGoal] : {std::pair(100, 0.3), {500, 0.2}}) {
        openWindows(desk, open, count);
        if (!awaitList(**keeper, std::size_t(count)))
            return report.remark(QStringLiteral("listing %1 windows: the window manager did not take them").arg(count));
        const auto windows = (*keeper)->read(after(timeout)).value();
        const QString name = QStringLiteral("list %1 windows").arg(count);
        const auto serial = [&] { return millis([&] { serialList(x, desk.client(), windows); }); };
        report.add(judged(name + QStringLiteral(" anew, in process (one question at a time)"), QStringLiteral("ms"),
            inPairs(
                11, [&] { return millis([&] { (void)list->read(after(timeout)); }); }, serial),
            {0.2}));
        report.add(
            judged(name + QStringLiteral(" kept by events, in process (one question at a time)"), QStringLiteral("ms"),
                inPairs(
                    11, [&] { return millis([&] { (void)(*keeper)->read(after(timeout)); }); }, serial),
                {0.02}));
        report.add(judged(name + QStringLiteral(", whole process (wmctrl)"), QStringLiteral("ms"),
            inPairs(
                7,
                [&] {
                    return desk.run({ownProgram(), "list"});
                },
                [&] {
                    return desk.run({"wmctrl", "-lxG"});
                }),
            {wmctrlGoal}));
        report.add(judged(name + QStringLiteral(", triarchctl asks its host (wmctrl)"), QStringLiteral("ms"),
            inPairs(
                7,
                [&] {
                    return desk.run({test::programPath("triarchctl"),
                        "list-windows"}); // the first one starts the host, and is not counted
                },
                [&] {
                    return desk.run({"wmctrl", "-lxG"});
                }),
            {wmctrlGoal}));
    }
    for (const WindowId window : open)
        desk.client().destroy(window);
}

} // namespace triarch::bench
