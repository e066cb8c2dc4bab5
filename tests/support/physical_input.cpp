// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/physical_input.h"

#include "core/x11/xcb_xkb.h"
#include <bit>
#include <xcb/xtest.h>
#include <xkbcommon/xkbcommon.h>

namespace triarch::test {

namespace {

constexpr Millis timeout{20'000};

} // namespace

PhysicalInput::PhysicalInput(const DisplayAddress& address)
{
    auto connection = Connection::open(address, after(timeout));
    if (!connection)
        return;
    m_connection.emplace(std::move(*connection));
    auto* xcb = m_connection->get();
    (void)m_connection->wait(
        xcb_xkb_use_extension(xcb, 1, 0), xcb_xkb_use_extension_reply, "UseExtension", after(timeout));
}

quint8 PhysicalInput::keycode(const char* keysymName) const
{
    const Stroke found = stroke(xkb_keysym_from_name(keysymName, XKB_KEYSYM_NO_FLAGS));
    return found.isShifted ? quint8(0) : found.code;
}

Stroke PhysicalInput::stroke(quint32 keysym) const
{
    const auto* setup = xcb_get_setup(m_connection->get());
    const auto first = setup->min_keycode;
    const auto count = quint8(setup->max_keycode - first + 1);
    const auto map = m_connection->wait(xcb_get_keyboard_mapping(m_connection->get(), first, count),
        xcb_get_keyboard_mapping_reply, "GetKeyboardMapping", after(timeout));
    const auto* syms = xcb_get_keyboard_mapping_keysyms(map->get());
    for (int level = 0; level < std::min<int>(2, (*map)->keysyms_per_keycode); ++level)
        for (int i = 0; i < count; ++i)
            if (syms[i * (*map)->keysyms_per_keycode + level] == keysym)
                return {quint8(first + i), level == 1};
    return {};
}

void PhysicalInput::send(quint8 type, quint8 detail, const ScreenPoint& at, Millis rest) const
{
    xcb_test_fake_input(
        m_connection->get(), type, detail, quint32(rest.count()), m_connection->root(), qint16(at.x), qint16(at.y), 0);
    (void)m_connection->sync(after(timeout));
}

void PhysicalInput::key(quint8 code, bool down) const { send(down ? XCB_KEY_PRESS : XCB_KEY_RELEASE, code); }
void PhysicalInput::button(quint8 number, bool down, Millis rest) const
{
    send(down ? XCB_BUTTON_PRESS : XCB_BUTTON_RELEASE, number, {}, rest);
}

void PhysicalInput::move(int x, int y) const { send(XCB_MOTION_NOTIFY, 0, {x, y}); }

Owned<xcb_query_pointer_reply_t> PhysicalInput::ask() const
{
    auto reply = m_connection->wait(xcb_query_pointer(m_connection->get(), m_connection->root()),
        xcb_query_pointer_reply, "QueryPointer", after(timeout));
    if (reply)
        return std::move(*reply);
    return Owned<xcb_query_pointer_reply_t>( // a display that is gone holds nothing
        static_cast<xcb_query_pointer_reply_t*>(std::calloc(1, sizeof(xcb_query_pointer_reply_t))));
}

bool PhysicalInput::isKeyDown(quint8 code) const
{
    const auto reply = m_connection->wait(
        xcb_query_keymap(m_connection->get()), xcb_query_keymap_reply, "QueryKeymap", after(timeout));
    return reply && ((*reply)->keys[code / 8] >> (code % 8) & 1) != 0;
}

int PhysicalInput::keysDown() const
{
    const auto reply = m_connection->wait(
        xcb_query_keymap(m_connection->get()), xcb_query_keymap_reply, "QueryKeymap", after(timeout));
    int down = 0;
    if (!reply)
        return 0;
    for (const quint8 byte : (*reply)->keys)
        down += std::popcount(byte);
    return down;
}

bool PhysicalInput::isButtonDown(int number) const { return (ask()->mask >> (7 + number) & 1) != 0; }

bool PhysicalInput::isAnythingDown() const
{
    constexpr int buttons = 0x1f00;
    return keysDown() > 0 || (ask()->mask & buttons) != 0;
}

ScreenPoint PhysicalInput::pointer() const
{
    const auto reply = ask();
    return {reply->root_x, reply->root_y};
}

void PhysicalInput::lockModifiers(quint8 mask, bool on) const
{
    xcb_xkb_latch_lock_state(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD, mask, on ? mask : 0, 0, 0, 0, 0, 0);
    (void)m_connection->sync(after(timeout));
}

void PhysicalInput::lockGroup(int group) const
{
    xcb_xkb_latch_lock_state(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD, 0, 0, 1, quint8(group), 0, 0, 0);
    (void)m_connection->sync(after(timeout));
}

void PhysicalInput::setControls(quint32 controls, bool on) const
{
    const quint8 perKeyRepeat[32] = {};
    xcb_xkb_set_controls(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, controls,
        on ? controls : 0, 0, 660, 40, 300, 300, 160, 40, 30, 30, 500, 0, 0, 0, 0, 0, perKeyRepeat);
    (void)m_connection->sync(after(timeout));
}

void PhysicalInput::tap(quint8 code) const
{
    key(code, true);
    key(code, false);
}

void PhysicalInput::clearLatches() const
{
    xcb_xkb_latch_lock_state(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD, 0, 0, 0, 0, 0xff, 0, 0);
    (void)m_connection->sync(after(timeout));
}

quint8 PhysicalInput::latched() const
{
    const auto reply = m_connection->wait(xcb_xkb_get_state(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD),
        xcb_xkb_get_state_reply, "GetState", after(timeout));
    return reply ? (*reply)->latchedMods : quint8(0xff);
}

quint8 PhysicalInput::locked() const
{
    const auto reply = m_connection->wait(xcb_xkb_get_state(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD),
        xcb_xkb_get_state_reply, "GetState", after(timeout));
    return reply ? (*reply)->lockedMods : quint8(0xff);
}

quint32 PhysicalInput::controls() const
{
    const auto reply = m_connection->wait(xcb_xkb_get_controls(m_connection->get(), XCB_XKB_ID_USE_CORE_KBD),
        xcb_xkb_get_controls_reply, "GetControls", after(timeout));
    return reply ? (*reply)->enabledControls : 0;
}

} // namespace triarch::test
