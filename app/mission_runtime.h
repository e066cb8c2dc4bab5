// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/display_parts.h"
#include "app/model_parts.h"
#include "app/tool_parts.h"
#include "core/desktop/target_desktop.h"
#include "core/host/joined_stop.h"
#include "core/host/mission/event_encoder.h"
#include "core/host/mission/mission_socket.h"
#include "core/mission/mission_config.h"
#include "core/mission/mission_loop.h"
#include "core/policy/approval_queue.h"
#include "core/x11/watch/loss_watch.h"

#include <mutex>

namespace triarch {

/// Where a mission's files and words come from.
struct MissionRuntimeOptions {
    QString folder;  ///< mission folder; empty: the default place
    QString prompts; ///< --prompts; empty: the usual ones
    bool attended = false;
    bool byOthers = false;       ///< attended by whoever speaks on the display's socket, not on standard input
    Millis delay{0};             ///< between an answer and its input
    bool startsStepping = false; ///< the first action waits for Step
    std::shared_ptr<OperatorChannel> line = {}; ///< null: one of its own
    std::shared_ptr<DisplayParts> display = {}; ///< a display that is open already; null: the mission file's
    std::optional<ResumePoint> resume = {};     ///< an interrupted mission to go on with
    QStringList reopen = {};                    ///< what that one had opened
    QString displayServer = {};                 ///< X server of that one's shared display; empty: any
    std::vector<Breakpoint> breakpoints = {};   ///< of an attended mission
    CassetteChoice cassette = {};
    bool panicHolds = false;     ///< an emergency holds an attended mission instead of ending it
    int interrupt = -1;          ///< descriptor; readable: the set-up ends with Cancelled
    bool resumesDisplay = false; ///< the operator starts it in the console, which ends a stop of its display
};

/// One mission with everything it works with, built from options; owns the lifetimes, ends them in order.
class MissionRuntime {
public:
    /// Everything that can be wrong with the set-up is said here, before anything is pressed.
    static Result<std::unique_ptr<MissionRuntime>> open(
        const MissionFile& mission, const MissionRuntimeOptions& options, MissionObserver& observer);

    /// Runs the mission on the calling thread, starting its application first, and closes the journal.
    MissionResult run(std::stop_token stop);

    /// What a mission that could not be set up comes to.
    static MissionResult notSetUp(const Error& error);

    ~MissionRuntime();

    /// After run(): its display lives on, and whoever serves it next may begin.
    void serveNobody();

    OperatorChannel& operatorLine() { return *m_line; }
    /// Stops the input of this mission. Other than a stop of the display it ends with clearOwnStop().
    void raiseOwnStop()
    {
        if (const quint64 at = stopFlag().raiseIfClear())
            m_ownStop = at;
    }
    void clearOwnStop() { stopFlag().clearIf(m_ownStop); }
    ApprovalQueue& approvals() { return *m_approvals; } ///< the operator's answers, from any thread
    const std::shared_ptr<DisplayParts>& displayParts() const { return m_display; }
    StopFlag& stopFlag() { return m_display->stopFlag(); }
    QString folder() const { return m_journal->folder().path; }
    QString display() const { return m_display->address().display; }

private:
    MissionRuntime(MissionFile mission, MissionObserver& observer) : m_mission(std::move(mission)), m_observer(observer)
    {
    }
    Result<void> grant(ToolRegistry& registry) const;
    void stopNow();
    void leaveDisplay(const Error& why);
    std::optional<Error> loss() const;
    QJsonObject about() const;
    Result<void> readFiles(const MissionRuntimeOptions& options);
    Result<void> checkApplication(const MissionRuntimeOptions& options);
    Result<void> openParts(const MissionRuntimeOptions& options);
    Result<void> openModels(const MissionRuntimeOptions& options);
    Result<void> openDisplay(const MissionRuntimeOptions& options, const QString& sandboxFolder);
    Result<void> openJournal(const MissionRuntimeOptions& options, const MissionFolder& folder);
    Result<void> startApplications(ActionPipeline& pipeline, std::stop_token stop);
    void reopen(ActionPipeline& pipeline, std::stop_token stop);
    QString keepSeen(int turn, const Frame& seen);
    Result<void> launch(ActionPipeline& pipeline, const QString& application, const QString& why, std::stop_token stop);
    Result<void> limitToTarget();
    Result<void> openTools();
    void openApprovals();
    Result<void> serveOthers();
    void applyPhysicalInput();
    Desktop& desktop(); ///< what the mission sees of its display
    void tellLaunch(int turn, const QString& shown, const Proposal& proposal, const std::optional<Outcome>& outcome);
    MissionResult failed(const Error& error);
    std::optional<ModelChoice> rereadModel();
    ModelObserver modelProgress();

    SystemClock m_clock;
    MissionFile m_mission;
    EventEncoder m_observer; ///< whoever looks on by socket, and the one it was made for
    MissionConfig m_config;
    int m_launches = 0;
    QStringList m_reopen;
    std::shared_ptr<OperatorChannel> m_line;
    std::stop_source m_stopping;        ///< by stopNow() and leaveDisplay()
    std::atomic<quint64> m_ownStop = 0; ///< time of raiseOwnStop(); 0: none
    mutable std::mutex m_lossMutex;
    std::optional<Error> m_loss; ///< the display is gone
    std::optional<ToolRegistry> m_tools;
    std::optional<Prompts> m_prompts;
    std::optional<Policy> m_policy;
    std::optional<ApplicationIndex> m_applications;
    SettleTimings m_timings;
    Millis m_timeout = ApprovalQueue::defaultTimeout;
    std::unique_ptr<Journal> m_journal;
    std::shared_ptr<RequestLog> m_requests; ///< of scripts, and of personas with tools
    std::unique_ptr<ModelParts> m_model;
    std::vector<std::unique_ptr<ModelParts>> m_fallbacks; ///< who is asked when m_model's server is gone, in order
    std::vector<std::unique_ptr<ModelParts>> m_reread;    ///< of m_model's profile, as it was later
    std::shared_ptr<DisplayParts> m_display;
    std::unique_ptr<TargetDesktop> m_targetDesktop; ///< null: the whole screen
    std::unique_ptr<ApprovalQueue> m_approvals;
    std::unique_ptr<ToolParts> m_granted;    ///< tools beside the display; null: none are granted
    std::unique_ptr<MissionSocket> m_socket; ///< null: the display is served already, or it could not be opened
};

} // namespace triarch
