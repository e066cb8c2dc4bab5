// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/action_authorizer.h"

#include "core/base/limits.h"
#include "core/base/system/process_id.h"
#include "core/desktop/chord_names.h"
#include "core/execution/blocking_condition.h"
#include "core/execution/policy_requests.h"
#include "core/execution/preconditions.h"

#include <algorithm>
#include <thread>

namespace triarch {

namespace {

constexpr auto freshness = std::chrono::milliseconds(2);     ///< a look this old is as good as one of now
constexpr auto confirmDelay = std::chrono::milliseconds(40); ///< longer than one frame of a film
constexpr auto justNow = std::chrono::milliseconds(250);     ///< age of a picture that needs no second check

/// The listed window that gets a press, as the server sees it; null: none of those listed, or nobody asked.
const WindowInfo* receiverOf(const Press& press, const std::vector<WindowInfo>& windows)
{
    const auto isReceiver = [&](const WindowInfo& window) {
        return std::ranges::count(press.receivers, window.id) > 0;
    };
    const auto receiver = std::find_if(windows.rbegin(), windows.rend(), isReceiver);
    return receiver != windows.rend() ? &*receiver : nullptr;
}

/// Returns the chord of a sequence that a press belongs to. Empty: the action is none.
QString chordOf(const Action& action, const Press& press)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* sequence = input ? std::get_if<ChordInput>(input) : nullptr;
    return sequence ? splitSequence(sequence->chord).value_or(QStringList(sequence->chord)).value(press.part)
                    : QString();
}

/// Returns true for a copy. Its text enters no line, so line rules apply when it is pasted.
bool isCopied(const Action& action)
{
    const auto* input = std::get_if<Input>(&action);
    const auto* text = input ? std::get_if<TypeInput>(input) : nullptr;
    return text && text->way == TypeInput::Way::Copy;
}

bool isStartedBy(qint64 process, qint64 ancestor)
{
    constexpr int generationsMax = 64;
    for (int generation = 0; process > 1 && generation < generationsMax; ++generation) {
        process = parentOf(pid_t(process));
        if (process != 0 && process == ancestor)
            return true;
    }
    return false;
}

bool hasSeveralKeys(const QString& chord)
{
    const auto keysyms = parseChord(chord);
    return keysyms && std::ranges::count(*keysyms, 0, chordModifierOf) > 1;
}

} // namespace

/// One look at what matters, since the pixels of a large display are read for longer than a look may be old. Whatever
/// is different is looked at as a whole, and may still be found to be no change.
bool ActionAuthorizer::isPlainlySame() const
{
    const QRect part = comparedPart(m_action, m_seen);
    const Deadline fresh = after(freshness); // of the list of windows, which is read before the pixels
    auto now =
        part.isEmpty() ? fail(ErrorCode::NotFound, {}) : m_desktop.capturePart(part, after(limits::desktopQuery));
    if (!now || now->isSaved || lockOn(now->windows, QRect({}, now->size()), m_policy)
        || !checkPreconditions(m_action, m_seen.windows, now->windows)
        || !checkPixels(m_action, m_seen, *now, m_desktop.animatedRegion()))
        return false;
    m_windows = std::move(now->windows);
    m_freshUntil = fresh;
    return true;
}

Result<void> ActionAuthorizer::confirm() const { return isPlainlySame() ? Result<void>() : confirmWhole(); }

Result<void> ActionAuthorizer::confirmWhole() const
{
    const Deadline fresh = after(freshness);
    auto now = m_desktop.capture(after(limits::desktopQuery));
    if (!now)
        return fail(now.error());
    if (now->isSaved)
        return fail(ErrorCode::PolicyDenied, QStringLiteral("The screen is locked: its screen saver does not end"));
    if (const auto lock = lockOn(now->windows, now->image.rect(), m_policy))
        return fail(ErrorCode::PolicyDenied, *lock);
    auto same = checkPreconditions(m_action, m_seen.windows, now->windows);
    if (same)
        same = comparePixels(*now);
    if (!same) {
        m_mismatch = std::move(*now);
        return same;
    }
    m_windows = std::move(now->windows);
    m_freshUntil = fresh;
    return {};
}

