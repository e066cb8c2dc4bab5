// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/scripted_console.h"
#include "tests/support/settled_layout.h"
#include "tests/support/ui/pane_stage.h"
#include "ui/main_window.h"
#include "ui/view_wiring.h"
#include "ui/widgets/action_button.h"
#include "ui/window_wiring.h"

#include <QTemporaryDir>
#include <QtTest>

namespace triarch::test {

enum class Scene { FirstRun, Running, Stepping, Approval, NeedsHelp, Failed, Done };

inline PersonaAnswer answerOf(Persona persona, int turn)
{
    PersonaAnswer answer;
    answer.persona = persona;
    answer.turn = turn;
    answer.text = QStringLiteral("The display shows 7, so the first number is in");
    answer.tokensIn = 12'345;
    answer.tokensOut = 678;
    answer.elapsedMs = 12'345;
    return answer;
}

/// Everything a mission says up to the proposal of its sixth turn.
inline void tellMission(MissionEvents& events)
{
    events.onStatus(MissionStatus::Running, {});
    events.onDoctrine(QStringLiteral("# Doctrine\n\n## 1. Situation\nA calculator is open.\n\n## 2. Goal\n7 + 5"),
        {QStringLiteral("The calculator shows 12")});
    events.onAnswer(answerOf(Persona::Strategist, 0));
    ExecutorSetup look = PaneStage::setup();
    look.phase = QStringLiteral("RECONNAISSANCE");
    events.onSetup(1, look);
    events.onSetup(5, PaneStage::setup());
    events.onAnswer(answerOf(Persona::Tactician, 5));
    events.onOversight(600);
    for (int turn = 1; turn <= 6; ++turn) {
        TurnRecord record = PaneStage::turnFive();
        record.turn = turn;
        record.phase = turn < 5 ? look.phase : PaneStage::setup().phase;
        record.status = turn == 6 ? TurnStatus::Proposed : turn == 4 ? TurnStatus::NoEffect : TurnStatus::Done;
        if (turn == 5)
            record.notes = QStringList{QStringLiteral("justification shorter than 30 characters")};
        Frame frame;
        frame.image = PaneStage::desktop(QStringLiteral("7"));
        frame.windows = PaneStage::windowsShown();
        events.onTurn(turn, frame);
        if (turn == 6)
            events.onProposal(turn, PaneStage::clickPlus());
        events.onTurnRecord(record);
    }
    events.onAnswer(answerOf(Persona::Executor, 6));
    events.onTime({3'671'000, false});
}

/// What the executor wants in its sixth turn where a rule asks the operator.
inline Proposal pressAltF4() { return PaneStage::waiting().waiting.front().request.proposal; }

inline MissionResult resultOf(MissionStatus status, const Reason& reason)
{
    MissionResult result;
    result.status = status;
    result.reason = reason;
    result.turns = 6;
    result.elapsedMs = 3'671'000;
    result.tokens = {123'456, 7'890, 21, 1234};
    return result;
}

/// An answer to a request, as the mission hears it; empty for what is none.
inline QString answerWord(const OperatorCommand& said)
{
    if (const auto* yes = std::get_if<Approve>(&said))
        return QStringLiteral("approve %1 %2%3").arg(yes->id, yes->hash.left(2), yes->similar ? " similar" : "");
    if (const auto* no = std::get_if<Reject>(&said))
        return QStringLiteral("reject %1 %2").arg(no->id, no->reason);
    if (const auto* edit = std::get_if<EditAction>(&said))
        return QStringLiteral("edit ") + edit->arguments.value(QLatin1String("key")).toString();
    if (const auto* revoke = std::get_if<RevokeGrant>(&said))
        return QStringLiteral("revoke ") + revoke->id;
    return std::holds_alternative<Skip>(said) ? QStringLiteral("skip") : QString();
}

/// The window with a mission in it, in one of its states, off screen.
struct Stage {
    explicit Stage(Scene scene)
        : settings(folder.filePath(QStringLiteral("console.ini"))),
          controller(console, clock),
          window(controller, settings, clock)
    {
        console.left = {{QStringLiteral("/missions/a"), QStringLiteral("Add 7 and 5 in the calculator"), 12, 1}};
        wireWindow(window);
        wireView(window, settings);
        static_cast<QWidget&>(window).show();
        if (!QTest::qWaitForWindowExposed(&window))
            qCritical("the window did not come up");
        if (scene != Scene::FirstRun)
            play(scene);
    }
    ~Stage() { controller.stop(); }

