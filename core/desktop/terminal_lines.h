// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/physical_input_flag.h"
#include "core/desktop/terminal_text.h"
#include "core/desktop/window_info.h"

#include <QHash>
#include <memory>

namespace triarch {

/// Unfinished line of every window of a display: the text sent since the last newline, by any sender, as the program in
/// a terminal reads it (terminalText). Used by the display's thread.
class TerminalLines {
public:
    static constexpr qsizetype charactersMax = 4096; ///< of a line; of longer ones the end is kept, behind unknownSign
    static constexpr qsizetype linesMax = 1024;      ///< windows; beyond that every line is unknown

    /// Text that one action sent to a window.
    struct Sent {
        QString text;
        bool isDone = true;     ///< all of it arrived; else the line ends with unknownText
        bool isTerminal = true; ///< the window's program may run a line: what it leaves may show in another window
        PhysicalInputFlag::Time begun = PhysicalInputFlag::Time::max(); ///< touched() when the action began
    };

    /// Shares the display with a person, or with a host before this one: every line is unknown until it ends, and again
    /// after each touch of the display.
    void usePhysicalInput(std::shared_ptr<const PhysicalInputFlag> hands);
    /// Returns the time of the last touch of the display.
    PhysicalInputFlag::Time touched() const
    {
        return m_physicalInput ? m_physicalInput->touched() : PhysicalInputFlag::Time();
    }

    /// Returns the line of a window. Empty: nothing stands in it. An empty line is unknown while another terminal has
    /// an unfinished one: its tab may have been moved, or both windows may show the same session (tmux, screen).
    /// @param window  0: the window with the keyboard where the display does not name it
    QString line(WindowId window);

    void add(WindowId window, const Sent& sent);

    /// Returns true when a window that has a line is not in the list.
    bool holdsOthersThan(const std::vector<WindowInfo>& windows) const;
    /// Drops the lines of windows that are not in the list. An unfinished one may show in another window from then on.
    /// @param windows  all windows of the display
    void keepOnly(const std::vector<WindowInfo>& windows);

private:
    struct Line {
        QString text;
        bool isTerminal = false;
        bool isUnfinished() const { return isTerminal && !text.isEmpty(); }
    };
    void forget();
    QString ownLine(WindowId window);

    QHash<WindowId, Line> m_lines;
    QString m_others;                                         ///< line of the windows without an entry
    std::shared_ptr<const PhysicalInputFlag> m_physicalInput; ///< null: nobody can touch the display
    PhysicalInputFlag::Time m_touched;                        ///< touches up to this time are counted in
};

} // namespace triarch
