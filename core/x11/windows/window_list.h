// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/window_info.h"
#include "core/x11/atoms.h"

namespace triarch {

/// The windows of a display, and how it shows them.
struct ListedWindows {
    std::vector<WindowInfo> windows; ///< in stacking order, lowest first
    bool isComposited = false;       ///< a compositing manager draws them
};

/// Lists the windows of a display. The connection must outlive it.
class WindowList {
public:
    /// Fails with DisplayLost and Timeout.
    static Result<WindowList> create(const Connection& connection, Deadline deadline);

    /// In stacking order, lowest first; at most limits::windows, the highest kept. See readStacking() for which.
    /// Windows that vanish while they are read are left out. Fails with DisplayLost and Timeout.
    Result<std::vector<WindowInfo>> read(Deadline deadline) const;
    Result<ListedWindows> readListed(Deadline deadline) const; ///< the same, and how they are shown

private:
    WindowList(const Connection& connection, Atoms atoms, bool knowsPids)
        : m_connection(&connection),
          m_atoms(atoms),
          m_knowsPids(knowsPids)
    {
    }

    const Connection* m_connection;
    Atoms m_atoms;
    bool m_knowsPids;
};

} // namespace triarch
