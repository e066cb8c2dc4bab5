// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// MissionController's part that takes up a mission whose loop runs in another process, and lets go of it.
#include "ui/mission_controller.h"

#include "core/base/system/runtime_dir.h"

namespace triarch {

/// The host of the one that was followed has gone without a word, and another took its display's number.
bool MissionController::isAnothers(const MissionFile& mission) const
{
    return m_followed && m_state.reason.code == QLatin1String("host_lost")
        && displayWord(m_followed->display.display) == displayWord(mission.display.display)
        && m_followed->text != mission.text;
}

/// What the operator is doing already is not put away for it. A number that another process has taken is not the
/// display he was at: he leads what he has chosen.
void MissionController::attach(const MissionFile& mission)
{
    if (m_state.isActive || m_state.isReview)
        return;
    if (isAnothers(mission) && std::exchange(m_refusedText, mission.text) == mission.text)
        return; // it was said
    if (isAnothers(mission))
        return Q_EMIT refused({ErrorCode::InvalidArgument,
            tr("Another process works another mission on %1 now: choose that display again to follow it")
                .arg(mission.display.display),
            false});
    m_textBefore = m_state.mission;
    m_profileBefore = m_profileBefore.value_or(m_state.profile);
    m_delayBefore = m_state.delayMs;
    MissionPlan plan;
    plan.mission = mission;
    plan.isAttached = true;
    begin(plan);
}

void MissionController::join(const ReviewedMission& past)
{
    if (!m_state.isAttached || past.folder.isEmpty())
        return;
    update([&](ConsoleState& state) {
        state.turn = past.turn;
        state.tokens = past.tokens;
    });
    Q_EMIT m_backend.folderOpened(past.folder);
    tellAll(past);
}

/// What was said last is said there, and his hands are off. What is held stays held, whoever holds it: nothing that an
/// operator has kept from being sent is sent because he has gone.
void MissionController::letGo()
{
    if (!m_state.isAttached)
        return;
    setControl(false);
    m_session.reset();
    m_events.forget();
    m_line.reset();
    m_open.reset();
    m_seconds.stop();
    m_stopPressed.reset();
    update([&](ConsoleState& state) {
        state = afresh();
        state.mission = m_textBefore;
    });
    giveBack();
    if (const auto mission = namedMission()) { // the operator's own is there again
        lendProfile(*mission);
        tellTerms(*mission);
    }
    if (std::exchange(m_wantsRehearsal, false))
        useRehearsal();
    Q_EMIT missionBegan();
    tellOthersAsk();
}

/// What another process had made for itself went with it: the next mission has what the bar said before.
void MissionController::leaveOthersDisplay()
{
    if (m_state.isActive || m_othersDisplay.isEmpty() || isThere(m_othersDisplay))
        return;
    if (displayWord(m_state.displayChoice) == displayWord(std::exchange(m_othersDisplay, {})))
        chooseDisplay(m_choiceBeforeOthers);
}

void MissionController::leave()
{
    letGo();
    if (m_state.isActive)
        stop();
}

} // namespace triarch
