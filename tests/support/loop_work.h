// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QEvent>
#include <algorithm>
#include <chrono>
#include <ctime>

namespace triarch::test {

/// What this thread has had of the processor: a busy machine is no slower.
inline std::chrono::microseconds threadTime()
{
    timespec spent{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds(spent.tv_sec) + std::chrono::microseconds(spent.tv_nsec / 1000);
}

/// What the GUI thread does while its event loop runs, in work and not in time: how often it wakes, how often something
/// is painted, and how long the longest turn of its loop keeps whoever presses a key waiting.
class LoopWork : public QObject {
public:
    LoopWork()
    {
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, &LoopWork::endTurn);
        qApp->installEventFilter(this);
    }

    std::chrono::microseconds longest() const { return m_longest; }
    std::chrono::microseconds all() const { return m_last - m_begin; } ///< until the last turn ended
    int turns() const { return m_turns; }
    int paints() const { return m_paints; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        m_paints += event->type() == QEvent::UpdateRequest; // of a window: whatever of it is painted
        return QObject::eventFilter(watched, event);
    }

private:
    void endTurn()
    {
        const auto now = threadTime();
        m_longest = std::max(m_longest, now - m_last);
        m_last = now;
        ++m_turns;
    }

    const std::chrono::microseconds m_begin = threadTime();
    std::chrono::microseconds m_last = m_begin;
    std::chrono::microseconds m_longest{0};
    int m_turns = 0;
    int m_paints = 0;
};

} // namespace triarch::test
