// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/test_program.h"
#include "tests/support/ui/held_yes.h"

#include "ui/panes/parts/argument_form.h"

#include <QLineEdit>
#include <QMouseEvent>

namespace tst_console_approval {

using namespace triarch;
using namespace triarch::test;

namespace {

/// When the last button of a mouse went down on this program's windows: whoever listens to raw events knows as much.
class PressTime : public QObject {
public:
    PressTime() { qApp->installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::MouseButtonPress)
            last = quint32(static_cast<QMouseEvent*>(event)->timestamp());
        return false;
    }

    quint32 last = 0;
};

/// A press of the left button in the middle of that widget, that a program sends to its window.
void sendPress(const Connection& program, const QWidget& to, quint32 time)
{
    const QPoint at = to.mapTo(to.window(), to.rect().center());
    const QPoint onRoot = to.mapToGlobal(to.rect().center());
    xcb_button_press_event_t press = {};
    press.response_type = XCB_BUTTON_PRESS;
    press.detail = XCB_BUTTON_INDEX_1;
    press.time = time;
    press.event = xcb_window_t(to.window()->winId());
    press.root = program.root();
    press.root_x = qint16(onRoot.x());
    press.root_y = qint16(onRoot.y());
    press.event_x = qint16(at.x());
    press.event_y = qint16(at.y());
    press.same_screen = 1;
    xcb_send_event(program.get(), 0, press.event, XCB_EVENT_MASK_NO_EVENT, reinterpret_cast<const char*>(&press));
    xcb_flush(program.get());
}

/// The console while the executor's alt+F4 waits for a yes, with two people at its display: one whose presses the
/// display has from a device, and a program.
struct Waiting {
    Waiting() : seat(0), hand(outerDisplay()), program({qEnvironmentVariable("DISPLAY"), {}})
    {
        seat.type(QStringLiteral("open the calculator, press alt+F4"));
        seat.press(Qt::Key_F5);
        isUp = seat.runsTo(MissionStatus::Waiting) && isAsked(seat.window);
    }
    HoldButton* button() { return yesButton(seat.window); }
    bool hold(const PhysicalInput& who, bool isWhole = true) { return holdYes(*button(), who, isWhole); }
    QString said() const { return bannerWords(seat.window); }
    ArgumentForm* form() const
    {
        for (auto* one : seat.window.findChildren<ArgumentForm*>())
            if (one->isVisible())
                return one;
        return nullptr;
    }
    /// Opens the form of the request and writes another key into it.
    bool writes(const QString& key)
    {
        seat.click(seat.window.panes().approval->findChild<ActionButton*>(QStringLiteral("editRequest")));
        const auto field = [this] { return form() ? form()->findChild<QLineEdit*>(QStringLiteral("key")) : nullptr; };
        if (!QTest::qWaitFor([&] { return field() != nullptr; }, timeout))
            return false;
        seat.click(field());
        seat.press(Qt::CTRL | Qt::Key_A);
        seat.hand.type(key);
        return QTest::qWaitFor([&] { return field() && field()->text() == key; }, timeout);
    }
    /// What the journal says became of the requests, in order, and the keys that were to be sent.
    QStringList journal() const
    {
        QStringList all;
        const auto read = readJournal(seat.state().folder);
        for (const auto& row : read ? read->events : std::vector<EventRow>()) {
            if (row.event.kind == QLatin1String("approval"))
                all << row.event.json["state"].toString();
            if (row.event.kind == QLatin1String("intent")
                && row.event.json["action"]["action"].toString() == QLatin1String("press"))
                all << QStringLiteral("sent");
        }
        return all;
    }

    ConsoleSeat seat;
    PhysicalInput hand;
    PhysicalInput program;
    bool isUp = false;
};

} // namespace

