// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/agent/mission_loop.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr int idleTurnsAllowed = 5;        // F66: "no action in 5 turns"
constexpr int missedOversightsAllowed = 3; // NOTES 5
const QStringList fallbackTools{QStringLiteral("click_element"), QStringLiteral("press_key"),
    QStringLiteral("type_text"), QStringLiteral("scroll_down"), QStringLiteral("scroll_up")};

} // namespace

/// One turn in the order of architecture.md: limits, picture, oversight when due, one action.
MissionLoop::Step MissionLoop::turn()
{
    m_desk.listen();
    if (m_desk.isStopped() || m_stop.stop_requested())
        return stopped();
    if (auto ended = checkLimits())
        return ended;
    beginTurn();
    if (auto ended = see())
        return ended;
    m_parts.observer.onTurn(m_state.turn, m_frame);
    noteLoop();
    const bool isDue = m_state.turn == 1 || m_state.turn % m_config.oversightInterval == 0 || m_state.oversightDue;
    if (auto ended = isDue ? oversee() : Step())
        return ended;
    tellOversight();
    return act();
}

void MissionLoop::beginTurn()
{
    ++m_state.turn;
    m_state.operatorNotes += m_desk.takeNotes(); // after those of a turn that was lost before anybody heard them
    beginRecord();
    m_parts.observer.onTime(m_timer.time());
}

