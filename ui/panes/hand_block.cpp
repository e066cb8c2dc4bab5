// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/hand_block.h"

#include "ui/app_actions.h"
#include "ui/console_state.h"

#include <QCoreApplication>

namespace triarch {

namespace {

struct HandBlockText {
    Q_DECLARE_TR_FUNCTIONS(HandBlock)
};

/// Control is not taken twice, and not while nothing could be done with it.
QString missionBlock(const ConsoleState& state)
{
    if (state.isInControl)
        return HandBlockText::tr(
            "You are in control: use your hand in the picture. This waits until the mission has ended.");
    if (state.wantsControl)
        return HandBlockText::tr("Control is yours in a moment: something is still being done.");
    if (!isEnabled(ActionId::TakeControl, state))
        return HandBlockText::tr(
            "A mission works the display, and control cannot be taken now. Wait until it has ended.");
    return HandBlockText::tr("A mission works the display. Take control, or wait until it has ended.");
}

} // namespace

bool canBeSeen(const ConsoleState& state)
{
    return !state.isReview && !state.display.name.isEmpty() && !state.display.isLost;
}

QString handBlock(const ConsoleState& state)
{
    const DisplayState& display = state.display;
    if (state.isReview)
        return HandBlockText::tr("A recording is shown: nothing is sent. Close the review to run this on a display.");
    if (state.isActive)
        return missionBlock(state);
    if (display.name.isEmpty())
        return HandBlockText::tr("There is no display to run this on.");
    if (display.isLost)
        return HandBlockText::tr("The display does not answer.");
    if (display.hostPid != 0)
        return HandBlockText::tr("Process %1 drives %2: only it can act there.").arg(display.hostPid).arg(display.name);
    if (display.socket.isEmpty())
        return HandBlockText::tr("%1 is only looked at. A private display can be acted on.").arg(display.name);
    return {};
}

} // namespace triarch
