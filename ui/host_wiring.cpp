// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/host_wiring.h"

#include "ui/main_window.h"

#include <memory>

namespace triarch {

namespace {

/// Whose the display is that is shown, and what reaches it; empty: nobody else's.
QString hostNotice(const ConsoleState& state)
{
    if (!state.display.hostPid)
        return {};
    const QString whose = state.isAttached
        ? MainWindow::tr(
            "Process %1 runs this mission on %2. Closing the console or choosing another display leaves it "
            "running, or held")
        : MainWindow::tr("Process %1 drives %2: you watch. Stop and Panic end its input; a mission of your own needs "
                         "another display");
    return whose.arg(state.display.hostPid).arg(state.display.name);
}

QString stopWords(const ConsoleState& then)
{
    const QString words = then.isAttached
        ? MainWindow::tr("The mission that process %1 runs on %2 is stopped")
        : MainWindow::tr("Input on %2 is stopped: nothing that process %1 does reaches it until it is allowed again");
    return words.arg(then.display.hostPid).arg(then.display.name);
}

/// What was stopped of somebody else's, and on which display; empty: nothing was since something began.
struct Stopped {
    QString display;
    QString words;
    bool isMission = false; ///< it has ended; input alone may be allowed again
};

/// That it was stopped says more than what comes of it: that it ended, and its host.
void wireStops(MainWindow& window, const std::shared_ptr<Stopped>& stopped)
{
    MissionController* controller = &window.controller();
    QObject::connect(controller, &MissionController::othersStopped, &window, [&window, stopped](const auto& then) {
        *stopped = {then.display.name, stopWords(then), then.isAttached};
        const auto fix = then.isAttached ? std::nullopt : std::optional(ActionId::AllowInput);
        window.showNotice(MessageKind::Waiting, stopped->words, fix);
    });
    QObject::connect(&controller->backend(), &ConsoleBackend::problem, &window,
        [&window, stopped](const QString& key, const QString& text) {
            if (key != QLatin1String("stopped") || !text.isEmpty() || stopped->words.isEmpty() || stopped->isMission)
                return;
            window.endNotice(std::exchange(*stopped, {}).words); // it is allowed again
        });
    QObject::connect(
        &controller->backend(), &ConsoleBackend::hostEnded, &window, [&window, stopped](const QString& display) {
            if (stopped->display != display)
                window.showNotice(MessageKind::Info, MainWindow::tr("The host of %1 has ended").arg(display));
        });
}

} // namespace

void wireHosts(MainWindow& window)
{
    MissionController* controller = &window.controller();
    const auto stopped = std::make_shared<Stopped>();
    const auto tell = [&window, stopped, known = std::pair(qint64(0), false)](const ConsoleState& state) mutable {
        const auto now = std::pair(state.display.hostPid, state.isAttached);
        const auto before = std::exchange(known, now);
        if (before.first != now.first)
            window.panes().bar->setDisplays(window.controller().backend().displays());
        const bool begins = now.second || (now.first && now.first != before.first);
        const bool isStopped = !stopped->words.isEmpty() && state.display.name == stopped->display;
        if (before == now || (!begins && isStopped))
            return;
        window.endNotice(stopped->words);
        *stopped = {};
        const QString words = hostNotice(state);
        words.isEmpty() ? window.endInfo() : window.showNotice(MessageKind::Info, words);
    };
    QObject::connect(controller, &MissionController::changed, &window, tell);
    QObject::connect(controller, &MissionController::missionBegan, &window, [&window, stopped, controller] {
        *stopped = {};
        if (controller->state().isAttached) // a mission that begins has put it away
            window.showNotice(MessageKind::Info, hostNotice(controller->state()));
    });
    wireStops(window, stopped);
}

} // namespace triarch
