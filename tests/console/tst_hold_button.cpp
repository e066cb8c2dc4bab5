// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/hold_button.h"

#include <QSignalSpy>
#include <QtTest>

using namespace triarch;

namespace {

constexpr int longer = HoldButton::holdMs + 150; ///< ms; what would come of it has come by then

struct Stage {
    explicit Stage(bool needsHold = true) : said(&button, &HoldButton::carriedOut)
    {
        button.setText(QStringLiteral("Hold to approve"));
        button.setNeedsHold(needsHold);
        button.resize(160, 28);
        button.show();
        button.activateWindow();
    }
    QPoint middle() const { return button.rect().center(); }
    void press(Qt::MouseButton which = Qt::LeftButton) { QTest::mousePress(&button, which, {}, middle()); }
    void release() { QTest::mouseRelease(&button, Qt::LeftButton, {}, middle()); }

    HoldButton button;
    QSignalSpy said;
};

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
                 "hidden meanwhile", "something else is asked meanwhile", "animated click"})
            QTest::newRow(what) << what;
    }
    void R11_isNoYes()
    {
        QFETCH(QString, what);
        Stage stage;
        if (what == "pressed as soon as it is shown")
            stage.press();
        QTest::qWait(longer); // armed
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
            QTest::qWait(HoldButton::holdMs / 2);
            stage.release();
        }
        if (what == "the pointer leaves") {
            stage.press();
            QTest::mouseMove(&stage.button, {-5, -5});
        }
        if (what == "the right button")
            stage.press(Qt::RightButton);
        if (what == "hidden meanwhile" || what == "something else is asked meanwhile") {
            stage.press();
            QTest::qWait(HoldButton::holdMs / 2);
            what.startsWith("hidden") ? stage.button.hide() : stage.button.arm();
        }
        if (what == "animated click")
            stage.button.animateClick(); // what accessibility tools call
        QTest::qWait(longer);
        QCOMPARE(stage.said.size(), 0);
        QCOMPARE(stage.button.progress(), 0.0);
    }
    void aHandThatHoldsIsOneYes()
    {
        Stage stage;
        QTest::qWait(longer);
        stage.press();
        QTRY_VERIFY(stage.button.progress() > 0.3);
        QCOMPARE(stage.said.size(), 0);
        QTRY_COMPARE(stage.said.size(), 1);
        QTest::qWait(longer); // still down
        stage.release();
        QCOMPARE(stage.said.size(), 1);
    }
    void whereAClickIsEnoughItEndsOnTheButton()
    {
        Stage stage(false);
        QTest::qWait(longer);
        stage.press();
        QTest::mouseMove(&stage.button, {-5, -5});
        stage.release();
        QCOMPARE(stage.said.size(), 0);
        QTest::mouseClick(&stage.button, Qt::LeftButton, {}, stage.middle());
        QCOMPARE(stage.said.size(), 1);
    }
};

QTEST_MAIN(TestHoldButton)
#include "tst_hold_button.moc"
