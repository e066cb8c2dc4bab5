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
    bool mayResume = false;  ///< a device's, of a key that was Pause when the keys were first read
};

/// Facts of a display's keyboards that a program cannot change any more once they were read. They outlive a connection.
struct FirstKeys {
    std::optional<std::bitset<256>> pause; ///< keycodes of Pause on any keyboard; nullopt: not read yet
    std::bitset<256> physical;             ///< devices that were seen without the property "XTEST Device"
};

/// Hears every key of a display, whatever window has the focus and whoever has grabbed the keyboard (XInput 2 raw
/// events), and which windows come and go between them. The connection must outlive it; its owner reads the events.
/// Any client can give keys another meaning and mark a device as one of XTEST's. The keys that were Pause first stay
/// Pause, and a device that was physical stays so.
class RawKeys {
public:
    /// Fails with Unsupported when the display has no XInput 2.1, DisplayLost, Timeout, X11.
    /// @param first  of earlier connections to the display, or to be filled in; outlives it
    static Result<RawKeys> open(const Connection& connection, FirstKeys& first, Deadline deadline);

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
        bool hasProperty = true; ///< "XTEST Device" is set, or not known: it may not resume
        std::bitset<256> pause;
        std::bitset<256> escape;
    };
    RawKeys(const Connection& connection, FirstKeys& first, xcb_atom_t xtestDevice)
        : m_connection(&connection),
          m_first(&first),
          m_xtestDevice(xtestDevice)
    {
    }
    Result<std::vector<xcb_input_device_id_t>> readIds(
        xcb_input_xi_query_device_cookie_t asked, Deadline deadline) const;
    Result<void> readCoreMap(Deadline deadline);
    void noteChange(const xcb_generic_event_t& event);
    void keepFirst();
    static void learnKeys(Keyboard& keyboard, const quint32* symbols, int count, int perKey, int firstKey);

    const Connection* m_connection;
    FirstKeys* m_first;
    xcb_atom_t m_xtestDevice; // property of the devices that XTEST speaks through; 0: this server has none
    std::unordered_map<xcb_input_device_id_t, Keyboard> m_keyboards;
    Keyboard m_core;        // what a keyboard that is not known yet is taken for
    quint32 m_readFrom = 0; // sequence number of the first question that it was read by
    bool m_isOutdated = true;
};

} // namespace triarch
