// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/model/chat.h"
#include "tests/support/model_server.h"

namespace triarch::test {

/// How a server words the same answer. Source: answers of LM Studio 0.3, Ollama 0.5, llama-server b4000 and vLLM 0.6.
enum class Dialect {
    LmStudio, ///< streams: names and arguments in pieces, no usage unless asked, which then comes last
    LmStudioPlain,
    Ollama,        ///< a call arrives whole in one delta, its index always 0
    OllamaNoTools, ///< 400 "does not support tools" where tools are offered; else words with the call as JSON
    LlamaCpp,      ///< not streamed: arguments as an object, content null, timings of many digits
    Vllm,          ///< streams with CR LF, keep-alive comments, reasoning_content, usage in a chunk of its own
    VllmThinks,    ///< <think> in the words beside the call
};

/// `reply` in a server's own words.
/// @param offersTools  the request had a `tools` field
CannedReply inDialect(Dialect dialect, const ChatReply& reply, bool offersTools);

} // namespace triarch::test
