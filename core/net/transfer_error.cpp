// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/net/transfer_error.h"

#include <cerrno>
#include <curl/curl.h>

namespace triarch {

namespace {

QString place(const QUrl& url)
{
    return QStringLiteral("%1:%2").arg(
        url.host(), QString::number(url.port(url.scheme() == QLatin1String("https") ? 443 : 80)));
}

Error passing(const QString& message) { return {ErrorCode::Network, message, true}; }

Error timedOut(const TransferEnd& end, const HttpCall& call)
{
    const Millis connecting = std::min(call.connectTimeout, call.totalTimeout);
    if (!end.wasConnected)
        return passing(QStringLiteral("No connection to %1 within %2 ms")
                           .arg(place(call.url), QString::number(connecting.count())));
    return passing(QStringLiteral("%1 did not answer in full within %2 ms")
                       .arg(place(call.url), QString::number(call.totalTimeout.count())));
}

Error notConnected(const TransferEnd& end, const HttpCall& call)
{
    if (end.osError == ECONNREFUSED)
        return passing(QStringLiteral("Nothing listens at %1; is the server started?").arg(place(call.url)));
    return passing(QStringLiteral("%1 cannot be reached: %2").arg(place(call.url), end.detail));
}

/// The connection ended too early: before any answer it may pass, within one the answer is spoilt.
Error brokenOff(const TransferEnd& end, const HttpCall& call)
{
    if (!end.hasHead)
        return passing(QStringLiteral("%1 closed the connection without an answer").arg(place(call.url)));
    return {ErrorCode::BadReply,
        QStringLiteral("The reply of %1 was cut off after %2 bytes: %3")
            .arg(place(call.url), QString::number(end.bodyBytes), end.detail),
        false};
}

} // namespace

Error transferError(const TransferEnd& end, const HttpCall& call)
{
    switch (end.code) {
    case CURLE_OPERATION_TIMEDOUT:
        return timedOut(end, call);
    case CURLE_COULDNT_RESOLVE_HOST:
        return passing(QStringLiteral("The name %1 cannot be found").arg(call.url.host()));
    case CURLE_COULDNT_CONNECT:
        return notConnected(end, call);
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_PARTIAL_FILE:
        return brokenOff(end, call);
    case CURLE_FILESIZE_EXCEEDED:
        return {ErrorCode::BadReply,
            QStringLiteral("%1 announces more than %2 bytes").arg(place(call.url), QString::number(call.mostBytes)),
            false};
    case CURLE_PEER_FAILED_VERIFICATION:
        return {ErrorCode::Refused,
            QStringLiteral("The certificate of %1 is not in order: %2").arg(place(call.url), end.detail), false};
    case CURLE_SSL_CONNECT_ERROR:
        return {ErrorCode::Refused, QStringLiteral("No TLS with %1: %2").arg(place(call.url), end.detail), false};
    case CURLE_SSL_CACERT_BADFILE:
        return {ErrorCode::Setup, QStringLiteral("No certificate can be read from ca_file %1").arg(call.caFile), false};
    case CURLE_UNSUPPORTED_PROTOCOL:
    case CURLE_WEIRD_SERVER_REPLY:
        return {ErrorCode::BadReply,
            QStringLiteral("%1 does not speak proper HTTP: %2").arg(place(call.url), end.detail), false};
    default:
        return passing(QStringLiteral("%1 cannot be reached: %2").arg(place(call.url), end.detail));
    }
}

} // namespace triarch
