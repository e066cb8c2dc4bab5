// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_session.h"

#include "core/x11/capture/monitors.h"

#include <algorithm>
#include <xcb/randr.h>

namespace triarch {

namespace {

using std::chrono::steady_clock;

constexpr auto framePeriod = std::chrono::microseconds(16'667); // 60 Hz
constexpr auto hearEvery = Millis(100); // a late answer may be off the socket already, where nothing tells of it
constexpr auto liveIdleTimeout = Millis(60'000);

} // namespace

Result<std::unique_ptr<DisplaySession>> LiveSession::open(
    const Connection& connection, LiveControl& control, const LiveOutput& output, const LiveOptions& options)
{
    const auto deadline = after(limits::desktopQuery);
    const quint32 events = LiveCapture::rootEvents | WindowWatch::rootEvents;
    xcb_change_window_attributes(connection.get(), connection.root(), XCB_CW_EVENT_MASK, &events);
    auto capture = LiveCapture::create(connection, deadline);
    if (!capture)
        return fail(capture.error());
    auto windows = WindowWatch::create(connection, deadline);
    if (!windows)
        return fail(windows.error());
    auto manager = ManagerWatch::create(connection, deadline);
    if (!manager)
        return fail(manager.error());
    std::unique_ptr<LiveSession> session(
        new LiveSession(connection, std::move(*capture), std::move(*windows), *manager, control, output, options));
    session->followMonitors();
    return session;
}

/// Monitors that come, go or change, also where the display stays as large as it is.
void LiveSession::followMonitors()
{
    if (!m_connection.has(xcb_randr_id))
        return;
    m_monitorEvent = xcb_get_extension_data(m_connection.get(), &xcb_randr_id)->first_event;
    xcb_randr_select_input(m_connection.get(), m_connection.root(),
        XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE);
}

Error LiveSession::watch(std::stop_token stop)
{
    for (;;) {
        m_control.wake.silence();
        readEvents();
        if (m_connection.isLost() || stop.stop_requested())
            return m_connection.lossError();
        const auto done = m_unanswered ? hearAgain() : act();
        if (!done && done.error().code == ErrorCode::Timeout) // ask nothing more, so that nothing piles up
            m_unanswered.emplace(
                m_connection.sent(xcb_get_input_focus(m_connection.get()), xcb_get_input_focus_reply, "GetInputFocus"));
        else if (!done)
            return done.error();
        if (const auto sent = m_connection.flush(); !sent)
            return sent.error();
        readEvents(); // waiting for replies took them off the socket
        sleep();
    }
}

void LiveSession::readEvents()
{
    while (const auto event = m_connection.pollEvent()) {
        m_capture.note(*event);
        m_windows.note(*event);
        m_manager.note(*event);
        const int sort = (event->response_type & 0x7F) - m_monitorEvent; // a change of the screen, or of a part of it
        m_areMonitorsOld |= m_monitorEvent >= 0 && (sort == 0 || sort == 1);
        m_lastEvent = steady_clock::now();
    }
}

/// The server has been silent for too long. Only its late answer is waited for; the rest follows from events.
Result<void> LiveSession::hearAgain()
{
    const auto answer = m_unanswered->wait(Deadline());
    if (!answer && answer.error().code == ErrorCode::Timeout)
        return {};
    m_unanswered.reset();
    if (!answer)
        return fail(answer.error());
    return {};
}

Result<void> LiveSession::act()
{
    if (auto done = updateWindowsIfDue(); !done)
        return done;
    if (auto done = updateMonitorsIfDue(); !done)
        return done;
    if (auto done = updateNatureIfDue(); !done)
        return done;
    return m_control.isAcknowledged ? updateIfDue() : Result<void>();
}

Result<void> LiveSession::updateMonitorsIfDue()
{
    if (!m_output.monitors || !m_areMonitorsOld || steady_clock::now() < m_nextMonitors)
        return {};
    m_areMonitorsOld = false;
    m_nextMonitors = after(m_options.windowInterval);
    const auto monitors = readMonitors(m_connection, after(m_options.queryTimeout));
    if (!monitors)
        return fail(monitors.error());
    std::vector<MonitorPlace> places;
    for (const Monitor& monitor : *monitors)
        places.push_back({monitor.name, monitor.area});
    m_output.monitors(places);
    return {};
}

Result<void> LiveSession::updateNatureIfDue()
{
    if (!m_output.nature || !m_manager.hasNews() || steady_clock::now() < m_nextNature)
        return {};
    m_nextNature = after(m_options.windowInterval);
    const auto nature = m_manager.read(after(m_options.queryTimeout));
    if (!nature)
        return fail(nature.error());
    if (*nature)
        m_output.nature(**nature);
    return {};
}

Result<void> LiveSession::updateWindowsIfDue()
{
    if (!m_windows.hasNews() || steady_clock::now() < m_nextWindows)
        return {};
    const auto windows = m_windows.read(after(m_options.queryTimeout));
    if (!windows)
        return fail(windows.error());
    m_nextWindows = after(m_options.windowInterval);
    if (*windows)
        m_output.windows(**windows);
    return {};
}

Result<void> LiveSession::updateIfDue()
{
    const auto now = steady_clock::now();
    const auto deadline = after(m_options.queryTimeout);
    const bool isWatched = m_control.isWatched;
    if (isWatched && now >= m_nextPointer) {
        if (auto looked = m_capture.lookAtPointer(deadline); !looked)
            return looked;
        m_nextPointer = now + (m_capture.hasDamage() ? m_options.pointerInterval : m_options.blindInterval);
        if (!m_capture.hasDamage())
            m_capture.forgetAll();
    }
    const bool isPictureDue = isWatched && m_capture.hasNews() && now >= m_nextPicture;
    if (!isPictureDue && now < m_nextSign)
        return {};
    if (now >= m_nextSign)
        m_capture.forgetCursor();
    auto update = isWatched ? m_capture.take(deadline) : m_capture.takePointer(deadline);
    if (!update)
        return fail(update.error());
    update->reading = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - now);
    // A tick that came late does not make the next one late.
    m_nextPicture = now + framePeriod - std::min<steady_clock::duration>(now - m_nextPicture, Millis(1));
    send(*update);
    return {};
}

void LiveSession::send(const LiveUpdate& update)
{
    m_nextSign = after(m_options.signInterval);
    m_control.isAcknowledged = false; // first: the answer may come at once
    m_output.update(update);
}

LiveSession::Time LiveSession::nextDue() const
{
    if (m_unanswered)
        return after(hearEvery);
    Time due = after(liveIdleTimeout);
    if (m_windows.hasNews())
        due = std::min(due, m_nextWindows);
    if (m_output.monitors && m_areMonitorsOld)
        due = std::min(due, m_nextMonitors);
    if (m_output.nature && m_manager.hasNews())
        due = std::min(due, m_nextNature);
    if (!m_control.isAcknowledged)
        return due;
    due = std::min(due, m_nextSign);
    if (!m_control.isWatched)
        return due;
    return std::min({due, m_nextPointer, m_capture.hasNews() ? m_nextPicture : due});
}

/// After events the next look is a tick away: a mouse that reports a thousand times a second wakes this thread sixty
/// times.
void LiveSession::sleep() const
{
    const Time due = nextDue();
    const Time nextLook = m_lastEvent + framePeriod;
    if (steady_clock::now() < nextLook)
        m_control.wake.wait(-1, std::min(due, nextLook));
    else
        m_control.wake.wait(m_connection.fileDescriptor(), due);
}

} // namespace triarch
