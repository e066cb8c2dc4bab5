// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_actions.h"
#include "core/x11/input/keyboard_grab.h"
#include "core/x11/input/reader_wait.h"

#include <algorithm>
#include <xkbcommon/xkbcommon-keysyms.h>

namespace triarch {

namespace {

/// Time from the press of a key to the release of Alt or Super. A window manager that shows its switcher for the key
/// misses a release that comes before it has grabbed the keyboard.
constexpr Millis switcherTime{30};
constexpr Millis focusGap{20}; ///< how often a held key asks who gets its repeats; they come every 40 ms

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

/// A chord with Ctrl, Alt or Super; of the others the symbol counts.
bool isShortcut(const std::vector<Keysym>& keysyms)
{
    return std::ranges::any_of(
        keysyms, [](Keysym keysym) { return (chordModifierOf(keysym) & quint8(~ChordModifier::Shift)) != 0; });
}

/// The display's own key. Where the group in force has none, as the Russian one of Ctrl+C, a shortcut is pressed by the
/// key that has it in another: programs look for it there, and some do not know what a lent key means.
std::optional<KeyStroke> ownKey(
    const Keymap& keymap, const KeyboardState& keyboard, Keysym keysym, const std::vector<Keysym>& chord)
{
    const auto own = keymap.strokeForKeysym(keysym, keyboard);
    return own || !isShortcut(chord) ? own : keymap.strokeInAnyGroup(keysym);
}

/// Keysyms that no key has get spare keys. InvalidArgument, with the name, when there are not enough, and for a
/// modifier: a lent key puts none in force.
Result<void> provideKeys(BurstSender& sender, const Keymap& keymap, const KeyboardState& keyboard, SpareKeys& spareKeys,
    const std::vector<Keysym>& keysyms)
{
    std::vector<Keysym> missing;
    std::ranges::copy_if(keysyms, std::back_inserter(missing),
        [&](Keysym keysym) { return !ownKey(keymap, keyboard, keysym, keysyms); });
    if (missing.empty())
        return {};
    const auto modifier = std::ranges::find_if(missing, chordModifierOf);
    if (modifier != missing.end())
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("No key of this display gives %1, and a modifier cannot be lent")
                .arg(chordText(0, *modifier)));
    if (isShortcut(keysyms)) {
        if (auto provided = spareKeys.provideForShortcut(keymap, missing, sender); !provided)
            return provided;
        std::erase_if(missing, [&](Keysym keysym) { return spareKeys.givesShortcut(keysym); });
    }
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
        const auto own = ownKey(keymap, keyboard, keysym, keysyms);
        auto stroke = own ? own : spareKeys.strokeFor(keysym, keyboard);
        if (!stroke && isShortcut(keysyms)) // before it is lent
            stroke = KeyStroke{spareKeys.shortcutKey(keymap, keysym)};
        if (stroke && stroke->holds & KeyStroke::Shift)
            append(keycodes, keycodeOf(keymap, XKB_KEY_Shift_L, keyboard));
        if (stroke && stroke->holds & KeyStroke::Level3)
            append(keycodes, keycodeOf(keymap, XKB_KEY_ISO_Level3_Shift, keyboard));
        append(keycodes, stroke.value_or(KeyStroke{}).keycode);
    }
    return keycodes;
}

/// Under Caps Lock ctrl+z is the same chord: a letter beside a modifier is no text, and gets no Shift of its own.
KeyboardState chordKeyboard(KeyboardState keyboard, const std::vector<Keysym>& keysyms)
{
    constexpr quint8 lockMask = 2;
    if (std::ranges::any_of(keysyms, [](Keysym keysym) { return chordModifierOf(keysym) != 0; }))
        keyboard.locked &= quint8(~lockMask);
    return keyboard;
}

/// Presses the keys of one chord, in order; they stay down.
Result<void> pressChord(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const QString& chord)
{
    const auto keysyms = parseChord(chord);
    const auto state = keysyms ? display.state() : fail(keysyms.error());
    const auto before = state ? display.keymap() : fail(state.error());
    if (!before)
        return fail(before.error());
    spareKeys.follow(**before);
    const KeyboardState keyboard = chordKeyboard(state->keyboard, *keysyms);
    if (auto provided = provideKeys(sender, **before, keyboard, spareKeys, *keysyms); !provided)
        return provided;
    const auto keymap = display.keymap();
    if (!keymap)
        return fail(keymap.error());
    const Keycodes keycodes = keycodesOf(**keymap, keyboard, spareKeys, *keysyms);
    if (keysyms->size() == 1 && chordModifierOf(keysyms->front()) == ChordModifier::Shift && sender.sparesShift())
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Shift alone is not pressed on this display: its accessibility keys count how often and how "
                           "long, and switch Sticky Keys or Slow Keys"));
    const LetTimePass pass = [&sender](Millis time) { return sender.pause(time); };
    if (auto free = requireFreeKeyboard(display, state->focus, pass); !free)
        return free;
    if (auto judged = sender.authorizeAhead(keycodes); !judged)
        return judged;
    for (const quint8 keycode : keycodes) {
        if (auto pressed = sender.pressKey(keycode); !pressed)
            return pressed;
        spareKeys.noteKeys();
        const bool isTapped =
            sender.tapsModifiers() && keycode != keycodes.back() && (*keymap)->realModifiersOf(keycode) != 0;
        if (auto tapped = isTapped ? sender.release({HeldItem::Kind::Key, keycode}) : Result<void>(); !tapped)
            return tapped;
    }
    return {};
}

