// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/breakpoints.h"

#include "core/agent/persona_answer.h"
#include "core/desktop/chord_names.h"

#include <algorithm>

namespace triarch {

namespace {

/// Words in the order of the enum.
const QStringList& kindWords()
{
    static const QStringList words{QStringLiteral("turn"), QStringLiteral("tool"), QStringLiteral("phase"),
        QStringLiteral("persona"), QStringLiteral("key"), QStringLiteral("window"), QStringLiteral("loop"),
        QStringLiteral("error"), QStringLiteral("approval"), QStringLiteral("no-change")};
    return words;
}

/// Whether a value of this kind can ever be met. Tools, phases and window classes are the mission's to know.
bool canBe(Breakpoint::Kind kind, const QString& value)
{
    if (kind == Breakpoint::Kind::Turn)
        return value.toInt() >= 1;
    if (kind == Breakpoint::Kind::Persona)
        return personaOf(value.toLower()).has_value();
    return kind != Breakpoint::Kind::Chord || canonicalChord(value).has_value();
}

bool takesValue(Breakpoint::Kind kind) { return kind <= Breakpoint::Kind::Window; }

QString canonical(const QString& chord) { return canonicalChord(chord).value_or(chord); }

bool fits(const Breakpoint& breakpoint, const QString& value)
{
    if (breakpoint.kind == Breakpoint::Kind::Phase)
        return value.startsWith(breakpoint.value, Qt::CaseInsensitive);
    if (breakpoint.kind == Breakpoint::Kind::Chord)
        return canonical(value).compare(canonical(breakpoint.value), Qt::CaseInsensitive) == 0;
    return value.compare(breakpoint.value, Qt::CaseInsensitive) == 0;
}

QStringList chordsOf(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* press = input ? std::get_if<ChordInput>(input) : nullptr;
    return press ? splitSequence(press->chord).value_or(QStringList(press->chord)) : QStringList();
}

/// The class a breakpoint may name: the whole of "instance.Class" or its last part.
QStringList classesOf(const Action& action, const std::vector<WindowInfo>& windows)
{
    QStringList classes;
    const auto add = [&](const WindowInfo* window) {
        if (window)
            classes << window->className << window->className.section(QLatin1Char('.'), -1);
    };
    for (const auto& point : actionPoints(action))
        add(windowAt(windows, point));
    if (classes.isEmpty() && std::holds_alternative<Input>(action))
        add(activeWindow(windows));
    return classes;
}

} // namespace

Result<Breakpoint> parseBreakpoint(const QString& text)
{
    const QString trimmed = text.trimmed();
    const QString value = trimmed.section(QLatin1Char(' '), 1).trimmed();
    const auto kind = Breakpoint::Kind(kindWords().indexOf(trimmed.section(QLatin1Char(' '), 0, 0)));
    const bool isKnown = int(kind) >= 0;
    if (!isKnown || takesValue(kind) == value.isEmpty() || !canBe(kind, value))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is no breakpoint: there are turn N, tool NAME, phase NAME, persona NAME, key CHORD, "
                           "window CLASS, loop, error, approval, no-change")
                .arg(trimmed));
    return Breakpoint{kind, value};
}

Result<std::vector<Breakpoint>> parseBreakpoints(const QString& text)
{
    std::vector<Breakpoint> all;
    for (const auto& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto one = parseBreakpoint(part);
        if (!one)
            return fail(one.error());
        all.push_back(*one);
    }
    return all;
}

Result<void> checkTools(const std::vector<Breakpoint>& all, const ToolRegistry& tools)
{
    for (const auto& one : all) {
        if (one.kind == Breakpoint::Kind::Tool && !tools.find(one.value.toLower()))
            return fail(ErrorCode::NotFound,
                QStringLiteral("There is no tool named %1, so '%2' would never hold anything; there are %3")
                    .arg(one.value, breakpointWord(one), tools.actionNames().join(QStringLiteral(", "))));
    }
    return {};
}

QString breakpointWord(const Breakpoint& breakpoint)
{
    const QString word = kindWords().at(qsizetype(breakpoint.kind));
    return breakpoint.value.isEmpty() ? word : word + QLatin1Char(' ') + breakpoint.value;
}

const Breakpoint* findBreakpoint(const std::vector<Breakpoint>& all, Breakpoint::Kind kind, const QString& value)
{
    const auto found =
        std::ranges::find_if(all, [&](const Breakpoint& one) { return one.kind == kind && fits(one, value); });
    return found == all.end() ? nullptr : &*found;
}

const Breakpoint* findBreakpoint(
    const std::vector<Breakpoint>& all, const Proposal& proposal, const std::vector<WindowInfo>& windows)
{
    if (const auto* tool = findBreakpoint(all, Breakpoint::Kind::Tool, proposal.tool))
        return tool;
    for (const auto& chord : chordsOf(proposal.action)) {
        if (const auto* key = findBreakpoint(all, Breakpoint::Kind::Chord, chord))
            return key;
    }
    for (const auto& name : classesOf(proposal.action, windows)) {
        if (const auto* window = findBreakpoint(all, Breakpoint::Kind::Window, name))
            return window;
    }
    return nullptr;
}

} // namespace triarch
