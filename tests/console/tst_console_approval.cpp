// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/journal/journal_reader.h"
#include "tests/console/held_yes.h"
#include "tests/support/console_seat.h"
#include "tests/support/operator_display.h"

using namespace triarch;
using namespace triarch::test;

namespace {

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
    bool hold(const Hands& who, bool isWhole = true) { return holdYes(*button(), who, isWhole); }
    QString said() const { return bannerWords(seat.window); }
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
    Hands hand;
    Hands program;
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
        QTest::keyClick(&waiting.seat.window, Qt::Key_Return);
        QTest::keyClick(&waiting.seat.window, Qt::Key_Space);
        QVERIFY(waiting.hold(waiting.hand, false)); // a hand that lets go early
        QCOMPARE(waiting.seat.state().status, MissionStatus::Waiting);
        QCOMPARE(waiting.journal(), QStringList{"asked"});
    }
    void aHandSaysYes()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp && waiting.hand.isReady());
        QVERIFY(waiting.hold(waiting.hand));
        const bool isSent = QTest::qWaitFor([&] { return waiting.journal().contains("sent"); }, patience);
        QVERIFY2(isSent, qPrintable(waiting.journal().join(QLatin1Char(' ')) + waiting.said()));
        QCOMPARE(waiting.journal().mid(0, 3), (QStringList{"asked", "approved", "sent"}));
    }
    void oneClickSaysNo()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        for (auto* button : waiting.seat.window.panes().approval->findChildren<ActionButton*>())
            if (button->role() == ButtonRole::Primary && button->isVisible())
                QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(waiting.journal().value(1), QStringLiteral("rejected"), patience);
        QVERIFY(!waiting.journal().contains("sent"));
    }
    void F89_theConsoleIsClosed()
    {
        Waiting waiting;
        QVERIFY(waiting.isUp);
        waiting.seat.window.close();
        QTRY_COMPARE_WITH_TIMEOUT(waiting.seat.ended.size(), 1, patience);
        QCOMPARE(waiting.journal(), (QStringList{"asked", "mission_stopped"}));
    }
};

int main(int argc, char** argv)
{
    if (const int code = runOnOperatorDisplay(argc, argv, {1600, 1000}, OperatorHardware::Nested); code >= 0)
        return code;
    QApplication application(argc, argv);
    TestConsoleApproval test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_console_approval.moc"
