// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What others get who ask for a selection that is ours.
#include "core/x11/clipboard/clipboard.h"

#include "core/x11/event_cast.h"
#include "core/x11/query_deadline.h"

#include <algorithm>

namespace triarch {

namespace {

constexpr quint32 pairsMax = 64;

} // namespace

void Clipboard::handle(const xcb_generic_event_t& event)
{
    const auto type = event.response_type & eventTypeMask;
    if (type == XCB_SELECTION_CLEAR)
        m_isOwner = false;
    else if (type == XCB_SELECTION_REQUEST)
        answer(eventAs<xcb_selection_request_event_t>(event));
}

void Clipboard::answer(const xcb_selection_request_event_t& request)
{
    const xcb_atom_t property = request.property ? request.property : request.target; // an old client
    xcb_selection_notify_event_t notify = {};
    notify.response_type = XCB_SELECTION_NOTIFY;
    notify.time = request.time;
    notify.requestor = request.requestor;
    notify.selection = request.selection;
    notify.target = request.target;
    notify.property = give(request, property) ? property : xcb_atom_t(XCB_NONE);
    xcb_send_event(
        m_connection.get(), 0, request.requestor, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&notify));
    (void)m_connection.flush();
}

bool Clipboard::give(const xcb_selection_request_event_t& request, xcb_atom_t property)
{
    const auto put = [&](xcb_atom_t type, quint8 format, const void* data, qsizetype count) {
        xcb_change_property(
            m_connection.get(), XCB_PROP_MODE_REPLACE, request.requestor, property, type, format, quint32(count), data);
        return true;
    };
    if (request.target == atom("TIMESTAMP"))
        return put(XCB_ATOM_INTEGER, 32, &m_now, 1);
    if (request.target == atom("MULTIPLE"))
        return giveSeveral(request, property);
    if (request.target == atom("SAVE_TARGETS")) // only says that we would be saved
        return put(atom("NULL"), 32, nullptr, 0);
    if (request.target == atom("TARGETS")) {
        std::vector<xcb_atom_t> targets{atom("TARGETS"), atom("TIMESTAMP"), atom("MULTIPLE"), atom("SAVE_TARGETS")};
        for (const auto& piece : m_contents)
            targets.push_back(piece.target);
        return put(XCB_ATOM_ATOM, 32, targets.data(), qsizetype(targets.size()));
    }
    const auto piece = std::ranges::find(m_contents, request.target, &ClipboardPiece::target);
    if (piece == m_contents.end() || piece->format == 0)
        return false;
    if (piece->target != atom("x-kde-passwordManagerHint"))
        m_readers.push_back(request.requestor);
    return put(piece->type, piece->format, piece->bytes.constData(), piece->bytes.size() / (piece->format / 8));
}

/// Pairs of a target and the property it is to be put into; those that cannot be had are struck out.
bool Clipboard::giveSeveral(const xcb_selection_request_event_t& request, xcb_atom_t property)
{
    const auto asked = m_connection.wait(xcb_get_property(m_connection.get(), 0, request.requestor, property,
                                             XCB_GET_PROPERTY_TYPE_ANY, 0, pairsMax * 2),
        xcb_get_property_reply, "GetProperty", queryDeadline());
    if (!asked || (*asked)->format != 32)
        return false;
    const auto* first = static_cast<const xcb_atom_t*>(xcb_get_property_value(asked->get()));
    std::vector<xcb_atom_t> pairs(first, first + (*asked)->value_len / 2 * 2);
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
        auto one = request;
        one.target = pairs[i];
        if (one.target == atom("MULTIPLE") || pairs[i + 1] == XCB_NONE || !give(one, pairs[i + 1]))
            pairs[i + 1] = XCB_NONE;
    }
    xcb_change_property(m_connection.get(), XCB_PROP_MODE_REPLACE, request.requestor, property, (*asked)->type, 32,
        quint32(pairs.size()), pairs.data());
    return true;
}

} // namespace triarch
