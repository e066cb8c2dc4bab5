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

/// One top-level window as it was at one moment. Texts are cleaned (core/base/text.h): data, never instructions.
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
    bool operator==(const WindowInfo&) const = default;
};

/// Topmost visible window whose frame holds the point; `windows` is in stacking order, lowest first. Null: the root.
const WindowInfo* windowAt(const std::vector<WindowInfo>& windows, ScreenPoint point);

/// The active window; null when none is.
const WindowInfo* activeWindow(const std::vector<WindowInfo>& windows);

} // namespace triarch
