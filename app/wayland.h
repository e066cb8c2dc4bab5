// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProcessEnvironment>

namespace triarch {

/// Whether this session's desktop is a Wayland one: its X display, if it has one, shows only the windows of X11
/// programs (XWayland).
inline bool isWaylandDesktop(const QProcessEnvironment& environment)
{
    return !environment.value(QStringLiteral("WAYLAND_DISPLAY")).isEmpty()
        || environment.value(QStringLiteral("XDG_SESSION_TYPE")) == QLatin1String("wayland");
}

} // namespace triarch
