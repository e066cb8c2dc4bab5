// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// MissionController's part that says the operator's commands to a mission, once it is known that a hand gave them.
#include "ui/mission_controller.h"

namespace triarch {

namespace {

template <typename... Verbs>
bool isAnyOf(const OperatorVerb& command)
{
    return (std::holds_alternative<Verbs>(command) || ...);
}

/// What lets input go on, makes input, or changes what is allowed. What holds or ends it may come from anybody, and a
/// yes and an edit of a request have a proof of their own.
bool needsHand(const OperatorCommand& command)
{
    return isAnyOf<Resume, Step, Retry, Oversee, Tell, EditPrompt, SetTool, SetLimit, StepToCall, RunToTurn,
        TakeControl, ManualAction>(command);
}

} // namespace

bool MissionController::isByHand()
{
    const auto proof = m_handProof ? m_handProof() : Result<void>();
    if (!proof)
        Q_EMIT refused(proof.error());
    return proof.has_value();
}

/// False when no hand gave it, or as send().
bool MissionController::say(const OperatorCommand& command)
{
    return (!needsHand(command) || isByHand()) && send(command);
}

/// False when it could not be used, or the mission does not listen: the command is lost.
bool MissionController::send(const OperatorCommand& command)
{
    const auto said = m_line ? m_line->send(command) : Result<void>(failRetryable(ErrorCode::Budget, {}));
    if (said) {
        Q_EMIT commanded(command);
        return true;
    }
    Q_EMIT refused(said.error().code == ErrorCode::Budget
            ? Error{ErrorCode::Timeout, tr("The mission has not taken the last commands yet"), true}
            : said.error());
    return false;
}

void MissionController::actByHand(const ManualAction& act)
{
    if (m_state.isActive)
        send(act);
}

void MissionController::allowInput()
{
    if (isByHand())
        m_backend.allowInput();
}

} // namespace triarch
