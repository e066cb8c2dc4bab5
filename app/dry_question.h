// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/mission/dry_fork.h"

#include <stop_token>

namespace triarch {

/// One question of a recorded mission that is asked once more. No display is touched.
struct DryQuestion {
    QString folder;
    int turn = 0;
    Persona persona = Persona::Executor;
    DryChanges changes;
    QString profile; ///< empty: the one that answered then
    QString prompts; ///< folder of prompts and tools; empty: the program's own
};

/// Asks it and sets both answers beside each other: comparedAnswers(), with success and profile. Waits for the model.
/// Errors: those of readJournal, recordedCall, of opening the profile and of the call. Cancelled: `stop`.
Result<QJsonObject> askDry(const DryQuestion& question, const std::stop_token& stop);

} // namespace triarch
