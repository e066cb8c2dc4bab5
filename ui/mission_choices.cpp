// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The controller's part that takes what the operator chooses for the next mission.
#include "core/base/system/runtime_dir.h"
#include "core/base/target.h"
#include "ui/app_actions.h"
#include "ui/mission_controller.h"

namespace triarch {

void MissionController::setMission(const QString& text)
{
    if (m_state.isActive || m_state.mission == text.trimmed())
        return;
    const bool isSetUps = m_isSetUp && m_last && m_last->text == m_state.mission; // else that of a followed mission
    update([&](ConsoleState& state) {
        state.mission = text.trimmed();
        state.isReview = false; // whoever writes a mission wants to start it
        state.isEdited = true;
    });
    const auto named = m_backend.readMission(m_state.mission);
    const bool isOther = !named || named->text != m_state.mission; // a file, a sample, or nothing at all
    if (isSetUps && !isOther) {
        m_last->text = m_state.mission;
        Q_EMIT setUpChanged(m_last);
        return;
    }
    m_isSetUp = false;
    lendNamed();
}

void MissionController::setUp(const MissionFile& mission)
{
    if (m_state.isActive)
        return refuseSecond();
    closeReview();
    giveBack();
    lend(mission);
    m_last = mission;
    m_isSetUp = true;
    update([&](ConsoleState& state) {
        state.mission = mission.text;
        state.isEdited = true;
    });
    Q_EMIT setUpChanged(mission);
}

void MissionController::clearSetup()
{
    if (m_state.isActive)
        return;
    m_last.reset();
    if (std::exchange(m_isSetUp, false))
        Q_EMIT setUpChanged(std::nullopt);
    lendNamed();
}

/// What the bar says of the mission that it names.
void MissionController::lendNamed()
{
    giveBack();
    if (const auto mission = m_backend.readMission(m_state.mission))
        lend(*mission);
}

/// Where a mission file works and which model it asks stand in the bar from when it is named: whatever is chosen there
/// afterwards is the operator's own word and wins.
void MissionController::lend(const MissionFile& mission)
{
    if (mission.ownDisplay) {
        m_displayBefore = m_state.displayChoice;
        update([&](ConsoleState& state) { state.displayChoice = displayChoiceWord(mission.display); });
    }
    lendProfile(mission);
    tellTerms(mission);
}

void MissionController::lendProfile(const MissionFile& mission)
{
    if (!mission.ownProfile)
        return;
    m_profileBefore = m_state.profile;
    update([&](ConsoleState& state) { state.profile = mission.profile; });
}

void MissionController::tellTerms(const MissionFile& mission)
{
    update([&](ConsoleState& state) {
        state.application = mission.application;
        state.criteria = int(mission.criteria.size());
        state.limits = mission.limits;
    });
}

/// Another mission works where the operator said last.
void MissionController::giveBack()
{
    const auto display = std::exchange(m_displayBefore, std::nullopt);
    const auto profile = std::exchange(m_profileBefore, std::nullopt);
    const auto delay = std::exchange(m_delayBefore, std::nullopt);
    update([&](ConsoleState& state) {
        state.delayMs = delay.value_or(state.delayMs);
        state.displayChoice = display.value_or(state.displayChoice);
        state.profile = profile.value_or(state.profile);
        state.application.clear();
        state.criteria = 0;
        state.limits = {};
    });
}

void MissionController::setProfile(const QString& name)
{
    if (m_state.isActive)
        return;
    m_profileBefore.reset();
    update([&](ConsoleState& state) { state.profile = name; });
}

void MissionController::chooseProfile(const QString& name)
{
    if (m_state.isActive)
        return;
    setProfile(name);
    leaveToOperator(&MissionFile::ownProfile);
    Q_EMIT profileChosen(name);
}

/// Nobody who looks for another model means to lose what is done: that mission goes on, or is stopped by its Stop.
void MissionController::useRehearsal()
{
    m_wantsRehearsal = m_state.isActive;
    if (!m_wantsRehearsal)
        chooseProfile(QString::fromLatin1(rehearsalProfile));
}

/// A display that exists is shown at once. A private one will be new: what is shown of another goes.
void MissionController::setDisplay(const QString& choice)
{
    const auto parsed = parseDisplayChoice(choice);
    if (!parsed)
        return;
    letGo();            // of what runs on the display before, unless it is ours
    m_followed.reset(); // whatever works there is what is meant
    if (m_state.isActive)
        return;
    const auto before = parseDisplayChoice(m_state.displayChoice);
    if (m_state.displayChoice != choice && displayWord(m_state.displayChoice) != displayWord(m_othersDisplay))
        m_choiceBeforeOthers = m_state.displayChoice;
    chooseDisplay(choice);
    if (!parsed->isSandbox())
        m_backend.watch(parsed->display);
    else if (before && !before->isSandbox())
        m_backend.watch({});
}

void MissionController::chooseDisplay(const QString& choice)
{
    if (m_state.isActive || !parseDisplayChoice(choice))
        return;
    m_displayBefore.reset();
    update([&](ConsoleState& state) { state.displayChoice = choice; });
}

/// One that a set-up lends is not: the display that was chosen before it has only changed its size, or was reached
/// late.
void MissionController::keepDisplay()
{
    if (!m_displayBefore)
        leaveToOperator(&MissionFile::ownDisplay);
}

/// What a mission was set up with is kept for the next start: there, too, a later choice wins.
void MissionController::leaveToOperator(bool MissionFile::*isOwn)
{
    if (m_isSetUp && m_last && std::exchange(*m_last.*isOwn, false))
        Q_EMIT setUpChanged(m_last);
}

/// Also when the same mission is started again.
template <typename Change>
void MissionController::amend(Change change)
{
    if (!m_last)
        return;
    change(*m_last);
    if (m_isSetUp)
        Q_EMIT setUpChanged(m_last);
}

void MissionController::setSetup(const SandboxSetup& setup)
{
    if (m_state.isActive || !checkSandboxSetup(setup))
        return;
    amend([&](MissionFile& last) { last.display.setup = setup; });
    update([&](ConsoleState& state) { state.setup = setup; });
}

void MissionController::setTarget(const QString& target)
{
    if (m_state.isActive || !parseTarget(target))
        return;
    amend([&](MissionFile& last) { last.target = target; });
    update([&](ConsoleState& state) { state.target = target; });
}

void MissionController::openSandbox()
{
    if (m_state.isActive)
        return refuseSecond();
    DisplayChoice choice;
    if (const auto chosen = parseDisplayChoice(m_state.displayChoice); chosen && chosen->isSandbox())
        choice = *chosen;
    chooseDisplay(displayChoiceWord(choice));
    choice.setup = m_state.setup;
    m_backend.openSandbox(choice);
}

void MissionController::setDelay(int milliseconds)
{
    update([&](ConsoleState& state) { state.delayMs = milliseconds; });
    if (m_state.isActive)
        say(SetDelay{Millis(milliseconds)});
}

Result<MissionFile> MissionController::namedMission() const
{
    if (m_last && m_last->text == m_state.mission)
        return *m_last;
    return m_backend.readMission(m_state.mission);
}

/// What the bar says: the mission with the display and the profile that stand there, chosen or its own (lend()). How a
/// private display is furnished and what is seen of it are the mission file's own unless something was chosen.
Result<MissionFile> MissionController::chosenMission() const
{
    auto mission = namedMission();
    if (!mission)
        return mission;
    const SandboxSetup own = mission->display.setup; // a mission file's
    if (const auto display = parseDisplayChoice(m_state.displayChoice))
        mission->display = *display;
    mission->display.setup = m_state.setup == SandboxSetup() ? own : m_state.setup;
    const auto target = parseTarget(m_state.target);
    const bool isElsewhere = target && target->kind == Target::Kind::Monitor && mission->display.isSandbox();
    if (m_state.target != MissionFile().target && !isElsewhere) // a private display has no monitor of that name
        mission->target = m_state.target;
    if (!m_state.profile.isEmpty())
        mission->profile = m_state.profile;
    return mission;
}

} // namespace triarch
