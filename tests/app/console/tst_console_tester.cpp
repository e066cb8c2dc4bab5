// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/host_file.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/paths.h"
#include "tests/support/settled_layout.h"
#include "tests/support/test_program.h"
#include "ui/panes/parts/dialect_talk.h"
#include "ui/panes/parts/wire_text.h"
#include "ui/panes/tester_pane.h"
#include "ui/panes/windows_pane.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/segmented_control.h"

#include <QClipboard>
#include <QComboBox>
#include <QJsonDocument>
#include <QListView>
#include <QPlainTextEdit>
#include <QProcess>
#include <QtTest>

namespace tst_console_tester {

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int timeout = 60'000; // ms

/// The console with a private display, and its tester open.
struct Seated {
    Seated()
    {
        seat.window.actions().at(ActionId::OpenSandbox)->trigger();
        isUp = QTest::qWaitFor([&] { return !seat.state().display.socket.isEmpty(); }, timeout);
        QTest::keyClick(&seat.window, Qt::Key_9, Qt::AltModifier);
        isUp = isUp && QTest::qWaitFor([&] { return pane().isVisible() && isSettled(seat.window); }, timeout);
    }
    TesterPane& pane() { return seat.window.panes().evidence->tester(); }
    LiveView& view() { return seat.window.panes().live->view(); }
    template <typename T>
    T* part(const char* name)
    {
        return pane().findChild<T*>(QString::fromLatin1(name));
    }
    void paste(const QString& text)
    {
        auto* field = part<QPlainTextEdit>("trialPaste");
        field->setFocus();
        field->selectAll();
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    }
    QString tool() { return part<QComboBox>("trialTool")->currentText(); }
    QString said(const char* dialect, const char* which)
    {
        pane().talk().choose(QString::fromLatin1(dialect));
        auto* text = part<WireText>(which);
        return text->isVisibleTo(&pane()) ? text->toPlainText() : QString();
    }
    QString outcome() { return part<QWidget>("trialOutcome")->findChild<QLabel*>(QString())->text(); }
    bool runs() ///< and there is an outcome
    {
        QTest::mouseClick(part<ActionButton>("trialRun"), Qt::LeftButton);
        return QTest::qWaitFor([&] { return pane().hasReport(); }, timeout);
    }

    /// A mission that is held at its first click, with the operator in control of its display.
    bool takesControlOfAMission()
    {
        seat.type(QStringLiteral("open the calculator, click \"7\", click \"8\", check that it shows 78"));
        seat.press(Qt::Key_F10);
        bool isHeld = seat.runsTo(MissionStatus::Stepping);
        while (isHeld && seat.shown.back().proposal.tool != QLatin1String("click_element")) {
            const auto before = seat.shown.size();
            seat.press(Qt::Key_F10);
            isHeld = QTest::qWaitFor([&] { return seat.shown.size() > before; }, timeout)
                && seat.runsTo(MissionStatus::Stepping);
        }
        if (!isHeld || part<ActionButton>("trialRun")->isEnabled())
            return false; // it is the mission's display
        seat.window.actions().at(ActionId::GoTester)->trigger();
        if (!QTest::qWaitFor([&] { return part<ActionButton>("trialFix")->isVisible(); }, timeout))
            return false;
        QTest::mouseClick(part<ActionButton>("trialFix"), Qt::LeftButton); // Take control
        return QTest::qWaitFor([&] { return seat.state().isInControl; }, timeout);
    }

    ConsoleSeat seat{0};
    bool isUp = false;
};

/// A program on a display that writes down every press of a button in it: "x y", one a line.
class CountingField {
public:
    explicit CountingField(const QString& display)
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("DISPLAY"), display);
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
        if (const auto host = findHost(display); host && !host->cookieFile.isEmpty())
            environment.insert(QStringLiteral("XAUTHORITY"), host->cookieFile);
        m_program.setProcessEnvironment(environment);
        m_program.start(programPath("triarch_qt_field"), {m_folder.filePath(QStringLiteral("field"))});
    }
    ~CountingField()
    {
        m_program.kill();
        m_program.waitForFinished();
    }
    QStringList clicks() const
    {
        QFile file(m_folder.filePath(QStringLiteral("field.clicks")));
        return file.open(QIODevice::ReadOnly)
            ? QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts)
            : QStringList();
    }

