// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/limits.h"
#include "core/model/reply_decoder.h"
#include "tests/fuzz/fuzz.h"

using namespace triarch;

namespace {

void decodeAs(const QByteArray& body, ReplyDialect dialect)
{
    const auto reply = decodeReply(body, dialect);
    if (!reply) {
        fuzz::must(reply.error().code == ErrorCode::BadReply && !reply.error().message.isEmpty());
        return;
    }
    fuzz::must(reply->calls.size() <= std::size_t(limits::modelToolCalls));
    for (const auto& call : reply->calls)
        fuzz::must(!call.id.isEmpty());
    fuzz::must(reply->tokens.in >= 0 && reply->tokens.out >= 0);
}

} // namespace

/// A body of a chat completion, in every dialect; the same bytes as a list of models and as an error.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray body = fuzz::bytesOf(data, size);
    for (const auto tools : {ToolDialect::Native, ToolDialect::JsonText})
        for (const auto thinking : {Thinking::Keep, Thinking::Strip})
            decodeAs(body, {tools, thinking});
    (void)decodeModelList(body);
    fuzz::must(serverMessage(body).size() <= 512);
    return 0;
}
