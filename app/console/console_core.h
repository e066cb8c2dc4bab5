// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/console/background_tasks.h"
#include "app/console/console_host.h"
#include "app/console/display_queries.h"
#include "app/console/export_service.h"
#include "app/console/model_test.h"
#include "app/console/policy_watch.h"
#include "app/console/requests_list.h"
#include "app/console/self_view.h"
#include "app/console/tool_test_bench.h"
#include "app/console/worker_switch.h"
#include "app/mission_runtime.h"
#include "core/host/approvals/host_approvals.h"
#include "core/host/host_watch.h"
#include "core/host/mission/attached_mission.h"
#include "core/x11/capture/live_source.h"
#include "core/x11/watch/corner_watch.h"
#include "core/x11/watch/panic_watch.h"
#include "core/x11/watch/physical_input_monitor.h"
#include "core/x11/watch/physical_press_check.h"
#include "core/x11/watch/synthetic_event_filter.h"
#include "ui/console_backend.h"

#include <QFileSystemWatcher>
#include <QThread>
#include <QTimer>

namespace triarch {

/// The core behind the console: what ui asks for, done on the threads it belongs to.
///
/// A mission's display stays open after its end, so that it can be looked at; the next mission, or the end of the
/// program, closes it.
class ConsoleCore : public ConsoleBackend {
    Q_OBJECT
public:
    /// @param prompts  --prompts; empty: the usual folder
    explicit ConsoleCore(QString prompts);
    ~ConsoleCore() override;

    MissionWorker::Run prepare(
        const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line) override;
    void raiseStop() override;
    void haltInput() override;
    void allowInput() override;
    void watch(const QString& display) override;
    void lookForMission() override;
    void openSandbox(const DisplayChoice& choice) override;
    void acknowledge() override;
    void testModel(const QString& profile) override;
    QList<DisplayEntry> displays() const override;
    void lookAtDisplays() override;
    QList<ProfileEntry> profiles() const override;
    Result<void> addServer(const NewServer& server) override;
    QList<InterruptedEntry> interrupted() const override;
    void discard(const QString& folder) override;
    Result<MissionFile> readMission(const QString& mission) const override;
    QStringList toolNames() const override;
    Result<ToolRegistry> tools() const override;
    QString missionsFolder() const override;
    qint64 freeBytes() const override;
    PolicyState policy() const override { return m_policy.state(); }
    Result<QString> ownPolicy() override;
    QString profileFile(const QString& profile) const override;
    Result<TriarchFile> settings() const override;
    Result<void> setSafety(const Safety& safety) override;
    Result<void> provePress(quint64 time) const override { return m_presses.prove(quint32(time)); } // as Qt has it
    QString pressBlindness() const override { return m_presses.blindness(); }
    void listenForWorkers(std::optional<quint16> port) override { m_workers.listen(port); }
    void connectToWorker(const QString& url) override { m_workers.connectTo(url); }
    RemoteState remote() const override { return m_workers.state(); }
    void answer(const OperatorCommand& said) override;
    ToolTester& trials() override { return m_toolTests; }
    int exportMission(const ExportRequest& wish) override { return m_review.write(wish); }
    QString exportProblem(const QString& form) const override { return ExportService::problemOf(form); }
    int askAgain(const RecordedQuestion& question) override { return m_review.ask(question); }
    void giveUp(int request) override { m_review.giveUp(request); }

Q_SIGNALS:
    void answered(const triarch::OperatorCommand& said); ///< to who serves the display

private:
    /// A display as the GUI thread needs it: where to look, and the page to stop it by.
    struct Shown {
        DisplayAddress address;
        bool isSandbox = false;
        QString controlPage;               ///< empty: nothing is driven there
        std::optional<HostInfo> host = {}; ///< the process that drives it, if it is not this one
    };
    static Shown shownOf(const DisplayParts& parts);
    void retireOldMissions();
    Result<MissionFile> missionOf(const MissionPlan& plan, MissionRuntimeOptions& options) const;
    MissionResult runMission(const MissionPlan& plan, MissionEvents& events, std::shared_ptr<OperatorChannel> line,
        int wish, std::stop_token stop);
    MissionResult follow(MissionEvents& events, const std::shared_ptr<OperatorChannel>& line, const QString& socket,
        int wish, std::stop_token letGo);
    void askForMission(const HostInfo& host);
    void takeLook(const HostInfo& host, const Result<std::optional<FoundMission>>& found);
    void awaitHosts();
    void hearOthers();
    void serve(const std::shared_ptr<DisplayParts>& display);
    /// From any thread, these two: in the GUI thread, unless the operator wants something else by then.
    void later(int wish, std::function<void()> tell);
    void announce(const Shown& shown, int wish);
    void show(const Shown& shown);
    void hide();
    void followSize(const Shown& shown);
    void watchHost(const Shown& shown);
    void watchPanic(const Shown& shown);
    void watchCorner(const Shown& shown);
    void watchPhysicalInput(const Shown& shown);
    void watchNature(const Shown& shown);
    void tellSeen(const QString& display);
    void tellNature(const Shown& shown, const DisplayTraits& nature);
    void lookForKeyring();
    void addPanicWatch(const DisplayAddress& address, bool ignoreInjected, const QString& problemKey);

    const QString m_prompts;
    PhysicalPressCheck m_presses;      ///< of the operator's own display
    const SentInput m_sentInput;       ///< keeps out what has the time of such a press, and is none
    std::shared_ptr<StopFlag> m_flag;  ///< of the driven display; null: none
    std::unique_ptr<HostWatch> m_host; ///< who else drives the display that is shown; null: nobody
    std::unique_ptr<LiveSource> m_live;
    SelfView m_selfView;
    std::function<void()> m_tellDisplay; ///< what is known of the display that is shown; null: none is
    std::vector<std::unique_ptr<PanicWatch>> m_panic;
    std::unique_ptr<CornerWatch> m_corner; ///< null: the display is nobody's to share, or it is done without
    std::unique_ptr<PhysicalInputMonitor> m_physicalInput; ///< of a shared display; null: there is none
    std::unique_ptr<ModelTest> m_modelTest;
    std::unique_ptr<MissionRuntime> m_wiring;    ///< used by the mission's thread while that runs
    std::shared_ptr<DisplayParts> m_idleDisplay; ///< a sandbox without a mission; its opener's until that has ended
    DisplayChoice m_idleChoice;                  ///< what the idle display was made for
    std::unique_ptr<ConsoleHost> m_idleHost;     ///< serves what no mission works; null: nothing, or it could not be
    int m_wish = 0;                              ///< counts what the operator wanted shown; GUI thread
    std::unique_ptr<QThread> m_opener;           ///< opens it
    PolicyWatch m_policy;
    WorkerSwitch m_workers;
    ExportService m_review;
    ToolTestBench m_toolTests;
    DisplayQueries m_displayQueries;
    QString m_watched;          ///< the display of watch() that is shown; empty: it is none of those
    QString m_socket;           ///< of the host of the display that is shown; empty: it hears nobody
    QString m_missionSocket;    ///< of the host whose mission was found last
    QFileSystemWatcher m_hosts; ///< who begins to drive a display
    BackgroundTasks m_looks;    ///< queries whether the host of another process runs a mission
    int m_look = 0;             ///< the last of them
    QTimer m_lookAgain;         ///< where one came to nothing
    HostApprovals m_hostAsks;   ///< of the display that is shown, while its host runs no mission
    AskedList m_asked;
};

} // namespace triarch
