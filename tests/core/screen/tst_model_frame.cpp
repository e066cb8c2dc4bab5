// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/diff.h"
#include "core/screen/downscale.h"
#include "core/screen/jpeg.h"
#include "core/screen/model_frame.h"
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <cmath>

namespace tst_model_frame {

using namespace triarch;

namespace {

QImage readBack(const QByteArray& bytes, const char* format)
{
    return QImage::fromData(bytes, format).convertToFormat(QImage::Format_RGB32);
}

/// Peak signal to noise of the colours, dB.
double likeness(const QImage& a, const QImage& b)
{
    double squares = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            for (const int d : {qRed(p) - qRed(q), qGreen(p) - qGreen(q), qBlue(p) - qBlue(q)})
                squares += d * d;
        }
    }
    const double mean = squares / (3.0 * a.width() * a.height());
    return mean > 0 ? 10 * std::log10(255 * 255 / mean) : 99;
}

} // namespace

class TestModelFrame : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pngShowsTheScaledScreenExactly_data()
    {
        QTest::addColumn<QImage>("screen");
        QTest::addColumn<int>("longest");
        QTest::addColumn<QSize>("size");
        QTest::newRow("a desktop") << test::desktop({1280, 800}) << 512 << QSize(512, 320);
        QTest::newRow("a photograph") << test::photo({1280, 800}) << 512 << QSize(512, 320);
        QTest::newRow("noise, odd size") << test::noise({333, 201}) << 111 << QSize(111, 67);
        QTest::newRow("never enlarged") << test::desktop({300, 200}) << 1536 << QSize(300, 200);
        QTest::newRow("portrait") << test::desktop({600, 900}) << 300 << QSize(200, 300);
        QTest::newRow("a plain one") << test::flat({1000, 500}, 0xFF336699) << 512 << QSize(512, 256);
    }
    void pngShowsTheScaledScreenExactly()
    {
        QFETCH(QImage, screen);
        QFETCH(int, longest);
        QFETCH(QSize, size);
        const auto frame = makeModelFrame(screen, {longest, FrameCoding::Png});
        QVERIFY(frame);
        QCOMPARE(frame->size, size);
        QCOMPARE(frame->mime, QByteArray("image/png"));
        QCOMPARE(frame->png, frame->bytes);
        QCOMPARE(QByteArray::fromBase64(frame->base64), frame->bytes);
        QVERIFY(samePixels(readBack(frame->bytes, "PNG"), downscale(screen, size))); // libpng reads it
    }

    void jpegIsNearAndWhatIsKeptIsWhatWasSent()
    {
        const QImage screen = test::desktop({1280, 800});
        const auto frame = makeModelFrame(screen, {512, FrameCoding::Jpeg});
        QVERIFY(frame);
        QCOMPARE(frame->mime, QByteArray("image/jpeg"));
        QCOMPARE(QByteArray::fromBase64(frame->base64), frame->bytes);
        const auto sent = decodeJpeg(frame->bytes, {512, 320});
        QVERIFY(sent);
        QVERIFY(samePixels(readBack(frame->png, "PNG"), *sent));
        const double near = likeness(*sent, downscale(screen, {512, 320}));
        QVERIFY2(near > 30, qPrintable(QString::number(near)));
        QVERIFY(likeness(readBack(frame->bytes, "JPG"), *sent) > 50); // another decoder sees the same
    }

    void damagedJpegsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("jpeg");
        const QByteArray good = encodeJpeg(test::photo({64, 48})).value();
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JPEG") << QByteArray("GIF89a and more");
        QTest::newRow("cut off") << good.first(good.size() / 2);
        QTest::newRow("too wide") << encodeJpeg(test::photo({200, 48})).value();
        QTest::newRow("too high") << encodeJpeg(test::photo({64, 200})).value();
    }
    void damagedJpegsAreRefused()
    {
        QFETCH(QByteArray, jpeg);
        const auto image = decodeJpeg(jpeg, {64, 48});
        QVERIFY(!image);
        QCOMPARE(image.error().code, ErrorCode::BadReply);
    }

    void noPictureIsNoFrame()
    {
        for (const auto coding : {FrameCoding::Png, FrameCoding::Jpeg})
            QCOMPARE(makeModelFrame({}, {512, coding}).error().code, ErrorCode::InvalidArgument);
        FrameMaker maker({});
        QVERIFY(!maker.take({}));
        QVERIFY(!maker.take({}));
        QVERIFY(maker.take(test::photo({30, 20}))); // and the next one is made
    }

    void preparedFrameIsTakenAsItIs()
    {
        const QImage screen = test::desktop({1280, 800});
        FrameMaker maker({512, FrameCoding::Png});
        maker.prepare(screen);
        QImage same = screen.copy(); // other memory, same pixels
        same.bits()[3] = 0;          // the unused byte means nothing
        const auto frame = maker.take(same);
        QVERIFY(frame);
        QCOMPARE(maker.made(), 1);
        QCOMPARE(maker.ahead(), 1);
        QVERIFY(maker.take(screen));
        QCOMPARE(maker.ahead(), 1); // taken again: nothing was made
        QCOMPARE(frame->bytes, makeModelFrame(screen, {512, FrameCoding::Png})->bytes);
    }

    void screenThatDidNotChangeIsNotMadeAgain()
    {
        const QImage screen = test::photo({640, 400});
        FrameMaker maker({});
        const auto first = maker.take(screen);
        maker.prepare(screen.copy());
        const auto second = maker.take(screen.copy());
        QCOMPARE(maker.made(), 1);
        QCOMPARE(maker.ahead(), 0);
        QCOMPARE(second->base64.constData(), first->base64.constData()); // the very same bytes
    }

    void oneChangedPixelIsAnotherFrame()
    {
        QImage screen = test::desktop({640, 400});
        FrameMaker maker({640, FrameCoding::Png});
        maker.prepare(screen);
        screen.setPixel(639, 399, 0xFF123456);
        const auto frame = maker.take(screen);
        QCOMPARE(maker.made(), 2);
        QVERIFY(samePixels(readBack(frame->bytes, "PNG"), screen));
    }
};

} // namespace tst_model_frame

TRIARCH_TEST(tst_model_frame, TestModelFrame, QCoreApplication)
#include "tst_model_frame.moc"
