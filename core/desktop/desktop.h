// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/input.h"
#include "core/desktop/frame.h"
#include "core/desktop/input_authorizer.h"
#include "core/desktop/terminal_lines.h"
#include "core/desktop/typing_doubt.h"

#include <QRegion>
#include <stop_token>

namespace triarch {

/// How far an input got. `typed` counts characters the display has been given, whatever ended the rest.
struct InputReport {
    int typed = 0;
    int expected = 0; ///< characters of the whole text, 0 for other inputs
    TypingDoubt doubt = TypingDoubt::None;
};

/// A display as an interface: see it, wait on it, act on it. One object is used by one thread.
/// Implemented by core/x11 for X11 and by RecordingDesktop for tests and dry runs.
class Desktop {
public:
    virtual ~Desktop() = default;

    virtual QString name() const = 0; ///< e.g. ":1"
    virtual Result<QSize> size() = 0; ///< pixels of the root window
    virtual Result<Frame> capture(Deadline deadline) = 0;
    /// Captures a part, since all pixels of a large display are read in many milliseconds. The changes that
    /// awaitChange() waits for are not touched. InvalidArgument when `part` does not lie within the display.
    virtual Result<Frame> capturePart(const QRect& part, Deadline deadline) = 0;
    virtual Result<std::vector<WindowInfo>> windows(Deadline deadline) = 0; ///< stacking order, lowest first
    /// Also those that a mission's target leaves out, root pixels: one of them may have the keyboard.
    virtual Result<std::vector<WindowInfo>> allWindows(Deadline deadline) { return windows(deadline); }

    /// Waits until something was redrawn, a window came or went, or the deadline passed.
    /// `structure` in the answer: a window was mapped or unmapped. Cancelled as soon as `stop` is requested.
    enum class Change { None, Pixels, Structure };
    virtual Result<Change> awaitChange(Deadline deadline, std::stop_token stop) = 0;

    /// Returns the parts that move by themselves, root pixels: a caret, a clock, a film. Learned all the time but
    /// between beginAction() and endAction(), since that is the action's doing; empty where nobody watches for it.
    virtual QRegion animatedRegion() { return {}; }
    virtual void beginAction() { }
    virtual void endAction() { }

    /// Every name under which the gate judges these keys, pressed together on the display's keyboard as it is now, the
    /// modifiers counted in: "ctrl+alt+F3" and "ctrl+alt+XF86Switch_VT_3". Empty: nothing is known beyond the chord
    /// itself. Fails as awaitChange().
    virtual Result<QStringList> chordNames(const QString& chord)
    {
        (void)chord;
        return QStringList();
    }

    /// Sends one input through the gate: stop flag, lease, judge, ledger, XTEST, read-back.
    /// Whatever ends it early, nothing stays pressed. Fails with Cancelled, InputDisabled, OperatorHoldsKeys,
    /// PolicyDenied, NeedsApproval, InvalidArgument (point off the display, unknown key name), X11, DisplayLost.
    virtual Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token stop) = 0;

    /// Returns the unfinished lines of its terminals, kept by the sender for as long as the display is known.
    virtual TerminalLines& terminalLines() { return m_lines; }

private:
    TerminalLines m_lines;
};

/// Starts a program on the display it was made for. Implemented by the sandbox (through the guard).
class Launcher {
public:
    virtual ~Launcher() = default;
    virtual Result<qint64> launch(const QStringList& argv) = 0; ///< pid; Io when it cannot be started
};

} // namespace triarch
