// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/downscale.h"
#include "core/screen/png.h"
#include "core/x11/capture/capture.h"
#include "core/x11/capture/cursor.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QBuffer>
#include <QFile>
#include <QtEndian>
#include <QtTest>
#include <atomic>
#include <map>
#include <optional>
#include <set>
#include <thread>

namespace tst_capture {

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbOptions;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);

/// A connection and what it captures with.
class Eye {
public:
    explicit Eye(const DisplayAddress& address)
        : m_connection(Connection::open(address, after(timeout))),
          m_capture(m_connection ? ScreenCapture::create(*m_connection, after(timeout)) : fail(m_connection.error()))
    {
    }
    bool isReady() const { return m_capture.has_value(); }
    Error error() const { return m_capture.error(); }
    ScreenCapture::Transport transport() const { return m_capture->transport(); }
    Result<Picture> tryTake(Millis wait = timeout) { return m_capture->take(after(wait)); }
    QImage take() { return tryTake().value_or(Picture()).image; }

private:
    Result<Connection> m_connection;
    Result<ScreenCapture> m_capture;
};

/// The picture xwd takes, which knows nothing of us. Depth 24 only.
QImage xwdPicture(XvfbServer& server)
{
    const QByteArray file = server.output({"xwd", "-root", "-silent"});
    const auto word = [&](int i) { return qFromBigEndian<quint32>(file.constData() + 4 * i); };
    if (file.size() < 100 || word(11) != 32)
        return {};
    const qsizetype start = qsizetype(word(0)) + qsizetype(word(19)) * 12;
    const int width = int(word(4));
    const int height = int(word(5));
    const int lineBytes = int(word(12));
    QImage image(width, height, QImage::Format_RGB32);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            image.setPixel(x, y, qFromLittleEndian<quint32>(file.constData() + start + y * lineBytes + 4 * x));
    }
    return image;
}

/// Lines of /proc/sysvipc/shm for segments this process made: key shmid perms size cpid ...
QList<QByteArrayList> ownSegments()
{
    QFile file(QStringLiteral("/proc/sysvipc/shm"));
    QList<QByteArrayList> found;
    if (!file.open(QIODevice::ReadOnly))
        return found;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QByteArrayList fields = line.simplified().split(' ');
        if (fields.size() > 6 && fields[4].toLongLong() == QCoreApplication::applicationPid())
            found.append(fields);
    }
    return found;
}

const QRect block(10, 20, 30, 40);

} // namespace

