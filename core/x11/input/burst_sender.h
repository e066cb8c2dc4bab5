// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/input_authorizer.h"
#include "core/desktop/physical_input_flag.h"
#include "core/x11/input/action_rate.h"
#include "core/x11/input/gate_display.h"
#include "core/x11/input/guard_link.h"
#include "core/x11/input/reader_wait.h"
#include "core/x11/input/stop_keys.h"
#include "core/x11/input/xtest_input.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace triarch {

/// Sends input in bursts: one press, one release, one motion, or a few typed characters. Before each: stop flag and
/// stop token, lease, judge (presses only), ledger and guard; then XTEST; then the server is asked what came of it, and
/// the lease is looked at once more. The first failure ends the action; end() releases whatever is held.
class BurstSender {
public:
    /// @param stopKeys  null: the emergency keys are heard elsewhere alone
    BurstSender(GateDisplay& display, GuardLink& guard, const StopFlag& stopFlag, StopKeys* stopKeys);
    bool isAvailable() const { return m_raw.isAvailable(); } ///< the server has XTEST
    /// Whose touch ends an action, and is waited out before one.
    void usePhysicalInput(std::shared_ptr<PhysicalInputFlag> hands) { m_physicalInput = std::move(hands); }

    /// Starts an action: takes the lease, waits for its turn (ActionRate) and for the operator's modifiers
    /// and buttons to be up, and has the judge confirm the target.
    Result<void> begin(const InputAuthorizer& judge, std::stop_token stop);
    /// Ends it: everything held is released, the lease given back. Reports what could not be released.
    Result<void> end();

    /// After a failure: a guard that has died is started again, for the next action. What failed stays undone, and the
    /// error says what became of the guard.
    Error revived(Error error);

    Result<void> move(ScreenPoint to); ///< and waits until the pointer is there
    Result<void> pressButton(int button, ScreenPoint at);
    /// Says which chord of a sequence the keys from here on belong to.
    void beginChord(int part) { m_part = part; }
    Result<void> pressKey(quint8 keycode);
    Result<void> release(HeldItem item);
    /// Asks the judge whether a drag may end where the pointer is.
    Result<void> authorizeDrop();
    Result<void> releaseButton(); ///< the one that is held; modifiers held with it stay
    /// Takes back what our presses left latched: Sticky Keys make a lock of the next press of the same modifier.
    void unlatchOwn();
    Result<void> releaseAll(); ///< newest first; the action goes on
    /// Types strokes one after the other.
    /// @param text    what they say, for the judge
    /// @param before  the devices as they are now; the answer is what they are like afterwards
    Result<DeviceState> type(std::span<const KeyStroke> strokes, const QString& text, const DeviceState& before);
    /// In this action modifiers are tapped, not held: where that is how Sticky Keys are not switched off.
    void tapModifiers(bool taps) { m_tapsModifiers = taps; }
    bool tapsModifiers() const { return m_tapsModifiers; }
    /// In this action Shift is not pressed alone: where five times switch Sticky Keys, and 8 s Slow Keys.
    void spareShift(bool spares) { m_sparesShift = spares; }
    bool sparesShift() const { return m_sparesShift; }
    /// Asks the judge about a text that is not typed key by key.
    Result<void> authorizeText(const QString& text);
    /// Asks the judge about a whole chord before its first key is pressed.
    Result<void> authorizeAhead(std::span<const quint8> keycodes);
    /// Lets time pass, ended at once by a stop.
    Result<void> pause(Millis duration);
    /// Waits as awaitIdle() does. All waits of one action share GateTimeouts::text.
    Result<ReaderState> awaitIdleReader();
    /// Asks the judge whether the window with the keyboard is a terminal.
    Result<bool> isTerminal();
    /// Fails when chord modifiers are in force that would make text into commands.
    Result<void> requireBareKeyboard(const DeviceState& state);

private:
    Result<void> check() const;
    Result<DeviceState> readyState();
    bool isDragging() const;
    Result<void> requireOwnPointer();
    Result<void> requireOwnPointer(const DeviceState& state) const;
    Result<void> authorizeKey(const DeviceState& state, std::span<const quint8> ahead, quint8 keycode);
    Result<void> authorizeChords(const QStringList& chords, const DeviceState& state);
    Result<void> authorizeTyping(const QString& text, const DeviceState& state);
    Result<std::vector<quint32>> readersOf(const DeviceState& state);
    Result<quint8> ownModifiers();
    Result<void> hold(std::span<const HeldItem> items);
    Result<void> letGo(std::span<const HeldItem> items);
    Result<DeviceState> sent();
    Result<void> awaitTurn();
    Result<void> awaitRest();
    Result<void> awaitPhysicalRest();
    bool isHeldUp(const DeviceState& state);
    Result<void> announce(std::span<const HeldItem> items, bool isDown);
    Result<DeviceState> sendSteps(std::span<const HeldChange> steps, const std::function<Result<void>()>& isStillRight);

    GateDisplay& m_display;
    GuardLink& m_guard;
    const StopFlag& m_stopFlag;
    StopKeys* m_stopKeys;
    std::shared_ptr<PhysicalInputFlag> m_physicalInput; ///< null: nobody's hands are on this display
    bool m_tapsModifiers = false;
    bool m_sparesShift = false;
    ActionRate m_pace;
    RawInput m_raw;
    HeldInput m_held;
    std::vector<HeldChange> m_untold;   ///< releases the guard has not been told of
    std::vector<HeldItem> m_unreleased; ///< released by us, and still down when the server was asked
    const InputAuthorizer* m_authorizer = nullptr;
    std::stop_token m_stop;
    ScreenPoint m_pointer;      ///< where the last motion of ours went
    int m_part = 0;             ///< as of Press
    Millis m_idleWait{0};       ///< left for awaitIdleReader() in this action
    quint8 m_latchedBefore = 0; ///< real modifiers, as the action began
    quint32 m_focus = 0;        ///< the window whose keys m_readers get; 0: not asked in this action
    std::vector<quint32> m_readers;
    std::vector<WindowInfo> m_inner; ///< of them, as of Press
};

} // namespace triarch
