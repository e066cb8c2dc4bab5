// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A mission whose action a rule asks the operator for.
#include "core/mission/mission_loop.h"

#include "core/base/json/json_fields.h"
#include "core/base/text/text.h"

#include <QJsonArray>

namespace triarch {

namespace {

constexpr int approvalTargetCharacters = 60;
constexpr int noteCharacters = 300; // a text that is typed may be long; its row has both versions as a whole

/// A call without what its author said for it.
QJsonObject withoutWhy(QJsonObject arguments)
{
    arguments.remove(QLatin1String("justification"));
    return arguments;
}

} // namespace

/// Answers may come from other threads and other programs: whoever waits looks again.
void MissionLoop::applyApprovals()
{
    if (!m_parts.approvals)
        return;
    m_desk.useApprovals(m_parts.approvals);
    m_parts.approvals->tell([this] {
        (void)m_parts.operatorLine.send(Answered{}); // a mailbox that is full is listened to anyway
        m_parts.observer.onApprovals(m_parts.approvals->list());
    });
}

void MissionLoop::leaveApprovals()
{
    if (!m_parts.approvals)
        return;
    m_parts.approvals->close(QStringLiteral("mission_ended"), QStringLiteral("the mission has ended"));
    m_parts.approvals->tell({});
}

/// The turn waits, and the mission's clock stands still.
ApprovalDecision MissionLoop::askOperator(const ApprovalRequest& request)
{
    m_neededApproval = true;
    m_record.status = TurnStatus::Waiting;
    tellRecord();
    const auto readEdit = [&](const QJsonObject& arguments) {
        auto after = open(request.proposal).with(arguments);
        const auto noted = after ? noteEdit(request.proposal, *after) : Result<void>();
        return noted ? after : Result<Proposal>(fail(noted.error()));
    };
    auto consent = m_desk.awaitAnswer(request, readEdit, m_stop);
    m_answer = consent.answer;
    m_record.isApproved = m_answer->isApproved && !consent.edited;
    if (!consent.edited)
        m_parts.operatorLine.proposal().clear(); // answered: an edit comes too late
    const bool isNo = m_answer->code == QLatin1String("rejected") || m_answer->isSkipped();
    if (consent.edited || m_answer->isApproved || isNo)
        m_parts.operatorLine.answered();
    if (m_answer->code == QLatin1String("rejected") && !isOperators()) // a line of the history has no room for a reason
        m_state.oddities
            << QStringLiteral("Your call in turn %1 was not carried out: %2").arg(m_state.turn).arg(m_answer->reason);
    if (consent.edited) {
        m_answer.reset(); // what was edited may be asked about anew
        m_edited = consent.edited;
        tellProposal(*m_edited);
    }
    return consent;
}

/// Skip and Retry answer no rule: what they are about is let go of as where no rule asks.
ApprovalDecision MissionLoop::askOrHoldBack(const ApprovalRequest& request, bool& isHeldBack)
{
    auto consent = askOperator(request);
    isHeldBack = consent.answer.isSkipped();
    return consent;
}

/// Both versions are written down before the new one is shown; what cannot be is not edited. The executor reads it.
Result<void> MissionLoop::noteEdit(const Proposal& before, const Proposal& after)
{
    const QString was = QString::fromUtf8(compactJson(withoutWhy(before.arguments)));
    const QStringList notes = m_record.notes
        + QStringList{QStringLiteral("edited by the operator: it was %1").arg(elided(was, noteCharacters))};
    const auto written = m_parts.journal.append({m_state.turn, QStringLiteral("operator"), QStringLiteral("refusal"),
        {{"edited", before.tool}, {"before", before.arguments}, {"after", after.arguments},
            {"ignored", QJsonArray::fromStringList(m_record.ignored)}, {"notes", QJsonArray::fromStringList(notes)}}});
    if (!written)
        return fail(written.error());
    m_record.notes = notes;
    m_record.notes.removeDuplicates();
    if (isOperators())
        return {}; // the personas did not call it, and what he types is not theirs to read
    m_state.oddities << QStringLiteral("The operator changed your call in turn %1 before it was carried out: it was %2")
                            .arg(m_state.turn)
                            .arg(was);
    return {};
}

/// Of what is held before it is sent: shown anew in its place, and held on.
bool MissionLoop::editShown(Proposal& shown, const QJsonObject& arguments)
{
    const auto after = open(shown).with(arguments);
    const auto noted = after ? noteEdit(shown, *after) : Result<void>(fail(after.error()));
    if (!noted) {
        m_parts.observer.onNote(m_state.turn, QStringLiteral("Not edited: %1").arg(noted.error().message));
        return false;
    }
    shown = *after;
    m_edited = shown;
    tellProposal(shown);
    return true;
}

OpenProposal MissionLoop::open(const Proposal& proposal) const
{
    return {proposal, m_state.granted(), m_frame.image.size(), &m_parts.tools};
}

/// Nobody answered, or nobody could read so much: the operator has to look before it goes on.
MissionLoop::Step MissionLoop::afterApproval()
{
    const auto why = whyHeldAfterApproval();
    if (!why)
        return std::nullopt;
    m_wasHeld = true;
    return pauseOrEnd(*why);
}

std::optional<Reason> MissionLoop::whyHeldAfterApproval()
{
    if (!m_parts.approvals || !m_neededApproval)
        return std::nullopt;
    const bool wasStorm = std::exchange(m_isStorm, m_parts.approvals->isStorm());
    if (m_isStorm && !wasStorm)
        return Reason{QStringLiteral("approval_storm"),
            QStringLiteral("The operator was asked more than %1 times within a minute")
                .arg(ApprovalQueue::stormCount - 1),
            {}};
    if (isTurnedDown() && m_answer->code == QLatin1String("expired"))
        return Reason{QStringLiteral("approval_expired"),
            QStringLiteral("Nobody answered what a rule asks the operator: %1(%2) was not carried out")
                .arg(m_record.tool, elided(m_record.target, approvalTargetCharacters)),
            {}};
    return std::nullopt;
}

} // namespace triarch
