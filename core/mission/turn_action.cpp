// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/mission/mission_loop.h"
#include "core/personas/verifier.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr int failedVerificationsAllowed = 3;
constexpr int failuresBeforeOversight = 3;
constexpr Millis sleepNoticed{1000}; // the two clocks that are compared need not agree to the millisecond

QJsonArray criteriaJson(const std::vector<Criterion>& criteria)
{
    QJsonArray said;
    for (const auto& criterion : criteria)
        said.append(QJsonObject{{"text", criterion.text}, {"met", metName(criterion.met)}, {"seen", criterion.seen}});
    return said;
}

} // namespace

double MissionLoop::temperature() const
{
    return ladderTemperature(requestFor(Persona::Executor, *m_calls.profile).temperature, m_state.loopDetections);
}

MissionLoop::Step MissionLoop::act()
{
    m_neededApproval = m_wasHeld = false;
    m_answer.reset();
    m_edited.reset();
    m_parts.operatorLine.proposal().clear();
    obeyOperator();
    if (m_state.granted().isEmpty()) {
        m_state.oversightDue = true;
        ++m_state.idleTurns;
        return remember({0, QStringLiteral("none"), {}, QStringLiteral("No action tools are granted in this phase"), {},
                            false, false},
            TurnStatus::NoAction);
    }
    const auto answer = askUntilHeard(Persona::Executor, [&] {
        return askExecutor(m_calls, m_parts.tools, m_parts.prompts, m_state, history(), m_picture, temperature(),
            m_frame.image.size(), m_state.tokens, m_stop);
    });
    if (answer || answer.error().code == ErrorCode::BadReply)
        m_state.operatorNotes.clear(); // heard
    if (!answer && answer.error().code == ErrorCode::BadReply)
        return noteProblem({{}, {}, {}, answer.error().message});
    if (!answer)
        return endFor(answer.error());
    if (auto ended = noteOddities(*answer))
        return ended;
    m_record.justification = answer->helpWanted;
    if (const auto* help = std::get_if<Reason>(&answer->value))
        return requestHelp(Persona::Executor, *help);
    if (const auto* problem = std::get_if<ExecutorProblem>(&answer->value))
        return noteProblem(*problem);
    return propose(std::get<Proposal>(answer->value));
}

/// What was odd about an answer that counts all the same is written down, and said to the model next turn: who calls
/// three tools may take all three for done.
MissionLoop::Step MissionLoop::noteOddities(const ExecutorAnswer& answer)
{
    const auto* proposal = std::get_if<Proposal>(&answer.value);
    m_record.ignored = answer.ignored;
    m_record.notes = proposal ? proposal->notes : QStringList();
    if (m_record.ignored.isEmpty() && m_record.notes.isEmpty())
        return std::nullopt;
    if (!answer.ignored.isEmpty()) {
        const QString names = answer.ignored.join(QStringLiteral(", "));
        m_parts.observer.onNote(m_state.turn, QStringLiteral("Only the first call counts; ignored: %1").arg(names));
        m_state.oddities
            << QStringLiteral("Only the first call of turn %1 counted; ignored: %2").arg(m_state.turn).arg(names);
    }
    return record("executor", "refusal",
        {{"ignored", QJsonArray::fromStringList(m_record.ignored)},
            {"notes", QJsonArray::fromStringList(m_record.notes)}});
}

MissionLoop::Step MissionLoop::noteProblem(const ExecutorProblem& problem)
{
    m_parts.observer.onNote(m_state.turn, problem.text);
    m_state.isCutOff = problem.isCutOff;
    m_state.idleTurns = problem.calledNothing() ? m_state.idleTurns + 1 : 0;
    m_state.oversightDue = m_state.oversightDue || problem.calledNothing();
    if (problem.inWords)
        return remember({0, QStringLiteral("none"), {}, problem.text, {}, false, false}, TurnStatus::NoAction);
    const QString tool = problem.calledNothing() ? QStringLiteral("none") : problem.tool;
    return remember(
        {0, tool, problem.target, QStringLiteral("Error: ") + problem.text, problem.arguments, false, false},
        problem.calledNothing() ? TurnStatus::Failed : TurnStatus::Rejected);
}

