// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/system/orphans.h"

#include "core/base/deadline.h"
#include "core/base/system/unique_fd.h"

#include <algorithm>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace triarch {

namespace {

constexpr Millis orphanTimeout{2000};
constexpr int generationsMax = 64;

/// The orphan's part: waits until its parent is gone and sends the number of the process that has adopted it. It runs
/// between fork() and _exit() in a copy of a process with several threads, so that it may use system calls only.
void reportAdopter(int socket)
{
    char byte = 0;
    if (::read(socket, &byte, 1) != 1)
        return;
    const pid_t adopter = ::getppid();
    (void)!::write(socket, &adopter, sizeof adopter);
}

/// Returns the process that adopts the orphans of this one; 0: it could not be tried, or is outside of the namespace.
pid_t adopterOfOrphans()
{
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return 0;
    const UniqueFd own(ends[0]);
    UniqueFd orphans(ends[1]);
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(own.get());
        if (::fork() == 0)
            reportAdopter(orphans.get());
        ::_exit(0);
    }
    orphans.reset();
    if (child < 0 || ::waitpid(child, nullptr, 0) != child || ::send(own.get(), "", 1, MSG_NOSIGNAL) != 1)
        return 0;
    pollfd waiting = {own.get(), POLLIN, 0};
    pid_t adopter = 0;
    const bool isAnswered = ::poll(&waiting, 1, int(orphanTimeout.count())) == 1
        && ::read(own.get(), &adopter, sizeof adopter) == ssize_t(sizeof adopter);
    return isAnswered ? adopter : 0;
}

/// Returns the ancestors of this process below the one that adopts its orphans.
std::vector<ProcessId> ancestorsThatAdoptNothing()
{
    std::vector<ProcessId> ancestors;
    const pid_t adopter = adopterOfOrphans();
    pid_t ancestor = ::getppid();
    for (int generation = 0; adopter != 0 && ancestor != adopter; ++generation) {
        const auto id = generation < generationsMax ? identify(ancestor) : std::nullopt;
        if (!id)
            return {}; // an ancestor has ended meanwhile
        ancestors.push_back(*id);
        ancestor = parentOf(ancestor);
    }
    return ancestors;
}

const std::vector<ProcessId>& found()
{
    static const auto ancestors = ancestorsThatAdoptNothing();
    return ancestors;
}

} // namespace

void findAdopter() { (void)found(); }

bool adoptsNoOrphans(const ProcessId& ancestor) { return std::ranges::count(found(), ancestor) > 0; }

} // namespace triarch
