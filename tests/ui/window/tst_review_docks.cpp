// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The docks of a review, and the operator's own when it is closed again.
#include "core/journal/journal_copy.h"
#include "tests/support/border.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/review_stage.h"
#include "ui/panes/inspector_pane.h"
#include "ui/style/language.h"

#include <QDockWidget>
#include <QTabBar>

namespace tst_review_docks {

using namespace triarch;
using namespace triarch::test;

namespace {

const QStringList names{QStringLiteral("windows"), QStringLiteral("tools"), QStringLiteral("personas"),
    QStringLiteral("inspector"), QStringLiteral("history")};

QDockWidget* dockOf(MainWindow& window, const QString& name) { return window.findChild<QDockWidget*>(name); }

QList<QSize> sizesOf(MainWindow& window)
{
    QList<QSize> sizes;
    for (const QString& name : names)
        sizes << dockOf(window, name)->size();
    return sizes;
}

/// A recording of the same mission, whose second click went wrong.
bool failsAtTurnTwo(const QString& recording, const QString& folder)
{
    auto journal = readJournal(recording);
    if (!journal || !QDir().mkpath(folder))
        return false;
    for (EventRow& row : journal->events)
        if (row.event.turn == 2 && row.event.kind == QLatin1String("outcome"))
            row.event.json.insert(QStringLiteral("status"), QStringLiteral("failed"));
    return writeJournal(*journal, folder + QStringLiteral("/mission.db")).has_value();
}

/// With the live view, and still.
bool isUp(MainWindow& window, const QSize& size)
{
    if (!QTest::qWaitForWindowExposed(&window))
        return false;
    window.offerFirstRun(false);
    window.resize(size);
    return settles(window, [&] { return window.size() == size; });
}

} // namespace

class TestReviewDocks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
        m_recording = std::make_unique<Recording>();
    }

    /// A review's strip of turns comes and goes with it.
    void theOperatorsSizesAreThereAfterEveryReview_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1366x768") << QSize(1366, 768);
        QTest::newRow("1600x1000") << QSize(1600, 1000);
    }
    void theOperatorsSizesAreThereAfterEveryReview()
    {
        QFETCH(QSize, size);
        ReviewStage stage;
        QVERIFY(isUp(stage.window, size));
        QDockWidget* inspector = dockOf(stage.window, QStringLiteral("inspector"));
        stage.window.resizeDocks({inspector}, {inspector->height() + 60}, Qt::Vertical);
        letGoOfBorder(stage.window);
        QVERIFY(settles(stage.window));
        const auto before = sizesOf(stage.window);
        for (int time = 0; time < 3; ++time) {
            QVERIFY(stage.open(m_recording->folder()));
            QVERIFY(settles(stage.window));
            stage.controller.closeReview();
            QVERIFY(settles(stage.window));
            QCOMPARE(sizesOf(stage.window), before);
        }
    }

    /// Also those that are dragged in a review, for the next one; until then each opening is as the one before.
    void aReviewIsAsItWasLeft_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(1280, 900), QSize(1366, 768), QSize(1600, 1000)})
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void aReviewIsAsItWasLeft()
    {
        QFETCH(QSize, size);
        ReviewStage stage;
        QVERIFY(isUp(stage.window, size));
        const auto opened = [&] {
            if (!stage.open(m_recording->folder()) || !settles(stage.window))
                return QList<QSize>{};
            return QList<QSize>{dockOf(stage.window, QStringLiteral("history"))->size(),
                dockOf(stage.window, QStringLiteral("calls"))->size(),
                dockOf(stage.window, QStringLiteral("inspector"))->size()};
        };
        const auto reopened = [&] {
            stage.controller.closeReview();
            return settles(stage.window) ? opened() : QList<QSize>{};
        };
        auto before = opened();
        QVERIFY(!before.isEmpty());
        QCOMPARE(reopened(), before);
        QCOMPARE(reopened(), before);
        before[0] -= QSize(0, 60);
        before[1] += QSize(0, 60);
        QDockWidget* history = dockOf(stage.window, QStringLiteral("history"));
        QDockWidget* calls = dockOf(stage.window, QStringLiteral("calls"));
        stage.window.resizeDocks({history, calls}, {before[0].height(), before[1].height()}, Qt::Vertical);
        letGoOfBorder(stage.window);
        QVERIFY(settles(stage.window));
        QCOMPARE(calls->height(), before[1].height());
        QCOMPARE(reopened(), before);
    }

    /// And for the next start of the program, until the layout is reset.
    void aReviewIsAsItWasLeftAtTheNextStart()
    {
        ReviewStage stage;
        const QSize size(1366, 768);
        QVERIFY(isUp(stage.window, size));
        QVERIFY(stage.open(m_recording->folder()) && settles(stage.window));
        const auto sizes = [](MainWindow& window) {
            return QList<int>{dockOf(window, QStringLiteral("history"))->width(),
                dockOf(window, QStringLiteral("history"))->height(), dockOf(window, QStringLiteral("calls"))->height(),
                dockOf(window, QStringLiteral("inspector"))->width()};
        };
        const auto design = sizes(stage.window);
        QDockWidget* history = dockOf(stage.window, QStringLiteral("history"));
        QDockWidget* calls = dockOf(stage.window, QStringLiteral("calls"));
        stage.window.resizeDocks({history}, {design[0] - 30}, Qt::Horizontal);
        stage.window.resizeDocks({history, calls}, {design[1] - 60, design[2] + 60}, Qt::Vertical);
        letGoOfBorder(stage.window);
        QVERIFY(settles(stage.window));
        const auto left = sizes(stage.window);
        QVERIFY(left[0] < design[0] && left[2] == design[2] + 60);
        stage.window.keepPlace(); // as a moment after each drag, for a program that is killed
        stage.controller.closeReview();
        MainWindow next(stage.controller, stage.settings, stage.clock);
        static_cast<QWidget&>(next).show();
        QVERIFY(isUp(next, size));
        QVERIFY(stage.open(m_recording->folder()) && settles(next));
        QCOMPARE(sizes(next), left);
        next.resize(1600, 1000);
        QVERIFY(settles(next, [&] { return next.width() == 1600; }));
        QVERIFY(sizes(next) != left); // where they would be wrong the design's are in force
        next.resize(size);
        QVERIFY(settles(next, [&] { return next.size() == size; }));
        QCOMPARE(sizes(next), left);
        next.resetLayout();
        QVERIFY(settles(next));
        QCOMPARE(sizes(next), design);
        next.keepPlace();
        QCOMPARE(stage.settings.window().review, WindowState().review);
    }

    /// However narrow the operator makes it; what its pages count is the first to go.
    void theInspectorsTabsAreWhole_data()
    {
        QTest::addColumn<QString>("language");
        for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
            QTest::newRow(qPrintable(language)) << language;
    }
    void theInspectorsTabsAreWhole()
    {
        QFETCH(QString, language);
        QVERIFY(applyLanguage(*qApp, language));
        const QString folder = m_temp.filePath(language);
        QVERIFY(failsAtTurnTwo(m_recording->folder(), folder));
        ReviewStage stage;
        QVERIFY(isUp(stage.window, {1366, 768}));
        QVERIFY(stage.open(folder));
        stage.window.models().selection.choose(2);
        const auto* inspector = stage.window.findChild<InspectorPane*>();
        const auto* tabs = inspector->findChild<QTabBar*>();
        const int errors = int(InspectorPane::Page::Errors);
        const auto counts = [&](const QString& word) { return word.endsWith(QStringLiteral(" 1")); };
        QVERIFY(settles(stage.window, [&] { return counts(tabs->tabText(errors)); }));
        QDockWidget* history = dockOf(stage.window, QStringLiteral("history"));
        stage.window.resizeDocks({history}, {1000}, Qt::Horizontal);
        letGoOfBorder(stage.window);
        QVERIFY(settles(stage.window, [&] { return inspector->width() < 300; }));
        QVERIFY2(tabs->tabRect(tabs->count() - 1).right() < tabs->width(),
            qPrintable(QStringLiteral("%1 in %2").arg(tabs->sizeHint().width()).arg(tabs->width())));
        QVERIFY(counts(tabs->tabText(errors)) || counts(tabs->tabToolTip(errors)));
        stage.window.resizeDocks({history}, {456}, Qt::Horizontal);
        stage.window.resizeDocks({dockOf(stage.window, QStringLiteral("inspector"))}, {344}, Qt::Horizontal);
        QVERIFY(settles(stage.window, [&] { return counts(tabs->tabText(errors)); }));
        QVERIFY(applyLanguage(*qApp, QStringLiteral("en")));
    }

    /// Whatever stood in its place: a review without its turn has nothing to show.
    void theTurnIsInFront_data()
    {
        QTest::addColumn<ActionId>("before");
        QTest::newRow("breakpoints") << ActionId::GoBreakpoints;
        QTest::newRow("tester") << ActionId::GoTester;
    }
    void theTurnIsInFront()
    {
        QFETCH(ActionId, before);
        ReviewStage stage;
        QVERIFY(QTest::qWaitForWindowExposed(&stage.window));
        stage.window.resize(1366, 768);
        QVERIFY(settles(stage.window, [&] { return stage.window.width() == 1366; }));
        stage.window.actions().at(before)->trigger();
        QVERIFY(settles(stage.window));
        QVERIFY(stage.open(m_recording->folder()));
        QVERIFY(settles(stage.window));
        const auto* turn = stage.window.panes().evidence->findChild<InspectorPane*>();
        QVERIFY(turn && !turn->visibleRegion().isEmpty());
    }

private:
    std::unique_ptr<Recording> m_recording;
    QTemporaryDir m_temp;
};

} // namespace tst_review_docks

TRIARCH_TEST(tst_review_docks, TestReviewDocks, QApplication)
#include "tst_review_docks.moc"
