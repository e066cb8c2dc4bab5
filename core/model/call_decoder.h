// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"

namespace triarch {

/// The `tool_calls` of a message; none when it is null or absent. What is wrong with one call becomes its `problem`, so
/// that the model can be told. Fails with BadReply when it is no list or holds over limits::modelToolCalls.
Result<std::vector<ToolCall>> decodeCalls(const QJsonValue& toolCalls);

/// One call. `arguments` is an object, the text of one, or nothing.
ToolCall decodedCall(const QString& id, const QString& name, const QJsonValue& arguments);

/// The id of the call at `number` (from 1) when the server gave none: the same reply gives the same ids.
QString madeUpCallId(std::size_t number);

/// BadReply when there are more than one reply may hold.
Result<void> checkCallCount(std::size_t count);

} // namespace triarch
