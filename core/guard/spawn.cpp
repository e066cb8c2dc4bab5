// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/spawn.h"

#include "core/guard/protocol.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <spawn.h>
#include <unistd.h>

namespace triarch::guard {

namespace {

struct Request {
    std::vector<char*> argv;
    std::vector<char*> envp;
    const char* folder = "";
};

/// Takes `count` NUL-terminated strings off the front of [at, end); false when they are not all there.
bool takeStrings(char*& at, char* end, std::size_t count, std::vector<char*>& into)
{
    for (std::size_t i = 0; i < count; ++i) {
        auto* terminator = static_cast<char*>(std::memchr(at, 0, std::size_t(end - at)));
        if (!terminator)
            return false;
        into.push_back(at);
        at = terminator + 1;
    }
    return true;
}

std::optional<Request> parse(const Spawn& head, std::vector<char>& strings)
{
    Request request;
    std::vector<char*> folder;
    char* at = strings.data();
    char* end = at + strings.size();
    if (head.argc == 0 || !takeStrings(at, end, head.argc, request.argv)
        || !takeStrings(at, end, head.envc, request.envp) || !takeStrings(at, end, 1, folder))
        return std::nullopt;
    request.argv.push_back(nullptr);
    request.envp.push_back(nullptr);
    request.folder = folder.front();
    return request;
}

/// posix_spawn's two argument blocks, freed with their owner.
struct SpawnPlan {
    SpawnPlan()
    {
        ::posix_spawn_file_actions_init(&actions);
        ::posix_spawnattr_init(&attributes);
    }
    ~SpawnPlan()
    {
        ::posix_spawn_file_actions_destroy(&actions);
        ::posix_spawnattr_destroy(&attributes);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
};

void resetSignals(SpawnPlan& plan)
{
    sigset_t none;
    sigset_t all;
    ::sigemptyset(&none);
    ::sigfillset(&all);
    ::posix_spawnattr_setsigmask(&plan.attributes, &none);
    ::posix_spawnattr_setsigdefault(&plan.attributes, &all);
    ::posix_spawnattr_setflags(&plan.attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

void connectStream(SpawnPlan& plan, int target, const int* source)
{
    if (source)
        ::posix_spawn_file_actions_adddup2(&plan.actions, *source, target);
    else
        ::posix_spawn_file_actions_addopen(&plan.actions, target, "/dev/null", target == 0 ? O_RDONLY : O_WRONLY, 0);
}

} // namespace

SpawnResult spawn(const char* packet, std::size_t size, const std::vector<int>& descriptors)
{
    Spawn head;
    if (size < sizeof head)
        return {0, EINVAL};
    std::memcpy(&head, packet, sizeof head);
    std::vector<char> strings(packet + sizeof head, packet + size);
    const auto request = parse(head, strings);
    const std::size_t wanted = std::size_t(head.hasStdout) + head.hasStderr + head.hasResult;
    if (!request || descriptors.size() != wanted)
        return {0, EINVAL};

    SpawnPlan plan;
    resetSignals(plan);
    const int* next = descriptors.data();
    connectStream(plan, STDIN_FILENO, nullptr);
    connectStream(plan, STDOUT_FILENO, head.hasStdout ? next++ : nullptr);
    connectStream(plan, STDERR_FILENO, head.hasStderr ? next++ : nullptr);
    if (head.hasResult)
        ::posix_spawn_file_actions_adddup2(&plan.actions, *next, resultDescriptor);
    if (*request->folder != 0)
        ::posix_spawn_file_actions_addchdir_np(&plan.actions, request->folder);
    SpawnResult result;
    result.error = ::posix_spawnp(
        &result.pid, request->argv[0], &plan.actions, &plan.attributes, request->argv.data(), request->envp.data());
    return result;
}

} // namespace triarch::guard
