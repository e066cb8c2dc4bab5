// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/console/background_tasks.h"
#include "app/display_host.h"
#include "core/base/system/stop_flag.h"
#include "core/protocols/tool_test_service.h"
#include "core/x11/capture/live_source.h"
#include "ui/tool_tester.h"

#include <map>

namespace triarch {

/// The tester's other side: the contracts' words over core/protocols, the rules as they are on disk now, and what is
/// run is asked of the host that the console is for its display; what only looks needs none. Lives in the GUI thread,
/// but for serveBy().
class ToolTestBench final : public ToolTester {
    Q_OBJECT
public:
    explicit ToolTestBench(QString prompts) : m_prompts(std::move(prompts)) { }

    QStringList toolNames() const override;
    Result<ToolRegistry> tools() const override;
    QJsonObject firstArguments(const QString& tool) const override;
    QString refusal(const QString& tool) const override;
    QList<ToolTestText> words(const ToolTestCall& call, QSize screen = {}) const override;
    Result<ToolTestReading> read(const QString& text) const override;
    ToolTestVerdict judge(const ToolTestCall& call) const override;
    int run(const ToolTestCall& call) override;
    void stop() override;
    ToolTestReport told(const ToolTestCall& call, const Frame& seen, const Outcome& done) const override;

    void see(LiveSource& live, const DisplayAddress& address, bool isSandbox); ///< the display that is shown
    void seeNothing();
    /// @param flag  by which input is stopped on the display that is shown; null: by nothing that is known here
    void heed(const std::shared_ptr<const StopFlag>& flag) { m_flag = flag; }
    void serveBy(DisplayHost& host); ///< in the host's thread: it is who runs what is asked from now on

Q_SIGNALS:
    void asked(int request, const triarch::ManualCall& call, std::stop_token stop); ///< to who serves the display

private:
    const ToolRegistry& known() const;
    bool looksOnly(const ManualCall& call) const;
    bool sendsInput(const ManualCall& call) const;
    bool isStopped() const { return m_flag && m_flag->isRaised(); }
    void look(int request, const ManualCall& call);
    void hear(int request, const Result<ToolTest>& trial);
    void refuseStopped(int request, const ToolTestCall& call);
    void tellOf(int request, const Error& why);

    const QString m_prompts;
    mutable std::optional<ToolRegistry> m_tools; ///< read when they are first wanted
    DialectView m_view;
    DisplayAddress m_address;                                                          ///< of the display that is shown
    std::shared_ptr<DeskctlSessions> m_sessions = std::make_shared<DeskctlSessions>(); ///< where nothing is served
    bool m_isSandbox = false;
    int m_last = 0;
    std::map<int, bool> m_running; ///< by request; whether it sends input
    std::shared_ptr<const StopFlag> m_flag;
    std::stop_source m_stop;
    BackgroundTasks m_looks; ///< where nothing is served: each over a connection of its own
};

} // namespace triarch
