// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_loop.h"

namespace triarch {

MissionResult runMission(const MissionParts& parts, const MissionConfig& config, std::stop_token stop)
{
    return MissionLoop(parts, config, stop).run();
}

MissionLoop::MissionLoop(const MissionParts& parts, const MissionConfig& config, std::stop_token stop)
    : m_parts(parts),
      m_calls{&parts.model, &parts.profile, parts.journal, parts.observer, parts.operatorLine.calls(),
          [this] { return Millis(m_config.limits.minutes * 60'000LL - m_timer.time().elapsedMs); },
          [this] { return m_timer.time().elapsedMs; }, &m_times},
      m_config(config),
      m_stop(stop),
      m_timer(parts.clock, Millis(config.resume ? config.resume->elapsedMs : 0)),
      m_desk(parts.operatorLine.mailbox(), parts.observer, m_timer, config,
          {[this](const QString& text) {
               recordHeard("operator", {{"text", text}});
           },
              [this](const QString& words) { setLimit(words); }}),
      m_limitsAtFirst(config.limits),
      m_pictureForm(config.picture),
      m_frames(config.picture)
{
    if (config.resume && config.resume->limits)
        m_config.limits = *config.resume->limits;
}

MissionResult MissionLoop::run()
{
    applyApprovals();
    m_parts.observer.onLimits(m_config.limits);
    m_parts.observer.onBreakpoints(m_config.breakpoints);
    m_desk.tellDelay();
    auto ended = begin();
    while (!ended || isGivenWay(ended))
        ended = ended ? operate() : turn();
    leaveApprovals(); // before the mission's last row: what still waits gets its no
    return finish(*ended);
}

} // namespace triarch
