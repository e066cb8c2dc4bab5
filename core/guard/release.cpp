// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/release.h"

#include <cstdlib>
#include <xcb/xtest.h>

namespace triarch::guard {

bool hasXtest(xcb_connection_t* connection)
{
    const auto* extension = xcb_get_extension_data(connection, &xcb_test_id);
    if (!extension || !extension->present)
        return false;
    auto* version = xcb_test_get_version_reply(connection, xcb_test_get_version(connection, 2, 2), nullptr);
    const bool isThere = version != nullptr;
    std::free(version);
    return isThere;
}

void queueReleases(xcb_connection_t* connection, xcb_window_t root, const std::vector<HeldItem>& items)
{
    for (const HeldItem& item : items) {
        const auto type = item.kind == HeldItem::Kind::Key ? XCB_KEY_RELEASE : XCB_BUTTON_RELEASE;
        xcb_test_fake_input(connection, std::uint8_t(type), item.code, XCB_CURRENT_TIME, root, 0, 0, 0);
    }
}

} // namespace triarch::guard
