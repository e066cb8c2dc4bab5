// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input2.h"

#include <QString>
#include <bitset>
#include <optional>

namespace triarch {

/// Hears whether the keys, buttons and motions of a display come from a device or from a program (XInput 2 raw events,
/// whatever window has the focus and whoever has grabbed them). The connection must outlive it; its owner reads events.
class RawDeviceEvents {
public:
    /// Fails with Unsupported when the display has no XInput 2.1, DisplayLost, Timeout, X11.
    static Result<RawDeviceEvents> open(const Connection& connection, Deadline deadline);

    enum class Touch { ByHand, Injected }; ///< injected: through XTEST
    /// To be given every event of the connection. Nullopt: it was no input.
    std::optional<Touch> note(const xcb_generic_event_t& event);

    bool isOutdated() const { return m_isOutdated; } ///< devices came or went
    Result<void> refresh(Deadline deadline);         ///< DisplayLost, Timeout, X11

    /// Why hands would not be noticed on this display, in a sentence; empty: they are. A server that has no devices but
    /// those of programs, or one whose people come by x11vnc.
    const QString& blindness() const { return m_blindness; }
    /// Whether it has a keyboard that somebody can touch: only such a one's Pause and Escape are an emergency.
    bool hasKeyboard() const { return m_hasKeyboard; }

private:
    RawDeviceEvents(const Connection& connection, xcb_atom_t xtestDevice, xcb_atom_t remote)
        : m_connection(&connection),
          m_xtestDevice(xtestDevice),
          m_remote(remote)
    {
    }

    const Connection* m_connection;
    xcb_atom_t m_xtestDevice; ///< property of the devices that XTEST speaks through; 0: this server has none
    xcb_atom_t m_remote;      ///< property of the root by which x11vnc is spoken to; 0: nobody ever did
    std::bitset<256> m_isInjecting;
    std::bitset<256> m_wasPhysical; ///< seen without the property: any client can set it later
    QString m_blindness;
    bool m_hasKeyboard = false;
    bool m_isOutdated = true;
};

} // namespace triarch
