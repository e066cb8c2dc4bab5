// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/operator_act.h"

namespace triarch {

namespace {

/// Whoever needs no reason gets one in the record.
QJsonObject withoutReason(QJsonObject arguments)
{
    arguments.remove(QStringLiteral("justification"));
    return arguments;
}

} // namespace

OperatorAct::OperatorAct(MissionController& controller, QObject* parent) : QObject(parent), m_controller(controller)
{
    const MissionEvents* events = &controller.events();
    connect(events, &MissionEvents::turnRecorded, this, &OperatorAct::follow);
    connect(events, &MissionEvents::turnBegan, this, [this](int, const Frame& seen) {
        if (m_isWaiting)
            m_seen = seen;
    });
    connect(events, &MissionEvents::acted, this, [this](int turn, const Proposal&, const Outcome& done) {
        if (m_turn == 0 || turn != m_turn)
            return;
        m_turn = 0;
        Q_EMIT ended(m_controller.backend().trials().told(m_call, std::exchange(m_seen, {}), done));
    });
    connect(&controller, &MissionController::ended, this,
        [this] { giveUp(QStringLiteral("Not sent: the mission ended")); });
    connect(&controller, &MissionController::missionBegan, this, // what was attached was let go of
        [this] { giveUp(tr("Whether it was sent is not known: the console left the mission")); });
    connect(&controller, &MissionController::refused, this, [this](const Error& why) {
        if (m_isBeginning || (m_turn == 0 && m_controller.state().isAttached)) // another process says it later
            giveUp(why.message);
    });
}

void OperatorAct::giveUp(const QString& why)
{
    if (m_isWaiting)
        end({false, why, false, {}, 0});
}

void OperatorAct::begin(const ToolTestCall& call)
{
    m_call = call;
    m_after = m_controller.state().turn;
    m_turn = 0;
    m_seen = {};
    m_isWaiting = true;
    m_isBeginning = true;
    m_controller.act({call.tool, call.arguments});
    m_isBeginning = false;
}

/// It is known by what was said; the rest of its turn by the turn, since the operator may change what a rule asks.
void OperatorAct::follow(const TurnRecord& record)
{
    const bool isFirst = m_turn == 0 && record.turn > m_after && record.actor == QLatin1String("operator")
        && record.tool == m_call.tool && withoutReason(record.arguments) == withoutReason(m_call.arguments);
    if (m_isWaiting && isFirst)
        m_turn = record.turn;
    if (!m_isWaiting || record.turn != m_turn || !hasEnded(record.status))
        return;
    const bool isDone = record.status == TurnStatus::Done || record.status == TurnStatus::NoEffect;
    end({isDone, record.result, false, {}, record.elapsedMs});
}

void OperatorAct::end(const ToolTestReport& report)
{
    m_isWaiting = false;
    Q_EMIT ended(report);
}

} // namespace triarch
