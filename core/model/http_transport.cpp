// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/http_transport.h"

#include "core/net/http_transfer.h"

#include <QHostAddress>
#include <algorithm>

namespace triarch {

namespace {

bool isLoopback(const QString& host)
{
    return host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0 || QHostAddress(host).isLoopback();
}

/// Visible ASCII only: nothing that could begin a header of its own.
bool fitsInHeader(const QByteArray& value)
{
    return std::all_of(value.begin(), value.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

} // namespace

Result<void> checkModelUrl(const QUrl& url, bool allowsPlainHttp)
{
    const auto refuse = [](const QString& why) { return fail(ErrorCode::Setup, why); };
    const QString scheme = url.scheme();
    if (!url.isValid() || url.host().isEmpty() || (scheme != QLatin1String("http") && scheme != QLatin1String("https")))
        return refuse(QStringLiteral("The endpoint must be an address that begins with http:// or https://"));
    if (!url.userInfo().isEmpty())
        return refuse(QStringLiteral("The endpoint must not hold a user name or password; use api_key"));
    if (scheme == QLatin1String("http") && !allowsPlainHttp && !isLoopback(url.host()))
        return refuse(QStringLiteral("http:// would send screenshots in the clear to %1; use https://, or plain_http = "
                                     "true in the profile for a network you trust")
                          .arg(url.host()));
    return {};
}

HttpTransport::HttpTransport() { prepareTransfers(); }

Result<HttpReply> HttpTransport::exchange(const HttpCall& call, std::stop_token stop, const PieceSeen& seen)
{
    if (auto ok = checkModelUrl(call.url, call.allowsPlainHttp); !ok)
        return fail(ok.error());
    if (!fitsInHeader(call.bearer.reveal()))
        return fail(ErrorCode::Setup, QStringLiteral("The key holds characters that no header can carry"));
    return runTransfer(call, std::move(stop), seen);
}

} // namespace triarch
