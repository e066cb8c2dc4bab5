// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/failing_allocation.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>

namespace {

std::atomic<long> left = 0;        // allocations until one fails; 0: none will
std::atomic<bool> forEver = false; // and all that follow

#ifndef TRIARCH_SANITIZE
/// Must not allocate itself.
bool fails()
{
    if (left.load(std::memory_order_relaxed) == 0)
        return false;
    const long before = left.fetch_sub(1);
    if (before > 1)
        return false;
    if (before < 1 || forEver) // another thread was quicker, or everything fails from here on
        left = forEver ? 1 : 0;
    if (before < 1)
        return forEver;
    errno = ENOMEM;
    return true;
}
#endif

} // namespace

#ifndef TRIARCH_SANITIZE // the address sanitizer has an allocator of its own
// The C library's own, under the names it keeps for who replaces the others.
extern "C" {
void* __libc_malloc(std::size_t);              // NOLINT(bugprone-reserved-identifier)
void* __libc_calloc(std::size_t, std::size_t); // NOLINT(bugprone-reserved-identifier)
void* __libc_realloc(void*, std::size_t);      // NOLINT(bugprone-reserved-identifier)

void* malloc(std::size_t size) { return fails() ? nullptr : __libc_malloc(size); }
void* calloc(std::size_t count, std::size_t size) { return fails() ? nullptr : __libc_calloc(count, size); }
void* realloc(void* block, std::size_t size) { return fails() ? nullptr : __libc_realloc(block, size); }
}
#endif

namespace triarch::test {

void failAllocations(const QString& when)
{
    forEver = when.endsWith(QLatin1Char('+'));
    QString number = when;
    number.remove(QLatin1Char('+'));
    left = number.toLong();
}

} // namespace triarch::test
