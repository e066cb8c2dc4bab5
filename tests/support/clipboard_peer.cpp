// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/clipboard_peer.h"

#include "tests/support/physical_input.h"

#include <poll.h>

namespace triarch::test {

namespace {

constexpr Millis timeout{20'000};
constexpr quint16 control = 4;

} // namespace

ClipboardPeer::ClipboardPeer(const DisplayAddress& address, QRect area)
    : m_connection(std::move(Connection::open(address, after(timeout)).value())),
      m_v(PhysicalInput(address).keycode("v"))
{
    auto* xcb = m_connection.get();
    m_clipboard = atom("CLIPBOARD");
    m_utf8 = atom("UTF8_STRING");
    m_targets = atom("TARGETS");
    m_answer = atom("PEER_ANSWER");
    m_multiple = atom("MULTIPLE");
    m_save = atom("SAVE_TARGETS");
    m_window = xcb_generate_id(xcb);
    const quint32 values[] = {1, XCB_EVENT_MASK_KEY_PRESS};
    xcb_create_window(xcb, XCB_COPY_FROM_PARENT, m_window, m_connection.root(), qint16(area.x()), qint16(area.y()),
        quint16(area.width()), quint16(area.height()), 0, XCB_WINDOW_CLASS_INPUT_OUTPUT, XCB_COPY_FROM_PARENT,
        XCB_CW_OVERRIDE_REDIRECT | XCB_CW_EVENT_MASK, values);
    static const char name[] = "peer\0Peer"; // a popup without a class is a menu of the window manager
    xcb_change_property(xcb, XCB_PROP_MODE_REPLACE, m_window, XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, 8, sizeof name, name);
    xcb_map_window(xcb, m_window);
    (void)m_connection.sync(after(timeout));
    m_thread = std::jthread([this](std::stop_token stop) { run(std::move(stop)); });
}

ClipboardPeer::~ClipboardPeer() = default;

xcb_atom_t ClipboardPeer::atom(const char* name)
{
    const auto reply = m_connection.wait(xcb_intern_atom(m_connection.get(), 0, quint16(std::strlen(name)), name),
        xcb_intern_atom_reply, "InternAtom", after(timeout));
    return reply ? (*reply)->atom : xcb_atom_t(0);
}

void ClipboardPeer::inThread(std::function<void()> work)
{
    std::future<void> done;
    {
        const std::lock_guard lock(m_mutex);
        m_work = std::packaged_task<void()>(std::move(work));
        done = m_work.get_future();
    }
    done.wait_for(timeout);
}

void ClipboardPeer::focus()
{
    inThread([this] {
        xcb_set_input_focus(m_connection.get(), XCB_INPUT_FOCUS_POINTER_ROOT, m_window, XCB_CURRENT_TIME);
        (void)m_connection.sync(after(timeout));
    });
}

void ClipboardPeer::copy(const QByteArray& text)
{
    {
        const std::lock_guard lock(m_mutex);
        m_text = text;
    }
    inThread([this] {
        m_hasClipboard = true;
        xcb_set_selection_owner(m_connection.get(), m_window, m_clipboard, XCB_CURRENT_TIME);
        (void)m_connection.sync(after(timeout));
    });
}

void ClipboardPeer::manage()
{
    inThread([this] {
        xcb_set_selection_owner(m_connection.get(), m_window, atom("CLIPBOARD_MANAGER"), XCB_CURRENT_TIME);
        (void)m_connection.sync(after(timeout));
    });
}

/// As GNOME's and Xfce's managers do: several forms in one question.
void ClipboardPeer::fetchToSave(const xcb_selection_request_event_t& request)
{
    m_saving = request;
    const xcb_atom_t pairs[] = {m_utf8, m_answer, atom("PEER_NO_SUCH_FORM"), atom("PEER_OTHER")};
    const xcb_atom_t list = atom("PEER_LIST");
    xcb_change_property(m_connection.get(), XCB_PROP_MODE_REPLACE, m_window, list, atom("ATOM_PAIR"), 32, 4, pairs);
    xcb_convert_selection(m_connection.get(), m_window, m_clipboard, m_multiple, list, XCB_CURRENT_TIME);
    (void)m_connection.flush();
}

void ClipboardPeer::haveSaved(const QByteArray& text)
{
    {
        const std::lock_guard lock(m_mutex);
        m_text = text;
    }
    m_hasClipboard = true;
    xcb_set_selection_owner(m_connection.get(), m_window, m_clipboard, XCB_CURRENT_TIME);
    xcb_selection_notify_event_t notify = {};
    notify.response_type = XCB_SELECTION_NOTIFY;
    notify.requestor = m_saving.requestor;
    notify.selection = m_saving.selection;
    notify.target = m_saving.target;
    notify.property = m_saving.property;
    xcb_send_event(
        m_connection.get(), 0, m_saving.requestor, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&notify));
    (void)m_connection.flush();
}

QByteArray ClipboardPeer::pasted() const
{
    const std::lock_guard lock(m_mutex);
    return m_pasted;
}

QByteArray ClipboardPeer::clipboard()
{
    int before = 0;
    {
        const std::lock_guard lock(m_mutex);
        before = m_answers;
    }
    inThread([this] {
        m_isAsking = true;
        ask();
    });
    for (const auto deadline = after(timeout); millisLeft(deadline) > 0;) {
        {
            const std::lock_guard lock(m_mutex);
            if (m_answers > before)
                return m_asked;
        }
        ::poll(nullptr, 0, 2);
    }
    return "no answer";
}

void ClipboardPeer::ask()
{
    xcb_convert_selection(m_connection.get(), m_window, m_clipboard, m_utf8, m_answer, XCB_CURRENT_TIME);
    (void)m_connection.flush();
}

void ClipboardPeer::run(std::stop_token stop)
{
    while (!stop.stop_requested() && !m_connection.isLost()) {
        std::packaged_task<void()> work;
        {
            const std::lock_guard lock(m_mutex);
            std::swap(work, m_work);
        }
        if (work.valid())
            work();
        while (const auto event = m_hangs ? nullptr : m_connection.pollEvent())
            handle(*event);
        pollfd waiting{m_connection.fileDescriptor(), POLLIN, 0};
        ::poll(&waiting, 1, 5);
    }
}

void ClipboardPeer::handle(const xcb_generic_event_t& event)
{
    const int type = event.response_type & 0x7f;
    if (type == XCB_KEY_PRESS) {
        const auto& key = reinterpret_cast<const xcb_key_press_event_t&>(event);
        if (key.detail == m_v && (key.state & control) != 0 && !m_ignores)
            ask();
    } else if (type == XCB_SELECTION_CLEAR) {
        m_hasClipboard = false;
    } else if (type == XCB_SELECTION_REQUEST) {
        const auto& request = reinterpret_cast<const xcb_selection_request_event_t&>(event);
        request.target == m_save ? fetchToSave(request) : give(request);
    } else if (type == XCB_SELECTION_NOTIFY) {
        const auto& notify = reinterpret_cast<const xcb_selection_notify_event_t&>(event);
        QByteArray text;
        if (notify.property != XCB_NONE) {
            const auto reply = m_connection.wait(
                xcb_get_property(m_connection.get(), 1, m_window, m_answer, XCB_GET_PROPERTY_TYPE_ANY, 0, 1 << 20),
                xcb_get_property_reply, "GetProperty", after(timeout));
            text = reply ? QByteArray(static_cast<const char*>(xcb_get_property_value(reply->get())),
                       xcb_get_property_value_length(reply->get()))
                         : QByteArray();
        }
        if (notify.target == m_multiple)
            return haveSaved(text);
        const std::lock_guard lock(m_mutex);
        if (m_isAsking.exchange(false)) {
            m_asked = text;
            ++m_answers;
        } else {
            m_pasted += text;
        }
    }
}

void ClipboardPeer::give(const xcb_selection_request_event_t& request)
{
    xcb_selection_notify_event_t notify = {};
    notify.response_type = XCB_SELECTION_NOTIFY;
    notify.time = request.time;
    notify.requestor = request.requestor;
    notify.selection = request.selection;
    notify.target = request.target;
    notify.property = request.property;
    const std::lock_guard lock(m_mutex);
    if (request.target == m_targets) {
        const xcb_atom_t all[] = {m_targets, m_utf8};
        xcb_change_property(
            m_connection.get(), XCB_PROP_MODE_REPLACE, request.requestor, request.property, XCB_ATOM_ATOM, 32, 2, all);
    } else if (request.target == m_utf8) {
        xcb_change_property(m_connection.get(), XCB_PROP_MODE_REPLACE, request.requestor, request.property, m_utf8, 8,
            quint32(m_text.size()), m_text.constData());
    } else {
        notify.property = XCB_NONE;
    }
    xcb_send_event(
        m_connection.get(), 0, request.requestor, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&notify));
    (void)m_connection.flush();
}

} // namespace triarch::test
