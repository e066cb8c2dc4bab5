// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/agent/doctrine.h"
#include "core/agent/persona_call.h"
#include "core/agent/prompts.h"

namespace triarch {

/// Asks for the doctrine, with the picture. BadReply when the answer has no text.
Result<Doctrine> askStrategist(CallParts& parts, const Prompts& prompts, const QString& mission,
    const ModelFrame& picture, TokenTotals& totals, std::stop_token stop);

} // namespace triarch
