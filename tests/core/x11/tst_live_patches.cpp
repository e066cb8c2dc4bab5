// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/capture/live_patches.h"
#include "tests/support/test_program.h"

#include <QRegion>
#include <QtTest>
#include <random>

namespace tst_live_patches {

using namespace triarch;

namespace {

using Rects = std::vector<QRect>;

const QSize display(1920, 1080);
const QRect whole({}, display);

} // namespace

class TestLivePatches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areas_data()
    {
        QTest::addColumn<Rects>("damaged");
        QTest::addColumn<Rects>("expected");
        const QRect one(10, 20, 30, 40);
        const QRect far(1500, 900, 100, 100);
        QTest::newRow("nothing is nothing") << Rects{} << Rects{};
        QTest::newRow("one stays as it is") << Rects{one} << Rects{one};
        QTest::newRow("far ones stay apart") << Rects{one, far} << Rects{one, far};
        QTest::newRow("near ones become one") << Rects{one, {42, 20, 30, 40}} << Rects{{10, 20, 62, 40}};
        QTest::newRow("what lies outside is cut")
            << Rects{{-5, -5, 10, 10}, {1900, 1070, 300, 90}} << Rects{{0, 0, 5, 5}, {1900, 1070, 20, 10}};
        QTest::newRow("wholly outside is nothing") << Rects{{1920, 0, 10, 10}, {0, 1080, 10, 10}} << Rects{};
        QTest::newRow("empty ones are nothing") << Rects{{5, 5, 0, 7}} << Rects{};
        QTest::newRow("most of the display is all of it") << Rects{{0, 0, 1920, 820}} << Rects{whole};
        QTest::newRow("two that are most of it together")
            << Rects{{0, 0, 1920, 500}, {0, 600, 1920, 480}} << Rects{whole};
        QTest::newRow("half of it is half of it") << Rects{{0, 0, 1920, 540}} << Rects{{0, 0, 1920, 540}};
    }
    void areas()
    {
        QFETCH(Rects, damaged);
        QFETCH(Rects, expected);
        QCOMPARE(patchAreas(damaged, display), expected);
    }

    void anyDamageIsCoveredByFew()
    {
        std::mt19937 random(5);
        for (const int count : {1, 5, 13, 60, 3000}) {
            Rects damaged;
            for (int i = 0; i < count; ++i)
                damaged.emplace_back(
                    int(random() % 2100) - 90, int(random() % 1200) - 90, int(random() % 60), int(random() % 40));
            QRegion missing;
            for (const QRect& rect : damaged)
                missing += rect & whole;
            const Rects patches = patchAreas(damaged, display);
            QVERIFY(patches.size() <= 12);
            for (const QRect& patch : patches) {
                QVERIFY(whole.contains(patch));
                missing -= patch;
            }
            QVERIFY(missing.isEmpty());
        }
    }

    void aDisplayWithoutPixelsHasNoPatches() { QCOMPARE(patchAreas(Rects{whole}, QSize(0, 0)), Rects{}); }
};

} // namespace tst_live_patches

TRIARCH_TEST(tst_live_patches, TestLivePatches, QCoreApplication)
#include "tst_live_patches.moc"
