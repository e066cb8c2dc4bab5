// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/stream_decoder.h"
#include "tests/fuzz/fuzz.h"

using namespace triarch;

namespace {

struct Read {
    QString words;
    Result<ChatReply> reply;
};

/// The stream in pieces of `step` bytes.
Read readInPieces(QByteArrayView bytes, qsizetype step)
{
    StreamDecoder decoder({});
    QString words;
    for (qsizetype at = 0; at < bytes.size() && !decoder.isOver(); at += step) {
        const auto said = decoder.feed(bytes.sliced(at, std::min(step, bytes.size() - at)));
        words += said ? *said : QString();
    }
    return {words, decoder.finish()};
}

} // namespace

/// Where the network cuts a stream changes nothing of what it says. The first byte says how long the pieces are.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (size < 2)
        return 0;
    const QByteArray bytes = fuzz::bytesOf(data + 1, size - 1);
    const auto pieces = readInPieces(bytes, 1 + data[0] % 64);
    const auto single = readInPieces(bytes, 1);
    fuzz::must(bool(pieces.reply) == bool(single.reply));
    if (pieces.reply)
        fuzz::must(pieces.reply->content == single.reply->content && pieces.words == single.words
            && pieces.reply->calls.size() == single.reply->calls.size());
    return 0;
}
