// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>

namespace triarch {

/// A bounded queue between two threads: the one place with a mutex.
///
/// Carries frames (latest wins), model replies, approvals, operator commands and journal acknowledgements.
/// Any number of threads may post and take.
template <typename T>
class Mailbox {
public:
    explicit Mailbox(std::size_t capacity = 64) : m_capacity(capacity) { }

    /// Appends a value; false when the box is full, and the value is dropped.
    [[nodiscard]] bool post(T value)
    {
        {
            const std::lock_guard lock(m_mutex);
            if (m_values.size() >= m_capacity)
                return false;
            m_values.push_back(std::move(value));
        }
        m_filled.notify_one();
        return true;
    }

    /// Replaces whatever waits by this one value: for frames and states, where only the newest counts.
    void postLatest(T value)
    {
        {
            const std::lock_guard lock(m_mutex);
            m_values.clear();
            m_values.push_back(std::move(value));
        }
        m_filled.notify_one();
    }

    /// The oldest value, or nullopt at the deadline or as soon as `stop` is requested.
    [[nodiscard]] std::optional<T> take(Deadline deadline, std::stop_token stop)
    {
        std::unique_lock lock(m_mutex);
        m_filled.wait_until(lock, stop, deadline, [this] { return !m_values.empty(); });
        return front();
    }

    /// The oldest value that is there already.
    [[nodiscard]] std::optional<T> tryTake()
    {
        const std::lock_guard lock(m_mutex);
        return front();
    }

private:
    std::optional<T> front()
    {
        std::optional<T> value; // one object, returned in place
        if (!m_values.empty()) {
            value.emplace(std::move(m_values.front()));
            m_values.pop_front();
        }
        return value;
    }

    const std::size_t m_capacity;
    std::mutex m_mutex;
    std::condition_variable_any m_filled;
    std::deque<T> m_values;
};

} // namespace triarch
