// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/regions.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_regions {

using namespace triarch;

namespace {

QImage grey(int width, int height, int level)
{
    QImage image(width, height, QImage::Format_Grayscale8);
    image.fill(level);
    return image;
}

void fillRect(QImage& image, const QRect& box, int level)
{
    for (int y = box.top(); y <= box.bottom(); ++y)
        std::fill_n(image.scanLine(y) + box.left(), box.width(), uchar(level));
}

} // namespace

class TestRegions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aButtonOnABackgroundIsARegion()
    {
        QImage picture = grey(200, 100, 240);
        fillRect(picture, QRect(50, 20, 60, 40), 200);
        const FlatMap map = flatRegions(picture);
        QCOMPARE(map.regions.size(), 2u);
        QCOMPARE(map.regions[1], (FlatRegion{QRect(50, 20, 60, 40), 2400, 200}));
        QCOMPARE(map.label(50, 20), 1);
        QCOMPARE(map.label(49, 20), 0);
    }
    void gradientsAreFlat()
    {
        QImage picture = grey(40, 100, 0);
        for (int y = 0; y < 100; ++y)
            fillRect(picture, QRect(0, y, 40, 1), 2 * y);
        QCOMPARE(flatRegions(picture).regions.size(), 1u);
        QCOMPARE(flatRegions(picture, 1).regions.size(), 100u);
    }
    void anEmptyPictureHasNoRegions() { QVERIFY(flatRegions(QImage()).regions.empty()); }
    void everyPixelIsCountedOnce()
    {
        const QImage picture(test::sourcePath("tests/data/screens/galculator-42-dark-1920.png"));
        QVERIFY(!picture.isNull());
        int pixels = 0;
        for (const FlatRegion& region : flatRegions(picture).regions)
            pixels += region.pixels;
        QCOMPARE(pixels, picture.width() * picture.height());
    }
    void buttonLike_data()
    {
        QTest::addColumn<QRect>("box");
        QTest::addColumn<int>("pixels");
        QTest::addColumn<bool>("expected");
        QTest::newRow("a key") << QRect(100, 100, 60, 32) << 1800 << true;
        QTest::newRow("the tall = of GTK 4") << QRect(100, 100, 64, 92) << 5500 << true;
        QTest::newRow("too small") << QRect(100, 100, 15, 32) << 480 << false;
        QTest::newRow("a window") << QRect(100, 100, 600, 400) << 240000 << false;
        QTest::newRow("a letter's body") << QRect(100, 100, 20, 28) << 250 << false;
        QTest::newRow("cut by the picture's edge") << QRect(0, 100, 60, 32) << 1900 << false;
    }
    void buttonLike()
    {
        QFETCH(QRect, box);
        QFETCH(int, pixels);
        QFETCH(bool, expected);
        QCOMPARE(isButtonLike({box, pixels, 240}, QSize(1280, 800)), expected);
    }
};

} // namespace tst_regions

TRIARCH_TEST(tst_regions, TestRegions, QCoreApplication)
#include "tst_regions.moc"
