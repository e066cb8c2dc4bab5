// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/desktop/desktop.h"

namespace triarch {

/// The window that is to have the keyboard back before keys are sent: on a display that both share, the hand that said
/// yes in the console, or stepped, took it there from the window that had it when the picture was taken.
/// @param seen  the windows of that picture
/// @param now   all that there are: a mission's target may leave the console out
/// @return 0: nothing is owed. The console does not have the keyboard, it had it in the picture already, nobody had, or
///         who had is not seen any more
WindowId focusToRestore(const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

/// Whether nobody has it, while somebody had it in the picture.
bool isFocusMoving(const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

/// The same of an action; 0 and false where its keys do not go to whoever has the keyboard.
WindowId focusToRestore(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);
bool isFocusMoving(const Action& action, const std::vector<WindowInfo>& seen, const std::vector<WindowInfo>& now);

/// The windows as they are once it has it, on top of the others. One that is not among them, or 0, changes nothing.
void setFocusedWindow(WindowId id, std::vector<WindowInfo>& windows);

/// Of a picture that was taken while the console had the keyboard: the window that had it in the one before still has
/// it, where it stood. A hand went to the console, to skip or to hand back; what follows is for that window all the
/// same. But not where another has come above it, or lies over it: a hand may have gone there first.
/// @param elsewhere  the active window where it is none of `seen`
void keepFocus(const std::vector<WindowInfo>& before, std::vector<WindowInfo>& seen,
    const std::optional<WindowInfo>& elsewhere = {});

/// Gives a window the keyboard back, as long as the console has it: the gate waits until hands rest, and they may have
/// gone on to a window of their own by then. What it is made of outlives it.
class FocusRestoreAuthorizer final : public InputAuthorizer {
public:
    /// @param rules  what else it is asked about
    /// @param keys   the action that it is for, on what was seen
    FocusRestoreAuthorizer(
        const InputAuthorizer& rules, Desktop& desktop, const Action& keys, const Frame& seen, WindowId toRestore)
        : m_rules(rules),
          m_desktop(desktop),
          m_keys(keys),
          m_seen(seen),
          m_toRestore(toRestore)
    {
    }
    Result<void> confirm() const override;
    Result<void> judge(const Press& press) const override { return m_rules.judge(press); }

private:
    const InputAuthorizer& m_rules;
    Desktop& m_desktop;
    const Action& m_keys;
    const Frame& m_seen;
    const WindowId m_toRestore;
};

} // namespace triarch
