// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/windows/window_list.h"
#include "tests/support/xvfb.h"

namespace triarch::test {

inline constexpr auto timeout = Millis(20'000);

/// A connection and the list it reads: what a worker holds.
class Seer {
public:
    explicit Seer(const XvfbServer& server)
        : m_connection(Connection::open(server.address(), after(timeout))),
          m_list(m_connection ? WindowList::create(*m_connection, after(timeout)) : fail(m_connection.error()))
    {
    }
    bool isReady() const { return m_list.has_value(); }
    Result<std::vector<WindowInfo>> tryRead(Millis wait = timeout) const { return m_list->read(after(wait)); }
    std::vector<WindowInfo> read() const { return tryRead().value_or(std::vector<WindowInfo>()); }
    std::optional<WindowInfo> find(WindowId id) const
    {
        for (const WindowInfo& window : read()) {
            if (window.id == id)
                return window;
        }
        return std::nullopt;
    }
    /// The class of the window that has the keyboard, as the window manager says; empty without one.
    QString activeClass() const
    {
        const auto windows = read();
        const auto* active = activeWindow(windows);
        return active ? active->className : QString();
    }
    bool hasActiveWindow() const
    {
        const auto windows = read();
        return activeWindow(windows) != nullptr;
    }
    WindowInfo byClass(const QString& name) const
    {
        for (const WindowInfo& window : read()) {
            if (window.className == name)
                return window;
        }
        return {};
    }

private:
    Result<Connection> m_connection;
    Result<WindowList> m_list;
};

inline QList<WindowId> ids(const std::vector<WindowInfo>& windows)
{
    QList<WindowId> all;
    for (const WindowInfo& window : windows)
        all.append(window.id);
    return all;
}

} // namespace triarch::test
