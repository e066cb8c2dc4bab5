// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/policy_requests.h"

#include "core/base/limits.h"
#include "core/base/system/process_tree.h"
#include "core/desktop/chord_names.h"
#include "core/execution/preconditions.h"

#include <algorithm>
#include <array>
#include <utility>

namespace triarch {

namespace {

int buttonOf(const Input& input)
{
    if (const auto* click = std::get_if<ClickInput>(&input))
        return int(click->button);
    const auto* drag = std::get_if<DragInput>(&input);
    return drag ? int(drag->button) : 0;
}

/// Returns the windows that keys would go to: the active one, those that hide it, and the menus of its program.
std::vector<const WindowInfo*> keyReceivers(const std::vector<WindowInfo>& windows)
{
    const auto* active = activeWindow(windows);
    std::vector<const WindowInfo*> receivers{active};
    const auto* const end = windows.data() + windows.size();
    for (const auto* above = active ? active + 1 : windows.data(); above != end; ++above) {
        const bool isMenu = active && above->isPopup && active->pid != 0 && above->pid == active->pid;
        if (above->isVisible && !above->isPassive && (!active || isMenu || above->frame.contains(active->frame)))
            receivers.push_back(above);
    }
    return receivers;
}

/// Every key of a chord with all of its modifiers, in canonical form; what is no chord is left as it is written, and
/// refused by the gate.
QStringList keysOf(const QString& chord)
{
    const auto keysyms = parseChord(chord);
    if (!keysyms)
        return {chord};
    quint8 modifiers = 0;
    for (const Keysym keysym : *keysyms)
        modifiers |= chordModifierOf(keysym);
    QStringList keys;
    for (const Keysym keysym : *keysyms) {
        if (chordModifierOf(keysym) == 0)
            keys.append(chordText(modifiers, keysym));
    }
    return keys.isEmpty() ? QStringList(chordText(modifiers, 0)) : keys;
}

/// A menu without a class, as of Motif and Xaw, is of its program's other window.
QString classOf(const WindowInfo& window, const std::vector<WindowInfo>& windows)
{
    const auto isOwner = [&](const WindowInfo& other) { return !other.isPopup && other.pid == window.pid; };
    const bool isNameless = window.isPopup && window.className.isEmpty() && window.pid != 0;
    const auto owner = isNameless ? std::ranges::find_if(windows, isOwner) : windows.end();
    return owner == windows.end() ? window.className : owner->className;
}

/// Both of them may be a relay's process, which is that of many programs.
bool isOfOneProgram(const WindowInfo& a, const WindowInfo& b)
{
    const bool mayBe = a.claimedPid == b.claimedPid || a.claimedPid == 0 || b.claimedPid == 0;
    return a.pid != 0 && a.pid == b.pid && mayBe;
}

/// Returns the windows that a dialog belongs to: the one that it names, the one that this one names, and so on, and all
/// others of its program.
std::vector<const WindowInfo*> ownersOf(const WindowInfo& dialog, const std::vector<WindowInfo>& windows)
{
    constexpr std::size_t ownersMax = 64;
    std::vector<const WindowInfo*> owners;
    if (!dialog.isDialog)
        return owners;
    WindowId named = dialog.transientFor;
    for (const auto& other : windows) {
        const bool isOwner = other.id != dialog.id && !other.isPopup && isOfOneProgram(other, dialog);
        if (isOwner && owners.size() < ownersMax)
            owners.push_back(&other);
    }
    while (named != 0 && owners.size() < ownersMax) {
        const auto owner = std::ranges::find(windows, std::exchange(named, 0), &WindowInfo::id);
        if (owner == windows.end() || std::ranges::count(owners, &*owner) > 0)
            break;
        owners.push_back(&*owner);
        named = owner->transientFor;
    }
    return owners;
}

/// Returns true if the window's program, or the one that it claims, runs another one on a pseudo terminal. Programs are
/// told apart by what the server says, since a claim may hide one.
bool runsShell(const WindowInfo& window, const std::vector<WindowInfo>& windows)
{
    QSet<pid_t> others;
    for (const WindowInfo& other : windows)
        others.insert(pid_t(other.pid));
    for (const qint64 pid : {window.pid, window.claimedPid})
        others.remove(pid_t(pid));
    const auto processes = ProcessTree::recent();
    return std::ranges::any_of(std::array{window.pid, window.claimedPid},
        [&](qint64 pid) { return pid != 0 && processes->hasPseudoTerminalChild(pid_t(pid), others); });
}

bool isPointed(const Input& input)
{
    return std::holds_alternative<ClickInput>(input) || std::holds_alternative<DragInput>(input)
        || std::holds_alternative<ScrollInput>(input);
}

QString heldOf(const Input& input)
{
    return std::visit(
        [](const auto& any) {
            if constexpr (requires { any.modifiers; })
                return any.modifiers;
            else
                return QString();
        },
        input);
}

QStringList chordsOf(const ChordInput& press) { return splitSequence(press.chord).value_or(QStringList(press.chord)); }

/// Every name that an input's keys are judged by.
QStringList namesOf(const Input& input)
{
    QStringList names;
    if (const auto* press = std::get_if<ChordInput>(&input)) {
        for (const auto& chord : chordsOf(*press))
            names += keysOf(chord);
    }
    if (const QString held = heldOf(input); !held.isEmpty())
        names += keysOf(held);
    return names;
}

/// One request for each key of an input, for one window.
class KeyRequests {
public:
    KeyRequests(PolicyRequest whole, QString line) : m_whole(std::move(whole)), m_line(std::move(line)) { }

