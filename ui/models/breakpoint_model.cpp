// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/breakpoint_model.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace triarch {

namespace {

/// By Breakpoint::Kind: in a list of kinds, in the list of breakpoints, and what has to be written.
struct BreakpointText {
    const char* kind;
    const char* text;
    const char* value;
};
constexpr std::array breakpointTexts{
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Turn"), QT_TRANSLATE_NOOP("Breakpoints", "Where turn %1 begins"),
        QT_TRANSLATE_NOOP("Breakpoints", "a number from 1")},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Tool"), QT_TRANSLATE_NOOP("Breakpoints", "Before the tool %1"),
        QT_TRANSLATE_NOOP("Breakpoints", "the name of a tool")},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Phase"),
        QT_TRANSLATE_NOOP("Breakpoints", "Where the phase %1 begins"),
        QT_TRANSLATE_NOOP("Breakpoints", "the beginning of its name")},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Persona"),
        QT_TRANSLATE_NOOP("Breakpoints", "Before the %1 is asked"),
        QT_TRANSLATE_NOOP("Breakpoints", "strategist, tactician, executor or verifier")},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Key"), QT_TRANSLATE_NOOP("Breakpoints", "Before %1 is pressed"),
        QT_TRANSLATE_NOOP("Breakpoints", "such as ctrl+s")},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Window"), QT_TRANSLATE_NOOP("Breakpoints", "Before input into %1"),
        QT_TRANSLATE_NOOP("Breakpoints", "the class of a window")},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Place"),
        QT_TRANSLATE_NOOP("Breakpoints", "Before input into the place %1"),
        QT_TRANSLATE_NOOP("Breakpoints", "left, top, right, bottom, 0 to 1000")},
    BreakpointText{
        QT_TRANSLATE_NOOP("Breakpoints", "Loop"), QT_TRANSLATE_NOOP("Breakpoints", "When a loop is noticed"), ""},
    BreakpointText{
        QT_TRANSLATE_NOOP("Breakpoints", "Error"), QT_TRANSLATE_NOOP("Breakpoints", "After a turn that failed"), ""},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "Approval"),
        QT_TRANSLATE_NOOP("Breakpoints", "After an action that needed your yes"), ""},
    BreakpointText{QT_TRANSLATE_NOOP("Breakpoints", "No change"),
        QT_TRANSLATE_NOOP("Breakpoints", "After an action that changed nothing"), ""},
};

/// "[421,566] [474,627]": never a number of the scale without its brackets.
QString placeText(const QString& edges)
{
    const QStringList numbers = edges.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return numbers.size() == 4 ? QStringLiteral("[%1,%2] [%3,%4]").arg(numbers[0], numbers[1], numbers[2], numbers[3])
                               : edges;
}

QString translateBreakpoint(const char* text)
{
    return *text ? QCoreApplication::translate("Breakpoints", text) : QString();
}

} // namespace

std::vector<Breakpoint> BreakpointModel::active() const
{
    std::vector<Breakpoint> all;
    for (const Row& row : m_rows)
        if (row.isOn)
            all.push_back(row.breakpoint);
    return all;
}

QStringList BreakpointModel::words() const
{
    QStringList words;
    for (const Row& row : m_rows)
        words << (row.isOn ? QString() : QStringLiteral("off ")) + breakpointName(row.breakpoint);
    return words;
}

void BreakpointModel::restore(const QStringList& words)
{
    change([&] {
        for (const QString& word : words) {
            const bool isOff = word.startsWith(QLatin1String("off "));
            const auto read = parseBreakpoint(isOff ? word.mid(4) : word);
            if (read && !contains(*read))
                m_rows.push_back({*read, !isOff});
        }
    });
}

void BreakpointModel::replace(const QStringList& words)
{
    change([&] {
        m_rows.clear();
        restore(words);
    });
}

std::vector<BreakpointModel::Row>::iterator BreakpointModel::find(const Breakpoint& breakpoint)
{
    return std::ranges::find(m_rows, breakpoint, &Row::breakpoint);
}

bool BreakpointModel::contains(const Breakpoint& breakpoint) const
{
    return std::ranges::find(m_rows, breakpoint, &Row::breakpoint) != m_rows.end();
}

template <typename Change>
void BreakpointModel::change(Change change)
{
    const auto before = active();
    change();
    Q_EMIT changed();
    if (active() != before)
        Q_EMIT activeChanged();
}

void BreakpointModel::add(const Breakpoint& breakpoint)
{
    if (contains(breakpoint))
        return setOn(breakpoint, true);
    change([&] { m_rows.push_back({breakpoint}); });
}

void BreakpointModel::remove(const Breakpoint& breakpoint)
{
    change([&] { std::erase_if(m_rows, [&](const Row& row) { return row.breakpoint == breakpoint; }); });
}

void BreakpointModel::setOn(const Breakpoint& breakpoint, bool isOn)
{
    const auto row = find(breakpoint);
    if (row != m_rows.end() && row->isOn != isOn)
        change([&] { row->isOn = isOn; });
}

void BreakpointModel::toggle(const Breakpoint& breakpoint)
{
    contains(breakpoint) ? remove(breakpoint) : add(breakpoint);
}

void BreakpointModel::follow(const std::vector<Breakpoint>& counting)
{
    change([&] {
        for (Row& row : m_rows)
            row.isOn = std::ranges::find(counting, row.breakpoint) != counting.end();
        for (const auto& one : counting)
            if (!contains(one))
                m_rows.push_back({one});
    });
}

void BreakpointModel::setHit(const QString& word)
{
    bool isOther = false;
    for (Row& row : m_rows) {
        const bool isHit = !word.isEmpty() && breakpointName(row.breakpoint) == word;
        isOther = isOther || isHit != row.isHit;
        row.isHit = isHit;
    }
    if (isOther)
        Q_EMIT changed();
}

QString breakpointIn(const QString& reason)
{
    static const QRegularExpression named(QStringLiteral("\\(breakpoint: (.*)\\)$"));
    return named.match(reason).captured(1);
}

QString withBreakpointText(const QString& shown, const QString& reason)
{
    const QString word = breakpointIn(reason);
    const QString tail = word + QLatin1Char(')');
    const auto breakpoint = parseBreakpoint(word);
    if (word.isEmpty() || !breakpoint || !shown.endsWith(tail))
        return shown;
    return shown.chopped(tail.size()) + breakpointText(*breakpoint) + QLatin1Char(')');
}

int turnThatBegins(const QString& reason)
{
    static const QRegularExpression beginning(QStringLiteral("^Turn (\\d{1,9}) begins"));
    return beginning.match(reason).captured(1).toInt();
}

QString breakpointText(const Breakpoint& breakpoint)
{
    QString text = translateBreakpoint(breakpointTexts.at(std::size_t(breakpoint.kind)).text);
    if (breakpoint.value.isEmpty())
        return text;
    return text.arg(breakpoint.kind == Breakpoint::Kind::Place ? placeText(breakpoint.value) : breakpoint.value);
}

QString breakpointKindText(Breakpoint::Kind kind)
{
    return translateBreakpoint(breakpointTexts.at(std::size_t(kind)).kind);
}

QString breakpointValueText(Breakpoint::Kind kind)
{
    return translateBreakpoint(breakpointTexts.at(std::size_t(kind)).value);
}

} // namespace triarch
