// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/spare_keys.h"

#include "core/x11/burst_sender.h"
#include "core/x11/reader_wait.h"

#include <algorithm>
#include <poll.h>

namespace triarch {

namespace {

constexpr const char* propertyName = "_TRIARCH_SPARE_KEYS"; ///< pairs of keycode and keysym

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
            keys.m_slots.push_back({quint8(code), 0});
        else if (isLeft)
            keys.m_slots.push_back({quint8(code), map->symbol(quint8(code))});
    }
    return keys;
}

KeycodeSet SpareKeys::keycodes() const
{
    KeycodeSet set;
    for (const KeySymbol& slot : m_slots)
        set.set(slot.keycode);
    return set;
}

quint8 SpareKeys::keycodeOf(Keysym keysym) const
{
    const auto slot = std::ranges::find(m_slots, keysym, &KeySymbol::keysym);
    return slot == m_slots.end() ? 0 : slot->keycode;
}

void SpareKeys::follow(const Keymap& keymap)
{
    if (m_keymapSerial == m_display->keymapSerial())
        return;
    m_keymapSerial = m_display->keymapSerial();
    const auto isTaken = [&keymap](const KeySymbol& slot) {
        const Keysym found = keymap.firstSymbol(slot.keycode, 0);
        return found != 0 && found != slot.keysym;
    };
    const bool areTaken = std::erase_if(m_slots, isTaken) > 0;
    for (KeySymbol& slot : m_slots)
        slot.keysym = keymap.firstSymbol(slot.keycode, 0);
    if (areTaken)
        m_display->leaveOutOfKeymap(keycodes());
}

/// One slot for each missing symbol, free ones first.
std::vector<KeySymbol*> SpareKeys::slotsToChange(std::span<const Keysym> missing, std::span<const Keysym> wanted)
{
    std::vector<KeySymbol*> slots;
    for (KeySymbol& slot : m_slots) {
        if (slot.keysym == 0 || std::ranges::find(wanted, slot.keysym) == wanted.end())
            slots.push_back(&slot);
    }
    std::stable_partition(slots.begin(), slots.end(), [](const KeySymbol* slot) { return slot->keysym == 0; });
    slots.resize(std::min(slots.size(), missing.size()));
    return slots;
}

Result<void> SpareKeys::provide(std::span<const Keysym> wanted, BurstSender& sender)
{
    std::vector<Keysym> missing;
    std::ranges::copy_if(wanted, std::back_inserter(missing), [this](Keysym keysym) { return keycodeOf(keysym) == 0; });
    const auto slots = slotsToChange(missing, wanted);
    if (slots.size() < missing.size())
        return fail(ErrorCode::Unsupported, QStringLiteral("The display's keyboard map has no free key left"));
    if (missing.empty())
        return {};
    // Also before free ones change: Xlib loses the news that comes while it reads the map, as it does at its first key.
    if (m_isUnread) {
        const auto pass = [&sender](Millis duration) { return sender.pause(duration); };
        if (auto read = awaitEventsRead(*m_display, pass); !read)
            return read;
    }
    std::vector<KeySymbol> changes;
    for (std::size_t i = 0; i < missing.size(); ++i) {
        slots[i]->keysym = missing[i];
        changes.push_back(*slots[i]);
    }
    m_isUnread = true;
    writeProperty();
    if (auto changed = m_display->changeMap(changes); !changed)
        return changed;
    const auto done = m_display->state(); // by then the display's own MappingNotify is here
    return done ? Result<void>() : fail(done.error());
}

void SpareKeys::writeProperty()
{
    std::vector<quint32> words;
    for (const KeySymbol& slot : m_slots) {
        if (slot.keysym != 0)
            words.insert(words.end(), {slot.keycode, slot.keysym});
    }
    m_display->setRootProperty(propertyName, words);
}

void SpareKeys::close()
{
    const auto pass = [](Millis duration) -> Result<void> {
        ::poll(nullptr, 0, int(duration.count()));
        return {};
    };
    if (std::ranges::none_of(m_slots, [](const KeySymbol& slot) { return slot.keysym != 0; }))
        return;
    if (m_isUnread) {
        const auto read = awaitEventsRead(*m_display, pass);
        if (!read && read.error().code == ErrorCode::Timeout)
            return; // a server that hangs: the property tells the next gate
    }
    std::vector<KeySymbol> changes;
    for (KeySymbol& slot : m_slots) {
        if (slot.keysym != 0)
            changes.push_back(slot = {slot.keycode, 0});
    }
    if (!m_display->changeMap(changes)) // on a display that is gone there is nothing to take back
        return;
    writeProperty();
    (void)m_display->state();
}

} // namespace triarch