MissionLoop::Step MissionLoop::propose(const Proposal& proposal)
{
    m_state.idleTurns = 0;
    m_state.isCutOff = false;
    for (const auto& note : proposal.notes)
        m_state.oddities << QStringLiteral("Your call in turn %1: %2").arg(m_state.turn).arg(note);
    m_desk.expectAnswer();
    tellProposal(proposal);
    return letGo(proposal);
}

/// What is shown is sent, unless the operator has it otherwise.
MissionLoop::Step MissionLoop::letGo(Proposal proposal)
{
    const qint64 beforeMs = m_timer.time().elapsedMs;
    const auto word = m_desk.beforeInput(
        m_stop, breakpointAt(proposal), [&](const QJsonObject& arguments) { return editShown(proposal, arguments); });
    m_times.add(TurnPart::Pace, Millis(m_timer.time().elapsedMs - beforeMs)); // holding stops the clock
    if (word == RunControl::Word::Stopped)
        return leaveUnsent(proposal, whyUnsent(), stopped());
    if (word == RunControl::Word::Retried)
        return askAgain(proposal);
    if (word == RunControl::Word::Skipped)
        return skip(proposal);
    takeToolOverrides(); // said while it was shown
    if (const auto wish = m_state.toolOverrides.find(proposal.tool);
        wish != m_state.toolOverrides.end() && !wish->second)
        return leaveUnsent(proposal, QStringLiteral("Not sent: the operator took %1 away").arg(proposal.tool));
    if (const auto slept = m_parts.slept() - m_sleptBefore; slept > sleepNoticed)
        return lookAgainAfterSleep(proposal, slept);
    if (std::holds_alternative<ReportCompletion>(proposal.action))
        return complete(proposal);
    return std::holds_alternative<UseTool>(proposal.action) ? useTool(proposal) : perform(proposal);
}

/// The machine was suspended since the picture was taken: whoever woke it may have worked on the display. What was
/// proposed is not sent; the operator says when it goes on, and the next turn looks first.
MissionLoop::Step MissionLoop::lookAgainAfterSleep(const Proposal& proposal, Millis slept)
{
    const Reason why{QStringLiteral("suspended"),
        QStringLiteral("The machine was suspended for %1 s").arg(slept.count() / 1000), {}};
    if (auto ended = leaveUnsent(proposal, QStringLiteral("Not sent: ") + why.text))
        return ended;
    m_parts.observer.onNote(m_state.turn, why.text);
    return m_config.attended ? pauseOrEnd(why) : Step();
}

/// The same turn once more, with the same picture and whatever the operator changed or told meanwhile.
MissionLoop::Step MissionLoop::askAgain(const Proposal& proposal)
{
    m_parts.observer.onNote(m_state.turn, QStringLiteral("Asked again: %1 was not wanted").arg(proposal.tool));
    m_state.operatorNotes << m_desk.takeNotes();
    m_state.oddities.clear();
    if (auto ended = record("operator", "refusal",
            {{"retried", proposal.tool}, {"arguments", proposal.arguments}, {"result", "Asked again by the operator"}}))
        return ended;
    return act();
}

/// He wants something else first, and says nothing against it. It may be a rule's question that he passed over.
MissionLoop::Step MissionLoop::skip(const Proposal& proposal)
{
    const QString why = m_desk.wantsOversight() ? QStringLiteral("Not sent: the operator has the tactician asked first")
                                                : QStringLiteral("Skipped by the operator");
    const auto ended = leaveUnsent(proposal, why);
    return ended ? ended : afterApproval();
}

/// A no to what was claimed, which is nobody's failure: the next history says so.
MissionLoop::Step MissionLoop::turnDown(const Proposal& proposal, const QString& why)
{
    return remember({0, proposal.tool, proposal.target, why, proposal.arguments, false, false}, TurnStatus::Rejected);
}

/// Nobody has said no to what was shown: something else came first, and the next history says what.
MissionLoop::Step MissionLoop::leaveUnsent(const Proposal& proposal, const QString& why, const Step& then)
{
    auto ended =
        remember({0, proposal.tool, proposal.target, why, proposal.arguments, false, false}, TurnStatus::NotSent);
    return then ? then : ended;
}

