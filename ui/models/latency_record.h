// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

namespace triarch {

/// The durations of the latest model calls: at most 200 are kept.
class LatencyRecord {
public:
    void add(qint64 milliseconds)
    {
        if (m_kept.size() == capacity)
            m_kept.pop_front();
        m_kept.push_back(milliseconds);
    }
    void clear() { m_kept.clear(); }
    std::optional<qint64> last() const { return m_kept.empty() ? std::nullopt : std::optional(m_kept.back()); }

    std::optional<qint64> median() const { return percentile(50); }
    std::optional<qint64> p95() const { return percentile(95); }

private:
    /// The smallest kept duration that at least so many of 100 do not exceed (nearest rank); nullopt before the first.
    std::optional<qint64> percentile(std::size_t hundredths) const
    {
        if (m_kept.empty())
            return std::nullopt;
        std::vector<qint64> sorted(m_kept.begin(), m_kept.end());
        const std::size_t rank = (sorted.size() * hundredths + 99) / 100;
        std::nth_element(sorted.begin(), sorted.begin() + std::ptrdiff_t(rank - 1), sorted.end());
        return sorted[rank - 1];
    }

    static constexpr std::size_t capacity = 200;
    std::deque<qint64> m_kept;
};

} // namespace triarch