/// A yes in the console takes a hand on the mouse.
class TestConsoleApproval : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R11_aProgramCannotSayYes()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp && waiting.hand.isReady() && waiting.program.isReady());
        QVERIFY(waiting.hold(waiting.program));
        QTRY_VERIFY2(waiting.said().contains(QStringLiteral("A program pressed this")), qPrintable(waiting.said()));
        waiting.seat.press(Qt::Key_Return); // neither does a key
        waiting.seat.press(Qt::Key_Space);
        QVERIFY(waiting.hold(waiting.hand, false)); // a hand that lets go early
        QCOMPARE(waiting.seat.state().status, MissionStatus::Waiting);
        QCOMPARE(waiting.journal(), QStringList{"asked"});
    }
    void R11_aSentPressWithTheTimeOfAHandsPressElsewhere()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp && waiting.hand.isReady() && waiting.program.isReady());
        PressTime seen;
        const QWidget& elsewhere = *waiting.seat.missionField();
        const QPoint at = elsewhere.mapToGlobal(elsewhere.rect().center());
        waiting.hand.move(at.x(), at.y());
        waiting.hand.button(1, true);
        QTRY_VERIFY_WITH_TIMEOUT(seen.last != 0, timeout);
        waiting.hand.button(1, false);
        QTRY_VERIFY_WITH_TIMEOUT(waiting.seat.core.provePress(seen.last), timeout);
        QSignalSpy said(waiting.button(), &HoldButton::carriedOut);
        sendPress(waiting.program.connection(), *waiting.button(), seen.last);
        QVERIFY(!said.wait(3 * int(HoldButton::holdTime.count())));
        QCOMPARE(waiting.journal(), QStringList{"asked"});
        QVERIFY(waiting.hold(waiting.hand)); // a real one still counts
        QTRY_COMPARE_WITH_TIMEOUT(waiting.journal().value(1), QStringLiteral("approved"), timeout);
    }
    void aHandSaysYes()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp && waiting.hand.isReady());
        QVERIFY(waiting.hold(waiting.hand));
        const bool isSent = QTest::qWaitFor([&] { return waiting.journal().contains("sent"); }, timeout);
        QVERIFY2(isSent, qPrintable(waiting.journal().join(QLatin1Char(' ')) + waiting.said()));
        QCOMPARE(waiting.journal().mid(0, 3), (QStringList{"asked", "approved", "sent"}));
    }
    /// The same form as before an action that waits for nothing, made from the tool's schema.
    void editOpensTheFormOfTheTool_data()
    {
        QTest::addColumn<int>("layout");
        QTest::newRow("Operate") << int(ActionId::LayoutOperate);
        QTest::newRow("Debug") << int(ActionId::LayoutDebug);
        QTest::newRow("Compact") << int(ActionId::LayoutCompact); // in the request itself
    }
    void editOpensTheFormOfTheTool()
    {
        QFETCH(int, layout);
        Waiting waiting;
        QVERIFY(waiting.isUp);
        waiting.seat.window.actions().at(ActionId(layout))->trigger();
        QVERIFY(waiting.writes(QStringLiteral("esc")));
        QCOMPARE(waiting.seat.state().status, MissionStatus::Waiting); // its time runs
        waiting.seat.click(waiting.form()->findChild<ActionButton*>(QStringLiteral("applyEdit")));
        QTRY_VERIFY_WITH_TIMEOUT(waiting.journal().contains("sent"), timeout); // the rules allow it
        QVERIFY(!waiting.seat.state().isEditing);
    }
    /// What goes from the picture with a red bar is what was asked, not what was being written in its place.
    void whatIsWrittenGoesWithItsRequest()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp && waiting.writes(QStringLiteral("esc")));
        const LiveView& view = waiting.seat.window.panes().live->view();
        QTRY_VERIFY(view.scene().proposal && view.scene().proposal->text == QLatin1String("esc"));
        QStringList barred;
        const auto look = [&] {
            if (const auto& mark = view.scene().proposal; mark && mark->stage == MarkStage::Rejected)
                barred << mark->text;
        };
        connect(&waiting.seat.window.controller().events(), &MissionEvents::turnRecorded, this, look);
        waiting.seat.click(
            waiting.seat.window.panes().approval->findChild<ActionButton*>(QStringLiteral("rejectRequest")));
        QTRY_VERIFY_WITH_TIMEOUT(!barred.isEmpty(), timeout);
        QCOMPARE(barred.front(), QStringLiteral("alt+F4"));
    }
    void oneClickSaysNo()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        waiting.seat.click(
            waiting.seat.window.panes().approval->findChild<ActionButton*>(QStringLiteral("rejectRequest")));
        QTRY_COMPARE_WITH_TIMEOUT(waiting.journal().value(1), QStringLiteral("rejected"), timeout);
        QVERIFY(!waiting.journal().contains("sent"));
    }
    void F89_theConsoleIsClosed()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        QVERIFY(!waiting.seat.window.close()); // it says first what that ends
        QVERIFY(QTest::qWaitFor([&] { return waiting.seat.window.close(); }));
        QTRY_COMPARE_WITH_TIMEOUT(waiting.seat.ended.size(), 1, timeout);
        QCOMPARE(waiting.journal(), (QStringList{"asked", "mission_stopped"}));
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleApproval test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_approval

TRIARCH_TEST_FUNCTION(tst_console_approval, tst_console_approval::run)
#include "tst_console_approval.moc"
