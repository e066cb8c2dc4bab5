// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/display_words.h"

#include <QCoreApplication>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Displays)
};

} // namespace

QString displayLabel(const DisplayEntry& display)
{
    if (display.hostPid)
        return Words::tr("%1, host %2").arg(display.name).arg(display.hostPid);
    if (display.isXWayland)
        return Words::tr("This desktop, %1 (XWayland windows only)").arg(display.name);
    return (display.isOwn ? Words::tr("This desktop, %1 (not advised)") : Words::tr("Display %1")).arg(display.name);
}

QString displayBrief(const DisplayEntry& display)
{
    return display.isOwn && !display.hostPid ? Words::tr("This desktop") : QString();
}

QString displayNote(const DisplayEntry& display)
{
    if (display.hostPid)
        return Words::tr("Process %1 drives this display: it can be watched and stopped, and its mission led from here")
            .arg(display.hostPid);
    const QString own = display.isOwn
        ? Words::tr("The mission would use the pointer and the keyboard that you use; a private display "
                    "has its own")
        : QString();
    const QString part = display.isXWayland
        ? Words::tr("Only the windows of X11 programs are there; a private display works in full")
        : QString();
    return own.isEmpty() || part.isEmpty() ? own + part : own + QLatin1Char('\n') + part;
}

} // namespace triarch
