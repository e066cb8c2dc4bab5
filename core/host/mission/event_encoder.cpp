// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/mission/event_encoder.h"

#include "core/base/json/redacted_json.h"
#include "core/host/approvals/approval_methods.h"
#include "core/mission/limit_watch.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr std::size_t windowsMost = 200;
constexpr auto wordsPace = Millis(50); // no screen shows them more often

QJsonArray array(const QStringList& texts) { return QJsonArray::fromStringList(texts); }

QJsonArray areaNumbers(const QRect& area) { return {area.x(), area.y(), area.width(), area.height()}; }

/// The lowest first, so that those that are left out are the ones least seen.
QJsonArray windowsJson(const std::vector<WindowInfo>& windows)
{
    QJsonArray all;
    const std::size_t leftOut = windows.size() > windowsMost ? windows.size() - windowsMost : 0;
    for (std::size_t i = leftOut; i < windows.size(); ++i) {
        const WindowInfo& one = windows[i];
        all.append(QJsonObject{{"id", qint64(one.id)}, {"title", one.title}, {"frame", areaNumbers(one.frame)},
            {"active", one.isActive}, {"visible", one.isVisible}});
    }
    return all;
}

QJsonObject reasonJson(const Reason& reason)
{
    return {{"code", reason.code}, {"text", reason.text}, {"nearest", array(reason.nearest)}};
}

QJsonObject proposalJson(int turn, const Proposal& proposal)
{
    return {{"turn", turn}, {"tool", proposal.tool}, {"target", proposal.target}, {"arguments", proposal.arguments},
        {"action", actionJson(proposal.action)}, {"justification", proposal.justification},
        {"notes", array(proposal.notes)}};
}

QJsonObject setupJson(int turn, const ExecutorSetup& setup)
{
    return {{"turn", turn}, {"phase", setup.phase}, {"prompt", setup.prompt}, {"tools", array(setup.granted())},
        {"chosen", array(setup.tools)}, {"overrides", overridesJson(setup.wishes)}, {"rationale", setup.rationale},
        {"warnings", array(setup.warnings)}, {"fallback", setup.toolsAreFallback}};
}

QJsonObject recordJson(const TurnRecord& record)
{
    QJsonArray points;
    for (const auto& point : record.points)
        points.append(QJsonArray{point.x, point.y});
    QJsonObject json{{"turn", record.turn}, {"phase", record.phase}, {"actor", record.actor}, {"tool", record.tool},
        {"target", record.target}, {"arguments", record.arguments}, {"justification", record.justification},
        {"status", statusName(record.status)}, {"result", record.result}, {"points", points}, {"ms", record.elapsedMs},
        {"in", record.tokensIn}, {"out", record.tokensOut}, {"picture", record.picture},
        {"ignored", array(record.ignored)}, {"notes", array(record.notes)}, {"times", record.times.json()},
        {"instead", array(record.instead)}, {"window", record.window}, {"approved", record.isApproved},
        {"grant", record.grant}};
    if (record.changedFraction)
        json.insert(QStringLiteral("changed"), *record.changedFraction);
    if (const QRectF& at = record.cursor; !at.isNull())
        json.insert(QStringLiteral("cursor"), QJsonArray{at.x(), at.y(), at.width(), at.height()});
    return json;
}

QJsonObject resultJson(const MissionResult& result)
{
    QJsonArray criteria;
    for (const auto& one : result.criteria)
        criteria.append(QJsonObject{{"text", one.text}, {"met", metName(one.met)}, {"seen", one.seen}});
    QJsonObject json{{"claimed", result.claimed}, {"verified", result.verified}, {"evidence", result.evidence},
        {"criteria", criteria}};
    if (result.stopMs)
        json.insert(QStringLiteral("stop_ms"), *result.stopMs);
    return json;
}

} // namespace

void EventEncoder::tell(Tell tell)
{
    const std::scoped_lock lock(m_listener);
    m_tell = std::move(tell);
}

