// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/two_windows.h"

#include <QtTest>

namespace tst_hidden_windows {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto timeout = TwoWindows::timeout;
constexpr quint32 halfGreen = 0x80008000; // premultiplied

/// The red window is never to be shown.
struct Scene : TwoWindows {
    Scene()
    {
        desktop->hideWindows([](const WindowInfo& window) { return window.className == "Mine"; });
    }
    WindowId translucent(const QRect& area) { return shown(client.createTranslucent(area, halfGreen), "thin", "Veil"); }
    /// Draws from now on: its own ground is grey, as what is painted over.
    QProcess* startCompositor(const QStringList& options = {"--no-fading-openclose"})
    {
        QProcess* compositor =
            server.start(QStringList{"picom", "--config", "/dev/null", "--backend", "xrender"} + options);
        const auto draws = [this] { return pixel(50, 50) == grey; };
        return compositor && QTest::qWaitFor(draws, int(timeout.count())) ? compositor : nullptr;
    }
    void coverGround()
    {
        const auto floor = client.create({0, 0, 1280, 800}, TestClient::Kind::Normal, ground & 0xFFFFFF);
        client.lower(shown(floor, "floor", "Floor"));
    }
    /// The colours that a place has until it has the last of them.
    QSet<quint32> coloursUntil(quint32 last, int x, int y)
    {
        QSet<quint32> colours;
        for (const Deadline end = after(timeout); !colours.contains(last) && millisLeft(end) > 0;)
            colours << pixel(x, y);
        return colours;
    }
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
        const auto part = scene.desktop->captureArea({150, 150, 10, 10}, after(timeout));
        QVERIFY(part && (quint32(part->pixel(5, 5)) | 0xFF000000u) == grey);
        scene.client.raise(scene.lower);
        QCOMPARE(scene.pixel(350, 250), grey);
        scene.client.unmap(scene.lower);
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

    /// What covers them already lets them shine through until it has faded in.
    void theyStayHiddenUnderWhatFadesIn()
    {
        Scene scene;
        QVERIFY(scene.startCompositor({"--fading", "--fade-delta", "5", "--fade-in-step", "0.05"})); // 100 ms
        QCOMPARE(scene.pixel(110, 110), grey);
        const QRect above(100, 100, 100, 100);
        scene.shown(scene.client.create(above, TestClient::Kind::Normal, green & 0xFFFFFF), "late", "Late");
        QCOMPARE(scene.coloursUntil(green, 110, 110), (QSet<quint32>{grey, green}));
    }

    void theyStayHiddenWhileTheyFadeOut()
    {
        Scene scene;
        QVERIFY(scene.startCompositor({"--fading", "--fade-delta", "5", "--fade-out-step", "0.05"}));
        scene.coverGround();
        QTRY_COMPARE_WITH_TIMEOUT(scene.pixel(50, 50), ground, 20'000);
        scene.client.unmap(scene.lower);
        QCOMPARE(scene.coloursUntil(ground, 110, 110), (QSet<quint32>{grey, ground}));
    }

    void theyStayHiddenWhereTheyAreStillDrawn()
    {
        Scene scene;
        QVERIFY(scene.startCompositor());
        scene.coverGround();
        QTRY_COMPARE_WITH_TIMEOUT(scene.pixel(50, 50), ground, 20'000);
        scene.client.move(scene.lower, {700, 500, 300, 200});
        QCOMPARE(scene.coloursUntil(ground, 110, 110), (QSet<quint32>{grey, ground}));
        QCOMPARE(scene.pixel(800, 600), grey);
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

} // namespace tst_hidden_windows

TRIARCH_TEST(tst_hidden_windows, TestHiddenWindows, QCoreApplication)
#include "tst_hidden_windows.moc"
