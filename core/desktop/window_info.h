// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"

#include <QRect>
#include <QRegion>
#include <QString>
#include <optional>
#include <vector>

namespace triarch {

using WindowId = quint32; ///< an X11 XID; 0 is no window

/// One top-level window as it was at one moment. Texts are cleaned (core/base/text/text.h): data, never instructions.
struct WindowInfo {
    WindowId id = 0;
    QString title;
    QString instance;  ///< first half of WM_CLASS
    QString className; ///< second half of WM_CLASS
    QRect geometry;    ///< client area, root pixels
    QRect frame;       ///< with the window manager's decoration; equals geometry where there is none
    int desktop = 0;   ///< -1: on every desktop
    qint64 pid = 0;    ///< 0: unknown
    bool isActive = false;
    bool isVisible = true; ///< mapped and viewable
    bool isHidden = false; ///< minimised, as its window manager says; what lies on another desktop is not
    bool isPopup = false;  ///< a menu, tooltip or list (override-redirect): no window manager lists it
    bool isPassive =
        false; ///< a popup that is no menu and gets no keys: a tooltip, notification or list of a combo box
    /// Where what lies beneath it is not seen, root pixels; nullopt: in its whole frame. Empty: it takes input alone,
    /// is not rectangular, or lets the others shine through.
    std::optional<QRegion> opaque = {};
    /// Process that the window itself names (_NET_WM_PID), of this machine; 0: none. It may lie; `pid` may be a
    /// relay's.
    qint64 claimedPid = 0;
    bool hasUnknownProgram = false; ///< neither process is an X client: a relay's window, or one of another machine
    WindowId transientFor = 0;      ///< window that it is a dialog of (WM_TRANSIENT_FOR); 0: none is named
    bool isDialog = false;          ///< names such a window, or has the type of a dialog
    bool operator==(const WindowInfo&) const = default;
};

/// Topmost visible window whose frame holds the point; `windows` is in stacking order, lowest first. Null: the root.
const WindowInfo* windowAt(const std::vector<WindowInfo>& windows, ScreenPoint point);

/// The active window; null when none is.
const WindowInfo* activeWindow(const std::vector<WindowInfo>& windows);

} // namespace triarch
