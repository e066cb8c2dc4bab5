// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace triarch {

/// One key or pointer button of the core keyboard or pointer.
struct HeldItem {
    enum class Kind : std::uint8_t { Key = 1, Button = 2 };
    Kind kind = Kind::Key;
    std::uint8_t code = 0; ///< X11 keycode (8 to 255) or button number (1 to 255)
    bool operator==(const HeldItem&) const = default;
};

/// The item of a key.
inline HeldItem keyItem(std::uint8_t keycode) { return {HeldItem::Kind::Key, keycode}; }

/// One entry of the ledger on its way to the guard.
struct HeldChange {
    HeldItem item;
    bool isDown = false;
};

std::vector<HeldChange> asChanges(std::span<const HeldItem> items, bool isDown);

/// The ledger: what we hold down and nobody else, in the order it was pressed. Plain C++, since the guard keeps one
/// too.
class HeldInput {
public:
    /// Enters a press, before it is sent. Entering what is held already changes nothing.
    void press(HeldItem item);
    /// Strikes out a release, after the server has it.
    void release(HeldItem item);
    void clear() { m_items.clear(); }

    bool holds(HeldItem item) const;
    bool isEmpty() const { return m_items.empty(); }
    std::span<const HeldItem> items() const& { return m_items; } ///< oldest press first
    std::span<const HeldItem> items() && = delete;               // a loop over a temporary's items would outlive them
    std::vector<HeldItem> newestFirst() const;                   ///< the order to let go in

private:
    std::vector<HeldItem> m_items; // at most 2 x 256: each item once
};

} // namespace triarch
