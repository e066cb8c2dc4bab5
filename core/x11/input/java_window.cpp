// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/java_window.h"

#include "core/base/system/process_maps.h"
#include "core/x11/input/reader_wait.h"
#include "core/x11/input/secret_text.h"

namespace triarch {

Result<bool> isJavaWindow(GateDisplay& display, quint32 window)
{
    const auto pid = processOf(display, window);
    if (!pid)
        return fail(pid.error());
    if (mapsOf(pid_t(*pid)).contains("/libawt_xawt.so"))
        return true;
    return classAround(display, window).map([](const ClassNames& names) {
        return names.instance.startsWith(QLatin1String("sun-awt-X11-"));
    });
}

} // namespace triarch
