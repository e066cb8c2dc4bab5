// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/execution/action_pipeline.h"
#include "core/x11/x11_desktop.h"
#include "tests/support/gate_fixture.h"
#include "tests/support/paths.h"
#include "tests/support/seer.h"
#include "tests/support/test_client.h"

#include <QTemporaryDir>

namespace triarch::test {

/// A program on the display of a fixture, and a door to it with the shipped rules and a journal. `door` is null when
/// the display could not be had.
struct PipelineBench {
    /// Times for test clients, which paint at once.
    static constexpr SettleOptions quickSettle{
        .quiet = Millis(50), .quietAfterStructure = Millis(100), .nothingHappened = Millis(100)};

    explicit PipelineBench(GateFixture& on, const SettleOptions& settle = quickSettle)
        : desk(on),
          client(desk.server.address())
    {
        desk.reopenGate({.rate = Millis(1)});
        auto opened = X11Desktop::open(desk.server.address());
        if (!opened || !desk.isReady() || !isEmpty())
            return;
        desktop = std::move(*opened);
        desktop->useSender(std::move(desk.gate));
        journal = std::move(*Journal::create(*MissionFolder::create(folder.filePath(QStringLiteral("m"))), clock));
        pipeline = std::make_unique<ActionPipeline>(
            ActionPipelineParts{*desktop, *journal, policy, applications, nullptr, {}, nullptr, settle});
    }
    /// Both words of the window's class.
    void name(WindowId id, const QByteArray& word) { client.setClass(id, word + '\0' + word + '\0'); }
    Frame capture() { return desktop->capture(after(Millis(20'000))).value_or(Frame{}); }
    Result<Outcome> perform(const Action& action, const Frame& seen, const std::function<void()>& onSend = {})
    {
        Proposal proposal;
        proposal.tool = QStringLiteral("test");
        proposal.action = action;
        proposal.result = QStringLiteral("Done");
        return pipeline->perform({proposal, QStringLiteral("manual"), ++turn, true, false, onSend}, seen, {});
    }

    /// Waits until the windows of the bench before are gone.
    bool isEmpty() const
    {
        const Seer seer(desk.server);
        for (const auto deadline = after(Millis(20'000)); millisLeft(deadline) > 0;) {
            if (const auto windows = seer.tryRead(); windows && windows->empty())
                return true;
        }
        return false;
    }

    GateFixture& desk;
    TestClient client;
    QTemporaryDir folder;
    SystemClock clock;
    Policy policy{readPolicyFile(sourcePath("resources/policy.toml"))};
    ApplicationIndex applications = ApplicationIndex::read({}, {});
    std::unique_ptr<X11Desktop> desktop;
    std::unique_ptr<Journal> journal;
    std::unique_ptr<ActionPipeline> pipeline;
    int turn = 0;
};

} // namespace triarch::test
