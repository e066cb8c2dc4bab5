// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/spare_keys.h"

#include "core/x11/input/burst_sender.h"
#include "core/x11/input/reader_wait.h"

#include <algorithm>
#include <poll.h>
#include <utility>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch {

namespace {

constexpr const char* propertyName = "_TRIARCH_SPARE_KEYS"; ///< pairs of keycode and plain keysym
constexpr quint8 shiftModifierBit = 1;
constexpr quint8 lockModifierBit = 2;

bool gives(const KeySymbols& slot, Keysym keysym) { return slot.plain == keysym || slot.shifted == keysym; }

/// Whether a stroke can be made of it: under a locked Shift a key gives one case alone, so both are to be the same.
bool canGive(const KeySymbols& slot, Keysym keysym, bool isShiftLocked)
{
    return gives(slot, keysym) && (!isShiftLocked || slot.plain == slot.shifted);
}

bool isShiftLocked(const KeyboardState& keyboard) { return (keyboard.locked & shiftModifierBit) != 0; }

/// A letter and its other case, or the symbol twice when it has none.
KeySymbols bothCasesOf(Keysym keysym)
{
    const char32_t character = xkb_keysym_to_utf32(keysym);
    const Keysym lower = xkb_utf32_to_keysym(QChar::toLower(character));
    const Keysym upper = xkb_utf32_to_keysym(QChar::toUpper(character));
    if (QChar::toUpper(character) != character && upper != XKB_KEY_NoSymbol)
        return {0, keysym, upper};
    if (QChar::toLower(character) != character && lower != XKB_KEY_NoSymbol)
        return {0, lower, keysym};
    return {0, keysym, keysym};
}

} // namespace

Result<SpareKeys> SpareKeys::open(GateDisplay& display)
{
    const auto map = display.coreMap();
    const auto left = map ? display.rootProperty(propertyName) : fail(map.error());
    if (!left)
        return fail(left.error());
    SpareKeys keys(display);
    for (int code = map->first; code <= map->last(); ++code) {
        bool isLeft = false;
        for (std::size_t i = 0; i + 1 < left->size(); i += 2)
            isLeft = isLeft || (int((*left)[i]) == code && (*left)[i + 1] == map->symbol(quint8(code)));
        if (map->isFree(quint8(code)))
            keys.m_slots.push_back({quint8(code)});
        else if (isLeft)
            keys.m_slots.push_back({quint8(code), map->symbol(quint8(code))}); // its shifted one may be anything
    }
    for (std::size_t i = 0; i + 1 < left->size(); i += 2) {
        const Keysym symbol = (*left)[i + 1];
        const bool isKey = (*left)[i] >= map->first && int((*left)[i]) <= map->last();
        const auto code = quint8(isKey ? (*left)[i] : map->first);
        if (isKey && symbol != 0 && map->symbol(code) != symbol && map->secondGroup(code) == symbol)
            keys.m_shortcuts.push_back({code, symbol, symbol, true});
    }
    return keys;
}

KeycodeSet SpareKeys::keycodes() const
{
    KeycodeSet set;
    for (const KeySymbols& slot : m_slots)
        set.set(slot.keycode);
    return set;
}

std::optional<KeyStroke> SpareKeys::strokeFor(Keysym keysym, const KeyboardState& keyboard) const
{
    const auto slot = std::ranges::find_if(
        m_slots, [&](const KeySymbols& each) { return canGive(each, keysym, isShiftLocked(keyboard)); });
    if (slot == m_slots.end() || keysym == XKB_KEY_NoSymbol)
        return {};
    if (slot->plain == slot->shifted)
        return KeyStroke{slot->keycode};
    const bool isLocked = (keyboard.locked & lockModifierBit) != 0; // which Shift then undoes
    const bool wantsShift = (slot->plain == keysym) == isLocked;
    return KeyStroke{slot->keycode, wantsShift ? KeyStroke::Shift : KeyStroke::NoLevel};
}

