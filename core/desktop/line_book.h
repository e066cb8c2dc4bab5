// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/hands_flag.h"
#include "core/desktop/terminal_text.h"
#include "core/desktop/window_info.h"

#include <QHash>
#include <memory>

namespace triarch {

/// What was sent to each window of a display since its last line ended, by whoever sent it, as the program in a
/// terminal reads it (terminalText). Used by the display's thread.
class LineBook {
public:
    static constexpr qsizetype charactersMax = 4096; ///< of a line; of longer ones the end is kept
    static constexpr qsizetype linesMax = 1024;      ///< windows; beyond that every line is unknown

    /// Others type there too, a person or a host before this one: every line is unknown until it ends, and again after
    /// each touch of the display.
    void useHands(std::shared_ptr<const HandsFlag> hands);

    /// Empty: nothing was sent there. @param window  0: whoever has the keyboard where no window is known to
    QString line(WindowId window);

    /// @param isDone  all of it arrived: what ends in a newline leaves an empty line. Else nobody knows what did.
    void add(WindowId window, const QString& sent, bool isDone);

private:
    void forget();

    QHash<WindowId, QString> m_lines;
    QString m_others;                         ///< the line of windows that are not in the book
    std::shared_ptr<const HandsFlag> m_hands; ///< null: nobody can touch the display
    HandsFlag::Time m_touched;                ///< up to here touches are counted in
};

} // namespace triarch
