// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

namespace triarch::test {

inline QList<QRect> placesOf(const QWidget& top)
{
    QList<QRect> places{top.geometry()};
    for (const auto* widget : top.findChildren<QWidget*>())
        places << (widget->isVisible() ? widget->geometry() : QRect());
    return places;
}

/// Whether another round of layouts moves nothing below `top`. Layouts answer a new text or size one after the other,
/// each by an event of its own: what is to be measured waits for this with QTRY_VERIFY.
inline bool isSettled(const QWidget& top)
{
    const QList<QRect> before = placesOf(top);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCoreApplication::sendPostedEvents();
    return placesOf(top) == before;
}

} // namespace triarch::test
