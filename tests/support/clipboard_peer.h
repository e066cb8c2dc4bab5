// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/connection.h"

#include <QRect>
#include <atomic>
#include <functional>
#include <future>
#include <mutex>
#include <thread>

namespace triarch::test {

/// A program with one window that copies and pastes as programs do: on ctrl+v it asks for the clipboard's text. It runs
/// in a thread with a connection of its own.
class ClipboardPeer {
public:
    /// Maps a window that no window manager touches. The keyboard is taken by focus().
    ClipboardPeer(const DisplayAddress& address, QRect area);
    ~ClipboardPeer();

    void focus();
    void copy(const QByteArray& text); ///< takes the clipboard
    /// Is the display's clipboard manager from now on: asked to save, it fetches the text and takes the clipboard.
    void manage();
    bool hasClipboard() const { return m_hasClipboard; }
    QByteArray clipboard();                                  ///< what anybody gets who asks now; empty: nothing
    QByteArray pasted() const;                               ///< all that ctrl+v has brought so far
    void ignorePastes(bool ignores) { m_ignores = ignores; } ///< a program with other keys
    void hang(bool hangs) { m_hangs = hangs; }               ///< it answers nobody
    xcb_window_t window() const { return m_window; }

private:
    void run(std::stop_token stop);
    void inThread(std::function<void()> work); ///< waits until it is done: a connection is one thread's
    void handle(const xcb_generic_event_t& event);
    void give(const xcb_selection_request_event_t& request);
    void ask();
    void fetchToSave(const xcb_selection_request_event_t& request);
    void haveSaved(const QByteArray& text);
    xcb_atom_t atom(const char* name);

    Connection m_connection;
    xcb_window_t m_window = 0;
    xcb_atom_t m_clipboard = 0;
    xcb_atom_t m_utf8 = 0;
    xcb_atom_t m_targets = 0;
    xcb_atom_t m_answer = 0;
    xcb_atom_t m_multiple = 0;
    xcb_atom_t m_save = 0;
    xcb_selection_request_event_t m_saving = {}; ///< whose clipboard is being fetched
    quint8 m_v = 0;
    mutable std::mutex m_mutex;
    QByteArray m_text;
    QByteArray m_pasted;
    int m_answers = 0;
    QByteArray m_asked;
    std::packaged_task<void()> m_work; ///< empty: none
    std::atomic<bool> m_hasClipboard = false;
    std::atomic<bool> m_ignores = false;
    std::atomic<bool> m_hangs = false;
    std::atomic<bool> m_isAsking = false; ///< by clipboard(), not by ctrl+v
    std::jthread m_thread;
};

} // namespace triarch::test
