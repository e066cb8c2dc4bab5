// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/screen/settle.h"
#include "tests/support/pictures.h"
#include "tests/support/test_program.h"

#include <QtTest>

namespace tst_settle {

using namespace triarch;

namespace {

/// What a display does at one moment, milliseconds after the action.
struct Event {
    int at;
    enum Kind { Paint, Repaint, Structure } kind;
    QPoint block = {}; ///< of 16 x 16 pixels
};

Event paint(int at, QPoint block = {4, 4}) { return {at, Event::Paint, block}; }

std::vector<Event> every(int step, int first, int last, QPoint block)
{
    std::vector<Event> events;
    for (int at = first; at <= last; at += step)
        events.push_back(paint(at, block));
    return events;
}

/// New places all the time, as a window that is dragged about by itself.
std::vector<Event> wandering(int step, int last)
{
    std::vector<Event> events;
    for (int i = 0; i * step <= last; ++i)
        events.push_back(paint(i * step, {i % 32, i / 32 % 20}));
    return events;
}

std::vector<Event> joined(std::vector<Event> a, const std::vector<Event>& b)
{
    a.insert(a.end(), b.begin(), b.end());
    std::ranges::stable_sort(a, {}, &Event::at);
    return a;
}

/// A display that plays events, and the caller that looks when the display tells or the verdict asks.
class Player {
public:
    explicit Player(SettleOptions options = {}) : m_tracker(options), m_frame(test::flat({512, 320}, 0xFF000000)) { }

    SettleTracker& tracker() { return m_tracker; }
    /// Plays what happens before the action, at negative times.
    void playBefore(const std::vector<Event>& events)
    {
        feed(-9000);
        for (const Event& event : events)
            apply(event);
    }
    /// @return when the verdict was settled, ms after the action
    int playAction(const std::vector<Event>& events)
    {
        feed(0);
        m_tracker.begin(time(0));
        feed(0);
        for (const Event& event : events) {
            lookUntil(event.at);
            if (m_verdict.isSettled)
                return m_settledAt;
            apply(event);
        }
        lookUntil(100'000);
        return m_settledAt;
    }
    SettleVerdict verdict() const { return m_verdict; }

private:
    static Deadline time(int ms) { return Deadline(Millis(1'000'000 + ms)); }
    void feed(int at)
    {
        m_verdict = m_tracker.feed(m_frame, time(at));
        m_settledAt = at;
    }
    void lookUntil(int end)
    {
        while (!m_verdict.isSettled && m_verdict.lookAgainAt < time(end))
            feed(int(std::chrono::duration_cast<Millis>(m_verdict.lookAgainAt - time(0)).count()));
    }
    void apply(const Event& event)
    {
        if (event.kind == Event::Structure)
            m_tracker.noteStructure(time(event.at));
        if (event.kind == Event::Paint) {
            const QPoint pixel = event.block * 16 + QPoint(3, 5);
            m_frame.setPixel(pixel, m_frame.pixel(pixel) ^ 0x00FFFFFF);
        }
        feed(event.at);
    }

    SettleTracker m_tracker;
    QImage m_frame;
    SettleVerdict m_verdict;
    int m_settledAt = -1;
};

using Events = std::vector<Event>;

} // namespace

class TestSettle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timelines_data()
    {
        QTest::addColumn<Events>("before");
        QTest::addColumn<Events>("events");
        QTest::addColumn<int>("settledAt");
        QTest::addColumn<bool>("sawChange");
        QTest::addColumn<bool>("stillChanging");
        const Events none;
        const QPoint caret(2, 2);
        const QPoint spinner(20, 3);
        const auto row = [](const char* name, const Events& before, const Events& events, int settledAt, bool sawChange,
                             bool stillChanging = false) {
            QTest::newRow(name) << before << events << settledAt << sawChange << stillChanging;
        };
        row("nothing happened", none, none, 400, false);
        row("one change at once", none, {paint(2)}, 152, true);
        row("changes with holes below the quiet time", none, {paint(10), paint(140), paint(280)}, 430, true);
        row("later than the quiet time is not waited for", none, {paint(10), paint(170)}, 160, true);
        row("a first reaction just before nothing happened", none, {paint(399)}, 549, true);
        row("a first reaction too late", none, {paint(401)}, 400, false);
        row("repaints that change no pixel", none, {{5, Event::Repaint}, {100, Event::Repaint}, {300, Event::Repaint}},
            400, false);
        row("xterm: frame at 28, content at 237", none, {{28, Event::Structure}, paint(30), paint(237)}, 537, true);
        row("a window came and shows nothing", none, {{28, Event::Structure}}, 328, true);
        row("a window came after the content", none, {paint(5), {100, Event::Structure}}, 400, true);
        row("a caret blinks, not known", none, every(500, 300, 3000, caret), 450, true);
        row("a caret blinks, known", every(500, -3000, -1, caret), every(500, 300, 3000, caret), 400, false);
        row("a caret blinks beside a change", none, joined({paint(5)}, every(500, 100, 3000, caret)), 250, true);
        row("a spinner at 60 Hz, not known", none, every(16, 16, 3000, spinner), 6 * 16 + 150, true);
        row("a spinner at 60 Hz, known", every(16, -1000, -1, spinner), every(16, 16, 3000, spinner), 400, false);
        row("a change beside a known spinner", every(16, -1000, -1, spinner),
            joined({paint(50)}, every(16, 16, 3000, spinner)), 200, true);
        row("a spinner known too long ago", every(16, -8000, -6000, spinner), every(16, 16, 3000, spinner), 246, true);
        row("one late redraw before the action is no noise", {paint(-500, spinner)}, {paint(30, spinner)}, 180, true);
        row("endless animation over new places", none, wandering(40, 5000), 2500, true, true);
        row("settles in the moment of the cap", none, wandering(50, 2350), 2500, true);
        row("smooth scrolling of one place", none, every(16, 16, 200, {4, 4}), 6 * 16 + 150, true);
    }
    void timelines()
    {
        QFETCH(Events, before);
        QFETCH(Events, events);
        Player player;
        player.playBefore(before);
        QTEST(player.playAction(events), "settledAt");
        QTEST(player.verdict().sawChange, "sawChange");
        QTEST(player.verdict().stillChanging, "stillChanging");
    }

