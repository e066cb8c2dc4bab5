// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/diff.h"
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_diff {

using namespace triarch;

class TestDiff : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changes_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<QList<QPoint>>("pixels");
        QTest::addColumn<int>("blocks");
        QTest::addColumn<QRect>("bounds");
        QTest::newRow("none") << QSize(64, 32) << QList<QPoint>() << 0 << QRect();
        QTest::newRow("one pixel") << QSize(64, 32) << QList<QPoint>{{17, 3}} << 1 << QRect(16, 0, 16, 16);
        QTest::newRow("two in one block")
            << QSize(64, 32) << QList<QPoint>{{17, 3}, {31, 15}} << 1 << QRect(16, 0, 16, 16);
        QTest::newRow("two blocks apart")
            << QSize(64, 32) << QList<QPoint>{{0, 0}, {63, 31}} << 2 << QRect(0, 0, 64, 32);
        QTest::newRow("edge block is smaller") << QSize(50, 20) << QList<QPoint>{{49, 19}} << 1 << QRect(48, 16, 2, 4);
        QTest::newRow("1 x 1") << QSize(1, 1) << QList<QPoint>{{0, 0}} << 1 << QRect(0, 0, 1, 1);
    }
    void changes()
    {
        QFETCH(QSize, size);
        QFETCH(QList<QPoint>, pixels);
        const QImage before = test::noise(size);
        QImage after = before;
        for (const QPoint& pixel : pixels)
            after.setPixel(pixel, before.pixel(pixel) ^ 0x010000u);
        const auto found = difference(before, after);
        QVERIFY(found);
        QCOMPARE(found->fraction, double(pixels.size()) / (size.width() * size.height()));
        QTEST(found->changed.count(), "blocks");
        QTEST(found->bounds, "bounds");
        for (const QPoint& pixel : pixels)
            QVERIFY(found->changed.at(pixel.x() / 16, pixel.y() / 16));
    }

    void unusedByteMeansNothing()
    {
        const QImage before = test::flat({20, 20}, 0xFF123456);
        const QImage after = test::flat({20, 20}, 0x00123456);
        QCOMPARE(difference(before, after)->changed.count(), 0);
    }

    void ignoredBlocksAreNotCounted()
    {
        const QImage before = test::flat({32, 16}, 0xFF000000);
        const QImage after = test::flat({32, 16}, 0xFFFFFFFF);
        BlockGrid ignored(before.size());
        ignored.set(0, 0);
        const auto found = difference(before, after, &ignored);
        QCOMPARE(found->changed.count(), 1);
        QCOMPARE(found->fraction, 1.0); // of what was compared
        QCOMPARE(found->bounds, QRect(16, 0, 16, 16));
        ignored.set(1, 0);
        QCOMPARE(difference(before, after, &ignored)->fraction, 0.0);
    }

    void otherSizesAreNotCompared()
    {
        QVERIFY(!difference(test::noise({20, 20}), test::noise({20, 21})));
        const BlockGrid wrong(QSize(100, 100));
        QVERIFY(!difference(test::noise({20, 20}), test::noise({20, 20}), &wrong));
    }
};

} // namespace tst_diff

TRIARCH_TEST(tst_diff, TestDiff, QCoreApplication)
#include "tst_diff.moc"
