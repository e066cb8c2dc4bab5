// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/burst_sender.h"
#include "core/x11/input/keyboard_grab.h"

#include <algorithm>
#include <iterator>
#include <xkbcommon/xkbcommon-keysyms.h>

namespace triarch {

namespace {

/// Shift and AltGr are tapped before each stroke that needs them: sticky keys keep them in force for just that one.
std::vector<HeldChange> tappedSteps(std::span<const KeyStroke> strokes, quint8 shift, quint8 level3)
{
    std::vector<HeldChange> steps;
    const auto tap = [&steps](quint8 code) {
        steps.push_back({keyItem(code), true});
        steps.push_back({keyItem(code), false});
    };
    for (const KeyStroke& stroke : strokes) {
        if (stroke.holds & KeyStroke::Shift)
            tap(shift);
        if (stroke.holds & KeyStroke::Level3)
            tap(level3);
        tap(stroke.keycode);
    }
    return steps;
}

/// The presses and releases of a run of strokes; Shift and AltGr stay down from one stroke to the next that needs them.
std::vector<HeldChange> stepsOf(std::span<const KeyStroke> strokes, quint8 shift, quint8 level3)
{
    std::vector<HeldChange> steps;
    quint8 held = KeyStroke::NoLevel;
    const auto hold = [&](quint8 wanted) {
        for (const auto& [bit, code] :
            {std::pair<quint8, quint8>{KeyStroke::Shift, shift}, {KeyStroke::Level3, level3}}) {
            if ((held ^ wanted) & bit)
                steps.push_back({keyItem(code), (wanted & bit) != 0});
        }
        held = wanted;
    };
    for (const KeyStroke& stroke : strokes) {
        hold(stroke.holds);
        steps.push_back({keyItem(stroke.keycode), true});
        steps.push_back({keyItem(stroke.keycode), false});
    }
    hold(KeyStroke::NoLevel);
    return steps;
}

} // namespace

Result<ReaderState> BurstSender::awaitIdleReader()
{
    const auto begun = std::chrono::steady_clock::now();
    const auto state = awaitIdle(
        m_display, [this](Millis time) { return pause(time); }, std::min(m_idleWait, m_display.timeouts().field));
    const auto passed = std::chrono::duration_cast<Millis>(std::chrono::steady_clock::now() - begun);
    m_idleWait = std::max(Millis(0), m_idleWait - passed);
    return state;
}

Result<DeviceState> BurstSender::type(
    std::span<const KeyStroke> strokes, const QString& text, const DeviceState& before)
{
    if (auto goesOn = check(); !goesOn)
        return fail(goesOn.error());
    if (auto bare = requireBareKeyboard(before); !bare)
        return fail(bare.error());
    if (auto judged = authorizeTyping(text, before); !judged)
        return fail(judged.error());
    std::optional<StopKeys::FocusQuestion> question; // on its way while the burst is made and told to the guard
    if (m_stopKeys)
        question.emplace(m_stopKeys->askFocus());
    const auto keymap = m_display.keymap();
    if (!keymap)
        return fail(keymap.error());
    const auto codeOf = [&](Keysym keysym) {
        return (*keymap)->strokeForKeysym(keysym, before.keyboard).value_or(KeyStroke{}).keycode;
    };
    const auto steps = m_tapsModifiers ? tappedSteps : stepsOf;
    const auto requireFocus = [&]() -> Result<void> { // the judge took its time
        const auto focus = question ? m_stopKeys->focus(std::move(*question)) : m_display.focus();
        if (!focus)
            return fail(focus.error());
        if (*focus != before.focus)
            return failRetryable(ErrorCode::StaleTarget, QStringLiteral("Another window got the keyboard"));
        return requireFreeKeyboard(m_display, *focus, [this](Millis time) { return pause(time); });
    };
    return sendSteps(steps(strokes, codeOf(XKB_KEY_Shift_L), codeOf(XKB_KEY_ISO_Level3_Shift)), requireFocus);
}

/// @param isStillRight  asked last, right before the keys are sent
Result<DeviceState> BurstSender::sendSteps(
    std::span<const HeldChange> steps, const std::function<Result<void>()>& isStillRight)
{
    for (const HeldChange& step : steps)
        m_held.press(step.item);
    const std::vector<HeldItem> held(m_held.items().begin(), m_held.items().end());
    if (auto told = announce(held, true); !told)
        return fail(told.error());
    auto goesOn = isStillRight();
    if (goesOn)
        goesOn = check(); // the judge and the guard took their time: a stop spares the whole burst
    if (!goesOn) {
        m_held.clear();
        m_untold = asChanges(held, false);
        return fail(goesOn.error());
    }
    for (const HeldChange& step : steps)
        m_raw.send(step.item, step.isDown);
    auto state = sent();
    if (!state)
        return state;
    std::vector<HeldItem> stuck;
    std::ranges::copy_if(held, std::back_inserter(stuck), [&](HeldItem item) { return state->isDown(item); });
    if (auto released = stuck.empty() ? Result<void>() : letGo(stuck); !released)
        return fail(released.error());
    m_held.clear();
    m_untold = asChanges(held, false); // goes with the next packet: the guard need not wake for it
    goesOn = check();
    return goesOn ? std::move(state) : Result<DeviceState>(fail(goesOn.error()));
}

} // namespace triarch
