// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Panic is in its place, and nothing lies over it: in every layout, every state, a review, and whatever comes up. And
// what comes up takes neither the keyboard nor an answer from it.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/style/theme.h"

#include <QLineEdit>

namespace tst_window_panic {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr QSize sizes[]{{1600, 1000}, {1366, 768}, {1024, 600}};

/// The Panic button that can be seen; there is one in each of the bar's rows.
ActionButton* panicOf(const MainWindow& window)
{
    QList<ActionButton*> seen;
    for (auto* one : window.findChildren<ActionButton*>(QStringLiteral("panic")))
        if (one->isVisible())
            seen << one;
    return seen.size() == 1 ? seen.front() : nullptr;
}

/// Why it could not be pressed at every of its corners; empty: it can.
QString fault(MainWindow& window)
{
    const ActionButton* panic = panicOf(window);
    if (!panic)
        return QStringLiteral("hidden");
    if (!panic->isEnabled())
        return QStringLiteral("off");
    const QRect place(panic->mapTo(&window, QPoint()), panic->size());
    const QRect inner = place.adjusted(2, 2, -3, -3);
    for (const QPoint& at :
        {inner.center(), inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()})
        if (window.childAt(at) != panic)
            return QStringLiteral("covered at %1,%2").arg(at.x()).arg(at.y());
    return {};
}

QRect placeOf(const MainWindow& window)
{
    const ActionButton* panic = panicOf(window);
    return panic ? QRect(panic->mapTo(&window, QPoint()), panic->size()) : QRect();
}

ReviewedMission recording()
{
    ReviewedMission mission;
    mission.folder = QStringLiteral("/missions/b");
    mission.text = QStringLiteral("add 7 and 5");
    mission.turn = 5;
    mission.ended = MissionStatus::Done;
    mission.records = {PaneStage::turnFive()};
    return mission;
}

} // namespace

class TestWindowPanic : public QObject {
    Q_OBJECT
private:
    QMap<QString, QRect> m_places; ///< of Panic, by size and layout: every state has the same

