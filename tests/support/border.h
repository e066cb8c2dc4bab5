// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <QtTest>

namespace triarch::test {

/// As a hand that lets go of the border between two docks does.
inline void letGoOfBorder(QMainWindow& window)
{
    window.setCursor(Qt::SplitVCursor);
    QTest::mouseRelease(&window, Qt::LeftButton);
    window.unsetCursor();
}

} // namespace triarch::test
