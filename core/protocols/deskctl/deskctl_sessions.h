// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/protocols/deskctl/window_reference.h"

#include <map>
#include <memory>
#include <mutex>

namespace triarch {

/// The windows as somebody found them.
struct SeenWindows {
    const std::vector<WindowInfo>& windows; ///< stacking order, lowest first
    Deadline since;                         ///< when the display was asked for them
};

/// The numbers of one session, for those who look and those who act at the same time. Whoever saw less than another saw
/// meanwhile is answered with what he saw, and changes no number. Any thread may call every function.
class DeskctlNumbers {
public:
    using Entry = DeskctlWindows::Entry;

    /// @param lastId  numbers of windows begin above it
    explicit DeskctlNumbers(int lastId) : m_windows(lastId) { }
    int lastId();

    std::vector<Entry> refresh(const SeenWindows& now); ///< topmost first
    /// Resolve a window of the session. Fail as DeskctlWindows::resolve and resolveXId.
    tl::expected<Entry, DeskctlFailure> resolve(const QString& selector, const SeenWindows& now);
    tl::expected<Entry, DeskctlFailure> resolveXId(const QString& id, const SeenWindows& now);

private:
    template <typename Ask>
    auto ask(const SeenWindows& now, const Ask& what);

    std::mutex m_mutex;
    DeskctlWindows m_windows;
    Deadline m_since{}; ///< of the newest that it was told
};

/// The numbers of each session by its name. Of more than 64 the one is forgotten that nobody has used for longest,
/// never `default`; no number of a window that was forgotten is given again. Any thread may call it.
class DeskctlSessions {
public:
    std::shared_ptr<DeskctlNumbers> of(const QString& session);

private:
    struct Session {
        std::shared_ptr<DeskctlNumbers> numbers;
        quint64 lastUse = 0; ///< the higher the later
    };
    void forgetOne();

    std::mutex m_mutex;
    std::map<QString, Session> m_sessions;
    quint64 m_uses = 0;
    int m_lastForgotten = 0; ///< the highest number that was given by those that are forgotten
};

} // namespace triarch
