// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/live_viewer.h"
#include "tests/support/request_counter.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <csignal>
#include <optional>
#include <random>
#include <thread>

namespace tst_live_source {

using namespace triarch;
using triarch::test::LiveViewer;
using triarch::test::RequestCounter;
using triarch::test::TestClient;
using triarch::test::XvfbOptions;
using triarch::test::XvfbServer;

namespace {

constexpr auto timeout = Millis(20'000);
const QSize screen(1280, 800);
constexpr LiveOptions quickSigns{.signInterval = Millis(50)};
constexpr LiveOptions quickLooks{
    .pointerInterval = Millis(20), .blindInterval = Millis(20), .windowInterval = Millis(10)};

QImage truth(TestClient& client, QSize size = screen)
{
    auto pixels = RootPixels::create(client.connection(), after(timeout));
    const QRect whole({}, size);
    const auto images = pixels ? pixels->read({&whole, 1}, after(timeout)) : fail(pixels.error());
    return images ? images->front() : QImage();
}

void drawAtRandom(TestClient& client, std::mt19937& random, int times)
{
    const auto number = [&](int below) { return int(random() % unsigned(below)); };
    for (int i = 0; i < times; ++i)
        client.fill(client.root(), {number(1280), number(800), 1 + number(200), 1 + number(90)}, random() & 0xFFFFFF);
}

} // namespace

class TestLiveSource : public QObject {
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

    void showsWhatIsDrawn_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("damage, shared memory") << QStringList();
        QTest::newRow("no shared memory") << QStringList{"-extension", "MIT-SHM"};
        QTest::newRow("no damage") << QStringList{"-extension", "DAMAGE"};
        QTest::newRow("no xfixes") << test::withoutXFixes;
    }
    void showsWhatIsDrawn()
    {
        QFETCH(QStringList, arguments);
        std::optional<XvfbServer> own;
        XvfbServer& server =
            arguments.isEmpty() ? *m_server : own.emplace(XvfbOptions{.size = screen, .extraArguments = arguments});
        TestClient client(server.address());
        LiveViewer viewer(server.address(), quickLooks);
        std::mt19937 random(3);
        for (int step = 0; step < 40; ++step) {
            drawAtRandom(client, random, 1 + step % 7);
            const QImage expected = truth(client);
            QVERIFY2(!expected.isNull(), "the truth itself could not be read");
            const int before = viewer.updates;
            QVERIFY2(viewer.reaches([&] { return test::sameColours(viewer.shown, expected); }),
                qPrintable(QStringLiteral("step %1, after %2 updates, lost %3 times")
                               .arg(step)
                               .arg(viewer.updates - before)
                               .arg(viewer.lost().size())));
        }
        QCOMPARE(viewer.lost().size(), 0);
    }

    void aSlowReceiverGetsOneUpdateAndThenTheNewestState()
    {
        TestClient client(m_server->address());
        LiveViewer viewer(m_server->address(), quickLooks);
        QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        viewer.acknowledges = false;
        const int before = viewer.updates;
        client.fill(client.root(), {0, 0, 9, 9}, 0x111111);
        QVERIFY(viewer.reaches([&] { return viewer.updates == before + 1; }));
        std::mt19937 random(4);
        for (int step = 0; step < 12; ++step) { // windows go on meanwhile, which shows that the source is at work
            drawAtRandom(client, random, 40);
            const WindowId window = client.create({step * 20, 0, 10, 10});
            client.map(window);
            QVERIFY(viewer.reaches([&] { return viewer.window(window) != nullptr; }));
        }
        QCOMPARE(viewer.updates, before + 1);
        const QImage expected = truth(client);
        viewer.acknowledge();
        QVERIFY(viewer.reaches([&] { return viewer.updates == before + 2; }));
        QVERIFY(test::sameColours(viewer.shown, expected)); // all of it came in the one
    }

    /// Whatever is drawn, and however quickly it is shown.
    void sixtyPicturesASecondAtMost()
    {
        LiveViewer viewer(m_server->address());
        QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        const std::jthread painter([&](std::stop_token over) {
            TestClient client(m_server->address());
            for (quint32 shade = 1; !over.stop_requested(); ++shade) {
                client.fill(client.root(), {int(shade % 1200), 40, 60, 60}, shade);
                std::this_thread::sleep_for(Millis(2)); // five hundred changes a second
            }
        });
        constexpr int pictures = 120;
        const int before = viewer.updates;
        QVERIFY(viewer.reaches([&] { return viewer.updates > before; })); // from here on at the source's pace
        QElapsedTimer passed;
        passed.start();
        QVERIFY(viewer.reaches([&] { return viewer.updates >= before + 1 + pictures; }));
        const double rate = pictures * 1000.0 / double(passed.elapsed());
        qInfo("%.1f pictures a second", rate);
        QVERIFY2(rate <= 60.5, qPrintable(QString::number(rate)));
        QVERIFY2(rate >= 30, qPrintable(QString::number(rate))); // 60 on a machine that has nothing else to do
    }

