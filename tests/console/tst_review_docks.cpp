// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The docks of a review, and the operator's own when it is closed again.
#include "tests/console/review_stage.h"
#include "tests/support/border.h"
#include "ui/panes/inspector_pane.h"
#include "ui/style/language.h"

#include <QDockWidget>

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
};

QTEST_MAIN(TestReviewDocks)
#include "tst_review_docks.moc"
