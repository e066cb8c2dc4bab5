// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QEvent>
#include <QTest>
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
/// each by an event of its own.
inline bool isSettled(const QWidget& top)
{
    const QList<QRect> before = placesOf(top);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCoreApplication::sendPostedEvents();
    return placesOf(top) == before;
}

/// Waits until it is, while something else holds too. What is to be measured waits for this, and not with QTRY_VERIFY:
/// that asks again after a yes, and by then the next piece of news may have come and moved something.
template <typename Also>
bool settles(const QWidget& top, const Also& also, int timeoutMs = 5'000)
{
    return QTest::qWaitFor([&] { return also() && isSettled(top); }, timeoutMs);
}
inline bool settles(const QWidget& top)
{
    return settles(top, [] { return true; });
}

} // namespace triarch::test
