// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/tools/tool_router.h"

#include "core/action/action_parser.h"
#include "core/base/ids.h"
#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QElapsedTimer>
#include <QRegularExpression>

namespace triarch {

namespace {

/// What a row says was found: its beginning, and its fingerprint. A file's contents are no history.
QJsonObject digestOf(const QJsonValue& data)
{
    const QByteArray bytes = data.isString() ? data.toString().toUtf8() : compactJson(data.toObject());
    return {{"bytes", bytes.size()},
        {"sha256", QString::fromLatin1(QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex())}};
}

/// Where a tool looks, by its name: "fs" of local.fs.read, "github" of cloud.github.readFile.
QString familyOf(const QString& tool) { return tool.section(QLatin1Char('.'), 1, 1); }

} // namespace

QString requestIdOf(const QString& given)
{
    static const QRegularExpression form(QStringLiteral("^[\\x21-\\x7e]{1,64}\\z"));
    return form.match(given).hasMatch() ? given : QStringLiteral("req-") + newId();
}

/// One call on its way.
struct ToolRouter::Use {
    const ToolOrder& call;
    QJsonObject arguments; ///< with defaults
    QJsonObject exactly = {};
    ToolResult result = {};
    QElapsedTimer timer = {};
    std::optional<Error> error = {};
    QString stage = QStringLiteral("router"); ///< who says what is wrong with it
    QString approval = {};                    ///< of the yes it has

    /// What is wanted, in the words of who wants it, with what it would touch.
    Proposal proposal() const
    {
        Proposal shown = call.proposal.value_or(Proposal{call.tool, arguments, {}, targetOf(arguments), {}, {}, {}});
        shown.action = UseTool{call.tool, arguments, exactly};
        return shown;
    }
    /// The row's columns that intent, outcome and refusal have in common, those of an action of the display's.
    QJsonObject row() const
    {
        const Proposal shown = proposal();
        QJsonObject json{{"tool", shown.tool}, {"arguments", shown.arguments}, {"action", actionJson(shown.action)},
            {"location", result.location}, {"request_id", result.requestId}};
        if (call.proposal) {
            json.insert(QStringLiteral("target"), shown.target);
            json.insert(QStringLiteral("justification"), shown.justification);
            json.insert(QStringLiteral("screenshot"), MissionFolder::screenName(call.turn));
        }
        if (!approval.isEmpty())
            json.insert(QStringLiteral("approval"), approval);
        return json;
    }
    /// Of a row that ends it.
    void close(QJsonObject& json) const
    {
        json.insert(QStringLiteral("result"), shownResult(result));
        json.insert(QStringLiteral("ms"), result.durationMs);
        if (error)
            json.insert(QStringLiteral("code"), codeName(error->code));
        if (call.times)
            json.insert(QStringLiteral("times"), call.times(result));
    }
    void finish(const QString& via, const std::optional<Error>& why)
    {
        error = why;
        result.ok = !why;
        result.via = why ? QStringLiteral("%1:%2").arg(via, codeName(why->code)) : via;
        result.error = why ? why->message : QString();
        result.code = why ? std::optional(why->code) : std::nullopt;
        result.durationMs = timer.elapsed();
    }
};

ToolResult ToolRouter::call(const ToolOrder& call, std::stop_token stop) const
{
    auto result = use(call, std::move(stop));
    if (m_parts.onResult)
        m_parts.onResult(call, result);
    return result;
}

ToolResult ToolRouter::use(const ToolOrder& call, std::stop_token stop) const
{
    Use use{call, call.arguments};
    use.timer.start();
    use.result.tool = call.tool;
    use.result.location =
        toolLocation(call.tool) == QLatin1String("render") ? QStringLiteral("render") : QStringLiteral("local");
    use.result.requestId = requestIdOf(call.requestId);
    use.result.timestamp =
        QDateTime::fromMSecsSinceEpoch(m_parts.clock.wallMillis(), Qt::UTC).toString(Qt::ISODateWithMs);
    const auto plan = this->plan(use);
    if (!plan) {
        refuse(use, use.stage, plan.error());
        return use.result;
    }
    use.exactly = plan->exactly;
    if (auto admitted = admit(use, *plan); !admitted && admitted.error().code == ErrorCode::Cancelled)
        use.finish(QStringLiteral("router"), admitted.error()); // skipped: whoever asked says so in a row of its own
    else if (!admitted)
        refuse(use, QStringLiteral("policy"), admitted.error());
    else if (stop.stop_requested()) // of a host that is stopped, or a caller that has gone: nothing is begun
        refuse(use, QStringLiteral("router"), {ErrorCode::Cancelled, QStringLiteral("A stop came before"), false});
    else if (use.approval.isEmpty() && call.mayGo && !call.mayGo())
        use.finish(
            QStringLiteral("router"), Error{ErrorCode::Cancelled, QStringLiteral("Held before it began"), false});
    else
        carryOut(use, *plan, std::move(stop));
    return use.result;
}

Result<ToolPlan> ToolRouter::plan(Use& use) const
{
    const QString& name = use.call.tool;
    const ToolRow* row = m_parts.table.find(name);
    const auto maker = m_makers.find(name);
    if (!row || maker == m_makers.end())
        return fail(ErrorCode::NotFound,
            toolLocation(name).isEmpty()
                ? QStringLiteral("Unknown tool: %1 (names begin with local. or cloud.)").arg(cleanText(name, 100))
                : QStringLiteral("Unknown tool: %1").arg(cleanText(name, 100)));
    auto arguments = ToolTable::decode(*row, use.call.arguments);
    if (!arguments)
        return fail(arguments.error().code, QStringLiteral("Invalid arguments: %1").arg(arguments.error().message));
    use.arguments = *arguments;
    use.stage = familyOf(name);
    return (*maker)(use.arguments);
}

Result<void> ToolRouter::admit(Use& use, const ToolPlan& plan) const
{
    const ToolOrder& call = use.call;
    const auto decision =
        decideTool(m_parts.policy, {call.tool, call.source, m_parts.sandboxed, call.granted, plan.facts});
    if (decision.verdict == Verdict::Allow)
        return {};
    if (decision.verdict == Verdict::Deny)
        return fail(
            ErrorCode::PolicyDenied, QStringLiteral("policy_denied:%1: %2").arg(decision.rule, decision.reason));
    return askFirst(use, decision);
}

/// A grant that fits, else the operator. Whoever cannot wait is refused now and may come again after a yes.
Result<void> ToolRouter::askFirst(Use& use, const Decision& decision) const
{
    const ToolOrder& call = use.call;
    ApprovalRequest request;
    request.waits = bool(call.ask);
    request.source = call.source;
    request.requester = Requester(pid_t(call.requester));
    request.turn = call.turn;
    request.proposal = use.proposal();
    request.decision = decision;
    request.policyVersion = m_parts.policy.version();
    const QString why = QStringLiteral("%1 (%2)").arg(decision.reason, decision.rule);
    if (!m_parts.approvals)
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("approval_required:%1: %2; nobody is asked here, but by the host of a display")
                .arg(requestKey(request), why));
    if (const auto granted = m_parts.approvals->useGrant(request)) {
        use.approval = granted->approval;
        return {};
    }
    const auto asked = m_parts.approvals->ask(request);
    if (!asked)
        return fail(asked.error().code == ErrorCode::JournalUnwritable ? ErrorCode::JournalUnwritable
                                                                       : ErrorCode::NeedsApproval,
            QStringLiteral("approval_required:%1: %2; %3").arg(requestKey(request), why, asked.error().message));
    if (!call.ask)
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral(
                "approval_required:%1: %2; `triarchctl approvals` shows it, and after a yes it is asked again")
                .arg(asked->id, why));
    const ApprovalDecision consent = call.ask(*asked);
    use.timer.restart(); // what the operator took is not what the tool took
    if (consent.answer.isSkipped())
        return fail(ErrorCode::Cancelled, QStringLiteral("Held before it began"));
    if (!consent.answer.isApproved)
        return fail(ErrorCode::NeedsApproval,
            QStringLiteral("refused, not approved (%1): %2").arg(decision.rule, consent.answer.reason));
    use.approval = asked->id;
    return {};
}

