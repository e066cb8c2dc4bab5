// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/geometry.h"
#include "core/x11/connection.h"

#include <QString>

namespace triarch::test {

/// A key that makes a symbol, by itself or with Shift; code 0: there is none.
struct Stroke {
    quint8 code = 0;
    bool isShifted = false;
};

/// A second person at the display: presses through XTEST on a connection of its own, and looks at what is down.
class PhysicalInput {
public:
    explicit PhysicalInput(const DisplayAddress& address);

    bool isReady() const { return m_connection.has_value(); }
    /// The keycode whose first symbol has this name, e.g. "Alt_L"; 0 when there is none.
    quint8 keycode(const char* keysymName) const;
    Stroke stroke(quint32 keysym) const;
    void key(quint8 code, bool down) const;
    /// @param rest  that the display keeps before it, on its own clock: two presses of a hand are never one moment
    void button(quint8 number, bool down, Millis rest = {}) const;
    void move(int x, int y) const;

    bool isKeyDown(quint8 code) const;
    int keysDown() const;                ///< how many keys of the display are down
    bool isButtonDown(int number) const; ///< 1 to 5
    bool isAnythingDown() const;
    ScreenPoint pointer() const;
    void lockModifiers(quint8 mask, bool on) const; ///< as a Caps Lock or sticky key would
    void lockGroup(int group) const;                ///< as a layout switch would
    /// Switches accessibility controls of the keyboard on or off, e.g. XCB_XKB_BOOL_CTRL_STICKY_KEYS.
    void setControls(quint32 controls, bool on) const;
    void tap(quint8 code) const;
    void clearLatches() const;
    quint8 latched() const;   ///< real modifiers
    quint8 locked() const;    ///< real modifiers
    quint32 controls() const; ///< those that are on, as setControls() names them
    const Connection& connection() const { return *m_connection; }

private:
    void send(quint8 type, quint8 detail, const ScreenPoint& at = {}, Millis rest = {}) const;
    Owned<xcb_query_pointer_reply_t> ask() const;
    std::optional<Connection> m_connection;
};

} // namespace triarch::test