    void checkEverywhere(Stage& stage, const QString& state)
    {
        QStringList wrong;
        for (const QSize size : sizes)
            for (const auto layout : {ActionId::LayoutOperate, ActionId::LayoutDebug, ActionId::LayoutCompact}) {
                stage.window.actions().at(layout)->trigger();
                stage.resize(size);
                const QString at = QStringLiteral("%1x%2 in %3")
                                       .arg(size.width())
                                       .arg(size.height())
                                       .arg(stage.window.actions().at(layout)->text());
                if (const QString why = fault(stage.window); !why.isEmpty())
                    wrong << at + QStringLiteral(": ") + why;
                const QRect place = placeOf(stage.window);
                const QRect usual = m_places.value(at, place);
                if (place.topRight() != usual.topRight() || place.height() != usual.height())
                    wrong << at + QStringLiteral(": elsewhere than in another state");
                m_places.insert(at, usual);
            }
        QVERIFY2(wrong.isEmpty(), qPrintable(state + QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
    }

private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }

    void itIsThereInEveryState_data()
    {
        QTest::addColumn<Scene>("scene");
        for (const auto& [name, scene] : {std::pair("first run", Scene::FirstRun), {"running", Scene::Running},
                 {"stepping", Scene::Stepping}, {"waiting", Scene::Approval}, {"help", Scene::NeedsHelp},
                 {"failed", Scene::Failed}, {"done", Scene::Done}})
            QTest::newRow(name) << scene;
    }
    void itIsThereInEveryState()
    {
        QFETCH(Scene, scene);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        checkEverywhere(stage, QStringLiteral("by itself"));
        stage.window.showNotice(MessageKind::Failed, QString(300, u'w'), ActionId::Settings);
        checkEverywhere(stage, QStringLiteral("below a notice"));
        stage.window.openPalette();
        checkEverywhere(stage, QStringLiteral("beside the palette"));
        stage.window.actions().at(ActionId::Tour)->trigger();
        checkEverywhere(stage, QStringLiteral("in the tour"));
    }
    void itIsThereInAReview()
    {
        Stage stage(Scene::FirstRun);
        stage.controller.review(recording());
        checkEverywhere(stage, QStringLiteral("review"));
        QVERIFY(QMetaObject::invokeMethod(panicOf(stage.window), "click"));
        QVERIFY(stage.console.calls.contains(QStringLiteral("stop")));
    }

    /// Of what somebody else does on the display there is no pill that would say so.
    void whatItStoppedOfAnotherProcessIsSaid_data()
    {
        QTest::addColumn<bool>("isAttached");
        QTest::newRow("a mission that is led here") << true;
        QTest::newRow("what is only watched") << false;
    }
    void whatItStoppedOfAnotherProcessIsSaid()
    {
        QFETCH(bool, isAttached);
        Stage stage(Scene::FirstRun);
        const auto shown = [&stage] { return stage.window.noticeShown(); };
        Q_EMIT stage.console.displayOpened({QStringLiteral(":7"), {640, 480}, true, false, 4711});
        QTRY_VERIFY(shown().contains(QStringLiteral("4711")));
        stage.console.script = [](const auto&, auto&, OperatorChannel& line, std::stop_token stop) {
            while (const auto said = line.mailbox().take(Deadline::max(), stop))
                if (std::holds_alternative<Stop>(*said))
                    break;
            return resultOf(MissionStatus::Stopped, {QStringLiteral("stopped"), QStringLiteral("Stopped"), {}});
        };
        if (isAttached)
            Q_EMIT stage.console.missionFound(MissionFile());
        QSignalSpy ended(&stage.controller, &MissionController::ended);
        stage.controller.panicAt(stage.clock.now(), QStringLiteral("pause"));
        const QString words = isAttached
            ? QStringLiteral("The mission that process 4711 runs on :7 is stopped")
            : QStringLiteral(
                "Input on :7 is stopped: nothing that process 4711 does reaches it until it is allowed again");
        QTRY_COMPARE(ended.size(), isAttached ? 1 : 0);
        QCOMPARE(shown(), words);
        if (!isAttached) {
            Q_EMIT stage.console.problem(QStringLiteral("stopped"), {});
            QCOMPARE(shown(), QString());
            return;
        }
        Q_EMIT stage.console.problem(QStringLiteral("stopped"), {}); // the next host begins without
        Q_EMIT stage.console.hostEnded(QStringLiteral(":7"));
        QCOMPARE(shown(), words);
    }

    /// Requests, problems and ends come up while the operator writes: he goes on writing, and his Return and Space are
    /// for what he wrote.
    void whatComesUpTakesNoKeyboard_data()
    {
        QTest::addColumn<Scene>("scene");
        for (const auto& [name, scene] : {std::pair("a request", Scene::Approval),
                 {"a call for help", Scene::NeedsHelp}, {"a failure", Scene::Failed}, {"an end", Scene::Done}})
            QTest::newRow(name) << scene;
    }
    void whatComesUpTakesNoKeyboard()
    {
        QFETCH(Scene, scene);
        Stage stage(Scene::FirstRun);
        stage.resize({1600, 1000});
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.window.panes().history->focusFilter();
        QWidget* written = QApplication::focusWidget();
        QVERIFY(written && qobject_cast<QLineEdit*>(written));
        stage.play(scene);
        QTRY_VERIFY(stage.isSet(scene));
        QVERIFY(settles(stage.window));
        QCOMPARE(QApplication::focusWidget(), written);
        const QStringList calls = stage.console.calls;
        for (const auto key : {Qt::Key_Return, Qt::Key_Space})
            QTest::keyClick(QApplication::focusWidget(), key);
        stage.window.setFocus(); // nor are they from nowhere
        for (const auto key : {Qt::Key_Return, Qt::Key_Space})
            QTest::keyClick(&stage.window, key);
        QVERIFY(settles(stage.window));
        QCOMPARE(stage.told(), QStringList());
        QCOMPARE(stage.console.calls, calls);
        QVERIFY(stage.isSet(scene));
    }
};

} // namespace tst_window_panic

TRIARCH_TEST(tst_window_panic, TestWindowPanic, QApplication)
#include "tst_window_panic.moc"
