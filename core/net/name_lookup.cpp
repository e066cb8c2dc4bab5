// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/net/name_lookup.h"

#include "core/base/mailbox.h"

#include <memory>
#include <netdb.h>
#include <sys/socket.h>
#include <thread>

namespace triarch {

namespace {

using Found = Result<QList<QByteArray>>;

Found resolve(const QByteArray& host)
{
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    addrinfo* list = nullptr;
    const int failed = ::getaddrinfo(host.constData(), nullptr, &wanted, &list);
    const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(list, ::freeaddrinfo);
    QList<QByteArray> addresses;
    for (const addrinfo* one = list; one; one = one->ai_next) {
        char text[NI_MAXHOST] = {};
        if (::getnameinfo(one->ai_addr, one->ai_addrlen, text, sizeof text, nullptr, 0, NI_NUMERICHOST) == 0)
            addresses << QByteArray(text);
    }
    if (failed != 0 || addresses.isEmpty())
        return failRetryable(
            ErrorCode::Network, QStringLiteral("The name %1 cannot be found").arg(QString::fromLatin1(host)));
    return addresses;
}

} // namespace

/// The system's resolver cannot be interrupted, so a thread of its own waits for it, which ends by itself when nobody
/// wants its answer any more.
Result<QList<QByteArray>> lookUpName(const QByteArray& host, Deadline deadline, std::stop_token stop)
{
    const auto answer = std::make_shared<Mailbox<Found>>(1);
    std::thread([answer, host] { (void)answer->post(resolve(host)); }).detach();
    auto found = answer->take(deadline, stop);
    if (found)
        return std::move(*found);
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, QStringLiteral("The look-up of a name was cancelled"));
    return failRetryable(
        ErrorCode::Network, QStringLiteral("No answer about the name %1 in time").arg(QString::fromLatin1(host)));
}

} // namespace triarch