class TestCapture : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;
    std::map<int, XvfbServer> m_depths; ///< servers of other depths, for all rows

    /// Returns the shared server, or starts another one in `own` for these arguments.
    XvfbServer& serverWith(const QStringList& arguments, std::optional<XvfbServer>& own)
    {
        return arguments.isEmpty() ? *m_server : own.emplace(XvfbOptions{.extraArguments = arguments});
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace();
        QVERIFY(m_server->isRunning());
    }
    void cleanupTestCase()
    {
        m_depths.clear();
        m_server.reset();
    }

    void isPixelExactAgainstXwd_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("shared");
        const QStringList without{"-extension", "MIT-SHM"};
        QTest::newRow("shared memory") << QStringList() << QSize(1280, 800) << true;
        QTest::newRow("over the socket, several strips") << without << QSize(1280, 1700) << false;
        QTest::newRow("odd size, shared") << QStringList() << QSize(1023, 769) << true;
        QTest::newRow("odd size, socket") << without << QSize(1023, 769) << false;
    }
    void isPixelExactAgainstXwd()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QSize, size);
        QFETCH(bool, shared);
        XvfbServer server({.size = size, .extraArguments = arguments});
        TestClient client(server.address());
        for (int i = 0; i < 400; ++i)
            client.fill(
                client.root(), QRect(i * 37 % size.width(), i * 91 % size.height(), 60, 45), 0x010307u * quint32(i));
        client.useBlockCursor(client.root(), {8, 8}, {0, 0}, 0xFF00FF);
        client.warpPointer({size.width() - 1, size.height() - 1}); // one pixel of cursor is left on the screen
        Eye eye(server.address());
        QVERIFY(eye.isReady());
        QCOMPARE(eye.transport() == ScreenCapture::Transport::SharedMemory, shared);
        QImage ours = eye.take();
        QCOMPARE(ours.format(), QImage::Format_RGB32);
        QCOMPARE(ours.pixel(size.width() - 1, size.height() - 1), 0xFFFF00FFu);
        QImage theirs = xwdPicture(server);
        QCOMPARE(theirs.size(), size);
        ours.setPixel(size.width() - 1, size.height() - 1, 0);
        theirs.setPixel(size.width() - 1, size.height() - 1, 0);
        QVERIFY(ours == theirs);
    }

    void F42_colours_data()
    {
        QTest::addColumn<int>("depth");
        QTest::addColumn<quint32>("pixel");
        QTest::addColumn<quint32>("colour");
        QTest::newRow("24: plain") << 24 << 0x123456u << 0xFF123456u;
        QTest::newRow("24: stray top byte is dropped") << 24 << 0xAB123456u << 0xFF123456u;
        QTest::newRow("16: white") << 16 << 0xFFFFu << 0xFFFFFFFFu;
        QTest::newRow("16: red") << 16 << 0xF800u << 0xFFFF0000u;
        QTest::newRow("16: green") << 16 << 0x07E0u << 0xFF00FF00u;
        QTest::newRow("16: blue") << 16 << 0x001Fu << 0xFF0000FFu;
        QTest::newRow("16: middle green of six bits") << 16 << 0x0400u << 0xFF008200u;
        QTest::newRow("15: red") << 15 << 0x7C00u << 0xFFFF0000u;
        QTest::newRow("30: white") << 30 << 0x3FFFFFFFu << 0xFFFFFFFFu;
        QTest::newRow("30: red") << 30 << 0x3FF00000u << 0xFFFF0000u;
        QTest::newRow("30: half blue") << 30 << 0x00000200u << 0xFF000080u;
    }
    void F42_colours()
    {
        QFETCH(int, depth);
        QFETCH(quint32, pixel);
        XvfbServer& server = m_depths.try_emplace(depth, XvfbOptions{.size = {201, 100}, .depth = depth}).first->second;
        QVERIFY(server.isRunning());
        TestClient client(server.address());
        client.warpPointer({150, 90});
        client.fill(client.root(), {0, 0, 201, 100}, 0);
        client.fill(client.root(), block, pixel);
        Eye eye(server.address());
        QVERIFY(eye.isReady());
        const QImage image = eye.take();
        QTEST(quint32(image.pixel(block.topLeft())), "colour");
        QTEST(quint32(image.pixel(block.bottomRight())), "colour");
        QCOMPARE(quint32(image.pixel(block.bottomRight() + QPoint(1, 1))), 0xFF000000u);
    }

    void F42_palettesAreRefusedInASentence()
    {
        XvfbServer server({.depth = 8});
        QVERIFY(server.isRunning());
        const Eye eye(server.address());
        QVERIFY(!eye.isReady());
        QCOMPARE(eye.error().code, ErrorCode::Unsupported);
        QVERIFY2(eye.error().message.contains("palette of 8 bits"), qPrintable(eye.error().message));
    }

    void cursorIsDrawnAtItsHotspot_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("shared memory") << QStringList();
        QTest::newRow("socket") << QStringList{"-extension", "MIT-SHM"};
    }
    void cursorIsDrawnAtItsHotspot()
    {
        QFETCH(QStringList, arguments);
        std::optional<XvfbServer> own;
        XvfbServer& server = serverWith(arguments, own);
        TestClient client(server.address());
        client.fill(client.root(), {0, 0, 1280, 800}, 0x0000FF);
        client.useBlockCursor(client.root(), {8, 6}, {3, 2}, 0xFF0000);
        client.warpPointer({100, 200});
        Eye eye(server.address());
        const auto picture = eye.tryTake();
        QVERIFY(picture);
        QCOMPARE(picture->pointer, (ScreenPoint{100, 200}));
        const QRect drawn(97, 198, 8, 6);
        for (int y = 190; y < 220; ++y) {
            for (int x = 90; x < 120; ++x)
                QCOMPARE(picture->image.pixel(x, y), drawn.contains(x, y) ? 0xFFFF0000u : 0xFF0000FFu);
        }
    }

    void withoutXfixesThePointerIsStillKnown()
    {
        XvfbServer server({.extraArguments = test::withoutXFixes});
        TestClient client(server.address());
        client.warpPointer({100, 200});
        Eye eye(server.address());
        QVERIFY(eye.isReady());
        QCOMPARE(eye.tryTake().value_or(Picture()).pointer, (ScreenPoint{100, 200}));
    }

    void blends_data()
    {
        QTest::addColumn<quint32>("argb");
        QTest::addColumn<quint32>("expected");
        QTest::newRow("transparent leaves it") << 0x00000000u << 0xFF808080u;
        QTest::newRow("opaque covers it") << 0xFF102030u << 0xFF102030u;
        QTest::newRow("half black halves it") << 0x80000000u << 0xFF404040u;
        QTest::newRow("half white, premultiplied") << 0x80808080u << 0xFFC0C0C0u;
        QTest::newRow("colour above its alpha does not overflow") << 0x00FFFFFFu << 0xFFFFFFFFu;
    }
    void blends()
    {
        QFETCH(quint32, argb);
        QImage image(3, 3, QImage::Format_RGB32);
        image.fill(0xFF808080u);
        blend(image, &argb, {1, 1}, {1, 1});
        QTEST(quint32(image.pixel(1, 1)), "expected");
        QCOMPARE(quint32(image.pixel(0, 1)), 0xFF808080u);
        const std::vector<quint32> large(100, 0xFF000000u);
        blend(image, large.data(), {10, 10}, {-5, -5}); // beyond every edge
        blend(image, large.data(), {10, 10}, {50, 0});
        QCOMPARE(quint32(image.pixel(2, 2)), 0xFF000000u);
    }

    void picturesHandedOutNeverChange_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("shared memory") << QStringList();
        QTest::newRow("socket") << QStringList{"-extension", "MIT-SHM"};
    }
    void picturesHandedOutNeverChange()
    {
        QFETCH(QStringList, arguments);
        XvfbServer server({.extraArguments = arguments});
        TestClient client(server.address());
        QTRY_COMPARE_WITH_TIMEOUT(ownSegments().size(), 0, 20'000); // of the functions before
        std::vector<QImage> kept;
        {
            Eye eye(server.address());
            for (quint32 round = 0; round < 3; ++round) {
                for (quint32 i = 0; i < 7; ++i) { // more than there are segments
                    client.fill(client.root(), {0, 0, 1280, 800}, 0x202020u * i + round);
                    kept.push_back(eye.take());
                }
                for (quint32 i = 0; i < 7; ++i) {
                    QCOMPARE(quint32(kept[i].pixel(5, 5)), 0xFF000000u | (0x202020u * i + round));
                    QCOMPARE(quint32(kept[i].pixel(1279, 5)), 0xFF000000u | (0x202020u * i + round));
                }
                if (round < 2)
                    kept.clear();
            }
            QVERIFY(ownSegments().size() <= 4);
        }
        server.kill();
        QCOMPARE(quint32(kept[2].pixel(5, 5)), 0xFF404042u); // outlives the connection and the server
        kept.clear();
        QTRY_COMPARE_WITH_TIMEOUT(ownSegments().size(), 0, 20'000); // those of the shared server go a moment later
    }

    void writingToAPictureLeavesItsCopiesAlone()
    {
        TestClient client(m_server->address());
        client.fill(client.root(), {0, 0, 1280, 800}, 0x112233);
        Eye eye(m_server->address());
        QImage image = eye.take();
        const QImage copy = image;
        image.fill(0xFFFFFFFFu);
        QCOMPARE(quint32(copy.pixel(5, 5)), 0xFF112233u);
        QCOMPARE(quint32(eye.take().pixel(5, 5)), 0xFF112233u);
    }

    void F24_segmentHasNoNameAndGoesWithItsOwner()
    {
        QTRY_COMPARE_WITH_TIMEOUT(ownSegments().size(), 0, 20'000); // of the functions before
        {
            Eye eye(m_server->address());
            QVERIFY(!eye.take().isNull());
            const auto segments = ownSegments();
            QCOMPARE(segments.size(), 1);
            const int mode = segments.first()[2].toInt(nullptr, 8);
            QCOMPARE(mode & 0777, 0600);
            QVERIFY(mode & 01000); // SHM_DEST: gone with the last who holds it
        }
        QTRY_COMPARE_WITH_TIMEOUT(ownSegments().size(), 0, 20'000); // the server lets go a moment later
    }

    void F24_serverKilledInMidCaptureIsDisplayLost_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("shared memory") << QStringList();
        QTest::newRow("socket") << QStringList{"-extension", "MIT-SHM"};
    }
    void F24_serverKilledInMidCaptureIsDisplayLost()
    {
        QFETCH(QStringList, arguments);
        XvfbServer server({.size = {1920, 1080}, .extraArguments = arguments});
        QVERIFY(server.isRunning());
        std::atomic<int> taken = 0;
        Result<Picture> last = Picture();
        std::thread captures([&] {
            Eye eye(server.address());
            while (last) {
                last = eye.tryTake();
                ++taken;
            }
        });
        QTRY_VERIFY_WITH_TIMEOUT(taken > 5, 20'000);
        server.kill();
        captures.join();
        QCOMPARE(last.error().code, ErrorCode::DisplayLost);
        QTRY_COMPARE_WITH_TIMEOUT(ownSegments().size(), 0, 20'000); // those of the shared server go a moment later
    }

    void pngOfAModelsFrameIsNoLargerThanQts()
    {
        XvfbServer server; // it keeps its window manager
        QVERIFY(server.startWindowManager());
        QVERIFY(server.start({"xterm", "-geometry", "90x40+20+20", "-e", "ls -la /etc; cat"}));
        QVERIFY(server.start({"xclock", "-geometry", "300x300+700+300"}));
        Eye eye(server.address());
        QImage screen;
        const auto colours = [&] {
            screen = eye.take();
            std::set<QRgb> seen;
            for (int y = 0; y < screen.height(); ++y)
                seen.insert(reinterpret_cast<const QRgb*>(screen.constScanLine(y)),
                    reinterpret_cast<const QRgb*>(screen.constScanLine(y)) + screen.width());
            return seen.size();
        };
        QTRY_VERIFY_WITH_TIMEOUT(colours() > 8, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(server.output({"wmctrl", "-l"}).count('\n'), 2, 20'000);
        const QImage frame = downscale(screen, {1024, 640});
        for (const QImage& picture : {screen, frame}) {
            QByteArray theirs;
            QBuffer buffer(&theirs);
            QVERIFY(buffer.open(QIODevice::WriteOnly) && picture.save(&buffer, "PNG"));
            const auto ours = encodePng(picture);
            QVERIFY(ours);
            const double ratio = double(ours->size()) / double(theirs.size());
            qInfo("%d wide: %lld bytes, ratio %.2f", picture.width(), qlonglong(ours->size()), ratio);
            QVERIFY(ratio <= (picture.size() == frame.size() ? 1.05 : 1.2)); // models are sent the frame
        }
    }

    void frozenServerIsTimeoutThenRecovers()
    {
        XvfbServer server;
        Eye eye(server.address());
        QVERIFY(!eye.take().isNull());
        server.freeze();
        const auto slow = eye.tryTake(Millis(100));
        QVERIFY(!slow && slow.error().code == ErrorCode::Timeout);
        server.thaw();
        QCOMPARE(eye.take().size(), QSize(1280, 800));
    }
};

} // namespace tst_capture

TRIARCH_TEST(tst_capture, TestCapture, QCoreApplication)
#include "tst_capture.moc"
