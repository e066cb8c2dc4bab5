// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/raw_keys.h"

#include "core/x11/root_view.h"

#include <xkbcommon/xkbcommon-keysyms.h>

namespace triarch {

namespace {

constexpr quint32 rawKeys = XCB_INPUT_XI_EVENT_MASK_RAW_KEY_PRESS | XCB_INPUT_XI_EVENT_MASK_RAW_KEY_RELEASE;
constexpr int groupStep = 2; // in the core form of a map each group has two levels: plain and with Shift

using PendingDeviceProperty = Pending<xcb_input_xi_get_property_reply_t>;
using PendingDeviceMap = Pending<xcb_input_get_device_key_mapping_reply_t>;

struct PendingKeyDevice {
    xcb_input_device_id_t id;
    PendingDeviceProperty xtest;
    PendingDeviceMap map;
};

PendingKeyDevice askKeyDevice(const Connection& c, xcb_input_device_id_t id, xcb_atom_t xtestDevice)
{
    const auto* setup = xcb_get_setup(c.get());
    const auto count = quint8(setup->max_keycode - setup->min_keycode + 1);
    return {id,
        c.sent(xcb_input_xi_get_property(c.get(), id, 0, xtestDevice, XCB_GET_PROPERTY_TYPE_ANY, 0, 1),
            xcb_input_xi_get_property_reply, "XIGetProperty"),
        c.sent(xcb_input_get_device_key_mapping(c.get(), quint8(id), setup->min_keycode, count),
            xcb_input_get_device_key_mapping_reply, "GetDeviceKeyMapping")};
}

} // namespace

Result<RawKeys> RawKeys::open(const Connection& connection, FirstKeys& first, Deadline deadline)
{
    const auto input2 = negotiateInput2(connection, deadline);
    if (!input2)
        return fail(input2.error());
    if (!*input2)
        return fail(ErrorCode::Unsupported,
            QStringLiteral("Display %1 has no XInput 2, so the Pause key and Escape cannot stop anything there")
                .arg(connection.display()));
    static constexpr char name[] = "XTEST Device";
    const auto atom = connection.wait(
        xcb_intern_atom(connection.get(), 0, sizeof name - 1, name), xcb_intern_atom_reply, "InternAtom", deadline);
    if (!atom)
        return fail(atom.error());
    RawKeys keys(connection, first, atom.value()->atom);
    selectInput2(connection, XCB_INPUT_DEVICE_ALL_MASTER, rawKeys);
    selectInput2(connection, XCB_INPUT_DEVICE_ALL, XCB_INPUT_XI_EVENT_MASK_HIERARCHY);
    const quint32 windows[] = {XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY};
    xcb_change_window_attributes(connection.get(), connection.root(), XCB_CW_EVENT_MASK, windows);
    if (const auto read = keys.refresh(deadline); !read)
        return fail(read.error());
    return keys;
}

/// Notes keyboards that came or went and keys that mean something else.
void RawKeys::noteChange(const xcb_generic_event_t& event)
{
    const bool isHierarchy = input2Type(*m_connection, event) == XCB_INPUT_HIERARCHY;
    const bool isChange = isHierarchy || (event.response_type & 0x7F) == XCB_MAPPING_NOTIFY;
    m_isOutdated |= isChange && qint32(event.full_sequence - m_readFrom) >= 0; // else it was read with that change
    if (!isHierarchy)
        return;
    const auto physical = m_first->physical;
    clearRemoved(reinterpret_cast<const xcb_input_hierarchy_event_t&>(event), m_first->physical);
    m_isOutdated |= physical != m_first->physical; // another device may have been read under that number
}

std::optional<RawKey> RawKeys::note(const xcb_generic_event_t& event)
{
    noteChange(event);
    const auto type = input2Type(*m_connection, event);
    if (type != XCB_INPUT_RAW_KEY_PRESS && type != XCB_INPUT_RAW_KEY_RELEASE)
        return std::nullopt;
    const auto& raw = reinterpret_cast<const xcb_input_raw_key_press_event_t&>(event);
    const auto found = m_keyboards.find(raw.sourceid);
    const Keyboard& keyboard = found == m_keyboards.end() ? m_core : found->second;
    RawKey key{
        quint8(raw.detail), RawKey::Meaning::Other, type == XCB_INPUT_RAW_KEY_PRESS, keyboard.isInjecting, raw.time};
    const bool wasPause = m_first->pause && m_first->pause->test(key.keycode);
    key.mayResume = wasPause && !keyboard.hasProperty;
    if (wasPause || keyboard.pause.test(key.keycode))
        key.meaning = RawKey::Meaning::Pause;
    else if (keyboard.escape.test(key.keycode))
        key.meaning = RawKey::Meaning::Escape;
    return key;
}

bool RawKeys::isWindowChange(const xcb_generic_event_t& event)
{
    const auto type = event.response_type & 0x7F;
    return type == XCB_MAP_NOTIFY || type == XCB_UNMAP_NOTIFY;
}

Result<std::vector<xcb_input_device_id_t>> RawKeys::readIds(
    xcb_input_xi_query_device_cookie_t asked, Deadline deadline) const
{
    const auto devices = m_connection->wait(asked, xcb_input_xi_query_device_reply, "XIQueryDevice", deadline);
    if (!devices)
        return fail(devices.error());
    std::vector<xcb_input_device_id_t> ids;
    for (auto device = xcb_input_xi_query_device_infos_iterator(devices.value().get()); device.rem > 0;
         xcb_input_xi_device_info_next(&device)) {
        if (device.data->type == XCB_INPUT_DEVICE_TYPE_SLAVE_KEYBOARD
            && device.data->deviceid < m_first->physical.size()) // a server has 256 devices at most
            ids.push_back(device.data->deviceid);
    }
    return ids;
}

Result<void> RawKeys::refresh(Deadline deadline)
{
    const auto devices = xcb_input_xi_query_device(m_connection->get(), XCB_INPUT_DEVICE_ALL);
    m_readFrom = devices.sequence;
    m_isOutdated = false; // what changes from here on is told again
    const auto ids = readIds(devices, deadline);
    if (!ids)
        return fail(ids.error());
    std::vector<PendingKeyDevice> asked;
    for (const auto id : *ids)
        asked.push_back(askKeyDevice(*m_connection, id, m_xtestDevice));
    if (auto read = readCoreMap(deadline); !read)
        return read;
    std::unordered_map<xcb_input_device_id_t, Keyboard> keyboards;
    for (PendingKeyDevice& questions : asked) {
        const auto xtest = questions.xtest.wait(deadline);
        const auto map = questions.map.wait(deadline);
        if (!xtest && isFatal(xtest.error()))
            return fail(xtest.error());
        if (!map && isFatal(map.error()))
            return fail(map.error());
        if (!xtest || !map) // unplugged meanwhile
            continue;
        Keyboard& keyboard = keyboards[questions.id];
        keyboard.hasProperty = isPropertySet(**xtest);
        if (!keyboard.hasProperty)
            m_first->physical.set(questions.id);
        keyboard.isInjecting = !m_first->physical.test(questions.id);
        const auto& reply = **map;
        learnKeys(keyboard, xcb_input_get_device_key_mapping_keysyms(&reply),
            xcb_input_get_device_key_mapping_keysyms_length(&reply), reply.keysyms_per_keycode,
            xcb_get_setup(m_connection->get())->min_keycode);
    }
    m_keyboards = std::move(keyboards);
    keepFirst();
    return {};
}

void RawKeys::keepFirst()
{
    if (m_first->pause)
        return;
    m_first->pause = m_core.pause;
    for (const auto& [id, keyboard] : m_keyboards)
        *m_first->pause |= keyboard.pause;
}

Result<void> RawKeys::readCoreMap(Deadline deadline)
{
    const auto* setup = xcb_get_setup(m_connection->get());
    const auto count = quint8(setup->max_keycode - setup->min_keycode + 1);
    const auto map = m_connection->wait(xcb_get_keyboard_mapping(m_connection->get(), setup->min_keycode, count),
        xcb_get_keyboard_mapping_reply, "GetKeyboardMapping", deadline);
    if (!map)
        return fail(map.error());
    m_core = {};
    learnKeys(m_core, xcb_get_keyboard_mapping_keysyms(map.value().get()),
        xcb_get_keyboard_mapping_keysyms_length(map.value().get()), map.value()->keysyms_per_keycode,
        setup->min_keycode);
    return {};
}

void RawKeys::learnKeys(Keyboard& keyboard, const quint32* symbols, int count, int perKey, int firstKey)
{
    for (int i = 0; i < count; ++i) {
        const int column = i % perKey;
        const int keycode = firstKey + i / perKey;
        if (column % groupStep != 0 || keycode > 255)
            continue;
        if (symbols[i] == XKB_KEY_Pause || symbols[i] == XKB_KEY_Break)
            keyboard.pause.set(std::size_t(keycode));
        if (symbols[i] == XKB_KEY_Escape)
            keyboard.escape.set(std::size_t(keycode));
    }
}

} // namespace triarch
