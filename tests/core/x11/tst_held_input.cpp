// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/guard/held_input.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_held_input {

using namespace triarch;

class TestHeldInput : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void letsGoInReverse()
    {
        HeldInput held;
        held.press({HeldItem::Kind::Key, 37});
        held.press({HeldItem::Kind::Key, 50});
        held.press({HeldItem::Kind::Button, 1});
        const std::vector<HeldItem> expected{
            {HeldItem::Kind::Button, 1}, {HeldItem::Kind::Key, 50}, {HeldItem::Kind::Key, 37}};
        QVERIFY(held.newestFirst() == expected);
    }

    void aPressCountsOnce()
    {
        HeldInput held;
        held.press({HeldItem::Kind::Key, 37});
        held.press({HeldItem::Kind::Key, 37});
        QCOMPARE(held.items().size(), 1u);
        held.release({HeldItem::Kind::Key, 37});
        QVERIFY(held.isEmpty());
    }

    void aKeyIsNotTheButtonOfTheSameNumber()
    {
        HeldInput held;
        held.press({HeldItem::Kind::Key, 9});
        QVERIFY(!held.holds({HeldItem::Kind::Button, 9}));
        held.release({HeldItem::Kind::Button, 9});
        QVERIFY(held.holds({HeldItem::Kind::Key, 9}));
    }

    void releasingWhatIsNotHeldIsNothing()
    {
        HeldInput held;
        held.release({HeldItem::Kind::Key, 10});
        QVERIFY(held.isEmpty());
    }
};

} // namespace tst_held_input

TRIARCH_TEST(tst_held_input, TestHeldInput, QCoreApplication)
#include "tst_held_input.moc"