/// The intent is on disk before anything is touched, the outcome before anybody hears of it.
void ToolRouter::carryOut(Use& use, const ToolPlan& plan, std::stop_token stop) const
{
    const QString via = familyOf(use.call.tool);
    const auto intent = writeIntent(use);
    if (!intent)
        return use.finish(via, intent.error());
    use.result.intent = *intent;
    if (use.call.onSend)
        use.call.onSend();
    ToolOutput output = plan.run(std::move(stop));
    use.result.data = output.data;
    use.result.standardOutput = output.standardOutput;
    use.result.standardError = output.standardError;
    use.result.notes = output.notes;
    use.finish(via, output.error);
    if (auto written = writeOutcome(use, *intent); !written)
        use.finish(via, written.error());
}

void ToolRouter::refuse(Use& use, const QString& stage, const Error& why) const
{
    use.finish(stage, why);
    QJsonObject json = use.row();
    json.insert(QStringLiteral("status"), QStringLiteral("refused"));
    use.close(json);
    const auto written = m_parts.journal.append({use.call.turn, use.call.source, QStringLiteral("refusal"), json});
    if (!written)
        use.finish(stage, written.error());
}

Result<qint64> ToolRouter::writeIntent(const Use& use) const
{
    return m_parts.journal.append({use.call.turn, use.call.source, QStringLiteral("intent"), use.row()});
}

Result<void> ToolRouter::writeOutcome(const Use& use, qint64 intent) const
{
    QJsonObject json = use.row();
    json.insert(QStringLiteral("intent"), intent);
    json.insert(QStringLiteral("status"), use.result.ok ? QStringLiteral("done") : QStringLiteral("failed"));
    json.insert(QStringLiteral("acted_ms"), use.result.durationMs);
    if (!use.result.data.isUndefined())
        json.insert(QStringLiteral("data"), digestOf(use.result.data));
    use.close(json);
    const auto written = m_parts.journal.append({use.call.turn, use.call.source, QStringLiteral("outcome"), json});
    return written ? Result<void>() : Result<void>(fail(written.error()));
}

} // namespace triarch
