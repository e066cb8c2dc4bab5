// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_capture.h"
#include "tests/support/live_viewer.h"
#include "tests/support/request_counter.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <optional>
#include <random>

namespace tst_live_capture {

using namespace triarch;
using triarch::test::RequestCounter;
using triarch::test::TestClient;
using triarch::test::XvfbOptions;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);

/// A connection, a capture on it, and what has been shown of it.
class Eye {
public:
    explicit Eye(const DisplayAddress& address) : m_connection(Connection::open(address, after(timeout)))
    {
        if (!m_connection)
            return;
        const quint32 events = LiveCapture::rootEvents;
        xcb_change_window_attributes(m_connection->get(), m_connection->root(), XCB_CW_EVENT_MASK, &events);
        auto capture = LiveCapture::create(*m_connection, after(timeout));
        if (capture)
            m_capture.emplace(std::move(*capture));
    }
    bool isReady() const { return m_capture.has_value(); }
    LiveCapture& capture() { return *m_capture; }
    /// Reads the events of everything the server has done by now.
    void listen()
    {
        (void)m_connection->sync(after(timeout));
        while (const auto event = m_connection->pollEvent())
            m_capture->note(*event);
    }
    /// Empty when it failed.
    LiveUpdate look()
    {
        listen();
        auto update = m_capture->take(after(timeout));
        if (!update)
            return {};
        test::apply(*update, shown);
        return *update;
    }
    QImage shown;

private:
    Result<Connection> m_connection;
    std::optional<LiveCapture> m_capture;
};

/// The whole root window, read by others.
class Truth {
public:
    explicit Truth(TestClient& client) : m_pixels(RootPixels::create(client.connection(), after(timeout))) { }
    QImage read(QSize size)
    {
        const QRect whole({}, size);
        const auto images = m_pixels->read({&whole, 1}, after(timeout));
        return images ? images->front() : QImage();
    }

private:
    Result<RootPixels> m_pixels;
};

qint64 pixelsOf(const LiveUpdate& update)
{
    qint64 pixels = 0;
    for (const auto& patch : update.patches)
        pixels += qint64(patch.area.width()) * patch.area.height();
    return pixels;
}

const QSize screen(1023, 769); // odd, so that lines are padded

} // namespace

class TestLiveCapture : public QObject {
    Q_OBJECT
private:
    std::optional<XvfbServer> m_server;

private Q_SLOTS:
    void initTestCase()
    {
        m_server.emplace(XvfbOptions{.size = screen});
        QVERIFY(m_server->isRunning());
    }
    void cleanupTestCase() { m_server.reset(); }