    void nothingIsReadWhileNothingChanges()
    {
        TestClient client(m_server->address());
        client.useBlockCursor(client.root(), {4, 4}, {0, 0}, 0xFF0000);
        LiveViewer viewer(m_server->address(), quickSigns);
        QVERIFY(viewer.reaches([&] { return viewer.updates > 1; })); // with a sign of life, so the first is long over
        RequestCounter counter(m_server->address());
        QVERIFY(counter.isReady());
        const int before = viewer.updates;
        const int patches = viewer.patches;
        QVERIFY(viewer.reaches([&] { return viewer.updates >= before + 3; })); // signs of life
        QCOMPARE(viewer.patches, patches);
        QCOMPARE(counter.pixelReads(), 0);
    }

    void unwatchedReadsNothingAndWatchedShowsItAll()
    {
        TestClient client(m_server->address());
        LiveViewer viewer(m_server->address(), quickSigns);
        QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        viewer.source().setWatched(false);
        const int before = viewer.updates;
        QVERIFY(viewer.reaches([&] { return viewer.updates > before; })); // by the sign of life it knows
        const int patches = viewer.patches;
        std::mt19937 random(9);
        drawAtRandom(client, random, 30);
        const WindowId window = client.create({300, 300, 10, 10});
        client.map(window);
        QVERIFY(viewer.reaches([&] { return viewer.window(window) != nullptr; }));
        QVERIFY(viewer.reaches([&] { return viewer.updates >= before + 2; }));
        QCOMPARE(viewer.patches, patches);
        viewer.source().setWatched(true);
        const QImage expected = truth(client);
        QVERIFY(viewer.reaches([&] { return test::sameColours(viewer.shown, expected); }));
    }

    void followsAResize()
    {
        XvfbServer outer({.size = {1600, 1200}});
        XvfbServer server({.size = {800, 600}, .parent = &outer});
        QVERIFY(server.isRunning());
        LiveViewer viewer(server.address());
        QVERIFY(viewer.reaches([&] { return viewer.shown.size() == QSize(800, 600); }));
        for (const QSize size : {QSize(1280, 1024), QSize(640, 480), QSize(1024, 768)}) {
            server.output({"xrandr", "-s", QStringLiteral("%1x%2").arg(size.width()).arg(size.height())});
            TestClient client(server.address());
            client.fill(client.root(), {size.width() - 60, size.height() - 50, 60, 50}, 0x00FF00);
            const QImage expected = truth(client, size);
            QVERIFY(viewer.reaches([&] { return test::sameColours(viewer.shown, expected); }));
            QCOMPARE(viewer.last.display, size);
        }
        QCOMPARE(viewer.lost().size(), 0);
    }

    void theCursorFollows()
    {
        TestClient client(m_server->address());
        LiveViewer viewer(m_server->address(), quickLooks);
        for (const quint32 colour : {0xFF0000u, 0x00FF00u, 0x0000FFu}) {
            client.useBlockCursor(client.root(), {6, 6}, {2, 1}, colour);
            QVERIFY(viewer.reaches([&] {
                return !viewer.last.cursor.isNull() && viewer.last.cursor.pixel(0, 0) == (0xFF000000u | colour);
            }));
            QCOMPARE(viewer.last.hotSpot, QPoint(2, 1));
        }
        for (const ScreenPoint point : {ScreenPoint{5, 6}, ScreenPoint{700, 300}}) {
            m_server->output({"xdotool", "mousemove", QByteArray::number(point.x), QByteArray::number(point.y)});
            QVERIFY(viewer.reaches([&] { return viewer.last.pointer == point; }));
        }
    }

