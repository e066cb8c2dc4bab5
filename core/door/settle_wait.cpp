// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/settle_wait.h"

#include "core/screen/settle.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr auto windowWait = std::chrono::seconds(10);

bool hasNewWindow(const std::vector<WindowInfo>& before, const std::vector<WindowInfo>& now)
{
    return std::any_of(now.begin(), now.end(), [&](const auto& window) {
        const auto same = [&](const auto& old) { return old.id == window.id && old.isVisible; };
        return window.isVisible && std::none_of(before.begin(), before.end(), same);
    });
}

/// Until a window is there that was not, or the patience ends: then the picture decides all the same.
Result<void> awaitWindow(Desktop& desktop, const Frame& before, std::stop_token stop)
{
    const auto deadline = after(windowWait);
    while (millisLeft(deadline) > 0) {
        const auto windows = desktop.windows(after(limits::desktopQuery));
        if (!windows)
            return fail(windows.error());
        if (hasNewWindow(before.windows, *windows))
            return {};
        if (const auto change = desktop.awaitChange(deadline, stop); !change)
            return fail(change.error());
    }
    return {};
}

} // namespace

Result<Settled> settleDesktop(Desktop& desktop, const Frame& before, Expect expect, std::stop_token stop)
{
    if (expect == Expect::NewWindow) {
        if (auto came = awaitWindow(desktop, before, stop); !came)
            return fail(came.error());
    }
    SettleTracker tracker;
    (void)tracker.feed(settleFrame(before.image), std::chrono::steady_clock::now());
    tracker.begin(std::chrono::steady_clock::now());
    auto change = expect == Expect::NewWindow ? Desktop::Change::Structure : Desktop::Change::Pixels;
    for (;;) {
        const auto frame = desktop.capture(after(limits::desktopQuery));
        if (!frame)
            return fail(frame.error());
        if (change == Desktop::Change::Structure)
            tracker.noteStructure(std::chrono::steady_clock::now());
        const auto verdict = tracker.feed(settleFrame(frame->image), std::chrono::steady_clock::now());
        if (verdict.isSettled)
            return Settled{*frame, verdict.stillChanging};
        const auto woke = desktop.awaitChange(verdict.lookAgainAt, stop);
        if (!woke)
            return fail(woke.error());
        change = *woke;
    }
}

} // namespace triarch
