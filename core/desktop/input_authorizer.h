// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/desktop/window_info.h"

#include <QString>

namespace triarch {

/// One press as the gate is about to make it, with everything that is already down counted in.
struct Press {
    QString
        chord; ///< effective chord in canonical form, e.g. "ctrl+alt+Delete"; of a button: the modifiers held with it
    QString text;   ///< the burst of text being typed, else empty
    int button = 0; ///< X11 button number, 0 for keys
    ScreenPoint at; ///< where the pointer is
    /// Who gets it, as the server sees it: of a button the windows that the pointer is in, of keys the window with the
    /// focus and those around it. Where windows are shaped or let clicks through, or take the keyboard without becoming
    /// the active one, that is not what a list of windows says. Empty: not asked.
    std::vector<WindowId> receivers = {};
    int part = 0; ///< of keys: the chord of the sequence that they belong to, the first is 0
    /// Windows of other programs inside the receiver that may get it in its place, innermost first: keys go to the
    /// window under the pointer while that lies in the one with the focus. The receiver itself, and what a window
    /// manager drew between, may be among them. Of each: id, class, pid, hasUnknownProgram.
    std::vector<WindowInfo> inner = {};
};

/// What the gate asks before every burst: implemented by the door over the policy, so x11 knows no rules.
class InputAuthorizer {
public:
    virtual ~InputAuthorizer() = default;
    /// Is the display still what the action was decided on? Asked right before the first event of an action, and
    /// nothing is sent when it fails with StaleTarget.
    virtual Result<void> confirm() const { return {}; }
    /// Fails with PolicyDenied, NeedsApproval or StaleTarget, and nothing is pressed.
    virtual Result<void> judge(const Press& press) const = 0;
    /// May what a drag carries be let go where it has come to? Asked right before its button is released: the way
    /// there takes up to limits::dragMax, and a panel that is dragged over may raise another window under its end.
    /// Fails as judge() does, and the drag is taken back to where it began.
    virtual Result<void> authorizeDrop() const { return {}; }
    /// Returns true when the window that gets keys is a terminal.
    /// @param receivers  as of Press
    virtual bool isTerminal(const std::vector<WindowId>& receivers) const
    {
        (void)receivers;
        return false;
    }
};

} // namespace triarch
