// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/animated_region_map.h"
#include "core/screen/settle.h"
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_animated_region_map {

using namespace triarch;
using Learn = AnimatedRegionMap::Learn;

namespace {

constexpr QSize screen(640, 400);
const QRect caret(101, 40, 2, 16);
const QRect caretCells(96, 40, 8, 16);

Deadline at(int ms) { return Deadline(Millis(1'000'000 + ms)); }

/// The same pixels, whatever rectangles they are made of.
bool covers(const QRegion& region, const QRect& area) { return (region ^ QRegion(area)).isEmpty(); }

/// A screen that is shown in parts, as the server tells of them.
class Screen {
public:
    Screen() { m_map.show(m_picture, {}, screen, at(0), Learn::All); }
    void paint(const QRect& area, quint32 colour, int ms, Learn learn = Learn::All)
    {
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x)
                m_picture.setPixel(x, y, 0xFF000000 | colour);
        repaint(area, ms, learn);
    }
    void repaint(const QRect& area, int ms, Learn learn = Learn::All)
    {
        m_map.show(m_picture.copy(area), area.topLeft(), screen, at(ms), learn);
    }
    /// Changes every `step` ms.
    void blink(const QRect& area, int first, int last, int step, Learn learn = Learn::All)
    {
        for (int ms = first; ms <= last; ms += step)
            paint(area, quint32(ms), ms, learn);
    }
    QRegion animatedRegion(int ms) const { return m_map.animatedRegion(at(ms)); }
    AnimatedRegionMap& map() { return m_map; }

private:
    QImage m_picture = test::flat(screen, 0xFF000000);
    AnimatedRegionMap m_map;
};

} // namespace

class TestAnimatedRegionMap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatMovesIsLearnedAndForgotten_data()
    {
        QTest::addColumn<int>("step");
        QTest::addColumn<int>("last");
        QTest::addColumn<int>("askedAt");
        QTest::addColumn<bool>("isAnimated");
        QTest::newRow("a caret") << 600 << 3000 << 3100 << true;
        QTest::newRow("a clock of seconds") << 1000 << 4000 << 4900 << true;
        QTest::newRow("a film") << 125 << 1000 << 1100 << true;
        QTest::newRow("twice is not yet a habit") << 600 << 1200 << 1300 << false;
        QTest::newRow("too slow to hold anything up") << 2600 << 10'400 << 10'500 << false;
        QTest::newRow("it stopped") << 125 << 1000 << 2600 << false;
    }
    void whatMovesIsLearnedAndForgotten()
    {
        QFETCH(int, step);
        QFETCH(int, last);
        QFETCH(int, askedAt);
        QFETCH(bool, isAnimated);
        Screen shown;
        shown.blink(caret, step, last, step);
        QVERIFY(covers(shown.animatedRegion(askedAt), isAnimated ? caretCells : QRect()));
    }

    void aRepaintThatChangesNoPixelIsNoMovement()
    {
        Screen shown;
        for (int ms = 100; ms < 2000; ms += 100)
            shown.repaint({{}, screen}, ms);
        QVERIFY(shown.animatedRegion(2000).isEmpty());
    }

    void whatAnActionDoesIsNotLearned()
    {
        Screen shown;
        shown.blink(caret, 100, 1000, 100, Learn::KnownOnly);
        QVERIFY(shown.animatedRegion(1100).isEmpty());
    }

    void whatIsKnownStaysKnownDuringAnAction()
    {
        Screen shown;
        shown.blink(caret, 100, 500, 100);
        shown.blink(caret, 600, 4000, 100, Learn::KnownOnly);
        QVERIFY(covers(shown.animatedRegion(4100), caretCells));
        QVERIFY(shown.animatedRegion(5600).isEmpty());
    }

    void manyPartsOfOneLookAreOneChange()
    {
        Screen shown;
        for (int part = 0; part < 6; ++part)
            shown.paint({96, 40 + part, 8, 1}, 0xFF0000, 100);
        QVERIFY(shown.animatedRegion(150).isEmpty());
    }

    void anotherSizeForgetsAll()
    {
        Screen shown;
        shown.blink(caret, 100, 500, 100);
        shown.map().show(test::flat({800, 600}, 0xFF000000), {}, {800, 600}, at(550), Learn::All);
        QVERIFY(shown.animatedRegion(600).isEmpty());
    }

    void cellsAtTheEdgeEndWithTheScreen()
    {
        AnimatedRegionMap map;
        const QSize odd(13, 9);
        for (int i = 0; i < 5; ++i)
            map.show(test::flat(odd, 0xFF000000u | quint32(i * 77)), {}, odd, at(i * 100), Learn::All);
        QVERIFY(covers(map.animatedRegion(at(450)), QRect({}, odd)));
    }

    void aCoveredPartIsNoNews()
    {
        const QImage dark = test::flat({1920, 1080}, 0xFF000000);
        QImage changed = dark;
        for (int x = 500; x < 520; ++x)
            changed.setPixel(x, 300, 0xFFFFFFFF);
        QVERIFY(settleFrame(dark) != settleFrame(changed));
        QCOMPARE(settleFrame(dark, QRect(500, 300, 20, 1)), settleFrame(changed, QRect(500, 300, 20, 1)));
        QVERIFY(settleFrame(dark, QRect(500, 304, 20, 8)) != settleFrame(changed, QRect(500, 304, 20, 8)));
        QCOMPARE(settleFrame(dark, QRect(-50, 1000, 5000, 5000)).size(), QSize(512, 288));
    }
};

} // namespace tst_animated_region_map

TRIARCH_TEST(tst_animated_region_map, TestAnimatedRegionMap, QCoreApplication)
#include "tst_animated_region_map.moc"