    void staysExactWhileAnythingIsDrawn_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("depth");
        QTest::newRow("shared memory") << QStringList() << 24;
        QTest::newRow("over the socket") << QStringList{"-extension", "MIT-SHM"} << 24;
        QTest::newRow("16 bits a pixel") << QStringList() << 16;
    }
    void staysExactWhileAnythingIsDrawn()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, depth);
        const bool isPlain = arguments.isEmpty() && depth == 24;
        std::optional<XvfbServer> own;
        XvfbServer& server =
            isPlain ? *m_server : own.emplace(XvfbOptions{.size = screen, .depth = depth, .extraArguments = arguments});
        TestClient client(server.address());
        Truth truth(client);
        Eye eye(server.address());
        QVERIFY(eye.isReady());
        QCOMPARE(eye.look().patches.size(), 1u); // the first one is everything
        const WindowId window = client.create({200, 100, 300, 200});
        std::mt19937 random(11);
        const auto number = [&](int below) { return int(random() % unsigned(below)); };
        qint64 sent = 0;
        for (int step = 0; step < 150; ++step) {
            for (int i = number(20); i >= 0; --i) // several at once, also beyond the edges
                client.fill(client.root(), {number(1100) - 50, number(800) - 50, 1 + number(90), 1 + number(60)},
                    random() & 0xFFFFFF);
            if (step % 10 == 3)
                client.map(window);
            if (step % 10 == 6)
                client.move(window, {number(900), number(700), 50 + number(300), 50 + number(300)});
            if (step % 10 == 9)
                client.unmap(window);
            sent += pixelsOf(eye.look());
            QVERIFY2(test::sameColours(eye.shown, truth.read(screen)), qPrintable(QString::number(step)));
        }
        client.destroy(window); // here: a function after this one might be told of it
        QVERIFY(sent < qint64(screen.width()) * screen.height() * 150 / 2); // parts, not pictures
    }

    void oneRectangleIsOnePatch_data()
    {
        QTest::addColumn<QRect>("drawn");
        QTest::addColumn<QRect>("expected");
        QTest::newRow("in the middle") << QRect(100, 200, 33, 7) << QRect(100, 200, 33, 7);
        QTest::newRow("one pixel in the last corner") << QRect(1022, 768, 1, 1) << QRect(1022, 768, 1, 1);
        QTest::newRow("over the edge") << QRect(1000, 760, 99, 99) << QRect(1000, 760, 23, 9);
        QTest::newRow("nearly all is all") << QRect(0, 0, 1023, 700) << QRect(QPoint(), screen);
    }
    void oneRectangleIsOnePatch()
    {
        QFETCH(QRect, drawn);
        QFETCH(QRect, expected);
        TestClient client(m_server->address());
        Eye eye(m_server->address());
        QVERIFY(eye.isReady());
        eye.look();
        QVERIFY(!eye.capture().hasNews());
        client.fill(client.root(), drawn, 0x00FF00);
        eye.listen();
        QVERIFY(eye.capture().hasNews());
        const auto update = eye.look();
        QCOMPARE(update.patches.size(), 1u);
        QCOMPARE(update.patches[0].area, expected);
        QCOMPARE(update.patches[0].image.size(), expected.size());
        QCOMPARE(update.patches[0].image.pixel(0, 0) & 0xFFFFFFu, 0x00FF00u);
        QVERIFY(!eye.capture().hasNews());
    }

    void withoutDamageNothingIsRead()
    {
        TestClient client(m_server->address());
        Eye eye(m_server->address());
        QVERIFY(eye.isReady());
        eye.look();
        RequestCounter counter(m_server->address());
        QVERIFY(counter.isReady());
        for (int i = 0; i < 10; ++i)
            QCOMPARE(eye.look().patches.size(), 0u);
        QCOMPARE(counter.pixelReads(), 0);
        client.fill(client.root(), {1, 2, 3, 4}, 0x0000FF);
        eye.look();
        QCOMPARE(counter.pixelReads(), 1);
    }

    void picturesThatAreKeptStayAsTheyWere()
    {
        TestClient client(m_server->address());
        Eye eye(m_server->address());
        QVERIFY(eye.isReady());
        eye.look();
        std::vector<LiveUpdate> kept;
        for (quint32 i = 1; i <= 12; ++i) {
            client.fill(client.root(), {5, 5, 10, 10}, i);
            kept.push_back(eye.look());
        }
        for (quint32 i = 1; i <= 12; ++i)
            QCOMPARE(kept[i - 1].patches[0].image.pixel(9, 9) & 0xFFFFFFu, i);
    }

    void cursorAndPointerAreTold()
    {
        TestClient client(m_server->address());
        client.fill(client.root(), {{}, screen}, 0);
        Eye eye(m_server->address());
        QVERIFY(eye.isReady());
        client.warpPointer({40, 50});
        client.useBlockCursor(client.root(), {8, 6}, {3, 2}, 0xFF8000);
        auto update = eye.look();
        QCOMPARE(update.pointer, (ScreenPoint{40, 50}));
        QCOMPARE(update.cursor.format(), QImage::Format_ARGB32_Premultiplied);
        QCOMPARE(update.cursor.pixel(3, 2), 0xFFFF8000u);
        QCOMPARE(update.hotSpot, QPoint(3, 2));
        QCOMPARE(eye.shown.pixel(40, 50) & 0xFFFFFFu, 0u); // the pointer is not in the picture
        const WindowId window = client.create({100, 100, 50, 50});
        client.useBlockCursor(window, {5, 5}, {0, 0}, 0x0000FF);
        client.map(window);
        client.warpPointer({110, 120});
        eye.listen();
        QVERIFY(eye.capture().hasNews()); // the cursor's event: warping raises none
        update = eye.look();
        QCOMPARE(update.pointer, (ScreenPoint{110, 120}));
        QCOMPARE(update.cursor.pixel(1, 1), 0xFF0000FFu);
        client.destroy(window); // here: a function after this one might be told of it
    }

    void aWarpedPointerIsFoundByLooking()
    {
        TestClient client(m_server->address());
        Eye eye(m_server->address());
        QVERIFY(eye.isReady());
        eye.look();
        QVERIFY(eye.capture().lookAtPointer(after(timeout)));
        QVERIFY(!eye.capture().hasNews());
        client.warpPointer({7, 8});
        QVERIFY(eye.capture().lookAtPointer(after(timeout)));
        QVERIFY(eye.capture().hasNews());
        QCOMPARE(eye.look().pointer, (ScreenPoint{7, 8}));
    }
};

} // namespace tst_live_capture

TRIARCH_TEST(tst_live_capture, TestLiveCapture, QCoreApplication)
#include "tst_live_capture.moc"
