// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "core/x11/connection.h"

namespace triarch::test {

/// A client of a display that does as it is told, well or badly behaved. Each call returns once the server has done it.
class TestClient {
public:
    /// Aborts the test's process when the display cannot be opened.
    explicit TestClient(const DisplayAddress& address);

    enum class Kind { Normal, OverrideRedirect };
    WindowId create(const QRect& geometry, Kind kind = Kind::Normal, quint32 pixel = 0x808080);
    /// A window with an alpha channel.
    WindowId createTranslucent(const QRect& geometry, quint32 argbPremultiplied);
    /// Says whether the window manager leaves the window alone, as it does with menus.
    void setOverrideRedirect(WindowId window, bool isSet);
    void map(WindowId window);
    void unmap(WindowId window);
    void destroy(WindowId window);
    void move(WindowId window, const QRect& geometry);
    void raise(WindowId window);
    /// Cuts the window's input or outline to these rectangles (none: to nothing); the shape extension's numbers.
    enum class Shape { Outline = 0, Input = 2 };
    void shape(WindowId window, Shape what, const std::vector<QRect>& rectangles);
    /// A window that shows nothing and takes every click.
    WindowId createInputOnly(const QRect& geometry);
    void lower(WindowId window);
    void focus(WindowId window);
    void fill(xcb_drawable_t drawable, const QRect& rect, quint32 pixel);
    void warpPointer(ScreenPoint to);
    /// Gives the window a cursor that is one filled block of the colour 0xRRGGBB.
    void useBlockCursor(WindowId window, QSize size, QPoint hotspot, quint32 colour);

    xcb_atom_t atom(const QByteArray& name);
    /// Sets a property of any form, also one that lies.
    void setProperty(
        WindowId window, const QByteArray& name, const QByteArray& type, int format, const QByteArray& bytes);
    void setWords(WindowId window, const QByteArray& name, const QByteArray& type, const std::vector<quint32>& words);
    void setTitle(WindowId window, const QByteArray& utf8)
    {
        setProperty(window, "_NET_WM_NAME", "UTF8_STRING", 8, utf8);
    }
    void setClass(WindowId window, const QByteArray& bytes) { setProperty(window, "WM_CLASS", "STRING", 8, bytes); }

    Connection& connection() { return m_connection; }
    WindowId root() const { return m_connection.root(); }
    void sync();

private:
    xcb_connection_t* xcb() { return m_connection.get(); }
    Connection m_connection;
};

} // namespace triarch::test
