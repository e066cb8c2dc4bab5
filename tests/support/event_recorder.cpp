// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/event_recorder.h"

#include "core/x11/xcb_xkb.h"

#include <poll.h>
#include <xkbcommon/xkbcommon-x11.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch::test {

namespace {

constexpr Millis timeout{20'000};

} // namespace

/// Keycodes to symbols by the map of this moment.
struct EventRecorder::Translator {
    explicit Translator(xcb_connection_t* xcb) : m_xcb(xcb)
    {
        xkb_x11_setup_xkb_extension(xcb, XKB_X11_MIN_MAJOR_XKB_VERSION, XKB_X11_MIN_MINOR_XKB_VERSION,
            XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nullptr, nullptr, nullptr, nullptr);
        constexpr quint16 events = XCB_XKB_EVENT_TYPE_NEW_KEYBOARD_NOTIFY | XCB_XKB_EVENT_TYPE_MAP_NOTIFY;
        constexpr quint16 parts = 0xff;
        xcb_xkb_select_events(xcb, XCB_XKB_ID_USE_CORE_KBD, events, 0, events, parts, parts, nullptr);
        m_mapEvent = xcb_get_extension_data(xcb, &xcb_xkb_id)->first_event;
        refresh();
    }
    bool isMapChange(int type) const { return type == m_mapEvent || type == XCB_MAPPING_NOTIFY; }
    ~Translator()
    {
        xkb_keymap_unref(m_keymap);
        xkb_context_unref(m_context);
    }
    void refresh()
    {
        xkb_keymap_unref(m_keymap);
        m_keymap = xkb_x11_keymap_new_from_device(
            m_context, m_xcb, xkb_x11_get_core_keyboard_device_id(m_xcb), XKB_KEYMAP_COMPILE_NO_FLAGS);
    }
    xkb_keysym_t symbol(int keycode, quint16 eventState) const
    {
        auto* state = xkb_state_new(m_keymap);
        xkb_state_update_mask(state, eventState & 0xff, 0, 0, 0, 0, eventState >> 13 & 3);
        const auto keysym = xkb_state_key_get_one_sym(state, xkb_keycode_t(keycode));
        xkb_state_unref(state);
        return keysym;
    }

private:
    xcb_connection_t* m_xcb;
    int m_mapEvent = -1;
    xkb_context* m_context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    xkb_keymap* m_keymap = nullptr;
};

EventRecorder::EventRecorder(const DisplayAddress& address, QRect area)
{
    m_isReady = openWindow(address, area);
    if (m_isReady)
        m_thread = std::jthread([this](std::stop_token stop) { run(stop); });
}

bool EventRecorder::openWindow(const DisplayAddress& address, QRect area)
{
    auto connection = Connection::open(address, after(timeout));
    if (!connection)
        return false;
    m_connection.emplace(std::move(*connection));
    auto* xcb = m_connection->get();
    m_translator = std::make_shared<Translator>(xcb);
    m_window = xcb_generate_id(xcb);
    const quint32 values[] = {m_connection->screen().white_pixel, 1,
        XCB_EVENT_MASK_KEY_PRESS | XCB_EVENT_MASK_KEY_RELEASE | XCB_EVENT_MASK_BUTTON_PRESS
            | XCB_EVENT_MASK_BUTTON_RELEASE | XCB_EVENT_MASK_POINTER_MOTION};
    xcb_create_window(xcb, XCB_COPY_FROM_PARENT, m_window, m_connection->root(), qint16(area.x()), qint16(area.y()),
        quint16(area.width()), quint16(area.height()), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT,
        XCB_CW_BACK_PIXEL | XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK, values);
    static const char name[] = "recorder\0Recorder"; // without one, a window that covers everything is a locker
    xcb_change_property(xcb, XCB_PROP_MODE_REPLACE, m_window, XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, 8, sizeof name, name);
    announcePings();
    xcb_map_window(xcb, m_window);
    // An override-redirect window is viewable as soon as it is mapped.
    xcb_set_input_focus(xcb, XCB_INPUT_FOCUS_POINTER_ROOT, m_window, XCB_CURRENT_TIME);
    return m_connection->sync(after(timeout)).has_value();
}

/// As toolkits do: the window says that it answers _NET_WM_PING.
void EventRecorder::announcePings()
{
    const auto atom = [this](const char* name) {
        const auto reply = m_connection->wait(xcb_intern_atom(m_connection->get(), 0, quint16(qstrlen(name)), name),
            xcb_intern_atom_reply, "InternAtom", after(timeout));
        return reply ? (*reply)->atom : xcb_atom_t(0);
    };
    m_protocols = atom("WM_PROTOCOLS");
    m_ping = atom("_NET_WM_PING");
    xcb_change_property(
        m_connection->get(), XCB_PROP_MODE_REPLACE, m_window, m_protocols, XCB_ATOM_ATOM, 32, 1, &m_ping);
}

void EventRecorder::answer(xcb_client_message_event_t message)
{
    if (message.type == XCB_ATOM_INTEGER) { // our own mark
        const std::lock_guard lock(m_mutex);
        m_heard = message.data.data32[0];
        return m_marked.notify_all();
    }
    if (message.type != m_protocols || message.data.data32[0] != m_ping)
        return;
    message.window = m_connection->root();
    xcb_send_event(m_connection->get(), 0, message.window,
        XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT,
        reinterpret_cast<const char*>(&message));
    xcb_flush(m_connection->get());
}

void EventRecorder::run(std::stop_token stop)
{
    while (!stop.stop_requested() && !m_connection->isLost()) {
        while (const auto event = m_connection->pollEvent())
            record(*event);
        pollfd waiting{m_connection->fileDescriptor(), POLLIN, 0};
        ::poll(&waiting, 1, 20);
    }
}

void EventRecorder::record(const xcb_generic_event_t& event)
{
    using Kind = RecordedEvent::Kind;
    const int type = event.response_type & 0x7f;
    if (m_translator->isMapChange(type)) {
        ++m_mapChanges;
        return m_translator->refresh();
    }
    if (type == XCB_CLIENT_MESSAGE)
        return answer(reinterpret_cast<const xcb_client_message_event_t&>(event));
    if (type < XCB_KEY_PRESS || type > XCB_MOTION_NOTIFY)
        return;
    const auto& input = reinterpret_cast<const xcb_key_press_event_t&>(event); // all five are laid out alike
    RecordedEvent recorded{
        Kind(type - XCB_KEY_PRESS), input.detail, 0, {}, {input.root_x, input.root_y}, input.time, input.state};
    QString typed;
    if (type == XCB_KEY_PRESS || type == XCB_KEY_RELEASE) {
        recorded.keysym = m_translator->symbol(input.detail, input.state);
        char name[64] = {};
        xkb_keysym_get_name(recorded.keysym, name, sizeof name);
        recorded.keyName = QLatin1String(name);
        const char32_t character = xkb_keysym_to_utf32(recorded.keysym);
        if (type == XCB_KEY_PRESS && character != 0)
            typed = character == U'\r' ? QStringLiteral("\n") : QString::fromUcs4(&character, 1);
    }
    const std::lock_guard lock(m_mutex);
    m_events.push_back(recorded);
    m_text += typed;
}

std::vector<RecordedEvent> EventRecorder::events() const
{
    const std::lock_guard lock(m_mutex);
    return m_events;
}

std::vector<RecordedEvent> EventRecorder::events(RecordedEvent::Kind kind) const
{
    auto all = events();
    std::erase_if(all, [kind](const RecordedEvent& event) { return event.kind != kind; });
    return all;
}

QString EventRecorder::text() const
{
    const std::lock_guard lock(m_mutex);
    return m_text;
}

QString EventRecorder::names() const
{
    QStringList names;
    for (const RecordedEvent& event : events()) {
        if (event.kind == RecordedEvent::Kind::KeyPress)
            names.append(QLatin1Char('+') + event.keyName);
        else if (event.kind == RecordedEvent::Kind::KeyRelease)
            names.append(QLatin1Char('-') + event.keyName);
    }
    return names.join(QLatin1Char(' '));
}

/// Events come in the order in which the server made them: what came before the mark has been recorded when it is
/// heard.
void EventRecorder::catchUp()
{
    std::unique_lock lock(m_mutex);
    xcb_client_message_event_t mark{};
    mark.response_type = XCB_CLIENT_MESSAGE;
    mark.format = 32;
    mark.window = m_window;
    mark.type = XCB_ATOM_INTEGER;
    mark.data.data32[0] = ++m_marks;
    xcb_send_event(m_connection->get(), 0, m_window, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&mark));
    xcb_flush(m_connection->get());
    m_marked.wait_until(lock, after(timeout), [&] { return m_heard == m_marks; });
}

void EventRecorder::clear()
{
    catchUp();
    const std::lock_guard lock(m_mutex);
    m_events.clear();
    m_text.clear();
}

} // namespace triarch::test
