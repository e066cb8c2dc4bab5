// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Tab goes through the whole window, once round: every control that can be used has its turn, and shows it.
#include "tests/support/test_program.h"
#include "tests/support/ui/window_stage.h"
#include "ui/panes/parts/argument_form.h"
#include "ui/style/theme.h"

#include <QButtonGroup>
#include <QDockWidget>
#include <QFocusFrame>
#include <QLineEdit>
#include <QRadioButton>
#include <QRegularExpression>

namespace tst_window_keys {

using namespace triarch;
using namespace triarch::test;

namespace {

QString nameOf(const QWidget* widget)
{
    return QStringLiteral("%1 “%2” %3")
        .arg(QString::fromLatin1(widget->metaObject()->className()), widget->accessibleName(), widget->objectName());
}

/// Of buttons of which one is down the arrows choose: Tab stops at that one.
bool isStop(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    const bool isOneOfMany = button && (button->autoExclusive() || (button->group() && button->group()->exclusive()));
    return !isOneOfMany || !button->isCheckable() || button->isChecked();
}

/// What one could use now.
QList<QWidget*> controlsOf(const QWidget& window)
{
    QList<QWidget*> all;
    for (auto* one : window.findChildren<QWidget*>())
        if (one->isVisible() && one->isEnabled() && (one->focusPolicy() & Qt::TabFocus) && one->window() == &window
            && !one->focusProxy() && isStop(*one))
            all << one;
    return all;
}

/// Who has the keyboard, and whether that is to be seen.
QWidget* focused(QStringList& wrong)
{
    QWidget* widget = QApplication::focusWidget();
    if (!widget)
        return nullptr;
    const auto frames = widget->window()->findChildren<QFocusFrame*>();
    const bool isRinged = std::ranges::any_of(frames, [widget](const QFocusFrame* frame) {
        return frame->isVisible() && frame->widget() == widget && !frame->visibleRegion().isEmpty();
    });
    if (!isRinged)
        wrong << QStringLiteral("has no ring: ") + nameOf(widget);
    if (widget->visibleRegion().isEmpty())
        wrong << QStringLiteral("is out of sight: ") + nameOf(widget);
    return widget;
}

/// Once round by that key, until somebody has it again.
QStringList round(MainWindow& window, Qt::Key key)
{
    QStringList wrong;
    const QList<QWidget*> controls = controlsOf(window);
    QList<QWidget*> met;
    for (int i = 0; i < 2 * controls.size() + 10; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
        QWidget* now = focused(wrong);
        if (met.contains(now) || !now)
            break;
        met << now;
    }
    if (!met.isEmpty() && QApplication::focusWidget() != met.front())
        wrong << QStringLiteral("does not let go: ")
                + (QApplication::focusWidget() ? nameOf(QApplication::focusWidget()) : QStringLiteral("nothing"));
    for (QWidget* one : controls)
        if (!met.contains(one))
            wrong << QStringLiteral("is never reached: ") + nameOf(one);
    return wrong;
}

} // namespace

class TestWindowKeys : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { applyTheme(*qApp, Theme::Dark); }