MissionLoop::Step MissionLoop::perform(const Proposal& proposal)
{
    const auto onSend = [this, isInput = std::holds_alternative<Input>(proposal.action)] {
        if (isInput)
            m_desk.noteSent();
        tellSent();
    };
    ActionRequest request{proposal, QStringLiteral("executor"), m_state.turn, m_config.sandboxed, true, onSend,
        [this](const Frame& frame) { m_frames.prepare(frame.image); },
        [this](const Outcome& outcome) {
            takeTimes(outcome);
            return closeTimes();
        }};
    request.isLetGo = m_desk.hasLetGo();
    bool isHeldBack = false;
    request.mayGo = [&] { // said while it was judged, or by hands on their way off the mouse
        m_parts.operatorLine.awaitRest(m_stop);
        return !(isHeldBack = m_desk.thinksAgain());
    };
    request.ask = [&](const ApprovalRequest& asked) { return askOrHoldBack(asked, isHeldBack); };
    const auto outcome = m_parts.pipeline.perform(request, m_frame, m_stop);
    if (isHeldBack)
        return letGo(std::exchange(m_edited, std::nullopt).value_or(proposal)); // and it is judged once more
    if (m_parts.pipeline.written()) {
        m_record.take(*m_parts.pipeline.written());
        tellRecord();
    }
    const auto known = outcome ? std::optional(*outcome) : m_parts.pipeline.written();
    if (known) { // also of what was sent in part: the next turn has to know of it
        const Proposal& done = m_edited.value_or(proposal);
        knowAfter(done.action, *known);
        takeOutcome(done, *known);
    }
    if (!outcome)
        return endFor(outcome.error());
    return m_desk.isStopped() ? Step(stopped()) : afterApproval();
}

/// The operator's no is nobody's failure.
void MissionLoop::takeOutcome(const Proposal& proposal, const Outcome& outcome)
{
    m_parts.operatorLine.proposal().clear();
    m_parts.observer.onOutcome(m_state.turn, proposal, outcome);
    m_neededApproval |= outcome.error && outcome.error->code == ErrorCode::NeedsApproval;
    if (outcome.succeeded())
        m_state.failures = 0;
    else if (!isTurnedDown())
        countFailure();
    m_state.history.add({m_state.turn, proposal.tool, proposal.target, outcome.result, proposal.arguments,
        outcome.changedFraction > 0, false});
}

/// Every third in a row brings the tactician: what the executor was told does not fit what is there.
void MissionLoop::countFailure()
{
    ++m_state.failures;
    m_state.oversightDue = m_state.oversightDue || m_state.failures % failuresBeforeOversight == 0;
}

/// Who steps, or has paused, waits for no input that never comes: a turn in which none was proposed is a step as well.
/// One that called for help has been answered.
MissionLoop::Step MissionLoop::holdWithoutAction()
{
    const auto mode = m_desk.mode();
    if (mode == RunControl::Mode::Running || !m_action.isEmpty() || m_record.status == TurnStatus::NeedsHelp)
        return std::nullopt;
    const Reason why{QStringLiteral("operator_step"), QStringLiteral("Turn %1 had no action").arg(m_state.turn), {}};
    const auto status = mode == RunControl::Mode::Stepping ? MissionStatus::Stepping : MissionStatus::Paused;
    return m_desk.hold(status, why, m_stop) == RunControl::Word::Stopped ? Step(stopped()) : Step();
}

/// What an operator may want to look at before the next turn: once, whatever there is.
MissionLoop::Step MissionLoop::holdAfterTurn()
{
    m_desk.listen();
    const Reason breakpoint = breakpointAfterTurn();
    return breakpoint.code.isEmpty() ? holdWithoutAction() : holdFor(breakpoint);
}

/// What held the mission for what happened in this turn was seen: a breakpoint for the same has nothing to add.
Reason MissionLoop::breakpointAfterTurn() const
{
    if (m_wasHeld)
        return {};
    const QString what = QStringLiteral("Turn %1: %2").arg(m_state.turn).arg(m_record.result);
    const std::pair<Breakpoint::Kind, bool> events[]{{Breakpoint::Kind::Approval, m_neededApproval},
        {Breakpoint::Kind::Error, m_record.result.startsWith(QLatin1String("Error"))},
        {Breakpoint::Kind::NoChange, m_record.status == TurnStatus::NoEffect}};
    for (const auto& [kind, hasHappened] : events) {
        Reason why = hasHappened ? breakpointAt(kind, {}, what) : Reason();
        if (!why.code.isEmpty())
            return why;
    }
    return {};
}

