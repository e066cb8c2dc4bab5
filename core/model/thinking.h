// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

namespace triarch {

/// Moves every <think>...</think> part of the content to `reasoning`. A part that does not end runs to the end; an end
/// without a beginning (templates that open the part themselves) makes all before it reasoning.
void stripThinking(ChatReply& reply);

} // namespace triarch
