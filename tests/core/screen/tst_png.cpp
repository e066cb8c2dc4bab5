// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/png.h"
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"

#include <QBuffer>
#include <QtTest>

namespace tst_png {

using namespace triarch;

namespace {

QByteArray qtPng(const QImage& picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    picture.save(&buffer, "PNG");
    return bytes;
}

} // namespace

class TestPng : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void qtReadsBackEveryPixel_data()
    {
        QTest::addColumn<QImage>("picture");
        QTest::newRow("1 x 1") << test::flat({1, 1}, 0xFF102030);
        QTest::newRow("1 wide") << test::noise({1, 77});
        QTest::newRow("1 high") << test::noise({77, 1});
        QTest::newRow("odd width") << test::noise({333, 50});
        QTest::newRow("flat") << test::flat({640, 400}, 0xFFABCDEF);
        QTest::newRow("noise") << test::noise({640, 400});
        QTest::newRow("photo") << test::photo({641, 399});
        QTest::newRow("desktop") << test::desktop({1280, 800});
        QTest::newRow("rows that repeat upwards") << test::photo({300, 1}).scaled(300, 200);
        QTest::newRow("rows that repeat sideways") << test::photo({1, 300}).scaled(200, 300);
        QTest::newRow("taller than one band of the trial") << test::photo({20, 1000});
        QTest::newRow("cut out of a larger one") << test::noise({100, 100}).copy(3, 5, 51, 47);
    }
    void qtReadsBackEveryPixel()
    {
        QFETCH(QImage, picture);
        const auto png = encodePng(picture);
        QVERIFY(png);
        QImage read;
        QVERIFY(read.loadFromData(*png, "PNG"));
        QVERIFY(!read.hasAlphaChannel());
        QVERIFY(read.convertToFormat(QImage::Format_RGB32) == picture);
        const auto own = decodePng(*png, {5000, 5000});
        QVERIFY(own && own->convertToFormat(QImage::Format_RGB32) == picture);
    }

    void alphaIsDropped()
    {
        QImage picture(10, 10, QImage::Format_ARGB32);
        picture.fill(0xFF405060);
        QImage read;
        QVERIFY(read.loadFromData(*encodePng(picture), "PNG"));
        QCOMPARE(quint32(read.pixel(4, 4)), 0xFF405060u);
    }

    void isNoLargerThanQts_data()
    {
        QTest::addColumn<QImage>("picture");
        QTest::newRow("photo") << test::photo({1536, 864});
        QTest::newRow("flat") << test::flat({1536, 864}, 0xFF2E5C8A);
    }
    void isNoLargerThanQts()
    {
        QFETCH(QImage, picture);
        const auto ours = encodePng(picture)->size();
        const auto theirs = qtPng(picture).size();
        qInfo("%lld bytes, QImage %lld, ratio %.3f", qlonglong(ours), qlonglong(theirs), double(ours) / double(theirs));
        QVERIFY(double(ours) <= 1.05 * double(theirs));
    }

    void senselessSizesAreRefused()
    {
        const auto none = encodePng(QImage());
        QVERIFY(!none && none.error().code == ErrorCode::InvalidArgument);
    }

    void damagedBytes_data()
    {
        QTest::addColumn<QByteArray>("png");
        const QByteArray good = *encodePng(test::photo({64, 64}));
        QByteArray flipped = good;
        flipped[flipped.size() / 2] = char(flipped[flipped.size() / 2] ^ 0x55);
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no PNG") << QByteArray("<html>nothing</html>");
        QTest::newRow("signature alone") << good.first(8);
        QTest::newRow("cut off in the header") << good.first(20);
        QTest::newRow("cut off in the data") << good.first(good.size() / 2);
        QTest::newRow("a bit flipped") << flipped;
    }
    void damagedBytes()
    {
        QFETCH(QByteArray, png);
        const auto image = decodePng(png, {5000, 5000});
        QVERIFY(!image);
        QCOMPARE(image.error().code, ErrorCode::BadReply);
    }

    void tooLargeIsRefusedBeforeItIsUnpacked()
    {
        const QByteArray png = *encodePng(test::flat({300, 200}, 0xFF000000));
        QVERIFY(decodePng(png, {300, 200}));
        QVERIFY(!decodePng(png, {299, 200}));
        QVERIFY(!decodePng(png, {300, 199}));
    }
};

} // namespace tst_png

TRIARCH_TEST(tst_png, TestPng, QCoreApplication)
#include "tst_png.moc"
