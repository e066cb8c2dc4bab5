// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/net/http_call.h"
#include "core/net/name_lookup.h"
#include "core/net/public_address.h"

namespace triarch {

/// A request to an address that somebody else may have named.
struct GuardedRequest {
    HttpCall call;         ///< its address checks are set here
    QUrl trusted = {};     ///< scheme, host and port that may lie anywhere, since the operator wrote them; empty: none
    int redirectsMost = 3; ///< each is checked as the first; 0: a redirect is Refused
    /// Asked with the URL of every redirect: may it go there? Empty: wherever the guard allows.
    std::function<Result<void>(const QUrl&)> mayFollow = {};
    NameLookup lookUp = lookUpName;
    AddressCheck isPublic = isPublicAddress;
};

struct GuardedReply {
    HttpReply reply;
    QUrl url; ///< where it came from in the end
};

/// PolicyDenied (`blocked_address`) unless this is http or https with a host, without user, password or control
/// characters, to a port that is one for the web or above 1023.
Result<void> checkFetchUrl(const QUrl& url);

/// PolicyDenied (`blocked_address`) when the host is a number or a name that plainly is not public, which needs no
/// look-up: nobody need be asked about it.
Result<void> checkNamedHost(const QUrl& url);

/// Fetches with every address judged: of the name before, of the socket when it connects, of each redirect anew.
/// A redirect to another origin loses the bearer and the headers that the caller gave; one from https to http is
/// refused; after 301, 302 and 303 a GET follows, after 307 and 308 only a GET or HEAD may.
/// The total timeout is of everything together.
///
/// Errors: PolicyDenied ("blocked_address: ..."), those of `runTransfer`, Refused (too many redirects).
Result<GuardedReply> guardedFetch(const GuardedRequest& request, std::stop_token stop);

} // namespace triarch
