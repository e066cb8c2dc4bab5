// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/app_actions.h"

#include "core/base/system/runtime_dir.h"
#include "ui/action_text.h"
#include "ui/style/icons.h"
#include "ui/why_off.h"

#include <QCoreApplication>
#include <algorithm>

namespace triarch {

namespace {

bool canStart(const ConsoleState& state)
{
    if (state.isReview || !whyNoStart(state).isEmpty())
        return false;
    return !state.isActive || state.status == MissionStatus::Paused || state.status == MissionStatus::Stepping
        || state.status == MissionStatus::NeedsHelp || state.isPausePending;
}

/// It has ended in this window, and its folder tells how.
bool canReview(const ConsoleState& state)
{
    const bool hasEnded = state.status == MissionStatus::Done || state.status == MissionStatus::Failed
        || state.status == MissionStatus::Stopped;
    return hasEnded && !state.isActive && !state.isReview && !state.folder.isEmpty();
}

bool isHeld(const ConsoleState& state)
{
    return state.status == MissionStatus::Paused || state.status == MissionStatus::Stepping
        || state.status == MissionStatus::NeedsHelp;
}

/// What stops works from a dialog as well. Anything else would act there on what the operator does not look at: F5 in
/// the mission set-up would start another mission than the one that stands in it.
Qt::ShortcutContext contextOf(ActionId id)
{
    const bool stops =
        id == ActionId::Pause || id == ActionId::PauseNow || id == ActionId::Stop || id == ActionId::Panic;
    return stops ? Qt::ApplicationShortcut : Qt::WindowShortcut;
}

} // namespace

QString whyNoReview(const ConsoleState& state)
{
    if (state.isActive)
        return translatedActionText(
            QT_TRANSLATE_NOOP("Actions", "A mission is running: it can be reviewed when it has ended"));
    return state.hasRecordings ? QString()
                               : translatedActionText(QT_TRANSLATE_NOOP("Actions", "No mission has been recorded yet"));
}

QString whyNoStart(const ConsoleState& state)
{
    const bool isTaken = state.display.hostPid && displayWord(state.displayChoice) == displayWord(state.display.name);
    if (state.isActive || state.isReview || !isTaken)
        return {};
    return translatedActionText(QT_TRANSLATE_NOOP("Actions", "Process %2 drives %1: choose another display"))
        .arg(state.display.name, QString::number(state.display.hostPid));
}

QString menuTitle(MenuId menu)
{
    switch (menu) {
    case MenuId::Mission:
        return translatedActionText(QT_TRANSLATE_NOOP("Actions", "Mission"));
    case MenuId::Run:
        return translatedActionText(QT_TRANSLATE_NOOP("Actions", "Run"));
    case MenuId::View:
        return translatedActionText(QT_TRANSLATE_NOOP("Actions", "View"));
    case MenuId::Tools:
        return translatedActionText(QT_TRANSLATE_NOOP("Actions", "Tools"));
    case MenuId::Window:
        return translatedActionText(QT_TRANSLATE_NOOP("Actions", "Window"));
    case MenuId::Help:
        return translatedActionText(QT_TRANSLATE_NOOP("Actions", "Help"));
    }
    return {};
}

QList<QKeySequence> shortcutsOf(const ActionRow& row)
{
    if (!*row.keys)
        return {}; // Qt would make one empty key of it
    return QKeySequence::listFromString(QString::fromLatin1(row.keys), QKeySequence::PortableText);
}

bool isHeldForOperator(const ConsoleState& state) { return state.isActive && isHeld(state); }

std::optional<LimitUse> holdingLimit(const ConsoleState& state)
{
    const QStringList movable{QStringLiteral("limit_turns"), QStringLiteral("limit_minutes"),
        QStringLiteral("limit_tokens"), QStringLiteral("limit_cost")};
    if (!isHeldForOperator(state) || !movable.contains(state.reason.code))
        return std::nullopt;
    const auto uses = limitUses(state.limits, {state.turn, state.elapsedMs, state.tokens});
    const auto its = [&](const LimitUse& use) { return use.code == state.reason.code; };
    return *std::ranges::find_if(uses, its);
}

bool isHeldAtLimit(const ConsoleState& state)
{
    const auto limit = holdingLimit(state);
    return limit && limit->fraction() >= 1;
}

/// Those that a mission is run by; nullopt: it is none of them.
std::optional<bool> isRunEnabled(ActionId id, const ConsoleState& state)
{
    switch (id) {
    case ActionId::Start:
        return canStart(state) && !state.isEditing && !(state.mission.isEmpty() && !state.isActive);
    case ActionId::Pause:
        return state.isActive && !isHeld(state) && !state.isPausePending && state.status != MissionStatus::Waiting;
    case ActionId::PauseNow:
        return state.isActive && !isHeld(state);
    case ActionId::Step:
        return state.isActive ? isHeld(state) && !state.isEditing : canStart(state) && !state.mission.isEmpty();
    case ActionId::StepToCall:
    case ActionId::StepOut:
    case ActionId::RunToTurn:
        return isHeldForOperator(state) && !state.isEditing;
    case ActionId::EditAction:
        return state.isActive && state.canEdit && !state.isEditing;
    case ActionId::ToggleBreakpoint:
        return !state.isReview;
    case ActionId::TakeControl:
        return state.isActive && !state.isStopping && !state.isEditing && !state.display.name.isEmpty();
    case ActionId::SendKeys:
        return state.isInControl;
    case ActionId::Skip:
        return state.isActive && state.hasProposal;
    case ActionId::Stop:
        return state.isActive || state.display.hostPid;
    case ActionId::Tell:
    case ActionId::ExtendLimits:
        return state.isActive;
    case ActionId::AskTactician:
        return state.isActive && !state.isStopping && !state.isEditing;
    case ActionId::ApproveShown:
    case ActionId::RejectShown:
    case ActionId::RejectBecause:
        return state.approvals > 0;
    default:
        return std::nullopt;
    }
}

namespace {

/// Those that the picture of the display is looked at by; nullopt: it is none of them.
std::optional<bool> isPictureEnabled(ActionId id, const ConsoleState& state)
{
    switch (id) {
    case ActionId::Fit:
    case ActionId::FitWidth:
    case ActionId::ActualSize:
    case ActionId::ZoomIn:
    case ActionId::ZoomOut:
        return !state.display.name.isEmpty();
    case ActionId::FitMonitor:
        return state.display.monitors.size() > 1;
    case ActionId::PickPoint:
        return !state.display.name.isEmpty() && !state.isInControl;
    case ActionId::ShowModelPicture:
        return !state.isReview && state.turn > 0 && !state.folder.isEmpty();
    default:
        return std::nullopt;
    }
}

} // namespace

bool isEnabled(ActionId id, const ConsoleState& state)
{
    if (const auto run = isRunEnabled(id, state))
        return *run;
    if (const auto picture = isPictureEnabled(id, state))
        return *picture;
    switch (id) {
    case ActionId::RunSample:
    case ActionId::RunTextSample:
    case ActionId::RunHelpSample:
    case ActionId::RunApprovalSample:
    case ActionId::OpenRecording:
    case ActionId::OpenMission:
    case ActionId::SetUpMission:
        return !state.isActive;
    case ActionId::SaveMission:
    case ActionId::SaveTemplate:
        return !state.isReview && !state.mission.isEmpty();
    case ActionId::LayoutReview:
        return state.isReview || whyNoReview(state).isEmpty();
    case ActionId::StartPage:
        return !state.isActive && !state.isReview;
    case ActionId::ReviewMission:
        return canReview(state);
    case ActionId::CloseReview:
        return state.isReview;
    case ActionId::OpenSandbox:
        return !state.isActive && (!state.display.isSandbox || state.display.isLost || state.display.socket.isEmpty());
    case ActionId::AllowInput:
        return !state.isActive && !state.isReview && !state.display.socket.isEmpty();
    case ActionId::OpenFolder:
        return !state.folder.isEmpty();
    case ActionId::UseRehearsal:
        return !state.isReview && state.profile != QLatin1String(rehearsalProfile);
    case ActionId::OpenProfile:
        return !state.profile.isEmpty();
    case ActionId::OpenPolicy:
        return !state.policy.file.isEmpty();
    case ActionId::FirstTurn:
    case ActionId::PreviousTurn:
    case ActionId::NextTurn:
    case ActionId::LastTurn:
    case ActionId::TryTurn:
        return state.turn > 0;
    case ActionId::PlayTurns:
        return state.isReview && state.turn > 0;
    case ActionId::ExportMission:
        return !state.isActive && !state.folder.isEmpty();
    case ActionId::ForkTurn:
        return state.isReview && state.turn > 0;
    default:
        return true; // Panic above all
    }
}

std::optional<ActionId> primaryAction(const ConsoleState& state)
{
    if (state.isEditing || isHeldAtLimit(state))
        return std::nullopt; // the form has it, or the banner
    switch (state.status) {
    case MissionStatus::Planning:
    case MissionStatus::Running:
        return ActionId::Pause;
    case MissionStatus::Stepping:
        return ActionId::Step;
    case MissionStatus::Waiting:
        return std::nullopt;
    case MissionStatus::NeedsHelp:
        return ActionId::TakeControl;
    default:
        return canReview(state) && !state.isEdited ? ActionId::ReviewMission : ActionId::Start;
    }
}

namespace {

/// One action begins a mission, lets one go on, and begins the one that has ended anew. It is called what it does.
const char* startText(const ConsoleState& state)
{
    if (state.isActive)
        return QT_TRANSLATE_NOOP("Actions", "Resume");
    const bool hasEnded = state.status == MissionStatus::NeedsHelp || state.status == MissionStatus::Failed
        || state.status == MissionStatus::Stopped || state.status == MissionStatus::Done;
    return hasEnded && !state.isReview && !state.isEdited ? QT_TRANSLATE_NOOP("Actions", "Start again")
                                                          : QT_TRANSLATE_NOOP("Actions", "Start");
}

void setWords(QAction& action, const char* text)
{
    action.setText(translatedActionText(text));
    action.setIconText(translatedActionText(text)); // Qt would leave out the dots, which say that more is asked
}

} // namespace

AppActions::AppActions(QObject* parent) : QObject(parent)
{
    Q_ASSERT(!qApp || thread() == qApp->thread()); // their keys stand in one table of the program, which has no lock
    for (const auto& row : actionRows()) {
        auto* action = new QAction(this);
        action->setObjectName(QString::fromLatin1(row.name));
        action->setCheckable(row.isCheckable);
        action->setShortcuts(shortcutsOf(row));
        action->setShortcutContext(contextOf(row.id));
        action->setAutoRepeat(row.id != ActionId::ApproveShown && row.id != ActionId::RejectShown
            && row.id != ActionId::Quit && row.id != ActionId::Start
            && row.id != ActionId::Step); // one press, one word
        if (*row.icon)
            action->setIcon(icon(QString::fromLatin1(row.icon)));
        action->setIconVisibleInMenu(!row.isCheckable); // its place is the check mark's: a colour alone says nothing
        m_actions[row.id] = action;
    }
    retranslate();
}

void AppActions::retranslate()
{
    for (const auto& row : actionRows()) {
        QAction* action = at(row.id);
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        setWords(*action, row.id == ActionId::Start ? startText(m_state) : row.text);
        action->setStatusTip(translatedActionText(row.help));
        action->setToolTip(keys.isEmpty() ? translatedActionText(row.help)
                                          : QStringLiteral("%1 (%2)").arg(translatedActionText(row.help), keys));
        m_tips[row.id] = action->toolTip();
    }
    sayWhyNot();
}

/// An action that is off and whose reason is nowhere to be seen names it.
void AppActions::sayWhyNot()
{
    const QString noReview = m_state.isReview ? QString() : whyNoReview(m_state);
    const QString noStart = whyNoStart(m_state);
    for (const auto& [id, why] :
        {std::pair(ActionId::LayoutReview, noReview), {ActionId::Start, noStart}, {ActionId::Step, noStart}})
        at(id)->setToolTip(why.isEmpty() ? m_tips.at(id) : why);
    for (const auto& row : actionRows())
        at(row.id)->setProperty("whyOff", whyOff(row.id, m_state)); // for the palette, which has no other place for it
}

std::optional<ActionId> AppActions::ownerOf(const QKeySequence& key) const
{
    const auto found = std::find_if(
        m_actions.begin(), m_actions.end(), [&](const auto& one) { return one.second->shortcuts().contains(key); });
    return found == m_actions.end() ? std::nullopt : std::optional(found->first);
}

bool AppActions::isFree(const QKeySequence& key, ActionId wanted) const
{
    return ownerOf(key) != ActionId::Panic || wanted == ActionId::Panic || at(ActionId::Panic)->shortcuts().size() > 1;
}

void AppActions::setKeys(ActionId id, QList<QKeySequence> keys)
{
    keys.removeIf([&](const QKeySequence& key) { return !isFree(key, id); });
    for (const QKeySequence& key : keys) {
        const auto owner = ownerOf(key);
        if (!owner || *owner == id)
            continue;
        QList<QKeySequence> left = at(*owner)->shortcuts();
        left.removeAll(key);
        at(*owner)->setShortcuts(left);
    }
    at(id)->setShortcuts(keys);
    retranslate(); // tool tips name the keys
}

void AppActions::show(const ConsoleState& state)
{
    for (const auto& row : actionRows())
        at(row.id)->setEnabled(isEnabled(row.id, state));
    m_state = state;
    setWords(*at(ActionId::Start), startText(state));
    sayWhyNot();
}

} // namespace triarch
