// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/geometry.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_geometry {

using namespace triarch;

class TestGeometry : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void toScreen_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<QPoint>("expected"); // (-1, -1): rejected
        QTest::newRow("halves go to even") << 750.0 << 105.0 << QPoint(1024, 94);
        QTest::newRow("1000 is the last pixel") << 1000.0 << 1000.0 << QPoint(1365, 899);
        QTest::newRow("0 is the first pixel") << 0.0 << 0.0 << QPoint(0, 0);
        QTest::newRow("just over the scale is rejected") << 1000.001 << 0.0 << QPoint(-1, -1);
        QTest::newRow("below the scale is rejected") << -0.001 << 0.0 << QPoint(-1, -1);
        QTest::newRow("not a number is rejected") << std::nan("") << 5.0 << QPoint(-1, -1);
        QTest::newRow("infinity is rejected") << 5.0 << double(INFINITY) << QPoint(-1, -1);
    }
    void toScreen()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(QPoint, expected);
        const auto p = triarch::toScreen({x, y}, {1366, 900}).value_or(ScreenPoint{-1, -1});
        QCOMPARE(QPoint(p.x, p.y), expected);
    }
    void emptyScreenIsRejected() { QVERIFY(!triarch::toScreen({1, 1}, {0, 900})); }
};

} // namespace tst_geometry

TRIARCH_TEST(tst_geometry, TestGeometry, QCoreApplication)
#include "tst_geometry.moc"
