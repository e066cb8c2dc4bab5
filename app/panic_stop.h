// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core_files.h"
#include "core/base/system/runtime_dir.h"
#include "core/base/system/stop_flag.h"
#include "core/x11/watch/corner_watch.h"
#include "core/x11/watch/panic_watch.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace triarch {

/// The emergencies of a program without a window: Pause, Escape three times or a hand's push into a corner on the
/// display that is driven, and Pause on the operator's own. The watching thread raises the flag; then the callback runs
/// in the thread that made this object. The flag must outlive it. `triarchctl doctor` names displays whose keys cannot
/// be watched.
class PanicStop {
public:
    enum class Cause {
        StopKeyAgain, ///< a hand pressed Pause (PanicPress::mayResume) on the driven display, which was stopped before
        Other,
    };
    using Heard = std::function<void(Cause)>;

    PanicStop(const DisplayAddress& driven, StopFlag& flag, const Heard& heard)
    {
        const DisplayAddress own{qEnvironmentVariable("DISPLAY"), {}};
        PanicOptions options;
        options.isStopped = [&flag] { return flag.isRaised(); };
        options.onPanic = [&flag] { flag.raise(); };
        options.ignoreInjected = true; // what is driven presses Escape itself
        options.escapes = panicEscapes();
        watch(driven, options, [heard](const PanicPress& press) {
            heard(press.mayResume && press.wasStopped ? Cause::StopKeyAgain : Cause::Other);
        });
        options.ignoreInjected = false;
        options.escapes = 0; // whoever works elsewhere presses it often
        if (!own.display.isEmpty() && displayWord(own.display) != displayWord(driven.display))
            watch(own, options, [heard](const PanicPress&) { heard(Cause::Other); });
        if (chosenSafety().cornerStops)
            m_corner.emplace(driven, [this, &flag, heard] {
                flag.raise();
                QMetaObject::invokeMethod(&m_context, [heard] { heard(Cause::Other); });
            });
    }

private:
    template <typename Press>
    void watch(const DisplayAddress& address, const PanicOptions& options, const Press& onPress)
    {
        m_watches.push_back(std::make_unique<PanicWatch>(address, options));
        QObject::connect(m_watches.back().get(), &PanicWatch::pressed, &m_context, onPress);
        m_watches.back()->start();
    }
    QObject m_context; ///< what is on its way to it ends with it
    std::vector<std::unique_ptr<PanicWatch>> m_watches;
    std::optional<CornerWatch> m_corner;
};

} // namespace triarch
