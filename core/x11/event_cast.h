// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <xcb/xcb.h>

namespace triarch {

/// Of an event's response_type; the bit above says that another client sent it.
inline constexpr quint8 eventTypeMask = 0x7f;

/// The event as the type that its response_type says.
template <typename Event>
const Event& eventAs(const xcb_generic_event_t& event)
{
    return reinterpret_cast<const Event&>(event);
}

} // namespace triarch