    void windowsAreToldWhenTheyChange_data()
    {
        QTest::addColumn<bool>("managed");
        QTest::newRow("openbox") << true;
        QTest::newRow("no window manager") << false;
    }
    void windowsAreToldWhenTheyChange()
    {
        QFETCH(bool, managed);
        std::optional<XvfbServer> own; // it keeps its window manager
        XvfbServer& server = managed ? own.emplace(XvfbOptions{.size = screen}) : *m_server;
        QVERIFY(!managed || server.startWindowManager());
        TestClient client(server.address());
        LiveViewer viewer(server.address(), quickLooks);
        const WindowId one = client.create({100, 100, 200, 150});
        const WindowId two = client.create({500, 300, 200, 150});
        client.map(one);
        client.map(two);
        const auto has = [&](WindowId id, auto condition) {
            return viewer.reaches([&] {
                const auto* info = viewer.window(id);
                return info && condition(*info);
            });
        };
        QVERIFY(has(one, [](const WindowInfo& info) { return info.isVisible; }));
        QVERIFY(has(two, [](const WindowInfo& info) { return info.isVisible; }));
        client.setTitle(one, "first");
        QVERIFY(has(one, [](const WindowInfo& info) { return info.title == u"first"; }));
        client.setTitle(one, "renamed");
        QVERIFY(has(one, [](const WindowInfo& info) { return info.title == u"renamed"; }));
        client.setClass(one, QByteArray("a\0Klass\0", 8));
        QVERIFY(has(one, [](const WindowInfo& info) { return info.className == u"Klass"; }));
        for (const WindowId id : {one, two, one}) {
            if (managed)
                server.output({"wmctrl", "-i", "-a", QByteArray::number(id)});
            else
                client.focus(id);
            QVERIFY(has(id, [](const WindowInfo& info) { return info.isActive; }));
        }
        client.move(one, {40, 60, 260, 180});
        QVERIFY(has(one, [](const WindowInfo& info) { return info.geometry.size() == QSize(260, 180); }));
        client.raise(two);
        QVERIFY(viewer.reaches([&] { return !viewer.windows.empty() && viewer.windows.back().id == two; }));
        client.unmap(two);
        QVERIFY(viewer.reaches([&] { return viewer.window(two) == nullptr; }));
        client.destroy(one);
        QVERIFY(viewer.reaches([&] { return viewer.window(one) == nullptr; }));
    }

    void propertiesThatNobodyListsTellNothing()
    {
        TestClient client(m_server->address());
        LiveViewer viewer(m_server->address());
        const WindowId window = client.create({100, 100, 200, 150});
        client.map(window);
        QVERIFY(viewer.reaches([&] { return viewer.window(window) != nullptr; }));
        QSignalSpy told(&viewer.source(), &LiveSource::windowsChanged);
        for (quint32 i = 0; i < 50; ++i)
            client.setWords(window, "_NET_WM_USER_TIME", "CARDINAL", {i});
        client.setTitle(window, "end");
        QVERIFY(viewer.reaches([&] { return viewer.window(window)->title == u"end"; }));
        QCOMPARE(told.size(), 1);
    }

    void aKilledServerIsLostOnce()
    {
        XvfbServer server({.size = screen});
        LiveViewer viewer(server.address(), {.reconnectDelay = Millis(20)});
        QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        server.kill();
        QVERIFY(viewer.lost().wait(int(timeout.count())));
        QCOMPARE(viewer.lost()[0][0].value<Error>().code, ErrorCode::DisplayLost);
        const int updates = viewer.updates;
        QVERIFY(!viewer.lost().wait(200)); // it tries again several times, and finds nothing
        QCOMPARE(viewer.updates, updates);
    }

    void F25_comesBackWithTheServer()
    {
        auto server = std::make_unique<XvfbServer>(XvfbOptions{.size = screen});
        const DisplayAddress address{server->display(), {}}; // with no cookie file: another server has another
        qputenv("XAUTHORITY", server->cookieFile().toLocal8Bit());
        LiveViewer viewer(address, {.reconnectDelay = Millis(20)});
        QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        server->kill();
        QVERIFY(viewer.lost().wait(int(timeout.count())));
        QProcess next;
        next.start("Xvfb",
            {address.display, "-screen", "0", "640x480x24", "-noreset", "-nolisten", "tcp", "-auth",
                server->cookieFile()});
        QVERIFY(viewer.reaches([&] { return viewer.shown.size() == QSize(640, 480); }));
        next.kill();
        next.waitForFinished();
        QVERIFY(viewer.lost().size() == 2 || viewer.lost().wait(int(timeout.count()))); // a second loss is told again
        qunsetenv("XAUTHORITY");
    }

    void noDisplayAtAllIsLost()
    {
        LiveViewer viewer(DisplayAddress{QStringLiteral(":59999"), {}});
        QVERIFY(viewer.lost().wait(int(timeout.count())));
        QCOMPARE(viewer.lost()[0][0].value<Error>().code, ErrorCode::X11);
    }

