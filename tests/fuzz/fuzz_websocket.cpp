// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/websocket_frames.h"
#include "tests/fuzz/fuzz.h"

using namespace triarch;

namespace {

constexpr qsizetype most = 4096;

QByteArrayList decoded(const QByteArray& bytes, qsizetype atOnce, WebSocketRole role)
{
    WebSocketDecoder decoder(role, most);
    QByteArrayList found;
    for (qsizetype from = 0; from < bytes.size(); from += atOnce) {
        decoder.add(bytes.mid(from, atOnce));
        while (const auto message = decoder.next()) {
            fuzz::must(message->payload.size() <= most);
            fuzz::must(message->opcode != WebSocketOpcode::Text || message->payload.isValidUtf8());
            found << char(message->opcode) + message->payload;
        }
    }
    return found << QByteArray::number(decoder.problem());
}

} // namespace

/// Frames are decoded the same, however the network cuts their bytes; no message is longer than agreed.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    for (const auto role : {WebSocketRole::Client, WebSocketRole::Server})
        fuzz::must(decoded(bytes, 7, role) == decoded(bytes, std::max<qsizetype>(bytes.size(), 1), role));
    return 0;
}
