// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "tests/support/ui/history_dock.h"
#include "ui/panes/parts/time_groups.h"
#include "ui/panes/parts/time_legend.h"
#include "ui/panes/timeline_page.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QListView>
#include <QToolTip>
#include <QtTest>
#include <numeric>

namespace tst_timeline {

using namespace triarch;
using namespace triarch::test;

namespace {

TurnRecord turnOf(int number, const TurnTimes& times)
{
    TurnRecord turn;
    turn.turn = number;
    turn.phase = QStringLiteral("EXECUTION");
    turn.status = TurnStatus::Done;
    turn.elapsedMs = 500;
    turn.times = times;
    return turn;
}

/// 1000 ms: the model 600, settling 400.
TurnTimes times()
{
    TurnTimes times;
    times.add(TurnPart::Model, Millis(600));
    times.add(TurnPart::Settle, Millis(400));
    return times;
}

struct Page : Dock {
    explicit Page(const std::vector<TurnRecord>& records) : Dock(records)
    {
        pane.showPage(HistoryPane::Page::Timeline);
        [&] { QTRY_VERIFY(isSettled(pane)); }();
    }
    QListView& list() { return *part<TimelinePage>().findChild<QListView*>(); }
    QRect row(int at) { return list().visualRect(list().model()->index(at, 0)); }
    /// Of the bar of a row, `share` of the longest bar from its left.
    QColor inkAt(int at, double share)
    {
        const TimelineColumns design;
        const int left = row(at).left() + 8 + design.turn + design.phase;
        const int room = row(at).width() - 16 - design.turn - design.phase - design.time;
        const QPoint place(left + int(room * share), row(at).center().y());
        return list().viewport()->grab().toImage().pixelColor(place);
    }
};

} // namespace

/// Where the time of each turn went.
class TestTimeline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { applyTheme(*qApp, Theme::Dark); }

    void aBarIsMadeOfItsParts()
    {
        Page page({turnOf(1, times()), turnOf(2, {})});
        QCOMPARE(page.inkAt(0, 0.3), groupInk(TimeGroup::Model));
        QCOMPARE(page.inkAt(0, 0.8), groupInk(TimeGroup::Settle));
        QCOMPARE(page.inkAt(1, 0.3), color(Token::Text2, Theme::Dark)); // no parts were written: none of their colours
        QVERIFY(page.inkAt(1, 0.6) != page.inkAt(1, 0.3));              // half as long: one scale for all
    }

    /// What is compared are the turns that are shown: a long one that is hidden has no say.
    void theScaleIsThatOfTheTurnsShown()
    {
        TurnRecord wait = turnOf(2, {});
        wait.elapsedMs = 60'000;
        Page page({turnOf(1, times()), wait});
        QVERIFY(page.inkAt(0, 0.3) != groupInk(TimeGroup::Model));
        page.pane.setFilter(QStringLiteral("-turn:2"));
        QCOMPARE(page.inkAt(0, 0.3), groupInk(TimeGroup::Model));
        QCOMPARE(page.inkAt(0, 0.8), groupInk(TimeGroup::Settle));
    }

    void eachPartStandsForItself()
    {
        TurnTimes all;
        for (int part = 0; part < turnParts; ++part)
            all.add(TurnPart(part), Millis(part + 1));
        const auto sums = groupSums(all);
        QCOMPARE(std::accumulate(sums.begin(), sums.end(), qint64(0)), all.total());
        QCOMPARE(sums.at(std::size_t(TimeGroup::Input)), qint64(1000) * (int(TurnPart::ManualAction) + 1));
        QCOMPARE(groupLines(times()), (QStringList{QStringLiteral("model 600 ms"), QStringLiteral("settle 400 ms")}));
    }

    void aTipHasTheNumbers()
    {
        Page page({turnOf(1, times())});
        const QPoint place = page.row(0).center();
        QHelpEvent event(QEvent::ToolTip, place, page.list().viewport()->mapToGlobal(place));
        QApplication::sendEvent(page.list().viewport(), &event);
        QCOMPARE(QToolTip::text(), QStringLiteral("model 600 ms\nsettle 400 ms"));
        QToolTip::hideText();
    }

    /// Half of it would say that the other colours mean nothing.
    void theLegendIsWholeOrNotThere()
    {
        Page page({turnOf(1, times())});
        auto& legend = page.part<TimeLegend>();
        QVERIFY(legend.isShown());
        const QImage wide = legend.grab().toImage();
        QCOMPARE(wide.pixelColor(timeSquare / 2, wide.height() / 2), groupInk(TimeGroup::Capture));
        page.pane.resize(520, 226);
        QTRY_VERIFY(isSettled(page.pane));
        QVERIFY(!legend.isShown());
        QVERIFY(
            legend.grab().toImage().pixelColor(timeSquare / 2, legend.height() / 2) != groupInk(TimeGroup::Capture));
    }
};

} // namespace tst_timeline

TRIARCH_TEST(tst_timeline, TestTimeline, QApplication)
#include "tst_timeline.moc"
