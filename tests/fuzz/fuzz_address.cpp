// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/net/guarded_fetch.h"
#include "tests/fuzz/fuzz.h"

#include <memory>
#include <netdb.h>

using namespace triarch;

namespace {

struct Free {
    void operator()(addrinfo* list) const noexcept { ::freeaddrinfo(list); }
};

} // namespace

/// A URL that is let through without a look-up names no number that the system's resolver takes for a private address.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const QUrl url(QString::fromUtf8(fuzz::bytesOf(data, size)), QUrl::StrictMode);
    if (!checkFetchUrl(url) || !checkNamedHost(url))
        return 0;
    addrinfo numbers{};
    numbers.ai_flags = AI_NUMERICHOST;
    addrinfo* list = nullptr;
    if (::getaddrinfo(url.host(QUrl::FullyEncoded).toLatin1().constData(), nullptr, &numbers, &list) != 0)
        return 0; // a name
    const std::unique_ptr<addrinfo, Free> owner(list);
    for (const addrinfo* one = list; one; one = one->ai_next)
        fuzz::must(isPublicAddress(numericAddress(*one->ai_addr)));
    return 0;
}
