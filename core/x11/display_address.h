// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace triarch {

/// Which X server, and with which cookie. The process's own DISPLAY and XAUTHORITY are never changed.
struct DisplayAddress {
    QString display;    ///< e.g. ":1"
    QString cookieFile; ///< an Xauthority file; empty: whatever this user's environment says
};

} // namespace triarch
