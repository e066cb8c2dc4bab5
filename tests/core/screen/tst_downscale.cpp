// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/downscale.h"
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_downscale {

using namespace triarch;

namespace {

/// The average of an area by the definition, in doubles: slow and plain.
double exactChannel(const QImage& picture, QSize target, int x, int y, int shift)
{
    const double stepX = double(picture.width()) / target.width();
    const double stepY = double(picture.height()) / target.height();
    double sum = 0;
    for (int row = int(y * stepY); row < picture.height() && row < (y + 1) * stepY; ++row) {
        const double shareY = std::min(double(row + 1), (y + 1) * stepY) - std::max(double(row), y * stepY);
        for (int column = int(x * stepX); column < picture.width() && column < (x + 1) * stepX; ++column) {
            const double shareX = std::min(double(column + 1), (x + 1) * stepX) - std::max(double(column), x * stepX);
            sum += shareX * shareY * ((picture.pixel(column, row) >> shift) & 255);
        }
    }
    return sum / (stepX * stepY);
}

double largestError(const QImage& picture, const QImage& scaled)
{
    double largest = 0;
    for (int y = 0; y < scaled.height(); ++y) {
        for (int x = 0; x < scaled.width(); ++x) {
            for (const int shift : {0, 8, 16}) {
                const double exact = exactChannel(picture, scaled.size(), x, y, shift);
                largest = std::max(largest, std::abs(exact - double((scaled.pixel(x, y) >> shift) & 255)));
            }
        }
    }
    return largest;
}

} // namespace

class TestDownscale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPartIsThatOfTheWhole_data()
    {
        QTest::addColumn<QSize>("source");
        QTest::addColumn<QSize>("target");
        QTest::addColumn<QRect>("changed");
        QTest::newRow("in the middle") << QSize(101, 67) << QSize(37, 41) << QRect(40, 20, 9, 11);
        QTest::newRow("one pixel") << QSize(101, 67) << QSize(37, 41) << QRect(50, 33, 1, 1);
        QTest::newRow("the last pixel") << QSize(101, 67) << QSize(37, 41) << QRect(100, 66, 1, 1);
        QTest::newRow("everything") << QSize(64, 48) << QSize(21, 16) << QRect(0, 0, 64, 48);
        QTest::newRow("beyond the edges") << QSize(64, 48) << QSize(63, 47) << QRect(-5, -5, 20, 90);
        QTest::newRow("hardly smaller") << QSize(1280, 800) << QSize(1279, 799) << QRect(700, 400, 130, 70);
    }
    void aPartIsThatOfTheWhole()
    {
        QFETCH(QSize, source);
        QFETCH(QSize, target);
        QFETCH(QRect, changed);
        QImage picture = test::noise(source, 1);
        const QImage other = test::noise(source, 2);
        const Downscaler scaler(source, target);
        QImage shown = downscale(picture, target);
        for (int y = 0; y < source.height(); ++y) {
            for (int x = 0; x < source.width(); ++x) {
                if (changed.contains(x, y))
                    picture.setPixel(x, y, other.pixel(x, y));
            }
        }
        scaler.render(picture, scaler.targetOf(changed), shown);
        QCOMPARE(shown, downscale(picture, target));
    }
    void isTheExactAverage_data()
    {
        QTest::addColumn<QImage>("picture");
        QTest::addColumn<QSize>("target");
        QTest::addColumn<double>("allowed");
        const auto add = [](const char* name, const QImage& picture, QSize target, double allowed = 1.0) {
            QTest::addRow("%s", name) << picture << target << allowed;
        };
        add("halves", test::noise({64, 48}), {32, 24});
        add("a ratio that shares pixels", test::noise({101, 67}), {37, 41});
        add("a hardly smaller one", test::noise({100, 60}), {99, 59});
        add("one side only", test::noise({100, 60}), {100, 13});
        add("the other side only", test::noise({100, 60}), {7, 60});
        add("to one pixel", test::noise({50, 40}), {1, 1});
        add("odd target width", test::noise({64, 64}), {21, 9});
        add("screen to the small frame", test::desktop({1366, 768}), {512, 256});
        add("screen to the usual frame", test::desktop({1920, 1080}), {384, 216});
        add("all white stays white", test::flat({333, 222}, 0xFFFFFFFF), {100, 51}, 1e-6);
        add("all black stays black", test::flat({333, 222}, 0xFF000000), {100, 51}, 1e-6);
        add("white at 64 to 1", test::flat({640, 640}, 0xFFFFFFFF), {10, 10}, 1e-6);
        add("64 to 1", test::noise({640, 640}), {10, 10});
        add("far beyond 64 to 1", test::noise({3000, 500}), {3, 2}, 2.0);
    }
    void isTheExactAverage()
    {
        QFETCH(QImage, picture);
        QFETCH(QSize, target);
        QFETCH(double, allowed);
        const QImage scaled = downscale(picture, target);
        QCOMPARE(scaled.size(), target);
        QCOMPARE(scaled.format(), QImage::Format_RGB32);
        const double error = largestError(picture, scaled);
        QVERIFY2(error <= allowed, qPrintable(QString::number(error)));
    }

    void neverEnlarges_data()
    {
        QTest::addColumn<QSize>("target");
        QTest::addColumn<QSize>("expected");
        QTest::newRow("larger both ways is the same") << QSize(200, 200) << QSize(60, 40);
        QTest::newRow("wider is cut to its width") << QSize(200, 20) << QSize(60, 20);
        QTest::newRow("the same size") << QSize(60, 40) << QSize(60, 40);
        QTest::newRow("nothing") << QSize(0, 10) << QSize();
        QTest::newRow("negative") << QSize(-5, 10) << QSize();
    }
    void neverEnlarges()
    {
        QFETCH(QSize, target);
        const QImage picture = test::noise({60, 40});
        const QImage scaled = downscale(picture, target);
        QTEST(scaled.isNull() ? QSize() : scaled.size(), "expected");
        if (scaled.size() == picture.size())
            QVERIFY(scaled == picture);
    }

    void nullPictureStaysNull() { QVERIFY(downscale(QImage(), {10, 10}).isNull()); }

    void unusedByteIs255AndOtherFormatsAreRead()
    {
        QImage stray(40, 40, QImage::Format_RGB32);
        stray.fill(0x00123456);
        const QImage scaled = downscale(stray, {20, 20});
        QCOMPARE(*reinterpret_cast<const quint32*>(scaled.constScanLine(3)), 0xFF123456u);
        const QImage grey = test::flat({40, 40}, 0xFF777777).convertToFormat(QImage::Format_Grayscale8);
        QCOMPARE(quint32(downscale(grey, {10, 10}).pixel(5, 5)), 0xFF777777u);
    }

    void modelSizes_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<int>("longest");
        QTest::addColumn<QSize>("expected");
        QTest::newRow("full HD") << QSize(1920, 1080) << 1536 << QSize(1536, 864);
        QTest::newRow("4K") << QSize(3840, 2160) << 1536 << QSize(1536, 864);
        QTest::newRow("smaller is left alone") << QSize(1280, 800) << 1536 << QSize(1280, 800);
        QTest::newRow("exactly the limit") << QSize(1536, 900) << 1536 << QSize(1536, 900);
        QTest::newRow("upright") << QSize(1080, 1920) << 1536 << QSize(864, 1536);
        QTest::newRow("nearest pixel") << QSize(1601, 900) << 1536 << QSize(1536, 863);
        QTest::newRow("a strip keeps one pixel") << QSize(8000, 2) << 1000 << QSize(1000, 1);
        QTest::newRow("no screen") << QSize() << 1536 << QSize();
        QTest::newRow("no size") << QSize(100, 100) << 0 << QSize();
    }
    void modelSizes()
    {
        QFETCH(QSize, screen);
        QFETCH(int, longest);
        QTEST(modelSize(screen, longest), "expected");
    }

    void speed()
    {
        const QImage screen = test::desktop({1920, 1080});
        QBENCHMARK { downscale(screen, {512, 256}); }
    }
};

} // namespace tst_downscale

TRIARCH_TEST(tst_downscale, TestDownscale, QCoreApplication)
#include "tst_downscale.moc"
