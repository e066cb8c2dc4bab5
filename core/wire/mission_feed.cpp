// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/wire/mission_feed.h"

#include "core/base/redacted_json.h"
#include "core/wire/approval_methods.h"

#include <QJsonArray>

namespace triarch {

namespace {

QJsonArray array(const QStringList& texts) { return QJsonArray::fromStringList(texts); }

QJsonObject reasonJson(const Reason& reason)
{
    return {{"code", reason.code}, {"text", reason.text}, {"nearest", array(reason.nearest)}};
}

QJsonObject proposalJson(int turn, const Proposal& proposal)
{
    return {{"turn", turn}, {"tool", proposal.tool}, {"target", proposal.target}, {"arguments", proposal.arguments},
        {"action", actionJson(proposal.action)}, {"justification", proposal.justification}};
}

} // namespace

void MissionFeed::tell(Tell tell)
{
    const std::scoped_lock lock(m_listener);
    m_tell = std::move(tell);
}

void MissionFeed::say(const char* event, QJsonObject json)
{
    json.insert(QStringLiteral("event"), QLatin1String(event));
    const std::scoped_lock lock(m_listener);
    if (m_tell)
        m_tell(redactedJson(json));
}

void MissionFeed::note(const QJsonObject& now)
{
    const std::scoped_lock lock(m_mutex);
    for (auto member = now.begin(); member != now.end(); ++member)
        m_now.insert(member.key(), member.value());
}

void MissionFeed::closeProposal()
{
    const std::scoped_lock lock(m_mutex);
    m_now.remove(QStringLiteral("proposal"));
}

void MissionFeed::describe(const QJsonObject& about) { note(about); }

void MissionFeed::end()
{
    {
        const std::scoped_lock lock(m_mutex);
        m_hasEnded = true;
        m_now.remove(QStringLiteral("proposal"));
    }
    say("ended", status());
}

bool MissionFeed::hasEnded() const
{
    const std::scoped_lock lock(m_mutex);
    return m_hasEnded;
}

QJsonObject MissionFeed::status() const
{
    const std::scoped_lock lock(m_mutex);
    auto json = redactedJson(m_now);
    json.insert(QStringLiteral("ended"), m_hasEnded);
    return json;
}

void MissionFeed::onStatus(MissionStatus status, const Reason& reason)
{
    const QJsonObject json{{"state", statusWord(status)}, {"reason", reasonJson(reason)}};
    note(json);
    say("status", json);
    m_next.onStatus(status, reason);
}

void MissionFeed::onTime(const MissionTime& time)
{
    note({{"elapsed_ms", time.elapsedMs}, {"frozen", time.isFrozen}});
    m_next.onTime(time);
}

void MissionFeed::onTurn(int turn, const Frame& frame)
{
    note({{"turn", turn}});
    say("turn", {{"turn", turn}});
    m_next.onTurn(turn, frame);
}

void MissionFeed::onAsked(Persona persona, int turn)
{
    say("asked", {{"turn", turn}, {"persona", personaWord(persona)}});
    m_next.onAsked(persona, turn);
}

void MissionFeed::onRetry(int attempt, Millis wait, const QString& why)
{
    say("retry", {{"attempt", attempt}, {"wait_ms", qint64(wait.count())}, {"text", why}});
    m_next.onRetry(attempt, wait, why);
}

void MissionFeed::onAnswer(const PersonaAnswer& answer)
{
    QJsonObject json{{"turn", answer.turn}, {"persona", personaWord(answer.persona)}, {"text", answer.text},
        {"tool", answer.tool}, {"arguments", answer.arguments}, {"ms", answer.elapsedMs}};
    if (!answer.error.isEmpty())
        json.insert(QStringLiteral("error"), answer.error);
    say("answer", json);
    m_next.onAnswer(answer);
}

void MissionFeed::onDoctrine(const QString& doctrine, const QStringList& criteria)
{
    note({{"criteria", array(criteria)}});
    say("doctrine", {{"text", doctrine}, {"criteria", array(criteria)}});
    m_next.onDoctrine(doctrine, criteria);
}

void MissionFeed::onRisks(const QStringList& risks)
{
    say("risks", {{"risks", array(risks)}});
    m_next.onRisks(risks);
}

void MissionFeed::onSetup(int turn, const ExecutorSetup& setup)
{
    note({{"phase", setup.phase}, {"tools", array(setup.granted())}});
    say("setup",
        {{"turn", turn}, {"phase", setup.phase}, {"prompt", setup.prompt}, {"tools", array(setup.granted())},
            {"rationale", setup.rationale}, {"warnings", array(setup.warnings)}, {"fallback", setup.toolsAreFallback}});
    m_next.onSetup(turn, setup);
}

void MissionFeed::onOversight(int turn)
{
    say("oversight", {{"turn", turn}});
    m_next.onOversight(turn);
}

void MissionFeed::onProposal(int turn, const Proposal& proposal)
{
    const auto json = proposalJson(turn, proposal);
    note({{"proposal", json}});
    say("proposal", json);
    m_next.onProposal(turn, proposal);
}

void MissionFeed::onSent(int turn)
{
    closeProposal();
    say("sent", {{"turn", turn}});
    m_next.onSent(turn);
}

void MissionFeed::onOutcome(int turn, const Proposal& proposal, const Outcome& outcome)
{
    say("outcome",
        {{"turn", turn}, {"tool", proposal.tool}, {"status", statusWord(outcome.status)}, {"result", outcome.result},
            {"changed", outcome.changedFraction}, {"settled_ms", qint64(outcome.settled.count())}});
    m_next.onOutcome(turn, proposal, outcome);
}

void MissionFeed::onTurnRecord(const TurnRecord& record)
{
    if (triarch::hasEnded(record.status)) {
        closeProposal();
        say("record",
            {{"turn", record.turn}, {"phase", record.phase}, {"actor", record.actor}, {"tool", record.tool},
                {"target", record.target}, {"arguments", record.arguments}, {"status", statusWord(record.status)},
                {"result", record.result}, {"ms", record.elapsedMs}, {"picture", record.picture}});
    }
    m_next.onTurnRecord(record);
}

void MissionFeed::onTokens(const TokenTotals& tokens)
{
    const QJsonObject json{{"in", tokens.in}, {"out", tokens.out}, {"calls", tokens.calls}, {"cost", tokens.cost}};
    note({{"tokens", json}});
    say("tokens", json);
    m_next.onTokens(tokens);
}

void MissionFeed::onRemark(int turn, const QString& text)
{
    say("remark", {{"turn", turn}, {"text", text}});
    m_next.onRemark(turn, text);
}

void MissionFeed::onApprovals(const ApprovalList& list)
{
    say("approvals", approvalsJson(list));
    m_next.onApprovals(list);
}

} // namespace triarch
