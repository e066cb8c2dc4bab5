// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/display_words.h"

#include "core/base/text/text.h"

#include <QCoreApplication>

namespace triarch {

namespace {

constexpr int managerCharacters = 24; // it names itself, at any length

struct DisplayText {
    Q_DECLARE_TR_FUNCTIONS(Displays)
};

/// By which one is told from another: ":0" and ":2" say nothing. Empty: it has not told yet.
QString factsOf(const DisplayEntry& display)
{
    if (display.size.isEmpty())
        return {};
    const QString size = QStringLiteral("%1\u00d7%2").arg(display.size.width()).arg(display.size.height());
    const QString manager =
        display.isManaged ? elided(display.manager, managerCharacters) : DisplayText::tr("no window manager");
    return manager.isEmpty() ? size : QStringLiteral("%1, %2").arg(size, manager);
}

QString nameOf(const DisplayEntry& display)
{
    if (display.hostPid)
        return DisplayText::tr("%1, host %2").arg(display.name, QString::number(display.hostPid));
    if (display.isXWayland)
        return DisplayText::tr("This desktop, %1 (XWayland windows only)").arg(display.name);
    return (display.isOwn ? DisplayText::tr("This desktop, %1 (not advised)") : DisplayText::tr("Display %1"))
        .arg(display.name);
}

} // namespace

QString displayLabel(const DisplayEntry& display)
{
    const QString facts = factsOf(display);
    return facts.isEmpty() ? nameOf(display) : QStringLiteral("%1, %2").arg(nameOf(display), facts);
}

QString displayBrief(const DisplayEntry& display)
{
    if (display.isOwn && !display.hostPid)
        return DisplayText::tr("This desktop");
    return factsOf(display).isEmpty() ? QString() : nameOf(display);
}

QString displayNote(const DisplayEntry& display)
{
    if (display.hostPid)
        return DisplayText::tr(
            "Process %1 drives this display: it can be watched and stopped, and its mission led from here")
            .arg(display.hostPid);
    const QString own = display.isOwn
        ? DisplayText::tr("The mission would use the pointer and the keyboard that you use; a private display "
                          "has its own")
        : QString();
    const QString part = display.isXWayland
        ? DisplayText::tr("Only the windows of X11 programs are there; a private display works in full")
        : QString();
    return own.isEmpty() || part.isEmpty() ? own + part : own + QLatin1Char('\n') + part;
}

} // namespace triarch
