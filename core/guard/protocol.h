// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

/// What host and guard say to each other over a SOCK_SEQPACKET pair: one message a packet, except that one packet may
/// hold several Deltas. Both ends are of one build on one machine, so the structs travel as they lie in memory.
/// Every request but Delta and Heartbeat is answered by one Reply with its serial.
namespace triarch::guard {

inline constexpr int heartbeatMs = 50; ///< while a lease is held the host speaks this often
inline constexpr int silenceMs = 400;  ///< after this much silence the guard takes the lease back
inline constexpr int maxPacketBytes = 64 * 1024;
inline constexpr int resultDescriptor = 3; ///< where a spawned program finds the pipe of -displayfd, --print-address

enum class Kind : std::uint16_t {
    Watch = 1,  ///< connect to this display; Ready
    LeaseBegin, ///< the host wants to press things; Ack
    Delta,      ///< something is about to be pressed, or was released
    Heartbeat,
    LeaseEnd,   ///< nothing is held any more; Ack
    Spawn,      ///< start a program as a child of the guard; Spawned
    EndSandbox, ///< end every descendant; Ended
    Ready,
    Ack,
    Spawned,
    Ended,
};

struct Header {
    Kind kind = Kind::Heartbeat;
    std::uint16_t reserved = 0;
    std::uint32_t serial = 0; ///< of the request; 0 where no answer is wanted
};
static_assert(sizeof(Header) == 8);

struct Watch {
    Header header;
    char display[256] = {};       ///< NUL-terminated, e.g. ":1"
    std::uint32_t cookieSize = 0; ///< bytes of MIT-MAGIC-COOKIE-1; 0: as the environment says
    std::uint8_t cookie[64] = {};
};

struct LeaseBegin {
    Header header;
    std::uint32_t epoch = 0; ///< as read from the control page; stale when the page says otherwise by now
    std::uint32_t reserved = 0;
};

struct Delta {
    Header header;
    std::uint8_t kind = 0; ///< HeldItem::Kind
    std::uint8_t code = 0; ///< X11 keycode or button
    std::uint8_t down = 0; ///< 1 before a press is sent, 0 after a release was
    std::uint8_t reserved[5] = {};
};
static_assert(sizeof(Delta) == 16);

/// Followed by argc + envc + 1 NUL-terminated strings: arguments, environment, working folder.
/// The descriptors that are marked come along in this order by SCM_RIGHTS; without them it is /dev/null, or nothing.
struct Spawn {
    Header header;
    std::uint16_t argc = 0;
    std::uint16_t envc = 0;
    std::uint8_t hasStdout = 0;
    std::uint8_t hasStderr = 0;
    std::uint8_t hasResult = 0; ///< becomes resultDescriptor
    std::uint8_t reserved = 0;
};
static_assert(sizeof(Spawn) == 16);

/// Why a Watch or a LeaseBegin was not granted. Spawned carries an errno instead.
enum class Refusal : std::int32_t { None = 0, NoDisplay, NoXtest, NotWatching, StopRaised, EpochStale, BadRequest };

struct Reply {
    Header header;
    std::int32_t status = 0; ///< Refusal, or errno of Spawned; 0 is yes
    std::int32_t value = 0;  ///< pid of Spawned, count of Ended
};
static_assert(sizeof(Reply) == 16);

} // namespace triarch::guard
