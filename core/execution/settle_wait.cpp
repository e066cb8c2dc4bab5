// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/settle_wait.h"

#include "core/base/system/process_id.h"

#include <QFile>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr auto programLook = Millis(200);
constexpr auto quietBegins = Millis(30); // longer than the gap between two repaints of one change

bool hasNewWindow(const std::vector<WindowInfo>& before, const std::vector<WindowInfo>& now)
{
    return std::any_of(now.begin(), now.end(), [&](const auto& window) {
        const auto same = [&](const auto& old) { return old.id == window.id && old.isVisible; };
        return window.isVisible && std::none_of(before.begin(), before.end(), same);
    });
}

QString executableOf(qint64 pid) { return QFile::symLinkTarget(QStringLiteral("/proc/%1/exe").arg(pid)); }

bool hasWindow(const std::vector<WindowInfo>& windows, const QString& executable)
{
    return !executable.isEmpty() && std::ranges::any_of(windows, [&](const WindowInfo& window) {
        return window.isVisible && window.pid > 0 && executableOf(window.pid) == executable;
    });
}

/// A program that runs already shows its window when it is started once more, and the second one ends.
bool isOtherInFront(const std::vector<WindowInfo>& before, const std::vector<WindowInfo>& now)
{
    const auto* then = activeWindow(before);
    const auto* front = activeWindow(now);
    return front && front->id != (then ? then->id : 0);
}

/// Until a window is there that was not, or the patience ends: then the picture decides all the same.
/// @param program  its pid; 0: not known. Once it has ended and the same program has a window already, it has handed
///                 over: another window that came to the front will do, and the patience is shorter.
Result<void> awaitWindow(Desktop& desktop, const std::vector<WindowInfo>& before, qint64 program,
    const WindowTimeouts& timeouts, const std::stop_token& stop)
{
    auto deadline = after(timeouts.appearance);
    bool runsAlready = false;
    bool hasHandedOver = false;
    while (millisLeft(deadline) > 0) {
        const bool lives = program > 0 && identify(pid_t(program));
        runsAlready = runsAlready || (lives && hasWindow(before, executableOf(program)));
        if (runsAlready && !lives && !std::exchange(hasHandedOver, true))
            deadline = std::min<Deadline>(deadline, after(timeouts.handover));
        const auto windows = desktop.windows(after(limits::desktopQuery));
        if (!windows)
            return fail(windows.error());
        if (hasNewWindow(before, *windows) || (hasHandedOver && isOtherInFront(before, *windows)))
            return {};
        const Deadline next = lives ? std::min<Deadline>(deadline, after(programLook)) : deadline;
        if (const auto change = desktop.awaitChange(next, stop); !change)
            return fail(change.error());
    }
    return {};
}

} // namespace

/// What moves by itself is painted over in every frame of this action. What was compared so far was covered in another
/// way, so nothing is learned from the difference.
void SettleWait::coverAnimated(const Frame& seen)
{
    const QRegion animatedRegion = m_desktop.animatedRegion();
    if (animatedRegion != m_covered)
        m_tracker.rebase(settleFrame(seen.image, animatedRegion));
    m_covered = animatedRegion;
}

/// The active window's, since that is what reacts.
void SettleWait::chooseTimes(const std::vector<WindowInfo>& windows)
{
    const auto* active = activeWindow(windows);
    m_application = active ? active->className : QString();
    const SettleTiming timing = m_timings.value(m_application.toLower());
    SettleOptions options = m_usual;
    options.quiet = timing.quiet.value_or(options.quiet);
    options.quietAfterStructure = timing.windowQuiet.value_or(options.quietAfterStructure);
    options.nothingHappened = timing.nothing.value_or(options.nothingHappened);
    options.cap = timing.cap.value_or(options.cap);
    m_tracker.useOptions(options);
}

Result<void> SettleWait::look(const Frame& seen)
{
    m_desktop.beginAction();
    coverAnimated(seen);
    (void)m_tracker.feed(settleFrame(seen.image, m_covered), std::chrono::steady_clock::now());
    m_windowsBefore = seen.windows;
    const auto frame = m_desktop.capture(after(limits::desktopQuery));
    if (!frame)
        return fail(frame.error());
    (void)m_tracker.feed(settleFrame(frame->image, m_covered), std::chrono::steady_clock::now());
    m_windowsBefore = frame->windows;
    chooseTimes(frame->windows);
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
    auto change = m_desktop.awaitChange(quiet, stop);
    if (!change || *change != Desktop::Change::None)
        return change;
    onQuiet(frame);
    return m_desktop.awaitChange(verdict.lookAgainAt, stop);
}

Result<Settled> SettleWait::await(const SettleRequest& request, std::stop_token stop)
{
    auto settled = awaitRest(request, stop);
    m_desktop.endAction();
    return settled;
}

Result<Settled> SettleWait::awaitRest(const SettleRequest& request, const std::stop_token& stop)
{
    if (request.expect == Expect::NewWindow) {
        if (auto came = awaitWindow(m_desktop, m_windowsBefore, request.program, m_timeouts, stop); !came)
            return fail(came.error());
    }
    const auto begun = std::chrono::steady_clock::now();
    m_tracker.begin(begun);
    auto change = request.expect == Expect::NewWindow ? Desktop::Change::Structure : Desktop::Change::Pixels;
    for (;;) {
        const auto frame = m_desktop.capture(after(limits::desktopQuery));
        if (!frame)
            return fail(frame.error());
        if (change == Desktop::Change::Structure)
            m_tracker.noteStructure(std::chrono::steady_clock::now());
        const auto now = std::chrono::steady_clock::now();
        const auto verdict = m_tracker.feed(settleFrame(frame->image, m_covered), now);
        if (verdict.isSettled)
            return Settled{*frame, verdict.stillChanging, verdict.sawChange, m_application, verdict.pace,
                std::chrono::duration_cast<Millis>(now - begun), m_covered + m_desktop.animatedRegion()};
        const auto woke = awaitNews(*frame, verdict, request.onQuiet, stop);
        if (!woke)
            return fail(woke.error());
        change = *woke;
    }
}

} // namespace triarch
