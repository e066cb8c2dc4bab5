// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/x11/display_address.h"
#include "core/x11/wake.h"

#include <QString>
#include <deque>
#include <mutex>
#include <thread>

namespace triarch {

/// Remembers which of the last presses on a display were made by a hand: XInput 2 raw events carry the device, and the
/// same time as the event that a window gets. A thread and a connection of its own.
class PhysicalPressCheck {
public:
    explicit PhysicalPressCheck(DisplayAddress address);
    ~PhysicalPressCheck(); ///< stops, then joins

    /// Whether a hand pressed a button or a key at that time of the server's, ms. Refused: a program did, through
    /// XTEST. Timeout: no such press was heard, or not yet. Unsupported: as blindness(). From any thread.
    Result<void> prove(quint32 time) const;

    /// Why nothing can be told here, in a sentence; empty: it can, or nobody knows yet. From any thread.
    QString blindness() const;

private:
    enum class Maker { ByHand, Injected, Unknown };
    struct Press {
        quint32 time;
        Maker maker;
    };
    void run(std::stop_token stop);
    void heard(const Press& press);
    void setBlindness(const QString& why);

    const DisplayAddress m_address;
    const Wake m_wake;
    mutable std::mutex m_mutex;
    std::deque<Press> m_presses; ///< the newest last
    QString m_blindness;
    std::jthread m_thread; ///< last: it uses all the others
};

} // namespace triarch
