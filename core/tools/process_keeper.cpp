// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/process_keeper.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <initializer_list>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace triarch {

namespace {

// Where the plan's descriptors are put, so that all others can be closed.
enum Slot { InputSlot, OutputSlot, ErrorSlot, ControlSlot, StatusSlot, ProgramSlot, FolderSlot, SlotCount };
constexpr int aside = 32; // above every slot, while they are put in their places
constexpr int politeMillis = 200;
constexpr int sweepsMost = 1000; // of 2 ms

struct Bound {
    int resource;
    rlim_t most;
};
constexpr Bound bounds[] = {
    {RLIMIT_CORE, 0}, {RLIMIT_CPU, 60},         // seconds
    {RLIMIT_AS, rlim_t(4) << 30},               // bytes
    {RLIMIT_FSIZE, rlim_t(256) << 20},          // bytes
    {RLIMIT_NOFILE, 256}, {RLIMIT_NPROC, 4096}, // of the user, whatever runs already
};

void report(KeeperReport::Kind kind, int value)
{
    const KeeperReport said{kind, value};
    [[maybe_unused]] const auto written = ::write(StatusSlot, &said, sizeof said);
}

void placeDescriptors(const KeeperPlan& plan)
{
    const int given[SlotCount] = {
        plan.input, plan.output, plan.error, plan.control, plan.status, plan.program, plan.folder};
    int kept[SlotCount];
    for (int slot = 0; slot < SlotCount; ++slot)
        kept[slot] = ::fcntl(given[slot], F_DUPFD, aside);
    for (int slot = 0; slot < SlotCount; ++slot)
        ::dup2(kept[slot], slot);
    ::syscall(SYS_close_range, unsigned(SlotCount), ~0U, 0U);
}

void hearEverySignal()
{
    for (int number = 1; number < NSIG; ++number)
        ::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void becomeProgram(const KeeperPlan& plan)
{
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    for (const Bound& bound : bounds) {
        const rlimit limit{bound.most, bound.most};
        ::setrlimit(__rlimit_resource_t(bound.resource), &limit);
    }
    hearEverySignal();
    for (int slot = ControlSlot; slot < SlotCount; ++slot)
        ::fcntl(slot, F_SETFD, FD_CLOEXEC);
    if (::fchdir(FolderSlot) == 0)
        ::syscall(SYS_execveat, int(ProgramSlot), "", plan.argv, plan.environment, AT_EMPTY_PATH);
    report(KeeperReport::Kind::NotStarted, errno);
    ::_exit(127);
}

void rest(long milliseconds)
{
    const timespec time{0, milliseconds * 1'000'000};
    ::nanosleep(&time, nullptr);
}

/// Children of ours, in decimal with blanks between. Source: proc(5), /proc/PID/task/TID/children.
void endChildren()
{
    char text[4096];
    const int list = ::open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    const auto size = list < 0 ? 0 : ::read(list, text, sizeof text);
    if (list >= 0)
        ::close(list);
    int pid = 0;
    for (long i = 0; i < size; ++i) {
        if (text[i] >= '0' && text[i] <= '9') {
            pid = pid * 10 + (text[i] - '0');
        } else {
            if (pid > 1)
                ::kill(pid, SIGKILL);
            pid = 0;
        }
    }
}

/// Who is ended leaves us its children: until there are none.
/// @param group  ended as well; 0: none
void sweep(pid_t group)
{
    for (int i = 0; i < sweepsMost; ++i) {
        if (group != 0)
            ::kill(-group, SIGKILL);
        endChildren();
        pid_t reaped = 0;
        do {
            reaped = ::waitpid(-1, nullptr, WNOHANG);
        } while (reaped > 0);
        if (reaped < 0 && errno == ECHILD)
            return;
        rest(2);
    }
}

/// Until the program has ended, by itself or because it is to.
int await(pid_t program)
{
    pollfd waited[] = {
        {ControlSlot, POLLIN, 0}, {int(::syscall(SYS_pidfd_open, program, 0)), POLLIN, 0}}; // -1 is never ready
    while (::poll(waited, 2, -1) < 0 && errno == EINTR) { }
    if (waited[1].revents == 0) {
        ::kill(-program, SIGTERM);
        ::kill(program, SIGTERM); // it may not have its group yet
        ::poll(waited + 1, 1, politeMillis);
        ::kill(-program, SIGKILL);
        ::kill(program, SIGKILL);
    }
    int status = 0;
    while (::waitpid(program, &status, 0) < 0 && errno == EINTR) { }
    return status;
}

/// Goes on in a child: a program may end its parent, and what that kept comes to us, who end it then.
void becomeWatched()
{
    const pid_t keeper = ::fork();
    if (keeper < 0) {
        report(KeeperReport::Kind::NotStarted, errno);
        ::_exit(1);
    }
    if (keeper == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::prctl(PR_SET_CHILD_SUBREAPER, 1); // it is not handed down
        return;
    }
    for (const int slot : {InputSlot, OutputSlot, ErrorSlot, ControlSlot, ProgramSlot, FolderSlot})
        ::close(slot);
    while (::waitpid(keeper, nullptr, 0) < 0 && errno == EINTR) { }
    sweep(0);
    ::_exit(0);
}

} // namespace

void keepProcess(const KeeperPlan& plan)
{
    ::setsid(); // no terminal's keys reach us
    placeDescriptors(plan);
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
    becomeWatched();
    const pid_t program = ::fork();
    if (program == 0)
        becomeProgram(plan);
    for (const int slot : {InputSlot, OutputSlot, ErrorSlot, ProgramSlot, FolderSlot})
        ::close(slot); // so that the program's end is the end of its output
    if (program < 0) {
        report(KeeperReport::Kind::NotStarted, errno);
        ::_exit(1);
    }
    const int status = await(program);
    sweep(program);
    if (WIFSIGNALED(status))
        report(KeeperReport::Kind::Killed, WTERMSIG(status));
    else
        report(KeeperReport::Kind::Exited, WEXITSTATUS(status));
    ::_exit(0);
}

} // namespace triarch