void EventEncoder::say(const char* event, QJsonObject json)
{
    json.insert(QStringLiteral("event"), QLatin1String(event));
    const std::scoped_lock lock(m_listener);
    if (m_tell)
        m_tell(redactedJson(json));
}

void EventEncoder::note(const QJsonObject& now)
{
    const std::scoped_lock lock(m_mutex);
    for (auto member = now.begin(); member != now.end(); ++member)
        m_now.insert(member.key(), member.value());
}

void EventEncoder::forget(std::initializer_list<const char*> facts)
{
    const std::scoped_lock lock(m_mutex);
    for (const char* fact : facts)
        m_now.remove(QLatin1String(fact));
}

void EventEncoder::describe(const QJsonObject& about) { note(about); }

void EventEncoder::end(const MissionResult& result)
{
    forget({"proposal", "open", "asking"});
    {
        const std::scoped_lock lock(m_mutex);
        m_hasEnded = true;
        m_now.insert(QStringLiteral("result"), resultJson(result));
    }
    say("ended", status());
}

bool EventEncoder::hasEnded() const
{
    const std::scoped_lock lock(m_mutex);
    return m_hasEnded;
}

QJsonObject EventEncoder::status() const
{
    const std::scoped_lock lock(m_mutex);
    auto json = redactedJson(m_now);
    json.insert(QStringLiteral("ended"), m_hasEnded);
    return json;
}

void EventEncoder::onStatus(MissionStatus status, const Reason& reason)
{
    const QJsonObject json{{"state", statusName(status)}, {"reason", reasonJson(reason)}};
    note(json);
    say("status", json);
    m_next.onStatus(status, reason);
}

void EventEncoder::onTime(const MissionTime& time)
{
    const QJsonObject json{{"elapsed_ms", time.elapsedMs}, {"frozen", time.isFrozen}};
    note(json);
    say("time", json);
    m_next.onTime(time);
}

void EventEncoder::onTurn(int turn, const Frame& frame)
{
    QJsonObject json{{"turn", turn}, {"seen", areaNumbers(frame.area())}, {"windows", windowsJson(frame.windows)}};
    forget({"pointer"});
    if (QRect({}, frame.size()).contains(frame.pointer.x, frame.pointer.y)) // drawn into its picture
        json.insert(QStringLiteral("pointer"), QJsonArray{frame.pointer.x, frame.pointer.y});
    note(json);
    say("turn", json);
    m_next.onTurn(turn, frame);
}

void EventEncoder::onAsked(Persona persona, int turn)
{
    const QJsonObject json{{"turn", turn}, {"persona", personaName(persona)}};
    m_words.clear();
    note({{"asking", json}});
    say("asked", json);
    m_next.onAsked(persona, turn);
}

/// What is left when the answer is there comes with it.
void EventEncoder::onText(const QString& delta)
{
    m_words += delta;
    if (millisLeft(m_wordsDue) == 0) {
        m_wordsDue = after(wordsPace);
        say("text", {{"text", std::exchange(m_words, {})}});
    }
    m_next.onText(delta);
}

void EventEncoder::onRetry(int attempt, Millis wait, const QString& why)
{
    m_words.clear();
    say("retry", {{"attempt", attempt}, {"wait_ms", qint64(wait.count())}, {"text", why}});
    m_next.onRetry(attempt, wait, why);
}

void EventEncoder::onAnswer(const PersonaAnswer& answer)
{
    QJsonObject json{{"turn", answer.turn}, {"persona", personaName(answer.persona)}, {"text", answer.text},
        {"reasoning", answer.reasoning}, {"tool", answer.tool}, {"arguments", answer.arguments},
        {"ms", answer.elapsedMs}, {"in", answer.tokensIn}, {"out", answer.tokensOut},
        {"estimated", answer.tokensEstimated}, {"request_bytes", answer.requestBytes}, {"http", answer.http},
        {"attempts", answer.attempts}};
    if (!answer.error.isEmpty())
        json.insert(QStringLiteral("error"), answer.error);
    if (answer.isStopped)
        json.insert(QStringLiteral("stopped"), true);
    forget({"asking"});
    say("answer", json);
    m_next.onAnswer(answer);
}

