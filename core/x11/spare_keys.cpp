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
            keys.m_slots.push_back({quint8(code), 0, false});
        else if (isLeft)
            keys.m_slots.push_back({quint8(code), map->symbol(quint8(code)), false});
    }
    return keys;
}

KeycodeSet SpareKeys::keycodes() const
{
    KeycodeSet set;
    for (const Slot& slot : m_slots)
        set.set(slot.keycode);
    return set;
}

quint8 SpareKeys::keycodeOf(Keysym keysym) const
{
    const auto slot = std::ranges::find(m_slots, keysym, &Slot::keysym);
    return slot == m_slots.end() ? 0 : slot->keycode;
}

void SpareKeys::noteUse(quint8 keycode)
{
    if (const auto slot = std::ranges::find(m_slots, keycode, &Slot::keycode); slot != m_slots.end())
        slot->isUnread = true;
}

void SpareKeys::follow(const Keymap& keymap)
{
    if (m_keymapSerial == m_display->keymapSerial())
        return;
    m_keymapSerial = m_display->keymapSerial();
    const auto isTaken = [&keymap](const Slot& slot) {
        const Keysym found = keymap.firstSymbol(slot.keycode, 0);
        return found != 0 && found != slot.keysym;
    };
    const bool areTaken = std::erase_if(m_slots, isTaken) > 0;
    for (Slot& slot : m_slots)
        slot.keysym = keymap.firstSymbol(slot.keycode, 0);
    if (areTaken)
        m_display->leaveOutOfKeymap(keycodes());
}

/// One slot for each missing symbol: free ones first, then what was read already, then the rest.
std::vector<SpareKeys::Slot*> SpareKeys::slotsToChange(std::span<const Keysym> missing, std::span<const Keysym> wanted)
{
    std::vector<Slot*> slots;
    for (Slot& slot : m_slots) {
        if (slot.keysym == 0 || std::ranges::find(wanted, slot.keysym) == wanted.end())
            slots.push_back(&slot);
    }
    std::ranges::stable_sort(slots, {}, [](const Slot* slot) {
        return slot->keysym == 0 ? 0 : slot->isUnread ? 2 : 1;
    });
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
    if (std::ranges::any_of(slots, &Slot::isUnread)) {
        const auto pass = [&sender](Millis duration) { return sender.pause(duration); };
        if (auto read = awaitEventsRead(*m_display, pass); !read)
            return read;
        for (Slot& slot : m_slots)
            slot.isUnread = false;
    }
    std::vector<quint8> changed;
    for (std::size_t i = 0; i < missing.size(); ++i) {
        slots[i]->keysym = missing[i];
        changed.push_back(slots[i]->keycode);
    }
    if (changed.empty())
        return {};
    writeProperty();
    writeMap(changed);
    const auto done = m_display->state(); // by then the display's own MappingNotify is here
    return done ? Result<void>() : fail(done.error());
}

/// One request for each run of adjacent keycodes: every change makes window managers grab all their keys anew.
void SpareKeys::writeMap(const std::vector<quint8>& changed)
{
    std::vector<Keysym> run;
    for (std::size_t i = 0; i <= m_slots.size(); ++i) {
        const bool isChanged = i < m_slots.size() && std::ranges::find(changed, m_slots[i].keycode) != changed.end();
        const bool isNext = run.empty() || (isChanged && m_slots[i].keycode == m_slots[i - 1].keycode + 1);
        if (!run.empty() && (!isChanged || !isNext)) {
            m_display->changeMap(quint8(m_slots[i - 1].keycode - run.size() + 1), run);
            run.clear();
        }
        if (isChanged)
            run.push_back(m_slots[i].keysym);
    }
}

void SpareKeys::writeProperty()
{
    std::vector<quint32> words;
    for (const Slot& slot : m_slots) {
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
    if (std::ranges::any_of(m_slots, &Slot::isUnread))
        (void)awaitEventsRead(*m_display, pass); // on a display that is gone there is nothing to take back
    std::vector<quint8> changed;
    for (Slot& slot : m_slots) {
        if (slot.keysym != 0)
            changed.push_back(slot.keycode);
        slot = {slot.keycode, 0, false};
    }
    if (changed.empty())
        return;
    writeMap(changed);
    writeProperty();
    (void)m_display->state();
}

} // namespace triarch
