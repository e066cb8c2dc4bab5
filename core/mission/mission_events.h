// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/mailbox.h"
#include "core/event/mission_observer.h"

#include <QObject>
#include <QTimer>
#include <memory>

namespace triarch {

/// A running mission as Qt signals with plain values. The mission's thread calls the observer's functions; every
/// signal is emitted in the thread this object lives in, in the same order. Outlives the mission.
///
/// Words arrive at most 20 times a second; what a receiver that stalls would have to keep is bounded, since the answer
/// brings the whole text.
class MissionEvents : public QObject, public MissionObserver {
    Q_OBJECT
public:
    explicit MissionEvents(QObject* parent = nullptr);

    /// Drops what was said and not yet heard. In the thread this object lives in, when no mission runs.
    void forget();

    void onStatus(MissionStatus status, const Reason& reason) override;
    void onTime(const MissionTime& time) override;
    void onTurn(int turn, const Frame& frame) override;
    void onAsked(Persona persona, int turn) override;
    void onText(const QString& delta) override;
    void onRetry(int attempt, Millis wait, const QString& why) override;
    void onAnswer(const PersonaAnswer& answer) override;
    void onDoctrine(const QString& doctrine, const QStringList& criteria) override;
    void onSetup(int turn, const ExecutorSetup& setup) override;
    void onOversight(int turn) override;
    void onLoop(int turn, const QString& warning) override;
    void onProposal(int turn, const Proposal& proposal) override;
    void onSent(int turn) override;
    void onOutcome(int turn, const Proposal& proposal, const Outcome& outcome) override;
    void onTurnRecord(const TurnRecord& record) override;
    void onLimits(const MissionLimits& limits) override;
    void onBreakpoints(const std::vector<Breakpoint>& breakpoints) override;
    void onDelay(Millis delay) override;
    void onTokens(const TokenTotals& tokens) override;
    void onNote(int turn, const QString& text) override;
    void onApprovals(const ApprovalList& list) override;

Q_SIGNALS:
    void statusChanged(triarch::MissionStatus status, const triarch::Reason& reason);
    void timeChanged(const triarch::MissionTime& time);
    void turnBegan(int turn, const triarch::Frame& frame);
    void asked(triarch::Persona persona, int turn); ///< also for another attempt: earlier words do not count
    /// Which one that is, begun in `waitMs` because the one before failed; after asked().
    void retried(triarch::Persona persona, int attempt, int waitMs, const QString& why);
    void words(triarch::Persona persona, int turn, const QString& delta);
    void answered(const triarch::PersonaAnswer& answer);
    void doctrineWritten(const QString& doctrine, const QStringList& criteria);
    void setupChanged(int turn, const triarch::ExecutorSetup& setup);
    void oversightDue(int turn);
    void loopNoticed(int turn, const QString& warning); ///< empty: it is over
    void proposed(int turn, const triarch::Proposal& proposal);
    void sent(int turn);
    void acted(int turn, const triarch::Proposal& proposal, const triarch::Outcome& outcome);
    void turnRecorded(const triarch::TurnRecord& record);
    void limitsChanged(const triarch::MissionLimits& limits);
    void breakpointsChanged(const std::vector<triarch::Breakpoint>& breakpoints);
    void delayChanged(int milliseconds); ///< between an answer and its input
    void counted(const triarch::TokenTotals& tokens, int calls);
    void remarked(int turn, const QString& text);
    void approvalsChanged(const triarch::ApprovalList& list);

private:
    /// The words of one attempt: filled on the mission's thread, emptied on ours.
    struct Stream {
        Persona persona;
        int turn;
        Mailbox<QString> pieces{4096}; // when it is full, pieces are dropped
    };
    /// Runs `deliver` in the thread this object lives in, after everything said before.
    template <typename Deliver>
    void later(Deliver deliver)
    {
        QMetaObject::invokeMethod(this, std::move(deliver), Qt::QueuedConnection);
    }
    void listenTo(const std::shared_ptr<Stream>& stream);
    void deliverText();
    void closeStream();

    std::shared_ptr<Stream> m_speaking; ///< the mission's thread
    std::shared_ptr<Stream> m_heard;    ///< ours
    QTimer m_pace;
};

} // namespace triarch
