// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/control_wiring.h"

#include "ui/gesture_recorder.h"
#include "ui/main_window.h"

#include <QGuiApplication>
#include <QWindow>
#include <algorithm>

namespace triarch {

namespace {

/// The title of the window that lies there: what an action calls its target. It has to have a name.
QString nameAt(const std::vector<WindowInfo>& windows, const ScreenPoint& point)
{
    constexpr int longest = 60;
    const WindowInfo* top = nullptr;
    for (const auto& window : windows) // lowest first
        if (window.isVisible && window.frame.contains(point.x, point.y))
            top = &window;
    const QString title = top ? top->title.trimmed().left(longest) : QString();
    return title.isEmpty() ? QStringLiteral("the desktop") : title; // the journal and the personas read English
}

void follow(MainWindow& window, GestureRecorder* hand)
{
    MissionController* controller = &window.controller();
    QAction* action = window.actions().at(ActionId::TakeControl);
    QObject::connect(action, &QAction::triggered, controller, [controller, action] {
        controller->setControl(!controller->state().wantsControl);
        action->setChecked(controller->state().wantsControl);
    });
    QObject::connect(controller, &MissionController::controlEnds, hand, [hand] { hand->setOn(false); });
    QObject::connect(hand, &GestureRecorder::acted, controller, &MissionController::actByHand);
    QObject::connect(hand, &GestureRecorder::released, controller, [controller] { controller->setControl(false); });
    QObject::connect(hand, &GestureRecorder::unknown, &window, [&window](const QString& why) {
        window.showTurnsNotice(MessageKind::Waiting, why, window.controller().state().turn);
    });
    QObject::connect(controller, &MissionController::changed, hand, [&window, action, hand](const ConsoleState& state) {
        action->setChecked(state.wantsControl);
        hand->listen(state.wantsControl); // as long as F12 hands it back
        if (state.isInControl == hand->isOn())
            return;
        hand->setOn(state.isInControl);
        if (!state.isInControl)
            return;
        window.actions().at(ActionId::ShowModelPicture)->setChecked(false); // the hand is on the live one
        window.panes().live->view().setFocus(Qt::OtherFocusReason);
    });
}

bool isOnOwnDisplay(MissionController& controller)
{
    const auto displays = controller.backend().displays();
    return std::ranges::any_of(
        displays, [&](const DisplayEntry& one) { return one.isOwn && one.name == controller.state().display.name; });
}

/// On the display that the console stands on, a click on the picture gives the keyboard to the window that it met.
void tellWhoHasKeyboard(MainWindow& window)
{
    const auto tell = [&window, isSaid = false](const QWindow* focused) mutable {
        const bool isGone = !focused && window.controller().state().isInControl && isOnOwnDisplay(window.controller());
        if (isGone)
            window.showNotice(MessageKind::Waiting,
                MainWindow::tr("Another window has the keyboard: what you type there is not recorded, and Ctrl+Alt is "
                               "not heard. Click into this window first"));
        else if (focused && isSaid)
            window.showNotice(MessageKind::Info, {});
        isSaid = isGone || (isSaid && !focused);
    };
    QObject::connect(qGuiApp, &QGuiApplication::focusWindowChanged, &window, tell);
}

} // namespace

void wireControl(MainWindow& window)
{
    auto* hand = new GestureRecorder(window.panes().live->view()); // the view's
    auto windows = std::make_shared<std::vector<WindowInfo>>();
    QObject::connect(&window.controller().backend(), &ConsoleBackend::windowsChanged, hand,
        [windows](const std::vector<WindowInfo>& now) { *windows = now; });
    hand->useNames([windows](const ScreenPoint& point) { return nameAt(*windows, point); });
    hand->keepKeys([&window](const QKeySequence& keys) {
        return window.actions().at(ActionId::Panic)->shortcuts().contains(keys)
            || window.actions().at(ActionId::TakeControl)->shortcuts().contains(keys);
    });
    follow(window, hand);
    tellWhoHasKeyboard(window);
}

} // namespace triarch