    /// Qt's fields would keep some of them: Ctrl+E goes to the end of a line.
    void anActionsKeyWorksFromAField()
    {
        Stage stage(Scene::Done);
        QTRY_VERIFY(stage.isSet(Scene::Done));
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.window.actions().at(ActionId::FocusMission)->trigger();
        auto* field = stage.window.panes().bar->findChild<QLineEdit*>();
        QVERIFY(field && field->isVisible());
        field->setFocus();
        for (const auto& [id, key] : {std::pair(ActionId::ExportMission, Qt::Key_E), {ActionId::FindTurn, Qt::Key_F}}) {
            QAction* action = stage.window.actions().at(id);
            QVERIFY(action->isEnabled());
            action->disconnect(); // what it does is another matter
            const QSignalSpy pressed(action, &QAction::triggered);
            field->setFocus();
            QTest::keyClick(stage.window.windowHandle(), key, Qt::ControlModifier); // as the display sends it
            QCOMPARE(pressed.size(), 1);
        }
        field->setText(QStringLiteral("add 7 and 5"));
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier); // those of writing stay
        QCOMPARE(field->selectedText(), QStringLiteral("add 7 and 5"));
    }
    void tabGoesOnceRound_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<ActionId>("layout");
        QTest::addColumn<bool>("isReview");
        const QSize large(1600, 1000);
        for (const auto& [name, scene] :
            {std::pair("first run", Scene::FirstRun), {"stepping", Scene::Stepping}, {"a request", Scene::Approval}}) {
            QTest::addRow("Operate, %s", name) << scene << large << ActionId::LayoutOperate << false;
            QTest::addRow("Debug, %s", name) << scene << large << ActionId::LayoutDebug << false;
            QTest::addRow("Compact, %s", name) << scene << QSize(1024, 600) << ActionId::LayoutCompact << false;
        }
        QTest::newRow("review") << Scene::FirstRun << large << ActionId::LayoutOperate << true;
        QTest::newRow("review, Compact") << Scene::FirstRun << QSize(1024, 600) << ActionId::LayoutCompact << true;
    }
    void tabGoesOnceRound()
    {
        QFETCH(Scene, scene);
        QFETCH(QSize, size);
        QFETCH(ActionId, layout);
        QFETCH(bool, isReview);
        Stage stage(scene);
        QTRY_VERIFY(stage.isSet(scene));
        stage.window.actions().at(layout)->trigger();
        stage.resize(size);
        if (isReview) {
            ReviewedMission mission;
            mission.folder = QStringLiteral("/missions/b");
            mission.text = QStringLiteral("add 7 and 5");
            mission.turn = 5;
            mission.ended = MissionStatus::Done;
            mission.records = {PaneStage::turnFive()};
            stage.controller.review(mission);
            QVERIFY(settles(stage.window));
        }
        stage.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&stage.window));
        stage.window.setFocus();
        for (const auto key : {Qt::Key_Tab, Qt::Key_Backtab}) {
            const QStringList wrong = round(stage.window, key);
            QVERIFY2(wrong.isEmpty(), qPrintable(QLatin1Char('\n') + wrong.join(QLatin1Char('\n'))));
        }
    }
    /// In the pane that shows the action, though it is made when one is first changed.
    void anEditIsReachedWhereItStands_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("the executor's card") << QSize(1600, 1000);
        QTest::newRow("the next action, Compact") << QSize(1024, 600);
    }
    void anEditIsReachedWhereItStands()
    {
        QFETCH(QSize, size);
        Stage stage(Scene::Stepping);
        QVERIFY(stage.isSetUp(Scene::Stepping, size));
        stage.window.actions().at(ActionId::EditAction)->trigger();
        const auto forms = stage.window.findChildren<ArgumentForm*>();
        const auto shown = [&] { return std::ranges::find_if(forms, [](auto* form) { return form->isVisible(); }); };
        QVERIFY(settles(stage.window, [&] { return shown() != forms.end(); }));
        const QWidget* dock = *shown();
        while (dock && !qobject_cast<const QDockWidget*>(dock))
            dock = dock->parentWidget();
        QVERIFY(dock);
        const auto controls = controlsOf(stage.window);
        QString stops; // 'd' of its dock, 'o' of anything else
        for (QWidget* at = stage.window.nextInFocusChain(); at != &stage.window; at = at->nextInFocusChain())
            if (controls.contains(at))
                stops += dock->isAncestorOf(at) ? QLatin1Char('d') : QLatin1Char('o');
        static const QRegularExpression together(QStringLiteral("^o*d{4,}o*$"));
        QVERIFY2(together.match(stops).hasMatch(), qPrintable(stops));
    }
};

} // namespace tst_window_keys

TRIARCH_TEST(tst_window_keys, TestWindowKeys, QApplication)
#include "tst_window_keys.moc"
