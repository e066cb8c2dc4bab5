// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/desktop/target_desktop.h"
#include "tests/support/pipeline_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>
#include <thread>

namespace tst_target_moves {

using namespace triarch;
using namespace triarch::test;

namespace {

const QRect targetArea(100, 100, 300, 200);
constexpr ScreenPoint inTarget{20, 30}; // counted from its corner

/// A display with the mission's window, and somebody whose hand is on a mouse button.
struct Bench : PipelineBench {
    explicit Bench(GateFixture& on) : PipelineBench(on)
    {
        target = shown(targetArea, "Mine");
        scoped = std::make_unique<TargetDesktop>(*desktop, parseTarget(QStringLiteral("window class=Mine")).value(),
            [](const QString&, Deadline) -> Result<QRect> { return fail(ErrorCode::NotFound, {}); });
    }
    WindowId shown(const QRect& area, const char* windowClass)
    {
        const auto id = client.create(area);
        name(id, windowClass);
        client.map(id);
        return id;
    }
    /// 0: there is none.
    WindowId titled(const QString& title)
    {
        const auto windows = desktop->windows(after(Millis(20'000))).value_or(std::vector<WindowInfo>());
        const auto found = std::ranges::find(windows, title, &WindowInfo::title);
        return found == windows.end() ? 0 : found->id;
    }
    /// What happens while the gate waits for the hand to go.
    Result<InputReport> sendWith(
        const Input& input, const InputAuthorizer& judge, const std::function<void()>& meanwhile)
    {
        desk.hands.move(5, 5);
        desk.hands.button(3, true);
        std::jthread hand([&] {
            while (desk.stopFlag && !isWaiting())
                std::this_thread::yield();
            meanwhile();
            desk.hands.button(3, false);
        });
        return scoped->send(input, judge, {});
    }
    /// The lease is taken by the guard before the gate waits for hands.
    bool isWaiting() const { return desk.guard->checkLease().has_value(); }

    WindowId target = 0;
    std::unique_ptr<TargetDesktop> scoped;
};

} // namespace

/// A mission that is limited to a window counts its points from that window's corner, and the window may move.
class TestTargetMoves : public QObject {
    Q_OBJECT
private:
    std::optional<GateFixture> m_desk;

private Q_SLOTS:
    void initTestCase()
    {
        m_desk.emplace();
        QVERIFY(m_desk->isReady());
    }
    void cleanupTestCase() { m_desk.reset(); }

    void aTargetThatMovesBeforeThePressIsNotClickedWhereItWas()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline && bench.scoped->capture(after(Millis(20'000))));
        const RecordingAuthorizer judge;
        const auto sent = bench.sendWith(
            ClickInput{inTarget}, judge, [&] { bench.client.move(bench.target, targetArea.translated(0, 300)); });
        QVERIFY(!sent);
        QCOMPARE(codeName(sent.error().code), codeName(ErrorCode::StaleTarget));
        QVERIFY(judge.asked().empty());
    }
    void aTargetThatStaysIsClicked()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline && bench.scoped->capture(after(Millis(20'000))));
        const RecordingAuthorizer judge;
        const auto sent = bench.sendWith(ClickInput{inTarget}, judge, [] {});
        QVERIFY2(sent, qPrintable(sent ? QString() : sent.error().message));
        QCOMPARE(judge.asked().size(), 1u);
        QCOMPARE(judge.asked().front().at, inTarget); // the judge counts as the picture does
    }
    void aWindowThatComesOverThePointGetsNoPress()
    {
        Bench bench(*m_desk);
        QVERIFY(bench.pipeline);
        QVERIFY(bench.desk.server.start({"xev", "-geometry", "60x60+600+100"})); // of a process of its own
        WindowId other = 0;
        QTRY_VERIFY_WITH_TIMEOUT((other = bench.titled(QStringLiteral("Event Tester"))) != 0, 20'000);
        QVERIFY(bench.scoped->capture(after(Millis(20'000))));
        const RecordingAuthorizer judge;
        const auto sent = bench.sendWith(ClickInput{inTarget}, judge, [&] {
            bench.client.move(other, {110, 110, 50, 50});
            bench.client.raise(other);
        });
        QVERIFY(!sent);
        QCOMPARE(codeName(sent.error().code), codeName(ErrorCode::PolicyDenied));
        QVERIFY(judge.asked().empty());
    }
};

} // namespace tst_target_moves

TRIARCH_TEST(tst_target_moves, TestTargetMoves, QCoreApplication)
#include "tst_target_moves.moc"
