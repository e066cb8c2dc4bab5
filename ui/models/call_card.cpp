// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/call_card.h"

#include "core/action/call_details.h"
#include "ui/models/window_list_model.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <algorithm>
#include <cmath>

namespace triarch {

namespace {

struct CallCheckText {
    Q_DECLARE_TR_FUNCTIONS(Call)
};

std::optional<ModelPoint> pointOf(const QJsonValue& value)
{
    const QJsonArray pair = value.toArray();
    return pair.size() == 2 ? std::optional(ModelPoint{pair[0].toDouble(), pair[1].toDouble()}) : std::nullopt;
}

bool isInside(const std::vector<ScreenPoint>& points, const QRect& seen)
{
    return std::all_of(points.begin(), points.end(), [&](ScreenPoint p) { return seen.contains(p.x, p.y); });
}

CheckState& at(CallChecks& checks, CheckKind kind) { return checks[std::size_t(kind)]; }

QString openText(CheckKind kind, Aim aim)
{
    switch (kind) {
    case CheckKind::Inside:
        return aim == Aim::Focus ? CallCheckText::tr("Focus: to check") : CallCheckText::tr("Place: to check");
    case CheckKind::NotOurs:
        return CallCheckText::tr("Window: to check");
    case CheckKind::Unchanged:
        return aim == Aim::Focus ? CallCheckText::tr("Screen: to check") : CallCheckText::tr("Target: to check");
    case CheckKind::NoRule:
        return CallCheckText::tr("Rules: to check");
    }
    return {};
}

/// Of what goes to whoever has the focus.
QString focusText(CheckKind kind, bool failed)
{
    if (kind == CheckKind::Inside)
        return failed ? CallCheckText::tr("Focus has moved") : CallCheckText::tr("Focus as expected");
    return failed ? CallCheckText::tr("Screen changed") : CallCheckText::tr("Screen unchanged");
}

/// What a rule's question came to is in core's words alone, wherever the mission runs.
CheckState refusalOf(const QString& why)
{
    const QString answer = why.section(QStringLiteral("): "), 1);
    if (answer.startsWith(QLatin1String("the operator says no")))
        return CheckState::Rejected;
    return answer.startsWith(QLatin1String("nobody answered within")) ? CheckState::Unanswered : CheckState::Failed;
}

QString joined(const QStringList& parts) { return parts.join(QStringLiteral(" → ")); }

} // namespace

std::vector<ModelPoint> positionsOf(const QJsonObject& arguments)
{
    std::vector<ModelPoint> found;
    for (const auto* name : {"position", "start", "end"})
        if (const auto point = pointOf(arguments.value(QLatin1String(name))))
            found.push_back(*point);
    return found;
}

QString checkText(CheckKind kind, CheckState state, Aim aim)
{
    if (state == CheckState::Pending)
        return openText(kind, aim);
    const bool failed = state == CheckState::Failed;
    if (aim == Aim::Focus && (kind == CheckKind::Inside || kind == CheckKind::Unchanged))
        return focusText(kind, failed);
    switch (kind) {
    case CheckKind::Inside:
        return failed ? CallCheckText::tr("Outside the display") : CallCheckText::tr("Inside the display");
    case CheckKind::NotOurs:
        return failed ? CallCheckText::tr("Our own window") : CallCheckText::tr("Not our own window");
    case CheckKind::Unchanged:
        return failed ? CallCheckText::tr("Target changed") : CallCheckText::tr("Target unchanged");
    case CheckKind::NoRule:
        if (state == CheckState::Asks)
            return CallCheckText::tr("A rule asks you");
        if (state == CheckState::Granted)
            return CallCheckText::tr("You said yes");
        if (state == CheckState::Rejected)
            return CallCheckText::tr("You said no");
        if (state == CheckState::Unanswered)
            return CallCheckText::tr("Nobody answered");
        return failed ? CallCheckText::tr("A rule matches") : CallCheckText::tr("Rules allow it");
    }
    return {};
}

bool isFailure(CheckState state)
{
    return state == CheckState::Failed || state == CheckState::Rejected || state == CheckState::Unanswered;
}

int CallCard::passed() const
{
    return int(std::count_if(checks.begin(), checks.end(),
        [](CheckState state) { return state == CheckState::Passed || state == CheckState::Granted; }));
}

CheckLine checkLine(const CallCard& card)
{
    for (int i = 0; i < checkCount; ++i) {
        const CheckState state = card.checks[std::size_t(i)];
        if (isFailure(state))
            return {{QStringLiteral("x"), checkText(CheckKind(i), state, card.aim), Token::Failed}, Token::Failed};
    }
    if (card.checks[std::size_t(CheckKind::NoRule)] == CheckState::Asks)
        return {{QStringLiteral("shield-alert"), checkText(CheckKind::NoRule, CheckState::Asks), Token::Waiting},
            Token::Waiting};
    const int passed = card.passed();
    if (passed == checkCount)
        return {{QStringLiteral("check"), CallCheckText::tr("%n check(s) passed", nullptr, passed), Token::Done}};
    return {{QStringLiteral("circle"), CallCheckText::tr("%1 of %2 checks passed").arg(passed).arg(checkCount),
        Token::Text2}};
}

CallCard cardOf(int turn, const Proposal& proposal, const QRect& seen, const WindowListModel& windows)
{
    CallCard card;
    card.turn = turn;
    card.tool = proposal.tool;
    card.target = proposal.target;
    card.targetWord = targetWordOf(proposal.arguments);
    card.with = callDetails(proposal.arguments);
    card.reachesDisplay =
        std::holds_alternative<Input>(proposal.action) || std::holds_alternative<Launch>(proposal.action);
    if (const auto* claim = std::get_if<ReportCompletion>(&proposal.action); claim && card.target.isEmpty())
        card.target = claim->evidence;
    card.justification = proposal.justification;
    if (!card.reachesDisplay)
        return card;
    card.positions = positionsOf(proposal.arguments);
    card.points = actionPoints(actionJson(proposal.action));
    for (ScreenPoint& point : card.points)
        point = {point.x + seen.left(), point.y + seen.top()};
    card.aim = card.points.empty() && std::holds_alternative<Input>(proposal.action) ? Aim::Focus : Aim::Point;
    const auto window = card.points.empty() ? windows.keys() : windows.at(card.points.back());
    if (window) {
        card.windowRef = window->ref();
        card.windowTitle = window->info.title;
    }
    if (!seen.isEmpty() && card.aim == Aim::Point)
        at(card.checks, CheckKind::Inside) = isInside(card.points, seen) ? CheckState::Passed : CheckState::Failed;
    return card;
}

void noteSight(CallCard& card, const CallSnapshot& sight, const WindowListModel& windows)
{
    const auto passes = [](bool is) { return is ? CheckState::Passed : CheckState::Pending; };
    if (!card.reachesDisplay)
        return;
    at(card.checks, CheckKind::NotOurs) = passes(sight.isApart);
    at(card.checks, CheckKind::Unchanged) = passes(sight.isUnchanged);
    if (card.aim != Aim::Focus || card.windowRef.isEmpty())
        return;
    const auto focused = windows.keys();
    const bool isThere = focused && focused->ref() == card.windowRef;
    at(card.checks, CheckKind::Inside) = isThere ? CheckState::Passed : CheckState::Failed;
}

void markWaiting(CallCard& card)
{
    card.status = TurnStatus::Waiting;
    at(card.checks, CheckKind::NoRule) = CheckState::Asks;
}

/// What a rule asked about is sent after a yes alone.
static void passAll(CallCard& card)
{
    const CheckState rules = at(card.checks, CheckKind::NoRule);
    const bool isGranted = rules == CheckState::Asks || rules == CheckState::Granted;
    card.checks.fill(CheckState::Passed);
    if (isGranted)
        at(card.checks, CheckKind::NoRule) = CheckState::Granted;
}

void markSent(CallCard& card)
{
    card.status = TurnStatus::Sent;
    passAll(card);
}

void markActed(CallCard& card, const Outcome& outcome)
{
    card.status = turnStatusOf(outcome.status);
    card.result = outcome.result;
    if (outcome.succeeded()) {
        passAll(card);
        if (!outcome.grant.isEmpty())
            at(card.checks, CheckKind::NoRule) = CheckState::Granted;
        if (!outcome.isUnseen)
            card.changedFraction = outcome.changedFraction;
    }
    if (!outcome.error)
        return;
    if (outcome.error->code == ErrorCode::StaleTarget) { // the last of the door's checks
        passAll(card);
        at(card.checks, CheckKind::Unchanged) = CheckState::Failed;
    }
    if (outcome.error->code == ErrorCode::PolicyDenied || outcome.error->code == ErrorCode::NeedsApproval)
        at(card.checks, CheckKind::NoRule) = refusalOf(outcome.error->message);
}

void markEnded(CallCard& card, const TurnRecord& record)
{
    card.status = record.status;
    card.result = record.result;
    CheckState& rules = at(card.checks, CheckKind::NoRule);
    if (record.status == TurnStatus::Completed)
        card.checks.fill(CheckState::Passed); // nothing of it is open any more
    else if (rules == CheckState::Asks)
        rules = refusalOf(record.result); // nobody is asked any more
}

QString positionText(const CallCard& card)
{
    QStringList parts;
    for (const ModelPoint& point : card.positions)
        parts << QStringLiteral("[%1,%2]").arg(std::lround(point.x)).arg(std::lround(point.y));
    return joined(parts);
}

QString placeText(const CallCard& card)
{
    QStringList parts{positionText(card), pixelText(card)};
    parts.removeAll(QString());
    return joined(parts);
}

QString pixelText(const CallCard& card)
{
    QStringList parts;
    for (const ScreenPoint& point : card.points)
        parts << QStringLiteral("%1,%2").arg(point.x).arg(point.y);
    return parts.isEmpty() ? QString() : QStringLiteral("px ") + joined(parts);
}

} // namespace triarch
