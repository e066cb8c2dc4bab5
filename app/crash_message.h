// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <unistd.h>

namespace triarch {

/// What only the standard library throws (no thread, no memory to be had) ends the program with a sentence and the exit
/// code of a set-up that failed; the guard releases what is held. Nothing is written any more: the journal is complete
/// at every instant.
inline void sayWhyItEnds()
{
    std::set_terminate([] {
        constexpr int setupError = 5;
        const char* why = "something went wrong that nobody foresaw";
        if (const auto thrown = std::current_exception()) {
            try {
                std::rethrow_exception(thrown);
            } catch (const std::exception& known) {
                why = known.what();
            } catch (...) {
            }
        }
        std::fprintf(stderr, "triarch: it cannot go on: %s\n", why);
        ::_exit(setupError);
    });
}

} // namespace triarch
