// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/event/breakpoints.h"

#include "core/desktop/chord_names.h"
#include "core/event/persona_answer.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>

namespace triarch {

namespace {

/// Words in the order of the enum.
const QStringList& kindWords()
{
    static const QStringList words{QStringLiteral("turn"), QStringLiteral("tool"), QStringLiteral("phase"),
        QStringLiteral("persona"), QStringLiteral("key"), QStringLiteral("window"), QStringLiteral("place"),
        QStringLiteral("loop"), QStringLiteral("error"), QStringLiteral("approval"), QStringLiteral("no-change")};
    return words;
}

/// The numbers of a place alone, however they are written: "[421,566] [474,627]" as they are shown, with commas or not.
QString bareNumbers(QString value)
{
    static const QRegularExpression marks(QStringLiteral("[\\[\\],;]"));
    return value.replace(marks, QStringLiteral(" ")).simplified();
}

/// Four numbers on the model's scale: left, top, right, bottom; nullopt: they are no part of it.
std::optional<std::array<int, 4>> cornersOf(const QString& value)
{
    const QStringList words = value.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::array<int, 4> corners{};
    bool isPart = words.size() == 4;
    for (std::size_t i = 0; isPart && i < corners.size(); ++i) {
        corners[i] = words[qsizetype(i)].toInt(&isPart);
        isPart = isPart && corners[i] >= 0 && corners[i] <= 1000;
    }
    isPart = isPart && corners[0] < corners[2] && corners[1] < corners[3];
    return isPart ? std::optional(corners) : std::nullopt;
}

/// Returns the canonical form of one chord, also of "ctrl s". InvalidArgument as oneChord().
Result<QString> chordMeant(const QString& words)
{
    const auto chord = oneChord(words);
    return chord ? canonicalChord(*chord) : chord;
}

/// Whether a value of this kind can ever be met. Tools, phases and window classes are the mission's to know.
bool canBe(Breakpoint::Kind kind, const QString& value)
{
    if (kind == Breakpoint::Kind::Turn)
        return value.toInt() >= 1;
    if (kind == Breakpoint::Kind::Persona)
        return personaOf(value.toLower()).has_value();
    if (kind == Breakpoint::Kind::Place)
        return cornersOf(value).has_value();
    return kind != Breakpoint::Kind::Chord || chordMeant(value).has_value();
}

bool takesValue(Breakpoint::Kind kind) { return kind <= Breakpoint::Kind::Place; }

QString canonical(const QString& chord) { return chordMeant(chord).value_or(chord); }

/// One that is written in two ways is one.
QString canonical(Breakpoint::Kind kind, const QString& said)
{
    if (kind == Breakpoint::Kind::Place)
        return bareNumbers(said);
    if (kind == Breakpoint::Kind::Turn)
        return QString::number(said.toInt());
    if (kind == Breakpoint::Kind::Persona)
        return said.toLower();
    return kind == Breakpoint::Kind::Chord ? canonical(said) : said;
}

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
QStringList breakpointClasses(const Action& action, const std::vector<WindowInfo>& windows)
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
    const auto kind = Breakpoint::Kind(kindWords().indexOf(trimmed.section(QLatin1Char(' '), 0, 0)));
    const QString said = trimmed.section(QLatin1Char(' '), 1).trimmed();
    const QString value = canonical(kind, said);
    const bool isKnown = int(kind) >= 0;
    if (!isKnown || takesValue(kind) == said.isEmpty() || !canBe(kind, value))
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("'%1' is no breakpoint: there are turn N, tool NAME, phase NAME, persona NAME, key CHORD, "
                           "window CLASS, place LEFT TOP RIGHT BOTTOM, loop, error, approval, no-change")
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
                    .arg(one.value, breakpointName(one), tools.actionNames().join(QStringLiteral(", "))));
    }
    return {};
}

QString breakpointName(const Breakpoint& breakpoint)
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
    const std::vector<Breakpoint>& all, const Proposal& proposal, const std::vector<WindowInfo>& windows, QSize screen)
{
    if (const auto* tool = findBreakpoint(all, Breakpoint::Kind::Tool, proposal.tool))
        return tool;
    for (const auto& chord : chordsOf(proposal.action)) {
        if (const auto* key = findBreakpoint(all, Breakpoint::Kind::Chord, chord))
            return key;
    }
    for (const auto& name : breakpointClasses(proposal.action, windows)) {
        if (const auto* window = findBreakpoint(all, Breakpoint::Kind::Window, name))
            return window;
    }
    const auto points = actionPoints(proposal.action);
    const auto isThere = [&](const Breakpoint& one) {
        const QRect place = placeOf(one, screen);
        return std::ranges::any_of(points, [&](const ScreenPoint& at) { return place.contains(at.x, at.y); });
    };
    const auto place = std::ranges::find_if(all, isThere);
    return place == all.end() ? nullptr : &*place;
}

QRect placeOf(const Breakpoint& breakpoint, QSize screen)
{
    const auto corners = breakpoint.kind == Breakpoint::Kind::Place ? cornersOf(breakpoint.value) : std::nullopt;
    if (!corners || screen.isEmpty())
        return {};
    const auto pixel = [](int at, int size) { return int(std::lround(at / 1000.0 * size)); };
    const auto& [left, top, right, bottom] = *corners;
    return {QPoint(pixel(left, screen.width()), pixel(top, screen.height())),
        QPoint(pixel(right, screen.width()) - 1, pixel(bottom, screen.height()) - 1)};
}

Breakpoint placeBreakpoint(const QRect& part, QSize screen)
{
    const QRect inside = part.intersected(QRect(QPoint(), screen));
    const auto down = [](int at, int size) { return int(std::floor(at * 1000.0 / size)); };
    const auto up = [](int at, int size) { return int(std::ceil(at * 1000.0 / size)); };
    return {Breakpoint::Kind::Place,
        QStringLiteral("%1 %2 %3 %4")
            .arg(down(inside.left(), screen.width()))
            .arg(down(inside.top(), screen.height()))
            .arg(up(inside.right() + 1, screen.width()))
            .arg(up(inside.bottom() + 1, screen.height()))};
}

} // namespace triarch
