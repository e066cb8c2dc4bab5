// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/guard/held_input.h"
#include "core/x11/connection.h"
#include "core/x11/input/gate_timeouts.h"
#include "core/x11/input/keymap.h"

#include <array>
#include <span>

struct _XDisplay; // NOLINT(bugprone-reserved-identifier): what Xlib calls its Display

namespace triarch {

/// What the keyboard and the pointer of a display are like at one moment, from one round trip.
struct DeviceState {
    KeyboardState keyboard;
    ScreenPoint pointer;
    quint16 buttons = 0;              ///< core mask, Button1 is 1 << 8
    std::array<quint8, 32> keys{};    ///< one bit a keycode
    QSize screen;                     ///< root window, pixels
    quint32 focus = 0;                ///< window that gets the keys; 0 none, 1 the one under the pointer
    bool isDown(HeldItem item) const; ///< buttons past 5 are never reported down
    bool isAnyButtonDown() const { return (buttons & 0x1f00) != 0; }
};

/// A keycode and the two symbols it gives, without Shift or Caps Lock and with either; 0: none.
struct KeySymbols {
    quint8 keycode = 0;
    Keysym plain = 0;
    Keysym shifted = 0;
    bool isSecondGroup = false; ///< the symbols are the key's second group, and its first one stays
};

/// The gate's connection: an Xlib display, since XTEST is spoken through libXtst, on which everything else is asked
/// through xcb with deadlines. Its errors never end the process. Used by one thread.
class GateDisplay {
public:
    static Result<std::unique_ptr<GateDisplay>> open(const DisplayAddress& address, const GateTimeouts& timeouts = {});
    ~GateDisplay();
    GateDisplay(const GateDisplay&) = delete;
    GateDisplay& operator=(const GateDisplay&) = delete;

    _XDisplay* xlib() const { return m_display; }
    /// What the operator switched on for the keyboard.
    struct KeyControls {
        QString filter; ///< what eats or delays presses, e.g. "Slow Keys"; empty: nothing
        /// Sticky Keys that a key pressed beside a held modifier switches off, and every lock with them (the server's
        /// "two keys" option): modifiers are to be tapped.
        bool tapsModifiers = false;
        bool countsShift = false; ///< accessibility keys: Shift pressed five times, or for 8 s, switches others on
    };
    Result<KeyControls> keyControls();
    /// Takes back what presses of ours left latched (sticky keys), real modifiers.
    void unlatch(quint8 modifiers);

    xcb_connection_t* xcb() const { return m_xcb; }
    xcb_window_t root() const { return m_root; }
    const GateTimeouts& timeouts() const { return m_timeouts; }
    /// Returns the deadline of a query that is sent now.
    Deadline queryDeadline() const { return after(m_timeouts.query); }

    /// Asked after everything sent so far was done. Fails with Timeout after GateTimeouts::query, X11, DisplayLost.
    Result<DeviceState> state();
    /// The windows the pointer is in, the root first, as the server sees them: shapes and holes counted in.
    Result<std::vector<quint32>> windowsUnderPointer();
    /// DeviceState::focus alone.
    Result<quint32> focus();
    /// Returns true if another client has grabbed the keyboard and so gets every key. Does not grab.
    Result<bool> isKeyboardGrabbed();
    /// The live map, read again when the display has told of a change. Valid until the next call.
    Result<const Keymap*> keymap();
    int keymapSerial() const { return m_keymapSerial; } ///< grows each time keymap() has read the map
    /// Keycodes that keymap() must not offer: their symbols come and go. While Mouse Keys is on, as keyControls()
    /// found, it does not offer those of the keypad either.
    void leaveOutOfKeymap(const KeycodeSet& keycodes);

    /// What is to be pressed so that programs see this button: a left-handed operator has them changed about. The
    /// number is the one judged and told; the item the one sent and held. Unsupported: no button of the pointer is it.
    Result<HeldItem> buttonFor(int number);
    /// The number that the server names a held button by, in the mapping that buttonFor() went by; keys as they are.
    HeldItem asReported(HeldItem item) const;

    struct CoreMap {
        quint8 first = 8;
        int perKeycode = 1;
        std::vector<Keysym> symbols;
        Keysym symbol(quint8 keycode) const { return symbols[std::size_t(keycode - first) * std::size_t(perKeycode)]; }
        Keysym secondGroup(quint8 keycode) const; ///< its first symbol there
        bool isFree(quint8 keycode) const;        ///< no symbol at all
        int last() const { return first + int(symbols.size()) / perKeycode - 1; }
    };
    Result<CoreMap> coreMap();
    /// Gives each keycode its symbols, all in one request: other clients hear of it in one event, which names
    /// everything from the first keycode to the last. Xlib asks for what an event named, and forgets the event that
    /// comes while it waits for that answer (libX11 1.8, _XkbCheckPendingRefresh). Timeout, X11, DisplayLost.
    Result<void> changeMap(std::span<const KeySymbols> changes);

    Result<xcb_atom_t> atom(const char* name); ///< asked once
    /// From now on hasPong() is false, until an answer to a ping with the returned token was read by state().
    quint32 expectPong(xcb_atom_t ping);
    bool hasPong() const { return m_hasPong; }

    /// A window and the process behind it: the server gives the id of a window that is gone to the next program.
    struct Reader {
        quint32 window = 0;
        qint64 pid = 0; ///< 0: unknown
        bool operator==(const Reader&) const = default;
    };
    /// Who was last known to read their keys.
    const Reader& reader() const { return m_reader; }
    void setReader(const Reader& reader) { m_reader = reader; }

    /// Numbers or windows of a root window property; empty when it is not there, or is of another type.
    Result<std::vector<quint32>> rootProperty(const char* name);
    void setRootProperty(const char* name, std::span<const quint32> words); ///< removed when there are none

private:
    GateDisplay(_XDisplay* display, QString name, const GateTimeouts& timeouts);
    void askForMapChanges();
    void leaveOutKeypad(bool movesPointer);
    Result<void> readButtons();
    void readEvents();
    bool isAwaitedPong(const xcb_generic_event_t& event) const;
    void makeProbe();

    _XDisplay* m_display;
    xcb_connection_t* m_xcb;
    xcb_window_t m_root = 0;
    xcb_window_t m_probe = 0; ///< never shown
    QString m_name;
    GateTimeouts m_timeouts;
    std::optional<Keymap> m_keymap;
    KeycodeSet m_leftOut;
    bool m_keypadMovesPointer = false; ///< Mouse Keys
    std::vector<quint8> m_buttons;     ///< what programs see of the first, the second ... button; 0: nothing
    bool m_areButtonsStale = true;
    int m_xkbEvent = -1;
    QHash<QByteArray, xcb_atom_t> m_atoms;
    Reader m_reader;
    xcb_atom_t m_ping = 0;
    quint32 m_pingToken = 0;
    bool m_hasPong = false;
    bool m_isKeymapStale = true;
    int m_keymapSerial = 0;
};

} // namespace triarch
