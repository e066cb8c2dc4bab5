// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/display_host.h"
#include "core/base/system/event_thread.h"

namespace triarch {

/// The console as the host of its display while no mission works that: what `triarchctl host` is for others, in a
/// thread of its own. Made and ended in any thread but that one.
class ConsoleHost {
public:
    /// Opens the host. Fails as DisplayHost::open().
    /// @param introduce  called in that thread with what lives there, as soon as it is there
    static Result<std::unique_ptr<ConsoleHost>> open(std::shared_ptr<DisplayParts> display, const QString& prompts,
        const std::function<void(DisplayHost&)>& introduce);
    ~ConsoleHost(); ///< the display stays, and is served no more

private:
    explicit ConsoleHost(std::shared_ptr<DisplayParts> display) : m_display(std::move(display)) { }

    const std::shared_ptr<DisplayParts> m_display;
    EventThread m_thread{QStringLiteral("console host")};
    std::unique_ptr<DisplayHost> m_wiring; ///< lives in the thread
};

} // namespace triarch
