// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/watch/corner_rule.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_corner_rule {

using namespace triarch;

namespace {

const QSize screen(1280, 800);
const Deadline start = Deadline() + std::chrono::hours(1);

/// A rule of a display that a program is at work on and whose pointer a hand has moved about.
CornerRule busyRule()
{
    CornerRule rule;
    rule.noteProgram(start);
    (void)rule.noteHand({{600, 400}, screen}, start);
    return rule;
}

} // namespace

class TestCornerRule : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyTheOutermostPixelsAreCorners_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<bool>("isEmergency");
        QTest::newRow("top left") << 0 << 0 << true;
        QTest::newRow("top right") << 1279 << 0 << true;
        QTest::newRow("bottom left") << 0 << 799 << true;
        QTest::newRow("bottom right") << 1279 << 799 << true;
        QTest::newRow("beside it") << 1 << 0 << false;
        QTest::newRow("an edge") << 640 << 0 << false;
        QTest::newRow("a pixel from the bottom right") << 1278 << 799 << false;
    }
    void onlyTheOutermostPixelsAreCorners()
    {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(bool, isEmergency);
        CornerRule rule = busyRule();
        QCOMPARE(rule.noteHand({{x, y}, screen}, start), isEmergency);
    }
    void itIsToldOnceUntilThePointerHasLeft()
    {
        CornerRule rule = busyRule();
        QVERIFY(rule.noteHand({{0, 0}, screen}, start));
        QVERIFY(!rule.noteHand({{0, 0}, screen}, start)); // a hand that trembles
        QVERIFY(!rule.noteHand({{40, 30}, screen}, start));
        QVERIFY(rule.noteHand({{0, 0}, screen}, start));
    }
    void aParkedPointerWasNotPushed()
    {
        CornerRule rule;
        rule.noteProgram(start);
        QVERIFY(!rule.noteHand({{1279, 799}, screen}, start));
    }
    void aDisplayThatNobodyWorksHasNoEmergency()
    {
        CornerRule rule;
        (void)rule.noteHand({{600, 400}, screen}, start);
        QVERIFY(!rule.noteHand({{0, 0}, screen}, start)); // no program ever
        rule.noteProgram(start);
        (void)rule.noteHand({{600, 400}, screen}, start);
        QVERIFY(rule.noteHand({{0, 0}, screen}, start + CornerRule::atWork));
        (void)rule.noteHand({{600, 400}, screen}, start);
        QVERIFY(!rule.noteHand({{0, 0}, screen}, start + CornerRule::atWork + Millis(1)));
    }
    void cornersFollowTheScreen()
    {
        CornerRule rule = busyRule();
        QVERIFY(!rule.noteHand({{1279, 799}, {1920, 1080}}, start));
        QVERIFY(rule.noteHand({{1919, 1079}, {1920, 1080}}, start));
    }
};

} // namespace tst_corner_rule

TRIARCH_TEST(tst_corner_rule, TestCornerRule, QCoreApplication)
#include "tst_corner_rule.moc"
