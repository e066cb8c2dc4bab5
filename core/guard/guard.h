// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/guard/channel.h"
#include "core/guard/control_page.h"
#include "core/guard/watched_display.h"

namespace triarch::guard {

/// Answers for what one host holds down on one display, and for every process it had started.
///
/// A lease is the host's right to press. It ends by the host's word, by the stop flag, by silence, or with the host;
/// in the last three cases the guard releases what the ledger names and nothing else.
class Guard {
public:
    Guard(int socket, std::unique_ptr<SharedPage> page) : m_channel(socket), m_page(std::move(page)) { }

    /// Until the host is gone or SIGTERM; then everything is released and every descendant ended.
    /// @param signals  a signalfd of SIGCHLD and SIGTERM, both blocked
    void run(int signals);

private:
    bool readSignals();
    bool readPackets();
    void obey(const Packet& packet);
    void watch(const Packet& packet);
    void beginLease(const LeaseBegin& request);
    void endLease();
    void noteDeltas(const Packet& packet);
    void startProgram(const Packet& packet);
    void checkLease();
    void keepStop();
    void revoke(ReleaseReason reason);
    void releaseAgain();
    void releaseForGood(ReleaseReason reason, std::chrono::milliseconds limit);
    void reply(Kind kind, std::uint32_t serial, std::int32_t status, std::int32_t value = 0) const;
    int tickMs() const;

    Channel m_channel;
    std::unique_ptr<SharedPage> m_page;
    WatchedDisplay m_display;
    HeldInput m_held;
    bool m_hasLease = false;
    Moment m_lastHeard;
    bool m_removesStop = false;                      ///< from the root window as soon as nothing is stopped
    ReleaseReason m_releasing = ReleaseReason::None; ///< a revoked lease whose keys are still looked after
    bool m_wasClean = false;
    Moment m_cleanSince;
    int m_signals = -1;
};

} // namespace triarch::guard