void SpareKeys::follow(const Keymap& keymap)
{
    if (m_keymapSerial == m_display->keymapSerial())
        return;
    m_keymapSerial = m_display->keymapSerial();
    const auto isTaken = [&keymap](const KeySymbols& slot) {
        const Keysym found = keymap.firstSymbol(slot.keycode, 0);
        return found != 0 && found != slot.plain;
    };
    const bool areTaken = std::erase_if(m_slots, isTaken) > 0;
    for (KeySymbols& slot : m_slots) {
        if (keymap.firstSymbol(slot.keycode, 0) == 0)
            slot = {slot.keycode};
    }
    if (areTaken)
        m_display->leaveOutOfKeymap(keycodes());
    followShortcuts(keymap);
}

/// Another layout may have the same letter in its second group, but then more keys than ours have one.
void SpareKeys::followShortcuts(const Keymap& keymap)
{
    KeycodeSet ours;
    for (const KeySymbols& each : m_shortcuts)
        ours.set(each.keycode);
    const bool isThere = std::ranges::all_of(
        m_shortcuts, [&keymap](const KeySymbols& each) { return keymap.firstSymbol(each.keycode, 1) == each.plain; });
    if (!isThere || keymap.keysOfSeveralGroups() != ours)
        m_shortcuts.clear();
}

quint8 SpareKeys::shortcutKey(const Keymap& keymap, Keysym keysym) const
{
    static const auto us = Keymap::ofLayout("us");
    const quint8 code = us ? us->strokeInAnyGroup(keysym).value_or(KeyStroke{}).keycode : quint8(0);
    const auto isTaken = [code](const KeySymbols& each) { return each.keycode == code && each.plain != 0; };
    const bool isOneLayout = keymap.keysOfSeveralGroups().count() == m_shortcuts.size();
    const bool isPlainKey = code != 0 && keymap.groups(code) == 1 && keymap.realModifiersOf(code) == 0
        && std::ranges::none_of(m_slots, isTaken);
    return isOneLayout && isPlainKey ? code : quint8(0);
}

bool SpareKeys::givesShortcut(Keysym keysym) const
{
    return std::ranges::any_of(m_shortcuts, [keysym](const KeySymbols& each) { return gives(each, keysym); });
}

Result<void> SpareKeys::provideForShortcut(const Keymap& keymap, std::span<const Keysym> wanted, BurstSender& sender)
{
    std::vector<KeySymbols> changes;
    for (const Keysym keysym : wanted) {
        KeySymbols symbols = bothCasesOf(keysym);
        symbols.keycode = shortcutKey(keymap, keysym);
        symbols.isSecondGroup = true;
        if (symbols.keycode != 0)
            changes.push_back(symbols);
    }
    if (changes.empty())
        return {};
    if (auto changed = change(changes, sender); !changed)
        return changed;
    m_shortcuts.insert(m_shortcuts.end(), changes.begin(), changes.end());
    return {};
}

/// What is to be lent so that every symbol of `wanted` has a key.
std::vector<KeySymbols> SpareKeys::missingOf(std::span<const Keysym> wanted, bool shiftLocked) const
{
    std::vector<KeySymbols> missing;
    for (const Keysym keysym : wanted) {
        const auto isThere = [&](const KeySymbols& each) { return canGive(each, keysym, shiftLocked); };
        if (std::ranges::none_of(m_slots, isThere) && std::ranges::none_of(missing, isThere))
            missing.push_back(shiftLocked ? KeySymbols{0, keysym, keysym} : bothCasesOf(keysym));
    }
    return missing;
}

/// Up to `count` slots that are not needed for `wanted`, free ones first. Of several that give one symbol one is kept.
std::vector<KeySymbols*> SpareKeys::slotsToChange(std::size_t count, std::span<const Keysym> wanted, bool shiftLocked)
{
    std::vector<KeySymbols*> slots;
    for (KeySymbols& slot : m_slots)
        slots.push_back(&slot);
    for (const Keysym keysym : wanted) {
        const auto first =
            std::ranges::find_if(m_slots, [&](const KeySymbols& each) { return canGive(each, keysym, shiftLocked); });
        if (first != m_slots.end())
            std::erase(slots, &*first);
    }
    std::stable_partition(slots.begin(), slots.end(), [](const KeySymbols* slot) { return slot->plain == 0; });
    slots.resize(std::min(slots.size(), count));
    return slots;
}

