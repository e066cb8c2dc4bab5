// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/net/guarded_fetch.h"
#include "core/tools/tool_kit.h"

namespace triarch {

// What the cloud tools have in common.

/// A call with the tools' bounds: 2 MiB, 10 s to connect, 30 s in all.
HttpCall callTo(const ToolWorld& world, const QUrl& url);

/// The reply of a success (2xx). NotFound with `notFound` for a 404, when there is such a sentence; else Refused, or
/// Network for what may pass, with the beginning of what the server says; and the errors of guardedFetch.
Result<GuardedReply> fetched(const GuardedRequest& request, const std::stop_token& stop, const QString& notFound);

/// BadReply unless it is UTF-8 without NUL.
Result<QString> replyText(const QByteArray& bytes);

/// What the rules and the operator look at, and what is done: a key is not in it.
QJsonObject exactlyOf(const GuardedRequest& request);

} // namespace triarch
