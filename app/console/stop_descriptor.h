// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/unique_fd.h"

#include <functional>
#include <stop_token>
#include <sys/eventfd.h>
#include <unistd.h>

namespace triarch {

/// A stop token as a descriptor that becomes readable, for what waits in poll().
class StopDescriptor {
public:
    explicit StopDescriptor(std::stop_token stop)
        : m_fd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)),
          m_ring(std::move(stop), [this] { eventfd_write(m_fd.get(), 1); })
    {
    }
    int get() const { return m_fd.get(); } ///< -1: the system has no descriptor left

private:
    UniqueFd m_fd;
    std::stop_callback<std::function<void()>> m_ring;
};

} // namespace triarch