/// A claim is checked before it is believed: long enough, then against a fresh picture by somebody who did not do the
/// work.
MissionLoop::Step MissionLoop::complete(const Proposal& proposal)
{
    const QString evidence = std::get<ReportCompletion>(proposal.action).evidence;
    if (evidence.trimmed().size() < limits::evidenceMinCharacters) {
        const QString why = QStringLiteral("Error: evidence of %1 characters, at least %2 are needed")
                                .arg(evidence.trimmed().size())
                                .arg(limits::evidenceMinCharacters);
        return remember(
            {0, proposal.tool, proposal.target, why, proposal.arguments, false, false}, TurnStatus::Rejected);
    }
    m_state.result.claimed = true;
    m_state.result.evidence = evidence;
    if (m_desk.hasNotes())
        return putOff(proposal, QStringLiteral("Not verified: the operator has spoken"));
    return verify(proposal, evidence);
}

/// The operator's words come before an end: they enter the next turn, where the tactician looks what they change.
MissionLoop::Step MissionLoop::putOff(const Proposal& proposal, const QString& why)
{
    m_state.oversightDue = true;
    return turnDown(proposal, why);
}

MissionLoop::Step MissionLoop::verify(const Proposal& proposal, const QString& evidence)
{
    Frame fresh;
    if (auto ended = look(fresh))
        return ended;
    const auto seen = picture(
        fresh, QStringLiteral("verify_%1.png").arg(m_state.turn, 4, 10, QLatin1Char('0')), QStringLiteral("verified"));
    if (!seen)
        return endFor(seen.error());
    const auto checked = askUntilHeard(Persona::Verifier, [&] {
        const auto sent =
            m_frames.take(fresh.image).value_or(*seen); // as a fallback profile wants it, once it is asked
        return askVerifier(m_calls, m_parts.tools, m_parts.prompts, m_config.text, criteria(), evidence, m_state.turn,
            sent, m_state.tokens, m_stop);
    });
    if (!checked && checked.error().code != ErrorCode::BadReply)
        return endFor(checked.error());
    m_state.result.criteria = checked.value_or(readVerifierReply(m_parts.tools, criteria(), {}));
    m_state.result.verified = allMet(m_state.result.criteria);
    return believe(proposal);
}

/// What the verifier's answer means: the end, or one more turn, or the operator.
MissionLoop::Step MissionLoop::believe(const Proposal& proposal)
{
    const bool isVerified = m_state.result.verified;
    m_record.result = isVerified ? QStringLiteral("Verified") : firstUnmet(m_state.result.criteria);
    m_record.status = isVerified ? TurnStatus::Completed : TurnStatus::Failed;
    const bool isSpokenTo = m_desk.hasNotes(); // while the verifier was asked
    if (auto ended = record("verifier", "outcome",
            {{"tool", proposal.tool}, {"target", proposal.target}, {"arguments", proposal.arguments},
                {"justification", proposal.justification}, {"criteria", criteriaJson(m_state.result.criteria)},
                {"verified", isVerified}, {"status", statusName(m_record.status)}, {"result", m_record.result},
                {"screenshot", MissionFolder::screenName(m_state.turn)}, {"times", closeTimes()}}))
        return ended;
    if (isVerified && isSpokenTo) {
        m_state.result.verified = false; // of a mission that goes on
        return putOff(proposal, QStringLiteral("Verified, but the operator has spoken"));
    }
    if (isVerified) {
        tellRecord();
        return Ending{MissionStatus::Done, {}};
    }
    const Reason unmet{QStringLiteral("not_verified"), m_record.result, {}};
    m_state.oversightDue = true;
    if (auto ended = remember({0, proposal.tool, proposal.target, QStringLiteral("Error: ") + unmet.text,
                                  proposal.arguments, false, false},
            TurnStatus::Failed))
        return ended;
    return ++m_state.failedVerifications >= failedVerificationsAllowed ? askForHelp(unmet) : Step();
}

} // namespace triarch
