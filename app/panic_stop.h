// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core_files.h"
#include "core/base/runtime_dir.h"
#include "core/base/stop_flag.h"
#include "core/x11/corner_watch.h"
#include "core/x11/panic_watch.h"

#include <csignal>
#include <memory>
#include <optional>
#include <unistd.h>
#include <vector>

namespace triarch {

/// The emergencies of a program without a window: Pause, Escape three times or a hand's push into a corner on the
/// display that is driven, and Pause on the operator's own. The flag is raised in the watching thread; then the program
/// hears of it as of SIGUSR1. The flag must outlive it. A display whose keys cannot be heard is told by doctor.
class PanicStop {
public:
    PanicStop(const DisplayAddress& driven, StopFlag& flag)
    {
        const DisplayAddress own{qEnvironmentVariable("DISPLAY"), {}};
        PanicOptions options;
        options.onPanic = [&flag] {
            flag.raise();
            ::kill(::getpid(), SIGUSR1);
        };
        options.ignoreInjected = true; // what is driven presses Escape itself
        options.escapes = panicEscapes();
        watch(driven, options);
        options.ignoreInjected = false;
        options.escapes = 0; // whoever works elsewhere presses it often
        if (!own.display.isEmpty() && displayWord(own.display) != displayWord(driven.display))
            watch(own, options);
        if (chosenSafety().cornerStops)
            m_corner.emplace(driven, options.onPanic);
    }

private:
    void watch(const DisplayAddress& address, const PanicOptions& options)
    {
        m_watches.push_back(std::make_unique<PanicWatch>(address, options));
        m_watches.back()->start();
    }
    std::vector<std::unique_ptr<PanicWatch>> m_watches;
    std::optional<CornerWatch> m_corner;
};

} // namespace triarch
