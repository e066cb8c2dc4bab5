// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/base/redactor.h"
#include "core/base/result.h"

#include <QUrl>
#include <functional>
#include <stop_token>

namespace triarch {

/// One HTTP request to a model server.
struct HttpCall {
    QUrl url;
    QByteArray body;                              ///< JSON for a POST; empty: a GET
    Secret bearer;                                ///< empty: no Authorization header
    Millis connectTimeout = limits::modelConnect; ///< until names are resolved, TCP and TLS stand
    Millis totalTimeout = limits::modelTotal;     ///< from the call to the last byte, however they trickle
    Millis lastWords{2000};                       ///< for a stream's figures once its answer is whole
    bool allowsPlainHttp = false;                 ///< http:// to a host that is not loopback
    QString caFile;                               ///< PEM of certificate authorities trusted beside the system's
    bool connectsOnly = false;                    ///< TCP and TLS, and no request: the reply is empty
};

/// Status line and the headers that matter.
struct HttpHead {
    int status = 0;
    QByteArray contentType;
    QByteArray retryAfter;
    QByteArray location;
};

struct HttpReply {
    HttpHead head;
    QByteArray body;
};

/// The one way to a model server: one request, one connection, bounded in time and size; no redirects, cookies,
/// caches, log-in challenges, second tries or ambient proxies. Any thread may call.
class HttpTransport {
public:
    HttpTransport();

    enum class Reading { GoOn, Nearly, Enough };
    /// Runs on the calling thread, for every piece of the body as it arrives. Enough ends the call with what is there,
    /// Nearly ends it so a moment later (HttpCall::lastWords): some servers keep a stream open after its last word.
    using PieceSeen = std::function<Reading(const HttpHead& head, const QByteArray& piece)>;

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
