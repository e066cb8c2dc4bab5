// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json/json_fields.h"
#include "core/model/chat.h"

namespace triarch {

/// A reply on one line, so that a table row can state all of it:
/// `content|reasoning|finish|in/out[~]|id:name{arguments};id:name!` where ~ means estimated and ! a call with a
/// problem.
inline QString replyText(const ChatReply& reply)
{
    QStringList calls;
    for (const auto& call : reply.calls)
        calls << call.id + QLatin1Char(':') + call.name
                + (call.problem ? QStringLiteral("!") : QString::fromUtf8(compactJson(call.arguments)));
    const QString tokens = QStringLiteral("%1/%2%3")
                               .arg(reply.tokens.in)
                               .arg(reply.tokens.out)
                               .arg(QLatin1String(reply.tokens.estimated ? "~" : ""));
    return QStringList{reply.content, reply.reasoning, reply.finishReason, tokens, calls.join(QLatin1Char(';'))}.join(
        QLatin1Char('|'));
}

} // namespace triarch
