// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/x11/connection.h"

#include <QRect>
#include <QStringList>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace triarch::test {

/// One input event as a program got it.
struct RecordedEvent {
    enum class Kind { KeyPress, KeyRelease, ButtonPress, ButtonRelease, Motion };
    Kind kind = Kind::Motion;
    int code = 0; ///< keycode or button
    quint32 keysym = 0;
    QString keyName;   ///< xkb's name of the symbol, e.g. "Return"
    ScreenPoint at;    ///< root pixels
    quint32 time = 0;  ///< the server's, milliseconds
    quint16 state = 0; ///< modifiers and buttons just before
};

/// A program with one window that writes down every key, button and motion it is sent. It runs in a thread with a
/// connection of its own and looks each symbol up when it reads the event, as toolkits do.
class EventRecorder {
public:
    /// Maps a window over `area` (root pixels) that no window manager touches, and takes the keyboard focus.
    EventRecorder(const DisplayAddress& address, QRect area);

    bool isReady() const { return m_isReady; }
    xcb_window_t window() const { return m_window; }
    std::vector<RecordedEvent> events() const;
    std::vector<RecordedEvent> events(RecordedEvent::Kind kind) const;
    QString text() const;                           ///< what a text field would hold: Return is \n, Tab is \t
    QString names() const;                          ///< "+Control_L +c -c -Control_L"
    int mapChanges() const { return m_mapChanges; } ///< how often it was told that keys have other symbols
    void catchUp(); ///< returns once everything is recorded that the server had sent until now
    void clear();   ///< with what is still on its way

private:
    bool openWindow(const DisplayAddress& address, QRect area);
    void announcePings();
    void answer(xcb_client_message_event_t message);
    void run(std::stop_token stop);
    void record(const xcb_generic_event_t& event);

    std::optional<Connection> m_connection;
    xcb_window_t m_window = 0;
    xcb_atom_t m_protocols = 0;
    xcb_atom_t m_ping = 0;
    bool m_isReady = false;
    struct Translator;
    std::shared_ptr<Translator> m_translator;
    mutable std::mutex m_mutex;
    std::atomic<int> m_mapChanges = 0;
    std::condition_variable m_marked;
    quint32 m_marks = 0; ///< sent
    quint32 m_heard = 0; ///< of those
    std::vector<RecordedEvent> m_events;
    QString m_text;
    std::jthread m_thread; // last: it uses all the others
};

} // namespace triarch::test
