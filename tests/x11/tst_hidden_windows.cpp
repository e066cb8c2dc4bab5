// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/x11_desktop.h"
#include "tests/support/test_client.h"
#include "tests/support/xvfb.h"

#include <QtTest>

using namespace triarch;
using triarch::test::TestClient;
using triarch::test::XvfbServer;

namespace {

constexpr auto patience = Millis(20'000);
constexpr quint32 grey = 0xFF808080;
constexpr quint32 red = 0xFFFF0000;
constexpr quint32 green = 0xFF00FF00;
constexpr quint32 ground = 0xFF101010;
constexpr quint32 halfGreen = 0x80008000; // premultiplied

/// A display with a red window that is never to be shown, and a green one that covers its lower right part.
struct Scene {
    Scene() : client(server.address())
    {
        client.fill(client.root(), {0, 0, 1280, 800}, ground);
        client.warpPointer({1270, 790});
        secret = shown(client.create({100, 100, 300, 200}, TestClient::Kind::Normal, red & 0xFFFFFF), "one", "Mine");
        shown(client.create({300, 200, 300, 200}, TestClient::Kind::Normal, green & 0xFFFFFF), "two", "Other");
        desktop = std::move(X11Desktop::open(server.address()).value());
        desktop->hideWindows([](const WindowInfo& window) { return window.className == "Mine"; });
    }
    WindowId shown(WindowId id, const QByteArray& instance, const QByteArray& className)
    {
        client.setClass(id, instance + '\0' + className + '\0');
        client.map(id);
        return id;
    }
    WindowId translucent(const QRect& area) { return shown(client.createTranslucent(area, halfGreen), "thin", "Veil"); }
    quint32 pixel(int x, int y)
    {
        const auto frame = desktop->capture(after(patience));
        return frame ? quint32(frame->image.pixel(x, y)) | 0xFF000000u : 0;
    }
    QProcess* startCompositor()
    {
        QProcess* compositor =
            server.start({"picom", "--config", "/dev/null", "--backend", "xrender", "--no-fading-openclose"});
        return compositor && QTest::qWaitFor([this] { return isComposited(); }, int(patience.count())) ? compositor
                                                                                                       : nullptr;
    }
    bool isComposited()
    {
        const Connection& c = client.connection();
        const auto owner = c.wait(xcb_get_selection_owner(c.get(), client.atom("_NET_WM_CM_S0")),
            xcb_get_selection_owner_reply, "GetSelectionOwner", after(patience));
        return owner && owner.value()->owner != 0;
    }

    XvfbServer server;
    TestClient client;
    WindowId secret = 0;
    std::unique_ptr<X11Desktop> desktop;
};

} // namespace

/// The operator's own windows on a display that the model sees too: what hides them and what does not.
class TestHiddenWindows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theyAreNeverShown()
    {
        Scene scene;
        QCOMPARE(scene.pixel(110, 110), grey);
        QCOMPARE(scene.pixel(350, 250), green); // what lies above it is nobody's secret
        QCOMPARE(scene.pixel(50, 50), ground);
        const auto part = scene.desktop->captureArea({150, 150, 10, 10}, after(patience));
        QVERIFY(part && (quint32(part->pixel(5, 5)) | 0xFF000000u) == grey);
        scene.client.raise(scene.secret);
        QCOMPARE(scene.pixel(350, 250), grey);
        scene.client.unmap(scene.secret);
        QCOMPARE(scene.pixel(350, 250), green);
    }

    /// What takes clicks alone, or has holes, is above it and covers nothing.
    void theyStayHiddenUnderWhatCanBeSeenThrough()
    {
        Scene scene;
        scene.client.map(scene.client.createInputOnly({0, 0, 1280, 800}));
        const auto dock = scene.shown(scene.client.create({100, 100, 300, 200}), "dock", "Shaped");
        scene.client.shape(dock, TestClient::Shape::Outline, {{0, 0, 10, 10}});
        QCOMPARE(scene.pixel(200, 200), grey);
        QCOMPARE(scene.pixel(350, 250), green); // of an ordinary window above it
    }

    void anAlphaChannelShowsNothingWhereNobodyBlends()
    {
        Scene scene;
        scene.translucent({100, 100, 300, 200});
        QVERIFY(scene.pixel(200, 250) != grey && scene.pixel(200, 250) != red);
    }

    /// A compositing manager blends; what says that it is opaque hides what lies beneath.
    void theyStayHiddenUnderAnAlphaChannel()
    {
        Scene scene;
        const auto veil = scene.translucent({100, 100, 300, 200});
        QVERIFY(scene.startCompositor());
        QTRY_COMPARE_WITH_TIMEOUT(scene.pixel(200, 250), grey, 20'000);
        scene.client.setWords(veil, "_NET_WM_OPAQUE_REGION", "CARDINAL", {0, 0, 50, 50});
        QTRY_VERIFY_WITH_TIMEOUT(scene.pixel(120, 120) != grey, 20'000);
        QCOMPARE(scene.pixel(200, 250), grey);
    }

    void theyStayHiddenUnderALowOpacity()
    {
        Scene scene;
        QVERIFY(scene.startCompositor());
        const auto thin =
            scene.shown(scene.client.create({100, 100, 300, 200}, TestClient::Kind::Normal, 0xFF00), "thin", "Thin");
        QTRY_COMPARE_WITH_TIMEOUT(scene.pixel(200, 250), green, 20'000);
        scene.client.setWords(thin, "_NET_WM_WINDOW_OPACITY", "CARDINAL", {0x80000000});
        QCOMPARE(scene.pixel(200, 250), grey);
        scene.client.setWords(thin, "_NET_WM_WINDOW_OPACITY", "CARDINAL", {0xFFFFFFFF});
        QTRY_COMPARE_WITH_TIMEOUT(scene.pixel(200, 250), green, 20'000);
    }

    void aCompositorThatEndsIsNoticed()
    {
        Scene scene;
        scene.translucent({100, 100, 300, 200});
        QProcess* compositor = scene.startCompositor();
        QVERIFY(compositor);
        QTRY_COMPARE_WITH_TIMEOUT(scene.pixel(200, 250), grey, 20'000);
        compositor->kill();
        QTRY_VERIFY_WITH_TIMEOUT(scene.pixel(200, 250) != grey, 20'000);
    }
};

QTEST_GUILESS_MAIN(TestHiddenWindows)
#include "tst_hidden_windows.moc"
