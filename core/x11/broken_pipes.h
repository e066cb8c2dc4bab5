// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

namespace triarch {

/// For the calling thread: xcb writes to a server that has just died, which is an error of the write and not the end of
/// the process. The signal is sent to the writing thread.
inline void ignoreBrokenPipes()
{
    sigset_t broken;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, nullptr);
}

} // namespace triarch