    void play(Scene scene)
    {
        const Reason stuck{QStringLiteral("target_not_found"),
            QStringLiteral("The executor does not find “Save as a new document” anywhere on the screen"),
            {QStringLiteral("Save"), QStringLiteral("Save all")}};
        console.script = [=, this](const auto&, MissionEvents& events, OperatorChannel& line, std::stop_token stop) {
            tellMission(events);
            const auto tools = console.tools().value();
            if (scene == Scene::Stepping || scene == Scene::NeedsHelp) {
                events.onTime({3'671'000, true});
                events.onStatus(scene == Scene::Stepping ? MissionStatus::Stepping : MissionStatus::NeedsHelp,
                    scene == Scene::Stepping ? Reason() : stuck);
            }
            if (scene == Scene::Approval) {
                events.onTime({3'671'000, true});
                events.onStatus(MissionStatus::Waiting, {QStringLiteral("approval"), QStringLiteral("x"), {}});
                line.proposal().show({pressAltF4(), tools.actionNames(), {1280, 800}, &tools});
                events.onProposal(6, pressAltF4());
                TurnRecord record = PaneStage::turnFive();
                record.turn = 6;
                record.take(pressAltF4());
                record.status = TurnStatus::Waiting;
                events.onTurnRecord(record);
                events.onApprovals(PaneStage::waiting());
            }
            const bool isOver = scene == Scene::Done || scene == Scene::Failed;
            while (const auto said = isOver ? std::nullopt : line.mailbox().take(after(std::chrono::minutes(1)), stop))
                if (const auto* tell = std::get_if<Tell>(&*said); tell || !answerWord(*said).isEmpty())
                    (void)heard.post(tell ? tell->text : answerWord(*said));
            line.proposal().clear();
            return resultOf(scene == Scene::Failed ? MissionStatus::Failed : MissionStatus::Done, stuck);
        };
        controller.setMission(QStringLiteral("Open the calculator, add 7 and 5, check that it shows 12, and write it "
                                             "into notes.txt in the documents folder"));
        controller.start();
        Q_EMIT console.folderOpened(QStringLiteral("/missions/a"));
        LiveUpdate update;
        update.display = {1280, 800};
        update.patches = {{{0, 0, 1280, 800}, PaneStage::desktop(QStringLiteral("7"))}};
        update.taken = clock.now();
        Q_EMIT console.displayOpened({QStringLiteral(":99"), {1280, 800}, true, false});
        Q_EMIT console.liveUpdated(update);
        Q_EMIT console.windowsChanged(PaneStage::windowsShown());
    }
    bool isSet(Scene scene)
    {
        const ConsoleState& state = controller.state();
        switch (scene) {
        case Scene::FirstRun:
            return !state.isActive;
        case Scene::Running:
            return state.hasProposal && state.elapsedMs > 0;
        case Scene::Stepping:
            return state.status == MissionStatus::Stepping;
        case Scene::Approval:
            return state.approvals == 2;
        case Scene::NeedsHelp:
            return state.status == MissionStatus::NeedsHelp;
        case Scene::Failed:
            return state.status == MissionStatus::Failed;
        case Scene::Done:
            return state.status == MissionStatus::Done;
        }
        return false;
    }
    bool isSetUp(Scene scene, QSize size) ///< and lies still
    {
        if (!QTest::qWaitFor([&] { return isSet(scene); }))
            return false;
        resize(size);
        return settles(window);
    }
    QStringList told() ///< to the mission, so far
    {
        while (const auto text = heard.tryTake())
            m_told << *text;
        return m_told;
    }
    /// Where places alone are measured: painting would be two thirds of the time.
    void paintNothing() { window.setUpdatesEnabled(false); }
    void resize(QSize size)
    {
        window.resize(size);
        QTRY_COMPARE(window.size(), size);
        QVERIFY(settles(window));
    }
    ActionButton* panic()
    {
        for (auto* button : window.findChildren<ActionButton*>())
            if (button->defaultAction() == window.actions().at(ActionId::Panic))
                return button;
        return nullptr;
    }

    const QTemporaryDir folder;
    ManualClock clock; // no age and no clock differs from one window to the next
    ConsoleSettings settings;
    ScriptedConsole console;
    Mailbox<QString> heard;
    MissionController controller;
    MainWindow window;

private:
    QStringList m_told;
};

} // namespace triarch::test
