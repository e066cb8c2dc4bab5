// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/gate_actions.h"

#include <algorithm>
#include <xkbcommon/xkbcommon-keysyms.h>

namespace triarch {

namespace {

/// The keys to press for one name, those of its level first.
using Keycodes = std::vector<quint8>;

void append(Keycodes& keycodes, quint8 keycode)
{
    if (keycode != 0 && std::ranges::find(keycodes, keycode) == keycodes.end())
        keycodes.push_back(keycode);
}

quint8 keycodeOf(const Keymap& keymap, Keysym keysym, const KeyboardState& keyboard)
{
    return keymap.strokeForKeysym(keysym, keyboard).value_or(KeyStroke{}).keycode;
}

/// Keysyms that no key has get spare keys. InvalidArgument, with the name, when there are not enough.
Result<void> provideKeys(BurstSender& sender, const Keymap& keymap, const KeyboardState& keyboard, SpareKeys& spareKeys,
    const std::vector<Keysym>& keysyms)
{
    std::vector<Keysym> missing;
    std::ranges::copy_if(
        keysyms, std::back_inserter(missing), [&](Keysym keysym) { return !keymap.strokeForKeysym(keysym, keyboard); });
    if (missing.empty())
        return {};
    if (int(missing.size()) > spareKeys.size())
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("No key of this display gives %1, and none is free").arg(chordText(0, missing.back())));
    return spareKeys.provide(missing, sender);
}

Keycodes keycodesOf(
    const Keymap& keymap, const KeyboardState& keyboard, const SpareKeys& spareKeys, const std::vector<Keysym>& keysyms)
{
    Keycodes keycodes;
    for (const Keysym keysym : keysyms) {
        const auto stroke = keymap.strokeForKeysym(keysym, keyboard);
        if (stroke && stroke->holds & KeyStroke::Shift)
            append(keycodes, keycodeOf(keymap, XKB_KEY_Shift_L, keyboard));
        if (stroke && stroke->holds & KeyStroke::Level3)
            append(keycodes, keycodeOf(keymap, XKB_KEY_ISO_Level3_Shift, keyboard));
        append(keycodes, stroke ? stroke->keycode : spareKeys.keycodeOf(keysym));
    }
    return keycodes;
}

} // namespace

Result<void> perform(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const ChordInput& input)
{
    const auto keysyms = parseChord(input.chord);
    const auto state = keysyms ? display.state() : fail(keysyms.error());
    const auto before = state ? display.keymap() : fail(state.error());
    if (!before)
        return fail(before.error());
    spareKeys.follow(**before);
    if (auto provided = provideKeys(sender, **before, state->keyboard, spareKeys, *keysyms); !provided)
        return provided;
    const auto keymap = display.keymap();
    if (!keymap)
        return fail(keymap.error());
    const Keycodes keycodes = keycodesOf(**keymap, state->keyboard, spareKeys, *keysyms);
    if (auto judged = sender.judgeAhead(keycodes); !judged)
        return judged;
    for (const quint8 keycode : keycodes) {
        if (auto pressed = sender.pressKey(keycode); !pressed)
            return pressed;
        spareKeys.noteUse(keycode);
    }
    return {}; // the gate releases, newest first
}

} // namespace triarch
