// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core_files.h"
#include "app/host_queries.h"
#include "app/tool_parts.h"
#include "core/host/host_sockets.h"
#include "core/mission/operator_channel.h"
#include "core/x11/watch/loss_watch.h"

#include <QObject>

namespace triarch {

/// A host of an existing display: its sockets on this thread, what is done to the display on a worker's, one action
/// after another, and what is only looked at on another's.
class DisplayHost : public QObject {
    Q_OBJECT
public:
    static Result<std::unique_ptr<DisplayHost>> open(const DisplayChoice& choice, const QString& prompts);
    /// On a display that this process has open, for as long as nothing else works it.
    static Result<std::unique_ptr<DisplayHost>> open(std::shared_ptr<DisplayParts> display, const QString& prompts);
    ~DisplayHost() override;

    HostSockets& hostSockets() { return *m_sockets; }
    DisplayParts& displayParts() { return *m_display; }
    const QString& socketPath() const { return m_display->socketPath(); }
    /// Returns the same as PhysicalInputMonitor::blindness().
    QString unseenDevices() const
    {
        return m_display->hands() ? m_display->hands()->blindness(after(limits::desktopQuery)) : QString();
    }
    /// The operator's Approve, Reject or RevokeGrant. In the thread that it lives in.
    void answer(const OperatorCommand& said);
    /// Tries a call by hand, in the thread whose it is; tried() tells, later. In the thread that it lives in.
    void tryOut(int request, const triarch::ManualCall& call, std::stop_token stop);

Q_SIGNALS:
    void displayLost();
    void approvalsChanged(const triarch::ApprovalList& list); ///< at its end: nothing is asked any more
    void answerRefused(const triarch::Error& why);            ///< the operator's answer counts for nothing
    void tried(int request, const triarch::Result<triarch::ToolTest>& trial);

private:
    DisplayHost() = default;
    Result<void> openParts(const QString& prompts);
    Result<void> openServices();
    Result<void> openJournal(const QString& display);

    SystemClock m_clock;
    std::optional<CoreFiles> m_files;
    std::unique_ptr<Journal> m_journal;
    std::shared_ptr<DisplayParts> m_display;
    std::unique_ptr<ApprovalQueue> m_approvals;
    std::unique_ptr<ActionPipeline> m_pipeline;
    ToolRegistry m_manual; ///< what can be tried by hand
    std::unique_ptr<ServiceThread> m_physicalInput;
    std::unique_ptr<ServiceThread> m_looks;
    std::unique_ptr<ToolParts> m_tools;
    std::unique_ptr<ToolService> m_toolService;
    std::unique_ptr<HostSockets> m_sockets;
    std::unique_ptr<LossWatch> m_lossWatch;
};

} // namespace triarch
