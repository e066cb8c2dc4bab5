// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QThread>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace triarch::test {

/// An application that knows how long the event took that kept its thread longest: what was worked and what was waited
/// for, without the time in which another thread had the processor. What it waits for may be a busy machine's fault.
class TimedApplication : public QApplication {
public:
    TimedApplication(int& argc, char** argv) : QApplication(argc, argv) { }
    ~TimedApplication() override { ::close(m_delays); }

    bool notify(QObject* receiver, QEvent* event) override
    {
        const bool isOthers = QThread::currentThread() != thread(); // every thread's events come by here
        if (isOthers || std::exchange(m_isInEvent, true))
            return QApplication::notify(receiver, event);
        const auto before = now();
        const bool isDone = QApplication::notify(receiver, event);
        m_longest = std::max(m_longest, now() - before);
        m_isInEvent = false;
        return isDone;
    }
    std::chrono::nanoseconds takeLongest() { return std::exchange(m_longest, std::chrono::nanoseconds(0)); }

private:
    /// Less what the thread has waited for a processor since it began: schedstat's second number.
    std::chrono::nanoseconds now() const
    {
        char text[128]{};
        long long ran = 0;
        long long waited = 0;
        if (::pread(m_delays, text, sizeof text - 1, 0) > 0)
            std::sscanf(text, "%lld %lld", &ran, &waited);
        return std::chrono::steady_clock::now().time_since_epoch() - std::chrono::nanoseconds(waited);
    }

    const int m_delays = ::open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    bool m_isInEvent = false;
    std::chrono::nanoseconds m_longest{0};
};

} // namespace triarch::test
