// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/x11/input2.h"

#include <bitset>
#include <optional>
#include <unordered_map>

namespace triarch {

/// One press or release as a keyboard reported it.
struct RawKey {
    enum class Meaning { Other, Pause, Escape };
    quint8 keycode = 0;
    Meaning meaning = Meaning::Other; ///< by the keyboard's own map, on the key's lowest level of any group
    bool isDown = false;
    bool isInjected = false; ///< by a program, through XTEST
    quint32 timeMs = 0;      ///< the server's
};

/// Hears every key of a display, whatever window has the focus and whoever has grabbed the keyboard (XInput 2 raw
/// events), and which windows come and go between them. The connection must outlive it; its owner reads the events.
class RawKeys {
public:
    /// Fails with Unsupported when the display has no XInput 2.1, DisplayLost, Timeout, X11.
    static Result<RawKeys> open(const Connection& connection, Deadline deadline);

    /// To be given every event of the connection, in order. Nullopt: it was no key. Once it is outdated it has to be
    /// refreshed before the next event: that may be a key that means something else since.
    std::optional<RawKey> note(const xcb_generic_event_t& event);

    /// A top-level window, menu or tooltip was mapped or unmapped.
    static bool isWindowChange(const xcb_generic_event_t& event);

    /// Keyboards came or went, or a key means something else now.
    bool isOutdated() const { return m_isOutdated; }
    /// Reads anew which keyboards there are and what their keys mean. Fails with DisplayLost, Timeout, X11.
    Result<void> refresh(Deadline deadline);

private:
    struct Keyboard {
        bool isInjecting = false;
        std::bitset<256> pause;
        std::bitset<256> escape;
    };
    RawKeys(const Connection& connection, xcb_atom_t xtestDevice)
        : m_connection(&connection),
          m_xtestDevice(xtestDevice)
    {
    }
    Result<std::vector<xcb_input_device_id_t>> readIds(
        xcb_input_xi_query_device_cookie_t asked, Deadline deadline) const;
    Result<void> readCoreMap(Deadline deadline);
    static void learnKeys(Keyboard& keyboard, const quint32* symbols, int count, int perKey, int firstKey);

    const Connection* m_connection;
    xcb_atom_t m_xtestDevice; // property of the devices that XTEST speaks through; 0: this server has none
    std::unordered_map<xcb_input_device_id_t, Keyboard> m_keyboards;
    Keyboard m_core;        // what a keyboard that is not known yet is taken for
    quint32 m_readFrom = 0; // sequence number of the first question that it was read by
    bool m_isOutdated = true;
};

} // namespace triarch
