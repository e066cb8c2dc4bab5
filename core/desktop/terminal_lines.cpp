// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/terminal_lines.h"

#include <QSet>

namespace triarch {

namespace {

constexpr WindowId unnamedWindow = 0;

QSet<WindowId> idsOf(const std::vector<WindowInfo>& windows)
{
    QSet<WindowId> ids{unnamedWindow};
    for (const WindowInfo& window : windows)
        ids.insert(window.id);
    return ids;
}

} // namespace

void TerminalLines::forget()
{
    m_lines.clear();
    m_others = unknownText;
}

void TerminalLines::usePhysicalInput(std::shared_ptr<const PhysicalInputFlag> hands)
{
    m_physicalInput = std::move(hands);
    forget();
}

QString TerminalLines::ownLine(WindowId window)
{
    if (const auto touched = this->touched(); touched > m_touched) {
        m_touched = touched;
        forget();
    }
    const auto line = m_lines.constFind(window);
    return line == m_lines.constEnd() ? m_others : line->text;
}

QString TerminalLines::line(WindowId window)
{
    QString own = ownLine(window);
    for (auto other = m_lines.constBegin(); own.isEmpty() && other != m_lines.constEnd(); ++other) {
        if (other.key() != window && other->isUnfinished())
            own = unknownText;
    }
    return own;
}

/// A touch during the action may have come after the last newline was sent.
void TerminalLines::add(WindowId window, const Sent& sent)
{
    QString line = this->line(window) + sent.text;
    const bool isKnown = sent.isDone && touched() <= sent.begun;
    line = isKnown ? line.mid(line.lastIndexOf(u'\n') + 1) : line.replace(u'\n', unknownText) + unknownText;
    if (line.size() > charactersMax)
        line = unknownSign + line.right(charactersMax - 1);
    if (m_lines.size() >= linesMax && !m_lines.contains(window))
        forget();
    m_lines.insert(window, {line, sent.isTerminal});
}

bool TerminalLines::holdsOthersThan(const std::vector<WindowInfo>& windows) const
{
    const auto ids = idsOf(windows);
    for (auto line = m_lines.constBegin(); line != m_lines.constEnd(); ++line) {
        if (!ids.contains(line.key()))
            return true;
    }
    return false;
}

void TerminalLines::keepOnly(const std::vector<WindowInfo>& windows)
{
    const auto ids = idsOf(windows);
    bool isLost = false;
    for (auto line = m_lines.begin(); line != m_lines.end();) {
        if (ids.contains(line.key())) {
            ++line;
            continue;
        }
        isLost = isLost || line->isUnfinished();
        line = m_lines.erase(line);
    }
    if (!isLost)
        return;
    m_others = unknownText;
    m_lines.removeIf([](auto line) { return line->text.isEmpty(); }); // their text may be that of the lost line
}

} // namespace triarch
