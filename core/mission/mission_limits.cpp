// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/text/text.h"
#include "core/mission/mission_loop.h"
#include "core/model/model_failure.h"

#include <QHash>
#include <algorithm>

namespace triarch {

namespace {

constexpr int idleTurnsAllowed = 5; // "no action in 5 turns"
constexpr int problemCharacters = 160;

QString textOf(const LimitUse& use)
{
    // Whole sentences, so that they can be said in another language.
    static const QHash<QString, QString> sentences{
        {QStringLiteral("limit_turns"), QStringLiteral("The limit of %1 turns is reached")},
        {QStringLiteral("limit_minutes"), QStringLiteral("The limit of %1 minutes is reached")},
        {QStringLiteral("limit_tokens"), QStringLiteral("The limit of %1 tokens is reached")},
        {QStringLiteral("limit_cost"), QStringLiteral("The cost limit of %1 is reached")}};
    if (use.code == QLatin1String("limit_failures"))
        return QStringLiteral("%1 turns in a row without a successful action").arg(use.used);
    return sentences.value(use.code).arg(use.most, 0, 'g', 9);
}

} // namespace

MissionLoop::Step MissionLoop::checkLimits()
{
    const auto uses =
        limitUses(m_config.limits, {m_state.turn, m_timer.time().elapsedMs, m_state.tokens, m_state.failures});
    if (auto ended = warnOfLimits(uses))
        return ended;
    const Reason reason = reached(uses);
    return reason.code.isEmpty() ? Step() : meetLimit(reason);
}

/// What the turn before came to, without the word that says it is an error.
QString MissionLoop::lastProblem() const
{
    const QString error = QStringLiteral("Error: ");
    const QString& result = m_record.result;
    return elided(result.startsWith(error) ? result.mid(error.size()) : result, problemCharacters);
}

/// The first limit that is used up; an empty code: none.
Reason MissionLoop::reached(const std::vector<LimitUse>& uses) const
{
    const auto over = std::ranges::find_if(uses, [](const LimitUse& use) { return use.fraction() >= 1; });
    const bool hasFailed = over != uses.end() && over->code == QLatin1String("limit_failures");
    if (m_state.isCutOff && (hasFailed || m_state.idleTurns >= idleTurnsAllowed))
        return {modelFailureCode(ModelFailure::CutOff),
            QStringLiteral("The model's answer was cut off at max_tokens, %1 turns in a row")
                .arg(std::max(m_state.failures, m_state.idleTurns)),
            {}};
    if (over != uses.end())
        return {over->code, textOf(*over), {}};
    if (m_state.idleTurns >= idleTurnsAllowed)
        return {QStringLiteral("no_action"),
            QStringLiteral("No action in %1 turns; the last: %2").arg(m_state.idleTurns).arg(lastProblem()), {}};
    if (const auto free = m_parts.journal.freeBytes(); free >= 0 && free < limits::freeDiskBytes)
        return {
            QStringLiteral("limit_disk"), QStringLiteral("Less than 100 MB are free where the mission is kept"), {}};
    return {};
}

/// In the middle of a turn, which counts as used up itself: only the time is.
MissionLoop::Step MissionLoop::meetTimeLimit()
{
    const LimitUse minutes{QStringLiteral("limit_minutes"), {}, 0, double(m_config.limits.minutes)};
    return meetLimit({minutes.code, textOf(minutes), {}});
}

MissionLoop::Step MissionLoop::warnOfLimits(const std::vector<LimitUse>& uses)
{
    for (const auto& use : m_limitWatch.warnings(uses)) {
        const QString text = QStringLiteral("%1 are used up").arg(use.text);
        m_parts.observer.onNote(m_state.turn, text);
        if (auto ended = record("mission", "limit", {{"code", use.code}, {"text", text}, {"warning", true}}))
            return ended;
    }
    return std::nullopt;
}

/// Ends or holds the mission. Whoever resumes without moving the limit has it moved by half.
MissionLoop::Step MissionLoop::meetLimit(const Reason& reason)
{
    if (auto ended = record("mission", "limit", {{"code", reason.code}, {"text", reason.text}}))
        return ended;
    m_state.failures = m_state.idleTurns = 0; // whoever resumes has seen it
    if (auto ended = pauseOrEnd(reason))
        return ended;
    obeyOperator();
    const auto uses =
        limitUses(m_config.limits, {m_state.turn, m_timer.time().elapsedMs, m_state.tokens, m_state.failures});
    const bool stands =
        std::ranges::any_of(uses, [&](const LimitUse& use) { return use.code == reason.code && use.fraction() >= 1; });
    return stands ? extendLimit(reason.code) : Step();
}

/// That one of those in force, from here on: whoever looks on knows it before the mission goes on.
void MissionLoop::setLimit(const QString& words)
{
    m_config.limits = limitsWith(m_config.limits, words).value_or(m_config.limits);
    m_limitWatch = {};
    m_parts.observer.onLimits(m_config.limits);
    recordHeard(
        "limit", {{"text", "Limits set by the operator"}, {"said", words}, {"limits", limitsJson(m_config.limits)}});
}

MissionLoop::Step MissionLoop::extendLimit(const QString& code)
{
    m_config.limits = extendedLimits(m_config.limits, code, m_limitsAtFirst);
    m_limitWatch.extended(code);
    m_parts.observer.onLimits(m_config.limits);
    const QString text = QStringLiteral("The operator goes on: the limit is moved by half of what it was");
    m_parts.observer.onNote(m_state.turn, text);
    return record("operator", "limit", {{"code", code}, {"text", text}, {"limits", limitsJson(m_config.limits)}});
}

} // namespace triarch
