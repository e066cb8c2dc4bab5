// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_events.h"

#include <QCoreApplication>

namespace triarch {

namespace {

constexpr auto wordsPace = Millis(50);
constexpr qsizetype wordsAtOnce = 16 * 1024; // characters of one signal; the rest of a flood is dropped

} // namespace

MissionEvents::MissionEvents(QObject* parent) : QObject(parent), m_pace(this)
{
    m_pace.setInterval(wordsPace);
    connect(&m_pace, &QTimer::timeout, this, &MissionEvents::deliverText);
}

void MissionEvents::forget()
{
    QCoreApplication::removePostedEvents(this);
    m_pace.stop();
    m_heard.reset();
    m_speaking.reset();
}

void MissionEvents::onStatus(MissionStatus status, const Reason& reason)
{
    later([=, this] { Q_EMIT statusChanged(status, reason); });
}

void MissionEvents::onTime(const MissionTime& time)
{
    later([=, this] { Q_EMIT timeChanged(time); });
}

void MissionEvents::onTurn(int turn, const Frame& frame)
{
    later([=, this] { Q_EMIT turnBegan(turn, frame); });
}

void MissionEvents::onAsked(Persona persona, int turn)
{
    m_speaking = std::make_shared<Stream>();
    m_speaking->persona = persona;
    m_speaking->turn = turn;
    later([this, stream = m_speaking] { listenTo(stream); });
}

void MissionEvents::onText(const QString& delta)
{
    if (m_speaking)
        (void)m_speaking->pieces.post(delta);
}

void MissionEvents::onRetry(int attempt, Millis wait, const QString& why)
{
    if (!m_speaking)
        return;
    onNote(m_speaking->turn, QStringLiteral("Attempt %1 follows in %2 ms: %3").arg(attempt).arg(wait.count()).arg(why));
    onAsked(m_speaking->persona, m_speaking->turn);
    later([=, this, persona = m_speaking->persona] { Q_EMIT retried(persona, attempt, int(wait.count()), why); });
}

void MissionEvents::onAnswer(const PersonaAnswer& answer)
{
    later([=, this] {
        closeStream();
        Q_EMIT answered(answer);
    });
}

void MissionEvents::onDoctrine(const QString& doctrine, const QStringList& criteria)
{
    later([=, this] { Q_EMIT doctrineWritten(doctrine, criteria); });
}

void MissionEvents::onSetup(int turn, const ExecutorSetup& setup)
{
    later([=, this] { Q_EMIT setupChanged(turn, setup); });
}

void MissionEvents::onOversight(int turn)
{
    later([=, this] { Q_EMIT oversightDue(turn); });
}

void MissionEvents::onLoop(int turn, const QString& warning)
{
    later([=, this] { Q_EMIT loopNoticed(turn, warning); });
}

void MissionEvents::onProposal(int turn, const Proposal& proposal)
{
    later([=, this] { Q_EMIT proposed(turn, proposal); });
}

void MissionEvents::onSent(int turn)
{
    later([=, this] { Q_EMIT sent(turn); });
}

void MissionEvents::onOutcome(int turn, const Proposal& proposal, const Outcome& outcome)
{
    later([=, this] { Q_EMIT acted(turn, proposal, outcome); });
}

void MissionEvents::onTurnRecord(const TurnRecord& record)
{
    later([=, this] { Q_EMIT turnRecorded(record); });
}

void MissionEvents::onLimits(const MissionLimits& limits)
{
    later([=, this] { Q_EMIT limitsChanged(limits); });
}

void MissionEvents::onBreakpoints(const std::vector<Breakpoint>& breakpoints)
{
    later([=, this] { Q_EMIT breakpointsChanged(breakpoints); });
}

void MissionEvents::onDelay(Millis delay)
{
    later([=, this] { Q_EMIT delayChanged(int(delay.count())); });
}

void MissionEvents::onTokens(const TokenTotals& tokens)
{
    later([=, this] { Q_EMIT counted(tokens, tokens.calls); });
}

void MissionEvents::onNote(int turn, const QString& text)
{
    later([=, this] { Q_EMIT remarked(turn, text); });
}

void MissionEvents::onApprovals(const ApprovalList& list)
{
    later([=, this] { Q_EMIT approvalsChanged(list); });
}

void MissionEvents::listenTo(const std::shared_ptr<Stream>& stream)
{
    closeStream();
    m_heard = stream;
    m_pace.start();
    Q_EMIT asked(stream->persona, stream->turn);
}

void MissionEvents::deliverText()
{
    QString delta;
    while (const auto piece = m_heard && delta.size() < wordsAtOnce ? m_heard->pieces.tryTake() : std::nullopt)
        delta += QStringView(*piece).left(wordsAtOnce - delta.size());
    if (!delta.isEmpty())
        Q_EMIT words(m_heard->persona, m_heard->turn, delta);
}

void MissionEvents::closeStream()
{
    deliverText();
    m_pace.stop();
    m_heard.reset();
}

} // namespace triarch
