// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/physical_input_flag.h"
#include "core/x11/display_address.h"
#include "core/x11/wake.h"

#include <QString>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace triarch {

/// Raises a PhysicalInputFlag whenever somebody touches a display's mouse or keyboard. A thread and a connection of its
/// own, so that nobody who is busy stands between the hand and the flag.
class PhysicalInputMonitor {
public:
    PhysicalInputMonitor(DisplayAddress address, std::shared_ptr<PhysicalInputFlag> flag);
    ~PhysicalInputMonitor(); ///< stops, then joins

    /// Who is told, in the watching thread, of each touch that holds the agent; takes the place of who was before.
    void tell(std::function<void()> onHeld);
    /// Who is told, in the watching thread, what blindness() answers, as soon as it is known and whenever it changes.
    void tellBlindness(std::function<void(const QString&)> onKnown);
    /// Waits until the display is watched. Why hands are not noticed there, or not all of them; empty: they are.
    QString blindness(Deadline deadline);

private:
    void run(std::stop_token stop);
    void touched();
    void isWatching(const QString& blindness);

    const DisplayAddress m_address;
    const std::shared_ptr<PhysicalInputFlag> m_flag;
    const Wake m_wake;
    std::mutex m_mutex;
    std::condition_variable m_known;
    std::optional<QString> m_blindness; ///< nullopt: nobody knows yet
    std::function<void()> m_onHeld;
    std::function<void(const QString&)> m_onBlindness;
    std::jthread m_thread; ///< last: it uses all the others
};

} // namespace triarch
