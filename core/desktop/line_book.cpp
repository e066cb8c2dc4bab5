// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/line_book.h"

namespace triarch {

void LineBook::forget()
{
    m_lines.clear();
    m_others = unknownText;
}

void LineBook::useHands(std::shared_ptr<const HandsFlag> hands)
{
    m_hands = std::move(hands);
    forget();
}

QString LineBook::line(WindowId window)
{
    if (m_hands && m_hands->touched() > m_touched) {
        m_touched = m_hands->touched();
        forget();
    }
    return m_lines.value(window, m_others);
}

void LineBook::add(WindowId window, const QString& sent, bool isDone)
{
    QString line = (this->line(window) + sent).right(charactersMax);
    if (isDone)
        line = line.mid(line.lastIndexOf(u'\n') + 1);
    else
        line.replace(u'\n', unknownText);
    if (m_lines.size() >= linesMax && !m_lines.contains(window))
        forget();
    m_lines.insert(window, line);
}

} // namespace triarch
