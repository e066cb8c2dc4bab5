// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/display_traits.h"
#include "core/x11/atoms.h"

namespace triarch {

/// Knows from events when a window manager has come, gone or named itself, and asks only then.
/// The connection must outlive it. Its owner reads the events and chooses the root window's (those of WindowWatch).
class ManagerWatch {
public:
    /// Fails with DisplayLost and Timeout.
    static Result<ManagerWatch> create(const Connection& connection, Deadline deadline);

    void note(const xcb_generic_event_t& event); ///< every event of the connection
    bool hasNews() const { return m_mayHaveChanged; }

    /// nullopt when it is as it was. Fails with DisplayLost and Timeout.
    Result<std::optional<DisplayTraits>> read(Deadline deadline);

private:
    ManagerWatch(const Connection& connection, Atoms atoms, bool takesInput)
        : m_connection(&connection),
          m_atoms(atoms),
          m_takesInput(takesInput)
    {
    }
    Result<xcb_window_t> named(xcb_window_t by, Deadline deadline) const;
    Result<DisplayTraits> readNow(Deadline deadline);

    const Connection* m_connection;
    Atoms m_atoms;
    bool m_takesInput;
    bool m_mayHaveChanged = true;
    xcb_window_t m_window = 0; ///< the manager's own; 0: none is known
    std::optional<DisplayTraits> m_last;
};

} // namespace triarch
