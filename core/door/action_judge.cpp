// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/door/action_judge.h"

#include "core/base/limits.h"
#include "core/desktop/chord_names.h"
#include "core/door/obstacle.h"
#include "core/door/preconditions.h"

#include <algorithm>
#include <thread>

namespace triarch {

namespace {

constexpr auto freshness = std::chrono::milliseconds(2);   ///< a look this old is as good as one of now
constexpr auto secondLook = std::chrono::milliseconds(40); ///< longer than one frame of a film

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

/// The listed window that gets a press, as the server sees it; null: none of those listed, or nobody asked.
const WindowInfo* receiverOf(const Press& press, const std::vector<WindowInfo>& windows)
{
    const auto isReceiver = [&](const WindowInfo& window) {
        return std::ranges::count(press.receivers, window.id) > 0;
    };
    const auto receiver = std::find_if(windows.rbegin(), windows.rend(), isReceiver);
    return receiver != windows.rend() ? &*receiver : nullptr;
}

QStringList classesOf(const Action& action, const std::vector<WindowInfo>& windows)
{
    const auto* input = std::get_if<Input>(&action);
    if (const auto named = input ? windowNamed(*input) : std::nullopt) {
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

bool endsLine(const QString& chord)
{
    static const QStringList chords{QStringLiteral("Return"), QStringLiteral("KP_Enter"), QStringLiteral("ISO_Enter"),
        QStringLiteral("Linefeed"), QStringLiteral("ctrl+j"), QStringLiteral("ctrl+m")};
    return chords.contains(chord);
}

/// Return alone is a key as any other; behind other keys of one action it is a text with a newline, and may run it.
QString textOf(const Input& input)
{
    if (const auto* type = std::get_if<TypeInput>(&input))
        return type->text;
    const QStringList chords = chordsOf(input);
    const auto other = std::ranges::find_if_not(chords, endsLine);
    return std::any_of(other, chords.end(), endsLine) ? QStringLiteral("\n") : QString();
}

} // namespace

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

/// A film under the point is no change: what differs from the picture has to stay for it to be one.
Result<void> ActionJudge::confirm() const
{
    auto now = m_desktop.capture(after(limits::desktopQuery));
    if (!now)
        return fail(now.error());
    if (now->isSaved)
        return fail(ErrorCode::PolicyDenied, QStringLiteral("The screen is locked: the screen saver is on"));
    if (const auto lock = lockOn(now->windows, now->image.rect(), m_policy))
        return fail(ErrorCode::PolicyDenied, *lock);
    if (auto same = checkPreconditions(m_action, m_seen.windows, now->windows); same) {
        if (auto pixels = checkPixels(m_action, m_seen, *now); !pixels) {
            std::this_thread::sleep_for(secondLook);
            auto later = m_desktop.capture(after(limits::desktopQuery));
            if (!later)
                return fail(later.error());
            const bool isFilm = !checkPixels(m_action, *now, *later);
            if (!isFilm) {
                m_mismatch = std::move(*later);
                return pixels;
            }
            now = std::move(later);
        }
    }
    return compare(std::move(*now));
}

Result<void> ActionJudge::compare(Frame now) const
{
    m_windows = now.windows;
    m_freshUntil = after(freshness);
    auto same = checkPreconditions(m_action, m_seen.windows, m_windows);
    if (!same)
        m_mismatch = std::move(now);
    return same;
}

/// Moving the pointer there took its time.
Result<void> ActionJudge::confirmWindows() const
{
    auto windows = m_desktop.windows(after(limits::desktopQuery));
    if (!windows)
        return fail(windows.error());
    m_windows = std::move(*windows);
    if (const auto lock = lockOn(m_windows, m_seen.image.rect(), m_policy))
        return fail(ErrorCode::PolicyDenied, *lock);
    auto same = checkPreconditions(m_action, m_seen.windows, m_windows);
    if (same)
        return same;
    if (auto now = m_desktop.capture(after(limits::desktopQuery)))
        m_mismatch = std::move(*now);
    return same;
}

/// The first press, and each that goes elsewhere than the one before it, is one of a display looked at just now: what a
/// click opened under the pointer does not get the second one.
Result<void> ActionJudge::lookAgain(const Press& press) const
{
    const bool isFirst = !m_receivers;
    const bool isSame = m_receivers == press.receivers;
    m_receivers = press.receivers;
    const auto* receiver = receiverOf(press, m_windows);
    const auto* active = activeWindow(m_windows);
    const bool isExpected =
        press.receivers.empty() || (receiver && (press.button != 0 || (active && active->id == receiver->id)));
    if (isFirst ? isExpected && millisLeft(m_freshUntil) > 0 : isSame)
        return {};
    return confirmWindows();
}

/// The windows whose rules hold for a press. Keys go to the window with the focus, which need not be the active one;
/// one that came after the picture and took it gets none.
Result<QStringList> ActionJudge::classesFor(const Press& press) const
{
    const WindowInfo* receiver = receiverOf(press, m_windows);
    if (press.button != 0) { // beside a listed window lies what the window manager draws round it, which counts as it
        const WindowInfo* window = receiver ? receiver : windowAt(m_windows, press.at);
        return QStringList(window ? window->className : QString());
    }
    QStringList classes = classesOf(m_action, m_windows);
    const auto* active = activeWindow(m_windows);
    if (!receiver || (active && active->id == receiver->id))
        return classes;
    if (std::ranges::find(m_seen.windows, receiver->id, &WindowInfo::id) == m_seen.windows.end())
        return fail(ErrorCode::StaleTarget,
            QStringLiteral("the screen changed since the picture: '%1' came and has the keyboard")
                .arg(receiver->title));
    if (!classes.contains(receiver->className))
        classes.append(receiver->className);
    return classes;
}

Result<void> ActionJudge::judge(const Press& press) const
{
    if (auto looked = lookAgain(press); !looked)
        return looked;
    const auto classes = classesFor(press);
    if (!classes)
        return fail(classes.error());
    std::vector<PolicyRequest> requests;
    for (const auto& windowClass : *classes) {
        PolicyRequest request = m_who;
        request.action = actionWord(m_action);
        request.windowClass = windowClass;
        request.chord = press.chord;
        request.text = press.text;
        request.button = buttonWord(press.button);
        requests.push_back(request);
    }
    return toResult(decideAll(m_policy, requests, m_permit));
}

} // namespace triarch
