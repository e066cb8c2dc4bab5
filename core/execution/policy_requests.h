// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/desktop/desktop.h"
#include "core/policy/approval.h"

namespace triarch {

/// Returns the requests about an action as a whole, before anything is sent: one for every window that one
/// of its points lies in, or that would get its keys, and for every key of every chord of a sequence, in canonical form
/// with all of the chord's modifiers. No window: class "". Keys may also go to a window that covers the active one
/// wholly, and to a menu of the active one's program, so these are asked about too.
/// @param lines  before the action; null: nothing was sent yet
std::vector<PolicyRequest> policyRequests(
    const Action& action, const std::vector<WindowInfo>& windows, TerminalLines* lines = nullptr);

/// Drops the lines of windows that are gone, so that their number stays bounded.
/// @param listed  windows that the display lists: a mission's target lists its own alone
void dropLinesOfGone(Desktop& desktop, const std::vector<WindowInfo>& listed);

/// Adds the same requests under every other name that the display's keyboard has for the keys of the action, which the
/// gate judges as well: ctrl+alt+F3 is ctrl+alt+XF86Switch_VT_3. Fails as Desktop::chordNames.
Result<void> addChordNames(std::vector<PolicyRequest>& requests, const Action& action, Desktop& desktop);

/// Returns the names among those requests that a rule does not simply allow and that the action itself does not say.
QStringList otherChords(const std::vector<PolicyRequest>& requests, const Action& action, const Policy& policy);

/// The severest of the decisions on these. @param permit  the operator's yes; null: none
Decision decideAll(const Policy& policy, const std::vector<PolicyRequest>& requests, const Permit* permit = nullptr);

/// The windows that its points lie in, else those that its keys would go to; null: a place where none is known.
std::vector<const WindowInfo*> receiversOf(const Action& action, const std::vector<WindowInfo>& windows);

/// Sets the fields of a request about the window that gets an input; null: none is known.
void setReceiver(PolicyRequest& request, const WindowInfo* window, const std::vector<WindowInfo>& windows);

/// Returns the text that an action writes into the line of a terminal: typed text, its chords in terminal form, or
/// unknownText for actions of the pointer. Empty: nothing.
/// @param chords  of a sequence the first ones alone; -1: all
QString lineText(const Action& action, int chords = -1);

/// Returns the window that an action is for, as targetWindow() finds it: "Title (Class)". Empty: there is none.
QString windowLabel(const Action& action, const std::vector<WindowInfo>& windows);

/// "left", "middle", "right", else the number; empty for 0, which is no button.
QString buttonWord(int button);

/// Returns the request about a drag that is about to fall into a window.
/// @param who  door, sandboxed, granted
PolicyRequest dropRequest(
    PolicyRequest who, const Action& action, const WindowInfo& window, const std::vector<WindowInfo>& windows);

} // namespace triarch
