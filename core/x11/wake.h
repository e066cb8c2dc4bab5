// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/system/unique_fd.h"

namespace triarch {

/// What a thread that waits for an X connection is roused with.
class Wake {
public:
    Wake();
    bool isOpen() const { return m_fd.isOpen(); } ///< false: the system has no descriptor left, and ring() does nothing

    void ring() const;    ///< from any thread; remembered until silence()
    void silence() const; ///< forgets the rings so far

    /// Returns when `fd` can be read (-1: there is none), when it was rung, and at the deadline.
    /// @return false only when the deadline passed; true may be without reason
    bool wait(int fd, Deadline deadline) const;

private:
    UniqueFd m_fd; // an eventfd
};

} // namespace triarch
