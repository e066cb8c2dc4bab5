// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/rehearsal/reader/reader_worker.h"
#include "core/rehearsal/wire_reply.h"

namespace triarch::rehearsal {

/// What a completion request is answered with, before HTTP.
struct Answer {
    int status = 200;
    QByteArray body;       ///< when not streamed
    QByteArrayList events; ///< when streamed
    bool dropped = false;  ///< close the connection half way
};

/// Answers chat completion requests. Any number of threads may ask.
class Completion {
public:
    Completion(MissionParser parser, std::unique_ptr<ScreenReader> reader, Fault fault);

    /// Returns early, with 503, when `stop` is requested.
    Answer answer(const QByteArray& body, std::stop_token stop);

private:
    Answer replied(const ChatRequest& request, const QByteArray& body, std::stop_token stop);

    const MissionParser m_parser;
    const Fault m_fault;
    ReaderWorker m_reader;
};

} // namespace triarch::rehearsal
