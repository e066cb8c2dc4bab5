// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/host/mission/event_values.h"

namespace triarch {

/// The other end of a EventEncoder: says to an observer what a mission in another process tells, event by event. What
/// is not of its form counts for nothing, as a whole. In one thread.
class EventDecoder {
public:
    explicit EventDecoder(MissionObserver& observer) : m_observer(observer) { }

    /// Where the mission's pictures lie; empty: nowhere that can be read.
    void setFolder(const QString& folder) { m_folder = folder; }

    /// BadReply names what is wrong. An event that is not a mission's, or that nobody knows here, is passed over.
    Result<void> hear(const QJsonObject& event);
    /// What the mission is like now, as far as no event has said it: for whoever comes when it runs already.
    Result<void> hearStatus(const QJsonObject& status);

    const std::optional<MissionResult>& result() const { return m_result; } ///< nullopt: it has not ended

private:
    using Hear = Result<void> (EventDecoder::*)(const QJsonObject&);
    static Hear hearerOf(const QString& event);
    Result<void> hearState(const QJsonObject& json);
    Result<void> hearTime(const QJsonObject& json);
    Result<void> hearTurn(const QJsonObject& json);
    Result<void> hearAsked(const QJsonObject& json);
    Result<void> hearWords(const QJsonObject& json);
    Result<void> hearRetry(const QJsonObject& json);
    Result<void> hearAnswer(const QJsonObject& json);
    Result<void> hearDoctrine(const QJsonObject& json);
    Result<void> hearRisks(const QJsonObject& json);
    Result<void> hearSetup(const QJsonObject& json);
    Result<void> hearOversight(const QJsonObject& json);
    Result<void> hearLoop(const QJsonObject& json);
    Result<void> hearProposal(const QJsonObject& json);
    Result<void> hearSent(const QJsonObject& json);
    Result<void> hearOutcome(const QJsonObject& json);
    Result<void> hearRecord(const QJsonObject& json);
    Result<void> hearLimits(const QJsonObject& json);
    Result<void> hearBreakpoints(const QJsonObject& json);
    Result<void> hearPace(const QJsonObject& json);
    Result<void> hearTokens(const QJsonObject& json);
    Result<void> decodeNote(const QJsonObject& json);
    Result<void> hearApprovals(const QJsonObject& json);
    Result<void> hearEnd(const QJsonObject& json);
    Result<void> hearPart(const QJsonObject& status, const char* name, Hear hear);
    Frame seenIn(int turn, const QRect& area) const;

    MissionObserver& m_observer;
    QString m_folder;
    int m_turn = 0;                    ///< the last that began
    QJsonObject m_asking;              ///< the question under way; empty: none
    QJsonObject m_proposed;            ///< what is proposed; empty: nothing
    std::optional<Proposal> m_carried; ///< what an outcome is of
    std::optional<MissionResult> m_result;
};

} // namespace triarch
