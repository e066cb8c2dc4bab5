// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/keymap.h"

#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon-x11.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

constexpr quint8 shiftMask = 1;
constexpr quint8 lockMask = 2;
constexpr quint8 controlMask = 4;
constexpr quint8 mod1Mask = 8;
constexpr quint8 mod4Mask = 64;
constexpr unsigned lastKeycode = 255;

using Context = std::unique_ptr<xkb_context, decltype(&xkb_context_unref)>;
Context newContext() { return {xkb_context_new(XKB_CONTEXT_NO_FLAGS), xkb_context_unref}; }

bool isKeypad(Keysym keysym) { return keysym >= XKB_KEY_KP_Space && keysym <= XKB_KEY_KP_9; }

/// The character typed by this symbol; 0 when it types none. The keypad is left to those who ask for it by name.
char32_t characterOf(Keysym keysym)
{
    const char32_t character = xkb_keysym_to_utf32(keysym);
    return character < 0x20 || character == 0x7f || isKeypad(keysym) ? 0 : character;
}

/// Modifiers that are known by their chord word alone.
bool isPlainModifier(Keysym keysym)
{
    switch (keysym) {
    case XKB_KEY_Meta_L:
    case XKB_KEY_Meta_R:
    case XKB_KEY_Hyper_L:
    case XKB_KEY_Hyper_R:
        return false;
    default:
        return chordModifierOf(keysym) != 0;
    }
}

} // namespace

void Keymap::Unref::operator()(xkb_keymap* keymap) const noexcept { xkb_keymap_unref(keymap); }
void Keymap::Unref::operator()(xkb_state* state) const noexcept { xkb_state_unref(state); }

Result<Keymap> Keymap::read(xcb_connection_t* connection)
{
    const Context context = newContext();
    const bool hasXkb = xkb_x11_setup_xkb_extension(connection, XKB_X11_MIN_MAJOR_XKB_VERSION,
        XKB_X11_MIN_MINOR_XKB_VERSION, XKB_X11_SETUP_XKB_EXTENSION_NO_FLAGS, nullptr, nullptr, nullptr, nullptr);
    const int device = hasXkb ? xkb_x11_get_core_keyboard_device_id(connection) : -1;
    auto* keymap = device < 0
        ? nullptr
        : xkb_x11_keymap_new_from_device(context.get(), connection, device, XKB_KEYMAP_COMPILE_NO_FLAGS);
    if (!keymap)
        return fail(ErrorCode::X11, QStringLiteral("The display's keyboard map cannot be read"));
    return Keymap(keymap);
}

