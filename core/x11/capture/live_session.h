// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/monitor_place.h"
#include "core/x11/capture/live_capture.h"
#include "core/x11/capture/live_options.h"
#include "core/x11/display_session.h"
#include "core/x11/windows/manager_watch.h"
#include "core/x11/windows/window_watch.h"

#include <atomic>

namespace triarch {

/// What other threads tell a live session.
struct LiveControl {
    Wake wake;
    std::atomic<bool> isAcknowledged = true; ///< the last update has been shown: the next one may be sent
    std::atomic<bool> isWatched = true;      ///< false: no picture is read, windows and signs of life still come
};

/// Where a live session's findings go; called in its thread.
struct LiveOutput {
    std::function<void(const LiveUpdate&)> update; ///< the next one comes only after `isAcknowledged` is set again
    std::function<void(const std::vector<WindowInfo>&)> windows;
    std::function<void(const std::vector<MonitorPlace>&)> monitors = {}; ///< the primary one first
    std::function<void(const DisplayTraits&)> nature = {};
};

/// Follows one display over one connection: what changed is sent on, at most 60 times a second, and whatever happens
/// while the receiver is busy comes in one. Sleeps on the connection and on the control's Wake.
class LiveSession final : public DisplaySession {
public:
    /// @param control, output  outlive it
    /// Fails with Unsupported (palettes), DisplayLost, Timeout, X11.
    static Result<std::unique_ptr<DisplaySession>> open(
        const Connection& connection, LiveControl& control, const LiveOutput& output, const LiveOptions& options);
    Error watch(std::stop_token stop) override;

private:
    using Time = Deadline; // a moment at which something is due

    LiveSession(const Connection& connection, LiveCapture capture, WindowWatch windows, ManagerWatch manager,
        LiveControl& control, const LiveOutput& output, const LiveOptions& options)
        : m_connection(connection),
          m_capture(std::move(capture)),
          m_windows(std::move(windows)),
          m_manager(std::move(manager)),
          m_control(control),
          m_output(output),
          m_options(options)
    {
    }
    void readEvents();
    Result<void> act();
    Result<void> updateIfDue();
    Result<void> updateWindowsIfDue();
    Result<void> updateMonitorsIfDue();
    Result<void> updateNatureIfDue();
    void followMonitors();
    void send(const LiveUpdate& update);
    Result<void> hearAgain();
    void sleep() const;
    Time nextDue() const;

    const Connection& m_connection;
    LiveCapture m_capture;
    WindowWatch m_windows;
    ManagerWatch m_manager;
    LiveControl& m_control;
    const LiveOutput& m_output;
    const LiveOptions m_options;
    std::optional<Pending<xcb_get_input_focus_reply_t>> m_unanswered; // set while the server is silent
    int m_monitorEvent = -1; ///< the first of RandR's two; -1: this server has none
    bool m_areMonitorsOld = true;
    Time m_nextMonitors;
    Time m_nextNature;
    Time m_lastEvent;
    Time m_nextPicture;
    Time m_nextPointer;
    Time m_nextSign;
    Time m_nextWindows;
};

} // namespace triarch
