// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/console_seat.h"

#include "tests/support/settled_layout.h"
#include "ui/hand_proof.h"
#include "ui/view_wiring.h"
#include "ui/widgets/action_button.h"
#include "ui/window_wiring.h"

#include <QLineEdit>
#include <QtTest>

namespace triarch::test {

namespace {

constexpr int missionPatience = 120'000; // ms

ConsoleSettings& with(ConsoleSettings& settings, int delayMs)
{
    settings.setDelayMs(delayMs);
    return settings;
}

} // namespace

ConsoleSeat::ConsoleSeat(int delayMs)
    : settings(folder.filePath(QStringLiteral("console.ini"))),
      core({}),
      controller(core, clock),
      window(controller, with(settings, delayMs), clock),
      ended(&controller, &MissionController::ended),
      asked(&controller.events(), &MissionEvents::asked)
{
    wireWindow(window);
    wireView(window, settings);
    requireHands(window);
    listen(); // after the window: what is looked at has been shown
    static_cast<QWidget&>(window).show();
    if (!QTest::qWaitForWindowActive(&window))
        qCritical("the window did not become active");
}

void ConsoleSeat::listen()
{
    const auto mark = [this] { return window.panes().live->view().scene().proposal; };
    QObject::connect(
        &controller.events(), &MissionEvents::proposed, &window, [=, this](int turn, const Proposal& wish) {
            const auto seen = mark();
            shown.push_back({turn, wish, seen && seen->turn == turn && seen->stage == MarkStage::Proposed});
        });
    QObject::connect(&controller.events(), &MissionEvents::sent, &window, [=, this](int turn) {
        sent << turn;
        const auto seen = mark();
        isSentSolid = isSentSolid && (!seen || seen->stage == MarkStage::Sent);
    });
}

QAbstractButton* ConsoleSeat::runButton(ActionId id)
{
    for (auto* button : window.panes().bar->findChildren<ActionButton*>())
        if (button->defaultAction() == window.actions().at(id))
            return button;
    return nullptr;
}

QLineEdit* ConsoleSeat::missionField() { return window.panes().bar->findChild<QLineEdit*>(); }

void ConsoleSeat::type(const QString& mission)
{
    hand.press(QKeyCombination(Qt::CTRL, Qt::Key_L));
    hand.type(mission);
    QCOMPARE(state().mission, mission);
}

void ConsoleSeat::click(QWidget* widget)
{
    QVERIFY(widget);
    hand.click(*widget);
}

bool ConsoleSeat::leavesRoom()
{
    constexpr QSize part(1024, 700);
    window.showNormal();
    window.resize(part);
    return settles(window, [&] { return window.size() == part && !window.isMaximized(); });
}

bool ConsoleSeat::runsTo(MissionStatus status)
{
    return QTest::qWaitFor([&] { return state().status == status; }, missionPatience);
}

} // namespace triarch::test
