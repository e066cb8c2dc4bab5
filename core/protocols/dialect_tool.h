// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/protocols/dialects.h"

namespace triarch {

/// Whether a message is the call of a tool: it names one, and no command of the command protocol.
bool isToolCall(const QJsonObject& json);

/// The call of a tool: {"tool", "arguments"}, also within "function"; the name's field may be called `name`, that of
/// the arguments `args`, `params`, `parameters` or `input`, and the arguments may be the text of an object. What a
/// record of a call has beside it is left out and noted. Sources: sandra-tools.md, three-body-agent.md (history
/// storage), command-protocol.md (web viewer).
/// InvalidArgument: a field that is none of these, two that say the same, a tool that nobody has.
Result<Understood> readToolCall(const QJsonObject& json, const ToolRegistry& tools);

/// Whether a message is what a model answered, or a part of it: it has `choices`, `tool_calls` or the assistant's role.
bool isModelReply(const QJsonObject& json);

/// The first call of an answer of a model: a chat completion, its message, or a list of calls alone. Further calls, and
/// what the message says beside them, are noted. InvalidArgument: it is none, or calls no tool; else as readToolCall().
/// Source: OpenAI API, POST /chat/completions.
Result<Understood> readModelReply(const QString& text, const ToolRegistry& tools);

/// The same of a stream as it came, "data: {...}" an event.
Result<Understood> readModelStream(const QString& text, const ToolRegistry& tools);

/// The words of `tool NAME JSON`, as triarchctl takes them; how it is sent (--display, --request-id, --json) is passed
/// over. InvalidArgument as above, and where the JSON is none.
Result<Understood> readToolWords(const QStringList& words, const ToolRegistry& tools);

} // namespace triarch
