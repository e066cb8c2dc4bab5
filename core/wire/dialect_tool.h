// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/wire/dialects.h"

namespace triarch {

/// Whether a message is the call of a tool: it names one, and no command of the command protocol.
bool isToolCall(const QJsonObject& json);

/// The call of a tool: {"tool", "arguments"}, also within "function"; the name's field may be called `name`, that of
/// the arguments `args`, `params`, `parameters` or `input`, and the arguments may be the text of an object. What a
/// record of a call has beside it is left out and noted. Sources: sandra-tools.md, three-body-agent.md (history
/// storage), command-protocol.md (web viewer).
/// InvalidArgument: a field that is none of these, two that say the same, a tool that nobody has.
Result<Understood> readToolCall(const QJsonObject& json, const ToolRegistry& tools);

/// The words of `tool NAME JSON`, as triarchctl takes them; how it is sent (--display, --request-id, --json) is passed
/// over. InvalidArgument as above, and where the JSON is none.
Result<Understood> readToolWords(const QStringList& words, const ToolRegistry& tools);

} // namespace triarch
