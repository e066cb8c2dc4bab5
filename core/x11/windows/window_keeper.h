// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/mailbox.h"
#include "core/desktop/window_trail.h"
#include "core/x11/wake.h"
#include "core/x11/windows/window_watch.h"

#include <memory>
#include <thread>

namespace triarch {

/// Keeps the list of a display's windows by its events, in a thread and over a connection of its own, so that asking
/// for it costs one round trip however many windows there are. The thread also takes the events off the socket while
/// nobody asks: they would pile up in the server. Used by one thread.
class WindowKeeper {
public:
    /// Fails as Connection::open, and with Io when the system has no descriptor or thread left.
    static Result<std::unique_ptr<WindowKeeper>> open(const DisplayAddress& address, Deadline deadline);
    ~WindowKeeper(); ///< stops, then joins

    /// The windows as the server has them now, as WindowList reads them: every change that was made before the
    /// question is in the answer. Fails with DisplayLost and Timeout.
    Result<std::vector<WindowInfo>> read(Deadline deadline);
    /// All that the screen may show now, oldest first, the last as read() has it: a compositing manager's picture is
    /// older than the windows (WindowTrail). Fails as read().
    Result<std::vector<std::vector<WindowInfo>>> readShown(Deadline deadline);

private:
    using Lists = std::vector<std::vector<WindowInfo>>;
    struct Question {
        quint64 number = 0;
        Deadline deadline;
    };
    struct Answer {
        quint64 number = 0;
        Result<Lists> shown;
    };

    WindowKeeper(std::unique_ptr<Connection> connection, WindowWatch watch)
        : m_connection(std::move(connection)),
          m_watch(std::move(watch))
    {
    }
    void keep(const std::stop_token& stop);
    void readEvents();
    void answer();
    void refresh();
    void sleep() const;
    Result<Lists> shownNow(Deadline deadline);
    Result<void> readNews(Deadline deadline);

    std::unique_ptr<Connection> m_connection;
    WindowWatch m_watch;
    WindowTrail m_trail;
    Wake m_wake;
    Mailbox<Question> m_questions;
    Mailbox<Answer> m_answers;
    quint64 m_asked = 0;
    Deadline m_lastEvent;
    Deadline m_nextRefresh;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace triarch
