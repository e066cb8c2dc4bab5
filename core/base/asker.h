// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/process_id.h"

#include <vector>

namespace triarch {

/// Who asks for something from outside: a process, and those it comes from. What only carries a question (triarchctl,
/// nc) ends with it, and whoever started it asks again by another one.
class Asker {
public:
    Asker() = default; ///< nobody knows, or this very process
    explicit Asker(pid_t process);

    pid_t process() const { return m_line.empty() ? 0 : m_line.front().pid; }
    ProcessId identity() const { return m_line.empty() ? ProcessId() : m_line.front(); }

    /// Whether `later` is the same one, asking again: the process itself or, once it has ended, the nearest that it
    /// came from and that still lives, or what one of them has started.
    bool isSame(const Asker& later) const;

private:
    std::vector<ProcessId> m_line; ///< the process first, then who started it, and so on
};

} // namespace triarch
