// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// What the tests of a pane have in common.
#pragma once
#include <QWidget>

#include <QtTest>

namespace triarch::test {

inline QString text(const char* utf8) { return QString::fromUtf8(utf8); }

inline void expose(QWidget& widget)
{
    widget.QWidget::show();
    QVERIFY(QTest::qWaitForWindowExposed(&widget));
}

/// The one that is seen of several; null: none is.
template <typename Part>
Part* shownIn(const QWidget& pane)
{
    for (auto* one : pane.findChildren<Part*>())
        if (one->isVisible())
            return one;
    return nullptr;
}

} // namespace triarch::test