    void optionsAreHeard()
    {
        Player player({.quiet = Millis(50), .nothingHappened = Millis(70), .cap = Millis(200)});
        QCOMPARE(player.playAction({}), 70);
        QCOMPARE(Player({.quiet = Millis(50)}).playAction({paint(10)}), 60);
        QCOMPARE(Player({.cap = Millis(200)}).playAction(wandering(40, 5000)), 200);
    }

    void thePaceIsTold()
    {
        Player player;
        QCOMPARE(player.playAction({paint(10), paint(40), paint(150)}), 300);
        QCOMPARE(player.verdict().pace, (SettleTimes{Millis(10), Millis(150), Millis(110), Millis(150)}));
        QCOMPARE(player.playAction({}), 400);
        QCOMPARE(player.verdict().pace, (SettleTimes{Millis(0), Millis(0), Millis(0), Millis(400)}));
    }

    void otherTimesHoldFromTheNextActionOn()
    {
        Player player;
        player.tracker().useOptions({.quiet = Millis(50)});
        QCOMPARE(player.playAction({paint(10)}), 60);
        player.tracker().useOptions({});
        QCOMPARE(player.playAction({paint(10)}), 160);
    }

    void aRebasedFrameTeachesNothing()
    {
        SettleTracker tracker;
        const Deadline start{Millis(1000)};
        tracker.feed(test::flat({512, 320}, 0xFF000000), start);
        for (int i = 0; i < 4; ++i)
            tracker.rebase(test::flat({512, 320}, 0xFF000000u + quint32(i)));
        QCOMPARE(tracker.noisyBlocks(start).count(), 0);
        tracker.begin(start);
        QVERIFY(!tracker.feed(test::flat({512, 320}, 0xFF000003), start).sawChange);
    }

    void actionsFollowEachOther()
    {
        Player player;
        QCOMPARE(player.playAction({{5, Event::Structure}, paint(10)}), 310);
        QCOMPARE(player.playAction({paint(10)}), 160); // the structure of the last one is forgotten
        QCOMPARE(player.playAction({}), 400);
    }

    void resizedScreenIsNewEverywhere()
    {
        SettleTracker tracker;
        const Deadline start{Millis(1000)};
        tracker.feed(test::flat({512, 320}, 0xFF000000), start);
        tracker.begin(start);
        const auto verdict = tracker.feed(test::flat({512, 288}, 0xFF000000), start + Millis(100));
        QVERIFY(verdict.sawChange && !verdict.isSettled);
        QCOMPARE(verdict.lookAgainAt, start + Millis(250));
        QVERIFY(tracker.feed(test::flat({512, 288}, 0xFF000000), start + Millis(250)).isSettled);
    }

    void worksWithoutAFrameBeforeTheAction()
    {
        SettleTracker tracker;
        const Deadline start{Millis(1000)};
        tracker.begin(start);
        QCOMPARE(tracker.feed(test::flat({512, 320}, 0xFF000000), start + Millis(20)).lookAgainAt, start + Millis(400));
        QVERIFY(tracker.feed(test::flat({512, 320}, 0xFFFFFFFF), start + Millis(60)).sawChange);
    }

    void frames_data()
    {
        QTest::addColumn<QSize>("screen");
        QTest::addColumn<QSize>("frame");
        QTest::newRow("full HD") << QSize(1920, 1080) << QSize(512, 288);
        QTest::newRow("smaller than a frame") << QSize(300, 200) << QSize(300, 200);
        QTest::newRow("a strip") << QSize(3000, 2) << QSize(512, 1);
        QTest::newRow("none") << QSize(0, 0) << QSize(0, 0);
    }
    void frames()
    {
        QFETCH(QSize, screen);
        QTEST(settleFrame(screen.isEmpty() ? QImage() : test::flat(screen, 0)).size(), "frame");
    }
};

} // namespace tst_settle

TRIARCH_TEST(tst_settle, TestSettle, QCoreApplication)
#include "tst_settle.moc"
