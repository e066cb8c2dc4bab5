// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_loop.h"
#include "core/mission/operator_answer.h"
#include "core/model/model_failure.h"

#include <QJsonArray>

namespace triarch {

/// What an error means for the mission: some end it, some pause it.
MissionLoop::Step MissionLoop::endFor(const Error& error)
{
    switch (error.code) {
    case ErrorCode::Cancelled:
        return isPanicked() ? holdForPanic() : Step(stopped());
    case ErrorCode::Budget: // the answer that was waited for is lost, and with it the turn
        closeTurn(QStringLiteral("Error: ") + error.message, TurnStatus::Failed);
        return meetTimeLimit();
    case ErrorCode::DisplayLost:
        return Ending{MissionStatus::Failed, {QStringLiteral("display_lost"), error.message, {}}};
    case ErrorCode::InputDisabled: // what was sent of it stands in its row; the guard is started again meanwhile
        return pauseOrEnd({codeName(error.code), error.message, {}});
    case ErrorCode::Network:
    case ErrorCode::Refused:
    case ErrorCode::BadReply:
        return loseTurn(
            {modelFailureCode(modelFailure(error, m_calls.model->failedAttempts(), m_calls.profile->totalTimeout)),
                error.message, {}});
    case ErrorCode::JournalUnwritable:
        m_parts.journal.releaseReserve(); // so that at least the ending finds room
        return loseTurn({QStringLiteral("history_unwritable"), withHint(error.message), {}});
    default:
        return Ending{MissionStatus::Failed, {codeName(error.code), error.message, {}}};
    }
}

/// How the mission ends, or what it gives way to, when it was told to stop.
Ending MissionLoop::stopped() const
{
    if (const auto lost = loss())
        return {MissionStatus::Failed, {codeName(lost->code), lost->message, {}}};
    const bool givesWay = m_desk.givesWay() && !m_desk.isStopped() && !m_stop.stop_requested();
    return givesWay ? giveWay() : Ending{MissionStatus::Stopped, m_desk.whyStopped()};
}

/// Nobody has stopped the mission: it is the input that was stopped.
bool MissionLoop::isPanicked() const
{
    return m_config.panicHolds && !m_stop.stop_requested() && !m_desk.isStopped() && !m_desk.givesWay() && !loss();
}

/// Ends the turn. An emergency takes control from the operator and holds the mission before its next turn.
MissionLoop::Step MissionLoop::holdForPanic()
{
    closeTurn(QStringLiteral("Not sent: input was stopped"), TurnStatus::NotSent);
    m_parts.operatorLine.proposal().clear();
    m_wasHeld = true;
    if (m_desk.isOperating())
        return std::nullopt;
    return m_desk.holdForPanic(m_stop) == RunControl::Word::Stopped ? Step(stopped()) : Step();
}

/// A mission that is held asks its display nothing: it is told.
std::optional<Error> MissionLoop::loss() const
{
    return m_parts.loss && !m_desk.isStopped() ? m_parts.loss() : std::nullopt;
}

QString MissionLoop::whyUnsent() const
{
    if (loss())
        return QStringLiteral("Not sent: the display is gone");
    return m_desk.givesWay() ? QStringLiteral("Not sent: the operator took control")
                             : QStringLiteral("Not sent: stopped by the operator");
}

/// What mends it, where that is plain.
QString MissionLoop::withHint(const QString& text) const
{
    const auto free = m_parts.journal.freeBytes();
    return free >= 0 && free < limits::freeDiskBytes
        ? text + QStringLiteral("; free 100 MB where the mission is kept, then go on")
        : text;
}

/// The turn is over before the operator is asked: its row stands there while the mission is held.
MissionLoop::Step MissionLoop::loseTurn(const Reason& reason)
{
    closeTurn(QStringLiteral("Error: ") + reason.text, TurnStatus::Failed);
    return pauseOrEnd(reason);
}

/// When the journal takes rows again, the turn goes on where it was: it is not over, and has one ending in the history.
MissionLoop::Step MissionLoop::holdTurnFor(const Error& error)
{
    if (error.code != ErrorCode::JournalUnwritable)
        return endFor(error);
    const QString text = withHint(error.message);
    m_parts.journal.releaseReserve();
    return pauseOrEnd({QStringLiteral("history_unwritable"), text, {}});
}

MissionLoop::Step MissionLoop::pauseOrEnd(const Reason& reason)
{
    m_parts.operatorLine.proposal().clear(); // what was proposed is over
    if (!m_config.attended)
        return Ending{MissionStatus::Failed, reason};
    m_rereadDue = m_rereadDue || reason.code.startsWith(QLatin1String("model_"));
    const auto word = m_desk.hold(MissionStatus::Paused, reason, m_stop);
    return word == RunControl::Word::Stopped ? Step(stopped()) : Step();
}

/// A call for help is all that its turn does.
MissionLoop::Step MissionLoop::requestHelp(Persona persona, const Reason& reason)
{
    m_record.actor = personaName(persona);
    const QJsonObject arguments{
        {"code", reason.code}, {"text", reason.text}, {"nearest", QJsonArray::fromStringList(reason.nearest)}};
    if (auto ended =
            keep({0, QStringLiteral("request_help"), {}, reason.text, arguments, false, false}, TurnStatus::NeedsHelp))
        return ended;
    return askForHelp(reason);
}

MissionLoop::Step MissionLoop::askForHelp(const Reason& reason)
{
    if (!m_config.attended && m_desk.hasNotes()) { // said already what was going to be asked for
        m_state.oversightDue = true;
        return std::nullopt;
    }
    if (!m_config.attended)
        return Ending{MissionStatus::NeedsHelp, reason};
    if (auto ended = record("mission", "state",
            {{"state", statusName(MissionStatus::NeedsHelp)}, {"code", reason.code}, {"text", reason.text}}))
        return ended;
    const auto told = m_desk.notes().size();
    m_unanswered = reason;
    const auto word = m_desk.hold(MissionStatus::NeedsHelp, reason, m_stop);
    for (const auto& said : m_desk.notes().mid(told))
        if (takeOperatorAnswer(m_record, said))
            tellRecord();
    if (word == RunControl::Word::Stopped)
        return stopped();
    m_unanswered.reset();
    m_state.failures = 0;
    m_state.failedVerifications = 0;
    m_state.oversightDue = true;
    return std::nullopt;
}

Result<ModelFrame> MissionLoop::picture(const Frame& frame, const QString& name, const QString& role)
{
    Stopwatch watch;
    auto made = m_frames.take(frame.image);
    if (!made)
        return fail(made.error());
    takeFrameTimes(*made, watch.lap());
    const auto stored = m_parts.journal.storePicture(name, made->png, made->size, role);
    if (!stored && stored.error().code == ErrorCode::JournalUnwritable)
        return fail(stored.error());
    if (!stored) { // evidence is lost, control is not: said, noted, and the turn goes on
        m_parts.observer.onNote(m_state.turn, stored.error().message);
        const auto noted = m_parts.journal.append({m_state.turn, QStringLiteral("mission"), QStringLiteral("refusal"),
            {{"missing_picture", name}, {"result", stored.error().message}}});
        if (!noted)
            return fail(noted.error());
    }
    return made;
}

/// Since the display's stop flag was raised, by a key, the console, a command or a signal.
std::optional<double> MissionLoop::millisSinceStop() const
{
    const auto since = m_parts.stopFlag ? m_parts.stopFlag->raisedFor() : std::nullopt;
    return since ? std::optional(double(since->count()) / 1e6) : std::nullopt;
}

MissionResult MissionLoop::finish(const Ending& ending)
{
    if (ending.status == MissionStatus::Stopped)
        closeTurn(QStringLiteral("Not sent: stopped by the operator"), TurnStatus::NotSent);
    else
        closeTurn(QStringLiteral("Error: ") + ending.reason.text, TurnStatus::Failed);
    m_desk.listen(); // what nobody will hear any more is kept all the same
    leaveActs(ending.status == MissionStatus::Stopped ? QStringLiteral("the mission was stopped")
                                                      : QStringLiteral("the mission ended"));
    auto result = m_state.result;
    result.status = ending.status;
    result.reason = ending.reason;
    result.turns = m_state.turn;
    result.phase = m_state.phase;
    result.tokens = m_state.tokens;
    result.elapsedMs = m_timer.time().elapsedMs;
    QJsonObject json{{"state", statusName(ending.status)}, {"code", ending.reason.code}, {"text", ending.reason.text},
        {"nearest", QJsonArray::fromStringList(ending.reason.nearest)}, {"turns", result.turns},
        {"elapsed_ms", result.elapsedMs}};
    result.picturesAhead = m_frames.ahead();
    if (ending.status == MissionStatus::Stopped)
        result.stopMs = millisSinceStop();
    if (result.stopMs)
        json.insert(QStringLiteral("stop_ms"), *result.stopMs);
    // Best effort: when this very row is what cannot be written, the result still says why.
    const auto written =
        m_parts.journal.append({m_state.turn, QStringLiteral("mission"), QStringLiteral("state"), json});
    if (!written)
        m_parts.observer.onNote(m_state.turn, written.error().message);
    m_timer.freeze();
    m_parts.observer.onTime(m_timer.time());
    m_parts.observer.onStatus(ending.status, ending.reason);
    return result;
}

} // namespace triarch
