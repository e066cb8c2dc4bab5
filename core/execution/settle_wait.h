// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/screen/settle.h"
#include "core/settings/triarch_file.h"

#include <functional>

namespace triarch {

enum class Expect { Anything, NewWindow };

/// Told of a frame that may well be the last one: nothing has moved for a moment. What is begun with it may be in vain.
using OnQuiet = std::function<void(const Frame&)>;

/// Timeouts of a wait for a new window. Tests shorten them.
struct WindowTimeouts {
    Millis appearance{10'000}; ///< from the action
    Millis handover{3'000};    ///< from the end of a program that runs already: its window soon comes to the front
};

/// What a wait is for.
struct SettleRequest {
    /// NewWindow: first waits up to WindowTimeouts::appearance for a visible window that was not there; once the
    /// program that was started has ended and the same one had a window before, up to `handover`, and for another
    /// window that comes to the front.
    Expect expect = Expect::Anything;
    OnQuiet onQuiet = {};
    qint64 program = 0; ///< pid of what was started; 0: not known
};

/// The display once it has come to rest, or was given up on.
struct Settled {
    Frame frame;
    bool stillChanging = false;  ///< limits::settleCap passed first
    bool sawChange = false;      ///< something new came since the action
    QString application = {};    ///< class of the window that was active when the action was sent
    SettleTimes pace = {};       ///< counted from when the wait began, or from the new window
    Millis waited{0};            ///< from the same moment
    QRegion animatedRegion = {}; ///< what moves by itself, frame pixels: its changes are nobody's doing
};

/// Waits until the picture is stable by the new-block rule of screen/settle. One object serves all actions on a
/// display: what moved by itself between them is no news in the next one, nor is what the display knows as restless.
class SettleWait {
public:
    /// @param timings  of applications whose times are not the usual ones; that of the active window holds
    explicit SettleWait(Desktop& desktop, const SettleOptions& options = {}, SettleTimings timings = {},
        const WindowTimeouts& timeouts = {})
        : m_desktop(desktop),
          m_usual(options),
          m_timings(std::move(timings)),
          m_timeouts(timeouts),
          m_tracker(options)
    {
    }

    /// Looks at the display right before an action: what changed since `seen`, the frame the action was decided on, did
    /// so by itself. The display is told that an action begins. Fails with DisplayLost, X11, Timeout.
    Result<void> look(const Frame& seen);

    /// Waits for the display to come to rest after the action, counting from now, or from the new window, and tells it
    /// that the action is over.
    /// Fails with Cancelled, DisplayLost, X11, Timeout of one question to the display.
    Result<Settled> await(const SettleRequest& request, std::stop_token stop);

private:
    Result<Desktop::Change> awaitNews(
        const Frame& frame, const SettleVerdict& verdict, const OnQuiet& onQuiet, const std::stop_token& stop);

    Result<Settled> awaitRest(const SettleRequest& request, const std::stop_token& stop);
    void chooseTimes(const std::vector<WindowInfo>& windows);
    void coverAnimated(const Frame& seen);

    Desktop& m_desktop;
    SettleOptions m_usual;
    SettleTimings m_timings;
    WindowTimeouts m_timeouts;
    SettleTracker m_tracker;
    QRegion m_covered; ///< what moved by itself when the action began
    QString m_application;
    std::vector<WindowInfo> m_windowsBefore;
};

} // namespace triarch
