// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/processes.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <poll.h>
#include <string>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unordered_map>

namespace triarch::guard {

namespace {

using Moment = std::chrono::steady_clock::time_point;
using namespace std::chrono_literals;

constexpr auto termGrace = 300ms;
constexpr auto endLimit = 10s;

struct Status {
    ProcessRef process;
    pid_t parent = 0;
    bool isZombie = false;
};

std::string readStat(pid_t pid)
{
    char text[1024];
    const int fd = ::open(("/proc/" + std::to_string(pid) + "/stat").c_str(), O_RDONLY | O_CLOEXEC);
    const ssize_t size = fd < 0 ? -1 : ::read(fd, text, sizeof text);
    if (fd >= 0)
        ::close(fd);
    return size > 0 ? std::string(text, std::size_t(size)) : std::string();
}

std::optional<Status> statusOf(pid_t pid)
{
    const std::string line = readStat(pid);
    // The name in parentheses may hold spaces and parentheses: fields are counted from the last ')'.
    const auto end = line.rfind(')');
    char state = 0;
    int parent = 0;
    unsigned long long startTime = 0;
    const char* format = " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu";
    if (end == std::string::npos || std::sscanf(line.c_str() + end + 1, format, &state, &parent, &startTime) != 3)
        return std::nullopt;
    return Status{{pid, startTime}, parent, state == 'Z' || state == 'X'};
}

std::vector<Status> allProcesses()
{
    std::vector<Status> all;
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir("/proc"), ::closedir);
    while (const dirent* entry = folder ? ::readdir(folder.get()) : nullptr) {
        const auto status = statusOf(pid_t(std::atoi(entry->d_name)));
        if (status)
            all.push_back(*status);
    }
    return all;
}

void awaitChildSignal(int childSignals)
{
    pollfd waiting = {childSignals, POLLIN, 0};
    signalfd_siginfo info;
    if (::poll(&waiting, 1, 20) > 0)
        (void)!::read(childSignals, &info, sizeof info);
}

} // namespace

std::optional<ProcessRef> identify(pid_t pid)
{
    const auto status = pid > 0 ? statusOf(pid) : std::nullopt;
    if (!status || status->isZombie)
        return std::nullopt;
    return status->process;
}

bool isRunning(const ProcessRef& process) { return identify(process.pid) == process; }

void signalProcess(const ProcessRef& process, int signal)
{
    // The descriptor pins the process, then its start time is looked at: the signal cannot reach a successor.
    const int fd = int(::syscall(SYS_pidfd_open, process.pid, 0));
    if (identify(process.pid) == process) {
        if (fd < 0)
            ::kill(process.pid, signal);
        else
            ::syscall(SYS_pidfd_send_signal, fd, signal, nullptr, 0);
    }
    if (fd >= 0)
        ::close(fd);
}

std::vector<ProcessRef> descendants(pid_t ancestor)
{
    std::unordered_multimap<pid_t, Status> children;
    for (const Status& status : allProcesses())
        children.emplace(status.parent, status);
    std::vector<ProcessRef> found;
    std::vector<pid_t> parents{ancestor};
    while (!parents.empty()) {
        const auto [first, last] = children.equal_range(parents.back());
        parents.pop_back();
        for (auto child = first; child != last; ++child) {
            parents.push_back(child->second.process.pid);
            if (!child->second.isZombie)
                found.push_back(child->second.process);
        }
    }
    return found;
}

void reapChildren()
{
    while (::waitpid(-1, nullptr, WNOHANG) > 0) { }
}

int endDescendants(int childSignals)
{
    const Moment start = std::chrono::steady_clock::now();
    std::vector<ProcessRef> signalled;
    for (auto now = start; now - start < endLimit; now = std::chrono::steady_clock::now()) {
        const auto living = descendants(::getpid());
        if (living.empty())
            break;
        for (const ProcessRef& process : living) {
            const bool isNew = std::ranges::find(signalled, process) == signalled.end();
            if (isNew)
                signalled.push_back(process);
            if (now - start >= termGrace)
                signalProcess(process, SIGKILL);
            else if (isNew)
                signalProcess(process, SIGTERM);
        }
        awaitChildSignal(childSignals);
        reapChildren();
    }
    reapChildren();
    return int(signalled.size());
}

} // namespace triarch::guard
