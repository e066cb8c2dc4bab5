// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/clock.h"
#include "core/execution/action_pipeline.h"
#include "core/journal/journal.h"
#include "core/tools/tool_kit.h"
#include "core/tools/tool_table.h"

namespace triarch {

/// Somebody wants a tool used.
struct ToolOrder {
    QString tool;
    QJsonObject arguments;
    QString requestId = {};                  ///< goes through to journal and reply; empty: it gets one
    QString source = QStringLiteral("tool"); ///< policy's word for who asks
    int turn = 0;                            ///< of a mission
    bool granted = false;                    ///< by the operator, for this mission
    /// Of a persona: what it proposed, in its own words, for rows and for the operator.
    std::optional<Proposal> proposal = {};
    /// As of ActionRequest: waits for the operator's answer. Empty: it cannot wait.
    std::function<ApprovalDecision(const ApprovalRequest&)> ask = {};
    qint64 requester = 0; ///< the process that asks, whom the yes is for; 0: nobody knows which
    /// As of ActionRequest: asked when everything is judged, right before it is written down. False holds it back.
    std::function<bool()> mayGo = {};
    std::function<void()> onSend = {}; ///< once it is judged and written down, right before it begins
    /// What whoever asks adds to the row of the end, as its `times`.
    std::function<QJsonObject(const ToolResult&)> times = {};
};

/// The asker's own id when it is 1 to 64 printable characters, else a new one.
QString requestIdOf(const QString& given);

/// What the router works with; all of it outlives the router.
struct ToolRouterParts {
    const ToolTable& table;
    const Policy& policy;
    const ToolWorld& world;
    Journal& journal;
    const Clock& clock;
    bool sandboxed = false;             ///< the display on which applications start
    ApprovalQueue* approvals = nullptr; ///< who is asked what a rule asks; null: nobody, it is refused
    using Told = std::function<void(const ToolOrder&, const ToolResult&)>;
    Told onResult = {}; ///< called with every result, in the thread that asked, before that has it; empty: nobody
};

/// The one way to every tool: decoded by its schema, planned, judged, written down, carried out, written down again.
/// Any thread may call, also several at once.
class ToolRouter {
public:
    explicit ToolRouter(const ToolRouterParts& parts) : m_parts(parts), m_makers(toolMakers(parts.world)) { }

    /// Always a result: what went wrong is in it. A call that needs the operator's yes and cannot wait is refused at
    /// once with `approval_required:<id>` (formats.md, "Doors that cannot wait"); the yes is for asking again.
    ToolResult call(const ToolOrder& call, std::stop_token stop) const;

    const ToolTable& table() const { return m_parts.table; }

private:
    struct Use;
    ToolResult use(const ToolOrder& call, std::stop_token stop) const;
    Result<ToolPlan> plan(Use& use) const;
    Result<void> admit(Use& use, const ToolPlan& plan) const;
    Result<void> askFirst(Use& use, const Decision& decision) const;
    void carryOut(Use& use, const ToolPlan& plan, std::stop_token stop) const;
    void refuse(Use& use, const QString& stage, const Error& why) const;
    Result<qint64> writeIntent(const Use& use) const;
    Result<void> writeOutcome(const Use& use, qint64 intent) const;

    const ToolRouterParts m_parts;
    const QHash<QString, ToolMaker> m_makers;
};

} // namespace triarch
