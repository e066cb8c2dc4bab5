// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/models/call_tree.h"

#include "ui/models/core_words.h"
#include "ui/models/tool_icons.h"
#include "ui/models/turn_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <numeric>

namespace triarch {

namespace {

using NodeKind = CallNode::Kind;

QString translateCallTree(const char* text) { return QCoreApplication::translate("triarch::CallTree", text); }

QString iconOf(Persona persona)
{
    constexpr std::array names{"map", "compass", "crosshair", "shield-check"};
    return QString::fromLatin1(names.at(std::size_t(persona)));
}

/// A row of an attempt after which the same call was tried again.
bool goesOn(const CallEvidence& call)
{
    const auto& json = call.row.event.json;
    return json.contains(QLatin1String("attempt")) && !json.contains(QLatin1String("call_ms"));
}

CallNode nodeOf(const CallEvidence& call, int index)
{
    const auto& json = call.row.event.json;
    CallNode node{
        NodeKind::Call, iconOf(call.persona), actorWord(personaName(call.persona))}; // a low pane has no more room
    node.micros = json["call_ms"].toInteger(call.call.ms) * 1000;
    node.tokens = call.call.tokensIn + call.call.tokensOut;
    node.call = index;
    if (call.hasFailed()) {
        node.icon = QStringLiteral("circle-x");
        node.token = Token::Failed;
    }
    return node;
}

CallNode attemptOf(const CallEvidence& call, int index)
{
    CallNode node = nodeOf(call, index);
    node.kind = NodeKind::Attempt;
    node.micros = call.call.ms * 1000;
    node.text = translateCallTree(QT_TRANSLATE_NOOP("triarch::CallTree", "Attempt %1: %2"))
                    .arg(call.row.event.json["attempt"].toInt(1))
                    .arg(fromCore(call.row.event.json["error"]["text"].toString()));
    return node;
}

/// In the order they were asked; attempts wait for the call that they belong to.
/// @param before  those before turn 1, else those of a turn
std::vector<CallNode> callsOf(const TurnEvidence& evidence, bool before)
{
    std::vector<CallNode> calls;
    std::vector<CallNode> attempts;
    for (std::size_t i = 0; i < evidence.calls.size(); ++i) {
        const auto& call = evidence.calls[i];
        if ((call.row.event.turn == 0) != before)
            continue;
        if (goesOn(call)) {
            attempts.push_back(attemptOf(call, int(i)));
            continue;
        }
        calls.push_back(nodeOf(call, int(i)));
        calls.back().below = std::exchange(attempts, {});
    }
    calls.insert(calls.end(), attempts.begin(), attempts.end()); // cut off before it was tried again
    return calls;
}

qint64 microsOf(const std::vector<CallNode>& nodes)
{
    return std::accumulate(nodes.begin(), nodes.end(), qint64(0),
        [](qint64 sum, const CallNode& node) { return sum + std::max<qint64>(0, node.micros); });
}

CallNode actionOf(const TurnRecord& turn)
{
    CallNode action{NodeKind::Action, toolIcon(turn.tool),
        turn.target.isEmpty() ? turn.tool : QStringLiteral("%1 “%2”").arg(turn.tool, turn.target)};
    if (!turn.times.isEmpty())
        action.micros = turn.times.micros(TurnPart::ManualAction);
    const StatusStyle look = lookOf(turn.status);
    const QString result = turn.result.section(QLatin1Char('\n'), 0, 0);
    action.below.push_back({NodeKind::Result, look.icon, result.isEmpty() ? look.word : fromCore(result), look.token});
    return action;
}

} // namespace

CallNode callTree(const CallTotals& totals, const TurnRecord& turn, const TurnEvidence& evidence)
{
    CallNode mission{NodeKind::Mission, QStringLiteral("flag"),
        translateCallTree(QT_TRANSLATE_NOOP("triarch::CallTree", "Mission")), Token::Text2, totals.missionMs * 1000,
        totals.missionTokens};
    CallNode phase{NodeKind::Phase, QStringLiteral("layers"), totals.phase, Token::Text2, totals.phaseMs * 1000,
        totals.phaseTokens};
    CallNode node{NodeKind::Turn, QStringLiteral("rotate-cw"),
        translateCallTree(QT_TRANSLATE_NOOP("triarch::CallTree", "Turn %1")).arg(turn.turn), Token::Text2,
        turn.times.isEmpty() ? turn.elapsedMs * 1000 : turn.times.total(), turn.tokensIn + turn.tokensOut};
    mission.below = callsOf(evidence, true);
    node.below = callsOf(evidence, false);
    if (turn.times.isEmpty()) // it has not ended: so far
        node.micros = std::max(node.micros, microsOf(node.below));
    node.below.push_back(actionOf(turn));
    phase.below.push_back(std::move(node));
    mission.below.push_back(std::move(phase));
    return mission;
}

} // namespace triarch
