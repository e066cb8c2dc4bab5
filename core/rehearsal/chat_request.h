// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QImage>
#include <QStringList>

namespace triarch::rehearsal {

inline constexpr qsizetype requestBytes = 16 * 1024 * 1024;
inline const QString modelName = QStringLiteral("triarch-rehearsal-1");

/// What of a chat completion request the personas look at.
struct ChatRequest {
    QString system;     ///< all system and developer messages
    QString user;       ///< the text of the last user message
    QString toolResult; ///< the last message's text, when a tool sent it
    QStringList tools;  ///< names of the functions offered; none when tool_choice is "none"
    QImage picture;     ///< the last one sent; null when there is none
    bool stream = false;
    bool includeUsage = false; ///< stream_options.include_usage
    int promptTokens = 0;      ///< estimated: four characters a token, 750 pixels a token
};

/// Reads the body of POST /v1/chat/completions. InvalidArgument for what a real server answers with 400 (malformed
/// JSON, missing or mistyped fields, pictures that are no data: URL of a PNG or JPEG of at most 8192 pixels a side),
/// NotFound for an unknown model.
Result<ChatRequest> parseChatRequest(const QByteArray& body);

} // namespace triarch::rehearsal
