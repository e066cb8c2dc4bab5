// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/guard/held_input.h"

struct _XDisplay;

namespace triarch {

/// The one place from which this process presses, releases and moves: XTEST itself. Only the burst sender may call it.
class RawInput {
    friend class BurstSender;

    explicit RawInput(_XDisplay* display) : m_display(display) { }
    bool isAvailable() const;
    bool isLost() const;
    void press(HeldItem item) const { send(item, true); }
    void release(HeldItem item) const { send(item, false); }
    void send(HeldItem item, bool isDown) const;
    void move(ScreenPoint to) const;
    void flush() const;

    _XDisplay* m_display;
};

} // namespace triarch
