// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/cli/run/run_report.h"

#include "app/cli/command.h"
#include "core/base/json/redacted_json.h"
#include "core/base/text/redactor.h"
#include "core/base/text/text.h"

#include <QJsonArray>
#include <cstdio>

namespace triarch {

namespace {

/// What comes from models and screens must not steer the operator's terminal.
void say(const QString& line) { std::fprintf(stderr, "%s\n", qPrintable(visibleControls(redactor::redacted(line)))); }

} // namespace

void RunReport::onStatus(MissionStatus status, const Reason& reason)
{
    const QString why = reason.text.isEmpty() ? QString() : QStringLiteral(": ") + reason.text;
    const QString nearest = reason.nearest.isEmpty()
        ? QString()
        : QStringLiteral(" (nearest: %1)").arg(reason.nearest.join(QStringLiteral(", ")));
    say(QStringLiteral("== %1%2%3").arg(statusName(status), why, nearest));
    const bool isHeld =
        status == MissionStatus::Paused || status == MissionStatus::Stepping || status == MissionStatus::NeedsHelp;
    if (isHeld && held)
        held();
}

void RunReport::onRetry(int attempt, Millis wait, const QString& why)
{
    say(QStringLiteral("   note: attempt %1 follows in %2 ms: %3").arg(attempt).arg(wait.count()).arg(why));
}

void RunReport::onDoctrine(const QString&, const QStringList& criteria)
{
    say(QStringLiteral("   criteria: %1").arg(criteria.join(QStringLiteral("; "))));
}

void RunReport::onRisks(const QStringList& risks)
{
    if (!risks.isEmpty())
        say(QStringLiteral("   risks: %1").arg(elided(redactor::redacted(risks.join(QStringLiteral("; "))), 400)));
}

void RunReport::onSetup(int turn, const ExecutorSetup& setup)
{
    say(QStringLiteral("T%1 phase %2, tools: %3")
            .arg(turn)
            .arg(setup.phase, setup.granted().join(QStringLiteral(", "))));
}

void RunReport::onProposal(int turn, const Proposal& proposal)
{
    say(QStringLiteral("T%1 %2(%3): %4")
            .arg(turn)
            .arg(proposal.tool, elided(visibleControls(redactor::redacted(proposal.target)), 40),
                redactor::redactedHead(proposal.justification, 120)));
}

void RunReport::onOutcome(int turn, const Proposal&, const Outcome& outcome)
{
    if (outcome.isUnseen)
        return say(QStringLiteral("T%1   %2, what it changed was not seen").arg(turn).arg(outcome.result));
    say(QStringLiteral("T%1   %2, %3 % changed, settled after %4 ms")
            .arg(QString::number(turn), outcome.result, QString::number(outcome.changedFraction * 100, 'f', 2),
                QString::number(outcome.settled.count())));
}

void RunReport::onNote(int turn, const QString& text) { say(QStringLiteral("T%1   note: %2").arg(turn).arg(text)); }

void RunReport::onTurnRecord(const TurnRecord& record)
{
    if (hasEnded(record.status))
        m_times[record.turn] = record.times;
}

/// Whoever reads this may answer in another terminal.
void RunReport::onApprovals(const ApprovalList& list)
{
    for (const auto& [request, left] : list.waiting) {
        if (m_asked.contains(request.id))
            continue;
        m_asked << request.id;
        const QString where =
            request.window.className.isEmpty() ? QString() : QStringLiteral(" in ") + request.window.className;
        say(QStringLiteral("T%1   asks for approval %2: %3%4 (%5: %6), no answer in %7 s is a no")
                .arg(QString::number(request.turn), request.id, approvalText(request), where, request.decision.rule,
                    request.decision.reason, QString::number((left.count() + 999) / 1000)));
        say(QStringLiteral("     triarchctl approve %1 %2    triarchctl reject %1 [REASON]")
                .arg(request.id, request.hash.left(8)));
    }
}

QJsonObject resultJson(const MissionResult& result, const QString& folder, const QString& display)
{
    QJsonArray criteria;
    for (const auto& criterion : result.criteria)
        criteria.append(
            QJsonObject{{"text", criterion.text}, {"met", metName(criterion.met)}, {"seen", criterion.seen}});
    QJsonObject json{{"success", result.status == MissionStatus::Done && result.verified},
        {"state", statusName(result.status)},
        {"reason",
            QJsonObject{{"code", result.reason.code}, {"text", result.reason.text},
                {"nearest", QJsonArray::fromStringList(result.reason.nearest)}}},
        {"mission_folder", folder}, {"display", display}, {"turns", result.turns}, {"phase", result.phase},
        {"completion",
            QJsonObject{{"claimed", result.claimed}, {"verified", result.verified}, {"evidence", result.evidence},
                {"criteria", criteria}}},
        {"elapsed_ms", result.elapsedMs},
        {"tokens", QJsonObject{{"in", result.tokens.in}, {"out", result.tokens.out}, {"saved", result.tokens.saved}}},
        {"cost", result.tokens.cost}};
    if (result.stopMs)
        json.insert(QStringLiteral("stop_ms"), *result.stopMs);
    return redactedJson(json); // what was read off the screen may be what was typed as a secret
}

QString debrief(const MissionResult& result)
{
    const auto& tokens = result.tokens;
    QStringList parts{QStringLiteral("%1 in %2 turns").arg(statusName(result.status), QString::number(result.turns)),
        QStringLiteral("%1 s").arg(double(result.elapsedMs) / 1000, 0, 'f', 1),
        QStringLiteral("%1 questions").arg(tokens.calls), QStringLiteral("%1 tokens in").arg(tokens.in),
        QStringLiteral("%1 out").arg(tokens.out),
        QStringLiteral("%1 spared by sending only a phase's tools").arg(tokens.saved)};
    if (tokens.cost > 0)
        parts << QStringLiteral("cost %1").arg(tokens.cost, 0, 'f', 4);
    if (result.stopMs)
        parts << QStringLiteral("%1 ms after the stop").arg(*result.stopMs, 0, 'f', 1);
    if (result.claimed)
        parts << (result.verified ? QStringLiteral("claimed and verified") : QStringLiteral("claimed, not verified"));
    return QStringLiteral("== debrief: ") + parts.join(QStringLiteral(", "));
}

int exitCodeOf(const MissionResult& result)
{
    switch (result.status) {
    case MissionStatus::Done:
        return result.verified ? exit_code::verified : exit_code::failed;
    case MissionStatus::NeedsHelp:
        return exit_code::needsHelp;
    case MissionStatus::Stopped:
        return exit_code::stopped;
    default:
        return exit_code::failed;
    }
}

} // namespace triarch
