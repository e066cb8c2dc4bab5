// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/net/http_call.h"

#include <stop_token>

namespace triarch {

/// The one way to a model server: one request, one connection, bounded in time and size; no redirects, cookies,
/// caches, log-in challenges, second tries or ambient proxies. Any thread may call.
class HttpTransport {
public:
    HttpTransport();

    using Reading = HttpReading;
    using PieceSeen = HttpPieceSeen;

    /// Sends one request and waits for the whole reply, of any status. Blocks the calling thread.
    ///
    /// Errors: Setup a URL, key or CA file that cannot be used · Network (retryable) not reached, closed without an
    /// answer, or a timeout · Refused TLS not in order · BadReply over limits::modelReplyBytes, cut off, no HTTP,
    /// compressed although that was not asked for · Cancelled at once when `stop` is requested; the connection is then
    /// closed, so that no late reply can come.
    Result<HttpReply> exchange(const HttpCall& call, std::stop_token stop, const PieceSeen& seen = {});
};

/// Setup unless the URL is https, or http to this machine (or anywhere when `allowsPlainHttp`), without credentials.
Result<void> checkModelUrl(const QUrl& url, bool allowsPlainHttp);

} // namespace triarch
