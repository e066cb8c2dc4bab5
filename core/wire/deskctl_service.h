// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/desktop.h"
#include "core/door/door.h"
#include "core/wire/desk_windows.h"

namespace triarch {

/// The actions of deskctl's wire on a host's display: list-windows, screenshot, get-active-window, get-screen-size,
/// get-mouse-position, click, dblclick, focus, type, press, hotkey, mouse-move, mouse-drag, mouse-scroll.
///
/// Beyond the contract: `button`, `modifiers` ("shift,ctrl") and `count` of clicks and drags, `duration` of drags in
/// seconds, `path` of drags as [[x, y], ...], `hold` of presses in seconds. Finer reasons of a failure are in
/// data.detail. Used by one thread at a time. Source: deskctl-wire-contract.md.
class DeskctlService {
public:
    /// All of it outlives the service.
    DeskctlService(Desktop& desktop, Door& door, bool sandboxed)
        : m_desktop(desktop),
          m_door(door),
          m_sandboxed(sandboxed)
    {
    }

    /// The reply {success, data, error} to a request {action, ...}. Fails with DisplayLost alone.
    Result<QJsonObject> handle(const QJsonObject& request, std::stop_token stop);

private:
    using Reply = tl::expected<QJsonObject, DeskFailure>;
    struct Call {
        const QJsonObject& request;
        Frame seen; ///< the display as the request came
        std::stop_token stop;
    };
    using Method = Reply (DeskctlService::*)(const Call&);
    static Method methodOf(const QString& action);

    Reply listWindows(const Call& call);
    Reply screenshot(const Call& call);
    Reply activeWindow(const Call& call);
    Reply screenSize(const Call& call);
    Reply mousePosition(const Call& call);
    Reply click(const Call& call);
    Reply doubleClick(const Call& call);
    Reply focus(const Call& call);
    Reply type(const Call& call);
    Reply press(const Call& call);
    Reply hotkey(const Call& call);
    Reply mouseMove(const Call& call);
    Reply mouseDrag(const Call& call);
    Reply mouseScroll(const Call& call);

    Reply clickAt(const Call& call, int count);
    /// Through the door; `what` begins the sentence of a failure, e.g. "Click".
    Reply perform(const Call& call, const Input& input, const char* what, QJsonObject data);

    Desktop& m_desktop;
    Door& m_door;
    bool m_sandboxed;
    DeskWindows m_windows;
    int m_actions = 0;
    bool m_isDisplayLost = false;
};

} // namespace triarch
