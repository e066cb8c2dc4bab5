// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/guard/held_input.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace triarch::guard {

enum class ReleaseReason : std::uint32_t { None = 0, HostGone, Silence, Stop, Leftover };

/// What the guard writes for others to read: the ledger, so that a later guard can release what an earlier pair of
/// host and guard left down when both were killed, and when it last released something.
struct GuardRecord {
    std::atomic<std::uint32_t> ownerPid; ///< the guard this record belongs to; 0: nobody
    std::atomic<std::uint32_t> reason;   ///< ReleaseReason of the last release
    std::atomic<std::uint64_t> ownerStartTime;
    std::atomic<std::uint64_t> seenAtNs; ///< CLOCK_MONOTONIC when the guard last looked round, while a lease is held
    std::atomic<std::uint64_t> releasedAtNs; ///< CLOCK_MONOTONIC when the last release was seen to be done
    std::atomic<std::uint8_t> heldKeys[256];
    std::atomic<std::uint8_t> heldButtons[256];
};

/// The control page as the guard sees it: the first 40 bytes are ControlPage of core/base/system/stop_flag.h.
struct PageLayout {
    std::atomic<std::uint32_t> stop;
    std::atomic<std::uint32_t> epoch;
    std::atomic<std::uint64_t> stoppedAtNs;
    std::atomic<std::int32_t> serverPid;
    std::atomic<std::uint64_t> serverStartTime;
    std::atomic<std::uint64_t> resumedNs;
    std::uint8_t reserved[24];
    GuardRecord record;
};
inline constexpr std::size_t pageBytes = 4096;
static_assert(offsetof(PageLayout, record) == 64 && sizeof(PageLayout) <= pageBytes);

/// The display's shared page, mapped.
class SharedPage {
public:
    /// @param path  the file of StopFlag, there already. Null when it cannot be mapped.
    static std::unique_ptr<SharedPage> open(const char* path);
    ~SharedPage();
    SharedPage(const SharedPage&) = delete;
    SharedPage& operator=(const SharedPage&) = delete;

    bool isStopRaised() const { return m_layout->stop.load(std::memory_order_acquire) != 0; }
    /// Returns true while the operator's stop lasts. That of a host that ends is its own affair.
    bool isStoppedByOperator() const { return m_layout->stop.load(std::memory_order_acquire) == 1; }
    std::uint64_t stoppedAtNs() const { return m_layout->stoppedAtNs.load(); }
    std::uint64_t resumedNs() const { return m_layout->resumedNs.load(); } ///< time of the stop that was resumed last
    void raiseStop(std::uint64_t atNs);                                    ///< the operator's, of that time
    std::uint32_t epoch() const { return m_layout->epoch.load(std::memory_order_acquire); }
    void bumpEpoch() { m_layout->epoch.fetch_add(1, std::memory_order_acq_rel); }

    /// Takes the record unless a living guard has it, and hands over what its last owner left down.
    HeldInput claimRecord();
    void writeHeld(HeldItem item, bool isDown);
    void clearHeld();
    void writeReleased(ReleaseReason reason);
    void writeSeen(); ///< the guard is awake

private:
    explicit SharedPage(PageLayout* layout) : m_layout(layout) { }
    PageLayout* m_layout;
    bool m_ownsRecord = false;
};

} // namespace triarch::guard
