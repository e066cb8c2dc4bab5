// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/pipeline_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>
#include <thread>

namespace tst_drops {

using namespace triarch;
using namespace triarch::test;

namespace {

const QRect sourceArea(100, 100, 300, 300);
const QRect endArea(700, 100, 300, 300);
constexpr ScreenPoint begin{250, 250};
constexpr ScreenPoint end{850, 250};
constexpr int halfWay = 550;

struct Bench : PipelineBench {
    Bench(GateFixture& on, const QByteArray& sourceClass) : PipelineBench(on), source(client.create(sourceArea))
    {
        name(source, sourceClass);
        const quint32 events = XCB_EVENT_MASK_BUTTON_PRESS | XCB_EVENT_MASK_BUTTON_RELEASE;
        xcb_change_window_attributes(client.connection().get(), source, XCB_CW_EVENT_MASK, &events);
        client.map(source);
    }
    /// As a panel does that is dragged over: what it does comes when the drag is half way.
    Result<Outcome> dragWith(const std::function<void(TestClient&)>& halfWayThere)
    {
        client.warpPointer({5, 5});
        std::jthread panel([&, server = desk.server.address()] {
            TestClient other(server);
            const auto deadline = after(Millis(20'000));
            while (desk.hands.pointer().x < halfWay && millisLeft(deadline) > 0)
                std::this_thread::yield();
            halfWayThere(other);
            for (; !isOver; std::this_thread::yield()) { } // its windows live as long as its connection
        });
        const Action drag = Input(DragInput{{begin, end}, PointerButton::Left, Millis(500)});
        auto done = perform(drag, capture());
        isOver = true;
        return done;
    }
    /// Where the pointer was when the button came up; nullopt: it never did.
    std::optional<ScreenPoint> releasedAt()
    {
        client.sync();
        std::optional<ScreenPoint> at;
        while (Owned<xcb_generic_event_t> event{xcb_poll_for_event(client.connection().get())}) {
            const auto* button = reinterpret_cast<const xcb_button_release_event_t*>(event.get());
            if ((event->response_type & 0x7f) == XCB_BUTTON_RELEASE)
                at = ScreenPoint{button->root_x, button->root_y};
        }
        return at;
    }

    const WindowId source;
    std::atomic<bool> isOver = false;
};

void raiseWindow(TestClient& client, const QByteArray& windowClass)
{
    const auto id = client.create(endArea);
    client.setClass(id, windowClass + '\0' + windowClass + '\0');
    client.map(id);
}

} // namespace

/// A drag takes its time, and what it falls on may have come meanwhile: a panel raises a window that is dragged over.
class TestDrops : public QObject {
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

    void aTerminalThatCameUnderTheEndGetsNothing()
    {
        Bench bench(*m_desk, "Mousepad");
        QVERIFY(bench.pipeline);
        const auto done = bench.dragWith([](TestClient& panel) { raiseWindow(panel, "XTerm"); });
        QVERIFY(done && done->error);
        QCOMPARE(codeName(done->error->code), codeName(ErrorCode::NeedsApproval));
        QVERIFY2(done->result.contains(QStringLiteral("drop-into-terminal")), qPrintable(done->result));
        QVERIFY2(done->result.contains(QStringLiteral("taken back")), qPrintable(done->result));
        QCOMPARE(bench.releasedAt(), std::optional(begin));
        QVERIFY(!bench.desk.hands.isAnythingDown());
    }
    void aPasswordPromptThatCameGetsNothingEither()
    {
        Bench bench(*m_desk, "Mousepad");
        QVERIFY(bench.pipeline);
        const auto done = bench.dragWith([](TestClient& panel) { raiseWindow(panel, "pinentry-gtk"); });
        QVERIFY(done && done->error);
        QCOMPARE(codeName(done->error->code), codeName(ErrorCode::PolicyDenied));
        QCOMPARE(bench.releasedAt(), std::optional(begin));
    }
    void anotherProgramThatCameGetsIt()
    {
        Bench bench(*m_desk, "Mousepad");
        QVERIFY(bench.pipeline);
        const auto done = bench.dragWith([](TestClient& panel) { raiseWindow(panel, "Thunar"); });
        QVERIFY2(done && !done->error, qPrintable(done ? done->result : done.error().message));
        QCOMPARE(bench.releasedAt(), std::optional(end));
    }
    /// Windows that draw their own title bar are moved by a drag inside them.
    void aTerminalThatIsMovedArrives()
    {
        Bench bench(*m_desk, "XTerm");
        QVERIFY(bench.pipeline);
        const auto done = bench.dragWith([&](TestClient& manager) { manager.move(bench.source, endArea); });
        QVERIFY2(done && !done->error, qPrintable(done ? done->result : done.error().message));
        QCOMPARE(bench.releasedAt(), std::optional(end));
    }
};

} // namespace tst_drops

TRIARCH_TEST(tst_drops, TestDrops, QCoreApplication)
#include "tst_drops.moc"
