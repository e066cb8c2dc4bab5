// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/execution/action_authorizer.h"
#include "core/execution/blocking_condition.h"
#include "core/journal/journal_reader.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/mission_bench.h"
#include "tests/support/paths.h"
#include "tests/support/test_client.h"
#include "tests/support/test_program.h"
#include "tests/support/xvfb.h"

#include <QtTest>
#include <functional>

namespace tst_screen_faults {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 20'000; // ms
const QSize screen(640, 400);

WindowInfo window(WindowId id, const QString& className, const QRect& at)
{
    WindowInfo made;
    made.id = id;
    made.title = made.className = className;
    made.geometry = made.frame = at;
    made.isActive = id == 1;
    return made;
}

/// An application as it is every day: something stands in its window.
Frame usual()
{
    Frame frame;
    frame.image = QImage(screen, QImage::Format_RGB32);
    frame.image.fill(0xFFE0E0E0);
    for (int x = 100; x < 200; ++x)
        frame.image.setPixel(x, 200, 0xFF202020);
    frame.windows = {window(1, QStringLiteral("Galculator"), {{}, screen})};
    return frame;
}

Frame filled(quint32 colour)
{
    auto frame = usual();
    frame.image.fill(colour);
    return frame;
}

Frame covered(const QString& className, const QRect& at)
{
    auto frame = usual();
    frame.windows.push_back(window(2, className, at));
    return frame;
}

class DeafSender final : public InputSender {
public:
    Result<InputReport> send(const Input&, const InputAuthorizer&, std::stop_token) override { return InputReport{}; }
};

} // namespace

