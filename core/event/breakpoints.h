// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/action.h"
#include "core/action/tool_registry.h"
#include "core/base/result.h"
#include "core/desktop/window_info.h"

#include <QRect>
#include <vector>

namespace triarch {

/// Where an operator wants a mission to be held.
struct Breakpoint {
    enum class Kind {
        Turn,     ///< before that turn's first question
        Tool,     ///< before that tool's input
        Phase,    ///< when a phase of that name, or beginning with it, begins
        Persona,  ///< before that persona is asked
        Chord,    ///< before that key chord is pressed
        Window,   ///< before input into a window of that class
        Place,    ///< before input into that part of the picture: left, top, right, bottom on 0 to 1000
        Loop,     ///< when a loop is noticed
        Error,    ///< after a turn that failed
        Approval, ///< after an action that needs the operator's yes
        NoChange  ///< after an action that changed nothing on the screen
    };
    Kind kind = Kind::Turn;
    QString value = {}; ///< of Turn the number; empty where the kind says it all
    bool operator==(const Breakpoint&) const = default;
};

/// "turn 5", "tool click_element", "phase VERIFICATION", "persona tactician", "key ctrl+s", "window Galculator",
/// "place 100 200 300 400", "loop", "error", "approval", "no-change". InvalidArgument names the forms, also for a
/// persona or a chord there is not.
Result<Breakpoint> parseBreakpoint(const QString& text);

/// Several with commas between; the empty text is none.
Result<std::vector<Breakpoint>> parseBreakpoints(const QString& text);

/// NotFound names the first breakpoint at a tool that there is not: it would never hold anything.
Result<void> checkTools(const std::vector<Breakpoint>& all, const ToolRegistry& tools);

/// The same text again.
QString breakpointName(const Breakpoint& breakpoint);

/// The first of `all` that has this kind and value: case does not count, of phases the beginning does. Null: none.
const Breakpoint* findBreakpoint(const std::vector<Breakpoint>& all, Breakpoint::Kind kind, const QString& value = {});

/// The first that holds this action before it is sent: by its tool, its chords, the class of a window it goes to, or
/// where it points on a screen of that size.
const Breakpoint* findBreakpoint(
    const std::vector<Breakpoint>& all, const Proposal& proposal, const std::vector<WindowInfo>& windows, QSize screen);

/// The place of a breakpoint in pixels of a screen; null: it is none.
QRect placeOf(const Breakpoint& breakpoint, QSize screen);
/// The breakpoint at a part of a screen, as fine as a thousandth of it.
Breakpoint placeBreakpoint(const QRect& part, QSize screen);

} // namespace triarch