Result<Keymap> Keymap::ofLayout(const char* layout)
{
    const Context context = newContext();
    xkb_rule_names names = {};
    names.layout = layout;
    auto* keymap = xkb_keymap_new_from_names(context.get(), &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
    if (!keymap)
        return fail(ErrorCode::Setup, QStringLiteral("There is no keyboard layout %1").arg(QLatin1String(layout)));
    return Keymap(keymap);
}

Keymap::Keymap(xkb_keymap* keymap) : m_keymap(keymap) { learnModifiers(); }

/// Which real modifier is Alt, Super, AltGr and Num Lock is the layout's choice: it is found by pressing every key once
/// on paper.
void Keymap::learnModifiers()
{
    const auto last = std::min<unsigned>(xkb_keymap_max_keycode(m_keymap.get()), lastKeycode);
    for (unsigned code = xkb_keymap_min_keycode(m_keymap.get()); code <= last; ++code) {
        const StateHandle state(xkb_state_new(m_keymap.get()));
        xkb_state_update_key(state.get(), code, XKB_KEY_DOWN);
        const auto mask = quint8(xkb_state_serialize_mods(state.get(), XKB_STATE_MODS_DEPRESSED));
        if (mask != 0)
            m_modifiersOfKey.insert(quint8(code), mask);
    }
    m_alt = modifiersWith(XKB_KEY_Alt_L) | modifiersWith(XKB_KEY_Alt_R) | modifiersWith(XKB_KEY_Meta_L);
    m_super = modifiersWith(XKB_KEY_Super_L) | modifiersWith(XKB_KEY_Super_R);
    m_level3 = modifiersWith(XKB_KEY_ISO_Level3_Shift);
    m_numLock = modifiersWith(XKB_KEY_Num_Lock);
    m_alt = m_alt ? m_alt : mod1Mask;
    m_super = m_super ? m_super : mod4Mask;
}

quint8 Keymap::modifiersWith(Keysym keysym) const
{
    quint8 mask = 0;
    for (auto key = m_modifiersOfKey.constBegin(); key != m_modifiersOfKey.constEnd(); ++key) {
        if (firstSymbol(key.key(), 0) == keysym)
            mask |= key.value();
    }
    return mask;
}

Keysym Keymap::firstSymbol(quint8 keycode, int group) const
{
    const auto groups = xkb_keymap_num_layouts_for_key(m_keymap.get(), keycode);
    const xkb_keysym_t* symbols = nullptr;
    if (groups == 0)
        return XKB_KEY_NoSymbol;
    const auto wrapped = xkb_layout_index_t(group) % groups;
    return xkb_keymap_key_get_syms_by_level(m_keymap.get(), keycode, wrapped, 0, &symbols) > 0 ? symbols[0]
                                                                                               : XKB_KEY_NoSymbol;
}

int Keymap::groups(quint8 keycode) const { return int(xkb_keymap_num_layouts_for_key(m_keymap.get(), keycode)); }

quint8 Keymap::realModifiersOf(quint8 keycode) const { return m_modifiersOfKey.value(keycode, 0); }

quint8 Keymap::chordModifiers(quint8 realModifiers) const
{
    quint8 chord = 0;
    chord |= realModifiers & controlMask ? ChordModifier::Ctrl : 0;
    chord |= realModifiers & m_alt ? ChordModifier::Alt : 0;
    chord |= realModifiers & shiftMask ? ChordModifier::Shift : 0;
    chord |= realModifiers & m_super ? ChordModifier::Super : 0;
    return chord;
}

quint8 Keymap::meaningful(quint8 realModifiers) const { return realModifiers & quint8(~(lockMask | m_numLock)); }

Keymap::StateHandle Keymap::stateWith(quint8 depressed, const KeyboardState& state) const
{
    StateHandle handle(xkb_state_new(m_keymap.get()));
    xkb_state_update_mask(handle.get(), depressed, state.latched, state.locked, xkb_layout_index_t(state.baseGroup),
        xkb_layout_index_t(state.latchedGroup), xkb_layout_index_t(state.lockedGroup));
    return handle;
}

QStringList Keymap::chordsOf(quint8 keycode, quint8 modifiers, const KeyboardState& state) const
{
    const auto handle = stateWith(modifiers, state);
    const auto group = xkb_state_key_get_layout(handle.get(), keycode);
    const Keysym active = firstSymbol(keycode, group == XKB_LAYOUT_INVALID ? 0 : int(group));
    const Keysym given = xkb_state_key_get_one_sym(handle.get(), keycode);
    const quint8 chord = chordModifiers(modifiers | realModifiersOf(keycode));
    if (isPlainModifier(active))
        return {chordText(chord, XKB_KEY_NoSymbol)};
    QStringList names{chordText(chord, active)};
    for (int other = 0; other < groups(keycode); ++other)
        names.append(chordText(chord, firstSymbol(keycode, other)));
    if (characterOf(given) == 0)
        names.append(chordText(chord, given));
    names.removeDuplicates();
    names.removeAll(QString());
    return names;
}

void Keymap::leaveOut(const KeycodeSet& without)
{
    m_without = without;
    m_indexedFor.reset();
}

KeycodeSet Keymap::keypad() const
{
    KeycodeSet set;
    for (int code = 0; code < int(set.size()); ++code) {
        const Keysym first = firstSymbol(quint8(code), 0);
        set.set(std::size_t(code), first >= XKB_KEY_KP_Space && first <= XKB_KEY_KP_Equal);
    }
    return set;
}

KeycodeSet Keymap::keysOfSeveralGroups() const
{
    KeycodeSet set;
    for (int code = 0; code < int(set.size()); ++code)
        set.set(std::size_t(code), groups(quint8(code)) > 1);
    return set;
}

std::optional<KeyStroke> Keymap::strokeForCharacter(char32_t character, const KeyboardState& state) const
{
    const auto& known = indexFor(state).characters;
    const auto stroke = known.constFind(character);
    return stroke == known.constEnd() ? std::nullopt : std::optional(*stroke);
}

std::optional<KeyStroke> Keymap::strokeForKeysym(Keysym keysym, const KeyboardState& state) const
{
    const auto& known = indexFor(state).keysyms;
    const auto stroke = known.constFind(keysym);
    return stroke == known.constEnd() ? std::nullopt : std::optional(*stroke);
}

std::optional<KeyStroke> Keymap::strokeInAnyGroup(Keysym keysym) const
{
    for (int group = 0; group < int(xkb_keymap_num_layouts(m_keymap.get())); ++group) {
        for (unsigned code = xkb_keymap_min_keycode(m_keymap.get()); code <= lastKeycode; ++code) {
            const bool isIn = group < groups(quint8(code)) && !m_without.test(code);
            if (isIn && firstSymbol(quint8(code), group) == keysym)
                return KeyStroke{quint8(code)};
        }
    }
    return std::nullopt;
}

const Keymap::Index& Keymap::indexFor(const KeyboardState& state) const
{
    KeyboardState locks = state;
    locks.base = 0; // what is held now is not what will be held then
    locks.latched = 0;
    if (m_indexedFor != locks) {
        m_index = {};
        for (const quint8 holds : {0, 1, 2, 3}) {
            if ((holds & KeyStroke::Level3) == 0 || m_level3 != 0)
                addLevel(m_index, holds, locks);
        }
        m_indexedFor = locks;
    }
    return m_index;
}

void Keymap::addLevel(Index& index, quint8 holds, const KeyboardState& state) const
{
    const auto depressed =
        quint8((holds & KeyStroke::Shift ? shiftMask : 0) | (holds & KeyStroke::Level3 ? m_level3 : 0));
    const auto handle = stateWith(depressed, state);
    const auto last = std::min<unsigned>(xkb_keymap_max_keycode(m_keymap.get()), lastKeycode);
    for (unsigned code = xkb_keymap_min_keycode(m_keymap.get()); code <= last; ++code) {
        const Keysym keysym = xkb_state_key_get_one_sym(handle.get(), code);
        if (keysym == XKB_KEY_NoSymbol || m_without.test(code))
            continue;
        const KeyStroke stroke{quint8(code), holds};
        if (!index.keysyms.contains(keysym))
            index.keysyms.insert(keysym, stroke);
        const char32_t character = characterOf(keysym);
        if (character != 0 && !index.characters.contains(character))
            index.characters.insert(character, stroke);
    }
}

} // namespace triarch
