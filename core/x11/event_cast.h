// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtGlobal>
#include <xcb/xcb.h>

namespace triarch {

/// Event code in response_type; the highest bit marks an event that another client sent.
inline constexpr quint8 eventTypeMask = 0x7f;

/// Returns the event cast to the type that its response_type names.
template <typename Event>
const Event& eventAs(const xcb_generic_event_t& event)
{
    return reinterpret_cast<const Event&>(event);
}

} // namespace triarch
