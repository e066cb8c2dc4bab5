// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/net/http_call.h"

#include <stop_token>

namespace triarch {

/// Makes libcurl ready for threads; again costs nothing.
void prepareTransfers();

/// Carries out one call, whose URL and headers the caller has checked, on libcurl, which hands over every piece as it
/// arrives, so that the bounds hold at each. Blocks the calling thread.
///
/// Errors: Setup a URL, key or CA file that cannot be used · Network (retryable) not reached, closed without an answer,
/// or a timeout · Refused TLS not in order · PolicyDenied an address that `mayConnect` refuses · BadReply over
/// `mostBytes`, cut off, no HTTP, compressed although that was not asked for · Cancelled at once when `stop` is
/// requested; the connection is then closed, so that no late reply can come.
Result<HttpReply> runTransfer(const HttpCall& call, std::stop_token stop, const HttpPieceSeen& seen = {});

} // namespace triarch
