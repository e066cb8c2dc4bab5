// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/windows/window_list.h"

#include <unordered_set>

namespace triarch {

/// Knows from events when the list of windows may have changed, and reads it only then.
/// The connection must outlive it. Its owner reads the events and chooses the root window's (`rootEvents`).
class WindowWatch {
public:
    static constexpr quint32 rootEvents =
        XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_FOCUS_CHANGE;

    /// Fails with DisplayLost and Timeout.
    static Result<WindowWatch> create(const Connection& connection, Deadline deadline);

    void note(const xcb_generic_event_t& event); ///< every event of the connection
    bool hasNews() const { return m_mayHaveChanged; }

    /// The windows as WindowList reads them; nullopt when they are as they were. Fails with DisplayLost and Timeout.
    Result<std::optional<std::vector<WindowInfo>>> read(Deadline deadline);

    /// The windows as they were read last; empty before that.
    const std::vector<WindowInfo>& last() const { return m_last ? *m_last : m_none; }
    bool isComposited() const { return m_isComposited; } ///< a compositing manager drew them when they were read

private:
    WindowWatch(const Connection& connection, Atoms atoms, WindowList list, int compositingEvent)
        : m_connection(&connection),
          m_atoms(atoms),
          m_list(list),
          m_compositingEvent(compositingEvent)
    {
    }
    bool isShown(xcb_atom_t property) const;
    bool listenTo(const std::vector<WindowInfo>& windows);

    const Connection* m_connection;
    Atoms m_atoms;
    WindowList m_list;
    int m_compositingEvent; ///< 0: none is told
    bool m_mayHaveChanged = true;
    bool m_isComposited = false;
    std::optional<std::vector<WindowInfo>> m_last;
    std::vector<WindowInfo> m_none;
    std::unordered_set<WindowId> m_heard; ///< windows whose events were chosen
};

} // namespace triarch