    void aSilentServerIsShownByNothingComing()
    {
        XvfbServer server({.size = screen});
        TestClient client(server.address());
        LiveViewer viewer(server.address(), {.signInterval = Millis(20), .queryTimeout = Millis(100)});
        QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        server.freeze();
        QSignalSpy news(&viewer, &LiveViewer::changed);
        news.wait(100);           // what was under way
        QVERIFY(!news.wait(200)); // longer than a question waits for its answer
        QCOMPARE(viewer.lost().size(), 0);
        server.thaw();
        client.fill(client.root(), {50, 60, 70, 80}, 0x345678);
        const QImage expected = truth(client);
        QVERIFY(viewer.reaches([&] { return test::sameColours(viewer.shown, expected); }));
        QCOMPARE(viewer.lost().size(), 0);
    }

    void stopsAtOnce_data()
    {
        QTest::addColumn<QString>("state");
        for (const char* state : {"idle", "busy", "frozen", "frozen from the start", "gone", "unacknowledged"})
            QTest::newRow(state) << QString::fromLatin1(state);
    }
    /// Waits for the server are 2 s long; a stop cuts them short.
    void stopsAtOnce()
    {
        QFETCH(QString, state);
        std::optional<XvfbServer> own; // for the states that the shared server must not be in
        const bool isServerWell = state == u"idle" || state == u"busy" || state == u"unacknowledged";
        XvfbServer& server = isServerWell ? *m_server : own.emplace(XvfbOptions{.size = screen});
        TestClient client(server.address());
        if (state == u"frozen from the start")
            server.freeze();
        auto viewer = std::make_unique<LiveViewer>(server.address(), quickSigns);
        viewer->acknowledges = state != u"unacknowledged";
        if (state != u"frozen from the start")
            QVERIFY(viewer->reaches([&] { return viewer->updates > 0; }));
        if (state == u"frozen")
            server.freeze();
        if (state == u"gone")
            server.kill();
        std::mt19937 random(1);
        if (state == u"busy")
            drawAtRandom(client, random, 200);
        QTest::qWait(state.startsWith(u"frozen") ? 150 : 50); // into the wait for an answer
        QSignalSpy stopped(&viewer->source(), &LiveSource::stopped);
        QElapsedTimer passed;
        passed.start();
        viewer->source().stop();
        QVERIFY(stopped.wait(int(timeout.count())));
        const auto took = passed.elapsed();
        viewer.reset();
        server.thaw();
        QVERIFY2(took < 500, qPrintable(QString::number(took)));
    }

    /// Who watches hears whether a window manager is there, whenever that changes; one that was killed is gone, though
    /// the root window still names it.
    void aWindowManagerComesAndGoes()
    {
        XvfbServer server({.size = screen}); // it keeps its window manager
        LiveViewer viewer(server.address(), quickSigns);
        std::vector<DisplayTraits> told;
        connect(&viewer.source(), &LiveSource::natureChanged, &viewer, [&](const DisplayTraits& nature) {
            told.push_back(nature);
            Q_EMIT viewer.changed();
        });
        QVERIFY(viewer.reaches([&] { return !told.empty(); }));
        QVERIFY(!told.back().isManaged && told.back().takesInput);
        QProcess* manager = server.startWindowManager();
        QVERIFY(manager);
        QVERIFY(viewer.reaches([&] { return told.back().isManaged && told.back().manager == u"Openbox"; }));
        ::kill(pid_t(manager->processId()), SIGKILL);
        QVERIFY(viewer.reaches([&] { return !told.back().isManaged; }));
        QVERIFY(server.startWindowManager());
        QVERIFY(viewer.reaches([&] { return told.back().isManaged; }));
        const std::size_t before = told.size();
        TestClient client(server.address());
        client.map(client.create({0, 0, 40, 40})); // what else happens is no news
        const int updates = viewer.updates;
        QVERIFY(viewer.reaches([&] { return viewer.updates > updates && !viewer.windows.empty(); }));
        QCOMPARE(told.size(), before);
        QVERIFY(viewer.last.reading.count() > 0); // and every update says what it took
    }
    void whatTakesNoInputSaysSo()
    {
        XvfbServer server({.size = screen, .extraArguments = {"-extension", "XTEST"}});
        QVERIFY(server.isRunning());
        LiveViewer viewer(server.address());
        std::optional<DisplayTraits> told;
        connect(&viewer.source(), &LiveSource::natureChanged, &viewer, [&](const DisplayTraits& nature) {
            told = nature;
            Q_EMIT viewer.changed();
        });
        QVERIFY(viewer.reaches([&] { return told.has_value(); }));
        QVERIFY(!told->takesInput);
    }

    void endsWithItsOwner()
    {
        for (int i = 0; i < 20; ++i) {
            LiveViewer viewer(m_server->address());
            if (i % 2)
                QVERIFY(viewer.reaches([&] { return viewer.updates > 0; }));
        }
    }
};

} // namespace tst_live_source

TRIARCH_TEST(tst_live_source, TestLiveSource, QCoreApplication)
#include "tst_live_source.moc"
