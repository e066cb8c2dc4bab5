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
        button.setText(QStringLiteral("Hold to approve"));
        button.setNeedsHold(needsHold);
        button.resize(160, 28);
        button.show();
        button.activateWindow();
    }
    bool isArmed() { return !armed.isEmpty() || armed.wait(); }
    QPoint middle() const { return button.rect().center(); }
    void press(Qt::MouseButton which = Qt::LeftButton) { QTest::mousePress(&button, which, {}, middle()); }
    void release() { QTest::mouseRelease(&button, Qt::LeftButton, {}, middle()); }

    HoldButton button;
    QSignalSpy armed;
    QSignalSpy said;
};

/// As long as a hand takes for a yes: beside it another button is held. What would come of anything has come by then.
bool wholeHold()
{
    Stage other;
    if (!other.isArmed())
        return false;
    other.press();
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
            QTRY_VERIFY(stage.button.progress() > 0.2);
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
            QTRY_VERIFY(stage.button.progress() > 0.2);
            if (what.startsWith("hidden"))
                stage.button.hide();
            else if (what.startsWith("disabled"))
                stage.button.setEnabled(false);
            else
                stage.button.arm();
        }
        if (what == "animated click")
            stage.button.animateClick(); // what accessibility tools call
        QVERIFY(wholeHold());
        QCOMPARE(stage.said.size(), 0);
        QCOMPARE(stage.button.progress(), 0.0);
    }
    void aHandThatHoldsIsOneYes()
    {
        Stage stage;
        QVERIFY(!stage.button.isArmed() && stage.isArmed() && stage.button.isArmed());
        stage.press();
        QTRY_VERIFY(stage.button.progress() > 0.3);
        QCOMPARE(stage.said.size(), 0);
        QTRY_COMPARE(stage.said.size(), 1);
        QVERIFY(wholeHold()); // still down
        stage.release();
        QCOMPARE(stage.said.size(), 1);
    }
    void itIsArmedAnewWheneverSomethingElseIsAsked()
    {
        Stage stage;
        QVERIFY(stage.isArmed());
        stage.button.arm();
        QVERIFY(!stage.button.isArmed());
        QVERIFY(stage.armed.wait());
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