/// Fails if the target's pixels have changed and do not change back within a moment. Regions that are known to move by
/// themselves do not count. In a picture of just now they are not known yet: an area that keeps changing counts as a
/// film there. In an older picture it may be a page that is being replaced.
/// @param now  receives the later picture if one was taken
Result<void> ActionAuthorizer::comparePixels(Frame& now) const
{
    const QRegion animatedRegion = m_desktop.animatedRegion();
    auto same = checkPixels(m_action, m_seen, now, animatedRegion);
    if (same)
        return same;
    std::this_thread::sleep_for(confirmDelay);
    auto later = m_desktop.capture(after(limits::desktopQuery));
    if (!later)
        return fail(later.error());
    const bool isFilm = now.taken - m_seen.taken < justNow && !checkPixels(m_action, now, *later, animatedRegion);
    now = std::move(*later);
    same = checkPreconditions(m_action, m_seen.windows, now.windows);
    return same && !isFilm ? checkPixels(m_action, m_seen, now, animatedRegion) : same;
}

/// Moving the pointer there took its time.
Result<void> ActionAuthorizer::confirmWindows() const
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
Result<void> ActionAuthorizer::lookAgain(const Press& press) const
{
    const bool isFirst = !m_receivers;
    const bool isSame = m_receivers == press.receivers;
    m_receivers = press.receivers;
    const auto* receiver = receiverOf(press, m_windows);
    const auto* active = activeWindow(m_windows);
    const auto* expected = press.button != 0 ? windowAt(m_windows, press.at) : active;
    const bool isExpected = press.receivers.empty() || (receiver && expected && expected->id == receiver->id);
    if (isFirst ? isExpected && millisLeft(m_freshUntil) > 0 : isSame)
        return {};
    return confirmWindows();
}

/// The windows whose rules hold for a press; null: none is known. Keys go to the window with the focus, which need not
/// be the active one.
std::vector<const WindowInfo*> ActionAuthorizer::windowsFor(const Press& press) const
{
    const WindowInfo* receiver = receiverOf(press, m_windows);
    if (press.button != 0) // beside a listed window lies what the window manager draws round it, which counts as it
        return {receiver ? receiver : windowAt(m_windows, press.at)};
    auto windows = receiversOf(m_action, m_windows);
    if (receiver && std::ranges::count(windows, receiver) == 0)
        windows.push_back(receiver);
    return windows;
}

/// Returns the window's line right before a press.
QString ActionAuthorizer::lineBefore(const Press& press, const WindowInfo* window) const
{
    const QString line = m_desktop.terminalLines().line(window ? window->id : 0);
    const auto* input = std::get_if<Input>(&m_action);
    const bool isSequence = input && std::holds_alternative<ChordInput>(*input);
    return line + (isSequence ? lineText(m_action, press.part) : m_typed);
}

/// Returns the text that a press of a key, or a burst of typing, adds to a terminal's line. Keys that are held together
/// come in an unknown order, so that each is judged behind all of them.
QString ActionAuthorizer::addedText(const Press& press) const
{
    if (!press.text.isEmpty())
        return typedText(press.text);
    const QString chord = chordOf(m_action, press);
    const QString own = terminalText(press.chord);
    return hasSeveralKeys(chord) ? terminalText(chord) + own : own;
}

PolicyRequest ActionAuthorizer::requestFor(const Press& press, const WindowInfo* window) const
{
    PolicyRequest request = m_who;
    request.action = actionWord(m_action);
    setReceiver(request, window, m_windows);
    request.chord = press.chord;
    request.text = press.text;
    request.button = buttonWord(press.button);
    if (isCopied(m_action))
        return request;
    const QString before = lineBefore(press, window);
    request.line = before + (press.button != 0 ? QString(unknownText) : addedText(press));
    request.lineFrom = before.size();
    return request;
}

/// The same press as `request` judges, for a program whose window lies inside that one. A window without a class is a
/// part of what it lies in, as browsers have for their pictures, and so is one of a program that this one has started:
/// such a process may hide what it has loaded.
PolicyRequest ActionAuthorizer::requestInside(PolicyRequest request, const WindowInfo* receiver, WindowInfo inner) const
{
    if (receiver && inner.className.isEmpty())
        inner.className = receiver->className;
    if (receiver && isStartedBy(inner.pid, receiver->pid))
        inner.hasUnknownProgram = false;
    request.owners.clear();
    setReceiver(request, &inner, m_windows);
    return request;
}

