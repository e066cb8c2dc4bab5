// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/gate_reply.h"
#include "core/x11/xcb_xkb.h"

#include <algorithm>
#include <cstring>
#include <sys/uio.h>
#include <xcb/xcbext.h>

namespace triarch {

namespace {

constexpr quint8 alphabetic = 2; ///< index of a key type that every map has (XKB protocol, 7.2.1)

/// Rows of a key map as XKB sends them (XKB protocol, KEYSYMMAP), and how many symbols they hold.
struct MapRows {
    QByteArray bytes;
    quint16 symbols = 0;

    void append(const xcb_xkb_key_sym_map_t& head, const void* keysyms)
    {
        bytes.append(reinterpret_cast<const char*>(&head), sizeof head);
        bytes.append(static_cast<const char*>(keysyms), qsizetype(head.nSyms) * qsizetype(sizeof(Keysym)));
        symbols = quint16(symbols + head.nSyms);
    }
};

/// libxcb's own function for this request (1.15) sends the rows in a length that the server refuses.
void sendSetMap(xcb_connection_t* xcb, xcb_xkb_set_map_request_t& request, QByteArray& rows)
{
    const xcb_protocol_request_t protocol = {2, &xcb_xkb_id, XCB_XKB_SET_MAP, 1};
    std::array<iovec, 4> parts = {}; // the first two are libxcb's
    parts[2] = {&request, sizeof request};
    parts[3] = {rows.data(), std::size_t(rows.size())};
    xcb_send_request(xcb, 0, &parts[2], &protocol);
}

/// The first group of a key, and the symbols of the change as its second one; none: the first group alone.
void appendSecondGroup(MapRows& rows, xcb_xkb_key_sym_map_t head, const char* keysyms, const KeySymbols& change)
{
    constexpr quint8 groupBits = 0x0f; // the others say what a group out of range means (XKB protocol, KEYSYMMAP)
    constexpr quint8 oneLevel = 0;     // index of the key type with one symbol (XKB protocol, 7.2.1)
    const bool isGiven = change.plain != 0;
    const std::size_t before = std::min<std::size_t>(head.width, head.nSyms);
    if (isGiven)
        head.width = std::max<quint8>(head.width, 2);
    else if (head.kt_index[0] == oneLevel)
        head.width = 1;
    const std::size_t width = head.width;
    std::vector<Keysym> symbols(isGiven ? 2 * width : width, 0);
    std::memcpy(symbols.data(), keysyms, std::min(before, width) * sizeof(Keysym));
    if (isGiven) {
        symbols[width] = change.plain;
        symbols[width + 1] = change.shifted;
    }
    head.kt_index[1] = isGiven ? alphabetic : quint8(0);
    head.groupInfo = quint8((head.groupInfo & ~groupBits) | (isGiven ? 2 : 1));
    head.nSyms = quint16(symbols.size());
    rows.append(head, symbols.data());
}

/// The rows of the reply, other than those of `changes` as they are.
MapRows withChanges(const xcb_xkb_get_map_reply_t& map, std::span<const KeySymbols> changes)
{
    MapRows rows;
    const char* at = static_cast<const char*>(xcb_xkb_get_map_map(&map));
    for (int code = map.firstKeySym; code < map.firstKeySym + map.nKeySyms; ++code) {
        xcb_xkb_key_sym_map_t head;
        std::memcpy(&head, at, sizeof head);
        const auto change = std::ranges::find(changes, code, &KeySymbols::keycode);
        if (change == changes.end()) {
            rows.append(head, at + sizeof head);
        } else if (change->isSecondGroup) {
            appendSecondGroup(rows, head, at + sizeof head, *change);
        } else {
            // The type that Caps Lock chooses a level of: of others, programs make capitals themselves.
            const quint8 levels = change->plain != 0 ? 2 : 0;
            const Keysym both[] = {change->plain, change->shifted};
            rows.append({{alphabetic, 0, 0, 0}, quint8(levels / 2), levels, levels}, both);
        }
        at += sizeof head + head.nSyms * sizeof(Keysym);
    }
    return rows;
}

} // namespace

bool GateDisplay::CoreMap::isFree(quint8 keycode) const
{
    const auto row = symbols.begin() + (keycode - first) * perKeycode;
    return std::all_of(row, row + perKeycode, [](Keysym symbol) { return symbol == 0; });
}

Keysym GateDisplay::CoreMap::secondGroup(quint8 keycode) const
{
    constexpr int groupAt = 2; // after two symbols of the first group
    const std::size_t row = std::size_t(keycode - first) * std::size_t(perKeycode);
    return perKeycode > groupAt ? symbols[row + groupAt] : 0;
}

Result<GateDisplay::CoreMap> GateDisplay::coreMap()
{
    const auto* setup = xcb_get_setup(m_xcb);
    const auto count = quint8(setup->max_keycode - setup->min_keycode + 1);
    const auto reply = gateReply<xcb_get_keyboard_mapping_reply_t>(
        *this, xcb_get_keyboard_mapping(m_xcb, setup->min_keycode, count), "GetKeyboardMapping");
    if (!reply)
        return fail(reply.error());
    const auto* symbols = xcb_get_keyboard_mapping_keysyms(reply->get());
    const int length = xcb_get_keyboard_mapping_keysyms_length(reply->get());
    return CoreMap{setup->min_keycode, std::max<int>((*reply)->keysyms_per_keycode, 1), {symbols, symbols + length}};
}

Result<void> GateDisplay::changeMap(std::span<const KeySymbols> changes)
{
    const auto [first, last] = std::ranges::minmax(changes, {}, &KeySymbols::keycode);
    const auto count = quint8(last.keycode - first.keycode + 1);
    const auto map = gateReply<xcb_xkb_get_map_reply_t>(*this,
        xcb_xkb_get_map(m_xcb, XCB_XKB_ID_USE_CORE_KBD, 0, XCB_XKB_MAP_PART_KEY_SYMS, 0, 0, first.keycode, count, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0),
        "GetMap");
    if (!map)
        return fail(map.error());
    auto rows = withChanges(**map, changes);
    xcb_xkb_set_map_request_t request = {};
    request.deviceSpec = XCB_XKB_ID_USE_CORE_KBD;
    request.present = XCB_XKB_MAP_PART_KEY_SYMS;
    request.minKeyCode = (*map)->minKeyCode;
    request.maxKeyCode = (*map)->maxKeyCode;
    request.firstKeySym = first.keycode;
    request.nKeySyms = count;
    request.totalSyms = rows.symbols;
    sendSetMap(m_xcb, request, rows.bytes);
    return {};
}

} // namespace triarch
