// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/system/stop_flag.h"
#include "core/host/approvals/approval_watch.h"
#include "core/host/host_service.h"
#include "core/host/joined_stop.h"
#include "core/host/mission/mission_request_handler.h"
#include "core/host/request_log.h"
#include "core/host/session_sockets.h"
#include "core/host/tool_service.h"

#include <QTimer>

namespace triarch {

/// Everything a host listens on, in `folder`: host.sock, one socket of deskctl's for each session, lucy.sock. Stop,
/// resume and shutdown are answered here at once; what touches the display goes to a service in its thread and comes
/// back. Who asks host.sock for events is told of every request, of approvals and of stops. Lives in a thread with an
/// event loop.
class HostSockets : public QObject {
    Q_OBJECT
public:
    /// All of it outlives it.
    HostSockets(HostService& service, StopFlag& stopFlag, QString folder, std::shared_ptr<RequestLog> log,
        OperatorCheck mayCommand);
    /// A service that only looks, in a thread of its own: whoever asks what there is does not wait for what is being
    /// done. Without one the other answers that as well.
    void serveLooks(HostService& looks) { m_looks = &looks; }

    void serveTools(ToolService& tools) { m_tools = &tools; } ///< outlives it too
    void serveApprovals(ApprovalQueue& book);                 ///< and this: what rules ask the operator here
    /// And this: a mission works the display. What it answers is asked of it first; it refuses whatever would act.
    void serveMission(MissionRequestHandler& mission) { m_mission = &mission; }

    /// A command started the host: `yield` ends it, so that a mission gets the display.
    void setTemporary() { m_isTemporary = true; }

    ~HostSockets() override;

    /// Io or Setup of a socket.
    Result<void> open();

    void stop(); ///< whatever is under way ends and releases, whatever comes is refused
    void resume();
    /// Ends the running actions and releases their keys, for the end of the host. Unlike stop(), it does not leave the
    /// display stopped.
    void end();
    /// resumeByStopKey() will be called. Without it a `resume` that wants to wait for the key is refused.
    void hearStopKey() { m_hearsStopKey = true; }
    /// A hand pressed the stop key on the display that is driven, which was stopped before the press: a `resume` that
    /// waits for it is carried out.
    /// @return false: none waits
    bool resumeByStopKey();
    void cancel() { m_stop.request_stop(); } ///< what is under way ends, for the end of the host
    void tell(const QJsonObject& event);     ///< to who asked for events; approvals to the operator alone

Q_SIGNALS:
    void shutdownAsked(); ///< who connects can end the host; without anybody shutdown is refused
    void displayLost();
    void approvalsChanged(const triarch::ApprovalList& list); ///< what rules ask the operator here
    /// What was under way when the stop came has ended, or nothing was. @param ms  since the stop; told once for each
    void stopped(qint64 ms);
    void busy(); ///< somebody has asked something
    void idle(); ///< everybody has an answer

private:
    void answer(const HostQuestion& question, const HostAnswer& reply);
    void answerStatus(const HostQuestion& question, const HostAnswer& reply);
    void lookAtDisplay(const HostQuestion& question, const HostAnswer& reply);
    QJsonObject wholeStatus(QJsonObject display) const;
    void answerLucy(const HostQuestion& question, const HostAnswer& reply);
    /// Who answers: what acts is done one after the other, what looks does not wait for it.
    HostService& serviceFor(bool acts) { return acts || !m_looks ? m_service : *m_looks; }
    void answerDeskctl(DeskctlCaller caller, const LineServer::Question& asked, const LineServer::Answer& reply);
    void tellStopped();
    bool canAwaitStopKey(const HostQuestion& question) const;
    void awaitStopKey(const HostAnswer& reply);
    Result<void> mayShutDown(const ProcessId& sender) const;
    void shutDown();
    bool holdsDecision() const;
    void yield(const HostAnswer& reply);
    void tellRequest(const RequestNote& note, const Result<QJsonObject>& result);
    Result<QJsonObject> openSession(const QJsonObject& params);
    /// Tells when anybody is served, and writes the request into the log when it is answered.
    HostAnswer counted(const HostAnswer& reply, const RequestNote& note);
    /// Carries an answer of the service's thread back to this one.
    HostAnswer returning(const HostAnswer& reply, const std::shared_ptr<JoinedStop>& stop);
    std::shared_ptr<JoinedStop> stopFor(std::stop_token requester) const;

    HostService& m_service;
    HostService* m_looks = nullptr;
    StopFlag& m_stopFlag;
    ToolService* m_tools = nullptr;
    const QString m_folder;
    const std::shared_ptr<RequestLog> m_log;
    const OperatorCheck m_mayCommand;
    ApprovalQueue* m_approvals = nullptr;
    std::unique_ptr<ApprovalWatch> m_approvalWatch;
    MissionRequestHandler* m_mission = nullptr;
    QJsonObject m_display;   ///< its status as it was seen last; empty: not yet
    std::stop_source m_stop; ///< of what is asked from now on; renewed by resume()
    int m_pending = 0;       ///< questions without an answer yet
    int m_working = 0;       ///< of those the ones that a thread works on
    bool m_isStopTold = false;
    quint64 m_ownStop = 0; ///< time of end(); 0: it did not stop the display
    bool m_isTemporary = false;
    bool m_hearsStopKey = false;
    HostAnswer m_resumeByKey; ///< what waits for the stop key; empty: nothing does
    QTimer m_stopKeyTimeout;
    OperatorSocket m_operator;
    SessionSockets m_sessions;
    LineServer m_lucy;
};

} // namespace triarch
