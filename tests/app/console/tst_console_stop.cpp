// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"
#include "tests/support/stop_bench.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>

namespace tst_console_stop {

using namespace triarch;
using namespace triarch::test;

/// R3 from the console's window: the press of the button goes through the operator's own display and the event loop.
class TestConsoleStop : public QObject {
    Q_OBJECT
private:
    static int trials() { return qEnvironmentVariableIsSet("TRIARCH_LONG") ? 100 : 5; }

private Q_SLOTS:
    void R3_console_data()
    {
        QTest::addColumn<ActionId>("action");
        QTest::newRow("the console's Stop") << ActionId::Stop;
        QTest::newRow("the console's Panic") << ActionId::Panic;
    }
    void R3_console()
    {
        QFETCH(ActionId, action);
        const QTemporaryDir state;
        StopBench bench(state.path());
        QVERIFY(bench.isReady());
        ConsoleSeat seat(0);
        seat.controller.setDisplay(bench.display());
        QTRY_VERIFY_WITH_TIMEOUT(seat.state().display.hostPid, timeout);
        const QAbstractButton* button = seat.runButton(action);
        QVERIFY(button);
        const PhysicalInput hand({qEnvironmentVariable("DISPLAY"), {}});
        QVERIFY(hand.isReady());
        const QPoint middle = button->mapToGlobal(button->rect().center());
        StopFigures worst;
        for (int i = 0; i < trials() && !QTest::currentTestFailed(); ++i) {
            hand.move(middle.x(), middle.y());
            QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), timeout);
            bench.stopOnce(
                StopBench::longDrag(), [&hand] { click(hand); }, worst);
        }
        if (QTest::currentTestFailed())
            return;
        worst.print(trials());
        worst.check();
    }

private:
    static void click(const PhysicalInput& hand)
    {
        hand.button(1, true);
        hand.button(1, false);
    }
};

namespace {

int run(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleStop test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace

} // namespace tst_console_stop

TRIARCH_TEST_FUNCTION(tst_console_stop, tst_console_stop::run)
#include "tst_console_stop.moc"
