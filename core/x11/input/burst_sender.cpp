// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/burst_sender.h"

#include "core/base/mailbox.h"
#include "core/x11/input/keyboard_owner.h"

#include <algorithm>
#include <iterator>
#include <xkbcommon/xkbcommon-keysyms.h>

namespace triarch {

namespace {

constexpr Millis restTimeout{3000};
constexpr Millis stopCheckInterval{
    10}; ///< how often the stop flag, which another process may raise, is looked at in a wait

/// The core protocol tells of five buttons only.
bool isReported(HeldItem item) { return item.kind == HeldItem::Kind::Key || item.code <= 5; }

Error physicalInputSeen(const QString& what)
{
    return {ErrorCode::OperatorHoldsKeys, QStringLiteral("Somebody holds %1 on the display").arg(what), true};
}

Error pointerMovedByUser()
{
    return {ErrorCode::OperatorHoldsKeys, QStringLiteral("Somebody uses the mouse or the keyboard"), true};
}

} // namespace

BurstSender::BurstSender(GateDisplay& display, GuardLink& guard, const StopFlag& stopFlag, StopKeys* stopKeys)
    : m_display(display),
      m_guard(guard),
      m_stopFlag(stopFlag),
      m_stopKeys(stopKeys),
      m_pace(display.timeouts().rate),
      m_raw(display.xlib())
{
}

Result<void> BurstSender::begin(const InputAuthorizer& judge, std::stop_token stop)
{
    Q_ASSERT(m_held.isEmpty());
    m_authorizer = &judge;
    m_stop = std::move(stop);
    m_tapsModifiers = m_sparesShift = false;
    m_focus = 0;
    m_part = 0;
    m_idleWait = m_display.timeouts().text;
    if (m_stop.stop_requested() || m_stopFlag.isRaised())
        return fail(ErrorCode::Cancelled, QStringLiteral("Input is stopped"));
    if (m_stopKeys)
        m_stopKeys->forget();
    if (auto leased = m_guard.beginLease(); !leased)
        return leased;
    auto ready = awaitTurn();
    if (ready)
        ready = awaitRest();
    if (ready)
        ready = awaitPhysicalRest();
    if (ready)
        ready = judge.confirm();
    if (!ready)
        m_guard.endLease();
    return ready;
}

Result<void> BurstSender::end()
{
    auto released = releaseAll();
    m_held.clear();   // what could not be confirmed is on its way to the server all the same
    m_untold.clear(); // the end of the lease says it
    if (released)
        unlatchOwn();
    m_guard.endLease();
    m_authorizer = nullptr;
    return released;
}

Error BurstSender::revived(Error error)
{
    if (error.code != ErrorCode::InputDisabled || m_guard.isAlive() || !m_guard.restart())
        return error;
    error.message = QStringLiteral("The guard had ended, so nothing more was pressed; it runs again");
    return error;
}

Result<void> BurstSender::releaseAll()
{
    const auto held = m_held.newestFirst();
    return held.empty() ? Result<void>() : letGo(held);
}

/// Where sticky keys are on, a lone modifier that we tapped stays in force for the next press, whoever makes it.
void BurstSender::unlatchOwn()
{
    const auto state = m_display.state();
    if (const quint8 ours = state ? state->keyboard.latched & quint8(~m_latchedBefore) : 0)
        m_display.unlatch(ours);
}

Result<void> BurstSender::check() const
{
    if (m_stopFlag.isRaised() || m_stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("Input was stopped"));
    if (m_physicalInput && m_physicalInput->isHeld())
        return fail(pointerMovedByUser());
    return m_guard.checkLease();
}

/// Waited for, not refused: a script that asks quickly is slowed down, and nothing is queued.
Result<void> BurstSender::awaitTurn()
{
    if (const Millis wait = m_pace.untilNext(std::chrono::steady_clock::now()); wait.count() > 0) {
        if (auto waited = pause(wait); !waited)
            return waited;
    }
    m_pace.note(std::chrono::steady_clock::now());
    return {};
}

/// Hands that let the agent go are still on their way off the mouse.
Result<void> BurstSender::awaitRest()
{
    const auto deadline = after(restTimeout);
    while (m_physicalInput) {
        const auto left = m_physicalInput->untilRest(std::chrono::steady_clock::now());
        if (left.count() == 0)
            return {};
        if (millisLeft(deadline) == 0)
            return fail(pointerMovedByUser());
        if (auto waited = pause(std::min(left, Millis(millisLeft(deadline)))); !waited)
            return waited;
    }
    return {};
}

/// Returns true if a release that was sent has not arrived yet. A program that grabs presses, such as a window manager,
/// delays all later input until it has handled the press.
bool BurstSender::isHeldUp(const DeviceState& state)
{
    std::erase_if(m_unreleased, [&](HeldItem item) { return !state.isDown(m_display.asReported(item)); });
    return !m_unreleased.empty();
}

/// Their keys are waited for, never released or put back.
Result<void> BurstSender::awaitPhysicalRest()
{
    const auto deadline = after(m_display.timeouts().release);
    for (;;) {
        const auto keymap = m_display.keymap();
        const auto state = keymap ? m_display.state() : fail(keymap.error());
        if (!state)
            return fail(state.error());
        m_latchedBefore = state->keyboard.latched;
        const quint8 held = (*keymap)->meaningful(state->keyboard.base);
        const bool heldUp = isHeldUp(*state);
        if (held == 0 && !state->isAnyButtonDown())
            return {};
        if (millisLeft(deadline) == 0 && heldUp)
            return failRetryable(ErrorCode::Timeout,
                QStringLiteral(
                    "The display has not carried out the last release: its window manager or another program "
                    "is busy. Try again"));
        if (millisLeft(deadline) == 0) {
            const QString keys = chordText((*keymap)->chordModifiers(held), XKB_KEY_NoSymbol);
            return fail(physicalInputSeen(held == 0 ? QStringLiteral("a mouse button") : keys));
        }
        if (auto waited = pause(stopCheckInterval); !waited)
            return waited;
    }
}

Result<void> BurstSender::pause(Millis duration)
{
    const auto deadline = after(duration);
    Mailbox<char> nothing; // a wait that a stop request ends at once
    for (;;) {
        if (auto goesOn = check(); !goesOn)
            return goesOn;
        if (std::chrono::steady_clock::now() >= deadline)
            return {};
        (void)nothing.take(std::min(deadline, after(stopCheckInterval)), m_stop);
    }
}

/// Hands over what was queued and asks what the devices are like now.
Result<DeviceState> BurstSender::sent()
{
    m_raw.flush();
    return m_display.state();
}

bool BurstSender::isDragging() const
{
    return std::ranges::any_of(m_held.items(), [](HeldItem item) { return item.kind == HeldItem::Kind::Button; });
}

/// While we hold a button the pointer is where we left it, or somebody else has a hand on the mouse.
Result<void> BurstSender::requireOwnPointer()
{
    if (!isDragging())
        return {};
    const auto state = m_display.state();
    if (!state)
        return fail(state.error());
    return requireOwnPointer(*state);
}

Result<void> BurstSender::requireOwnPointer(const DeviceState& state) const
{
    if (!isDragging() || state.pointer == m_pointer)
        return {};
    return failRetryable(ErrorCode::StaleTarget, QStringLiteral("Somebody else moves the pointer"));
}

Result<void> BurstSender::move(ScreenPoint to)
{
    if (auto goesOn = check(); !goesOn)
        return goesOn;
    if (auto alone = requireOwnPointer(); !alone)
        return alone;
    m_raw.move(to);
    const auto deadline = after(m_display.timeouts().motion);
    for (;;) {
        const auto state = sent();
        if (!state)
            return fail(state.error());
        if (state->pointer == to) {
            m_pointer = to;
            return check();
        }
        if (auto alone = requireOwnPointer(*state); !alone)
            return alone;
        if (millisLeft(deadline) == 0)
            return failRetryable(ErrorCode::X11,
                QStringLiteral("The pointer is at (%1, %2) instead of (%3, %4)")
                    .arg(state->pointer.x)
                    .arg(state->pointer.y)
                    .arg(to.x)
                    .arg(to.y));
        if (auto waited = pause(Millis(2)); !waited)
            return waited;
    }
}

Result<void> BurstSender::requireBareKeyboard(const DeviceState& state)
{
    const auto keymap = m_display.keymap();
    if (!keymap)
        return fail(keymap.error());
    const Keymap& map = **keymap;
    const auto own = ownModifiers();
    if (!own)
        return fail(own.error());
    if (const quint8 held = map.meaningful((state.keyboard.base & quint8(~*own)) | state.keyboard.latched))
        return fail(physicalInputSeen(chordText(map.chordModifiers(held), XKB_KEY_NoSymbol)));
    if (const quint8 locked = map.chordModifiers(state.keyboard.locked) & ~ChordModifier::Shift)
        return fail(physicalInputSeen(chordText(quint8(locked), XKB_KEY_NoSymbol) + QStringLiteral(" (locked)")));
    return {};
}

/// Whether input may go on at all, and the devices as they are, with nobody's chord modifiers down.
Result<DeviceState> BurstSender::readyState()
{
    if (auto goesOn = check(); !goesOn)
        return fail(goesOn.error());
    auto state = m_display.state();
    if (!state)
        return state;
    if (auto bare = requireBareKeyboard(*state); !bare)
        return fail(bare.error());
    return state;
}

Result<void> BurstSender::pressButton(int number, ScreenPoint at)
{
    const auto state = readyState();
    if (!state)
        return fail(state.error());
    if (state->pointer != at)
        return failRetryable(ErrorCode::StaleTarget, QStringLiteral("Somebody else moves the pointer"));
    const auto own = ownModifiers();
    const auto keymap = own ? m_display.keymap() : fail(own.error());
    if (!keymap)
        return fail(keymap.error());
    const QString held = chordText((*keymap)->chordModifiers(*own), XKB_KEY_NoSymbol);
    auto receivers = m_display.windowsUnderPointer();
    if (!receivers)
        return fail(receivers.error());
    auto inner = innerReceivers(m_display, *receivers);
    if (!inner)
        return fail(inner.error());
    const Press press{held, {}, number, at, std::move(*receivers), 0, std::move(*inner)};
    if (auto judged = m_authorizer->judge(press); !judged)
        return judged;
    const auto item = m_display.buttonFor(number);
    return item ? hold({&*item, 1}) : fail(item.error());
}

Result<void> BurstSender::releaseButton()
{
    std::vector<HeldItem> buttons;
    std::ranges::copy_if(
        m_held.items(), std::back_inserter(buttons), [](HeldItem item) { return item.kind == HeldItem::Kind::Button; });
    return letGo(buttons);
}

Result<void> BurstSender::pressKey(quint8 keycode)
{
    if (auto goesOn = check(); !goesOn)
        return goesOn;
    const auto state = m_display.state();
    if (!state)
        return fail(state.error());
    if (auto judged = authorizeKey(*state, {}, keycode); !judged)
        return judged;
    const HeldItem item = keyItem(keycode);
    return hold({&item, 1});
}

/// The real modifiers that our own keys put in force.
Result<quint8> BurstSender::ownModifiers()
{
    const auto keymap = m_display.keymap();
    if (!keymap)
        return fail(keymap.error());
    quint8 modifiers = 0;
    for (const HeldItem& item : m_held.items())
        modifiers |= item.kind == HeldItem::Kind::Key ? (*keymap)->realModifiersOf(item.code) : 0;
    return modifiers;
}

Result<void> BurstSender::announce(std::span<const HeldItem> items, bool isDown)
{
    auto changes = std::exchange(m_untold, {});
    std::ranges::copy(asChanges(items, isDown), std::back_inserter(changes));
    return m_guard.announce(changes);
}

Result<void> BurstSender::hold(std::span<const HeldItem> items)
{
    if (auto told = announce(items, true); !told)
        return told;
    if (auto goesOn = check(); !goesOn) { // the judge and the guard took their time
        m_untold = asChanges(items, false);
        return goesOn;
    }
    for (const HeldItem& item : items) {
        m_held.press(item);
        m_raw.press(item);
    }
    const auto state = sent();
    if (!state)
        return fail(state.error());
    for (const HeldItem& item : items) {
        const HeldItem reported = m_display.asReported(item);
        if (isReported(reported) && !state->isDown(reported))
            return fail(check() ? Error{ErrorCode::X11, QStringLiteral("The display does not take the press")}
                                : check().error());
    }
    return check();
}

/// Needs neither lease nor judge: letting go is always right.
Result<void> BurstSender::letGo(std::span<const HeldItem> items)
{
    for (const HeldItem& item : items)
        m_raw.release(item);
    const auto state = sent();
    if (!state)
        return fail(state.error());
    for (const HeldItem& item : items) {
        m_held.release(item);
        if (state->isDown(m_display.asReported(item)))
            m_unreleased.push_back(item);
    }
    (void)announce(items, false); // a guard that is gone is noticed by the next check
    return {};
}

Result<void> BurstSender::release(HeldItem item) { return letGo({&item, 1}); }

} // namespace triarch
