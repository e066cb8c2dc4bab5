// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/why_off.h"

#include "ui/action_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <vector>

namespace triarch {

namespace {

using Id = ActionId;

struct OffReason {
    std::vector<ActionId> ids;
    bool (*isSo)(const ConsoleState&);
    const char* text;
};

/// The first that is so is said: what has to be done first stands before what comes of it.
const std::vector<OffReason>& reasons()
{
    static const std::vector<OffReason> all{
        {{Id::Pause, Id::PauseNow, Id::StepToCall, Id::StepOut, Id::RunToTurn, Id::EditAction, Id::TakeControl,
             Id::SendKeys, Id::Skip, Id::Stop, Id::Tell, Id::ExtendLimits, Id::AskTactician},
            [](const ConsoleState& state) { return !state.isActive; },
            QT_TRANSLATE_NOOP("Actions", "No mission is running")},
        {{Id::RunSample, Id::RunTextSample, Id::RunHelpSample, Id::RunApprovalSample, Id::OpenRecording,
             Id::OpenMission, Id::SetUpMission, Id::StartPage, Id::OpenSandbox, Id::AllowInput, Id::ExportMission,
             Id::ReviewMission},
            [](const ConsoleState& state) { return state.isActive; },
            QT_TRANSLATE_NOOP("Actions", "A mission is running: stop it first")},
        {{Id::Start, Id::Step, Id::SaveMission, Id::SaveTemplate, Id::StartPage, Id::AllowInput, Id::UseRehearsal,
             Id::ShowModelPicture, Id::ReviewMission, Id::ToggleBreakpoint},
            [](const ConsoleState& state) { return state.isReview; },
            QT_TRANSLATE_NOOP("Actions", "A recording is shown: close the review first")},
        {{Id::CloseReview, Id::PlayTurns, Id::ForkTurn}, [](const ConsoleState& state) { return !state.isReview; },
            QT_TRANSLATE_NOOP("Actions", "No recording is shown")},
        {{Id::Start, Id::Step, Id::SaveMission, Id::SaveTemplate},
            [](const ConsoleState& state) { return state.mission.isEmpty(); },
            QT_TRANSLATE_NOOP("Actions", "The mission has no text yet")},
        {{Id::Start, Id::Step, Id::StepToCall, Id::StepOut, Id::RunToTurn},
            [](const ConsoleState& state) { return state.isActive && !isHeldForOperator(state); },
            QT_TRANSLATE_NOOP("Actions", "The mission is not held: pause it first")},
        {{Id::SendKeys}, [](const ConsoleState& state) { return !state.isInControl; },
            QT_TRANSLATE_NOOP("Actions", "You are not in control: take it first")},
        {{Id::ApproveShown, Id::RejectShown, Id::RejectBecause},
            [](const ConsoleState& state) { return state.approvals == 0; },
            QT_TRANSLATE_NOOP("Actions", "Nothing waits for your yes")},
        {{Id::Fit, Id::FitWidth, Id::ActualSize, Id::ZoomIn, Id::ZoomOut, Id::FitMonitor, Id::PickPoint,
             Id::TakeControl, Id::AllowInput},
            [](const ConsoleState& state) { return state.display.name.isEmpty(); },
            QT_TRANSLATE_NOOP("Actions", "No display is shown")},
        {{Id::FitMonitor}, [](const ConsoleState& state) { return state.display.monitors.size() <= 1; },
            QT_TRANSLATE_NOOP("Actions", "The display has no second monitor")},
        {{Id::FirstTurn, Id::PreviousTurn, Id::NextTurn, Id::LastTurn, Id::TryTurn, Id::PlayTurns, Id::ForkTurn,
             Id::ShowModelPicture},
            [](const ConsoleState& state) { return state.turn == 0; },
            QT_TRANSLATE_NOOP("Actions", "There is no turn yet")},
        {{Id::OpenFolder, Id::ExportMission, Id::ReviewMission},
            [](const ConsoleState& state) { return state.folder.isEmpty(); },
            QT_TRANSLATE_NOOP("Actions", "No mission has been recorded yet")},
    };
    return all;
}

} // namespace

QString whyOff(ActionId id, const ConsoleState& state)
{
    if (isEnabled(id, state))
        return {};
    if (QString why = whyNoStart(state); !why.isEmpty() && (id == Id::Start || id == Id::Step))
        return why;
    if (id == Id::LayoutReview)
        return whyNoReview(state);
    const auto isIts = [&](const OffReason& one) { return std::ranges::count(one.ids, id) > 0 && one.isSo(state); };
    const auto found = std::ranges::find_if(reasons(), isIts);
    return translatedActionText(found == reasons().end()
            ? QT_TRANSLATE_NOOP("Actions", "There is nothing to do as things stand")
            : found->text);
}

} // namespace triarch
