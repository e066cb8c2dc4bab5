// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

namespace triarch {

/// Why a model gave no answer that can be used: the whole set, from which a mission's reason has its code. What mends
/// each is another thing, so whoever shows a reason may go by its code alone.
enum class ModelFailure {
    Unreachable, ///< model_unreachable: nobody listens, no such name, or an answer that says to come back later
    TimedOut,    ///< model_timeout: it was reached, and did not answer in the profile's time
    KeyRefused,  ///< model_key: HTTP 401 or 403
    NoTools,     ///< model_no_tools: it says that this model cannot call tools
    NoVision,    ///< model_no_vision: it says that this model cannot see pictures
    Refused,     ///< model_refused: any other HTTP 3xx or 4xx, TLS
    CutOff,      ///< model_cut_off: the answer ended at max_tokens
    BadReply     ///< model_bad_reply: an answer of another form
};

QString modelFailureCode(ModelFailure failure);

/// @param error    what ModelClient::ask() failed with: Network, Refused or BadReply
/// @param failed   its attempts; the last one counts
/// @param timeout of the profile, for one attempt
ModelFailure modelFailure(const Error& error, const std::vector<FailedAttempt>& failed, Millis timeout);

} // namespace triarch
