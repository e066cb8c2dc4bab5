// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/desktop/chord_names.h"

#include <QHash>
#include <bitset>
#include <memory>
#include <optional>

struct xcb_connection_t;
struct xkb_keymap;
struct xkb_state;

namespace triarch {

/// Modifiers and group of the core keyboard at one moment, as XkbGetState reports them.
struct KeyboardState {
    quint8 base = 0;    ///< real modifier mask, held keys: Shift 1, Lock 2, Control 4, Mod1 8 to Mod5 128
    quint8 latched = 0; ///< of a sticky key, good for one press
    quint8 locked = 0;  ///< of Caps Lock and the like
    int baseGroup = 0;
    int latchedGroup = 0;
    int lockedGroup = 0;
    quint8 effective() const { return base | latched | locked; }
    bool operator==(const KeyboardState&) const = default;
};

/// The key that gives a symbol, and what has to be held with it.
struct KeyStroke {
    enum : quint8 { NoLevel = 0, Shift = 1, Level3 = 2 };
    quint8 keycode = 0;
    quint8 holds = NoLevel; ///< Shift, Level3 or both
    bool operator==(const KeyStroke&) const = default;
};

using KeycodeSet = std::bitset<256>;

/// A keyboard map: which key gives which symbol. A value of one moment; the display changes its map at any time.
class Keymap {
public:
    /// The map of the display's core keyboard. Blocks for as long as the server does: sync first. Fails with X11.
    static Result<Keymap> read(xcb_connection_t* connection);
    /// A map out of xkb's own files, e.g. "us" or "de". Fails with Setup.
    static Result<Keymap> ofLayout(const char* layout);

    /// The stroke that types a character or gives a keysym while the keyboard's locks and group are as in `state`;
    /// nullopt when no key does. Fewest keys held first. Keys of `without` are left out.
    std::optional<KeyStroke> strokeForCharacter(char32_t character, const KeyboardState& state) const;
    std::optional<KeyStroke> strokeForKeysym(Keysym keysym, const KeyboardState& state) const;
    /// The key whose first symbol in any group is this one, whichever group is in force. Keys of `without` are left
    /// out.
    std::optional<KeyStroke> strokeInAnyGroup(Keysym keysym) const;
    void leaveOut(const KeycodeSet& without);
    /// The keys whose first symbol is one of a keypad's: what Mouse Keys turns into motions and clicks.
    KeycodeSet keypad() const;
    KeycodeSet keysOfSeveralGroups() const;

    /// Every name under which pressing `keycode` is to be judged when `modifiers` (real mask) are in force: by the
    /// key's first symbol in every group (who grabs "ctrl+alt+t" grabs the key, whatever it gives now), and by the
    /// symbol it really gives when that is no character (Terminate_Server, XF86Switch_VT_1). A modifier counts itself
    /// in: "ctrl+alt".
    QStringList chordsOf(quint8 keycode, quint8 modifiers, const KeyboardState& state) const;

    Keysym firstSymbol(quint8 keycode, int group) const; ///< 0: none
    int groups(quint8 keycode) const;
    quint8 realModifiersOf(quint8 keycode) const;      ///< what holding the key puts in force
    quint8 chordModifiers(quint8 realModifiers) const; ///< ChordModifier bits
    /// Real modifiers that change what a press means: all but Caps Lock and Num Lock.
    quint8 meaningful(quint8 realModifiers) const;

private:
    struct Unref {
        void operator()(xkb_keymap* keymap) const noexcept;
        void operator()(xkb_state* state) const noexcept;
    };
    using StateHandle = std::unique_ptr<xkb_state, Unref>;
    struct Index {
        QHash<char32_t, KeyStroke> characters;
        QHash<Keysym, KeyStroke> keysyms;
    };

    explicit Keymap(xkb_keymap* keymap);
    void learnModifiers();
    quint8 modifiersWith(Keysym keysym) const;
    StateHandle stateWith(quint8 depressed, const KeyboardState& state) const;
    const Index& indexFor(const KeyboardState& state) const;
    void addLevel(Index& index, quint8 holds, const KeyboardState& state) const;

    std::unique_ptr<xkb_keymap, Unref> m_keymap;
    QHash<quint8, quint8> m_modifiersOfKey; ///< keycode to real mask, only keys that have one
    quint8 m_alt = 0;
    quint8 m_super = 0;
    quint8 m_level3 = 0;
    quint8 m_numLock = 0;
    KeycodeSet m_without;
    mutable Index m_index;
    mutable std::optional<KeyboardState> m_indexedFor;
};

} // namespace triarch
