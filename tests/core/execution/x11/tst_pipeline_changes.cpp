// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/mailbox.h"
#include "tests/support/pipeline_bench.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <optional>
#include <thread>

namespace tst_pipeline_changes {

using namespace triarch;
using namespace triarch::test;

/// What counts as a change of the screen after an action, on a real display with its pointer in the pictures.
class TestPipelineChanges : public QObject {
    Q_OBJECT
private:
    std::optional<GateFixture> m_desk;

    static Action clickAt(int x, int y) { return Input(ClickInput{{x, y}}); }

private Q_SLOTS:
    void initTestCase()
    {
        m_desk.emplace();
        QVERIFY(m_desk->isReady());
    }
    void cleanupTestCase() { m_desk.reset(); }

    void aPointerThatMovedIsNoChange()
    {
        PipelineBench bench(*m_desk);
        QVERIFY(bench.pipeline);
        bench.client.map(bench.client.create({100, 100, 600, 400}));
        for (const auto& action : {clickAt(200, 200), clickAt(500, 400), clickAt(200, 200)}) {
            const Frame seen = bench.capture();
            const auto outcome = bench.perform(action, seen);
            QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message));
            QCOMPARE(outcome->status, Outcome::Status::NoEffect);
            QCOMPARE(outcome->changedFraction, 0.0);
            const Frame now = bench.capture();
            QVERIFY(now.pointer != seen.pointer && !samePicture(seen, now)); // the pictures do show it
        }
    }

    /// A check box is no larger than the pointer that covers it.
    void whatChangesBeneathThePointerCounts()
    {
        PipelineBench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto window = bench.client.create({100, 100, 600, 400});
        bench.client.map(window);
        const Frame seen = bench.capture();
        const auto tick = [&] {
            bench.client.fill(window, {101, 101, 4, 4}, 0xFFFFFF);
            bench.client.sync();
        };
        const auto outcome = bench.perform(clickAt(200, 200), seen, tick);
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message));
        QVERIFY(outcome->changedFraction > 0);
        QCOMPARE(outcome->status, Outcome::Status::Done);
    }

    /// A clock beside it hid every loop: the picture was another one each time.
    void aClockIsNoChangeOfTheAction()
    {
        PipelineBench bench(*m_desk);
        QVERIFY(bench.pipeline);
        const auto window = bench.client.create({100, 100, 600, 400});
        bench.client.map(window);
        const std::jthread clock([&](const std::stop_token& stop) { tick(bench.desk.server.address(), stop); });
        QVERIFY(bench.desktop->learnAnimated());
        QTRY_VERIFY_WITH_TIMEOUT(!bench.desktop->animatedRegion().isEmpty(), timeout);
        const auto idle = bench.perform(clickAt(200, 200), bench.capture());
        QVERIFY2(idle, idle ? "" : qPrintable(idle.error().message));
        QCOMPARE(idle->status, Outcome::Status::NoEffect);
        QCOMPARE(idle->changedFraction, 0.0);
        QCOMPARE(idle->result, QStringLiteral("Done (no change but what moves by itself)"));
        QTRY_VERIFY_WITH_TIMEOUT(!bench.desktop->animatedRegion().isEmpty(), timeout);
        const auto answer = [&] {
            bench.client.fill(window, {300, 300, 40, 40}, 0xFFFFFF);
            bench.client.sync();
        };
        const auto effect = bench.perform(clickAt(200, 200), bench.capture(), answer);
        QVERIFY2(effect, effect ? "" : qPrintable(effect.error().message));
        QCOMPARE(effect->status, Outcome::Status::Done);
        QVERIFY(effect->changedFraction > 0);
    }

private:
    static constexpr int timeout = 20'000; // ms
    /// A square of its own that is another colour ten times a second.
    static void tick(const DisplayAddress& address, const std::stop_token& stop)
    {
        TestClient client(address);
        const auto window = client.create({800, 100, 64, 64});
        client.map(window);
        Mailbox<bool> nobody; // the time or the stop ends the wait
        for (quint32 colour = 0; !stop.stop_requested(); colour ^= 0xFFFFFF) {
            client.fill(window, {0, 0, 64, 64}, colour);
            client.sync();
            (void)nobody.take(after(Millis(100)), stop);
        }
    }
    static bool samePicture(const Frame& a, const Frame& b) { return a.image == b.image; }
};

} // namespace tst_pipeline_changes

TRIARCH_TEST(tst_pipeline_changes, TestPipelineChanges, QCoreApplication)
#include "tst_pipeline_changes.moc"
