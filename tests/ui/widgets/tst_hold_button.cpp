// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"
#include "ui/widgets/hold_button.h"

#include <QSignalSpy>
#include <QtTest>

namespace tst_hold_button {

using namespace triarch;

namespace {

struct Stage {
    explicit Stage(bool needsHold = true) : armed(&button, &HoldButton::armed), said(&button, &HoldButton::carriedOut)
    {
        button.useClock(clock);
        button.setText(QStringLiteral("Hold to approve"));
        button.setNeedsHold(needsHold);
        button.resize(160, 28);
        button.show();
        button.activateWindow();
    }
    /// Waits until the button takes a press.
    bool isArmed()
    {
        clock.advance(HoldButton::holdTime);
        return button.isArmed() || armed.wait();
    }
    QPoint middle() const { return button.rect().center(); }
    void press(Qt::MouseButton which = Qt::LeftButton) { QTest::mousePress(&button, which, {}, middle()); }
    void release() { QTest::mouseRelease(&button, Qt::LeftButton, {}, middle()); }

    ManualClock clock;
    HoldButton button;
    QSignalSpy armed;
    QSignalSpy said;
};

/// Lets the time of a whole hold pass. Another button is armed and held after that, so the first has looked at its
/// clock.
bool passWholeHold(Stage& stage)
{
    stage.clock.advance(HoldButton::holdTime);
    Stage other;
    if (!other.isArmed())
        return false;
    other.press();
    other.clock.advance(HoldButton::holdTime);
    return other.said.wait();
}

} // namespace

/// R11, the hand's part: what at a button is no yes.
class TestHoldButton : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void R11_isNoYes_data()
    {
        QTest::addColumn<QString>("what");
        for (const char* what : {"return", "enter", "space", "the button's key", "a click", "a double click",
                 "let go too early", "pressed as soon as it is shown", "the pointer leaves", "the right button",
                 "hidden meanwhile", "disabled meanwhile", "something else is asked meanwhile", "animated click"})
            QTest::newRow(what) << what;
    }
    void R11_isNoYes()
    {
        QFETCH(QString, what);
        Stage stage;
        if (what == "pressed as soon as it is shown")
            stage.press();
        QVERIFY(stage.isArmed());
        if (what == "return")
            QTest::keyClick(&stage.button, Qt::Key_Return);
        if (what == "enter")
            QTest::keyClick(&stage.button, Qt::Key_Enter);
        if (what == "space")
            QTest::keyPress(&stage.button, Qt::Key_Space);
        if (what == "the button's key")
            stage.button.setShortcut(QKeySequence(Qt::Key_A)), QTest::keyClick(&stage.button, Qt::Key_A);
        if (what == "a click")
            QTest::mouseClick(&stage.button, Qt::LeftButton, {}, stage.middle());
        if (what == "a double click")
            QTest::mouseDClick(&stage.button, Qt::LeftButton, {}, stage.middle());
        if (what == "let go too early") {
            stage.press();
            stage.clock.advance(HoldButton::holdTime / 2);
            QCOMPARE(stage.button.progress(), 0.5);
            stage.release();
        }
        if (what == "the pointer leaves") {
            stage.press();
            QTest::mouseMove(&stage.button, {-5, -5});
        }
        if (what == "the right button")
            stage.press(Qt::RightButton);
        if (what.endsWith("meanwhile")) {
            stage.press();
            stage.clock.advance(HoldButton::holdTime / 2);
            QCOMPARE(stage.button.progress(), 0.5);
            if (what.startsWith("hidden"))
                stage.button.hide();
            else if (what.startsWith("disabled"))
                stage.button.setEnabled(false);
            else
                stage.button.arm();
        }
        if (what == "animated click") { // what accessibility tools call
            QSignalSpy clicked(&stage.button, &HoldButton::clicked);
            stage.button.animateClick();
            QVERIFY(clicked.wait());
        }
        QVERIFY(passWholeHold(stage));
        QCOMPARE(stage.said.size(), 0);
        QCOMPARE(stage.button.progress(), 0.0);
    }
    void aHandThatHoldsIsOneYes()
    {
        Stage stage;
        QVERIFY(!stage.button.isArmed() && stage.isArmed() && stage.button.isArmed());
        stage.press();
        stage.clock.advance(HoldButton::holdTime / 2);
        QCOMPARE(stage.button.progress(), 0.5);
        QCOMPARE(stage.said.size(), 0);
        stage.clock.advance(HoldButton::holdTime / 2);
        QTRY_COMPARE(stage.said.size(), 1);
        QVERIFY(passWholeHold(stage)); // still down
        stage.release();
        QCOMPARE(stage.said.size(), 1);
    }
    void itIsArmedAnewWheneverSomethingElseIsAsked()
    {
        Stage stage;
        QVERIFY(stage.isArmed());
        stage.button.arm();
        QVERIFY(!stage.button.isArmed());
        QVERIFY(stage.isArmed());
        stage.button.hide();
        QVERIFY(!stage.button.isArmed());
    }
    void whereAClickIsEnoughItEndsOnTheButton()
    {
        Stage stage(false);
        QVERIFY(stage.isArmed());
        stage.press();
        QTest::mouseMove(&stage.button, {-5, -5});
        stage.release();
        QCOMPARE(stage.said.size(), 0);
        QTest::mouseClick(&stage.button, Qt::LeftButton, {}, stage.middle());
        QCOMPARE(stage.said.size(), 1);
    }
};

} // namespace tst_hold_button

TRIARCH_TEST(tst_hold_button, TestHoldButton, QApplication)
#include "tst_hold_button.moc"
