// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/held_input.h"

#include <algorithm>

namespace triarch {

std::vector<HeldChange> asChanges(std::span<const HeldItem> items, bool isDown)
{
    std::vector<HeldChange> changes;
    for (const HeldItem& item : items)
        changes.push_back({item, isDown});
    return changes;
}

void HeldInput::press(HeldItem item)
{
    if (!holds(item))
        m_items.push_back(item);
}

void HeldInput::release(HeldItem item) { std::erase(m_items, item); }

bool HeldInput::holds(HeldItem item) const { return std::ranges::find(m_items, item) != m_items.end(); }

std::vector<HeldItem> HeldInput::newestFirst() const { return {m_items.rbegin(), m_items.rend()}; }

} // namespace triarch
