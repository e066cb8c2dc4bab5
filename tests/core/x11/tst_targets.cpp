// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/overloaded.h"
#include "core/desktop/target_desktop.h"
#include "tests/support/test_program.h"
#include "tests/support/two_windows.h"

#include <QtTest>

namespace tst_targets {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr auto timeout = TwoWindows::timeout;

class AllowAll final : public InputAuthorizer {
public:
    Result<void> judge(const Press&) const override { return {}; }
};

/// Keeps what was sent to the display.
class KeepingSender final : public InputSender {
public:
    explicit KeepingSender(std::vector<Input>& sent) : m_sent(sent) { }
    Result<InputReport> send(const Input& input, const InputAuthorizer&, std::stop_token) override
    {
        m_sent.push_back(input);
        return InputReport{};
    }

private:
    std::vector<Input>& m_sent;
};

/// Asks as the gate does before a key, whose receiver is found to be this window.
class AskingSender final : public InputSender {
public:
    AskingSender(WindowId reader, std::vector<Input>& sent) : m_reader(reader), m_sent(sent) { }
    Result<InputReport> send(const Input& input, const InputAuthorizer& judge, std::stop_token) override
    {
        if (auto judged = judge.judge({{}, QStringLiteral("x"), 0, {}, {m_reader}}); !judged)
            return fail(judged.error());
        m_sent.push_back(input);
        return InputReport{};
    }

private:
    const WindowId m_reader;
    std::vector<Input>& m_sent;
};

/// Keeps what is sent to the display.
struct Scene : TwoWindows {
    explicit Scene(const XvfbOptions& options = {}) : TwoWindows(options)
    {
        desktop->useSender(std::make_unique<KeepingSender>(sent));
    }
    std::unique_ptr<TargetDesktop> scoped(const QString& target)
    {
        return std::make_unique<TargetDesktop>(*desktop, parseTarget(target).value(),
            [this](const QString& name, Deadline deadline) { return desktop->monitor(name, deadline); });
    }

    std::vector<Input> sent;
};

quint32 at(const QImage& image, int x, int y) { return quint32(image.pixel(x, y)) | 0xFF000000u; }

} // namespace

