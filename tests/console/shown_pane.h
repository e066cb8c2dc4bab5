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

} // namespace triarch::test