/// Embedded windows are in no list, and get the keys while the pointer is over them.
std::vector<PolicyRequest> ActionAuthorizer::requestsInside(
    const Press& press, const WindowInfo* receiver, const PolicyRequest& request) const
{
    std::vector<PolicyRequest> requests;
    for (const WindowInfo& inner : press.inner) {
        if (receiver && inner.id == receiver->id)
            break; // from here on it lies around
        if (!receiver || inner.pid == 0 || inner.pid != receiver->pid)
            requests.push_back(requestInside(request, receiver, inner));
    }
    return requests;
}

/// A listed window with the keyboard that is not the active one took it from there. Where none is the active one it is
/// enough that it was in the picture.
Result<void> ActionAuthorizer::requireExpected(const Press& press) const
{
    const auto* receiver = press.button == 0 ? receiverOf(press, m_windows) : nullptr;
    const auto* active = activeWindow(m_windows);
    const bool wasThere = receiver && std::ranges::count(m_seen.windows, receiver->id, &WindowInfo::id) > 0;
    if (!receiver || (active ? active->id == receiver->id : wasThere))
        return {};
    return fail(ErrorCode::StaleTarget,
        QStringLiteral("the screen changed since the picture: '%1' has the keyboard").arg(receiver->title));
}

Result<void> ActionAuthorizer::judge(const Press& press) const
{
    if (auto looked = lookAgain(press); !looked)
        return looked;
    const auto windows = windowsFor(press);
    std::vector<PolicyRequest> requests;
    for (const auto* window : windows)
        requests.push_back(requestFor(press, window));
    const auto* receiver = receiverOf(press, m_windows);
    const auto inside = isCopied(m_action) ? std::vector<PolicyRequest>()
                                           : requestsInside(press, receiver, requestFor(press, receiver));
    requests.insert(requests.end(), inside.begin(), inside.end());
    const auto decision = decideAll(m_policy, requests, m_permit);
    auto expected = decision.verdict == Verdict::Deny ? Result<void>() : requireExpected(press);
    auto allowed = expected ? toResult(decision) : expected; // nobody is asked about keys that went astray
    if (!allowed)
        return allowed;
    m_typed += typedText(press.text);
    for (std::size_t i = 0; i < windows.size(); ++i)
        noteReached(windows[i], requests[i]);
    if (std::ranges::any_of(inside, [this](const PolicyRequest& one) { return reachesTerminal(one); }))
        m_reached.insert(receiver ? receiver->id : 0, true);
    return {};
}

/// A click into an editor, or beside every window, leaves no line that another window may show.
void ActionAuthorizer::noteReached(const WindowInfo* window, const PolicyRequest& request) const
{
    m_reached.insert(window ? window->id : 0, reachesTerminal(request));
}

bool ActionAuthorizer::reachesTerminal(const PolicyRequest& request) const
{
    return request.button.isEmpty() ? m_policy.mayRunLine(request) : m_policy.isTerminal(request);
}

bool ActionAuthorizer::isTerminal(const std::vector<WindowId>& receivers) const
{
    Press press;
    press.receivers = receivers;
    return std::ranges::any_of(windowsFor(press), [&](const WindowInfo* window) {
        PolicyRequest request;
        setReceiver(request, window, m_windows);
        return m_policy.isTerminal(request);
    });
}

void ActionAuthorizer::noteSent(bool isDone) const
{
    const QString sent = lineText(m_action);
    if (sent.isEmpty())
        return;
    for (auto window = m_reached.constBegin(); window != m_reached.constEnd(); ++window)
        m_desktop.terminalLines().add(window.key(), {sent, isDone, *window, m_begun});
}

Result<void> ActionAuthorizer::authorizeDrop() const
{
    const auto now = m_desktop.windows(after(limits::desktopQuery));
    if (!now)
        return fail(now.error());
    const auto* to = dropTarget(m_action, m_seen.windows, *now);
    const auto* expected = dropTarget(m_action, m_seen.windows);
    if (!to)
        return {};
    const auto request = dropRequest(m_who, m_action, *to, *now);
    const bool isExpected = expected && expected->id == to->id;
    auto judged = isExpected ? Result<void>() : toResult(decideAll(m_policy, {request}, m_permit));
    if (judged)
        noteReached(to, request);
    else
        judged.error().message +=
            QStringLiteral("; '%1' came under the end of the drag, which was taken back").arg(to->title);
    return judged;
}

} // namespace triarch
