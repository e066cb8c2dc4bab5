// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/hands.h"
#include "tests/support/program.h"
#include "ui/main_window.h"
#include "ui/widgets/hold_button.h"

#include <QLabel>
#include <QtTest>

namespace triarch::test {

inline HoldButton* yesButton(const MainWindow& window)
{
    return window.findChild<ApprovalBanner*>()->findChild<HoldButton*>();
}

/// A request is shown, and its button takes a press.
inline bool isAsked(const MainWindow& window)
{
    HoldButton* yes = yesButton(window);
    return QTest::qWaitFor([yes] { return yes->isVisible() && yes->isEnabled(); }, patience)
        && QTest::qWaitFor([yes] { return yes->isArmed(); }, patience);
}

/// Presses the button and lets it go once it has been carried out, or as soon as it fills.
/// @return whether it came to that
inline bool holdYes(HoldButton& yes, const Hands& who, bool isWhole = true)
{
    QSignalSpy said(&yes, &HoldButton::carriedOut);
    const QPoint at = yes.mapToGlobal(yes.rect().center());
    who.move(at.x(), at.y());
    bool isDone = QTest::qWaitFor([&yes] { return yes.underMouse(); }, patience);
    who.button(1, true);
    isDone = isDone && QTest::qWaitFor([&] { return isWhole ? !said.isEmpty() : yes.progress() > 0.1; }, patience);
    who.button(1, false);
    return isDone && QTest::qWaitFor([&yes] { return !yes.isDown() && yes.progress() == 0; }, patience);
}

/// What the banner says.
inline QString bannerWords(const MainWindow& window)
{
    QStringList words;
    for (const auto* label : window.findChild<ApprovalBanner*>()->findChildren<QLabel*>())
        words << (label->isVisible() ? label->text() : QString());
    return words.join(QStringLiteral(" | "));
}

} // namespace triarch::test