/// What nobody could work on holds the mission, and no model is asked about it.
class TestScreenFaults : public QObject {
    Q_OBJECT
private:
    static void held(const Frame& frame, const QString& code)
    {
        MissionBench bench;
        bench.config.attended = true;
        bench.desktop = std::make_unique<RecordingDesktop>(frame);
        std::size_t askedWhileHeld = 99;
        bench.model.script = {plan(), setup("VERIFICATION", {"report_completion"}), claim(), verdict("yes")};
        bench.observer.onLine = [&](const QString& line) {
            if (line != QStringLiteral("status paused ") + code)
                return;
            askedWhileHeld = bench.model.asked.size();
            bench.desktop->show(usual());
            QVERIFY(bench.line.send(Resume{}));
        };
        const auto result = bench.run();
        QCOMPARE(askedWhileHeld, 0u);
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
        const auto journal = readJournal(bench.folder());
        QVERIFY(std::any_of(journal->events.begin(), journal->events.end(), [&](const EventRow& row) {
            return row.event.kind == QLatin1String("limit") && row.event.json["code"].toString() == code;
        }));
    }
    static void worked(const Frame& frame)
    {
        MissionBench bench;
        bench.desktop = std::make_unique<RecordingDesktop>(frame);
        bench.model.script = {plan(), setup("VERIFICATION", {"report_completion"}), claim(), verdict("yes")};
        const auto result = bench.run();
        QVERIFY2(result.status == MissionStatus::Done, qPrintable(result.reason.text));
    }

private Q_SLOTS:
    void F47_aBlankScreenHoldsTheMission_data()
    {
        QTest::addColumn<quint32>("colour");
        QTest::newRow("black") << 0xFF000000U;
        QTest::newRow("white") << 0xFFFFFFFFU;
        QTest::newRow("one grey, whatever is in the fourth byte") << 0x00808080U;
    }
    void F47_aBlankScreenHoldsTheMission()
    {
        QFETCH(quint32, colour);
        held(filled(colour), QStringLiteral("screen_blank"));
    }
    void F47_thePointerMakesNoPicture()
    {
        auto frame = filled(0xFF000000);
        frame.pointer = {320, 200};
        frame.image.setPixel(322, 204, 0xFFFFFFFF);
        held(frame, QStringLiteral("screen_blank"));
    }
    void F47_whatIsNotBlank_data()
    {
        QTest::addColumn<Frame>("frame");
        auto empty = filled(0xFF000000);
        empty.windows.clear();
        QTest::newRow("a display without windows is empty") << empty;
        auto faint = filled(0xFF000000);
        faint.image.setPixel(639, 399, 0xFF000001);
        QTest::newRow("one pixel in the corner") << faint;
    }
    void F47_whatIsNotBlank()
    {
        QFETCH(Frame, frame);
        worked(frame);
    }
    void F47_unattendedItEndsTheMission()
    {
        MissionBench bench;
        bench.desktop = std::make_unique<RecordingDesktop>(filled(0xFF000000));
        const auto result = bench.run();
        QCOMPARE(result.status, MissionStatus::Failed);
        QCOMPARE(result.reason.code, QStringLiteral("screen_blank"));
        QVERIFY(bench.model.asked.empty());
    }
    void F47_theVerifierIsNotAskedAboutABlankScreen()
    {
        MissionBench bench;
        bench.model.script = {plan(), setup("VERIFICATION", {"report_completion"}), claim()};
        bench.model.onAsk = [&] {
            if (bench.model.asked.size() == 3)
                bench.desktop->show(filled(0xFF000000));
        };
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("screen_blank"));
        QCOMPARE(bench.model.asked.size(), 3u);
    }
    void F46_aLockedScreenHoldsTheMission_data()
    {
        QTest::addColumn<Frame>("frame");
        QTest::newRow("a locker by its name") << covered("i3lock", {{}, screen});
        QTest::newRow("a greeter, larger than the screen") << covered("lightdm-gtk-greeter", {-1, -1, 700, 500});
        QTest::newRow("a window without a name over all of it") << covered("", {{}, screen});
        auto noticed = covered("xscreensaver", {{}, screen});
        noticed.windows.push_back(window(3, "Notice", {10, 10, 50, 20}));
        QTest::newRow("a notice above the locker") << noticed;
        auto saved = usual();
        saved.isSaved = true;
        QTest::newRow("the screen saver is on") << saved;
    }
    void F46_aLockedScreenHoldsTheMission()
    {
        QFETCH(Frame, frame);
        held(frame, QStringLiteral("screen_locked"));
    }
    void F46_theConsoleOverAllOfItIsCalledSo()
    {
        MissionBench bench;
        bench.desktop = std::make_unique<RecordingDesktop>(covered("triarch", {{}, screen}));
        const auto result = bench.run();
        QCOMPARE(result.reason.code, QStringLiteral("screen_locked"));
        QCOMPARE(
            result.reason.text, QStringLiteral("The console covers all of the screen: nothing else can be seen on it"));
        QVERIFY(bench.model.asked.empty());
    }
    void F46_whatIsNotLocked_data()
    {
        QTest::addColumn<Frame>("frame");
        QTest::newRow("a player over all of it") << covered("mpv", {{}, screen});
        QTest::newRow("a window without a name, smaller") << covered("", {10, 10, 600, 300});
        QTest::newRow("a locker's settings") << covered("xscreensaver", {10, 10, 300, 200});
        auto hidden = covered("i3lock", {{}, screen});
        hidden.windows.back().isVisible = false;
        QTest::newRow("a locker that is not shown") << hidden;
    }
    void F46_whatIsNotLocked()
    {
        QFETCH(Frame, frame);
        worked(frame);
    }
    void F46_theServersScreenSaverIsSeen()
    {
        XvfbServer server;
        TestClient client(server.address());
        client.map(client.create({100, 100, 200, 200}));
        const auto desktop = std::move(X11Desktop::open(server.address()).value());
        QCOMPARE(desktop->capture(after(Millis(timeout)))->isSaved, false);
        server.output({"xset", "s", "activate"});
        QCOMPARE(desktop->capture(after(Millis(timeout)))->isSaved, true);
        server.output({"xset", "s", "reset"});
        QCOMPARE(desktop->capture(after(Millis(timeout)))->isSaved, false);
    }
    /// Where it may be acted, that is; a display that is only looked at stays as it is.
    void F46_aScreenSaverThatLocksNothingIsEnded()
    {
        XvfbServer server;
        TestClient client(server.address());
        client.map(client.create({100, 100, 200, 200}));
        const auto desktop = std::move(X11Desktop::open(server.address()).value());
        desktop->useSender(std::make_unique<DeafSender>());
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const auto whole = [&] { return desktop->capture(after(Millis(timeout))); };
        const auto part = [&] { return desktop->capturePart({50, 50, 200, 200}, after(Millis(timeout))); };
        for (const auto& taken : {std::function<Result<Frame>()>(whole), std::function<Result<Frame>()>(part)}) {
            server.output({"xset", "s", "activate"});
            const auto frame = taken();
            QVERIFY(frame && !frame->isSaved);
            QVERIFY(!blockingConditionOn(*frame, policy));
            QCOMPARE(frame->image.pixel(150 - frame->origin.x(), 150 - frame->origin.y()), 0xFF808080U);
        }
        server.output({"xset", "s", "activate"});
        QCOMPARE(desktop->captureWithoutCursor(after(Millis(timeout)))->pixel(150, 150), 0xFF808080U);
    }
    void F46_aLockerBehindAScreenSaverIsNoticed()
    {
        XvfbServer server;
        TestClient client(server.address());
        const auto locker = client.create({0, 0, 1280, 800}, TestClient::Kind::OverrideRedirect);
        client.setClass(locker, QByteArray("i3lock\0i3lock\0", 14));
        client.map(locker);
        const auto desktop = std::move(X11Desktop::open(server.address()).value());
        desktop->useSender(std::make_unique<DeafSender>());
        server.output({"xset", "s", "activate"});
        const auto frame = desktop->capture(after(Millis(timeout)));
        QVERIFY(frame && !frame->isSaved);
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const auto blockingCondition = blockingConditionOn(*frame, policy);
        QVERIFY(blockingCondition);
        QCOMPARE(blockingCondition->code, QStringLiteral("screen_locked"));
    }
    void F46_nothingIsPressedWhileTheScreenSaverIsOn()
    {
        auto now = usual();
        now.isSaved = true;
        RecordingDesktop desktop(now);
        const Policy policy(readPolicyFile(sourcePath("resources/policy.toml")));
        const Action press = Input(ChordInput{QStringLiteral("a")});
        const Frame seen = usual();
        const ActionAuthorizer judge(policy, {}, desktop, press, seen);
        const auto confirmed = judge.confirm();
        QVERIFY(!confirmed && confirmed.error().code == ErrorCode::PolicyDenied);
    }
};

} // namespace tst_screen_faults

TRIARCH_TEST(tst_screen_faults, TestScreenFaults, QCoreApplication)
#include "tst_screen_faults.moc"
