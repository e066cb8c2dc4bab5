// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_display.h"

#include "core/x11/cookie.h"
#include "core/x11/xcb_xkb.h"

#include <X11/Xlib-xcb.h>
#include <algorithm>
#include <sys/socket.h>

namespace triarch {

namespace {

template <typename Reply, typename Cookie>
Pending<Reply> pending(xcb_connection_t* xcb, Cookie cookie, const char* request)
{
    return Pending<Reply>(xcb, cookie.sequence, request);
}

/// Xlib's own handlers print and exit. A failed request is seen by reading back, a lost display by the next reply.
int ignoreError(Display*, XErrorEvent*) { return 0; }
int ignoreLoss(Display*) { return 0; } // what becomes of the process is for the display's own exit handler to say
void stayAlive(Display*, void*) { }

/// Xlib keeps one cookie for the whole process, so it is set for this opening only.
Display* openXlib(const DisplayAddress& address, MagicCookie cookie)
{
    char name[] = "MIT-MAGIC-COOKIE-1";
    if (!cookie.isEmpty())
        XSetAuthorization(name, int(sizeof name - 1), cookie.data(), int(cookie.size()));
    Display* display = XOpenDisplay(address.display.toUtf8().constData());
    if (!cookie.isEmpty())
        XSetAuthorization(nullptr, 0, nullptr, 0);
    return display;
}

bool isOfPointer(const xcb_generic_event_t& mappingNotify)
{
    return reinterpret_cast<const xcb_mapping_notify_event_t&>(mappingNotify).request == XCB_MAPPING_POINTER;
}

KeyboardState keyboardOf(const xcb_xkb_get_state_reply_t& reply)
{
    return {
        reply.baseMods, reply.latchedMods, reply.lockedMods, reply.baseGroup, reply.latchedGroup, reply.lockedGroup};
}

} // namespace

bool DeviceState::isDown(HeldItem item) const
{
    if (item.kind == HeldItem::Kind::Key)
        return (keys[item.code / 8] >> (item.code % 8) & 1) != 0;
    return item.code <= 5 && (buttons >> (7 + item.code) & 1) != 0;
}

Result<std::unique_ptr<GateDisplay>> GateDisplay::open(const DisplayAddress& address, const GateTimeouts& timeouts)
{
    MagicCookie cookie;
    if (!address.cookieFile.isEmpty()) {
        auto read = readCookie(address.cookieFile, address.display);
        if (!read)
            return fail(read.error());
        cookie = std::move(*read);
    }
    XSetErrorHandler(ignoreError);
    XSetIOErrorHandler(ignoreLoss);
    Display* display = openXlib(address, cookie);
    if (!display)
        return fail(ErrorCode::X11,
            QStringLiteral("Cannot open display %1: no server answers there, or it refuses the cookie")
                .arg(address.display));
    XSetIOErrorExitHandler(display, stayAlive, nullptr);
    XSetEventQueueOwner(display, XCBOwnsEventQueue);
    std::unique_ptr<GateDisplay> opened(new GateDisplay(display, address.display, timeouts));
    const auto xkb = pending<xcb_xkb_use_extension_reply_t>(
        opened->m_xcb, xcb_xkb_use_extension(opened->m_xcb, 1, 0), "UseExtension")
                         .wait(opened->queryDeadline());
    if (!xkb)
        return fail(xkb.error());
    opened->askForMapChanges();
    opened->makeProbe();
    return opened;
}

GateDisplay::GateDisplay(Display* display, QString name, const GateTimeouts& timeouts)
    : m_display(display),
      m_xcb(XGetXCBConnection(display)),
      m_root(xcb_window_t(DefaultRootWindow(display))),
      m_name(std::move(name)),
      m_timeouts(timeouts)
{
}

/// Xlib waits for the server while it closes; one that does not answer is left at once.
GateDisplay::~GateDisplay()
{
    if (!state())
        ::shutdown(ConnectionNumber(m_display), SHUT_RDWR);
    XCloseDisplay(m_display);
}

Result<DeviceState> GateDisplay::state()
{
    auto keyboard =
        pending<xcb_xkb_get_state_reply_t>(m_xcb, xcb_xkb_get_state(m_xcb, XCB_XKB_ID_USE_CORE_KBD), "GetState");
    auto pointer = pending<xcb_query_pointer_reply_t>(m_xcb, xcb_query_pointer(m_xcb, m_root), "QueryPointer");
    auto keys = pending<xcb_query_keymap_reply_t>(m_xcb, xcb_query_keymap(m_xcb), "QueryKeymap");
    auto root = pending<xcb_get_geometry_reply_t>(m_xcb, xcb_get_geometry(m_xcb, m_root), "GetGeometry");
    auto focus = pending<xcb_get_input_focus_reply_t>(m_xcb, xcb_get_input_focus(m_xcb), "GetInputFocus");
    const auto deadline = queryDeadline();
    const auto gotKeyboard = keyboard.wait(deadline);
    const auto gotPointer = pointer.wait(deadline);
    const auto gotKeys = keys.wait(deadline);
    const auto gotRoot = root.wait(deadline);
    const auto gotFocus = focus.wait(deadline);
    readEvents();
    if (!gotKeyboard)
        return fail(gotKeyboard.error());
    if (!gotPointer)
        return fail(gotPointer.error());
    if (!gotKeys)
        return fail(gotKeys.error());
    if (!gotRoot)
        return fail(gotRoot.error());
    if (!gotFocus)
        return fail(gotFocus.error());
    DeviceState state{keyboardOf(**gotKeyboard), {(*gotPointer)->root_x, (*gotPointer)->root_y}, (*gotPointer)->mask,
        {}, {(*gotRoot)->width, (*gotRoot)->height}, (*gotFocus)->focus};
    std::copy_n((*gotKeys)->keys, state.keys.size(), state.keys.begin());
    return state;
}

Result<quint32> GateDisplay::focus()
{
    const auto reply =
        pending<xcb_get_input_focus_reply_t>(m_xcb, xcb_get_input_focus(m_xcb), "GetInputFocus").wait(queryDeadline());
    return reply ? Result<quint32>((*reply)->focus) : fail(reply.error());
}

Result<GateDisplay::KeyControls> GateDisplay::keyControls()
{
    const auto reply = pending<xcb_xkb_get_controls_reply_t>(
        m_xcb, xcb_xkb_get_controls(m_xcb, XCB_XKB_ID_USE_CORE_KBD), "GetControls")
                           .wait(queryDeadline());
    if (!reply)
        return fail(reply.error());
    const auto enabled = (*reply)->enabledControls;
    KeyControls controls;
    if (enabled & XCB_XKB_BOOL_CTRL_SLOW_KEYS)
        controls.filter = QStringLiteral("Slow Keys");
    else if (enabled & XCB_XKB_BOOL_CTRL_BOUNCE_KEYS)
        controls.filter = QStringLiteral("Bounce Keys");
    controls.countsShift = (enabled & XCB_XKB_BOOL_CTRL_ACCESS_X_KEYS) != 0;
    leaveOutKeypad((enabled & XCB_XKB_BOOL_CTRL_MOUSE_KEYS) != 0);
    controls.tapsModifiers =
        (enabled & XCB_XKB_BOOL_CTRL_STICKY_KEYS) != 0 && ((*reply)->accessXOption & XCB_XKB_AX_OPTION_TWO_KEYS) != 0;
    return controls;
}

Result<std::vector<quint32>> GateDisplay::windowsUnderPointer()
{
    constexpr std::size_t depthMax = 16;
    std::vector<quint32> windows{m_root};
    while (windows.size() < depthMax) {
        const auto reply =
            pending<xcb_query_pointer_reply_t>(m_xcb, xcb_query_pointer(m_xcb, windows.back()), "QueryPointer")
                .wait(queryDeadline());
        if (!reply && reply.error().code == ErrorCode::X11) // it went meanwhile
            return windows;
        if (!reply)
            return fail(reply.error());
        if ((*reply)->child == 0)
            return windows;
        windows.push_back((*reply)->child);
    }
    return windows;
}

void GateDisplay::unlatch(quint8 modifiers)
{
    xcb_xkb_latch_lock_state(m_xcb, XCB_XKB_ID_USE_CORE_KBD, 0, 0, 0, 0, modifiers, 0, 0);
    xcb_flush(m_xcb); // the action is over: nothing is asked behind it
}

/// A client that speaks XKB is told of a changed map by XKB alone, and only if it asks.
void GateDisplay::askForMapChanges()
{
    constexpr quint16 events = XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY | XCB_XKB_EVENT_TYPE_MAP_NOTIFY;
    constexpr quint16 parts = XCB_XKB_MAP_PART_KEY_TYPES | XCB_XKB_MAP_PART_KEY_SYMS | XCB_XKB_MAP_PART_MODIFIER_MAP
        | XCB_XKB_MAP_PART_KEY_ACTIONS | XCB_XKB_MAP_PART_VIRTUAL_MODS | XCB_XKB_MAP_PART_VIRTUAL_MOD_MAP;
    xcb_xkb_select_events(m_xcb, XCB_XKB_ID_USE_CORE_KBD, events, 0, events, parts, parts, nullptr);
    m_xkbEvent = xcb_get_extension_data(m_xcb, &xcb_xkb_id)->first_event;
}

void GateDisplay::readEvents()
{
    while (const Owned<xcb_generic_event_t> event{xcb_poll_for_event(m_xcb)}) {
        const int type = event->response_type & 0x7f;
        if (type == XCB_MAPPING_NOTIFY && isOfPointer(*event))
            m_areButtonsStale = true;
        else if (type == XCB_MAPPING_NOTIFY || type == m_xkbEvent)
            m_isKeymapStale = true;
        else if (type == XCB_CLIENT_MESSAGE && isAwaitedPong(*event))
            m_hasPong = true;
    }
}

bool GateDisplay::isAwaitedPong(const xcb_generic_event_t& event) const
{
    const auto& data = reinterpret_cast<const xcb_client_message_event_t&>(event).data;
    return data.data32[0] == m_ping && data.data32[3] == m_pingToken;
}

quint32 GateDisplay::expectPong(xcb_atom_t ping)
{
    m_ping = ping;
    m_hasPong = false;
    return ++m_pingToken;
}

Result<const Keymap*> GateDisplay::keymap()
{
    readEvents();
    if (m_isKeymapStale) {
        if (auto answers = state(); !answers) // reading the map would block for as long as the server does
            return fail(answers.error());
        auto keymap = Keymap::read(m_xcb);
        if (!keymap)
            return fail(keymap.error());
        m_keymap.emplace(std::move(*keymap));
        leaveOutOfKeymap(m_leftOut);
        m_isKeymapStale = false;
        ++m_keymapSerial;
    }
    return &*m_keymap;
}

void GateDisplay::leaveOutOfKeymap(const KeycodeSet& keycodes)
{
    m_leftOut = keycodes;
    if (m_keymap)
        m_keymap->leaveOut(m_keypadMovesPointer ? keycodes | m_keymap->keypad() : keycodes);
}

void GateDisplay::leaveOutKeypad(bool movesPointer)
{
    if (std::exchange(m_keypadMovesPointer, movesPointer) != movesPointer)
        leaveOutOfKeymap(m_leftOut);
}

Result<xcb_atom_t> GateDisplay::atom(const char* name)
{
    if (const auto known = m_atoms.constFind(name); known != m_atoms.constEnd())
        return *known;
    const auto reply =
        pending<xcb_intern_atom_reply_t>(m_xcb, xcb_intern_atom(m_xcb, 0, quint16(qstrlen(name)), name), "InternAtom")
            .wait(queryDeadline());
    if (!reply)
        return fail(reply.error());
    m_atoms.insert(name, (*reply)->atom);
    return (*reply)->atom;
}

Result<std::vector<quint32>> GateDisplay::rootProperty(const char* name)
{
    constexpr quint32 wordsMax = 1024;
    const auto property = atom(name);
    if (!property)
        return fail(property.error());
    const auto reply = pending<xcb_get_property_reply_t>(
        m_xcb, xcb_get_property(m_xcb, 0, m_root, *property, XCB_ATOM_ANY, 0, wordsMax), "GetProperty")
                           .wait(queryDeadline());
    if (!reply)
        return fail(reply.error());
    const bool isKnown = (*reply)->type == XCB_ATOM_CARDINAL || (*reply)->type == XCB_ATOM_WINDOW;
    if ((*reply)->format != 32 || !isKnown)
        return std::vector<quint32>();
    const auto* words = static_cast<const quint32*>(xcb_get_property_value(reply->get()));
    return std::vector<quint32>(words, words + xcb_get_property_value_length(reply->get()) / 4);
}

void GateDisplay::setRootProperty(const char* name, std::span<const quint32> words)
{
    const auto property = atom(name);
    if (!property)
        return; // the display is gone, and the property with it
    if (words.empty())
        xcb_delete_property(m_xcb, m_root, *property);
    else
        xcb_change_property(m_xcb, XCB_PROP_MODE_REPLACE, m_root, *property, XCB_ATOM_CARDINAL, 32,
            quint32(words.size()), words.data());
}

} // namespace triarch
