// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input/gate_display.h"

namespace triarch {

class BurstSender;

/// Keycodes without a symbol, lent to symbols that no key has.
///
/// A letter is lent with its other case, as on a keyboard that has it: of a key with one symbol GTK 3 makes a capital
/// under Caps Lock, and of a key with both it takes the one that the lock and Shift choose.
///
/// A program looks a key's symbol up when it reads the event, in the map of that moment, and may load the map with its
/// first key. So a keycode is given another symbol only after a pause in which every event of any key can have been
/// read, symbols are given in batches of one change each, and nothing is taken back before close(). What is lent is
/// written down in a root window property, so that the next gate takes it back after a crash.
///
/// A shortcut of a letter that a layout without Latin letters lacks (`setxkbmap ru`) is pressed by the key that has it
/// on a US keyboard, because Chromium knows a shortcut by that. The letter becomes the key's second group, which is
/// never in force, so the layout types as before. Programs find it there, as on a keyboard of two layouts.
class SpareKeys {
public:
    /// Finds the free keycodes, and those that an earlier gate left occupied.
    static Result<SpareKeys> open(GateDisplay& display);

    int size() const { return int(m_slots.size()); }
    KeycodeSet keycodes() const;
    /// How to get the symbol while the locks are as in `keyboard`; nullopt: no key is lent to it.
    std::optional<KeyStroke> strokeFor(Keysym keysym, const KeyboardState& keyboard) const;
    /// Forgets what somebody else's change of the map took away, and keycodes it uses itself now.
    void follow(const Keymap& keymap);
    /// Makes every symbol of `wanted` (at most size()) typable at once. Waits before a keycode changes its meaning.
    Result<void> provide(std::span<const Keysym> wanted, BurstSender& sender);
    /// As provide(), for shortcuts: gives the symbols to the second groups of the keys that a US keyboard has for them.
    /// Symbols that no key can get that way are left to provide().
    Result<void> provideForShortcut(const Keymap& keymap, std::span<const Keysym> wanted, BurstSender& sender);
    /// The key that provideForShortcut() gives the symbol to; 0: none.
    quint8 shortcutKey(const Keymap& keymap, Keysym keysym) const;
    bool givesShortcut(Keysym keysym) const;
    /// Keys were pressed, lent or not, whose events may be unread.
    void noteKeys() { m_isUnread = true; }
    /// Takes every symbol away again. Waits, as provide() does, while events may be unread.
    void close();

private:
    explicit SpareKeys(GateDisplay& display) : m_display(&display) { }
    Result<void> change(std::span<const KeySymbols> changes, BurstSender& sender);
    void followShortcuts(const Keymap& keymap);
    std::vector<KeySymbols> missingOf(std::span<const Keysym> wanted, bool shiftLocked) const;
    std::vector<KeySymbols*> slotsToChange(std::size_t count, std::span<const Keysym> wanted, bool shiftLocked);
    void writeProperty(std::span<const KeySymbols> coming = {});

    GateDisplay* m_display;
    int m_keymapSerial = 0;
    std::vector<KeySymbols> m_slots;     ///< plain 0: free
    std::vector<KeySymbols> m_shortcuts; ///< second groups of the display's own keys
    bool m_isUnread = false;             ///< events of keys, or the news of a change, may be unread
};

} // namespace triarch
