// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <memory>

namespace triarch {

struct RehearsalOptions {
    quint16 port = 0;    ///< 0 takes a free one
    QString fault;       ///< see rehearsal/fault.h; empty for none
    QString resourceDir; ///< the folder with rehearsal/grammar.toml
};

/// The built-in model server: OpenAI's chat interface on 127.0.0.1, played by reading the pictures it is sent.
///
/// GET /v1/models, POST /v1/chat/completions (whole or streamed). Errors are OpenAI-shaped: 400 malformed, 403 a Host
/// that is not this machine, 404 unknown path or model, 413 over 16 MiB, 503 busy. No key is asked for. Threads are its
/// own; the destructor stops them and waits, a few seconds at most.
class RehearsalServer {
public:
    /// InvalidArgument for an unknown fault or a broken grammar file, Io when the port is taken or the grammar missing,
    /// Setup when no language data is installed.
    static Result<std::unique_ptr<RehearsalServer>> start(const RehearsalOptions& options);
    ~RehearsalServer();

    quint16 port() const;
    QString baseUrl() const; ///< "http://127.0.0.1:PORT/v1"

private:
    struct Private;
    explicit RehearsalServer(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace triarch
