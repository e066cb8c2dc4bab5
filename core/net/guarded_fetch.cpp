// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/net/guarded_fetch.h"

#include "core/net/http_transfer.h"

#include <algorithm>
#include <arpa/inet.h>

namespace triarch {

namespace {

tl::unexpected<Error> blocked(const QString& why)
{
    return fail(ErrorCode::PolicyDenied, QStringLiteral("blocked_address: ") + why);
}

bool isHttps(const QUrl& url) { return url.scheme() == QLatin1String("https"); }

int portOf(const QUrl& url) { return url.port(isHttps(url) ? 443 : 80); }

bool isSameOrigin(const QUrl& one, const QUrl& other)
{
    return one.scheme() == other.scheme() && one.host() == other.host() && portOf(one) == portOf(other);
}

bool isRedirect(int status)
{
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

/// Numbers need no look-up, and libcurl takes none for them; brackets are its own way to write IPv6.
QByteArray forCurl(const QByteArray& address) { return address.contains(':') ? '[' + address + ']' : address; }

/// The addresses of the host, all public, unless the operator wrote this address himself.
Result<QList<QByteArray>> checkedAddresses(
    const GuardedRequest& request, const QUrl& url, Deadline deadline, const std::stop_token& stop)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    const auto found = request.lookUp(host, deadline, stop);
    if (!found)
        return fail(found.error());
    const bool isTrusted = isSameOrigin(url, request.trusted);
    for (const QByteArray& address : *found) {
        if (!isTrusted && !request.isPublic(address))
            return blocked(QStringLiteral("%1 leads to %2, which is not public")
                               .arg(QString::fromLatin1(host), QString::fromLatin1(address)));
    }
    QList<QByteArray> addresses;
    if (!host.contains(':')) { // a name, or IPv4 in numbers
        for (const QByteArray& address : *found)
            addresses << forCurl(address);
    }
    return addresses;
}

/// What is asked after a redirect, without what was meant for the first origin alone.
Result<HttpCall> afterRedirect(const HttpCall& before, const HttpHead& head, const QUrl& next)
{
    HttpCall call = before;
    const bool isPlain = before.method.isEmpty() ? before.body.isEmpty() : before.method == "GET";
    const bool keepsMethod = head.status == 307 || head.status == 308;
    if (keepsMethod && !isPlain && before.method != "HEAD")
        return fail(ErrorCode::Refused, QStringLiteral("The server wants the request sent again to another address"));
    if (!keepsMethod && before.method != "HEAD") {
        call.method = "GET";
        call.body.clear();
    }
    if (!isSameOrigin(before.url, next)) {
        call.bearer = Secret();
        call.headers.clear();
    }
    call.url = next;
    return call;
}

Result<QUrl> redirectOf(const GuardedRequest& request, const QUrl& from, const HttpHead& head)
{
    const QUrl next = from.resolved(QUrl::fromEncoded(head.location, QUrl::StrictMode));
    if (auto fine = checkFetchUrl(next); !fine)
        return fail(fine.error());
    if (isHttps(from) && !isHttps(next))
        return fail(ErrorCode::Refused, QStringLiteral("The server redirects from https to http"));
    if (request.mayFollow) {
        if (auto fine = request.mayFollow(next); !fine)
            return fail(fine.error());
    }
    return next.adjusted(QUrl::RemoveFragment);
}

} // namespace

Result<void> checkFetchUrl(const QUrl& url)
{
    static constexpr int webPorts[] = {80, 443};
    if (!url.isValid() || (url.scheme() != QLatin1String("http") && !isHttps(url)))
        return blocked(QStringLiteral("only http:// and https:// are fetched"));
    if (url.host().isEmpty())
        return blocked(QStringLiteral("the address has no host"));
    if (!url.userInfo().isEmpty() || url.authority().contains(QLatin1Char('@')))
        return blocked(QStringLiteral("an address with a user or a password is not fetched"));
    if (portOf(url) < 1024 && std::ranges::find(webPorts, portOf(url)) == std::end(webPorts))
        return blocked(QStringLiteral("port %1 belongs to something else than the web").arg(portOf(url)));
    return {};
}

Result<void> checkNamedHost(const QUrl& url)
{
    const QByteArray host = url.host(QUrl::FullyEncoded).toLatin1().toLower();
    in_addr number{};
    const bool isNumber = host.contains(':') || ::inet_aton(host.constData(), &number) == 1; // 127.1, 0x7f000001, ...
    char dotted[INET_ADDRSTRLEN] = {};
    ::inet_ntop(AF_INET, &number, dotted, sizeof dotted);
    const QByteArray name = host.endsWith('.') ? host.chopped(1) : host;
    const bool isLocalName = name == "localhost" || name.endsWith(".localhost") || name.endsWith(".local")
        || name.endsWith(".internal") || name.endsWith(".home.arpa");
    if (isLocalName || (isNumber && !isPublicAddress(host.contains(':') ? host : QByteArray(dotted))))
        return blocked(QStringLiteral("%1 is not public").arg(QString::fromLatin1(host)));
    return {};
}

Result<GuardedReply> guardedFetch(const GuardedRequest& request, std::stop_token stop)
{
    prepareTransfers();
    const auto deadline = after(request.call.totalTimeout);
    HttpCall call = request.call;
    for (int redirects = 0;; ++redirects) {
        if (auto fine = checkFetchUrl(call.url); !fine)
            return fail(fine.error());
        const auto addresses = checkedAddresses(request, call.url, deadline, stop);
        if (!addresses)
            return fail(addresses.error());
        call.addresses = *addresses;
        call.totalTimeout = Millis(std::max(1, millisLeft(deadline)));
        const bool isTrusted = isSameOrigin(call.url, request.trusted);
        call.mayConnect = [&request, isTrusted](const sockaddr& address) {
            return isTrusted || request.isPublic(numericAddress(address));
        };
        auto reply = runTransfer(call, stop);
        if (!reply)
            return fail(reply.error());
        if (!isRedirect(reply->head.status) || reply->head.location.isEmpty())
            return GuardedReply{std::move(*reply), call.url};
        if (redirects >= request.redirectsMost)
            return fail(ErrorCode::Refused,
                QStringLiteral("The server redirects more than %1 times").arg(request.redirectsMost));
        const auto next = redirectOf(request, call.url, reply->head);
        if (!next)
            return fail(next.error());
        auto following = afterRedirect(call, reply->head, *next);
        if (!following)
            return fail(following.error());
        call = std::move(*following);
    }
}

} // namespace triarch
