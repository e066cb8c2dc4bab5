// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/deadline.h"
#include "core/base/limits.h"
#include "core/base/result.h"
#include "core/base/text/redactor.h"

#include <QList>
#include <QUrl>
#include <functional>

struct sockaddr;

namespace triarch {

/// One HTTP request.
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

    QByteArray method = {};         ///< empty: GET, or POST with a body
    QList<QByteArray> headers = {}; ///< "Name: value" beside or instead of our own, checked by the caller
    qsizetype mostBytes = limits::modelReplyBytes;
    QList<QByteArray> addresses = {}; ///< of the url's host, to which alone it connects; empty: as the name resolves
    /// Asked with the address of every socket right before it connects; empty: everything may be connected to.
    std::function<bool(const sockaddr&)> mayConnect = {};
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

enum class HttpReading { GoOn, Nearly, Enough };
/// Runs on the calling thread, for every piece of the body as it arrives. Enough ends the call with what is there,
/// Nearly ends it so a moment later (HttpCall::lastWords): some servers keep a stream open after its last word.
using HttpPieceSeen = std::function<HttpReading(const HttpHead& head, const QByteArray& piece)>;

} // namespace triarch