Result<void> SpareKeys::provide(std::span<const Keysym> wanted, BurstSender& sender)
{
    const auto state = m_display->state();
    if (!state)
        return fail(state.error());
    const bool shiftLocked = isShiftLocked(state->keyboard);
    const auto missing = missingOf(wanted, shiftLocked);
    const auto slots = slotsToChange(missing.size(), wanted, shiftLocked);
    if (slots.size() < missing.size())
        return fail(ErrorCode::Unsupported, QStringLiteral("The display's keyboard map has no free key left"));
    if (missing.empty())
        return {};
    std::vector<KeySymbols> changes;
    for (std::size_t i = 0; i < missing.size(); ++i)
        changes.push_back({slots[i]->keycode, missing[i].plain, missing[i].shifted});
    if (auto changed = change(changes, sender); !changed)
        return changed;
    for (std::size_t i = 0; i < missing.size(); ++i)
        *slots[i] = changes[i];
    return {};
}

/// Changes the map once the keys pressed before have been read by the old one.
Result<void> SpareKeys::change(std::span<const KeySymbols> changes, BurstSender& sender)
{
    // Also before free ones change: Xlib loses the news that comes while it reads the map, as it does at its first key.
    if (m_isUnread) {
        const auto pass = [&sender](Millis duration) { return sender.pause(duration); };
        const auto read = areEventsRead(*m_display, pass, m_display->timeouts().keymap);
        if (!read)
            return fail(read.error());
        if (!*read) // what it reads later would be read by the new map
            return failRetryable(ErrorCode::Timeout, QStringLiteral("The window does not read its keys"));
    }
    writeProperty(changes);
    if (auto changed = m_display->changeMap(changes); !changed)
        return changed;
    m_isUnread = true;
    const auto done = m_display->state(); // by then the display's own MappingNotify is here
    return done ? Result<void>() : fail(done.error());
}

/// Whoever finds it after us gives back what the keys had before as well as what they are about to get: which of them
/// the map says is not known while the change is on its way.
void SpareKeys::writeProperty(std::span<const KeySymbols> coming)
{
    std::vector<quint32> words;
    const auto add = [&words](const KeySymbols& slot) {
        if (slot.plain != 0)
            words.insert(words.end(), {slot.keycode, slot.plain});
    };
    std::ranges::for_each(m_slots, add);
    std::ranges::for_each(m_shortcuts, add);
    std::ranges::for_each(coming, add);
    m_display->setRootProperty(propertyName, words);
}

void SpareKeys::close()
{
    const auto pass = [](Millis duration) -> Result<void> {
        ::poll(nullptr, 0, int(duration.count()));
        return {};
    };
    if (!m_shortcuts.empty()) { // which another layout may have replaced since
        const auto keymap = m_display->keymap();
        if (!keymap)
            return;
        follow(**keymap);
    }
    const bool isLent = std::ranges::any_of(m_slots, [](const KeySymbols& slot) { return slot.plain != 0; });
    if (!isLent && m_shortcuts.empty())
        return;
    if (m_isUnread) {
        const auto read = areEventsRead(*m_display, pass, m_display->timeouts().keymap);
        if (read ? !*read : read.error().code == ErrorCode::Timeout)
            return; // a server or a window that hangs: the property tells the next gate
    }
    std::vector<KeySymbols> changes;
    for (KeySymbols& slot : m_slots) {
        if (slot.plain != 0)
            changes.push_back(slot = {slot.keycode});
    }
    for (const KeySymbols& each : std::exchange(m_shortcuts, {}))
        changes.push_back({each.keycode, 0, 0, true});
    if (!m_display->changeMap(changes)) // on a display that is gone there is nothing to take back
        return;
    writeProperty();
    (void)m_display->state();
}

} // namespace triarch
