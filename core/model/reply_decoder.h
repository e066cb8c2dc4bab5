// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"
#include "core/settings/profile.h"

#include <QStringList>

namespace triarch {

/// How the server of a profile speaks.
struct ReplyDialect {
    ToolDialect tools = ToolDialect::Native;
    Thinking thinking = Thinking::Keep;
};

/// Reads the body of a chat completion (OpenAI API, POST /chat/completions).
///
/// Taken as they come: arguments as text or as object; `tool_calls` null or absent; `content` null or a list of text
/// parts; a missing `id` (call_1, call_2, ... is put in its place); `reasoning_content` or `reasoning`; no `usage`
/// (tokens.out is then a guess). Fails with BadReply and one sentence when the body is not JSON, has no usable
/// `choices[0].message`, carries an error of the server, or holds more than limits::modelToolCalls calls.
Result<ChatReply> decodeReply(const QByteArray& body, ReplyDialect dialect);

/// The same for a message that stands alone: what a stream adds up to. tokens are left empty.
Result<ChatReply> decodeMessage(const QJsonObject& message, const QString& finishReason, ReplyDialect dialect);

/// Returns the `content` of a message or of a piece of one: text, null, or a list of {"type": "text", "text"} parts.
/// Parts of other types are left out.
Result<QString> contentText(const QJsonValue& content);

/// `reasoning_content`, else `reasoning`, of a message or of a piece of one.
QString reasoningText(const QJsonValue& message);

/// Counts of a `usage` object; nullopt when it is absent or has none.
std::optional<TokenUse> decodeUsage(const QJsonValue& usage);

/// What an answer that cannot be used has cost: its `usage` when that can be read, else a guess at what was written.
TokenUse tokensOf(const QByteArray& body);

/// A guess for servers that count nothing: four characters a token.
int estimatedTokens(qsizetype characters);

/// What a server said went wrong: {"error": {"message"}}, {"error": "..."}, {"message"}, {"detail"}; else the head of
/// the body. Cleaned, secrets redacted, at most 512 characters; empty when the body is.
QString serverMessage(const QByteArray& body);

/// Model names of GET /models: {"data": [{"id"}]} or {"models": [{"name" | "id" | "model"}]}.
Result<QStringList> decodeModelList(const QByteArray& body);

/// Parses a JSON body as parseJsonObject does, and says what came instead: HTML, nothing, half of it.
Result<QJsonObject> parseBody(const QByteArray& body);

} // namespace triarch