    void add(const QString& chord)
    {
        const QString sent = terminalText(chord);
        for (const QString& key : keysOf(chord)) {
            m_whole.chord = key;
            m_whole.line = m_line + sent;
            m_whole.lineFrom = m_line.size();
            made.push_back(m_whole);
        }
        m_line += sent;
        for (const char* opener : {"Menu", "F10", "shift+F10"}) // what follows may be for the menu that it opens
            m_whole.isPopup = m_whole.isPopup || keysOf(chord).contains(QLatin1String(opener));
    }
    std::vector<PolicyRequest> made;

private:
    PolicyRequest m_whole;
    QString m_line;
};

/// @param whole  what is the same of all of them
std::vector<PolicyRequest> requestsOf(const Input& input, PolicyRequest whole, const QString& line)
{
    if (const auto* press = std::get_if<ChordInput>(&input)) {
        KeyRequests requests(whole, line);
        for (const auto& chord : chordsOf(*press))
            requests.add(chord);
        return requests.made;
    }
    if (const auto* type = std::get_if<TypeInput>(&input)) {
        const bool isTyped = type->way != TypeInput::Way::Copy;
        whole.text = type->judged();
        whole.line = isTyped ? line + typedText(whole.text) : QString();
        whole.lineFrom = isTyped ? line.size() : 0;
    } else if (isPointed(input)) {
        whole.line = line + unknownText;
        whole.lineFrom = line.size();
    }
    std::vector<PolicyRequest> requests;
    for (const QString& held : keysOf(heldOf(input))) {
        whole.chord = heldOf(input).isEmpty() ? QString() : held;
        requests.push_back(whole);
    }
    return requests;
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

std::vector<const WindowInfo*> receiversOf(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return {nullptr}; // a program is started, and a claim made, in no window
    if (const auto named = windowNamed(*input)) {
        const auto found = std::ranges::find(windows, WindowId(*named), &WindowInfo::id);
        return {found == windows.end() ? nullptr : &*found};
    }
    std::vector<const WindowInfo*> receivers;
    for (const auto& point : actionPoints(action)) {
        const auto* window = windowAt(windows, point);
        if (std::ranges::count(receivers, window) == 0)
            receivers.push_back(window);
    }
    return receivers.empty() ? keyReceivers(windows) : receivers;
}

void setReceiver(PolicyRequest& request, const WindowInfo* window, const std::vector<WindowInfo>& windows)
{
    request.windowClass = window ? classOf(*window, windows) : QString();
    request.isPopup = window && window->isPopup && !window->isPassive;
    request.isUnknown = window && window->hasUnknownProgram && !window->isPopup;
    request.isDialog = window && window->isDialog;
    if (!window)
        return;
    request.runsShell = runsShell(*window, windows);
    for (const auto* owner : ownersOf(*window, windows)) {
        request.owners << owner->className;
        request.isUnknown = request.isUnknown || owner->hasUnknownProgram;
        request.runsShell = request.runsShell || runsShell(*owner, windows);
    }
}

QString lineText(const Action& action, int chords)
{
    const auto* input = std::get_if<Input>(&action);
    if (!input)
        return {};
    if (const auto* type = std::get_if<TypeInput>(input))
        return type->way == TypeInput::Way::Copy ? QString() : typedText(type->text);
    if (const auto* press = std::get_if<ChordInput>(input)) {
        QString text;
        for (const auto& chord : chordsOf(*press).mid(0, chords))
            text += terminalText(chord);
        return text;
    }
    return isPointed(*input) ? QString(unknownText) : QString();
}

QString windowLabel(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* window = targetWindow(action, windows);
    if (!window)
        return {};
    return window->title.isEmpty() ? window->className
                                   : QStringLiteral("%1 (%2)").arg(window->title, window->className);
}

std::vector<PolicyRequest> policyRequests(
    const Action& action, const std::vector<WindowInfo>& windows, TerminalLines* lines)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* dropped = dropTarget(action, windows);
    std::vector<PolicyRequest> requests;
    for (const auto* window : receiversOf(action, windows)) {
        PolicyRequest request;
        request.action = actionWord(action);
        setReceiver(request, window, windows);
        request.button = input ? buttonWord(buttonOf(*input)) : QString();
        request.isDrop = dropped && dropped == window;
        const QString line = lines ? lines->line(window ? window->id : 0) : QString();
        const auto made = input ? requestsOf(*input, request, line) : std::vector<PolicyRequest>{request};
        requests.insert(requests.end(), made.begin(), made.end());
    }
    return requests;
}

void dropLinesOfGone(Desktop& desktop, const std::vector<WindowInfo>& listed)
{
    if (!desktop.terminalLines().holdsOthersThan(listed))
        return;
    if (const auto all = desktop.allWindows(after(limits::desktopQuery)))
        desktop.terminalLines().keepOnly(*all);
}

Result<void> addChordNames(std::vector<PolicyRequest>& requests, const Action& action, Desktop& desktop)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* press = input ? std::get_if<ChordInput>(input) : nullptr;
    const auto spelled = requests;
    for (const QString& chord : press ? chordsOf(*press) : QStringList()) {
        const auto names = desktop.chordNames(chord);
        if (!names)
            return fail(names.error());
        const QStringList keys = keysOf(chord);
        for (const QString& name : *names) {
            for (PolicyRequest other : spelled) {
                if (!keys.contains(other.chord))
                    continue;
                other.chord = name;
                other.line = other.line.left(other.lineFrom) + terminalText(name);
                if (std::ranges::count(requests, other) == 0)
                    requests.push_back(other);
            }
        }
    }
    return {};
}

QStringList otherChords(const std::vector<PolicyRequest>& requests, const Action& action, const Policy& policy)
{
    const auto* input = std::get_if<Input>(&action);
    const QStringList said = input ? namesOf(*input) : QStringList();
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

PolicyRequest dropRequest(
    PolicyRequest who, const Action& action, const WindowInfo& window, const std::vector<WindowInfo>& windows)
{
    const auto& input = std::get<Input>(action);
    who.action = actionWord(action);
    setReceiver(who, &window, windows);
    who.chord = heldOf(input).isEmpty() ? QString() : keysOf(heldOf(input)).front();
    who.button = buttonWord(buttonOf(input));
    who.isDrop = true;
    return who;
}

} // namespace triarch