private:
    QTemporaryDir m_folder;
    QProcess m_program;
};

} // namespace

/// Tools by hand, in the real window and on a real private display.
class TestConsoleTester : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPointIsPickedShownAndClicked()
    {
        Seated at;
        QVERIFY(at.isUp);
        const CountingField field(at.seat.state().display.name);
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.window.models().windows.at({200, 150}), timeout);
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"the desktop","position":[10,10]}})"));
        QCOMPARE(at.tool(), QStringLiteral("click_element"));
        QTest::mouseClick(at.part<ActionButton>("trialPick"), Qt::LeftButton);
        QVERIFY(at.pane().isPicking());
        const ScreenPoint wanted{200, 150};
        const QPoint place = toPointF(at.view().transform().toView(wanted)).toPoint();
        const auto picked = at.view().transform().toScreen(toViewPoint(place));
        QVERIFY(picked);
        QTest::mouseClick(&at.view(), Qt::LeftButton, {}, place);
        QVERIFY(!at.pane().isPicking());
        const auto mark = at.view().scene().proposal;
        QVERIFY(mark && mark->stage == MarkStage::Proposed);
        QCOMPARE(mark->points.front(), *picked);

        QTest::mouseClick(at.part<ActionButton>("trialDry"), Qt::LeftButton);
        QVERIFY(!at.pane().hasReport()); // nothing came of it
        const QString place2 = QStringLiteral("%1,%2").arg(picked->x).arg(picked->y);
        QVERIFY(at.said("deskctl", "shellText").contains(QStringLiteral("click ") + place2));
        QVERIFY(at.said("deskctl", "replyText").isEmpty());
        QCOMPARE(field.clicks(), QStringList());

        QVERIFY(at.runs());
        QTRY_COMPARE_WITH_TIMEOUT(
            field.clicks(), QStringList{QStringLiteral("%1 %2").arg(picked->x).arg(picked->y)}, timeout); // once
        QVERIFY2(at.said("tool", "replyText").contains(QLatin1String("\"ok\": true")),
            qPrintable(at.said("tool", "replyText")));
        QVERIFY(at.said("command", "replyText").contains(QLatin1String("Clicked left button")));
        QVERIFY(at.said("deskctl", "replyText").contains(QLatin1String("\"clicked\"")));
        QVERIFY(at.said("lucy", "requestText").isEmpty());

        at.paste(QStringLiteral(R"({"type":"get_mouse_position"})"));
        QCOMPARE(at.tool(), QStringLiteral("mouse_position"));
        QVERIFY(at.runs());
        const auto position = QJsonDocument::fromJson(at.said("command", "replyText").toUtf8()).object();
        QCOMPARE(position["x"].toInt(), picked->x); // it was there
        QCOMPARE(position["y"].toInt(), picked->y);
    }
    /// What need not be said is not said until somebody chooses it, and no wheel chooses.
    void aChoiceIsLeftOutUntilItIsMade()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"x","position":[10,10]}})"));
        auto* held = at.part<QComboBox>("modifiers");
        QCOMPARE(held->currentText(), QString());
        QWheelEvent turn(held->rect().center(), held->mapToGlobal(held->rect().center()), {}, {0, -120}, Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(held, &turn);
        QCOMPARE(held->currentText(), QString());
        held->setCurrentText(QStringLiteral("ctrl"));
        QTRY_VERIFY2(at.said("tool", "requestText").contains(QLatin1String("\"modifiers\": \"ctrl\"")),
            qPrintable(at.said("tool", "requestText")));
        held->setCurrentIndex(0);
        QTRY_VERIFY(!at.said("tool", "requestText").contains(QLatin1String("modifiers")));
    }
    /// Without a mouse: the crosshair goes by the arrow keys, and Return takes the point.
    /// A form is no proposal: while a mission works, its marks alone are on the picture.
    void aMissionsPictureIsItsOwn()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"the desktop","position":[10,10]}})"));
        QTRY_VERIFY(at.view().scene().proposal);
        bool isForeign = false;
        QObject::connect(
            &at.seat.window.controller(), &MissionController::changed, &at.pane(), [&](const ConsoleState& state) {
                const auto mark = at.view().scene().proposal;
                isForeign = isForeign || (state.isActive && mark && mark->label == QLatin1String("the desktop"));
            });
        at.seat.window.panes().bar->setMissionText(QStringLiteral("open the calculator"));
        at.seat.window.actions().at(ActionId::Start)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(at.seat.state().isActive && at.seat.state().turn > 0, timeout);
        const auto mark = at.view().scene().proposal;
        QVERIFY(!mark || mark->label != QLatin1String("the desktop"));
        at.seat.window.actions().at(ActionId::Stop)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!at.seat.state().isActive, timeout);
        QVERIFY(!isForeign);
    }
    /// One that waits for an answer has nothing to show, and dry runs work.
    void aMissionThatNeedsHelpLeavesThePictureToTheForm()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.seat.window.panes().bar->setMissionText(QStringLiteral("open the calculator, click \"Frobnicate\""));
        at.seat.window.actions().at(ActionId::Start)->trigger();
        QVERIFY(at.seat.runsTo(MissionStatus::NeedsHelp));
        at.seat.window.actions().at(ActionId::GoTester)->trigger();
        QTRY_VERIFY(at.pane().isVisible());
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"the desktop","position":[10,10]}})"));
        QTest::mouseClick(at.part<ActionButton>("trialDry"), Qt::LeftButton);
        QTRY_VERIFY(at.view().scene().proposal);
        QCOMPARE(at.view().scene().proposal->label, QStringLiteral("the desktop"));
        at.seat.window.actions().at(ActionId::Stop)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(at.seat.ended.size(), 1, timeout);
    }
    void aPointIsPickedByKeys()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"x","position":[500,500]}})"));
        auto* pick = at.part<ActionButton>("trialPick");
        pick->setFocus();
        QTest::keyClick(pick, Qt::Key_Space);
        QVERIFY(at.pane().isPicking() && at.view().hasFocus());
        const ScreenPoint from = *at.view().scene().pointer;
        QTest::keyClick(&at.view(), Qt::Key_Left, Qt::ShiftModifier);
        QTest::keyClick(&at.view(), Qt::Key_Down);
        QTest::keyClick(&at.view(), Qt::Key_Return);
        QVERIFY(!at.pane().isPicking() && pick->hasFocus());
        QCOMPARE(at.view().scene().proposal->points.front(), (ScreenPoint{from.x - 10, from.y + 1}));
        QTest::keyClick(pick, Qt::Key_Space);
        QTest::keyClick(&at.view(), Qt::Key_Escape);
        QVERIFY(!at.pane().isPicking() && pick->hasFocus());
    }
    /// After a panic nothing is sent until somebody says so, and a word is enough.
    void inputIsAllowedAgainAfterAStop()
    {
        Seated at;
        QVERIFY(at.isUp);
        const ProblemModel& problems = at.seat.window.models().problems;
        const auto isSaid = [&problems] {
            for (int row = 0; row < problems.rowCount(); ++row)
                if (problems.at(row).key == QLatin1String("stopped"))
                    return true;
            return false;
        };
        at.seat.controller.panic();
        QTRY_VERIFY_WITH_TIMEOUT(isSaid(), timeout);
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"by hand","position":[10,990]}})"));
        QTest::mouseClick(at.part<ActionButton>("trialDry"), Qt::LeftButton); // the same as Run says
        QVERIFY2(at.outcome().contains(QLatin1String("input is stopped")), qPrintable(at.outcome()));
        auto* allow = at.part<ActionButton>("trialFix");
        QVERIFY(allow->isVisible());
        QVERIFY(at.runs());
        QVERIFY(at.said("tool", "replyText").contains(QLatin1String("\"ok\": false")));
        QCOMPARE(allow->text(), QStringLiteral("Allow input again"));
        at.paste(QStringLiteral(R"({"type":"keyboard_command","command":"alt+F2"})"));
        QVERIFY(at.runs());
        QVERIFY2(at.outcome().contains(QLatin1String("Input is stopped")), qPrintable(at.outcome()));
        QVERIFY(!at.said("deskctl", "replyText").contains(QLatin1String("approval_required"))); // no yes is used up
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"by hand","position":[10,990]}})"));
        QVERIFY(at.runs());
        QTest::mouseClick(allow, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!isSaid(), timeout);
        QTest::mouseClick(at.part<ActionButton>("trialDry"), Qt::LeftButton);
        QVERIFY2(at.outcome().contains(QLatin1String("Allowed by the rule")), qPrintable(at.outcome()));
        QVERIFY(!allow->isVisible());
        QVERIFY(at.runs());
        QTRY_VERIFY_WITH_TIMEOUT(
            at.said("tool", "replyText").contains(QLatin1String("\"ok\": true")), timeout); // the last one's goes
    }
    /// What a mission's operator runs is an act of his: a turn, its rules, its row, and every contract's answer.
    void inControlItIsTheOperatorsAct()
    {
        Seated at;
        QVERIFY(at.isUp && at.takesControlOfAMission());
        const int before = at.seat.state().turn;
        at.paste(QStringLiteral(R"({"tool":"click_element","arguments":{"label":"by hand","position":[10,990]}})"));
        QVERIFY(at.runs());
        QVERIFY(at.said("command", "replyText").contains(QLatin1String("Clicked left button")));
        QVERIFY(at.said("tool", "replyText").contains(QLatin1String("\"ok\": true")));
        QVERIFY(at.seat.state().isInControl);
        const TurnTableModel& turns = at.seat.window.models().turns;
        const TurnRecord& last = turns.at(turns.rowCount() - 1);
        QCOMPARE(last.actor, QStringLiteral("operator"));
        QCOMPARE(last.target, QStringLiteral("by hand"));
        QVERIFY(last.turn > before);
        const int after = at.seat.state().turn;
        QTest::mouseClick(at.part<ActionButton>("trialPick"), Qt::LeftButton); // then the picture is asked, not worked
        QVERIFY(at.pane().isPicking());
        QTest::mouseClick(&at.view(), Qt::LeftButton, {}, at.view().rect().center());
        QVERIFY(!at.pane().isPicking());
        QVERIFY(at.view().scene().proposal && at.view().scene().proposal->points.front() != (ScreenPoint{0, 0}));
        at.paste(QStringLiteral("list_windows")); // sends nothing: the mission is not even asked
        QVERIFY(at.runs());
        QVERIFY2(at.said("lucy", "replyText").contains(QStringLiteral("Calculator")),
            qPrintable(at.said("lucy", "replyText")));
        QCOMPARE(at.seat.state().turn, after);
        at.paste(QStringLiteral("triarchctl wait window --selector class=nobody --timeout 60"));
        auto* run = at.part<ActionButton>("trialRun");
        QTest::mouseClick(run, Qt::LeftButton);
        QCOMPARE(run->text(), QStringLiteral("Stop"));
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(run->text(), QStringLiteral("Run"), 20'000);
        at.paste(QStringLiteral(R"({"tool":"open_application","arguments":{"name":"xterm"}})"));
        QVERIFY(!run->isEnabled()); // nothing that a hand does
        QTest::mouseClick(at.seat.runButton(ActionId::Stop), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(at.seat.ended.size(), 1, timeout);
    }
    /// Not of the display: a file's tool is judged by the rules and lists of all tools, and a wait can be ended.
    void toolsBesideTheDisplayAndWaits()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.paste(QStringLiteral(R"({"tool":"local.fs.read","arguments":{"path":"/etc/shadow"}})"));
        QCOMPARE(at.tool(), QStringLiteral("local_fs_read"));
        QVERIFY(at.runs());
        QVERIFY2(at.said("tool", "replyText").contains(QLatin1String("\"ok\": false")),
            qPrintable(at.said("tool", "replyText")));
        QVERIFY(at.said("lucy", "replyText").isEmpty());
        at.paste(QStringLiteral("triarchctl wait window --selector class=nobody --timeout 60"));
        QCOMPARE(at.tool(), QStringLiteral("deskctl"));
        auto* run = at.part<ActionButton>("trialRun");
        QTest::mouseClick(run, Qt::LeftButton);
        QCOMPARE(run->text(), QStringLiteral("Stop"));
        QTest::mouseClick(run, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(run->text(), QStringLiteral("Run"), 20'000);
        at.paste(QStringLiteral("triarchctl wait window --selector class=nobody --timeout 0.2"));
        QVERIFY(at.runs());
        QVERIFY(at.said("deskctl", "replyText").contains(QLatin1String("\"success\": false")));
    }
    void whatARuleAsksIsAnsweredAndThenRun()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.paste(QStringLiteral(R"({"type":"keyboard_command","command":"alt+F2"})"));
        QTest::mouseClick(at.part<ActionButton>("trialDry"), Qt::LeftButton);
        QVERIFY(at.runs());
        QTRY_COMPARE_WITH_TIMEOUT(at.seat.state().approvals, 1, timeout);
        QVERIFY(at.said("deskctl", "replyText").contains(QLatin1String("approval_required")));
        const QString asked = at.seat.window.panes().approval->accessibleName();
        QVERIFY2(asked.startsWith(QLatin1String("The tester wants to press")), qPrintable(asked)); // and no program
    }
    /// From the list of windows, through the same door: what has the keyboard is another window then.
    void aWindowIsFocusedAndPicturedFromItsList()
    {
        Seated at;
        QVERIFY(at.isUp);
        auto& windows = at.seat.window.models().windows;
        at.paste(QStringLiteral(R"({"tool":"open_application","arguments":{"name":"calculator"}})"));
        QVERIFY(at.runs());
        QTRY_VERIFY_WITH_TIMEOUT(windows.rowCount() > 0, timeout);
        at.paste(QStringLiteral(R"({"tool":"open_application","arguments":{"name":"xterm"}})"));
        QVERIFY(at.runs());
        QTRY_VERIFY_WITH_TIMEOUT(windows.rowCount() > 1, timeout);
        QTRY_VERIFY_WITH_TIMEOUT(!windows.index(0).data(WindowListModel::ActiveRole).toBool(), timeout);
        auto* pane = at.seat.window.panes().windows;
        auto* list = pane->findChild<QListView*>();
        at.seat.window.actions().at(ActionId::GoWindows)->trigger();
        const QPoint first = list->visualRect(list->model()->index(0, 0)).center();
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, first);
        QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, first);
        QTRY_VERIFY_WITH_TIMEOUT(windows.index(0).data(WindowListModel::ActiveRole).toBool(), timeout);
        list->findChild<QAction*>(QStringLiteral("windowPicture"))->trigger();
        const auto* banner = at.seat.window.panes().banner;
        QTRY_VERIFY_WITH_TIMEOUT(
            banner->isVisible() && banner->accessibleName().contains(QLatin1String(".png")), timeout);
        const QString file = banner->accessibleName().section(QLatin1Char(' '), -1);
        const QImage picture(file);
        QVERIFY2(!picture.isNull(), qPrintable(file));
        QVERIFY(picture.size() != at.seat.state().display.size); // of the window alone
        list->findChild<QAction*>(QStringLiteral("restrictToWindow"))->trigger();
        QVERIFY2(at.seat.state().target.startsWith(QLatin1String("window class=")), qPrintable(at.seat.state().target));
    }
    void everyContractsWordsFillTheForm()
    {
        Seated at;
        QVERIFY(at.isUp);
        at.paste(QStringLiteral("find_window term"));
        QCOMPARE(at.tool(), QStringLiteral("find_window"));
        at.paste(QStringLiteral("triarchctl mouse drag 10 10 60 60"));
        QCOMPARE(at.tool(), QStringLiteral("drag_element"));
        at.paste(QStringLiteral(R"({"type":"keyboard_command","command":"control+s"})"));
        QCOMPARE(at.tool(), QStringLiteral("press_key"));
        const QString wrong = QStringLiteral("focus_window notes");
        at.paste(wrong);
        QCOMPARE(at.part<QPlainTextEdit>("trialPaste")->toPlainText(), wrong); // nothing is lost
        QCOMPARE(at.tool(), QStringLiteral("press_key"));
        at.paste(QStringLiteral("list_windows"));
        QVERIFY(at.runs());
        QVERIFY(at.said("deskctl", "replyText").contains(QLatin1String("\"windows\"")));
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleTester test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_tester

TRIARCH_TEST_FUNCTION(tst_console_tester, tst_console_tester::run)
#include "tst_console_tester.moc"