MissionLoop::Step MissionLoop::checkLimits()
{
    const auto& limits = m_config.limits;
    const auto over = [](const char* code, const QString& text) { return Reason{QLatin1String(code), text, {}}; };
    Reason reason;
    if (m_state.turn >= limits.turns)
        reason = over("limit_turns", QStringLiteral("The limit of %1 turns is reached").arg(limits.turns));
    else if (m_timer.time().elapsedMs >= limits.minutes * 60'000LL)
        reason = over("limit_minutes", QStringLiteral("The limit of %1 minutes is reached").arg(limits.minutes));
    else if (m_state.tokens.in + m_state.tokens.out >= limits.tokens)
        reason = over("limit_tokens", QStringLiteral("The limit of %1 tokens is reached").arg(limits.tokens));
    else if (m_state.idleTurns >= idleTurnsAllowed)
        reason = over("no_action", QStringLiteral("No action in %1 turns").arg(m_state.idleTurns));
    else if (m_state.failures >= limits.failures)
        reason = over(
            "limit_failures", QStringLiteral("%1 turns in a row without a successful action").arg(m_state.failures));
    else if (const auto free = m_parts.journal.freeBytes(); free >= 0 && free < limits::freeDiskBytes)
        reason = over("limit_disk", QStringLiteral("Less than 100 MB are free where the mission is kept"));
    if (reason.code.isEmpty())
        return std::nullopt;
    if (auto ended = record("mission", "limit", {{"code", reason.code}, {"text", reason.text}}))
        return ended;
    m_state.failures = m_state.idleTurns = 0; // whoever resumes has seen it
    return pauseOrEnd(reason);
}

MissionLoop::Step MissionLoop::see()
{
    const auto frame = m_parts.desktop.capture(after(limits::desktopQuery));
    if (!frame)
        return endFor(frame.error());
    m_frame = *frame;
    const auto seen = picture(m_frame, MissionFolder::screenName(m_state.turn), QStringLiteral("seen"));
    if (!seen)
        return endFor(seen.error());
    m_picture = *seen;
    return std::nullopt;
}

QString MissionLoop::history() const
{
    HistoryContext context{m_config.text, m_state.doctrine.text, m_state.phase, m_state.operatorNotes, {}};
    if (const auto loop = detectLoop(m_state.history))
        context.warnings << loop->warning;
    if (m_config.resume && m_state.turn <= m_config.resume->turn + m_config.resume->opened + limits::historySent)
        context.warnings << m_state.notices; // as long as a line of the history is sent
    return historyText(context, m_state.history);
}

MissionLoop::Step MissionLoop::oversee()
{
    const auto update = askUntilHeard(
        [&] { return askTactician(m_calls, m_parts.tools, m_state, history(), m_picture, m_state.tokens, m_stop); });
    m_state.oversightDue = false;
    if (!update && update.error().code == ErrorCode::Cancelled)
        return stopped();
    if (!update)
        return missOversight(update.error());
    m_state.missedOversights = 0;
    if (update->help)
        return requestHelp(Persona::Tactician, *update->help);
    return configure(*update);
}

MissionLoop::Step MissionLoop::configure(const TacticianUpdate& update)
{
    const QString before = m_state.phase;
    m_state.tacticianWarnings = applyUpdate(m_state, update);
    for (const auto& warning : m_state.tacticianWarnings)
        m_parts.observer.onRemark(m_state.turn, warning);
    if (!m_state.executorPrompt)
        return useFallback(QStringLiteral("The tactician gave the executor no prompt"));
    if (!m_state.tools)
        grantFallback();
    if (m_state.phase != before)
        m_state.history.add(
            {m_state.turn, QStringLiteral("phase"), before, QStringLiteral("now ") + m_state.phase, {}, true, true});
    if (update.isEmpty() && update.problems.isEmpty())
        return std::nullopt;
    m_parts.observer.onSetup(m_state.turn,
        {m_state.phase, *m_state.executorPrompt, *m_state.tools, update.rationale, m_state.tacticianWarnings,
            m_state.toolsAreFallback});
    if (auto ended = record("tactician", "prompt",
            {{"phase", m_state.phase}, {"executor_prompt", *m_state.executorPrompt},
                {"tactician_prompt", m_state.tacticianPrompt}, {"rationale", update.rationale}}))
        return ended;
    return record("tactician", "tools",
        {{"tools", QJsonArray::fromStringList(*m_state.tools)}, {"fallback", m_state.toolsAreFallback},
            {"unknown", QJsonArray::fromStringList(update.unknownTools)},
            {"warnings", QJsonArray::fromStringList(m_state.tacticianWarnings)}});
}

/// An oversight that did not happen: the old configuration stands; the third in a row brings the fallback and a pause.
MissionLoop::Step MissionLoop::missOversight(const Error& why)
{
    ++m_state.missedOversights;
    m_parts.observer.onRemark(m_state.turn,
        QStringLiteral("Oversight missed (%1 in a row): %2").arg(m_state.missedOversights).arg(why.message));
    if (why.code == ErrorCode::JournalUnwritable || why.code == ErrorCode::Budget)
        return endFor(why);
    const bool tooMany = m_state.missedOversights >= missedOversightsAllowed;
    if (tooMany || !m_state.executorPrompt) {
        if (auto ended = useFallback(why.message))
            return ended;
    }
    if (!tooMany && why.code != ErrorCode::Network && why.code != ErrorCode::Refused)
        return std::nullopt;
    if (!tooMany)
        return endFor(why); // the server is gone: the executor would not be heard either
    m_state.missedOversights = 0;
    return pauseOrEnd({QStringLiteral("tactician_missing"),
        QStringLiteral("The tactician missed three oversights in a row: %1").arg(why.message), {}});
}

void MissionLoop::grantFallback()
{
    m_state.tools = fallbackTools;
    m_state.toolsAreFallback = true;
}

MissionLoop::Step MissionLoop::useFallback(const QString& why)
{
    m_state.executorPrompt = m_parts.prompts.executorFallback();
    m_state.phase = QStringLiteral("FALLBACK");
    grantFallback();
    m_parts.observer.onSetup(m_state.turn, {m_state.phase, *m_state.executorPrompt, *m_state.tools, why, {}, true});
    if (auto ended = record("mission", "prompt",
            {{"phase", m_state.phase}, {"executor_prompt", *m_state.executorPrompt}, {"rationale", why}}))
        return ended;
    return record("mission", "tools", {{"tools", QJsonArray::fromStringList(fallbackTools)}, {"fallback", true}});
}

/// While a loop lasts every turn counts; the second brings the tactician at once (NOTES 9).
void MissionLoop::noteLoop()
{
    m_state.loopDetections = detectLoop(m_state.history) ? m_state.loopDetections + 1 : 0;
    m_state.oversightDue = m_state.oversightDue || m_state.loopDetections == 2;
}

} // namespace triarch
