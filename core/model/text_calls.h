// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

namespace triarch {

/// For servers without tool calls (profile `tools = "json_text"`): what the model is told about its tools.
QString textCallInstructions(const QJsonArray& tools);

/// Turns every JSON object {"tool" | "name": NAME, "arguments" | "parameters": {...}} of the content, fenced or not,
/// into a call, in their order. The content stays as it is. BadReply over limits::modelToolCalls.
Result<ChatReply> withTextCalls(ChatReply reply);

} // namespace triarch
