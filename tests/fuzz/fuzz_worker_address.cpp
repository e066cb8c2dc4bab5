// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/host/websocket/command_client.h"
#include "core/host/websocket/listener_gate.h"
#include "tests/fuzz/fuzz.h"

#include <QHostAddress>
#include <memory>
#include <netdb.h>

using namespace triarch;

namespace {

struct Free {
    void operator()(addrinfo* list) const noexcept { ::freeaddrinfo(list); }
};

/// As the system's resolver reads it.
bool isElsewhere(const QString& host)
{
    addrinfo numbers{};
    numbers.ai_flags = AI_NUMERICHOST;
    addrinfo* list = nullptr;
    if (::getaddrinfo(host.toLatin1().constData(), nullptr, &numbers, &list) != 0)
        return host != QLatin1String("localhost"); // a name
    const std::unique_ptr<addrinfo, Free> owner(list);
    return !QHostAddress(list->ai_addr).isLoopback();
}

} // namespace

/// Where a worker is: an address that is taken leads to this machine or is protected, and hides no password.
static void takeAddress(const QByteArray& bytes)
{
    const auto url = CommandClient::checkUrl(QString::fromUtf8(bytes));
    if (!url)
        return fuzz::must(!url.error().message.isEmpty());
    fuzz::must(url->isValid() && url->userInfo().isEmpty() && !url->host().isEmpty());
    fuzz::must(url->scheme() == QLatin1String("wss")
        || (url->scheme() == QLatin1String("ws") && !isElsewhere(url->host(QUrl::FullyEncoded))));
}

/// Who comes to the listener: nobody gets further than the page without a token, in any head.
static void takeHead(const QByteArray& bytes)
{
    static const ListenerRules rules{8787, Secret(QByteArray(64, 'a')), Secret(QByteArray(64, 'b'))};
    const auto head = parseHttpHead(bytes);
    if (!head)
        return fuzz::must(!head.error().message.isEmpty());
    const auto admission = admit(*head, rules);
    const bool isLetIn = admission.to != Admission::To::Nothing && admission.to != Admission::To::Page;
    fuzz::must(isLetIn || admission.to == Admission::To::Page || admission.status >= 400);
    fuzz::must(!isLetIn || bytes.contains(rules.token.reveal()) || bytes.contains(rules.viewerToken.reveal()));
    fuzz::must(admission.to != Admission::To::Worker || bytes.contains(rules.token.reveal()));
}

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QByteArray bytes = fuzz::bytesOf(data, size);
    takeAddress(bytes);
    takeHead(bytes);
    return 0;
}
