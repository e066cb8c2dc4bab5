// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/prctl.h>
#include <sys/resource.h>

namespace triarch {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool canHideMemory = false; ///< the leak sanitizer attaches to its own process
#elif defined(__has_feature)
inline constexpr bool canHideMemory = !__has_feature(address_sanitizer);
#else
inline constexpr bool canHideMemory = true;
#endif

/// Leaves no core dump of this process, whose memory may hold keys and typed text, nor of those that it starts. They
/// may raise the limit again (RLIMIT_CORE of getrlimit(2)).
inline void limitCoreDumps()
{
    rlimit limit = {};
    if (::getrlimit(RLIMIT_CORE, &limit) != 0)
        return;
    limit.rlim_cur = 0;
    (void)::setrlimit(RLIMIT_CORE, &limit);
}

/// Hides the memory and the environment of this process from other processes of the same user, and leaves no core dump
/// of it even where the system hands dumps to a program, which the limit does not prevent (PR_SET_DUMPABLE of prctl(2),
/// core(5)). Programs that it starts do not inherit this. A process whose origin is checked must not hide: see
/// provenance.h.
inline void hideMemory()
{
    if (canHideMemory)
        (void)::prctl(PR_SET_DUMPABLE, 0);
}

} // namespace triarch
