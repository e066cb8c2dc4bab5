// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/door_bench.h"

#include <QtTest>

using namespace triarch;
using namespace triarch::test;

/// What counts as a change of the screen after an action, on a real display with its pointer in the pictures.
class TestDoorChanges : public QObject {
    Q_OBJECT
private:
    static Action clickAt(int x, int y) { return Input(ClickInput{{x, y}}); }

private Q_SLOTS:
    void aPointerThatMovedIsNoChange()
    {
        DoorBench bench;
        QVERIFY(bench.door);
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
        DoorBench bench;
        QVERIFY(bench.door);
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

private:
    static bool samePicture(const Frame& a, const Frame& b) { return a.image == b.image; }
};

QTEST_GUILESS_MAIN(TestDoorChanges)
#include "tst_door_changes.moc"
