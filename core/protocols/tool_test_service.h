// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/action_runner.h"
#include "core/protocols/deskctl/deskctl_context.h"
#include "core/protocols/deskctl/deskctl_sessions.h"
#include "core/protocols/dialects.h"
#include "core/tools/tool_result.h"

namespace triarch {

/// What one contract said to a call, and heard.
struct ToolTestExchange {
    Wording wording;
    QStringList replies = {}; ///< as its service wrote them; fewer than requests where the first says it all
    bool operator==(const ToolTestExchange&) const = default;
};

/// What came of a call that an operator tried by hand.
struct ToolTest {
    bool isOk = false;
    QString sentence;      ///< what the history would say, or why not
    QString approval = {}; ///< a rule asks: the request that is for the operator to answer
    std::array<ToolTestExchange, dialects.size()> talks = {};
    qint64 elapsedMs = 0;
    bool operator==(const ToolTest&) const = default;
};

/// The request of deskctl's that a call comes to when it waits: it is answered long after it was asked, by whoever
/// looks again and again. nullopt: it does not wait.
std::optional<QJsonObject> waitAsked(const ManualCall& call);

/// A call that one alone has answered, no door and no other contract: a tool beside the display, or a wait.
ToolTest answeredToolTest(const ManualCall& call, const ToolRegistry& tools, const ToolResult& result);
ToolTest answeredToolTest(const ManualCall& call, const ToolRegistry& tools, const QJsonObject& reply, Millis elapsed);

/// What it works with; all of it outlives the service. `tools` are those of manualTools().
struct ToolTestParts {
    Desktop& desktop;
    ActionPipeline* pipeline; ///< null: it only looks
    const ToolRegistry& tools;
    bool sandboxed = false;
    DeskctlContext world = {};
    std::shared_ptr<DeskctlSessions> sessions;
};

/// Does a call once, by the door as `manual`, and has the service of each contract answer with what came of it, against
/// the display as it was seen right before: what each says is what it would have said, and nothing is done twice. What
/// only looks is asked of each of them. Used by one thread at a time.
class ToolTestService {
public:
    explicit ToolTestService(ToolTestParts parts) : m_parts(std::move(parts)) { }

    /// Fails with DisplayLost, X11 or Timeout when the display cannot be seen; every other result is a ToolTest.
    Result<ToolTest> run(const ManualCall& call, std::stop_token stop);
    /// What each contract would have said of what was done elsewhere, by the picture that it was done on: no display is
    /// asked, and no door.
    ToolTest tell(const ManualCall& call, const Frame& seen, const Outcome& done);

private:
    /// One service's words: on what display, by which way.
    struct Place {
        Desktop& desktop;
        ActionRunner way;
        std::stop_token stop;
    };
    ToolResult performTool(const ManualCall& call, const Action& action, const Frame& seen, Place& place);
    ToolResult performNatively(const ManualCall& call, ToolTest& trial, Place& place);
    Result<QString> ask(Dialect dialect, const QString& request, Place& place);
    Result<QStringList> askAll(Dialect dialect, const Wording& wording, Place& place);
    ToolTest begin(const ManualCall& call, const DialectView& view);
    void finish(ToolTest& trial, const ManualCall& call, const ToolResult& result);
    void retell(ToolTest& trial, const Frame& seen, const ActionRunner& way, std::stop_token stop);

    ToolTestParts m_parts;
    QString m_id; ///< of what is tried now, in every row it leaves
};

} // namespace triarch
