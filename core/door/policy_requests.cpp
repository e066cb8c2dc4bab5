// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/policy_requests.h"

#include "core/desktop/chord_names.h"
#include "core/door/preconditions.h"

#include <algorithm>

namespace triarch {

namespace {

int buttonOf(const Input& input)
{
    if (const auto* click = std::get_if<ClickInput>(&input))
        return int(click->button);
    const auto* drag = std::get_if<DragInput>(&input);
    return drag ? int(drag->button) : 0;
}

/// The windows that keys would go to: the active one, and those that hide it.
QStringList keyClasses(const std::vector<WindowInfo>& windows)
{
    const auto* active = activeWindow(windows);
    QStringList classes{active ? active->className : QString()};
    const auto* const end = windows.data() + windows.size();
    for (const auto* above = active ? active + 1 : windows.data(); above != end; ++above) {
        if (above->isVisible && (!active || above->frame.contains(active->frame)))
            classes.append(above->className);
    }
    classes.removeDuplicates();
    return classes;
}

/// As the keys will be in force; what is no chord is left as it is written, and refused by the gate.
QStringList chordsOf(const Input& input)
{
    const auto canonical = [](const QString& chord) { return canonicalChord(chord).value_or(chord); };
    QStringList chords;
    if (const auto* press = std::get_if<ChordInput>(&input)) {
        for (const auto& chord : splitSequence(press->chord).value_or(QStringList(press->chord)))
            chords.append(canonical(chord));
    }
    const QString held = std::visit(
        [](const auto& any) {
            if constexpr (requires { any.modifiers; })
                return any.modifiers;
            else
                return QString();
        },
        input);
    if (!held.isEmpty())
        chords.append(canonical(held));
    return chords.isEmpty() ? QStringList(QString()) : chords;
}

/// Terminals and shells take a line by any of these; Return also does with modifiers held, which most leave out.
bool endsLine(const QString& chord)
{
    static const QStringList keys{
        QStringLiteral("Return"), QStringLiteral("KP_Enter"), QStringLiteral("ISO_Enter"), QStringLiteral("Linefeed")};
    static const QStringList chords{QStringLiteral("ctrl+j"), QStringLiteral("ctrl+m"), QStringLiteral("ctrl+o"),
        QStringLiteral("ctrl+shift+j"), QStringLiteral("ctrl+shift+m")};
    return keys.contains(chord.section(u'+', -1)) || chords.contains(chord);
}

/// Return alone is a key as any other; behind other keys of one action it is a text with a newline, and may run it.
QString textOf(const Input& input)
{
    if (const auto* type = std::get_if<TypeInput>(&input))
        return type->judged();
    const QStringList chords = chordsOf(input);
    const auto other = std::ranges::find_if_not(chords, endsLine);
    return std::any_of(other, chords.end(), endsLine) ? QStringLiteral("\n") : QString();
}

} // namespace

QString buttonWord(int button)
{
    switch (button) {
    case 1:
        return QStringLiteral("left");
    case 2:
        return QStringLiteral("middle");
    case 3:
        return QStringLiteral("right");
    default:
        return button == 0 ? QString() : QString::number(button);
    }
}

QStringList classesOf(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return {QString()}; // a program is started, and a claim made, in no window
    if (const auto named = windowNamed(*input)) {
        const auto found = std::ranges::find(windows, WindowId(*named), &WindowInfo::id);
        return {found == windows.end() ? QString() : found->className};
    }
    QStringList classes;
    for (const auto& point : actionPoints(action)) {
        const auto* window = windowAt(windows, point);
        classes.append(window ? window->className : QString());
    }
    classes.removeDuplicates();
    return classes.isEmpty() ? keyClasses(windows) : classes;
}

QString windowWords(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* window = targetWindow(action, windows);
    if (!window)
        return {};
    return window->title.isEmpty() ? window->className
                                   : QStringLiteral("%1 (%2)").arg(window->title, window->className);
}

std::vector<PolicyRequest> policyRequests(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* dropped = dropTarget(action, windows);
    std::vector<PolicyRequest> requests;
    for (const auto& windowClass : classesOf(action, windows)) {
        for (const auto& chord : input ? chordsOf(*input) : QStringList(QString())) {
            PolicyRequest request;
            request.action = actionWord(action);
            request.windowClass = windowClass;
            request.chord = chord;
            request.text = input ? textOf(*input) : QString();
            request.button = input ? buttonWord(buttonOf(*input)) : QString();
            request.isDrop = dropped && dropped->className == windowClass;
            requests.push_back(request);
        }
    }
    return requests;
}

Result<void> addChordNames(std::vector<PolicyRequest>& requests, const Action& action, Desktop& desktop)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* press = input ? std::get_if<ChordInput>(input) : nullptr;
    const auto spelled = requests;
    const QStringList chords = press ? splitSequence(press->chord).value_or(QStringList()) : QStringList();
    for (const QString& chord : chords) {
        const auto names = desktop.chordNames(chord);
        if (!names)
            return fail(names.error());
        for (const QString& name : *names) {
            if (std::ranges::count(requests, name, &PolicyRequest::chord) > 0)
                continue;
            for (PolicyRequest other : spelled) {
                if (other.chord != canonicalChord(chord).value_or(chord))
                    continue;
                other.chord = name;
                requests.push_back(other);
            }
        }
    }
    return {};
}

QStringList otherChords(const std::vector<PolicyRequest>& requests, const Action& action, const Policy& policy)
{
    const auto* input = std::get_if<Input>(&action);
    const QStringList said = input ? chordsOf(*input) : QStringList();
    QStringList others;
    for (const PolicyRequest& request : requests) {
        if (!request.chord.isEmpty() && !said.contains(request.chord) && !others.contains(request.chord)
            && policy.decide(request).verdict != Verdict::Allow)
            others << request.chord;
    }
    return others;
}

Decision decideAll(const Policy& policy, const std::vector<PolicyRequest>& requests, const Permit* permit)
{
    Decision severest;
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const auto decision = lifted(policy.decide(requests[i]), requests[i], permit);
        if (i == 0 || decision.verdict > severest.verdict)
            severest = decision;
    }
    return severest;
}

PolicyRequest dropRequest(PolicyRequest who, const Action& action, const QString& windowClass)
{
    const auto& input = std::get<Input>(action);
    who.action = actionWord(action);
    who.windowClass = windowClass;
    who.chord = chordsOf(input).front();
    who.button = buttonWord(buttonOf(input));
    who.isDrop = true;
    return who;
}

} // namespace triarch
