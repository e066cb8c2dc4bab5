// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/display_parts.h"
#include "app/model_parts.h"
#include "core/agent/mission_loop.h"
#include "core/policy/policy.h"

namespace triarch {

/// Where a mission's files and words come from.
struct WiringOptions {
    QString folder;  ///< mission folder; empty: the default place
    QString prompts; ///< --prompts; empty: the usual ones
    bool attended = false;
    int interrupt = -1; ///< descriptor; readable: the set-up ends with Cancelled
};

/// One mission with everything it works with, built from options; owns the lifetimes, ends them in order.
class MissionWiring {
public:
    /// Everything that can be wrong with the set-up is said here, before anything is pressed.
    static Result<std::unique_ptr<MissionWiring>> open(
        const MissionFile& mission, const WiringOptions& options, MissionObserver& observer);

    /// Runs the mission on the calling thread, starting its application first, and closes the journal.
    MissionResult run(std::stop_token stop);

    OperatorMailbox& operatorMailbox() { return m_mailbox; }
    StopFlag& stopFlag() { return m_display->stopFlag(); }
    QString folder() const { return m_journal->folder().path; }
    QString display() const { return m_display->address().display; }

private:
    MissionWiring(MissionFile mission, MissionObserver& observer) : m_mission(std::move(mission)), m_observer(observer)
    {
    }
    Result<void> readFiles(const WiringOptions& options);
    Result<void> openParts(const WiringOptions& options);
    Result<void> startApplication(Door& door, std::stop_token stop);
    MissionResult failed(const Error& error) const;

    SystemClock m_clock;
    MissionFile m_mission;
    MissionObserver& m_observer;
    MissionConfig m_config;
    OperatorMailbox m_mailbox;
    std::optional<ToolRegistry> m_tools;
    std::optional<Prompts> m_prompts;
    std::optional<Policy> m_policy;
    std::optional<ApplicationIndex> m_applications;
    std::unique_ptr<Journal> m_journal;
    std::unique_ptr<ModelParts> m_model;
    std::unique_ptr<DisplayParts> m_display;
};

} // namespace triarch
