// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>
#include <atomic>
#include <chrono>

namespace triarch {

/// Time as a dependency: what measures elapsed time and what stamps rows. Tests pass a ManualClock.
class Clock {
public:
    virtual ~Clock() = default;
    virtual std::chrono::steady_clock::time_point now() const = 0; ///< monotonic, for every deadline
    virtual qint64 wallMillis() const = 0;                         ///< milliseconds since 1970 UTC, for show only
};

class SystemClock final : public Clock {
public:
    std::chrono::steady_clock::time_point now() const override { return std::chrono::steady_clock::now(); }
    qint64 wallMillis() const override { return QDateTime::currentMSecsSinceEpoch(); }
};

/// Stands still until told to move.
class ManualClock final : public Clock {
public:
    void advance(std::chrono::milliseconds by) { m_ms += by.count(); }
    void setWallAhead(std::chrono::milliseconds by) { m_ahead = by.count(); } ///< somebody set the machine's clock
    std::chrono::steady_clock::time_point now() const override
    {
        return std::chrono::steady_clock::time_point(std::chrono::milliseconds(m_ms.load()));
    }
    qint64 wallMillis() const override { return m_ms + m_ahead; }

private:
    std::atomic<qint64> m_ms = 1'000'000;
    std::atomic<qint64> m_ahead = 0;
};

} // namespace triarch
