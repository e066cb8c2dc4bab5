// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// What a display has beside its windows: what of it can be worked, and by whom it is kept in order.
struct DisplayTraits {
    bool isManaged = false; ///< a window manager says that it is one (EWMH 1.5, _NET_SUPPORTING_WM_CHECK)
    QString manager;        ///< its name, cleaned; empty: it has none
    bool takesInput = true; ///< the server has XTEST, by which keys and clicks are sent
    bool operator==(const DisplayTraits&) const = default;
};

} // namespace triarch
