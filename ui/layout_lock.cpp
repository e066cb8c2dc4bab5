// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/layout_lock.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>

namespace triarch {

LayoutLock::LayoutLock(QMainWindow& window) : QObject(&window), m_window(window) { window.installEventFilter(this); }

void LayoutLock::set(bool locked)
{
    m_isLocked = locked;
    for (auto* dock : m_window.findChildren<QDockWidget*>())
        dock->setFeatures(QDockWidget::DockWidgetClosable
            | (locked ? QDockWidget::NoDockWidgetFeatures : QDockWidget::DockWidgetMovable));
}

/// The window has a cursor of its own only over what separates its docks.
bool LayoutLock::eventFilter(QObject* watched, QEvent* event)
{
    const bool isSeparator = event->type() == QEvent::MouseButtonPress && m_window.cursor().shape() != Qt::ArrowCursor;
    return (m_isLocked && isSeparator) || QObject::eventFilter(watched, event);
}

} // namespace triarch
