// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/physical_input.h"
#include "tests/support/program.h"
#include "ui/main_window.h"
#include "ui/widgets/hold_button.h"

#include <QLabel>
#include <QtTest>
#include <optional>
#include <utility>

namespace triarch::test {

inline HoldButton* yesButton(const MainWindow& window)
{
    return window.findChild<ApprovalBanner*>()->findChild<HoldButton*>();
}

/// A request is shown, and its button takes a press.
inline bool isAsked(const MainWindow& window)
{
    HoldButton* yes = yesButton(window);
    return QTest::qWaitFor([yes] { return yes->isVisible() && yes->isEnabled(); }, timeout)
        && QTest::qWaitFor([yes] { return yes->isArmed(); }, timeout);
}

/// Presses the button and lets it go once it has been carried out, or as soon as it fills.
/// @return whether it came to that
inline bool holdYes(HoldButton& yes, const PhysicalInput& who, bool isWhole = true)
{
    QSignalSpy said(&yes, &HoldButton::carriedOut);
    std::optional<QPoint> at;
    const auto follow = [&] { // a line more in the banner may have moved it
        const QPoint now = yes.mapToGlobal(yes.rect().center());
        if (std::exchange(at, now) != now)
            who.move(now.x(), now.y());
        return yes.underMouse() && yes.isArmed();
    };
    bool isDone = QTest::qWaitFor(follow, timeout);
    if (!isDone)
        qWarning("The button is at %d,%d: %s, %s", at->x(), at->y(), yes.underMouse() ? "met" : "not met",
            yes.isArmed() ? "armed" : "not armed");
    who.button(1, true);
    isDone = isDone && QTest::qWaitFor([&] { return isWhole ? !said.isEmpty() : yes.progress() > 0.1; }, timeout);
    if (at && !isDone)
        qWarning("It was held to %f, and is at %d,%d", yes.progress(), yes.mapToGlobal(yes.rect().center()).x(),
            yes.mapToGlobal(yes.rect().center()).y());
    who.button(1, false);
    return isDone && QTest::qWaitFor([&yes] { return !yes.isDown() && yes.progress() == 0; }, timeout);
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