void EventEncoder::onDoctrine(const QString& doctrine, const QStringList& criteria)
{
    note({{"criteria", array(criteria)}});
    say("doctrine", {{"text", doctrine}, {"criteria", array(criteria)}});
    m_next.onDoctrine(doctrine, criteria);
}

void EventEncoder::onRisks(const QStringList& risks)
{
    say("risks", {{"risks", array(risks)}});
    m_next.onRisks(risks);
}

void EventEncoder::onSetup(int turn, const ExecutorSetup& setup)
{
    note({{"phase", setup.phase}, {"tools", array(setup.granted())}});
    say("setup", setupJson(turn, setup));
    m_next.onSetup(turn, setup);
}

void EventEncoder::onOversight(int turn)
{
    note({{"oversight", turn}});
    say("oversight", {{"turn", turn}});
    m_next.onOversight(turn);
}

void EventEncoder::onLoop(int turn, const QString& warning)
{
    const QJsonObject loop{{"turn", turn}, {"warning", warning}};
    note({{"loop", loop}});
    say("loop", loop);
    m_next.onLoop(turn, warning);
}

void EventEncoder::onProposal(int turn, const Proposal& proposal)
{
    const auto json = proposalJson(turn, proposal);
    note({{"proposal", json}});
    say("proposal", json);
    m_next.onProposal(turn, proposal);
}

void EventEncoder::onSent(int turn)
{
    forget({"proposal"});
    say("sent", {{"turn", turn}});
    m_next.onSent(turn);
}

void EventEncoder::onOutcome(int turn, const Proposal& proposal, const Outcome& outcome)
{
    QJsonObject json{{"turn", turn}, {"tool", proposal.tool}, {"status", statusName(outcome.status)},
        {"result", outcome.result}, {"changed", outcome.changedFraction}, {"unseen", outcome.isUnseen},
        {"acted_ms", qint64(outcome.acted.count())}, {"settled_ms", qint64(outcome.settled.count())}};
    if (outcome.error)
        json.insert(QStringLiteral("code"), codeName(outcome.error->code));
    say("outcome", json);
    m_next.onOutcome(turn, proposal, outcome);
}

void EventEncoder::onTurnRecord(const TurnRecord& record)
{
    const auto json = recordJson(record);
    const bool isOver = triarch::hasEnded(record.status);
    if (isOver)
        forget({"proposal", "open"});
    else
        note({{"open", json}});
    say(isOver ? "record" : "open", json);
    m_next.onTurnRecord(record);
}

void EventEncoder::onLimits(const MissionLimits& limits)
{
    const auto json = limitsJson(limits);
    note({{"limits", json}});
    say("limits", json);
    m_next.onLimits(limits);
}

void EventEncoder::onBreakpoints(const std::vector<Breakpoint>& breakpoints)
{
    QStringList words;
    for (const auto& one : breakpoints)
        words << breakpointName(one);
    const QJsonObject json{{"breakpoints", array(words)}};
    note(json);
    say("breakpoints", json);
    m_next.onBreakpoints(breakpoints);
}

void EventEncoder::onDelay(Millis delay)
{
    const QJsonObject json{{"delay_ms", qint64(delay.count())}};
    note(json);
    say("delay", json);
    m_next.onDelay(delay);
}

void EventEncoder::onTokens(const TokenTotals& tokens)
{
    const QJsonObject json{{"in", tokens.in}, {"out", tokens.out}, {"calls", tokens.calls}, {"cost", tokens.cost},
        {"saved", tokens.saved}};
    note({{"tokens", json}});
    say("tokens", json);
    m_next.onTokens(tokens);
}

void EventEncoder::onNote(int turn, const QString& text)
{
    say("note", {{"turn", turn}, {"text", text}});
    m_next.onNote(turn, text);
}

void EventEncoder::onApprovals(const ApprovalList& list)
{
    say("approvals", approvalsJson(list));
    m_next.onApprovals(list);
}

} // namespace triarch
