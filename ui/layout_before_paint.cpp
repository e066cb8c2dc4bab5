// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/layout_before_paint.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>
#include <QWindow>

namespace triarch {

LayoutBeforePaint::LayoutBeforePaint(QWidget& window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
}

/// Repaints come to the widget, exposures to the window that the platform shows it in, which is there from Show on.
bool LayoutBeforePaint::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest || event->type() == QEvent::Expose)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    else if (event->type() == QEvent::Show && watched == &m_window)
        m_window.windowHandle()->installEventFilter(this);
    return QObject::eventFilter(watched, event);
}

} // namespace triarch