class TestTargets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void targets_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind"); // -1: refused
        QTest::addColumn<QString>("name");
        QTest::newRow("screen") << "screen" << int(Target::Kind::Screen) << "";
        QTest::newRow("monitor") << "monitor HDMI-1" << int(Target::Kind::Monitor) << "HDMI-1";
        QTest::newRow("monitor with a space") << "monitor Dell 24" << int(Target::Kind::Monitor) << "Dell 24";
        QTest::newRow("windows") << "window class=Galculator" << int(Target::Kind::Window) << "Galculator";
        for (const char* wrong : {"", "monitor", "monitor ", "window", "window class=", "window title=x", "everything"})
            QTest::addRow("refused: '%s'", wrong) << QString(wrong) << -1 << "";
    }
    void targets()
    {
        QFETCH(QString, text);
        QFETCH(int, kind);
        const auto target = parseTarget(text);
        QCOMPARE(target.has_value(), kind >= 0);
        if (!target)
            return;
        QCOMPARE(int(target->kind), kind);
        QTEST(target->name, "name");
    }

    void anAreaIsThePartOfTheWholePicture()
    {
        Scene scene;
        const auto whole = scene.desktop->capture(after(timeout));
        for (const QRect area : {QRect(0, 0, 1, 1), QRect(250, 150, 200, 100), QRect(1000, 700, 280, 100)}) {
            const auto part = scene.desktop->captureArea(area, after(timeout));
            QVERIFY(part);
            QVERIFY(part->copy() == whole->image.copy(area)); // the cursor in it too
        }
        for (const QRect area : {QRect(), QRect(1200, 0, 81, 10), QRect(-1, 0, 10, 10), QRect(0, 800, 1, 1)}) {
            const auto part = scene.desktop->captureArea(area, after(timeout));
            QVERIFY(!part && part.error().code == ErrorCode::InvalidArgument);
        }
    }

    void aPartOfAFrameIsTheSameAsOfTheWhole_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QPoint>("pointer");
        QTest::newRow("the screen, with the cursor") << "screen" << QPoint(305, 120);
        QTest::newRow("the screen, the cursor elsewhere") << "screen" << QPoint(305, 205);
        QTest::newRow("windows, with the cursor") << "window class=mine" << QPoint(305, 220);
        QTest::newRow("windows, the cursor elsewhere") << "window class=mine" << QPoint(305, 105);
    }
    void aPartOfAFrameIsTheSameAsOfTheWhole()
    {
        QFETCH(QString, target);
        QFETCH(QPoint, pointer);
        Scene scene;
        scene.client.warpPointer({pointer.x(), pointer.y()});
        const auto scoped = scene.scoped(target);
        const auto whole = scoped->capture(after(timeout));
        const QRect part(150, 90, 200, 60);
        const auto cut = scoped->capturePart(part, after(timeout));
        QVERIFY(whole && cut);
        QCOMPARE(cut->image, whole->image.copy(part));
        QCOMPARE(cut->origin, part.topLeft());
        QCOMPARE(cut->size(), whole->size());
        QCOMPARE(cut->area(), whole->area());
        QCOMPARE(cut->pointer, whole->pointer);
        const bool holdsCursor = part.contains(whole->pointer.x, whole->pointer.y);
        QCOMPARE(cut->beneath, holdsCursor ? whole->beneath : QImage());
        QCOMPARE(cut->beneathAt, holdsCursor ? whole->beneathAt - part.topLeft() : QPoint());
        QVERIFY(cut->windows == whole->windows);
        const auto beyond = scoped->capturePart({1279, 0, 2, 1}, after(timeout));
        QVERIFY(!beyond && beyond.error().code == ErrorCode::InvalidArgument);
    }

    /// So that whoever shows the whole display finds its points there.
    void aFrameSaysWhereItStands_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QRect>("area");
        QTest::newRow("the screen") << "screen" << QRect(0, 0, 1280, 800);
        QTest::newRow("windows") << "window class=other" << QRect(100, 100, 500, 300); // both of this process
    }
    void aFrameSaysWhereItStands()
    {
        QFETCH(QString, target);
        Scene scene;
        const auto scoped = scene.scoped(target);
        const auto seen = scoped->capture(after(timeout));
        QVERIFY(seen);
        QTEST(seen->area(), "area");
        QVERIFY(scoped->send(MoveInput{{10, 20}}, AllowAll(), {}));
        QCOMPARE(
            std::get<MoveInput>(scene.sent.back()).to, (ScreenPoint{seen->corner.x() + 10, seen->corner.y() + 20}));
    }

    void aWindowsPictureIsBoundToIt()
    {
        Scene scene;
        const auto picture = scene.desktop->captureWindow(scene.lower, after(timeout));
        QVERIFY(picture);
        QCOMPARE(picture->area, QRect(100, 100, 300, 200));
        QCOMPARE(at(picture->image, 10, 10), red);
        QCOMPARE(picture->covered, (std::vector{QRect(300, 200, 100, 100)}));
        QCOMPARE(picture->window.pid, QCoreApplication::applicationPid());
        QVERIFY(checkStillTrue(*picture, scene.windows()));
        const auto half = scene.desktop->captureWindow(0x1234567, after(timeout));
        QVERIFY(!half && half.error().code == ErrorCode::NotFound);
    }

    void F32_windowIdReusedByAnotherClient()
    {
        WindowPicture picture;
        picture.window.id = 7;
        picture.window.pid = 100;
        auto now = picture.window;
        QVERIFY(checkStillTrue(picture, {now}));
        now.pid = 101;
        const auto reused = checkStillTrue(picture, {now});
        QVERIFY(!reused && reused.error().code == ErrorCode::StaleTarget);
        QVERIFY(reused.error().message.contains("another program"));
    }

    void F33_windowMovedOrGoneAfterItsPicture_data()
    {
        QTest::addColumn<QString>("act");
        for (const char* act : {"move", "resize", "unmap", "destroy"})
            QTest::newRow(act) << act;
    }
    void F33_windowMovedOrGoneAfterItsPicture()
    {
        QFETCH(QString, act);
        Scene scene;
        const auto picture = scene.desktop->captureWindow(scene.upper, after(timeout));
        QVERIFY(picture);
        if (act == "move")
            scene.client.move(scene.upper, {310, 200, 300, 200});
        else if (act == "resize")
            scene.client.move(scene.upper, {300, 200, 301, 200});
        else if (act == "unmap")
            scene.client.unmap(scene.upper);
        else
            scene.client.destroy(scene.upper);
        const auto checked = checkStillTrue(*picture, scene.windows());
        QVERIFY(!checked && checked.error().code == ErrorCode::StaleTarget);
    }

    void aWindowTargetShowsItsWindowsOnly()
    {
        Scene scene;
        const auto scoped = scene.scoped("window class=mine"); // case does not count
        const auto frame = scoped->capture(after(timeout));
        QVERIFY(frame);
        QCOMPARE(frame->image.size(), QSize(500, 300)); // both windows of this process
        QCOMPARE(at(frame->image, 10, 10), red);
        QCOMPARE(at(frame->image, 490, 290), green);
        QCOMPARE(at(frame->image, 490, 10), grey); // the ground between them
        QCOMPARE(frame->windows.front().geometry, QRect(0, 0, 300, 200));
        QCOMPARE(scoped->size().value_or(QSize()), QSize(500, 300));
    }

    void regionsOfAClass()
    {
        std::vector<WindowInfo> windows(4);
        const QRect areas[] = {{0, 0, 100, 100}, {50, 0, 100, 100}, {20, 20, 10, 10}, {500, 500, 10, 10}};
        const char* classes[] = {"App", "Other", "", "Other"};
        const int pids[] = {10, 20, 10, 30};
        for (std::size_t i = 0; i < 4; ++i) {
            windows[i].id = WindowId(i + 1);
            windows[i].frame = windows[i].geometry = areas[i];
            windows[i].className = classes[i];
            windows[i].pid = pids[i];
        }
        QCOMPARE(regionOfClass(windows, "app"), QRegion(0, 0, 50, 100)); // the other one lies above its right half
        windows[3].pid = 10;
        QVERIFY(regionOfClass(windows, "App").contains(QPoint(505, 505))); // a dialog of the same process
        QVERIFY(regionOfClass(windows, "Nobody").isEmpty());
    }

    void coordinatesAreMappedAndWhatLiesOutsideIsRefused_data()
    {
        QTest::addColumn<ScreenPoint>("point");
        QTest::addColumn<ScreenPoint>("sent"); // (-1, -1): refused
        QTest::newRow("its corner") << ScreenPoint{0, 0} << ScreenPoint{640, 0};
        QTest::newRow("its last pixel") << ScreenPoint{639, 799} << ScreenPoint{1279, 799};
        QTest::newRow("right of it") << ScreenPoint{640, 10} << ScreenPoint{-1, -1};
        QTest::newRow("left of it") << ScreenPoint{-1, 10} << ScreenPoint{-1, -1};
    }
    void coordinatesAreMappedAndWhatLiesOutsideIsRefused()
    {
        QFETCH(ScreenPoint, point);
        QFETCH(ScreenPoint, sent);
        Scene scene;
        scene.server.output({"xrandr", "--setmonitor", "Right", "640/200x800/200+640+0", "none"});
        const auto scoped = scene.scoped("monitor Right");
        QCOMPARE(scoped->capture(after(timeout)).value_or(Frame()).image.size(), QSize(640, 800));
        const auto inputs = {Input(MoveInput{point}), Input(ClickInput{point}), Input(ScrollInput{point}),
            Input(DragInput{{{5, 5}, point}})};
        for (const Input& input : inputs) {
            scene.sent.clear();
            const auto report = scoped->send(input, AllowAll(), {});
            if (sent.x < 0) {
                QVERIFY(!report && report.error().code == ErrorCode::PolicyDenied && scene.sent.empty());
                continue;
            }
            QVERIFY(report && scene.sent.size() == 1);
            const auto last = std::visit(
                Overloaded{[](const DragInput& drag) { return drag.path.back(); },
                    [](const MoveInput& move) { return move.to; }, [](const ClickInput& click) { return click.at; },
                    [](const ScrollInput& scroll) { return scroll.at; }, [](const auto&) { return ScreenPoint{}; }},
                scene.sent.front());
            QCOMPARE(last, sent);
        }
    }

    void keysForAWindowOutsideAreRefused()
    {
        Scene scene;
        scene.server.output({"xrandr", "--setmonitor", "Right", "640/200x800/200+640+0", "none"});
        const auto scoped = scene.scoped("monitor Right");
        scene.client.focus(scene.lower);
        const auto refused = scoped->send(TypeInput{"x"}, AllowAll(), {});
        QVERIFY(!refused && refused.error().code == ErrorCode::PolicyDenied && scene.sent.empty());
        const auto unfocused = scoped->send(FocusInput{scene.lower}, AllowAll(), {});
        QVERIFY(!unfocused && unfocused.error().code == ErrorCode::PolicyDenied && scene.sent.empty());
        const WindowId right = scene.shown(
            scene.client.create({700, 100, 100, 100}, TestClient::Kind::Normal, red & 0xFFFFFF), "six", "Right");
        scene.client.focus(right);
        QVERIFY(scoped->send(TypeInput{"x"}, AllowAll(), {}));
        QVERIFY(scoped->send(FocusInput{right}, AllowAll(), {}));
        QCOMPARE(int(scene.sent.size()), 2);
    }

    /// A window that only touches what is shown, or lies beneath it, is none of the target's.
    void keysForAWindowThatOverlapsAreRefused_data()
    {
        QTest::addColumn<QString>("target");
        QTest::newRow("beneath a window of the target") << "window class=Mine";
        QTest::newRow("with its smaller part on the monitor") << "monitor Left";
    }
    void keysForAWindowThatOverlapsAreRefused()
    {
        QFETCH(QString, target);
        Scene scene;
        scene.server.output({"xrandr", "--setmonitor", "Left", "420/200x800/200+0+0", "none"});
        QVERIFY(scene.server.start({"xterm", "-class", "Beneath", "-geometry", "60x10+350+120", "-e", "sleep", "600"}));
        const auto isThere = [](const WindowInfo& window) { return window.className == QLatin1String("Beneath"); };
        std::vector<WindowInfo> windows;
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(windows = scene.windows(), isThere), 20'000);
        const WindowId beneath = std::ranges::find_if(windows, isThere)->id;
        scene.client.raise(scene.lower);
        const auto scoped = scene.scoped(target);
        QVERIFY(scoped->capture(after(timeout)));
        scene.client.focus(beneath);
        for (const Input& input : {Input(TypeInput{"x"}), Input(ChordInput{"ctrl+a"}), Input(FocusInput{beneath})}) {
            const auto refused = scoped->send(input, AllowAll(), {});
            QVERIFY(!refused && refused.error().code == ErrorCode::PolicyDenied && scene.sent.empty());
        }
        scene.client.focus(scene.lower);
        QVERIFY(scoped->send(TypeInput{"x"}, AllowAll(), {}));
        QCOMPARE(int(scene.sent.size()), 1);
    }

    /// The window with the keyboard need not be the one called active: whoever presses asks once more who gets it.
    void keysThatTurnOutToGoOutsideAreRefused()
    {
        Scene scene;
        scene.server.output({"xrandr", "--setmonitor", "Left", "420/200x800/200+0+0", "none"});
        scene.desktop->useSender(std::make_unique<AskingSender>(scene.upper, scene.sent));
        const auto scoped = scene.scoped("monitor Left");
        scene.client.focus(scene.lower);
        const auto refused = scoped->send(TypeInput{"x"}, AllowAll(), {});
        QVERIFY(!refused && refused.error().code == ErrorCode::PolicyDenied && scene.sent.empty());
        scene.desktop->useSender(std::make_unique<AskingSender>(scene.lower, scene.sent));
        QVERIFY(scoped->send(TypeInput{"x"}, AllowAll(), {}));
    }

    void F43_monitorUnpluggedAddedOrChangedInMidMission()
    {
        Scene scene;
        scene.server.output({"xrandr", "--setmonitor", "Side", "640/200x800/200+640+0", "none"});
        const auto scoped = scene.scoped("monitor Side");
        QCOMPARE(scoped->capture(after(timeout)).value_or(Frame()).image.size(), QSize(640, 800));
        scene.server.output({"xrandr", "--delmonitor", "Side"});
        const auto gone = scoped->send(ClickInput{{5, 5}}, AllowAll(), {});
        QVERIFY(!gone && gone.error().code == ErrorCode::NotFound && scene.sent.empty());
        QVERIFY2(gone.error().message.contains("screen"), qPrintable(gone.error().message)); // it names those there are
        QCOMPARE(scoped->capture(after(timeout)).error().code, ErrorCode::NotFound);
        scene.server.output({"xrandr", "--setmonitor", "Side", "320/200x400/200+0+0", "none"}); // back, in another mode
        const auto stale = scoped->send(ClickInput{{5, 5}}, AllowAll(), {});
        QVERIFY(!stale && stale.error().code == ErrorCode::StaleTarget && scene.sent.empty());
        QCOMPARE(scoped->capture(after(timeout)).value_or(Frame()).image.size(), QSize(320, 400));
        QVERIFY(scoped->send(ClickInput{{5, 5}}, AllowAll(), {}));
    }

    void F41_hugeScreens_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("4K") << QSize(3840, 2160);
        QTest::newRow("8K") << QSize(7680, 4320);
    }
    void F41_hugeScreens()
    {
        QFETCH(QSize, size);
        XvfbServer server({.size = size});
        QVERIFY(server.isRunning());
        TestClient client(server.address());
        const QPoint corner(size.width() - 1, size.height() - 1);
        client.fill(client.root(), {corner, QSize(1, 1)}, 0x00FF00);
        const auto desktop = std::move(X11Desktop::open(server.address()).value());
        QVERIFY(desktop->capture(after(timeout))); // the first one maps the memory
        QElapsedTimer clock;
        clock.start();
        const auto frame = desktop->capture(after(timeout));
        const auto took = clock.elapsed();
        QVERIFY(frame);
        QCOMPARE(frame->image.size(), size);
        QCOMPARE(at(frame->image, corner.x(), corner.y()), green);
        qInfo("%dx%d captured in %lld ms", size.width(), size.height(), qlonglong(took));
        const int bar =
            qEnvironmentVariableIsSet("TRIARCH_LONG") ? 120 : 2000; // R14's, or what no busy machine explains
        QVERIFY2(took <= bar, qPrintable(QStringLiteral("%1 ms").arg(took)));
    }
};

} // namespace tst_targets

TRIARCH_TEST(tst_targets, TestTargets, QCoreApplication)
#include "tst_targets.moc"
