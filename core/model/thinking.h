// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

namespace triarch {

/// Moves every thinking part of the content, `<think>...</think>` and what other models write, to `reasoning`. A part
/// that does not end runs to the end. An end without a beginning (templates that open the part themselves) makes all
/// before it reasoning.
void stripThinking(ChatReply& reply);

} // namespace triarch
