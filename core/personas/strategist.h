// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/personas/doctrine.h"
#include "core/personas/persona_call.h"
#include "core/personas/prompts.h"

namespace triarch {

/// Asks for the doctrine, with the picture. BadReply when the answer has no text.
/// @param before  a doctrine that lacks something: what it lacks is asked for; null: it is asked for the first time
Result<Doctrine> askStrategist(CallParts& parts, const Prompts& prompts, const QString& mission,
    const ModelFrame& picture, const Doctrine* before, TokenTotals& totals, std::stop_token stop);

} // namespace triarch
