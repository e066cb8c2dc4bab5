// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/mailbox.h"

#include <atomic>
#include <functional>
#include <stop_token>
#include <thread>

namespace triarch {

/// Ends the model call under way and nothing else.
class CallInterrupt {
public:
    /// One call: its token is stopped by the mission's own stop, by interrupt(), and when its time is up.
    class Call {
    public:
        Call(CallInterrupt& owner, std::stop_token mission, Deadline deadline);
        ~Call();
        Call(const Call&) = delete;
        Call& operator=(const Call&) = delete;
        std::stop_token token() const { return m_source.get_token(); }
        bool isLate() const { return m_isLate; } ///< it was its time that was up

    private:
        void await(std::stop_token ended, Deadline deadline);

        CallInterrupt& m_owner;
        std::stop_source m_source;
        std::stop_callback<std::function<void()>> m_forward;
        std::atomic<bool> m_isLate = false;
        std::jthread m_alarm; ///< last: it uses the rest
    };

    void interrupt(); ///< from any thread; without a call under way it does nothing

    /// Returns true if a call was interrupted since the last call of this function.
    bool takeInterrupted() { return m_interrupted.exchange(false); }

private:
    Mailbox<std::stop_source> m_running{1};
    std::atomic<bool> m_interrupted = false;
};

} // namespace triarch
