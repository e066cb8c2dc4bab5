// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_client.h"

#include <xcb/shape.h>

namespace triarch::test {

namespace {

constexpr auto timeout = Millis(20'000);

Connection openOrAbort(const DisplayAddress& address)
{
    auto connection = Connection::open(address, after(timeout));
    if (!connection)
        qFatal("%s", qPrintable(connection.error().message));
    return std::move(*connection);
}

constexpr quint8 alphaDepth = 32;

xcb_visualid_t alphaVisual(const xcb_screen_t& screen)
{
    for (auto depth = xcb_screen_allowed_depths_iterator(&screen); depth.rem > 0; xcb_depth_next(&depth)) {
        if (depth.data->depth == alphaDepth)
            return xcb_depth_visuals_iterator(depth.data).data->visual_id;
    }
    return XCB_COPY_FROM_PARENT; // the server will refuse it
}

} // namespace

TestClient::TestClient(const DisplayAddress& address) : m_connection(openOrAbort(address)) { }

WindowId TestClient::create(const QRect& geometry, Kind kind, quint32 pixel)
{
    const WindowId window = xcb_generate_id(xcb());
    const quint32 values[] = {pixel, kind == Kind::OverrideRedirect};
    xcb_create_window(xcb(), XCB_COPY_FROM_PARENT, window, root(), qint16(geometry.x()), qint16(geometry.y()),
        quint16(geometry.width()), quint16(geometry.height()), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT,
        XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT, values);
    sync();
    return window;
}

void TestClient::setOverrideRedirect(WindowId window, bool isSet)
{
    const quint32 value = isSet;
    xcb_change_window_attributes(xcb(), window, XCB_CW_OVERRIDE_REDIRECT, &value);
    sync();
}

WindowId TestClient::createInputOnly(const QRect& geometry)
{
    const WindowId window = xcb_generate_id(xcb());
    const quint32 overrideRedirect = 1;
    xcb_create_window(xcb(), 0, window, root(), qint16(geometry.x()), qint16(geometry.y()), quint16(geometry.width()),
        quint16(geometry.height()), 0, XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, XCB_CW_OVERRIDE_REDIRECT,
        &overrideRedirect);
    sync();
    return window;
}

WindowId TestClient::createTranslucent(const QRect& geometry, quint32 argbPremultiplied)
{
    const xcb_visualid_t visual = alphaVisual(m_connection.screen());
    const xcb_colormap_t colours = xcb_generate_id(xcb());
    xcb_create_colormap(xcb(), XCB_COLORMAP_ALLOC_NONE, colours, root(), visual);
    const WindowId window = xcb_generate_id(xcb());
    const quint32 values[] = {argbPremultiplied, 0, colours};
    xcb_create_window(xcb(), alphaDepth, window, root(), qint16(geometry.x()), qint16(geometry.y()),
        quint16(geometry.width()), quint16(geometry.height()), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, visual,
        XCB_CW_BACK_PIXEL | XCB_CW_BORDER_PIXEL | XCB_CW_COLORMAP, values);
    sync();
    return window;
}

void TestClient::shape(WindowId window, Shape what, const std::vector<QRect>& rectangles)
{
    std::vector<xcb_rectangle_t> parts;
    for (const QRect& part : rectangles)
        parts.push_back({qint16(part.x()), qint16(part.y()), quint16(part.width()), quint16(part.height())});
    xcb_shape_rectangles(xcb(), XCB_SHAPE_SO_SET, xcb_shape_kind_t(what), XCB_CLIP_ORDERING_UNSORTED, window, 0, 0,
        quint32(parts.size()), parts.data());
    sync();
}

void TestClient::map(WindowId window)
{
    xcb_map_window(xcb(), window);
    sync();
}

void TestClient::unmap(WindowId window)
{
    xcb_unmap_window(xcb(), window);
    sync();
}

void TestClient::destroy(WindowId window)
{
    xcb_destroy_window(xcb(), window);
    sync();
}

void TestClient::move(WindowId window, const QRect& geometry)
{
    const quint32 values[] = {
        quint32(geometry.x()), quint32(geometry.y()), quint32(geometry.width()), quint32(geometry.height())};
    xcb_configure_window(xcb(), window,
        XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y | XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT, values);
    sync();
}

void TestClient::raise(WindowId window)
{
    const quint32 above[] = {XCB_STACK_MODE_ABOVE};
    xcb_configure_window(xcb(), window, XCB_CONFIG_WINDOW_STACK_MODE, above);
    sync();
}

void TestClient::lower(WindowId window)
{
    const quint32 below[] = {XCB_STACK_MODE_BELOW};
    xcb_configure_window(xcb(), window, XCB_CONFIG_WINDOW_STACK_MODE, below);
    sync();
}

void TestClient::focus(WindowId window)
{
    xcb_set_input_focus(xcb(), XCB_INPUT_FOCUS_POINTER_ROOT, window, XCB_CURRENT_TIME);
    sync();
}

void TestClient::fill(xcb_drawable_t drawable, const QRect& rect, quint32 pixel)
{
    const xcb_gcontext_t context = xcb_generate_id(xcb());
    const quint32 values[] = {pixel, XCB_SUBWINDOW_MODE_INCLUDE_INFERIORS};
    xcb_create_gc(xcb(), context, drawable, XCB_GC_FOREGROUND | XCB_GC_SUBWINDOW_MODE, values);
    const xcb_rectangle_t area{qint16(rect.x()), qint16(rect.y()), quint16(rect.width()), quint16(rect.height())};
    xcb_poly_fill_rectangle(xcb(), drawable, context, 1, &area);
    xcb_free_gc(xcb(), context);
    sync();
}

void TestClient::warpPointer(ScreenPoint to)
{
    xcb_warp_pointer(xcb(), XCB_NONE, root(), 0, 0, 0, 0, qint16(to.x), qint16(to.y));
    sync();
}

void TestClient::useBlockCursor(WindowId window, QSize size, QPoint hotspot, quint32 colour)
{
    const xcb_pixmap_t shape = xcb_generate_id(xcb());
    xcb_create_pixmap(xcb(), 1, shape, root(), quint16(size.width()), quint16(size.height()));
    fill(shape, QRect(QPoint(), size), 1);
    const xcb_cursor_t cursor = xcb_generate_id(xcb());
    const auto channel = [&](int shift) { return quint16(((colour >> shift) & 255) * 257); };
    xcb_create_cursor(xcb(), cursor, shape, shape, channel(16), channel(8), channel(0), 0, 0, 0, quint16(hotspot.x()),
        quint16(hotspot.y()));
    xcb_change_window_attributes(xcb(), window, XCB_CW_CURSOR, &cursor);
    xcb_free_pixmap(xcb(), shape);
    sync();
}

xcb_atom_t TestClient::atom(const QByteArray& name)
{
    const auto reply = m_connection.wait(xcb_intern_atom(xcb(), 0, quint16(name.size()), name.constData()),
        xcb_intern_atom_reply, "InternAtom", after(timeout));
    return reply ? reply.value()->atom : xcb_atom_t(XCB_ATOM_NONE);
}

void TestClient::setProperty(
    WindowId window, const QByteArray& name, const QByteArray& type, int format, const QByteArray& bytes)
{
    xcb_change_property(xcb(), XCB_PROP_MODE_REPLACE, window, atom(name), atom(type), quint8(format),
        quint32(bytes.size() / (format / 8)), bytes.constData());
    sync();
}

void TestClient::setWords(
    WindowId window, const QByteArray& name, const QByteArray& type, const std::vector<quint32>& words)
{
    setProperty(window, name, type, 32,
        QByteArray(reinterpret_cast<const char*>(words.data()), qsizetype(words.size() * sizeof(quint32))));
}

void TestClient::sync()
{
    if (const auto done = m_connection.sync(after(timeout)); !done)
        qWarning("%s", qPrintable(done.error().message));
}

} // namespace triarch::test
