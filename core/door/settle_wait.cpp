// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/settle_wait.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr auto windowWait = std::chrono::seconds(10);
constexpr auto quietBegins = Millis(30); // longer than the gap between two repaints of one change

bool hasNewWindow(const std::vector<WindowInfo>& before, const std::vector<WindowInfo>& now)
{
    return std::any_of(now.begin(), now.end(), [&](const auto& window) {
        const auto same = [&](const auto& old) { return old.id == window.id && old.isVisible; };
        return window.isVisible && std::none_of(before.begin(), before.end(), same);
    });
}

/// Until a window is there that was not, or the patience ends: then the picture decides all the same.
Result<void> awaitWindow(Desktop& desktop, const std::vector<WindowInfo>& before, const std::stop_token& stop)
{
    const auto deadline = after(windowWait);
    while (millisLeft(deadline) > 0) {
        const auto windows = desktop.windows(after(limits::desktopQuery));
        if (!windows)
            return fail(windows.error());
        if (hasNewWindow(before, *windows))
            return {};
        if (const auto change = desktop.awaitChange(deadline, stop); !change)
            return fail(change.error());
    }
    return {};
}

} // namespace

Result<void> SettleWait::look(const Frame& seen)
{
    (void)m_tracker.feed(settleFrame(seen.image), std::chrono::steady_clock::now());
    m_windowsBefore = seen.windows;
    const auto frame = m_desktop.capture(after(limits::desktopQuery));
    if (!frame)
        return fail(frame.error());
    (void)m_tracker.feed(settleFrame(frame->image), std::chrono::steady_clock::now());
    m_windowsBefore = frame->windows;
    // Windows that came or went until here are not the action's doing.
    const auto past = m_desktop.awaitChange(std::chrono::steady_clock::now(), {});
    return past ? Result<void>() : Result<void>(fail(past.error()));
}

/// Until the display changes or has to be looked at again. On the way, once nothing has moved for a moment, the frame
/// is told.
Result<Desktop::Change> SettleWait::awaitNews(
    const Frame& frame, const SettleVerdict& verdict, const OnQuiet& onQuiet, const std::stop_token& stop)
{
    const Deadline quiet = after(quietBegins);
    if (!onQuiet || quiet >= verdict.lookAgainAt)
        return m_desktop.awaitChange(verdict.lookAgainAt, stop);
    const auto change = m_desktop.awaitChange(quiet, stop);
    if (!change || *change != Desktop::Change::None)
        return change;
    onQuiet(frame);
    return m_desktop.awaitChange(verdict.lookAgainAt, stop);
}

Result<Settled> SettleWait::await(const SettleRequest& request, std::stop_token stop)
{
    if (request.expect == Expect::NewWindow) {
        if (auto came = awaitWindow(m_desktop, m_windowsBefore, stop); !came)
            return fail(came.error());
    }
    m_tracker.begin(std::chrono::steady_clock::now());
    auto change = request.expect == Expect::NewWindow ? Desktop::Change::Structure : Desktop::Change::Pixels;
    for (;;) {
        const auto frame = m_desktop.capture(after(limits::desktopQuery));
        if (!frame)
            return fail(frame.error());
        if (change == Desktop::Change::Structure)
            m_tracker.noteStructure(std::chrono::steady_clock::now());
        const auto verdict = m_tracker.feed(settleFrame(frame->image), std::chrono::steady_clock::now());
        if (verdict.isSettled)
            return Settled{*frame, verdict.stillChanging, verdict.sawChange};
        const auto woke = awaitNews(*frame, verdict, request.onQuiet, stop);
        if (!woke)
            return fail(woke.error());
        change = *woke;
    }
}

} // namespace triarch