Result<void> requireSameKeyFocus(GateDisplay& display, quint32 focus)
{
    const auto state = display.state();
    if (!state)
        return fail(state.error());
    if (state->focus == focus)
        return {};
    return failRetryable(ErrorCode::StaleTarget, QStringLiteral("Another window got the keyboard"));
}

/// A key that is held repeats, into whichever window gets the keyboard: it is let go when that is another one.
Result<void> holdFor(BurstSender& sender, GateDisplay& display, Millis hold, quint32 focus)
{
    for (const auto until = after(hold); millisLeft(until) > 0;) {
        if (auto waited = sender.pause(std::min(Millis(millisLeft(until)), focusGap)); !waited)
            return waited;
        if (auto same = requireSameKeyFocus(display, focus); !same)
            return same;
    }
    return {};
}

/// The chords of the sequence, all known to be names of keys.
Result<QStringList> chordsOf(const ChordInput& input)
{
    if (input.hold.count() < 0 || input.hold > limits::holdMax)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("A key is held for 0 to %1 seconds").arg(limits::holdMax / std::chrono::seconds(1)));
    return knownChords(input.chord);
}

/// A key beside Alt or Super.
bool holdsSwitcher(const QString& chord)
{
    constexpr auto switching = quint8(~(ChordModifier::Shift | ChordModifier::Ctrl));
    const auto keysyms = parseChord(chord).value_or(std::vector<Keysym>());
    const auto holds = [](Keysym keysym) { return (chordModifierOf(keysym) & switching) != 0; };
    return keysyms.size() > 1 && std::ranges::any_of(keysyms, holds);
}

} // namespace

Result<void> readyKeyboard(BurstSender& sender, GateDisplay& display)
{
    const auto controls = display.keyControls();
    if (!controls)
        return fail(controls.error());
    if (!controls->filter.isEmpty())
        return fail(ErrorCode::Unsupported,
            QStringLiteral("%1 is on at this display: it would drop keys that are pressed quickly")
                .arg(controls->filter));
    sender.tapModifiers(controls->tapsModifiers);
    sender.spareShift(controls->countsShift);
    const auto focus = display.focus();
    if (!focus)
        return fail(focus.error());
    if (*focus <= XCB_INPUT_FOCUS_POINTER_ROOT)
        return {};
    const auto pid = processOf(display, *focus);
    if (!pid)
        return fail(pid.error());
    const GateDisplay::Reader reader{*focus, *pid};
    if (reader == display.reader())
        return {};
    constexpr Millis timeout{1000};
    auto read = awaitEventsRead(
        display, [&sender](Millis time) { return sender.pause(time); }, timeout);
    if (read)
        display.setReader(reader);
    return read;
}

Result<void> perform(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const ChordInput& input,
    std::optional<quint32> reader)
{
    const auto chords = chordsOf(input);
    if (!chords)
        return fail(chords.error());
    if (auto ready = readyKeyboard(sender, display); !ready)
        return ready;
    const auto state = display.state();
    if (!state)
        return fail(state.error());
    for (qsizetype part = 0; part < chords->size(); ++part) {
        if (auto same = requireSameKeyFocus(display, reader.value_or(state->focus)); !same)
            return same;
        sender.beginChord(int(part));
        if (auto pressed = pressChord(sender, display, spareKeys, chords->at(part)); !pressed)
            return pressed;
        if (auto held = holdFor(sender, display, input.hold, reader.value_or(state->focus)); !held)
            return held;
        if (holdsSwitcher(chords->at(part))) {
            if (auto waited = sender.pause(switcherTime); !waited)
                return waited;
        }
        if (auto released = sender.releaseAll(); !released)
            return released;
        sender.unlatchOwn();
    }
    return {};
}

/// Returns the names that pressChord() has judged. A keysym that no key has keeps its own name.
Result<QStringList> chordNames(GateDisplay& display, const SpareKeys& spareKeys, const QString& chord)
{
    const auto keysyms = parseChord(chord);
    const auto state = display.state();
    const auto keymap = state ? display.keymap() : fail(state.error());
    if (!keymap)
        return fail(keymap.error());
    QStringList names;
    if (!keysyms) // refused by name once it is to be sent
        return names;
    const KeyboardState keyboard = chordKeyboard(state->keyboard, *keysyms);
    quint8 modifiers = quint8(keyboard.latched | keyboard.locked);
    for (const quint8 keycode : keycodesOf(**keymap, keyboard, spareKeys, *keysyms)) {
        if ((*keymap)->realModifiersOf(keycode) == 0)
            names << (*keymap)->chordsOf(keycode, modifiers, keyboard);
        modifiers |= (*keymap)->realModifiersOf(keycode);
    }
    return names;
}

Result<void> holdModifiers(BurstSender& sender, GateDisplay& display, SpareKeys& spareKeys, const QString& modifiers)
{
    if (modifiers.isEmpty())
        return {};
    const auto keysyms = parseChord(modifiers);
    if (!keysyms)
        return fail(keysyms.error());
    const bool areModifiers = std::ranges::all_of(*keysyms, [](Keysym keysym) { return chordModifierOf(keysym) != 0; });
    if (!areModifiers)
        return fail(
            ErrorCode::InvalidArgument, QStringLiteral("\"%1\" are not all ctrl, alt, shift or super").arg(modifiers));
    const auto controls = display.keyControls();
    if (!controls)
        return fail(controls.error());
    if (controls->tapsModifiers && keysyms->size() > 1)
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Sticky Keys is on at this display: two modifiers held with the mouse would switch it off"));
    return pressChord(sender, display, spareKeys, modifiers);
}

} // namespace triarch
