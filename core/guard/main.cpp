// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/guard.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace {

/// Own session, so that no terminal's ^C reaches it; subreaper, so that everything it starts stays below it.
void standApart()
{
    ::setsid();
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (const int signal : {SIGINT, SIGHUP, SIGQUIT, SIGPIPE})
        std::signal(signal, SIG_IGN);
    (void)!::chdir("/");
}

/// Ahead of whatever keeps the machine busy, where this user may ask for it; the programs it starts are not.
void comeFirst()
{
    const sched_param lowest = {::sched_get_priority_min(SCHED_RR)};
    if (::sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest) == 0)
        return;
    const sched_param none = {};
    if (::sched_setscheduler(0, SCHED_OTHER | SCHED_RESET_ON_FORK, &none) == 0)
        (void)::setpriority(PRIO_PROCESS, 0, -10);
}

/// Whatever the host forgot to mark close-on-exec stays out of the sandbox.
void closeAllBut(int descriptor)
{
    if (descriptor > 3)
        ::close_range(3, unsigned(descriptor) - 1, 0);
    ::close_range(unsigned(descriptor) + 1, ~0U, 0);
}

int openSignals()
{
    sigset_t watched;
    ::sigemptyset(&watched);
    ::sigaddset(&watched, SIGCHLD);
    ::sigaddset(&watched, SIGTERM);
    ::sigprocmask(SIG_SETMASK, &watched, nullptr);
    return ::signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

constexpr auto displayLimit = std::chrono::seconds(2);
constexpr int isFree = 3; ///< exit code: the display is not stopped

/// Stops a display, or asks whether it is stopped: `triarchctl stop` and `resume` do so where no host answers.
/// @param stoppedNs  CLOCK_MONOTONIC; null: only the question
/// @return exit code: 0 it is stopped, isFree, 1 it cannot be reached
int stopDisplay(const char* display, const char* stoppedNs)
{
    using namespace triarch::guard;
    Watch request;
    std::strncpy(request.display, display, sizeof request.display - 1);
    WatchedDisplay watched;
    const Moment deadline = std::chrono::steady_clock::now() + displayLimit;
    if (watched.connect(request, deadline) != Refusal::None)
        return 1;
    if (!stoppedNs)
        return watched.stopNs() != 0 ? 0 : isFree;
    const std::uint64_t ns = std::strtoull(stoppedNs, nullptr, 10);
    watched.writeStop(ns);
    watched.readStop(deadline);
    return watched.stopNs() == ns ? 0 : 1;
}

} // namespace

/// Started by a host or by triarchctl, never by hand: triarch-guard --fd N --control PATH, --stop DISPLAY NANOSECONDS,
/// --is-stopped DISPLAY
int main(int argc, char** argv)
{
    if (argc == 4 && std::strcmp(argv[1], "--stop") == 0)
        return stopDisplay(argv[2], argv[3]);
    if (argc == 3 && std::strcmp(argv[1], "--is-stopped") == 0)
        return stopDisplay(argv[2], nullptr);
    int descriptor = -1;
    const char* control = nullptr;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::strcmp(argv[i], "--fd") == 0)
            descriptor = std::atoi(argv[i + 1]);
        else if (std::strcmp(argv[i], "--control") == 0)
            control = argv[i + 1];
    }
    if (descriptor > 2)
        closeAllBut(descriptor);
    auto page = control ? triarch::guard::SharedPage::open(control) : nullptr;
    if (!page || descriptor < 3 || ::fcntl(descriptor, F_SETFD, FD_CLOEXEC) != 0) {
        std::fprintf(stderr, "triarch-guard is started by triarch and triarchctl: --fd N --control PATH\n");
        return 2;
    }
    standApart();
    comeFirst();
    triarch::guard::Guard(descriptor, std::move(page)).run(openSignals());
    return 0;
}
