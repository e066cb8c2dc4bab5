// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/x11_desktop.h"
#include "tests/support/test_client.h"
#include "tests/support/xvfb.h"

namespace triarch::test {

constexpr quint32 grey = 0xFF808080; ///< what is painted over what may not be seen
constexpr quint32 red = 0xFFFF0000;
constexpr quint32 green = 0xFF00FF00;
constexpr quint32 ground = 0xFF101010;

/// A display with a red window of class Mine, and a green one of class Other that covers its lower right part.
struct TwoWindows {
    static constexpr auto timeout = Millis(20'000);

    explicit TwoWindows(const XvfbOptions& options = {}) : server(options), client(server.address())
    {
        client.fill(client.root(), {{}, options.size}, ground);
        client.warpPointer({1270, 790});
        lower = shown(client.create({100, 100, 300, 200}, TestClient::Kind::Normal, red & 0xFFFFFF), "one", "Mine");
        upper = shown(client.create({300, 200, 300, 200}, TestClient::Kind::Normal, green & 0xFFFFFF), "two", "Other");
        desktop = std::move(X11Desktop::open(server.address()).value());
    }
    WindowId shown(WindowId id, const QByteArray& instance, const QByteArray& className)
    {
        client.setClass(id, instance + '\0' + className + '\0');
        client.map(id);
        return id;
    }
    std::vector<WindowInfo> windows() { return desktop->windows(after(timeout)).value(); }
    /// Without alpha; 0 when there is no picture.
    quint32 pixel(int x, int y)
    {
        const auto frame = desktop->capture(after(timeout));
        return frame ? quint32(frame->image.pixel(x, y)) | 0xFF000000u : 0;
    }

    XvfbServer server;
    TestClient client;
    WindowId lower = 0;
    WindowId upper = 0;
    std::unique_ptr<X11Desktop> desktop;
};

} // namespace triarch::test
