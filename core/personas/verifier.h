// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/action/tool_registry.h"
#include "core/personas/persona_call.h"
#include "core/personas/prompts.h"

namespace triarch {

/// Asks whether the criteria are met on a fresh picture, knowing nothing of the work.
/// Every criterion gets an answer: what the reply does not say, or says in plain text only, is unsure.
Result<std::vector<Criterion>> askVerifier(CallParts& parts, const ToolRegistry& tools, const Prompts& prompts,
    const QString& mission, const QStringList& criteria, const QString& evidence, int turn, const ModelFrame& picture,
    TokenTotals& totals, std::stop_token stop);

/// Reads a reply: pure.
std::vector<Criterion> readVerifierReply(
    const ToolRegistry& tools, const QStringList& criteria, const ChatReply& reply);

bool allMet(const std::vector<Criterion>& criteria);

/// The first criterion that is not met, in words for the executor.
QString firstUnmet(const std::vector<Criterion>& criteria);

} // namespace triarch
