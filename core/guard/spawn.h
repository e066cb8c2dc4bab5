// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <sys/types.h>
#include <vector>

namespace triarch::guard {

/// What became of a spawn: a pid, or the errno that says why not.
struct SpawnResult {
    pid_t pid = 0;
    int error = 0;
};

/// Starts the program of a Spawn packet (protocol.h) as a child: default signals, no descriptor but those sent along.
/// A name without '/' is looked up in the guard's PATH.
SpawnResult spawn(const char* packet, std::size_t size, const std::vector<int>& descriptors);

} // namespace triarch::guard
