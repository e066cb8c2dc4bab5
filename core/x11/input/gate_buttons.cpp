// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Which button of the pointer programs see as which.
#include "core/x11/input/gate_display.h"

#include "core/x11/cookie.h"

#include <algorithm>

namespace triarch {

Result<void> GateDisplay::readButtons()
{
    readEvents();
    if (!m_areButtonsStale)
        return {};
    const auto reply =
        Pending<xcb_get_pointer_mapping_reply_t>(m_xcb, xcb_get_pointer_mapping(m_xcb).sequence, "GetPointerMapping")
            .wait(queryDeadline());
    if (!reply)
        return fail(reply.error());
    const auto* map = xcb_get_pointer_mapping_map(reply->get());
    m_buttons.assign(map, map + xcb_get_pointer_mapping_map_length(reply->get()));
    m_areButtonsStale = false;
    return {};
}

Result<HeldItem> GateDisplay::buttonFor(int number)
{
    if (auto read = readButtons(); !read)
        return fail(read.error());
    const auto found = std::ranges::find(m_buttons, number);
    if (found == m_buttons.end())
        return fail(ErrorCode::Unsupported, QStringLiteral("The display's pointer has no button %1").arg(number));
    return HeldItem{HeldItem::Kind::Button, quint8(found - m_buttons.begin() + 1)};
}

HeldItem GateDisplay::asReported(HeldItem item) const
{
    if (item.kind == HeldItem::Kind::Button && item.code >= 1 && item.code <= m_buttons.size())
        item.code = m_buttons[item.code - 1U];
    return item;
}

} // namespace triarch
